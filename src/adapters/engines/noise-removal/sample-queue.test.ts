import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SampleQueue } from './sample-queue.ts';

test('SampleQueue gives what it was given, in order, however it is cut', () => {
  const steps = fc.array(fc.tuple(fc.nat({ max: 3000 }), fc.nat({ max: 3000 })), { maxLength: 40 });
  fc.assert(
    fc.property(steps, (cuts) => {
      const queue = new SampleQueue();
      let pushed = 0;
      let taken = 0;
      for (const [pushCount, takeCount] of cuts) {
        queue.push(Float32Array.from({ length: pushCount }, (_, index) => pushed + index));
        pushed += pushCount;
        for (const sample of queue.take(takeCount)) {
          assert.equal(sample, taken);
          taken += 1;
        }
        assert.equal(queue.length, pushed - taken);
      }
    }),
    { seed: 9, numRuns: 200 },
  );
});

test('SampleQueue.take() gives what there is and leaves it alone when more comes', () => {
  const queue = new SampleQueue();
  queue.push(Float32Array.of(1, 2));
  const taken = queue.take(5);
  queue.push(new Float32Array(5000).fill(7));
  assert.deepEqual([...taken], [1, 2]);
});
