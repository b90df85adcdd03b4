import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createKeptSamples } from './kept-samples.ts';

test('slice() gives what was appended, however it came and whatever before it was forgotten', () => {
  const pieces = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 20 });
  const edges = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }));
  fc.assert(
    fc.property(pieces, edges, (lengths, shares) => {
      const kept = createKeptSamples();
      for (const length of lengths) {
        kept.append(Float32Array.from({ length }, (_, index) => (kept.endSample + index) / 32_768));
      }
      const [start = 0, end = 0] = shares.map((share) => Math.round(share * kept.endSample)).toSorted((a, b) => a - b);
      kept.forgetBefore(start);
      const expected = Array.from({ length: end - start }, (_, index) => start + index);
      assert.deepEqual(kept.slice(start, end), Int16Array.from(expected));
    }),
    { numRuns: 500, seed: 8 },
  );
});

test('slice() throws where samples were forgotten or have not come', () => {
  const kept = createKeptSamples();
  kept.append(new Float32Array(10));
  kept.append(new Float32Array(10));
  assert.throws(() => kept.slice(0, 21), RangeError);
  kept.forgetBefore(10);
  assert.throws(() => kept.slice(9, 12), RangeError);
  assert.equal(kept.slice(10, 20).length, 10);
});

test('append() keeps samples beyond full scale at full scale', () => {
  const kept = createKeptSamples();
  kept.append(Float32Array.of(2, -2, 1, -1));
  assert.deepEqual(kept.slice(0, 4), Int16Array.of(32_767, -32_768, 32_767, -32_768));
});
