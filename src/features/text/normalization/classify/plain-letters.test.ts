import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { plainLetters } from './plain-letters.ts';

function runAt(text: string, parts: Parameters<typeof plainLetters>[0]): string | undefined {
  return plainLetters(parts)?.exec(text)?.[0];
}

suite('plainLetters()', () => {
  test('plainLetters() stops where a phrase begins, by its first two characters', () => {
    assert.equal(runAt('วันมาก', { phrases: ['มีนาคม'], patterns: [] }), 'วันมาก');
    assert.equal(runAt('วันมีนาคม', { phrases: ['มีนาคม'], patterns: [] }), 'วัน');
  });

  test('plainLetters() stops at letters with which a pattern may begin, not at figures and signs', () => {
    assert.equal(runAt('วันที่', { phrases: [], patterns: ['ที่'] }), 'วัน');
    assert.equal(runAt('วันที่5', { phrases: ['$'], patterns: [String.raw`\d{1,2}`, '[1-3]'] }), 'วันที่');
  });

  test('plainLetters() is none where a pattern may begin with any letter', () => {
    assert.equal(plainLetters({ phrases: [], patterns: ['.{1,3}'] }), undefined);
  });
});
