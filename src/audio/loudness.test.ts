import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sine } from '../../test/audio-measurement/synthetic-signals.ts';
import { sampleRatesHz } from './formats.ts';
import { integratedLoudnessLufs, weightingFilters } from './loudness.ts';

/** One channel counts half the power of the two that the test signals of EBU Tech 3341 have. */
const MONO_LU = 10 * Math.log10(0.5);

interface Passage {
  readonly levelDbfs: number;
  readonly seconds: number;
}

/** A sine of 1 kHz at changing levels, as the test signals of EBU Tech 3341 are. */
function passages(parts: readonly Passage[], sampleRateHz: number): Float32Array {
  return Float32Array.from(
    parts.flatMap(({ levelDbfs, seconds }) => [
      ...sine({
        frequencyHz: 1000,
        sampleRateHz,
        sampleCount: Math.round(seconds * sampleRateHz),
        amplitude: 10 ** (levelDbfs / 20),
      }),
    ]),
  );
}

function assertNear(actual: number, expected: number, tolerance: number): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} instead of ${expected}`);
}

for (const sampleRateHz of [...sampleRatesHz, 48_000]) {
  test(`integratedLoudnessLufs() of a full-scale sine of 997 Hz in one channel is −3.01 at ${sampleRateHz} Hz`, () => {
    const tone = sine({ frequencyHz: 997, sampleRateHz, sampleCount: 2 * sampleRateHz, amplitude: 1 });
    // The bilinear transform bends the treble shelf at low rates, which is up to 0.1 LU here.
    assertNear(integratedLoudnessLufs(tone, sampleRateHz), -3.01, sampleRateHz < 22_050 ? 0.1 : 0.03);
  });
}

test('weightingFilters() are those of ITU-R BS.1770-4, tables 1 and 2, at 48 kHz', () => {
  const { shelf, highPass } = weightingFilters(48_000);
  assertNear(shelf.b0, 1.53512485958697, 1e-10);
  assertNear(shelf.b1, -2.69169618940638, 1e-10);
  assertNear(shelf.b2, 1.19839281085285, 1e-10);
  assertNear(shelf.a1, -1.69065929318241, 1e-10);
  assertNear(shelf.a2, 0.73248077421585, 1e-10);
  assertNear(highPass.a1, -1.99004745483398, 1e-10);
  assertNear(highPass.a2, 0.99007225036621, 1e-10);
});

// EBU Tech 3341 (2016), table 1, cases 1 to 5: ±0.1 LU.
for (const { name, parts, lufs } of [
  { name: '1', parts: [{ levelDbfs: -23, seconds: 20 }], lufs: -23 },
  { name: '2', parts: [{ levelDbfs: -33, seconds: 20 }], lufs: -33 },
  {
    name: '3 (relative gate)',
    parts: [
      { levelDbfs: -36, seconds: 10 },
      { levelDbfs: -23, seconds: 60 },
      { levelDbfs: -36, seconds: 10 },
    ],
    lufs: -23,
  },
  {
    name: '4 (both gates)',
    parts: [
      { levelDbfs: -72, seconds: 10 },
      { levelDbfs: -36, seconds: 10 },
      { levelDbfs: -23, seconds: 60 },
      { levelDbfs: -36, seconds: 10 },
      { levelDbfs: -72, seconds: 10 },
    ],
    lufs: -23,
  },
  {
    name: '5 (nothing gated)',
    parts: [
      { levelDbfs: -26, seconds: 20 },
      { levelDbfs: -20, seconds: 20.1 },
      { levelDbfs: -26, seconds: 20 },
    ],
    lufs: -23,
  },
]) {
  test(`integratedLoudnessLufs() meets case ${name} of EBU Tech 3341`, () => {
    assertNear(integratedLoudnessLufs(passages(parts, 24_000), 24_000), lufs + MONO_LU, 0.1);
  });
}

test('integratedLoudnessLufs() of silence, and of less than a block, is −Infinity', () => {
  assert.equal(integratedLoudnessLufs(new Float32Array(24_000), 24_000), -Infinity);
  assert.equal(integratedLoudnessLufs(new Float32Array(100).fill(0.5), 24_000), -Infinity);
});
