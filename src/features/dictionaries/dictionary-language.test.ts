import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LanguageCode } from '../../contracts/language.ts';
import { suitsLanguage } from './dictionary-language.ts';

const pairs: readonly (readonly [string | null, LanguageCode, boolean])[] = [
  [null, 'de', true],
  ['', 'de', true],
  ['de', 'de', true],
  ['de-AT', 'de', true],
  ['DE_ch', 'de', true],
  ['en', 'de', false],
  ['den', 'de', false],
  ['nb-NO', 'no', true],
  ['nn', 'no', true],
  ['iw', 'he', true],
  ['zh-Hant-HK', 'zh', true],
  ['zh-yue', 'yue', true],
  ['zh-yue', 'zh', false],
  ['not a tag', 'de', false],
];
for (const [tag, language, suits] of pairs) {
  test(`suitsLanguage() says ${suits} for ${JSON.stringify(tag)} and ${language}`, () => {
    assert.equal(suitsLanguage(tag, language), suits);
  });
}
