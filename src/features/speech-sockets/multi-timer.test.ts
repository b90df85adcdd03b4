import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { MultiTimer } from './multi-timer.ts';

test('MultiTimer elapses once, so long after it was last started', async () => {
  const { clock, timer, elapsed } = world();
  timer.start();
  await clock.advance(60);
  timer.start();
  await clock.advance(99);
  assert.equal(elapsed(), 0);
  await clock.advance(1);
  await clock.advance(1000);
  assert.equal(elapsed(), 1);
});

test('MultiTimer does not elapse while it is stopped, and can be started again', async () => {
  const { clock, timer, elapsed } = world();
  timer.start();
  timer.stop();
  await clock.advance(1000);
  assert.equal(elapsed(), 0);
  timer.start();
  await clock.advance(100);
  assert.equal(elapsed(), 1);
});

test('MultiTimer that was stopped and started while it slept elapses in its own time', async () => {
  const { clock, timer, elapsed } = world();
  timer.start();
  await clock.advance(50);
  timer.stop();
  timer.start();
  await clock.advance(99);
  assert.equal(elapsed(), 0);
  await clock.advance(1);
  assert.equal(elapsed(), 1);
});

test('MultiTimer never elapses after it was disposed of', async () => {
  const { clock, timer, elapsed } = world();
  timer.start();
  timer[Symbol.dispose]();
  timer.start();
  await clock.advance(1000);
  assert.equal(elapsed(), 0);
});

function world() {
  const clock = new ManualClock();
  let count = 0;
  const timer = new MultiTimer({ clock, durationMs: 100, elapsed: () => (count += 1) });
  return { clock, timer, elapsed: () => count };
}
