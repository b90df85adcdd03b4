import type { LanguageCode } from '../../../../contracts/language.ts';
import type { LanguageNumbers } from './language-numbers.ts';
import { arabic } from './languages/arabic.ts';
import { bengali } from './languages/bengali.ts';
import { bulgarian } from './languages/bulgarian.ts';
import { cantonese, mandarin } from './languages/chinese.ts';
import { croatian } from './languages/croatian.ts';
import { czech } from './languages/czech.ts';
import { danish } from './languages/danish.ts';
import { dutch } from './languages/dutch.ts';
import { english } from './languages/english.ts';
import { finnish } from './languages/finnish.ts';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import { greek } from './languages/greek.ts';
import { hebrew } from './languages/hebrew.ts';
import { hindi } from './languages/hindi.ts';
import { hungarian } from './languages/hungarian.ts';
import { italian } from './languages/italian.ts';
import { japanese } from './languages/japanese.ts';
import { korean } from './languages/korean.ts';
import { indonesian, malay } from './languages/malay.ts';
import { norwegian } from './languages/norwegian.ts';
import { persian } from './languages/persian.ts';
import { polish } from './languages/polish.ts';
import { portuguese } from './languages/portuguese.ts';
import { romanian } from './languages/romanian.ts';
import { russian } from './languages/russian.ts';
import { serbian } from './languages/serbian.ts';
import { slovak } from './languages/slovak.ts';
import { slovene } from './languages/slovene.ts';
import { spanish } from './languages/spanish.ts';
import { swedish } from './languages/swedish.ts';
import { tamil } from './languages/tamil.ts';
import { thai } from './languages/thai.ts';
import { turkish } from './languages/turkish.ts';
import { ukrainian } from './languages/ukrainian.ts';
import { urdu } from './languages/urdu.ts';
import { vietnamese } from './languages/vietnamese.ts';

/** By which rules the numbers of each language are spelled. */
export const languages: Readonly<Record<LanguageCode, LanguageNumbers>> = {
  de: german,
  en: english,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
  pl: polish,
  sv: swedish,
  da: danish,
  no: norwegian,
  fi: finnish,
  cs: czech,
  hu: hungarian,
  ro: romanian,
  el: greek,
  uk: ukrainian,
  bg: bulgarian,
  tr: turkish,
  vi: vietnamese,
  ar: arabic,
  hi: hindi,
  zh: mandarin,
  ja: japanese,
  ko: korean,
  sk: slovak,
  sl: slovene,
  hr: croatian,
  sr: serbian,
  ru: russian,
  he: hebrew,
  fa: persian,
  ur: urdu,
  bn: bengali,
  ta: tamil,
  yue: cantonese,
  th: thai,
  id: indonesian,
  ms: malay,
};
