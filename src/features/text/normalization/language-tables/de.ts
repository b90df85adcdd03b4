import type {
  DateParts,
  FractionParts,
  LanguageTable,
  MeasuredFraction,
  MeasureParts,
  NounEntry,
  RomanReading,
  Speaker,
  TimeParts,
  WrittenNumber,
} from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { plainNumber } from '../verbalize/speaker.ts';
import { germanAbbreviations, germanAcronyms, germanCapitalizedWords } from './de-abbreviations.ts';
import {
  formOfOne,
  type Gender,
  genderAfter,
  isBeforeNumberedNoun,
  isDative,
  isOrdinalPlace,
  sayHalf,
  sayLoneRoman,
  sayOrdinalInContext,
  sayRegnal,
  withEnding,
} from './de-agreement.ts';
import { germanCodeRules } from './de-codes.ts';
import { germanCompoundRules } from './de-compounds.ts';
import { germanCurrencies } from './de-currencies.ts';
import { germanDateRules } from './de-dates.ts';
import { feminine, milliard, million } from './de-nouns.ts';
import { germanRules } from './de-rules.ts';
import { germanNounFollows } from './de-sentences.ts';
import { germanUnits } from './de-units.ts';
import { readingsOf } from './readings-of.ts';

/** Sources: Duden, Die deutsche Rechtschreibung, 28th edition; DIN 5008:2020; CLDR 48 `de.xml` for units and currencies. */
export const german: LanguageTable = {
  language: 'de',
  number: {
    decimalMark: ',',
    groupMarks: ". '",
    minus: 'minus',
    plus: 'plus',
    plusMinus: 'plus minus',
    range: 'bis',
    scales: {
      hundert: 'hundert',
      tausend: 'tausend',
      'tsd.': 'tausend',
      million: million('Million'),
      millionen: million('Million'),
      mio: million('Million'),
      'mio.': million('Million'),
      milliarde: milliard('Milliarde'),
      milliarden: milliard('Milliarde'),
      mrd: milliard('Milliarde'),
      'mrd.': milliard('Milliarde'),
      billion: million('Billion'),
      billionen: million('Billion'),
      billiarde: milliard('Billiarde'),
      billiarden: milliard('Billiarde'),
      'bio.': million('Billion'),
      k: 'tausend',
    },
    say: sayNumber,
    sayBare: sayYearLike,
    formFor: (digits, speaker) => (digits === '1' ? formOfOne(speaker) : undefined),
    digitsMax: 18,
  },
  ordinal: {
    templates: [String.raw`{number}(?<marker>\.)(?!\d)`, String.raw`{number}(?<marker>(?:-)?(?:te[nrms]?|ste[nrms]?))`],
    say: sayOrdinal,
  },
  fraction: {
    say: (fraction, speaker) => (fraction.whole === '' ? sayFraction(fraction, speaker) : sayMixed(fraction, speaker)),
    joinUnit,
  },
  date: {
    numericOrder: 'dmy',
    months: [
      ['Januar', 'Jänner', 'Jan'],
      ['Februar', 'Feb', 'Febr'],
      ['März', 'Mär', 'Mrz'],
      ['April', 'Apr'],
      ['Mai'],
      ['Juni', 'Jun'],
      ['Juli', 'Jul'],
      ['August', 'Aug'],
      ['September', 'Sept', 'Sep'],
      ['Oktober', 'Okt'],
      ['November', 'Nov'],
      ['Dezember', 'Dez'],
    ],
    weekdays: [
      ['Montag', 'Mo.'],
      ['Dienstag', 'Di.'],
      ['Mittwoch', 'Mi.'],
      ['Donnerstag', 'Do.'],
      ['Freitag', 'Fr.'],
      ['Samstag', 'Sa.'],
      ['Sonntag', 'So.'],
    ],
    templates: [
      String.raw`{weekday},? (?:den )?{day}\. ?{month}\.? {fullYear}`,
      String.raw`{weekday},? (?:den )?{day}\. ?{month}`,
      String.raw`{weekday},? (?:den )?{day}\. ?{monthNumber}\. ?(?:{year})?`,
      String.raw`{day}\. ?{month}\.? {fullYear}`,
      String.raw`{day}\. ?{month}\.? '?(?<year>\d\d)(?![.,:]?\d| ?(?:Uhr|Euro|€|%|h\b)| \p{L})`,
      String.raw`{day}\. ?{month}`,
      String.raw`{day}\. {monthNumber}\. {fullYear}`,
      String.raw`(?<day>0[1-9]|[12]\d|3[01])\.(?<monthNumber>0[1-9]|1[0-2])\.?(?!\d)`,
      String.raw`(?<day>[1-9]|[12]\d|3[01])\.(?<monthNumber>[1-9]|1[0-2])\.(?!\d)`,
      String.raw`{month}\.? {fullYear}`,
      String.raw`{fullYear}-(?<monthNumber>0[1-9]|1[0-2])(?!-)`,
    ],
    say: sayDate,
    decadeTemplates: [String.raw`'?{decade}(?<marker>ern?)`],
    sayDecade: ({ digits, marker }, speaker) =>
      `${digits.length === 4 ? speaker.year(Number(digits)) : speaker.number(digits)}${marker}`,
  },
  time: {
    templates: [
      String.raw`{hour}[:.]{minute}[:.]{second} ?Uhr(?: ?{zone})?`,
      String.raw`{hour}[:.]{minute}(?: ?Uhr)? (?<zone>MES?Z)`,
      String.raw`{hour}[:.]{minute} ?Uhr(?: ?{zone})?`,
      String.raw`{hour} ?Uhr(?: {minute})?(?: ?{zone})?`,
      String.raw`{hour}[:.]{minute} ?h`,
    ],
    say: sayTime,
  },
  duration: {
    hour: feminine('Stunde', 'Stunden'),
    minute: feminine('Minute', 'Minuten'),
    second: feminine('Sekunde', 'Sekunden'),
  },
  money: {
    currencies: germanCurrencies,
  },
  measure: {
    units: germanUnits,
    say: sayTimeSpan,
    per: (unit, speaker) => `pro ${typeof unit === 'string' ? unit : (unit.afterPer ?? speaker.agree(1, unit))}`,
  },
  telephone: {
    cues: ['tel', 'telefon', 'fax', 'mobil', 'handy', 'rufnummer', 'telefonnummer', 'durchwahl'],
    sayCountry: (digits, speaker) => speaker.number(digits),
    groupGap: ' ',
    extensions: { durchwahl: 'Durchwahl', 'dw.': 'Durchwahl' },
  },
  electronic: {
    marks: {
      '@': 'at',
      '.': 'Punkt',
      '/': 'Slash',
      ':': 'Doppelpunkt',
      '-': 'Bindestrich',
      _: 'Unterstrich',
      '#': 'Hashtag',
      '?': 'Fragezeichen',
      '=': 'gleich',
      '&': 'und',
      '%': 'Prozent',
      '+': 'plus',
      '~': 'Tilde',
    },
    said: { com: 'com', org: 'org', net: 'net', gmail: 'G Mail' },
    unknownParts: 'as-words',
  },
  roman: {
    after: readingsOf<RomanReading>(
      'kapitel teil band akt szene phase artikel anhang stufe klasse abschnitt weltkrieg typ gruppe hartz titel rocky kap bd abb art abs tab sek bowl',
      (value, speaker) => speaker.number(value),
    ),
    afterName: sayRegnal,
    hasOrdinalDot: true,
    alone: sayLoneRoman,
  },
  symbols: {
    '&': 'und',
    '@': 'at',
    '%': 'Prozent',
    $: 'Dollar',
    '€': 'Euro',
    '£': 'Pfund',
    '+': 'plus',
    '=': 'gleich',
    '§§': 'Paragrafen',
    '§': 'Paragraf',
    '°': 'Grad',
    '±': 'plus minus',
    '×': 'mal',
    '÷': 'geteilt durch',
    '≈': 'ungefähr',
    '≠': 'ungleich',
    '≤': 'kleiner oder gleich',
    '≥': 'größer oder gleich',
    '→': 'Pfeil',
    '√': 'Wurzel aus',
    '∞': 'unendlich',
    '#': 'Raute',
    '©': 'Copyright',
  },
  operators: {
    '=': 'gleich',
    '+': 'plus',
    '-': 'minus',
    '–': 'minus',
    '*': 'mal',
    '×': 'mal',
    '·': 'mal',
    '÷': 'geteilt durch',
    '/': 'durch',
    '<': 'kleiner als',
    '>': 'größer als',
    '≤': 'kleiner oder gleich',
    '≥': 'größer oder gleich',
    '≠': 'ungleich',
    '≈': 'ungefähr gleich',
    '^': 'hoch',
  },
  abbreviations: germanAbbreviations,
  acronyms: germanAcronyms,
  capitalizedWords: germanCapitalizedWords,
  continuesSentence: germanNounFollows,
  rules: [...germanDateRules, ...germanCodeRules, ...germanCompoundRules, ...germanRules],
};

