import { editDistance } from '../../../test/sound/edit-distance.ts';
import { missingRecogniser, recognise, RECOGNISER_RATE_HZ } from '../../../test/sound/recogniser.ts';

const sentences = [
  'The weather will be cold and wet for most of the week.',
  'Please leave your coat and your bag at the door.',
  'My brother works at a small school near the station.',
  'We had dinner with old friends on Saturday evening.',
  'The doctor said that she should drink more water.',
  'There are many ways to cook a piece of fish.',
  'He wrote a long letter to the president of the company.',
  'Children learn to read and write in the first year.',
  'The last train to the city leaves at half past ten.',
  'I would like to know how much this house costs.',
];

/** Share of the words that PocketSphinx, which may expect any of 130,000, gets wrong; `undefined` without it. */
export async function wordErrorRate(
  speak: (sentence: string, sampleRateHz: number) => Promise<Float32Array>,
): Promise<number | undefined> {
  if (missingRecogniser() !== undefined) return undefined;
  const spoken: Float32Array[] = [];
  for (const sentence of sentences) spoken.push(await speak(sentence, RECOGNISER_RATE_HZ));
  const heard = await recognise(spoken);
  const expected = sentences.map((sentence) => sentence.toLowerCase().replace('.', '').split(' '));
  const errors = expected.map((words, index) => editDistance(words, (heard[index] ?? '').split(' ')));
  return errors.reduce((sum, count) => sum + count, 0) / expected.flat().length;
}
