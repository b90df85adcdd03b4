import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noise, sine } from '../../../test/audio-measurement/synthetic-signals.ts';
import { middleOfWord, ownSnrDb, segmentalSnrDb, siSdrDb, spokenPower } from './signal-quality.ts';

const sampleRateHz = 16_000;
const sampleCount = 32_000;
const tone = sine({ frequencyHz: 440, sampleRateHz, sampleCount, amplitude: 0.5 });
const hiss = noise({ seed: 2, sampleCount, amplitude: 0.1 });

function together(scale: number): Float32Array {
  return tone.map((sample, index) => sample + scale * hiss[index]!);
}

test('siSdrDb() is the ratio of a signal to independent noise', () => {
  // A sine of 0.5 has a power of 1/8, even noise of ±0.1 one of 0.01/3.
  assert.ok(Math.abs(siSdrDb(tone, together(1)) - 10 * Math.log10(0.125 / (0.01 / 3))) < 0.2);
});

test('siSdrDb() does not count the level', () => {
  const estimate = together(1);
  const quieter = estimate.map((sample) => 0.1 * sample);
  assert.ok(Math.abs(siSdrDb(tone, estimate) - siSdrDb(tone, quieter)) < 0.01);
});

test('siSdrDb() counts a constant that is lost', () => {
  // The constant has 0.01, the tone 0.125.
  const constant = tone.map((sample) => sample + 0.1);
  assert.ok(Math.abs(siSdrDb(constant, tone) - 10 * Math.log10(0.125 / 0.01)) < 0.01);
});

test('segmentalSnrDb() counts the level, and no frame for more than 35 dB', () => {
  const quieter = tone.map((sample) => 0.5 * sample);
  assert.ok(Math.abs(segmentalSnrDb(tone, quieter, sampleRateHz) - 20 * Math.log10(2)) < 0.01);
  assert.equal(segmentalSnrDb(tone, tone, sampleRateHz), 35);
});

test('spokenPower() leaves out pauses', () => {
  const halfSilent = tone.map((sample, index) => (index < 31 * 512 ? sample : 0));
  assert.ok(Math.abs(spokenPower(halfSilent, sampleRateHz) / spokenPower(tone, sampleRateHz) - 1) < 0.01);
});

test('ownSnrDb() tells how far pauses lie below speech, and hears no rumble', () => {
  const spoken = tone.map((sample, index) => (index % 8_000 < 6_000 ? sample : 0.001 * hiss[index]!));
  const expected = 10 * Math.log10(0.125 / (1e-6 * (0.01 / 3)));
  assert.ok(Math.abs(ownSnrDb(spoken, sampleRateHz) - expected) < 1.5);
  const rumble = sine({ frequencyHz: 4, sampleRateHz, sampleCount, amplitude: 0.3 });
  const shaken = together(0.1).map(
    (sample, index) => (index % 8_000 < 6_000 ? sample : 0.1 * hiss[index]!) + rumble[index]!,
  );
  assert.ok(Math.abs(ownSnrDb(shaken, sampleRateHz) - 10 * Math.log10(0.125 / (0.01 * (0.01 / 3)))) < 1.5);
});

test('middleOfWord() is where it is loud before and after', () => {
  const words = tone.map((sample, index) => (index > 20_000 ? sample : 0.1 * sample));
  const place = middleOfWord(words, sampleRateHz);
  assert.ok(place > 20_000 && place < 23_000, String(place));
  assert.equal(middleOfWord(new Float32Array(sampleCount), sampleRateHz), 0);
});
