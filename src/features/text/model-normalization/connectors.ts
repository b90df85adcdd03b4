import type { LanguageCode } from '../../../contracts/language.ts';

/** What joins the parts of numbers and dates, in lower case; some say it and some leave it out. */
export function connectorsOf(language: LanguageCode): ReadonlySet<string> {
  return connectors[language] ?? none;
}

const connectors: Readonly<Partial<Record<LanguageCode, ReadonlySet<string>>>> = {
  en: new Set(['and', 'the', 'of']),
  de: new Set(['und']),
  fr: new Set(['et']),
  es: new Set(['y']),
  it: new Set(['e']),
  pt: new Set(['e', 'de']),
  nl: new Set(['en']),
  sv: new Set(['och']),
  da: new Set(['og']),
  no: new Set(['og']),
};
const none: ReadonlySet<string> = new Set();
