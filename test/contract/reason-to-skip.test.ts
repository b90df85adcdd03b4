import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reasonToSkip } from './reason-to-skip.ts';

const missing = 'libflite.so.1 is not installed';

test('reasonToSkip() lets the tests of a missing engine be skipped on anybody’s machine', () => {
  for (const environment of [{}, { CI: '' }, { CI: 'true', SYRINX_SETUP: 'off' }]) {
    assert.equal(reasonToSkip(missing, environment), missing);
  }
});

test('reasonToSkip() fails on a CI machine that has been set up', () => {
  for (const environment of [{ CI: 'true' }, { CI: 'true', SYRINX_SETUP: 'auto' }]) {
    assert.throws(() => reasonToSkip(missing, environment), /libflite\.so\.1/u);
  }
});
