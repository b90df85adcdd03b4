import type { LanguageCode } from '../../../../contracts/language.ts';
import type { LanguageTable, NounEntry, PluralCategory } from '../language-table.ts';

type Length = 'foot' | 'inch';

const symbols: Readonly<Record<Length, readonly string[]>> = { foot: ['ft', '′'], inch: ['in', '″'] };

/** The table's own noun, or CLDR's (through `Intl`), which tells no gender. */
export function lengthNoun({ language, measure }: LanguageTable, length: Length): NounEntry {
  for (const symbol of symbols[length]) {
    const own = measure?.units[symbol];
    if (own !== undefined) return own;
  }
  const key = `${language}/${length}`;
  const known = nouns.get(key) ?? namedByCldr(language, length);
  nouns.set(key, known);
  return known;
}

/** Two per language at most. */
const nouns = new Map<string, NounEntry>();

function namedByCldr(language: LanguageCode, length: Length): NounEntry {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: length, unitDisplay: 'long' });
  const plurals = new Intl.PluralRules(language);
  const forms: Partial<Record<PluralCategory, string>> = {};
  for (const count of counts) {
    const name = format.formatToParts(count).find(({ type }) => type === 'unit')?.value;
    if (name !== undefined) forms[plurals.select(count)] ??= name.trim();
  }
  const gender = genders[language]?.[length];
  return { ...forms, other: forms.other ?? forms.many ?? length, ...(gender === undefined ? {} : { gender }) };
}

/** Between them they have every category of our languages. */
const counts = [0, 1, 2, 3, 5, 11, 21, 100, 1.5];

type Gender = 'masculine' | 'feminine' | 'neuter';

/** Where a number beside them shows it. */
const genders: Partial<Readonly<Record<LanguageCode, Readonly<Record<Length, Gender>>>>> = {
  bg: { foot: 'masculine', inch: 'masculine' },
  el: { foot: 'neuter', inch: 'feminine' },
  hr: { foot: 'feminine', inch: 'masculine' },
  ro: { foot: 'neuter', inch: 'masculine' },
  ru: { foot: 'masculine', inch: 'masculine' },
  sr: { foot: 'feminine', inch: 'masculine' },
  uk: { foot: 'masculine', inch: 'masculine' },
};
