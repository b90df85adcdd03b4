import { missingRecogniser, recognise, RECOGNISER_RATE_HZ } from '../../../test/sound/recogniser.ts';
import { strangerSentences, wordErrorRateOf } from '../../../test/sound/stranger-sentences.ts';

/** Share of the words that PocketSphinx, which may expect any of 130,000, gets wrong; `undefined` without it. */
export async function wordErrorRate(
  speak: (sentence: string, sampleRateHz: number) => Promise<Float32Array>,
): Promise<number | undefined> {
  if (missingRecogniser() !== undefined) return undefined;
  const spoken: Float32Array[] = [];
  for (const sentence of strangerSentences) spoken.push(await speak(sentence, RECOGNISER_RATE_HZ));
  return wordErrorRateOf(await recognise(spoken));
}
