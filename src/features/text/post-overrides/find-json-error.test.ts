import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findJsonError } from './find-json-error.ts';

/** `‸` marks the place. */
for (const marked of [
  '‸',
  '[1, 2‸',
  '[1,‸]',
  '[1 ‸2]',
  '{"a": 1,‸}',
  '{"a"‸}',
  '{‸1: 2}',
  '[{"a": 1‸]',
  '{} ‸{}',
  '[‸"\\x"]',
  '[‸"a\nb"]',
  '[0‸1]',
  "[‸'a']",
  '[1, ‸// no\n2]',
]) {
  test(`findJsonError() finds the place in ${JSON.stringify(marked)}`, () => {
    assert.equal(findJsonError(marked.replace('‸', '')), marked.indexOf('‸'));
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('findJsonError() agrees with the engine about what is JSON', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"\u0080"',
    '1',
    '-',
    '0',
    '.5',
    'e1',
    'true',
    ' ',
    '\n',
    '"',
  );
  const texts = fc.oneof(
    fc.json(),
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.string(),
  );
  fc.assert(
    fc.property(texts, (text) => {
      assert.equal(findJsonError(text) === undefined, isJson(text), text);
    }),
    { numRuns: 2000 },
  );
});
