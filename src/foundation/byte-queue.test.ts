import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ByteQueue } from './byte-queue.ts';

test('ByteQueue gives back what was pushed, whatever the lengths of pieces', () => {
  const queue = new ByteQueue();
  const pushed: number[] = [];
  const taken: number[] = [];
  for (let round = 0; round < 50; round += 1) {
    const bytes = Array.from({ length: (round * 7) % 11 }, (_, index) => (round * 31 + index) % 256);
    pushed.push(...bytes);
    queue.push(Uint8Array.from(bytes));
    taken.push(...queue.take((round * 5) % 9));
  }
  assert.equal(queue.length, pushed.length - taken.length);
  taken.push(...queue.take(Number.MAX_SAFE_INTEGER));
  assert.deepEqual(taken, pushed);
  assert.equal(queue.length, 0);
});

test('ByteQueue.clear() forgets everything', () => {
  const queue = new ByteQueue();
  queue.push(Uint8Array.of(1, 2, 3));
  queue.clear();
  assert.equal(queue.length, 0);
  assert.equal(queue.take(3).length, 0);
});
