import type { LanguageCode } from '../../../src/contracts/language.ts';

/** Languages that share a script and many words: the first is measured against the second and the other way round. */
export const hardPairs: readonly (readonly [LanguageCode, LanguageCode])[] = [
  ['hr', 'sr'],
  ['hr', 'sl'],
  ['sr', 'sl'],
  ['id', 'ms'],
  ['da', 'no'],
  ['sv', 'no'],
  ['zh', 'yue'],
  ['zh', 'ja'],
  ['cs', 'sk'],
  ['uk', 'ru'],
  ['bg', 'ru'],
  ['sr', 'bg'],
  ['fa', 'ar'],
  ['ur', 'fa'],
  ['es', 'pt'],
  ['nl', 'de'],
];
