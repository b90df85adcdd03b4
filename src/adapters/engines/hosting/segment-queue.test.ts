import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SegmentQueue, type QueuedSegment } from './segment-queue.ts';

function segment(requestId: string, segmentIndex: number, textLength = 100): QueuedSegment {
  return { requestId, listenerId: requestId, segmentIndex, textLength };
}

function segmentFor(listenerId: string, requestId: string, segmentIndex: number): QueuedSegment {
  return { requestId, listenerId, segmentIndex, textLength: 100 };
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

test('SegmentQueue.takeNext() gives a listener with many requests the turns of one, and lets them take turns', () => {
  const queue = new SegmentQueue<QueuedSegment>();
  for (const request of ['a', 'b', 'c']) {
    for (const index of [1, 2]) queue.push(segmentFor('many', request, index));
  }
  for (const index of [1, 2, 3]) queue.push(segmentFor('one', 'x', index));
  assert.deepEqual(drain(queue), ['a1', 'x1', 'b1', 'x2', 'c1', 'x3', 'a2', 'b2', 'c2']);
});

test('SegmentQueue.takeNext() keeps a listener from waiting for the first segments of another one without end', () => {
  const queue = new SegmentQueue<QueuedSegment>();
  queue.push(segmentFor('one', 'x', 1));
  const order: string[] = [];
  for (let request = 0; request < 40; request += 1) {
    queue.push(segmentFor('many', `m${request}`, 0));
    order.push(queue.takeNext()?.listenerId ?? '');
  }
  assert.equal(order.indexOf('one'), 16);
});

test('SegmentQueue.takeNext() overtakes no request of a listener for ever', () => {
  const queue = new SegmentQueue<QueuedSegment>();
  queue.push(segmentFor('many', 'book', 1));
  const order: string[] = [];
  for (let request = 0; request < 40; request += 1) {
    queue.push(segmentFor('many', `m${request}`, 0));
    order.push(queue.takeNext()?.requestId ?? '');
  }
  assert.equal(order.indexOf('book'), 16);
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
    listenerId: fc.constantFrom('l', 'm'),
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
