// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { joinPieces, piecesAsWritten, type SpokenText } from './spoken-text.ts';

function spokenAsWritten(source: string, languageCode: string): SpokenText {
  return joinPieces(source, piecesAsWritten(source, languageCode));
}

test('piecesAsWritten() leaves an ordinary text alone', () => {
  const text = 'L’été, c’est beau:  50 % off!';
  assert.equal(spokenAsWritten(text, 'en').text, text);
  assert.deepEqual(unitsOf(text), ['L’été', 'c’est', 'beau', '50', '%', 'off']);
});

test('piecesAsWritten() leaves out emoji and invisible marks', () => {
  assert.equal(
    spokenAsWritten('Hi🎉 there 👩‍👩‍👧 ‏wo\u200brld ❤', 'en').text.replaceAll(/\s+/gu, ' ').trim(),
    'Hi there world',
  );
  assert.deepEqual(unitsOf('Hi🎉 there 👩‍👩‍👧 ‏wo\u200brld'), ['Hi', 'there', 'wo\u200brld']);
});

test('piecesAsWritten() keeps the joiners of Persian and Hindi', () => {
  for (const text of ['می‌درخشد', 'क्‍ष']) assert.equal(spokenAsWritten(text, 'en').text, text);
});

test('piecesAsWritten() makes letters in another dress plain', () => {
  assert.equal(spokenAsWritten('ｈｅｌｌｏ 𝓗𝓮𝓵𝓵𝓸 ① ５％ cafe\u0301', 'en').text, 'hello Hello 1 5% café');
});

test('piecesAsWritten() writes the digits of all scripts as European ones', () => {
  assert.equal(spokenAsWritten('٢٠٢٦ ۱۲۳ १२३ ๙ 𑁦', 'ur').text, '2026 123 123 9 0');
});

test('piecesAsWritten() has words for signs that the voice passes over, in its place', () => {
  const text = '© 2026, 5₽!';
  assert.equal(spokenAsWritten(text, 'en').text.replaceAll(/\s+/gu, ' ').trim(), 'copyright 2026, 5 Russian rubles!');
  assert.deepEqual(unitsOf(text), ['©', '2026', '5₽']);
});

test('piecesAsWritten() finds nothing to say in punctuation and emoji', () => {
  for (const text of ['... !!! —', '🎉🎉🎉', '\u200b\u200f', '“”', '。、', '\ufffd']) {
    assert.deepEqual(spokenAsWritten(text, 'en'), { text: '', units: [] }, text);
  }
});

test('piecesAsWritten() places its units in order and without overlap, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      let [spoken, source] = [-1, 0];
      for (const unit of spokenAsWritten(text, 'en').units) {
        assert.ok(unit.spokenStart > spoken && unit.sourceStart >= source && unit.sourceEnd > unit.sourceStart);
        assert.ok(unit.sourceEnd <= text.length);
        [spoken, source] = [unit.spokenStart, unit.sourceEnd];
      }
    }),
    { seed: 1, numRuns: 500 },
  );
});

function unitsOf(text: string): string[] {
  const { units }: SpokenText = spokenAsWritten(text, 'en');
  return units.map(({ sourceStart, sourceEnd }) => text.slice(sourceStart, sourceEnd));
}
