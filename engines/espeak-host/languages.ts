// SPDX-License-Identifier: GPL-3.0-or-later

/** How one language of the service is spoken by espeak-ng. */
export interface EspeakLanguage {
  /** ISO 639 code. */
  readonly code: string;
  /** Name of the voice in the native library (checked with 1.51, the version that Debian 12 carries). */
  readonly native: string;
  /** Name of the voice in the JavaScript port, which is built from a later source. */
  readonly port: string;
  /** `japanese`: written in kanji, which espeak-ng cannot read; the text is turned into kana first. */
  readonly reading: 'as-written' | 'japanese';
  /**
   * Who says Latin words inside a text of another script: the voice itself, which mostly borrows English, or our English
   * voice, because this one would spell them (`T-o-k-y-o`).
   */
  readonly latinWords: 'by-the-voice' | 'in-english';
}

function plain(voice: string): Omit<EspeakLanguage, 'code'> {
  return { native: voice, port: voice, reading: 'as-written', latinWords: 'by-the-voice' };
}

/**
 * A voice is named by its language code and never by its longer form where both exist (`fr`, not `fr-fr`): with the
 * longer form the library says yes to `fr-fr+wren` and then speaks without the variant.
 */
const languagesByCode = {
  de: plain('de'),
  // `en` is British; American is what callers of speech services expect when they say no more than English.
  en: plain('en-us'),
  fr: plain('fr'),
  es: plain('es'),
  it: plain('it'),
  // `pt` is European Portuguese. Four speakers of five are Brazilian, and so are the default voices of other services.
  pt: plain('pt-br'),
  nl: plain('nl'),
  pl: plain('pl'),
  sv: plain('sv'),
  da: plain('da'),
  // There is no voice `no`: espeak-ng knows Bokmål only.
  no: plain('nb'),
  fi: plain('fi'),
  cs: plain('cs'),
  hu: plain('hu'),
  ro: plain('ro'),
  el: plain('el'),
  uk: plain('uk'),
  bg: plain('bg'),
  tr: plain('tr'),
  // Northern (Hanoi); the central and southern voices have longer names.
  vi: plain('vi'),
  ar: plain('ar'),
  hi: plain('hi'),
  // In 1.51 `cmn` turns characters into pinyin and then spells the pinyin in English. The port has no pinyin voice and
  // does not need one.
  zh: { native: 'cmn-latn-pinyin', port: 'cmn', reading: 'as-written', latinWords: 'in-english' },
  ja: { native: 'ja', port: 'ja', reading: 'japanese', latinWords: 'in-english' },
  ko: plain('ko'),
  sk: plain('sk'),
  sl: plain('sl'),
  hr: plain('hr'),
  sr: plain('sr'),
  ru: plain('ru'),
  he: { ...plain('he'), latinWords: 'in-english' },
  fa: plain('fa'),
  ur: plain('ur'),
  bn: plain('bn'),
  ta: plain('ta'),
  yue: plain('yue'),
  th: plain('th'),
  id: plain('id'),
  ms: plain('ms'),
} as const satisfies Readonly<Record<string, Omit<EspeakLanguage, 'code'>>>;

const languages: ReadonlyMap<string, EspeakLanguage> = new Map(
  Object.entries(languagesByCode).map(([code, language]) => [code, { code, ...language }]),
);

/** ISO 639 codes of the languages spoken. */
export const spokenLanguageCodes: readonly string[] = [...languages.keys()];

export const english: EspeakLanguage = { code: 'en', ...languagesByCode.en };

export function findLanguage(code: string): EspeakLanguage | undefined {
  return languages.get(code);
}
