import assert from 'node:assert/strict';
import { test } from 'node:test';

import { resampled, truePeakDbfs } from './band-limited.ts';
import { findClicks } from './clicks.ts';
import { medianThirdFormantHz } from './formants.ts';
import { peakDbfs, rmsDbfs, signalToNoiseDb } from './level.ts';
import { median, medianPitchHz } from './pitch.ts';
import { findSilenceGaps } from './silence-gaps.ts';
import { bandPowerDb } from './spectrum.ts';
import { noise, sine, square, vowel } from './synthetic-signals.ts';
import { fitTone } from './tone-fit.ts';

const SAMPLE_RATE_HZ = 22_050;

function assertNear(actual: number | undefined, expected: number, tolerance: number): void {
  assert.ok(actual !== undefined && Math.abs(actual - expected) <= tolerance, `${actual} instead of ${expected}`);
}

const vowelOf = (pitchHz: number, thirdFormantHz: number): Float32Array =>
  vowel({
    pitchHz,
    formantsHz: [0.2 * thirdFormantHz, 0.55 * thirdFormantHz, thirdFormantHz, 1.35 * thirdFormantHz],
    sampleRateHz: SAMPLE_RATE_HZ,
    sampleCount: SAMPLE_RATE_HZ / 2,
  });

for (const pitchHz of [75, 110, 180, 230, 320]) {
  test(`medianPitchHz() finds ${pitchHz} Hz within 1 %`, () => {
    assertNear(medianPitchHz(vowelOf(pitchHz, 2600), SAMPLE_RATE_HZ), pitchHz, 0.01 * pitchHz);
  });
}

test('medianPitchHz() of noise and of silence is undefined', () => {
  assert.equal(
    medianPitchHz(noise({ seed: 2, sampleCount: SAMPLE_RATE_HZ, amplitude: 0.3 }), SAMPLE_RATE_HZ),
    undefined,
  );
  assert.equal(medianPitchHz(new Float32Array(SAMPLE_RATE_HZ), SAMPLE_RATE_HZ), undefined);
});

test('median() is the middle value or the mean of the two in the middle', () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 2, 3]), 2.5);
  assert.equal(median([]), undefined);
});

for (const thirdFormantHz of [2300, 2550, 2800]) {
  test(`medianThirdFormantHz() finds ${thirdFormantHz} Hz within 4 %, at three pitches`, () => {
    for (const pitchHz of [90, 120, 190]) {
      const found = medianThirdFormantHz(vowelOf(pitchHz, thirdFormantHz), SAMPLE_RATE_HZ);
      assertNear(found, thirdFormantHz, 0.04 * thirdFormantHz);
    }
  });
}

test('truePeakDbfs() sees between the samples: a quarter-rate sine at 45 degrees peaks 3 dB above them', () => {
  const tone = Float32Array.from({ length: 400 }, (_, index) => Math.SQRT1_2 * [1, 1, -1, -1][index % 4]!);
  // The ends ring; the middle is the sine.
  assertNear(peakDbfs(tone), -3.01, 0.01);
  assert.ok(truePeakDbfs(tone) > -0.01);
});

test('truePeakDbfs() sees the overshoot of a square wave', () => {
  const wave = square({ frequencyHz: 217, sampleRateHz: SAMPLE_RATE_HZ, sampleCount: 2000, amplitude: 0.5 });
  assert.ok(truePeakDbfs(wave) - peakDbfs(wave) > 1);
});

test('resampled() keeps a tone where it is', () => {
  const tone = (sampleRateHz: number): Float32Array =>
    sine({ frequencyHz: 1000, sampleRateHz, sampleCount: sampleRateHz / 10, amplitude: 0.5 });
  const output = resampled(tone(24_000), { fromHz: 24_000, toHz: 8000 });
  assert.equal(output.length, 800);
  assert.ok(signalToNoiseDb(tone(8000).subarray(200, 600), output.subarray(200, 600)) > 55);
});

test('rmsDbfs() and peakDbfs() of a full-scale sine are −3.01 and 0', () => {
  const tone = sine({ frequencyHz: 1000, sampleRateHz: 24_000, sampleCount: 24_000, amplitude: 1 });
  assertNear(rmsDbfs(tone), -3.0103, 0.001);
  assertNear(peakDbfs(tone), 0, 0.001);
});

