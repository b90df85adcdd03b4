import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noise, sine, toFloat, toInt16 } from '../../test/audio-measurement/synthetic-signals.ts';
import { rmsDbfs } from '../../test/audio-measurement/level.ts';
import { createEqualizer, equalizerBandsHz } from './equalizer.ts';

const sampleRateHz = 22_050;
const flat = equalizerBandsHz.map(() => 0);

test('createEqualizer() changes a tone by the gain of its band', () => {
  const bandGainsDb = equalizerBandsHz.map((centreHz) => (centreHz >= 2000 ? -12 : -3));
  for (const { frequencyHz, gainDb } of [
    { frequencyHz: 500, gainDb: -3 },
    { frequencyHz: 4000, gainDb: -12 },
    { frequencyHz: 9000, gainDb: -12 },
  ]) {
    const tone = toInt16(sine({ frequencyHz, sampleRateHz, sampleCount: 22_050, amplitude: 0.5 }));
    const changed = equalized(tone, { bandGainsDb, pieceLength: 1000 });
    const measured = rmsDbfs(toFloat(changed.subarray(1000, -1000))) - rmsDbfs(toFloat(tone.subarray(1000, -1000)));
    assert.ok(Math.abs(measured - gainDb) < 0.2, `${frequencyHz} Hz: ${measured} dB`);
  }
});

test('createEqualizer() with flat gains gives every sample back in its place', () => {
  const samples = toInt16(noise({ seed: 3, sampleCount: 5000, amplitude: 0.5 }));
  assert.deepEqual(equalized(samples, { bandGainsDb: flat, pieceLength: 700 }), samples);
});

test('createEqualizer() gives the same samples however the stream is cut', () => {
  const samples = toInt16(noise({ seed: 5, sampleCount: 3000, amplitude: 0.3 }));
  const bandGainsDb = equalizerBandsHz.map((_, index) => -(index % 7));
  const whole = equalized(samples, { bandGainsDb, pieceLength: samples.length });
  for (const pieceLength of [1, 100, 513]) assert.deepEqual(equalized(samples, { bandGainsDb, pieceLength }), whole);
});

test('createEqualizer() wants one gain for each band', () => {
  assert.throws(() => createEqualizer({ sampleRateHz, bandGainsDb: [0] }), RangeError);
});

function equalized(
  samples: Int16Array,
  { bandGainsDb, pieceLength }: { readonly bandGainsDb: readonly number[]; readonly pieceLength: number },
): Int16Array {
  const equalizer = createEqualizer({ sampleRateHz, bandGainsDb });
  const output: number[] = [];
  for (let start = 0; start < samples.length; start += pieceLength) {
    output.push(...equalizer.push(samples.subarray(start, start + pieceLength)));
  }
  output.push(...equalizer.end());
  return Int16Array.from(output);
}
