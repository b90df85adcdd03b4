import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LeastRecentCache } from './least-recent-cache.ts';
import { ManualClock } from './manual-clock.ts';

test('LeastRecentCache forgets a value when its time is over', async () => {
  const clock = new ManualClock();
  const cache = new LeastRecentCache<string, number>({ entriesMax: 10, keepMs: 1000, clock });
  cache.set('a', 1);
  await clock.advance(999);
  assert.equal(cache.get('a'), 1);
  await clock.advance(1);
  assert.equal(cache.get('a'), undefined);
});

test('LeastRecentCache drops the value unused longest when it is full', () => {
  const cache = new LeastRecentCache<string, number>({ entriesMax: 2, keepMs: 1000, clock: new ManualClock() });
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  assert.deepEqual([cache.get('a'), cache.get('b'), cache.get('c'), cache.size], [1, undefined, 3, 2]);
});

test('LeastRecentCache does not prolong a value by reading it', async () => {
  const clock = new ManualClock();
  const cache = new LeastRecentCache<string, number>({ entriesMax: 2, keepMs: 1000, clock });
  cache.set('a', 1);
  await clock.advance(900);
  assert.equal(cache.get('a'), 1);
  await clock.advance(200);
  assert.equal(cache.get('a'), undefined);
});