/** Decimals one by one. */
function sayNumber(value: WrittenNumber, speaker: Speaker, form?: NumberForm): string {
  const { integer, fraction } = value;
  if (fraction === undefined) return plainNumber(value, speaker, form);
  return `${speaker.words.cardinal(BigInt(integer === '' ? '0' : integer))} Komma ${speaker.digits(fraction)}`;
}

/** In a sentence 1300 to 1999 are years (alone only from 1500 on), "neunzehnhundert…"; later years are read like any number. */
function sayYearLike(digits: string, speaker: Speaker): string | undefined {
  const { before, after } = speaker.surroundings;
  const isAlone = before.trim() === '' && after.trim() === '';
  return (isAlone ? /^1[5-9]\d\d$/u : /^1[3-9]\d\d$/u).test(digits) ? speaker.year(Number(digits)) : undefined;
}

function sayOrdinal(
  { digits, marker }: { readonly digits: string; readonly marker: string },
  speaker: Speaker,
): string | undefined {
  if (marker !== '.') return withEnding(speaker.ordinal(digits), marker.replace(/^-?s?t/u, ''));
  const { before, after } = speaker.surroundings;
  const isListItem = /(?:^|\n) {0,4}$/u.test(before) && /^ \S/u.test(after) && digits.length < 3;
  if (isListItem && !isBeforeNumberedNoun(speaker)) return `${withEnding(speaker.ordinal(digits), 'ens')},`;
  return isOrdinalPlace(speaker) ? sayOrdinalInContext(digits, speaker) : undefined;
}

