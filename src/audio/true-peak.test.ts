import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sine } from '../../test/audio-measurement/synthetic-signals.ts';
import { INTERPOLATION_REACH, OVERSHOOT_MAX, peakBetween } from './true-peak.ts';

function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (let left = INTERPOLATION_REACH; left < samples.length - INTERPOLATION_REACH; left += 1) {
    peak = Math.max(peak, Math.abs(samples[left]!), peakBetween(samples, left));
  }
  return peak;
}

test('peakBetween() finds the peak of a sine within what four-fold oversampling can miss', () => {
  for (const place of [0.1, 0.3, 0.5, 0.7, 0.8]) {
    const tone = sine({ frequencyHz: place * 12_000 + 1.7, sampleRateHz: 24_000, sampleCount: 24_000, amplitude: 1 });
    // Attachment 1 of the annex: the cosine of half the phase step between two of the places.
    const lowest = Math.cos((place * Math.PI) / 8);
    const peak = peakOf(tone);
    assert.ok(peak > lowest - 0.005 && peak < 1.005, `${peak} at ${place} of the Nyquist frequency`);
  }
});

test('peakBetween() of a constant is the constant', () => {
  const samples = new Float32Array(40).fill(-0.5);
  assert.ok(Math.abs(peakBetween(samples, 20) - 0.5) < 1e-12);
});

test('OVERSHOOT_MAX is reached by the worst signs and not exceeded', () => {
  // In the middle of an interval every tap has the sign of its sinc: + on both sides, then alternating outwards.
  const samples = Float32Array.from({ length: 2 * INTERPOLATION_REACH }, (_, index) => {
    const outwards = index < INTERPOLATION_REACH ? INTERPOLATION_REACH - 1 - index : index - INTERPOLATION_REACH;
    return outwards % 2 === 0 ? 1 : -1;
  });
  assert.ok(Math.abs(peakBetween(samples, INTERPOLATION_REACH - 1) - OVERSHOOT_MAX) < 1e-6);
});
