import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { phraseModel, phraseWords } from './favoured-phrases.ts';
import { letterToSound } from './letter-to-sound.ts';

test('phraseWords() spells as the dictionary does', () => {
  assert.deepEqual(phraseWords('Siobhán O’Brien-Smythe, 42'), ['siobhan', "o'brien", 'smythe']);
  assert.deepEqual(phraseWords('日本 4711 …'), []);
});

test('phraseModel() lets each phrase begin at any time and go on', () => {
  const lines = phraseModel([['acme', 'rocket', 'works'], ['quill']]).split('\n');
  assert.ok(lines.includes('ngram 1=6') && lines.includes('ngram 2=2'));
  assert.ok(lines.some((line) => line.startsWith('-3 acme')));
  assert.ok(lines.some((line) => line.startsWith('-99 rocket')));
  assert.ok(lines.some((line) => line.endsWith(' rocket works')));
});

test('phraseModel() of single words has no pairs, and says so', () => {
  const text = phraseModel([['quill']]);
  assert.ok(!text.includes('ngram 2') && !text.includes('2-grams'));
});

for (const [word, phones] of [
  ['kowalski', 'K OW W AE L S K IY'],
  ['bmw', 'B IY EH M D AH B AH L Y UW'],
  ['novatek', 'N OW V AE T EH K'],
  ['shane', 'SH EY N'],
] as const) {
  test(`letterToSound() says ${word}`, () => {
    assert.equal(letterToSound(word)[0], phones);
  });
}

test('letterToSound() says every word of letters in phones of the dictionary', () => {
  const letters = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz'");
  fc.assert(
    fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 100 }), (word) => {
      for (const phones of letterToSound(word)) assert.match(phones, /^[A-Z]{1,2}(?: [A-Z]{1,2})*$/u);
      if (/[a-z]{2}/u.test(word)) assert.ok(letterToSound(word).length > 0, word);
    }),
  );
});
