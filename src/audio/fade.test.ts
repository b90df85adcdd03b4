import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fadeInGain, fadeOutGain } from './fade.ts';

const LENGTH = 100;
const fadeOut = Array.from({ length: LENGTH }, (_, index) => fadeOutGain(index, LENGTH));

test('fadeOutGain() falls from 1 to 0 with small steps at both ends', () => {
  const whole = [1, ...fadeOut, 0];
  const steps = whole.slice(1).map((gain, index) => whole[index]! - gain);
  assert.ok(steps.every((step) => step > 0 && step < 1.6 / LENGTH));
  assert.ok(steps[0]! < 0.1 / LENGTH && steps.at(-1)! < 0.1 / LENGTH);
});

test('fadeInGain() is fadeOutGain() backwards, and the two together are 1', () => {
  for (const [index, gain] of fadeOut.entries()) {
    assert.equal(fadeInGain(LENGTH - 1 - index, LENGTH), gain);
    assert.ok(Math.abs(fadeInGain(index, LENGTH) + gain - 1) < 1e-12);
  }
});
