import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SegmentQueue, type QueuedSegment } from './segment-queue.ts';

function segment(requestId: string, segmentIndex: number, textLength = 100): QueuedSegment {
  return { requestId, segmentIndex, textLength };
}

function drain(queue: SegmentQueue<QueuedSegment>): string[] {
  const order: string[] = [];
  for (let next = queue.takeNext(); next !== undefined; next = queue.takeNext()) {
    order.push(`${next.requestId}${next.segmentIndex}`);
  }
  return order;
}

test('SegmentQueue.takeNext() prefers first segments to later ones, and the shortest of the first', () => {
  const queue = new SegmentQueue<QueuedSegment>();
  queue.push(segment('book', 7));
  queue.push(segment('long', 0, 90));
  queue.push(segment('short', 0, 5));
  queue.push(segment('middle', 0, 40));
  assert.deepEqual(drain(queue), ['short0', 'middle0', 'long0', 'book7']);
});

test('SegmentQueue.takeNext() lets requests take turns with their later segments', () => {
  const queue = new SegmentQueue<QueuedSegment>();
  for (const index of [1, 2, 3]) queue.push(segment('a', index));
  for (const index of [1, 2]) queue.push(segment('b', index));
  queue.push(segment('c', 1));
  assert.deepEqual(drain(queue), ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('SegmentQueue.takeNext() keeps the order of the segments of a request, however they come', () => {
  const queue = new SegmentQueue<QueuedSegment>();
  for (const index of [2, 0, 3, 1]) queue.push(segment('a', index));
  assert.deepEqual(drain(queue), ['a0', 'a1', 'a2', 'a3']);
});

test('SegmentQueue.takeNext() overtakes nobody for ever', () => {
  const queue = new SegmentQueue<QueuedSegment>();
  queue.push(segment('book', 1));
  let turns = 0;
  for (let served = ''; served !== 'book'; turns += 1) {
    queue.push(segment(`greeting ${turns}`, 0, 1));
    served = queue.takeNext()?.requestId ?? '';
    assert.ok(turns < 20, 'the book waits for ever');
  }
  assert.equal(turns, 17);
});

test('SegmentQueue.pushAgain() gives the next turn', () => {
  const queue = new SegmentQueue<QueuedSegment>();
  queue.push(segment('new', 0, 1));
  queue.pushAgain(segment('lost', 3));
  assert.deepEqual(drain(queue), ['lost3', 'new0']);
});

test('SegmentQueue.remove() takes out one segment and leaves the rest', () => {
  const queue = new SegmentQueue<QueuedSegment>();
  const unwanted = segment('a', 1);
  queue.push(segment('a', 0));
  queue.push(unwanted);
  assert.equal(queue.remove(unwanted), true);
  assert.equal(queue.remove(unwanted), false);
  assert.equal(queue.size, 1);
  assert.deepEqual(drain(queue), ['a0']);
});

test('SegmentQueue gives back every segment exactly once, and size counts them', () => {
  const anySegment = fc.record({
    requestId: fc.constantFrom('a', 'b', 'c', 'd'),
    segmentIndex: fc.nat({ max: 5 }),
    textLength: fc.integer({ min: 1, max: 400 }),
  });
  fc.assert(
    fc.property(fc.array(anySegment, { maxLength: 60 }), (segments) => {
      const queue = new SegmentQueue<QueuedSegment>();
      for (const each of segments) queue.push(each);
      const taken = new Set<QueuedSegment>();
      for (let left = segments.length; left > 0; left -= 1) {
        assert.equal(queue.size, left);
        const next = queue.takeNext();
        assert.ok(next !== undefined);
        taken.add(next);
      }
      assert.equal(queue.takeNext(), undefined);
      assert.equal(taken.size, segments.length);
    }),
  );
});
