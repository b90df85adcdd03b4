// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSymbol, withSymbolWords } from './symbol-words.ts';

for (const { text, language, words } of [
  { text: '©2026', language: 'en', words: 'copyright 2026' },
  { text: '5₽.', language: 'en', words: '5 Russian rubles.' },
  { text: '5₺', language: 'tr', words: '5 Türk lirası' },
  { text: '5¥', language: 'zh', words: '5 人民币' },
  { text: '20°', language: 'ru', words: '20 градусов' },
  { text: '42%', language: 'ar', words: '42 بالمئة' },
  { text: '42', language: 'he', words: 'ארבע שתיים' },
  { text: '50% @home', language: 'de', words: '50% @home' },
]) {
  test(`withSymbolWords() says ${text} in ${language} as ${words}`, () => {
    assert.equal(withSymbolWords(text, language), words);
  });
}

test('readSymbol() leaves signs without a word in their language to the English voice', () => {
  assert.deepEqual(readSymbol('©', 'ru'), { by: 'english-voice' });
  assert.deepEqual(readSymbol('=', 'fr'), { by: 'english-voice' });
  assert.deepEqual(readSymbol('=', 'de'), { by: 'itself' });
});
