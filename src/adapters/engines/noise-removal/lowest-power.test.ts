import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LowestPower } from './lowest-power.ts';

test('LowestPower.after() knows the lowest of its stretches and the one under way', () => {
  const lowest = new LowestPower({ stretchFrames: 2, stretchCount: 2 });
  const found = [5, 3, 4, 6, 7, 8, 9, 9, 9, 9].map((power) => lowest.after(power));
  // The 3 belongs to the first stretch, which is forgotten when the third one is complete.
  assert.deepEqual(found, [5, 3, 3, 3, 3, 3, 4, 4, 7, 7]);
});
