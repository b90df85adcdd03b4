import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LineSplitter } from './line-splitter.ts';

test('LineSplitter joins lines that arrive in pieces, also inside a character', () => {
  const splitter = new LineSplitter({ lengthMax: 100 });
  const bytes = Buffer.from('grün\r\n\n  \nblau\nrot');
  const lines = [...bytes].flatMap((byte) => splitter.split(Uint8Array.of(byte)));
  assert.deepEqual(lines, ['grün', 'blau']);
  assert.equal(splitter.end(), 'rot');
  assert.equal(splitter.end(), '');
});

test('LineSplitter cuts a line at its maximum and keeps the next one whole', () => {
  const splitter = new LineSplitter({ lengthMax: 4 });
  assert.deepEqual(splitter.split(Buffer.from('123456')), []);
  assert.deepEqual(splitter.split(Buffer.from('789\nabc\n')), ['1234', 'abc']);
});
