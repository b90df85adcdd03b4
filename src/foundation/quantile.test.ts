import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { quantile } from './quantile.ts';

describe('quantile()', () => {
  const samples = [5, 1, 4, 2, 3];

  test('quantile() takes the nearest rank of unsorted samples', () => {
    assert.deepEqual(
      [0, 0.2, 0.21, 0.5, 0.95, 1].map((share) => quantile(samples, share)),
      [1, 1, 2, 3, 5, 5],
    );
  });

  test('quantile() leaves the samples as they are', () => {
    quantile(samples, 0.5);
    assert.deepEqual(samples, [5, 1, 4, 2, 3]);
  });

  test('quantile() of nothing is no number', () => {
    assert.ok(Number.isNaN(quantile([], 0.5)));
  });
});