function sayFraction({ numerator, denominator }: FractionParts, speaker: Speaker, gender?: Gender): string {
  if (denominator === '2' && numerator === '1') {
    const half = sayHalf(gender ?? genderAfter(speaker), speaker);
    if (half !== undefined) return half;
  }
  const isFeminine = numerator === '1' && (gender ?? genderAfter(speaker)) === 'feminine';
  const top = speaker.number(numerator, { isAttributive: true, gender: isFeminine ? 'feminine' : 'neuter' });
  if (denominator === '2') return `${top} ${Number(numerator) === 1 ? 'halb' : 'halbe'}`;
  if (denominator === '0') return `${speaker.number(numerator)} nulltel`;
  if (denominator === '1') return `${speaker.number(numerator)} durch eins`;
  return `${top} ${withEnding(speaker.ordinal(denominator), 'el')}`;
}

/** "zweieinhalb"; other parts stand apart. */
function sayMixed(fraction: FractionParts, speaker: Speaker): string {
  const whole = speaker.number(fraction.whole, { isAttributive: true });
  if (fraction.numerator === '1' && fraction.denominator === '2') return `${whole}einhalb`;
  return `${whole} ${sayFraction(fraction, speaker, 'neuter')}`;
}

/** "ein halbes Kilogramm", "eine halbe Stunde". */
function joinUnit({ fraction, unit, spoken }: MeasuredFraction, speaker: Speaker): string {
  if (typeof unit === 'string') return `${spoken} ${unit}`;
  const { gender } = unit;
  const isHalf =
    spoken.startsWith('ein halb') && (gender === 'masculine' || gender === 'feminine' || gender === 'neuter');
  if (isHalf && fraction.whole === '') return `${sayHalf(gender, speaker) ?? spoken} ${unit.one ?? unit.other}`;
  const isOne = fraction.whole === '' && Number(fraction.numerator) <= Number(fraction.denominator);
  return `${spoken} ${isOne ? (unit.one ?? unit.other) : unit.other}`;
}

