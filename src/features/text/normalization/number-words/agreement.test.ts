import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LanguageCode } from '../../../../contracts/language.ts';
import { numberWords } from './number-words.ts';

/** Languages in which this independent library counts as we do; where others differ is in docs/decisions. */
const locales: readonly (readonly [LanguageCode, string])[] = [
  ['de', 'de-DE'],
  ['en', 'en-US'],
  ['fr', 'fr-FR'],
  ['id', 'id-ID'],
  ['ja', 'ja-JP'],
  ['nl', 'nl-NL'],
  ['pl', 'pl-PL'],
  ['ru', 'ru-RU'],
  ['th', 'th-TH'],
  ['tr', 'tr-TR'],
  ['ms', 'ms-MY'],
  ['ko', 'ko-KR'],
  ['it', 'it-IT'],
];

test('cardinal() agrees with an independent library up to ten thousand', async () => {
  for (const [language, locale] of locales) {
    const library: unknown = await import(`n2words/${locale}`);
    assert.ok(hasCardinals(library));
    for (let value = 0; value <= 10_000; value += value < 1100 ? 1 : 97) {
      const ours = folded(numberWords(language).cardinal(BigInt(value)));
      assert.equal(ours, folded(library.toCardinal(value)), `${language} ${value}`);
    }
  }
});

function hasCardinals(library: unknown): library is { readonly toCardinal: (value: number) => string } {
  return typeof library === 'object' && library !== null && 'toCardinal' in library;
}

function folded(words: string): string {
  return words
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[\p{P}\s]/gu, '');
}
