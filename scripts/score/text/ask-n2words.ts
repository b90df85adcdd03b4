import type { LanguageCode } from '../../../src/contracts/language.ts';
import type { Opinions } from './ask-icu.ts';
import type { TextCase } from './read-cases.ts';

/** The variant of the library that stands for a language. */
const variants: Readonly<Partial<Record<LanguageCode, string>>> = {
  ar: 'ar-SA',
  bn: 'bn-BD',
  cs: 'cs-CZ',
  da: 'da-DK',
  de: 'de-DE',
  el: 'el-GR',
  en: 'en-US',
  es: 'es-ES',
  fa: 'fa-IR',
  fi: 'fi-FI',
  fr: 'fr-FR',
  he: 'he-IL',
  hi: 'hi-IN',
  hr: 'hr-HR',
  hu: 'hu-HU',
  id: 'id-ID',
  it: 'it-IT',
  ja: 'ja-JP',
  ko: 'ko-KR',
  ms: 'ms-MY',
  nl: 'nl-NL',
  no: 'nb-NO',
  pl: 'pl-PL',
  pt: 'pt-PT',
  ro: 'ro-RO',
  ru: 'ru-RU',
  sr: 'sr-Cyrl-RS',
  sv: 'sv-SE',
  ta: 'ta-IN',
  th: 'th-TH',
  tr: 'tr-TR',
  uk: 'uk-UA',
  ur: 'ur-PK',
  vi: 'vi-VN',
  zh: 'zh-Hans-CN',
};

type NumberFunction = (value: string) => unknown;

/** What the package n2words reads for the numbers. */
export async function askN2words(numbers: readonly TextCase[]): Promise<Opinions> {
  const modules = new Map<LanguageCode, Readonly<Record<string, unknown>>>();
  for (const language of new Set(numbers.map((number) => number.language))) {
    const variant = variants[language];
    if (variant === undefined) continue;
    const found = await importVariant(variant);
    if (found === undefined) return { missing: 'the package n2words is not installed' };
    modules.set(language, found);
  }
  return numbers.map(({ language, className, written }) => {
    const exported = modules.get(language)?.[className === 'ordinal' ? 'toOrdinal' : 'toCardinal'];
    return isNumberFunction(exported) ? wordsOf(exported, written) : undefined;
  });
}

async function importVariant(variant: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    const found: unknown = await import(`n2words/${variant}`);
    return isRecord(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** The library throws at what it cannot read. */
function wordsOf(toWords: NumberFunction, value: string): string | undefined {
  try {
    const words = toWords(value);
    return typeof words === 'string' ? words : undefined;
  } catch {
    return undefined;
  }
}

function isNumberFunction(value: unknown): value is NumberFunction {
  return typeof value === 'function';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