test('signalToNoiseDb() is the distance of the two powers', () => {
  const tone = sine({ frequencyHz: 1000, sampleRateHz: 24_000, sampleCount: 24_000, amplitude: 0.5 });
  const error = sine({ frequencyHz: 3000, sampleRateHz: 24_000, sampleCount: 24_000, amplitude: 0.005 });
  assertNear(
    signalToNoiseDb(
      tone,
      tone.map((sample, index) => sample + error[index]!),
    ),
    40,
    0.01,
  );
});

test('fitTone() finds amplitude, delay and what is not the tone', () => {
  const tone = sine({ frequencyHz: 1003, sampleRateHz: 24_000, sampleCount: 9600, amplitude: 0.5 });
  const disturbed = tone.map((sample, index) => sample + 0.0005 * Math.sin(index * 2));
  const { amplitude, delaySamples, residualDb } = fitTone(disturbed.subarray(0, 9000), {
    frequencyHz: 1003,
    sampleRateHz: 24_000,
  });
  assertNear(amplitude, 0.5, 1e-4);
  assertNear(delaySamples, 0, 1e-3);
  assertNear(residualDb, -60, 0.1);
  const later = new Float32Array(9600);
  later.set(tone.subarray(0, 9598), 2);
  const delayed = fitTone(later.subarray(2400), { frequencyHz: 1003, sampleRateHz: 24_000 });
  const period = 24_000 / 1003;
  assertNear((((delayed.delaySamples + 2400 - 2) % period) + 1.5 * period) % period, period / 2, 0.01);
});

test('findSilenceGaps() finds each stretch with its place and length', () => {
  const signal = new Float32Array(1000).fill(0.5);
  signal.fill(0.0001, 0, 100);
  signal.fill(0, 400, 450);
  signal.fill(0, 600, 605);
  signal.fill(0, 980);
  assert.deepEqual(findSilenceGaps(signal, { sampleRateHz: 1000, levelDbfs: -60, durationMsMin: 10 }), [
    { startMs: 0, durationMs: 100 },
    { startMs: 400, durationMs: 50 },
    { startMs: 980, durationMs: 20 },
  ]);
});

test('findClicks() finds a wave that was cut, and none in a whole vowel', () => {
  const whole = vowelOf(120, 2600);
  assert.deepEqual(findClicks(whole, { sampleRateHz: SAMPLE_RATE_HZ, ratioMin: 25 }), []);
  const tone = sine({ frequencyHz: 300, sampleRateHz: SAMPLE_RATE_HZ, sampleCount: 5000, amplitude: 0.5 });
  const cut = Float32Array.from([...tone.subarray(0, 2018), ...new Float32Array(500), ...tone]);
  const clicks = findClicks(cut, { sampleRateHz: SAMPLE_RATE_HZ, ratioMin: 25 });
  assert.equal(clicks.length, 1);
  assertNear(clicks[0]?.sampleIndex, 2018, 1);
});

test('findClicks() finds a single wrong sample in silence', () => {
  const signal = new Float32Array(2000);
  signal[1000] = 0.05;
  const clicks = findClicks(signal, { sampleRateHz: SAMPLE_RATE_HZ, ratioMin: 25 });
  assert.deepEqual(
    clicks.map(({ sampleIndex }) => sampleIndex),
    [1000],
  );
});

test('bandPowerDb() finds a tone in its band and nothing 400 Hz beside it', () => {
  const tone = sine({ frequencyHz: 1000, sampleRateHz: SAMPLE_RATE_HZ, sampleCount: SAMPLE_RATE_HZ, amplitude: 1 });
  assertNear(bandPowerDb(tone, { sampleRateHz: SAMPLE_RATE_HZ, fromHz: 900, toHz: 1100 }), -3.01, 0.05);
  assert.ok(bandPowerDb(tone, { sampleRateHz: SAMPLE_RATE_HZ, fromHz: 1400, toHz: 11_000 }) < -100);
});

test('bandPowerDb() of noise is shared out by width', () => {
  const hiss = noise({ seed: 5, sampleCount: 10 * SAMPLE_RATE_HZ, amplitude: 1 });
  const all = bandPowerDb(hiss, { sampleRateHz: SAMPLE_RATE_HZ, fromHz: 0, toHz: SAMPLE_RATE_HZ / 2 });
  const quarter = bandPowerDb(hiss, { sampleRateHz: SAMPLE_RATE_HZ, fromHz: 0, toHz: SAMPLE_RATE_HZ / 8 });
  assertNear(all, rmsDbfs(hiss), 0.1);
  assertNear(all - quarter, 6.02, 0.2);
});
