// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinPieces, piecesAsWritten } from './spoken-text.ts';
import { WordTracker, type WordSpan } from './word-tracker.ts';

test('WordTracker joins the words of a number into one span of its token', () => {
  // As espeak-ng 1.51 tells it: `$`, then `3.50` and three more beginnings inside it.
  const words = track('It costs $3.50, well-known.', [
    [0, 0],
    [3, 200],
    [9, 600],
    [10, 800],
    [11, 1000],
    [11, 1200],
    [16, 1500],
    [15, 1800],
  ]);
  assert.deepEqual(words, [
    ['It', 0, 200],
    ['costs', 200, 600],
    ['$3.50', 600, 1500],
    ['well-known', 1500, 2000],
  ]);
});

test('WordTracker counts code points, not UTF-16 units', () => {
  assert.deepEqual(
    track('𝄞𝄞 is 𝄞 clef', [
      [0, 0],
      [3, 100],
      [6, 200],
      [8, 300],
    ]),
    [
      ['𝄞𝄞', 0, 100],
      ['is', 100, 200],
      ['𝄞', 200, 300],
      ['clef', 300, 2000],
    ],
  );
});

test('WordTracker gives a word that is not announced to the word before it', () => {
  assert.deepEqual(
    track('out of the house', [
      [0, 0],
      [4, 100],
      [11, 300],
    ]),
    [
      ['out', 0, 100],
      ['of the', 100, 300],
      ['house', 300, 2000],
    ],
  );
});

test('WordTracker gives a dash to nobody', () => {
  assert.deepEqual(
    track('yes — no', [
      [0, 0],
      [6, 100],
    ]),
    [
      ['yes', 0, 100],
      ['no', 100, 2000],
    ],
  );
});

test('WordTracker never goes backwards', () => {
  assert.deepEqual(
    track('one two', [
      [4, 0],
      [0, 300],
      [900, 400],
    ]),
    [['two', 0, 2000]],
  );
});

test('WordTracker spans words of a script without spaces', () => {
  assert.deepEqual(
    track('今天天气很好。', [
      [0, 0],
      [1, 100],
      [2, 200],
      [3, 300],
      [4, 400],
      [5, 500],
    ]),
    [
      ['今天', 0, 200],
      ['天气', 200, 400],
      ['很好', 400, 2000],
    ],
  );
});

/** Spans of a text for beginnings [code point, milliseconds], as their text; all is said after 2 s. */
function track(text: string, begins: readonly (readonly [number, number])[]): unknown[] {
  const words: WordSpan[] = [];
  const tracker = new WordTracker(joinPieces(text, piecesAsWritten(text, 'en')), (word) => words.push(word));
  for (const [codePointIndex, startMs] of begins) tracker.wordBegins({ codePointIndex, startMs });
  tracker.end(2000);
  return words.map(({ spanStart, spanEnd, startMs, endMs }) => [text.slice(spanStart, spanEnd), startMs, endMs]);
}
