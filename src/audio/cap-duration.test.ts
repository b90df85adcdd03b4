import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { inPieces, pieceLengths, through } from '../../test/audio-measurement/in-pieces.ts';
import { createDurationCap } from './cap-duration.ts';

const SAMPLE_RATE_HZ = 10_000;
const FADE_COUNT = 50;
const ones = (sampleCount: number): Float32Array => new Float32Array(sampleCount).fill(1);

function capped(samples: Float32Array, sampleCountMax: number, lengths: readonly number[] = []) {
  const cap = createDurationCap({ sampleRateHz: SAMPLE_RATE_HZ, sampleCountMax });
  const output = through(cap, inPieces(samples, lengths));
  return { output, truncated: cap.truncated };
}

test('createDurationCap() passes a stream that is as long as the cap unchanged', () => {
  assert.deepEqual(capped(ones(1000), 1000), { output: ones(1000), truncated: false });
});

test('createDurationCap() ends a longer stream at the cap, with a fade of 5 ms before it', () => {
  const { output, truncated } = capped(ones(1001), 1000);
  assert.equal(truncated, true);
  assert.equal(output.length, 1000);
  assert.deepEqual(output.subarray(0, 1000 - FADE_COUNT), ones(1000 - FADE_COUNT));
  for (let index = 1000 - FADE_COUNT; index < 1000; index += 1) assert.ok(output[index]! < output[index - 1]!);
  assert.ok(output.at(-1)! < 0.01);
});

test('createDurationCap() gives nothing more once it has truncated', () => {
  const cap = createDurationCap({ sampleRateHz: SAMPLE_RATE_HZ, sampleCountMax: 100 });
  assert.equal(cap.push(ones(101)).length, 100);
  assert.equal(cap.push(ones(10)).length, 0);
  assert.equal(cap.end().length, 0);
});

test('createDurationCap() of less than the fade, and of nothing, holds', () => {
  assert.equal(capped(ones(100), 20).output.length, 20);
  assert.deepEqual(capped(ones(100), 0), { output: ones(0), truncated: true });
  assert.deepEqual(capped(ones(0), 0), { output: ones(0), truncated: false });
});

test('createDurationCap() gives the same samples however the input is cut', () => {
  for (const sampleCount of [900, 980, 1000, 1001, 2000]) {
    const whole = capped(ones(sampleCount), 1000);
    const inAnyPieces = (lengths: readonly number[]): void =>
      assert.deepEqual(capped(ones(sampleCount), 1000, lengths), whole);
    fc.assert(fc.property(pieceLengths(sampleCount), inAnyPieces), { numRuns: 20, seed: 1 });
  }
});
