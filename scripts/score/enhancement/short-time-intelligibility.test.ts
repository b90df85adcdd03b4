import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { loadResampler } from '../../../src/audio/resampler.ts';
import { noise, vowel } from '../../../test/audio-measurement/synthetic-signals.ts';
import { shortTimeIntelligibility } from './short-time-intelligibility.ts';

before(loadResampler);

const sampleRateHz = 16_000;
const sampleCount = 3 * sampleRateHz;

const consonants = noise({ seed: 1, sampleCount, amplitude: 1 });

/** A voice with noise for consonants whose loudness goes up and down irregularly, as that of speech does. */
const speech = vowel({ pitchHz: 120, formantsHz: [500, 1500, 2500], sampleRateHz, sampleCount }).map(
  (sample, index) => {
    const second = index / sampleRateHz;
    return (sample + 0.1 * consonants[index]!) * (0.55 + 0.3 * Math.sin(20 * second) + 0.15 * Math.sin(47 * second));
  },
);

function disturbedBy(amplitude: number): Float32Array {
  const hiss = noise({ seed: 3, sampleCount, amplitude });
  return speech.map((sample, index) => sample + hiss[index]!);
}

test('shortTimeIntelligibility() of the speech itself is 1, at any level', () => {
  assert.ok(shortTimeIntelligibility(speech, speech, sampleRateHz) > 0.9999);
  const quieter = speech.map((sample) => 0.01 * sample);
  assert.ok(shortTimeIntelligibility(speech, quieter, sampleRateHz) > 0.9999);
});

test('shortTimeIntelligibility() falls as noise rises', () => {
  const scores = [0, 0.03, 0.1, 0.3, 1].map((amplitude) =>
    shortTimeIntelligibility(speech, disturbedBy(amplitude), sampleRateHz),
  );
  for (const [index, score] of scores.slice(1).entries()) assert.ok(score < scores[index]!);
});

test('shortTimeIntelligibility() of something unrelated is about 0', () => {
  const unrelated = noise({ seed: 4, sampleCount, amplitude: 0.3 });
  assert.ok(Math.abs(shortTimeIntelligibility(speech, unrelated, sampleRateHz)) < 0.15);
});

test('shortTimeIntelligibility() does not count what happens where nobody speaks', () => {
  const pause = new Float32Array(sampleRateHz);
  const clean = Float32Array.from([...speech, ...pause, ...speech]);
  const humming = clean.map((sample, index) => (sample === 0 ? 0.0005 * Math.sin(index) : sample));
  assert.ok(shortTimeIntelligibility(clean, humming, sampleRateHz) > 0.99);
});
