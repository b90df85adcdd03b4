import assert from 'node:assert/strict';
import { test } from 'node:test';

import { bytesOfDuration, durationMsOf } from './formats.ts';

test('bytesOfDuration() counts whole samples only', () => {
  assert.equal(bytesOfDuration(20, { encoding: 'pcm_s16le', sampleRateHz: 22_050 }), 882);
  assert.equal(bytesOfDuration(1, { encoding: 'pcm_s16le', sampleRateHz: 22_050 }), 44);
  assert.equal(bytesOfDuration(20, { encoding: 'mulaw', sampleRateHz: 8000 }), 160);
});

test('durationMsOf() is the time of the samples, fractions kept', () => {
  assert.equal(durationMsOf(24, 24_000), 1);
  assert.equal(durationMsOf(441, 44_100), 10);
  assert.equal(durationMsOf(1, 8000), 0.125);
});
