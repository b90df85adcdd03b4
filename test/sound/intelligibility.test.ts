import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { editDistance } from './edit-distance.ts';
import { missingRecogniser, recognise, RECOGNISER_RATE_HZ } from './recogniser.ts';
import { expectedTexts, strangerSentences, wordErrorRateOf } from './stranger-sentences.ts';
import { Studio } from './studio.ts';

/**
 * The recogniser knows 130,000 words and none of the sentences. One voice of each engine, for it takes as long as the speech.
 * Measured: martin 7 % of the words wrong (clara 12 %), heron 25 %; the bounds are about twice that.
 */
const voices = [
  { voice: 'martin', engine: 'flite', wordErrorRateMax: 0.15 },
  { voice: 'heron', engine: 'espeak-ng', wordErrorRateMax: 0.45 },
] as const;

describe('a recogniser', () => {
  const studio = new Studio();
  const missing = missingRecogniser();

  for (const { voice, engine, wordErrorRateMax } of voices) {
    studio.criterion(`understands ${voice} and tells the sentences apart`, { needs: [engine], missing }, async () => {
      const heard = await recognise(await spoken(studio, voice));
      const errorRate = wordErrorRateOf(heard);
      const confused = heard.filter((text, index) => nearestSentence(text) !== index);
      const report = `${voice}: ${(100 * errorRate).toFixed(0)} % of the words wrong; ${heard.join(' / ')}`;
      assert.equal(heard.length, strangerSentences.length);
      assert.ok(errorRate <= wordErrorRateMax, report);
      assert.ok(confused.length <= 1, report);
    });
  }
});

async function spoken(studio: Studio, voice: string): Promise<readonly Float32Array[]> {
  const format = { encoding: 'pcm_s16le', sampleRateHz: RECOGNISER_RATE_HZ } as const;
  const takes: Float32Array[] = [];
  for (const sentence of strangerSentences) {
    takes.push((await studio.speak(sentence, { voice, language: 'en', format })).samples);
  }
  return takes;
}

/** By letters: half a word that was understood speaks for its sentence too. */
function nearestSentence(heard: string): number {
  const distances = expectedTexts.map((text) => editDistance([...text], [...heard]));
  return distances.indexOf(Math.min(...distances));
}
