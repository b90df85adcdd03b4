import type { LanguageCode } from '../../../contracts/language.ts';

/** What may stand between the parts of a number, in lower case: some say it and some leave it out. */
export function joinersOf(language: LanguageCode): ReadonlySet<string> {
  return joiners[language] ?? none;
}

/** What may be left out where the tables say it: joiners, and the small words of dates. */
export function connectorsOf(language: LanguageCode): ReadonlySet<string> {
  return language === 'en' ? englishConnectors : joinersOf(language);
}

const joiners: Readonly<Partial<Record<LanguageCode, ReadonlySet<string>>>> = {
  en: new Set(['and']),
  de: new Set(['und']),
  fr: new Set(['et']),
  es: new Set(['y']),
  it: new Set(['e']),
  pt: new Set(['e']),
  nl: new Set(['en']),
  sv: new Set(['och']),
  da: new Set(['og']),
  no: new Set(['og']),
};
const englishConnectors: ReadonlySet<string> = new Set(['and', 'the', 'of']);
const none: ReadonlySet<string> = new Set();
