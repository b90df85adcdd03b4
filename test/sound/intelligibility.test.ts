import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { editDistance } from './edit-distance.ts';
import { missingRecogniser, recognise, RECOGNISER_RATE_HZ } from './recogniser.ts';
import { Studio } from './studio.ts';

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

/**
 * The recogniser knows 130,000 words and none of the sentences: so a stranger understands the voice without any context.
 * Measured: clara 12 % of the words wrong, martin 7 %, heron 25 %; the bounds are about twice that.
 */
const voices = [
  { voice: 'clara', engine: 'flite', wordErrorRateMax: 0.25 },
  { voice: 'martin', engine: 'flite', wordErrorRateMax: 0.15 },
  { voice: 'heron', engine: 'espeak-ng', wordErrorRateMax: 0.45 },
] as const;

describe('a recogniser', () => {
  const studio = new Studio();
  const missing = missingRecogniser();

  for (const { voice, engine, wordErrorRateMax } of voices) {
    studio.criterion(`understands ${voice} and tells the sentences apart`, { needs: [engine], missing }, async () => {
      const heard = await recognise(await spoken(studio, voice));
      const errorRate = wordErrorRate(heard);
      const confused = heard.filter((text, index) => nearestSentence(text) !== index);
      const report = `${voice}: ${(100 * errorRate).toFixed(0)} % of the words wrong; ${heard.join(' / ')}`;
      assert.equal(heard.length, sentences.length);
      assert.ok(errorRate <= wordErrorRateMax, report);
      assert.ok(confused.length <= 1, report);
    });
  }
});

async function spoken(studio: Studio, voice: string): Promise<readonly Float32Array[]> {
  const format = { encoding: 'pcm_s16le', sampleRateHz: RECOGNISER_RATE_HZ } as const;
  const takes: Float32Array[] = [];
  for (const sentence of sentences) {
    takes.push((await studio.speak(sentence, { voice, language: 'en', format })).samples);
  }
  return takes;
}

const expected = sentences.map((sentence) => sentence.toLowerCase().replace('.', ''));

function wordErrorRate(heard: readonly string[]): number {
  const errors = expected.map((text, index) => editDistance(text.split(' '), (heard[index] ?? '').split(' ')));
  const words = expected.join(' ').split(' ').length;
  return errors.reduce((sum, count) => sum + count, 0) / words;
}

/** By letters: half a word that was understood speaks for its sentence too. */
function nearestSentence(heard: string): number {
  const distances = expected.map((text) => editDistance([...text], [...heard]));
  return distances.indexOf(Math.min(...distances));
}
