import type { LanguageCode } from '../../../../contracts/language.ts';
import type { FractionReading, LanguageNumbers } from './language-numbers.ts';

const digits: FractionReading = { kind: 'digits' };
const number: FractionReading = { kind: 'number', digitsMax: 3, longer: 'digits' };
const pairs: FractionReading = { kind: 'number', digitsMax: 3, longer: 'pairs' };
const alone = '%spellout-numbering';
const ordinalMasculine = '%spellout-ordinal-masculine';
const ordinal = '%spellout-ordinal';

export const languages: Readonly<Record<LanguageCode, LanguageNumbers>> = {
  de: { cldr: 'de', cardinal: alone, ordinal, fraction: number },
  en: { cldr: 'en', cardinal: alone, ordinal, fraction: digits },
  fr: { cldr: 'fr', cardinal: alone, ordinal: ordinalMasculine, fraction: pairs },
  es: { cldr: 'es', cardinal: alone, ordinal: ordinalMasculine, fraction: pairs },
  it: { cldr: 'it', cardinal: alone, ordinal: ordinalMasculine, fraction: number },
  pt: { cldr: 'pt', cardinal: alone, ordinal: ordinalMasculine, fraction: digits },
  nl: { cldr: 'nl', cardinal: alone, ordinal, fraction: number },
  pl: { cldr: 'pl', cardinal: alone, ordinal: ordinalMasculine, fraction: number },
  sv: { cldr: 'sv', cardinal: alone, ordinal: ordinalMasculine, fraction: number },
  da: { cldr: 'da', cardinal: alone, ordinal: '%spellout-ordinal-common', fraction: number },
  no: { cldr: 'no', cardinal: alone, ordinal: ordinalMasculine, fraction: number },
  fi: { cldr: 'fi', cardinal: alone, ordinal, fraction: number },
  cs: { cldr: 'cs', cardinal: alone, ordinal: ordinalMasculine, fraction: number },
  hu: { cldr: 'hu', cardinal: alone, ordinal, fraction: number },
  ro: { cldr: 'ro', cardinal: alone, ordinal: ordinalMasculine, fraction: number },
  el: { cldr: 'el', cardinal: alone, ordinal: ordinalMasculine, fraction: number },
  uk: { cldr: 'uk', cardinal: alone, ordinal: ordinalMasculine, fraction: number },
  bg: { cldr: 'bg', cardinal: alone, ordinal: ordinalMasculine, fraction: number },
  tr: { cldr: 'tr', cardinal: alone, ordinal, fraction: number },
  vi: { cldr: 'vi', cardinal: alone, ordinal, fraction: number },
  ar: { cldr: 'ar', cardinal: alone, ordinal: ordinalMasculine, fraction: number },
  hi: { cldr: 'hi', cardinal: alone, ordinal: ordinalMasculine, fraction: number },
  zh: { cldr: 'zh', cardinal: alone, ordinal, fraction: digits },
  ja: { cldr: 'ja', cardinal: alone, ordinal, fraction: digits },
  ko: { cldr: 'ko', cardinal: alone, ordinal: '%spellout-ordinal-sinokorean', fraction: digits },
  sk: { cldr: 'sk', cardinal: alone, ordinal: ordinalMasculine, fraction: number },
  sl: { cldr: 'sl', cardinal: alone, ordinal: ordinalMasculine, fraction: number },
  hr: { cldr: 'hr', cardinal: alone, ordinal: ordinalMasculine, fraction: number },
  sr: { cldr: 'sr', cardinal: alone, ordinal, fraction: number },
  ru: { cldr: 'ru', cardinal: alone, ordinal: ordinalMasculine, fraction: number },
  he: { cldr: 'he', cardinal: alone, ordinal: ordinalMasculine, fraction: digits },
  fa: { cldr: 'fa', cardinal: alone, ordinal, fraction: number },
  ur: { cldr: undefined, cardinal: alone, ordinal, fraction: number },
  bn: { cldr: undefined, cardinal: alone, ordinal, fraction: number },
  ta: { cldr: 'ta', cardinal: alone, ordinal, fraction: digits },
  yue: { cldr: 'yue', cardinal: alone, ordinal, fraction: digits },
  th: { cldr: 'th', cardinal: alone, ordinal, fraction: digits },
  id: { cldr: 'id', cardinal: alone, ordinal, fraction: number },
  ms: { cldr: 'ms', cardinal: alone, ordinal, fraction: number },
};
