import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ManualClock } from './manual-clock.ts';
import { RestartableTimer } from './restartable-timer.ts';

test('RestartableTimer elapses once, so long after it was last started', async () => {
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

test('RestartableTimer does not elapse while it is stopped, and can be started again', async () => {
  const { clock, timer, elapsed } = world();
  timer.start();
  timer.stop();
  await clock.advance(1000);
  assert.equal(elapsed(), 0);
  timer.start();
  await clock.advance(100);
  assert.equal(elapsed(), 1);
});

test('RestartableTimer that was stopped and started while it slept elapses in its own time', async () => {
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

test('RestartableTimer never elapses after it was disposed of', async () => {
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
  const timer = new RestartableTimer({ clock, durationMs: 100, elapsed: () => (count += 1) });
  return { clock, timer, elapsed: () => count };
}
