import type {
  DateParts,
  FractionParts,
  LanguageTable,
  OrdinalParts,
  Speaker,
  TimeParts,
  WrittenNumber,
} from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { plainNumber } from '../verbalize/speaker.ts';
import { hungarianAbbreviations, hungarianAcronyms } from './hu-abbreviations.ts';
import { attachEnding, dayName, dayWithEnding } from './hu-endings.ts';
import { hungarianCurrencies, hungarianUnits } from './hu-nouns.ts';
import { hungarianRules } from './hu-rules.ts';
import { readingsOf } from './readings-of.ts';

const monthNames =
  'január február március április május június július augusztus szeptember október november december'.split(' ');
const monthWritten = `(?<month>${monthNames.join('|')}|jan|febr?|márc|ápr|máj|jún|júl|aug|szept|okt|nov|dec)`;
const dayEnding = String.raw`-(?:j?[eaéá]\p{L}{0,6}|ig?|t[óő]l|r[aeóő]l?|h[eo]z)(?!\p{L})`;

/**
 * Hungarian. Sources: A magyar helyesírás szabályai, 12th edition (288–300: numbers, dates, hours; 265: endings);
 * Osiris, Helyesírás; names of currencies: CLDR 48.
 */
export const hungarian: LanguageTable = {
  language: 'hu',
  number: {
    decimalMark: ',',
    groupMarks: ' .',
    minus: 'mínusz',
    plus: 'plusz',
    plusMinus: 'plusz-mínusz',
    range: (from, to) => `${from} – ${to}`,
    scales: {
      ezer: 'ezer',
      millió: 'millió',
      milliárd: 'milliárd',
      billió: 'billió',
      mrd: 'milliárd',
      'mrd.': 'milliárd',
      mó: 'millió',
      'm.': 'millió',
    },
    say: sayNumber,
    formFor: formBesideNoun,
  },
  ordinal: { templates: [String.raw`{number}(?<marker>\.|-(?:ik|dik|edik|adik|odik|ödik))(?!\d)`], say: sayOrdinal },
  fraction: { say: sayFraction },
  date: {
    numericOrder: 'ymd',
    months: [
      ['január', 'jan', 'i'],
      ['február', 'feb', 'febr', 'ii'],
      ['március', 'márc', 'iii'],
      ['április', 'ápr', 'iv'],
      ['május', 'máj', 'v'],
      ['június', 'jún', 'vi'],
      ['július', 'júl', 'vii'],
      ['augusztus', 'aug', 'viii'],
      ['szeptember', 'szept', 'ix'],
      ['október', 'okt', 'x'],
      ['november', 'nov', 'xi'],
      ['december', 'dec', 'xii'],
    ],
    weekdays: [['hétfő'], ['kedd'], ['szerda'], ['csütörtök'], ['péntek'], ['szombat'], ['vasárnap']],
    templates: [
      String.raw`{fullYear}\. ?{month}\.? ?{day}(?:\.|${dayEnding})`,
      String.raw`{fullYear}\. ?{monthNumber}\. ?{day}(?:\.|${dayEnding})`,
      String.raw`{fullYear}\. ?${monthWritten}(?!\p{L})`,
      String.raw`${monthWritten}\.? {day}(?:${dayEnding}|\.)`,
      String.raw`(?<monthNumber>0[1-9]|1[0-2])\. ?{day}${dayEnding}`,
    ],
    say: sayDate,
  },
  time: {
    templates: [
      String.raw`(?<=\b(?:de|du|este|reggel|délután|délelőtt)\.? ){hour}\.{minute}`,
      String.raw`{hour}\.{minute}(?=-(?:kor|ig|t[óő]l|r[ae])(?!\p{L}))`,
    ],
    say: sayTime,
  },
  duration: { hour: 'óra', minute: 'perc', second: 'másodperc' },
  money: { currencies: hungarianCurrencies },
  measure: {
    units: hungarianUnits,
    per: (noun) => `per ${typeof noun === 'string' ? noun : noun.other}`,
  },
  telephone: {
    cues: ['tel', 'telefon', 'fax', 'mobil', 'telefonszám', 'hívja'],
    sayGroup: (digits, _place, speaker) => sayDigitGroup(digits, speaker),
    sayCountry: (digits, speaker) => sayDigitGroup(digits, speaker),
    groupGap: ' ',
    extensions: { 'mellék:': 'mellék', mellék: 'mellék' },
  },
  electronic: {
    marks: {
      '@': 'kukac',
      '.': 'pont',
      '/': 'perjel',
      ':': 'kettőspont',
      '-': 'kötőjel',
      _: 'aláhúzás',
      '#': 'kettőskereszt',
      '?': 'kérdőjel',
      '=': 'egyenlő',
      '&': 'és-jel',
      '%': 'százalék',
      '+': 'plusz',
      '~': 'hullámvonal',
    },
    said: {
      com: 'com',
      hu: 'hu',
      gmail: 'gmail',
      freemail: 'freemail',
      citromail: 'citromail',
      hotmail: 'hotmail',
      nvidia: 'nvidia',
      google: 'google',
    },
    unknownParts: 'spelled',
  },
  roman: {
    before: readingsOf(
      'század században századi kerület kerületben fejezet kötet emelet osztály világháború kongresszus negyedév negyedévben negyedéves félév félévben cikk cikkely rész kötetet fejezetben típusú fokú osztályú század századtól századig századból századra kerületi',
      (value: bigint, speaker: Speaker) => speaker.ordinal(value),
    ),
    hasOrdinalDot: true,
  },
  symbols: {
    '&': 'és',
    '@': 'kukac',
    '%': 'százalék',
    $: 'dollár',
    '€': 'euró',
    '£': 'font',
    '+': 'plusz',
    '=': 'egyenlő',
    '§': 'paragrafus',
    '°': 'fok',
    '±': 'plusz-mínusz',
    '×': 'szorozva',
    '÷': 'osztva',
    '≈': 'körülbelül',
    '≠': 'nem egyenlő',
    '≤': 'kisebb vagy egyenlő',
    '≥': 'nagyobb vagy egyenlő',
    '∞': 'végtelen',
  },
  operators: {
    '=': 'egyenlő',
    '+': 'plusz',
    '-': 'mínusz',
    '–': 'mínusz',
    '*': 'szorozva',
    '×': 'szorozva',
    '·': 'szorozva',
    '÷': 'osztva',
    '/': 'osztva',
    '<': 'kisebb, mint',
    '>': 'nagyobb, mint',
    '≤': 'kisebb vagy egyenlő',
    '≥': 'nagyobb vagy egyenlő',
    '≠': 'nem egyenlő',
    '≈': 'körülbelül',
    '^': 'a hatványon',
  },
  abbreviations: hungarianAbbreviations,
  acronyms: hungarianAcronyms,
  suffix: { template: String.raw`-(?<ending>\p{Ll}{1,12})`, attach: attachEnding },
  rules: hungarianRules,
};

