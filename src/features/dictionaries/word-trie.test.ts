import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { WordTrie } from './word-trie.ts';

function units(text: string): number[] {
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
}

/** All words that begin at the start of `text`, longest first. */
function wordsAlong(trie: WordTrie, text: string): { word: number; length: number }[] {
  const found: { word: number; length: number }[] = [];
  for (let ending = trie.ending(trie.follow(units(text), 0)); ending !== -1; ending = trie.shorter(ending)) {
    found.push({ word: trie.word(ending), length: trie.length(ending) });
  }
  return found;
}

test('follow() reaches the words that begin a text, longest first', () => {
  const trie = new WordTrie(['a', 'ab', 'abcd', 'b']);
  assert.deepEqual(wordsAlong(trie, 'abcx'), [
    { word: 1, length: 2 },
    { word: 0, length: 1 },
  ]);
  assert.deepEqual(wordsAlong(trie, 'x'), []);
  assert.deepEqual(wordsAlong(trie, ''), []);
});

test('follow() finds what startsWith() finds, for any words', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ｚ', '\uD83C'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 40 }), word, (words, text) => {
      const sorted = words.toSorted((left, right) => (left < right ? -1 : 1));
      const expected = sorted
        .flatMap((candidate, index) => (text.startsWith(candidate) ? [{ word: index, length: candidate.length }] : []))
        .toSorted((left, right) => right.length - left.length);
      assert.deepEqual(wordsAlong(new WordTrie(sorted), text), expected);
    }),
  );
});
