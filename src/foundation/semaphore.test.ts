import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Semaphore, SemaphoreFullError } from './semaphore.ts';

const never = new AbortController().signal;

test('acquire() lets in as many as may run, and then whoever waits longest', async () => {
  const semaphore = new Semaphore({ runningMax: 2, waitingMax: 2 });
  const order: string[] = [];
  const first = await semaphore.acquire({ signal: never });
  await semaphore.acquire({ signal: never });
  const third = semaphore.acquire({ signal: never }).then((place) => (order.push('third'), place));
  const fourth = semaphore.acquire({ signal: never }).then((place) => (order.push('fourth'), place));
  assert.deepEqual({ order, waiting: semaphore.waiting }, { order: [], waiting: 2 });
  first[Symbol.dispose]();
  // A place is given back once, however often it is disposed of.
  first[Symbol.dispose]();
  const place = await third;
  assert.deepEqual(order, ['third']);
  place[Symbol.dispose]();
  await fourth;
  assert.deepEqual(order, ['third', 'fourth']);
});

test('acquire() rejects when as many wait as may', async () => {
  const semaphore = new Semaphore({ runningMax: 1, waitingMax: 0 });
  const place = await semaphore.acquire({ signal: never });
  await assert.rejects(semaphore.acquire({ signal: never }), SemaphoreFullError);
  place[Symbol.dispose]();
  await semaphore.acquire({ signal: never });
});

test('acquire() stops waiting when it is aborted, and takes no place', async () => {
  const semaphore = new Semaphore({ runningMax: 1, waitingMax: 1 });
  const place = await semaphore.acquire({ signal: never });
  const leaving = new AbortController();
  const waiting = semaphore.acquire({ signal: leaving.signal });
  leaving.abort(new Error('left'));
  await assert.rejects(waiting, /left/u);
  assert.equal(semaphore.waiting, 0);
  place[Symbol.dispose]();
  await semaphore.acquire({ signal: never });
});