/** Decimals by their denominator. Units count "kettő", which is heard better; other nouns "két" (see below). */
function sayNumber({ integer, fraction }: WrittenNumber, speaker: Speaker, form?: NumberForm): string {
  if (fraction !== undefined) {
    return speaker.words.decimal({ isNegative: false, integer: integer || '0', fraction, style: 'named' });
  }
  const plain = plainNumber({ sign: '', integer }, speaker);
  return form?.case === 'nominative' ? plain.replace(/kettő$/u, 'két') : plain;
}

/** "két könyv", "tizenkét hónap". */
function formBesideNoun(digits: string, { surroundings: { wordAfter, after } }: Speaker): NumberForm | undefined {
  if (!digits.endsWith('2') || !after.startsWith(' ') || wordAfter.length < 3 || neverCounted.has(wordAfter)) {
    return undefined;
  }
  return { isAttributive: true, case: 'nominative' };
}

const neverCounted = new Set('vagy meg mint pedig volt van lesz nem plusz mínusz szorozva osztva egyenlő'.split(' '));

function sayOrdinal({ digits, marker }: OrdinalParts, speaker: Speaker): string | undefined {
  if (marker !== '.') return speaker.ordinal(digits);
  const { before, after } = speaker.surroundings;
  const isAlone = before.trim() === '' && after.trim() === '';
  return isAlone || /^ ?\p{Ll}/u.test(after) || /^-\p{Ll}/u.test(after) ? speaker.ordinal(digits) : undefined;
}

function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  if (whole !== '' && numerator === '1' && denominator === '2') {
    return whole === '1' ? 'másfél' : `${speaker.number(whole)} és fél`;
  }
  const before = whole === '' ? '' : `${speaker.number(whole)} egész `;
  const top = speaker.number(numerator);
  if (denominator === '0' || denominator === '1') return `${before}${top} per ${speaker.number(denominator)}`;
  if (denominator === '2') return `${before}${numerator === '1' ? 'fél' : `${top} ketted`}`;
  return `${before}${top} ${speaker.ordinal(denominator).replace(/ik$/u, '')}`;
}

function sayDate({ day, month, year, written }: DateParts, speaker: Speaker): string | undefined {
  const ending = /-(\p{L}{1,8})$/u.exec(written)?.[1] ?? '';
  const parts = [
    year === undefined ? '' : sayYear(year, speaker),
    month === undefined ? '' : (monthNames[month - 1] ?? ''),
    day === undefined ? '' : dayWithEnding(dayName(speaker.ordinal(day)), ending),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/**
 * Two thousands are "két" in a sentence; of a date that stands alone "kettő", as announcements have it, because nothing
 * else would tell it from "hét". Both are said.
 */
function sayYear(year: string, speaker: Speaker): string {
  const { before, after } = speaker.surroundings;
  const words = speaker.number(BigInt(year));
  return before.trim() === '' && /^[\s.]*$/u.test(after) ? words.replace(/^kétezer/u, 'kettőezer') : words;
}

function sayTime({ hour, minute = 0, second = 0, zone }: TimeParts, speaker: Speaker): string {
  const parts = [`${speaker.number(hour)} óra`];
  if (minute > 0 || second > 0) parts.push(`${speaker.number(minute)} perc`);
  if (second > 0) parts.push(`${speaker.number(second)} másodperc`);
  if (zone !== undefined) parts.push(speaker.spell(zone).toLowerCase());
  return parts.join(' ');
}

/** A group of a telephone number is a number, its leading zeros are said. */
function sayDigitGroup(digits: string, speaker: Speaker): string {
  if (digits.length > 4) return speaker.digits(digits);
  const zeros = /^0*/u.exec(digits)?.[0] ?? '';
  const rest = digits.slice(zeros.length);
  return [speaker.digits(zeros), rest === '' ? '' : speaker.number(rest)].filter((word) => word !== '').join(' ');
}
