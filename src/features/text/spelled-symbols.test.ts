import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageCodes, type LanguageCode } from '../../contracts/language.ts';
import { spelledSymbol } from './spelled-symbols.ts';

const cases: readonly (readonly [LanguageCode, string, string])[] = [
  ['en', '@', 'at'],
  ['en', '#', 'hash sign'],
  ['en', '&', 'ampersand'],
  ['en', '(', 'open parenthesis'],
  ['de', '@', 'ät'],
  ['de', '/', 'Slash'],
  ['fr', '_', 'underscore'],
  ['es', '-', 'guión'],
  ['it', '@', 'chiocciola'],
  ['ru', '@', 'собака'],
  ['cs', '.', 'tečka'],
  ['ja', '@', 'アットマーク'],
  ['ko', '!', '느낌표'],
];
for (const [language, symbol, word] of cases) {
  test(`spelledSymbol() calls ${symbol} ${word} in ${language}`, () => {
    assert.equal(spelledSymbol(symbol, language), word);
  });
}

for (const language of languageCodes) {
  test(`spelledSymbol() has a word for every symbol of a keyboard in ${language}, and none of them twice`, () => {
    const symbols = [...'!"#$%&()*+,-./:;<=>?@[\\]^_{|}~'];
    const words = symbols.map((symbol) => spelledSymbol(symbol, language));
    assert.ok(words.every((word) => word !== undefined && /\p{L}/u.test(word)));
    assert.equal(new Set(words).size, symbols.length);
  });
}

test('spelledSymbol() leaves letters and digits alone', () => {
  for (const character of ['a', 'é', '7', '日']) assert.equal(spelledSymbol(character, 'en'), undefined);
});
