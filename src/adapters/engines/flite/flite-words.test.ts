import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toFliteText } from './flite-text.ts';
import { placeTokens } from './flite-words.ts';

/** What the spans of the tokens, each 100 ms long, cut out of the text. */
function placed(text: string, names: readonly string[]): string[] {
  const tokens = names.map((name, index) => ({ name, startMs: 100 * index, endMs: 100 * index + 100 }));
  return placeTokens(tokens, toFliteText(text)).map(({ spanStart, spanEnd }) => text.slice(spanStart, spanEnd));
}

test('placeTokens() finds equal words one after the other', () => {
  assert.deepEqual(placed('no, no no', ['no', 'no', 'no']), ['no', 'no', 'no']);
});

test('placeTokens() gives spans in the original text where letters were rewritten', () => {
  assert.deepEqual(placed('Die Straße 🎉 im café', ['Die', 'Strasse', 'im', 'cafe']), ['Die', 'Straße', 'im', 'café']);
});

test('placeTokens() puts the reading of a sign on the sign', () => {
  assert.deepEqual(placed('5€ now', ['5', 'euros', 'now']), ['5', '€', 'now']);
});

test('placeTokens() makes one word of a sign that is read as several', () => {
  const tokens = ['6', 'divided', 'by', '2'].map((name, index) => ({ name, startMs: index, endMs: index + 1 }));
  assert.deepEqual(placeTokens(tokens, toFliteText('6÷2')), [
    { spanStart: 0, spanEnd: 1, startMs: 0, endMs: 1 },
    { spanStart: 1, spanEnd: 2, startMs: 1, endMs: 3 },
    { spanStart: 2, spanEnd: 3, startMs: 3, endMs: 4 },
  ]);
});

test('placeTokens() passes over a token that it cannot find, and still finds the next', () => {
  assert.deepEqual(placed('one two', ['one', 'elsewhere', '', 'two']), ['one', 'two']);
});

test('placeTokens() keeps the times of the tokens', () => {
  assert.deepEqual(placeTokens([{ name: 'b', startMs: 5, endMs: 9 }], toFliteText('a b')), [
    { spanStart: 2, spanEnd: 3, startMs: 5, endMs: 9 },
  ]);
});
