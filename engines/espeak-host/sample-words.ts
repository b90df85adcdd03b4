// SPDX-License-Identifier: GPL-3.0-or-later
import { openJapaneseReader, type JapaneseReader } from './japanese-reading.ts';

/** Names of currencies and units of time, languages and regions are several hundred everyday and foreign words. */
const WORDS_MAX = 600;

const locales: Readonly<Record<string, string>> = { zh: 'zh-CN', yue: 'yue-HK', no: 'nb', pt: 'pt-BR' };
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const words = /^\p{L}[\p{L}\p{M}]+$/u;

let japaneseReader: JapaneseReader | undefined;

/** Words of a language from the locale data of Unicode (CLDR) that Node carries; Japanese ones in katakana. */
export async function sampleWords(languageCode: string): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const phrase of phrasesOf(locales[languageCode] ?? languageCode)) {
    for (const word of phrase.split(/[\s\p{P}\p{S}0-9]+/u)) if (words.test(word)) found.add(word);
  }
  const chosen = [...found].slice(0, WORDS_MAX);
  if (languageCode !== 'ja') return chosen;
  japaneseReader ??= openJapaneseReader();
  const reader = japaneseReader;
  return chosen.map((word) => reader.read(word).text.replaceAll(' ', '')).filter((kana) => kana !== '');
}

function* phrasesOf(locale: string): Iterable<string> {
  for (let month = 0; month < 12; month += 1) {
    yield new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2020, month, 5));
  }
  for (let day = 1; day <= 7; day += 1) {
    yield new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2020, 1, day));
  }
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const unit of ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const) {
    for (const count of [-1, 0, 1, 2, 5]) yield relative.format(count, unit);
  }
  for (const unit of Intl.supportedValuesOf('unit')) {
    yield new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(2);
  }
  const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
  for (const first of alphabet) {
    for (const second of alphabet) {
      yield regions.of(first + second) ?? '';
      yield languages.of((first + second).toLowerCase()) ?? '';
    }
  }
}