/** "ab 18 Jahren", "in 3 Tagen": the dative plural of what is masculine or neuter; others look alike. */
function sayTimeSpan({ amount, unit }: MeasureParts, speaker: Speaker): string | undefined {
  if (typeof unit === 'string' || amount.sign !== '' || !isDative(speaker)) return undefined;
  if (amount.integer === '1' && amount.fraction === undefined && amount.scale === undefined) {
    const gender = unit.gender === undefined ? {} : { gender: unit.gender };
    return `${speaker.number('1', { ...gender, case: 'dative', isAttributive: true })} ${unit.one ?? unit.other}`;
  }
  return /^(?:Jahre|Monate|Tage)$/u.test(unit.other) ? `${speaker.number(amount)} ${unit.other}n` : undefined;
}

const monthNames = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');
const weekdayNames = 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'.split(' ');

function sayDate({ weekday, day, month, year, written }: DateParts, speaker: Speaker): string | undefined {
  const parts: string[] = [];
  // After the weekday the article tells the case: "Montag, der fünfte", "am Montag, den fünften".
  const article = written.includes('den ') || weekOblique(speaker) ? 'den' : 'der';
  if (weekday !== undefined) parts.push(`${weekdayNames[weekday] ?? ''}, ${article}`);
  if (day !== undefined) parts.push(sayOrdinalInContext(day, speaker, weekday === undefined ? undefined : article));
  if (month !== undefined) parts.push(monthNames[month - 1] ?? '');
  if (year !== undefined) parts.push(sayDateYear(year, speaker));
  return parts.join(' ');
}

/** "am Montag, dem 5. Mai" and "am Montag, den 5. Mai" are both right. */
function weekOblique({ surroundings }: Speaker): boolean {
  return /^(?:am|vom|zum|bis|ab|seit|nach|vor|im|beim|den|dem)$/u.test(surroundings.wordBefore);
}

function sayDateYear(year: string, speaker: Speaker): string {
  if (year.length === 4) return speaker.year(Number(year));
  return year.startsWith('0') ? speaker.digits(year) : speaker.number(year);
}

function sayTime({ hour, minute, second, zone }: TimeParts, speaker: Speaker): string {
  const hours = `${speaker.number(hour, { isAttributive: true })} Uhr`;
  const tail = zone === undefined ? [] : [speaker.spell(zone)];
  if (second !== undefined) {
    const minutes: NounEntry = feminine('Minute', 'Minuten');
    return [
      hours,
      speaker.count(minute ?? 0, minutes),
      speaker.count(second, feminine('Sekunde', 'Sekunden')),
      ...tail,
    ].join(' ');
  }
  if (minute === undefined || minute === 0) return [hours, ...tail].join(' ');
  return [hours, speaker.number(minute), ...tail].join(' ');
}
