import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LevelMatch } from './level-match.ts';

const block = (amplitude: number): Float32Array => new Float32Array(240).fill(amplitude);

test('LevelMatch leaves usual levels and silence alone', () => {
  const level = new LevelMatch({ blockMs: 10 });
  for (const amplitude of [0, 0.05, 0.3, 0.05, 0]) {
    assert.ok(level.factors(block(amplitude)).every((factor) => factor === 1));
  }
});

test('LevelMatch raises what is quiet, lowers what is loud, and never jumps', () => {
  for (const [amplitude, direction] of [
    [0.001, 1],
    [1, -1],
  ] as const) {
    const level = new LevelMatch({ blockMs: 10 });
    const factors = Array.from({ length: 600 }, () => [...level.factors(block(amplitude))]).flat();
    assert.ok(Math.sign(Math.log(factors.at(-1)!)) === direction);
    const steps = factors.slice(1).map((factor, index) => Math.abs(factor - factors[index]!));
    // Within 10 ms from one factor to the other.
    assert.ok(steps.every((step) => step <= 99 / 240));
  }
});

test('LevelMatch does not raise what cannot be heard without end', () => {
  const level = new LevelMatch({ blockMs: 10 });
  assert.ok(Math.max(...level.factors(block(1e-9))) <= 100);
});
