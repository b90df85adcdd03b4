import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { createLimiterGain } from './limiter-gain.ts';

const RAMP_LENGTH = 10;

/** The gain of every sample: the wishes, followed by enough silence to know the last ones. */
function gainsFor(wishes: readonly number[]): number[] {
  const gain = createLimiterGain({ rampLength: RAMP_LENGTH, releaseLength: 50 });
  return [...wishes, ...Array<number>(RAMP_LENGTH - 1).fill(1)].map((wish) => gain.next(wish)).slice(RAMP_LENGTH - 1);
}

test('next() is never above what a sample wants, whatever they want', () => {
  const wish = fc.oneof(
    { weight: 5, arbitrary: fc.constant(1) },
    { arbitrary: fc.double({ min: 0.01, max: 1, noNaN: true }), weight: 1 },
  );
  const below = (wishes: readonly number[]): void => {
    for (const [index, gain] of gainsFor(wishes).entries()) assert.ok(gain <= wishes[index]! + 1e-9);
  };
  fc.assert(fc.property(fc.array(wish, { maxLength: 300 }), below), { numRuns: 200, seed: 1 });
});

test('next() comes down in a straight line that ends where the small wish is', () => {
  const wishes = Array<number>(60).fill(1);
  wishes[30] = 0.5;
  const gains = gainsFor(wishes);
  assert.equal(gains[30 - RAMP_LENGTH], 1);
  for (let step = 1; step <= RAMP_LENGTH; step += 1) {
    assert.ok(Math.abs(gains[30 - RAMP_LENGTH + step]! - (1 - (0.5 * step) / RAMP_LENGTH)) < 1e-12);
  }
});

test('next() returns exponentially, and then exactly to 1', () => {
  const wishes = Array<number>(1000).fill(1);
  wishes[0] = 0.5;
  const gains = gainsFor(wishes);
  const ratio = (1 - gains[100]!) / (1 - gains[150]!);
  assert.ok(Math.abs(ratio - Math.E) < 0.05, `${ratio}`);
  assert.equal(gains.at(-1), 1);
});
