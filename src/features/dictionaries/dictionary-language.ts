import type { LanguageCode } from '../../contracts/language.ts';

/** Whether a dictionary of this language (a BCP-47 tag; null or empty: of all) applies to a text: primary subtags decide. */
export function suitsLanguage(tag: string | null, language: LanguageCode): boolean {
  if (tag === null) return true;
  const subtags = tag.trim().toLowerCase().split(/[-_]/u, 2);
  const [primary = '', second] = subtags;
  if (primary === '') return true;
  if (primary === 'zh' && second === 'yue') return language === 'yue';
  return (otherCodes.get(primary) ?? primary) === language;
}

/** Two kinds of Norwegian, Chinese as ISO 639-3 names it, and codes that BCP-47 has retired but programs still send. */
const otherCodes: ReadonlyMap<string, LanguageCode> = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
  ['cmn', 'zh'],
  ['iw', 'he'],
  ['in', 'id'],
  ['zsm', 'ms'],
]);
