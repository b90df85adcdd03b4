import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saidWords } from './said-words.ts';

test('saidWords() does not count capitals, punctuation and hyphens, and keeps apostrophes within words', () => {
  assert.deepEqual(saidWords("I'm sorry, that's the user's re-entered “X.”"), [
    "i'm",
    'sorry',
    "that's",
    'the',
    "user's",
    're',
    'entered',
    'x',
  ]);
  assert.deepEqual(saidWords("... 'quoted' … "), ['quoted']);
  assert.deepEqual(saidWords(''), []);
});
