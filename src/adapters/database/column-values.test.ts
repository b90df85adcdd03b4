import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bigintColumn, fromJsonColumn, toJsonColumn, wholeNumber } from './column-values.ts';

test('wholeNumber() takes the largest exact number and refuses the next', () => {
  assert.equal(wholeNumber(Number.MAX_SAFE_INTEGER), 9_007_199_254_740_991);
  assert.throws(() => wholeNumber(9_007_199_254_740_992), RangeError);
});

test('wholeNumber() refuses fractions and what is no number', () => {
  for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY]) assert.throws(() => wholeNumber(value), RangeError);
});

test('bigintColumn() refuses what a number cannot hold exactly', () => {
  assert.equal(bigintColumn('-12'), -12);
  assert.throws(() => bigintColumn('9007199254740993'), RangeError);
});

test('fromJsonColumn() gives what toJsonColumn() was given', () => {
  for (const value of [{}, [], ['clarity-1'], { tts: 'write' }])
    assert.deepEqual(fromJsonColumn(toJsonColumn(value)), value);
});
