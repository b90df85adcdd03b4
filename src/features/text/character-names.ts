import { readFileSync } from 'node:fs';
import type { LanguageCode } from '../../contracts/language.ts';

/**
 * What a symbol or emoji is called (CLDR annotations; `scripts/generate-character-names.ts`). Skin and hair are left
 * out, a person is a person, and a flag is its country.
 */
export function characterName(character: string, language: LanguageCode): string | undefined {
  const plain = character.replaceAll(/\uFE0F|\p{Emoji_Modifier}/gu, '');
  if (/^\p{Regional_Indicator}{2}$/u.test(plain)) return countryName(plain, language);
  const names = namesIn(language);
  const [first = ''] = plain;
  for (const form of [plain, asPerson(plain), withoutSex(plain), withoutSex(asPerson(plain)), first]) {
    const name = names.get(form);
    if (name !== undefined) return name;
  }
  return undefined;
}

function asPerson(sequence: string): string {
  return sequence.replace(/^[\u{1F468}\u{1F469}](?=\u200D)/u, '\u{1F9D1}');
}

function withoutSex(sequence: string): string {
  return sequence.replace(/\u200D[\u2640\u2642]$/u, '');
}

function countryName(flag: string, language: LanguageCode): string | undefined {
  const letters = Array.from(flag, (indicator) => String.fromCodePoint((indicator.codePointAt(0) ?? 0) - toLetter));
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(letters.join(''));
}

const toLetter = 0x1_f1_e6 - 0x41;

/** Read when a language is first asked for: 40 to 100 kB, which few servers need. */
const namesByLanguage = new Map<LanguageCode, ReadonlyMap<string, string>>();

function namesIn(language: LanguageCode): ReadonlyMap<string, string> {
  let names = namesByLanguage.get(language);
  if (names === undefined) {
    const lines = readFileSync(new URL(`character-names/${language}.tsv`, import.meta.url), 'utf8').split('\n');
    names = new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)]));
    namesByLanguage.set(language, names);
  }
  return names;
}
