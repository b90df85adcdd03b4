import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { requestedRange } from './requested-range.ts';

const parts: readonly (readonly [string, number, number])[] = [
  ['bytes=0-0', 0, 1],
  ['bytes=2-5', 2, 6],
  ['bytes=2-', 2, 10],
  ['bytes=-3', 7, 10],
  ['bytes=-30', 0, 10],
  ['bytes=9-100', 9, 10],
  ['Bytes= 1-2 ', 1, 3],
];
for (const [header, start, end] of parts) {
  test(`requestedRange() reads ${header}`, () => {
    assert.deepEqual(requestedRange(header, { bytes: 10 }), { type: 'part', start, end });
  });
}

for (const header of [
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=5-4',
  'bytes=0-1,3-4',
  'items=0-1',
  'bytes=a-b',
  'bytes=+1-2',
]) {
  test(`requestedRange() gives everything for ${header}`, () => {
    assert.deepEqual(requestedRange(header, { bytes: 10 }), { type: 'everything' });
  });
}

for (const header of ['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=999999999999999-']) {
  test(`requestedRange() finds nothing of ten bytes in ${header}`, () => {
    assert.deepEqual(requestedRange(header, { bytes: 10 }), { type: 'unsatisfiable' });
  });
}

test('requestedRange() finds nothing in nothing', () => {
  assert.deepEqual(requestedRange('bytes=0-', { bytes: 0 }), { type: 'unsatisfiable' });
});

test('requestedRange() never leaves the object, whatever is sent', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.nat()).map(([first, last]) => `bytes=${first}-${last}`),
    fc.nat().map((last) => `bytes=-${last}`),
  );
  fc.assert(
    fc.property(header, fc.nat(1000), (text, bytes) => {
      const range = requestedRange(text, { bytes });
      if (range.type === 'part') assert.ok(range.start >= 0 && range.start < range.end && range.end <= bytes);
    }),
  );
});
