import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OpeningQueue, type Urgency } from './opening-queue.ts';

function fill(...urgencies: readonly Urgency[]): OpeningQueue<{ readonly urgency: Urgency; readonly number: number }> {
  const queue = new OpeningQueue<{ readonly urgency: Urgency; readonly number: number }>();
  for (const [number, urgency] of urgencies.entries()) queue.push({ urgency, number });
  return queue;
}

test('OpeningQueue gives live ones before files, each kind in order', () => {
  const queue = fill('file', 'live', 'file', 'live');
  const numbers = Array.from({ length: 5 }, () => queue.takeNext()?.number);
  assert.deepEqual(numbers, [1, 3, 0, 2, undefined]);
  assert.equal(queue.size, 0);
});

test('OpeningQueue gives a file its turn after sixteen live ones', () => {
  const queue = fill('file', ...Array.from({ length: 40 }, (): Urgency => 'live'));
  const urgencies = Array.from({ length: 18 }, () => queue.takeNext()?.urgency);
  assert.equal(urgencies.indexOf('file'), 16);
});

test('OpeningQueue forgets what is removed, and says whether it was there', () => {
  const queue = fill('live');
  const opening = { urgency: 'file', number: 9 } as const;
  queue.push(opening);
  assert.equal(queue.remove(opening), true);
  assert.equal(queue.remove(opening), false);
  assert.deepEqual(
    queue.removeAll().map(({ number }) => number),
    [0],
  );
  assert.equal(queue.takeNext(), undefined);
});
