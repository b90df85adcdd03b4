/** The 39 languages of the interface, by the codes it accepts. */
export const languageCodes = [
  'de',
  'en',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'no',
  'fi',
  'cs',
  'hu',
  'ro',
  'el',
  'uk',
  'bg',
  'tr',
  'vi',
  'ar',
  'hi',
  'zh',
  'ja',
  'ko',
  'sk',
  'sl',
  'hr',
  'sr',
  'ru',
  'he',
  'fa',
  'ur',
  'bn',
  'ta',
  'yue',
  'th',
  'id',
  'ms',
] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** Whether `text` is one of the 39 codes, in exactly this spelling. */
export function isLanguageCode(text: string): text is LanguageCode {
  const codes: readonly string[] = languageCodes;
  return codes.includes(text);
}
