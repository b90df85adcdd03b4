import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { codePointOffsets } from './code-point-offsets.ts';

test('codePointOffsets() counts a surrogate pair once, and a lone half as well', () => {
  const offsetOf = codePointOffsets('a😀\ud83db');
  assert.deepEqual([0, 1, 2, 3, 4, 5].map(offsetOf), [0, 1, 1, 2, 3, 4]);
});

test('codePointOffsets() gives the end for what lies behind it', () => {
  assert.equal(codePointOffsets('😀')(9), 1);
  assert.equal(codePointOffsets('')(0), 0);
});

test('codePointOffsets() agrees with counting, between any two code points', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })), (points) => {
      const text = points.join('');
      const offsetOf = codePointOffsets(text);
      for (let count = 0; count <= points.length; count += 1) {
        const { length } = points.slice(0, count).join('');
        assert.equal(offsetOf(length), count);
      }
    }),
  );
});
