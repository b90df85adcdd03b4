import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { loadResampler } from '../../../audio/resampler.ts';
import { highShares } from './high-shares.ts';

before(loadResampler);

test('highShares() leaves the band below 6.9 kHz to the one model and that above 8 kHz to the other', () => {
  const shares = highShares({ sampleRateHz: 24_000, viaRateHz: 16_000 });
  const between = (fromHz: number, toHz: number): Float64Array =>
    shares.subarray(Math.ceil((fromHz * 512) / 24_000), Math.floor((toHz * 512) / 24_000) + 1);
  assert.ok(between(0, 6_900).every((share) => share < 0.02));
  assert.ok(between(8_300, 12_000).every((share) => share > 0.98));
});
