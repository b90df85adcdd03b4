// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { spokenAsWritten, type SpokenText } from './spoken-text.ts';

test('spokenAsWritten() leaves an ordinary text alone', () => {
  const text = 'L’été, c’est beau:  50 % off!';
  assert.equal(spokenAsWritten(text).text, text);
  assert.deepEqual(unitsOf(text), ['L’été', 'c’est', 'beau', '50', '%', 'off']);
});

test('spokenAsWritten() leaves out emoji and invisible marks', () => {
  assert.equal(spokenAsWritten('Hi🎉 there 👩‍👩‍👧 ‏wo\u200brld ❤').text.replaceAll(/\s+/gu, ' ').trim(), 'Hi there world');
  assert.deepEqual(unitsOf('Hi🎉 there 👩‍👩‍👧 ‏wo\u200brld'), ['Hi', 'there', 'wo\u200brld']);
});

test('spokenAsWritten() keeps the joiners of Persian and Hindi', () => {
  for (const text of ['می‌درخشد', 'क्‍ष']) assert.equal(spokenAsWritten(text).text, text);
});

test('spokenAsWritten() makes letters in another dress plain', () => {
  assert.equal(spokenAsWritten('ｈｅｌｌｏ 𝓗𝓮𝓵𝓵𝓸 ① cafe\u0301').text, 'hello Hello 1 café');
});

test('spokenAsWritten() finds nothing to say in punctuation and emoji', () => {
  for (const text of ['... !!! —', '🎉🎉🎉', '\u200b\u200f', '“”', '。、', '\ufffd']) {
    assert.deepEqual(spokenAsWritten(text), { text: '', units: [] }, text);
  }
});

test('spokenAsWritten() places its units in order and without overlap, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      let [spoken, source] = [-1, 0];
      for (const unit of spokenAsWritten(text).units) {
        assert.ok(unit.spokenStart > spoken && unit.sourceStart >= source && unit.sourceEnd > unit.sourceStart);
        assert.ok(unit.sourceEnd <= text.length);
        [spoken, source] = [unit.spokenStart, unit.sourceEnd];
      }
    }),
    { seed: 1, numRuns: 500 },
  );
});

function unitsOf(text: string): string[] {
  const { units }: SpokenText = spokenAsWritten(text);
  return units.map(({ sourceStart, sourceEnd }) => text.slice(sourceStart, sourceEnd));
}
