import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRoman } from './parse-roman.ts';

test('parseRoman() reads well-formed numerals', () => {
  const values = ['I', 'IV', 'IX', 'XIV', 'XL', 'XCIX', 'CDXLIV', 'MCMLXXXIV', 'MMXXVI'].map(parseRoman);
  assert.deepEqual(values, [1n, 4n, 9n, 14n, 40n, 99n, 444n, 1984n, 2026n]);
});

test('parseRoman() reads nothing else', () => {
  for (const text of ['', 'IIII', 'IC', 'VX', 'MIX ', 'ABC']) assert.equal(parseRoman(text), undefined, text);
});
