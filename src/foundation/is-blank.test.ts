import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBlank } from './is-blank.ts';

test('isBlank() is true of what leaves no mark: nothing, white space, signs of no width', () => {
  for (const text of ['', ' \t\n', '\u00A0\u3000', '\u200B', '\uFEFF \u200D', '\u00AD', '\u3164', '\u2028'])
    assert.equal(isBlank(text), true, JSON.stringify(text));
});

test('isBlank() is false of what leaves a mark, whatever stands around it', () => {
  for (const text of ['a', ' . ', '\u200Bx\u200B', '中', '🦜', '\u0301', '\0'])
    assert.equal(isBlank(text), false, JSON.stringify(text));
});
