import type { DateParts, FractionParts, LanguageTable, OrdinalParts, Speaker, TimeParts } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { calculationRule } from './calculation-rule.ts';
import { clockRangeRule } from './clock-range-rule.ts';
import { danishAbbreviations } from './da-abbreviations.ts';
import { danishCurrencies, danishUnits } from './da-nouns.ts';
import { joined } from './plain-habits.ts';
import { readingsOf } from './readings-of.ts';
import { manifoldRule } from './romance-rules.ts';
import { noun } from './scandinavian-nouns.ts';

const monthNames = 'januar februar marts april maj juni juli august september oktober november december'.split(' ');
const million = noun(['million', 'millioner'], 'common');
const milliard = noun(['milliard', 'milliarder'], 'common');
const second = noun(['sekund', 'sekunder'], 'neuter');

/**
 * Danish. Sources: Retskrivningsordbogen (Dansk Sprognævn, 2012), full stops in dates and hours, numerals; Hansen and
 * Heltoft, Grammatik over det Danske Sprog; names of currencies and units: CLDR 48.
 */
export const danish: LanguageTable = {
  language: 'da',
  number: {
    decimalMark: ',',
    groupMarks: ' .',
    minus: 'minus',
    plus: 'plus',
    plusMinus: 'plus minus',
    range: 'til',
    scales: {
      tusind: 'tusind',
      tusinde: 'tusinde',
      ...readingsOf('million mio mio.', million),
      ...readingsOf('milliard mia mia. mrd mrd.', milliard),
      // "1,5 millioner" has the number that was written, whatever CLDR's category.
      millioner: noun(['millioner'], 'common'),
      milliarder: noun(['milliarder'], 'common'),
      billion: noun(['billion'], 'common'),
      billioner: noun(['billioner'], 'common'),
    },
    say: ({ integer, fraction }, { words }, form) => {
      const whole = integer === '' ? '0' : integer;
      if (fraction === undefined) return words.cardinal(BigInt(whole), form);
      const spoken = words.decimal({ isNegative: false, integer: whole, fraction });
      return form?.gender === 'common' ? spoken.replace(/^et komma/u, 'en komma') : spoken;
    },
    sayBare: sayYearLike,
    formFor: formBesideNoun,
  },
  ordinal: { templates: [String.raw`{number}(?<marker>\.)(?!\d)`], say: sayOrdinal },
  fraction: { say: sayFraction },
  date: {
    numericOrder: 'dmy',
    months: monthNames.map((name) => (name.length > 4 ? [name, name.slice(0, name === 'september' ? 4 : 3)] : [name])),
    weekdays: [['mandag'], ['tirsdag'], ['onsdag'], ['torsdag'], ['fredag'], ['lørdag'], ['søndag']],
    templates: [
      String.raw`{day}\. ?{month}\.? {fullYear}`,
      String.raw`{day}\. ?{month}(?!\p{L})`,
      String.raw`{day}/{monthNumber}[ -]{fullYear}`,
      String.raw`(?<=\b(?:de[nt]|d\.) ){day}/{monthNumber}`,
      String.raw`{month} {fullYear}`,
    ],
    say: sayDate,
    decadeTemplates: [String.raw`{decade}(?<marker>'?-?er(?:ne)?)`],
    sayDecade: ({ digits, marker }, speaker) => sayDecade(digits, { marker, speaker }),
  },
  time: {
    templates: [String.raw`(?<=\b(?:kl\.?|klokken) ){hour}(?:[.:]{minute}(?:[.:]{second})?)?`],
    say: sayTime,
  },
  duration: {
    hour: noun(['time', 'timer'], 'common'),
    minute: noun(['minut', 'minutter'], 'neuter'),
    second,
    joiner: 'og',
  },
  money: { currencies: danishCurrencies, joiner: 'og' },
  measure: {
    units: danishUnits,
    per: (unit, speaker) => `per ${typeof unit === 'string' ? unit : speaker.agree(1, unit)}`,
  },
  telephone: {
    cues: ['tlf', 'telefon', 'mobil', 'mob', 'ring'],
    sayGroup: (digits, _place, speaker) => sayPairs(digits, speaker),
    sayCountry: (digits, speaker) => sayPairs(digits, speaker),
    groupGap: ', ',
  },
  electronic: {
    marks: {
      '@': 'snabel-a',
      '.': 'punktum',
      '/': 'skråstreg',
      ':': 'kolon',
      '-': 'bindestreg',
      _: 'understregning',
      '#': 'hashtag',
      '?': 'spørgsmålstegn',
      '&': 'og',
      '=': 'lig med',
      '%': 'procent',
      '+': 'plus',
    },
    said: { com: 'com', net: 'net', org: 'org', gmail: 'gmail', info: 'info' },
    unknownParts: 'as-words',
  },
  roman: {
    after: {
      ...readingsOf('kapitel kap del bind akt', (value: bigint, speaker: Speaker) => speaker.number(value)),
      // Of these there has been one with a numeral of one letter.
      ...readingsOf('christian frederik', (value: bigint, speaker: Speaker) => `den ${speaker.ordinal(value)}`),
    },
    hasOrdinalDot: true,
    afterName: (value, speaker) => `den ${speaker.ordinal(value)}`,
  },
  symbols: {
    '&': 'og',
    '@': 'snabel-a',
    '%': 'procent',
    '+': 'plus',
    '=': 'er lig med',
    '§': 'paragraf',
    '°': 'grader',
    '€': 'euro',
    $: 'dollar',
    '£': 'pund',
  },
  operators: {
    '=': 'er lig med',
    '+': 'plus',
    '-': 'minus',
    '–': 'minus',
    '*': 'gange',
    '×': 'gange',
    '·': 'gange',
    '÷': 'divideret med',
    '/': 'divideret med',
    '<': 'er mindre end',
    '>': 'er større end',
    '≈': 'er cirka',
  },
  abbreviations: danishAbbreviations,
  rules: [
    calculationRule('gange'),
    manifoldRule({ other: 'gange' }),
    {
      name: 'decade',
      template: String.raw`00'?-?er(?<ending>ne)?`,
      say: ({ ending = '' }) => `nuller${ending}`,
    },
    clockRangeRule({
      cues: String.raw`kl\.?|klokken`,
      say: (from, to, speaker) => `${sayTime(from, speaker)} til ${sayTime(to, speaker)}`,
    }),
    {
      name: 'years',
      template: String.raw`(?<from>1[1-9]\d\d|20\d\d) ?[-–] ?(?<to>\d{4}|\d\d)(?!-\d)`,
      say: ({ from = '', to = '' }, speaker) =>
        Number(to) > Number(from.slice(-to.length))
          ? `${speaker.year(Number(from))} til ${to.length === 4 ? speaker.year(Number(to)) : speaker.number(to)}`
          : undefined,
    },
    {
      name: 'compound',
      template: String.raw`(?<digits>\d{1,3})-(?<rest>år(?:s\p{L}{0,20}|ige?[st]?|ing(?:er)?)|procent(?:s|ig)?|dages|timers|kroners|meter[s]?)`,
      say: ({ digits = '', rest = '' }, speaker) => speaker.number(digits) + rest,
    },
    {
      name: 'century',
      template: String.raw`(?<century>\d{1,2}00)-tal(?<ending>let|lets|s)?`,
      say: ({ century = '', ending = '' }, speaker) => `${speaker.number(century.slice(0, -2))}hundredetal${ending}`,
    },
    {
      name: 'price',
      template: String.raw`{number},-`,
      mayTouchNext: true,
      say: ({ number = '' }, speaker) =>
        speaker.count(number.replaceAll(/\D/gu, ''), danishCurrencies['DKK']?.unit ?? 'kroner'),
    },
    {
      name: 'number of a company',
      template: String.raw`(?<=\bCVR(?:-nr\.|-nummer)?:? )(?<digits>\d{2} ?\d{2} ?\d{2} ?\d{2})(?!\d)`,
      say: ({ digits = '' }, speaker) => sayPairs(digits.replaceAll(' ', ''), speaker),
    },
    {
      name: 'telephone',
      // Eight digits in pairs are how all Danish numbers are written.
      template: String.raw`(?<pairs>\d{2} \d{2} \d{2} \d{2})(?! \d)`,
      say: ({ pairs = '' }, speaker) =>
        pairs
          .split(' ')
          .map((pair) => sayPairs(pair, speaker))
          .join(', '),
    },
  ],
};

/** Years before 2000 are said in hundreds where a clause tells of a year. */
function sayYearLike(digits: string, speaker: Speaker): string | undefined {
  const { wordBefore } = speaker.surroundings;
  const isYear = /^1[1-9]\d\d$/u.test(digits) && yearWords.has(wordBefore);
  return isYear ? speaker.year(Number(digits)) : undefined;
}

const yearWords = new Set(
  'i år året fra til siden før efter omkring født død sommeren vinteren foråret efteråret'.split(' '),
);

/** "en krone", "et barn"; three nouns of four are common. */
function formBesideNoun(digits: string, { surroundings: { wordAfter } }: Speaker): NumberForm | undefined {
  // "101 stole": of the plural, too, the last word agrees.
  if (!/^(?:1|\d{1,4}01)$/u.test(digits) || wordAfter.length < 2 || neverCounted.has(wordAfter)) return undefined;
  return { isAttributive: true, gender: neuterNouns.test(wordAfter) ? 'neuter' : 'common' };
}

const neverCounted = new Set(
  'og eller til for fra med som det den der har kan er var ved når men at på af om en et blev bliver plus minus gange'.split(
    ' ',
  ),
);
const neuterNouns =
  /(?:år|hus|barn|kilo|gram|ton|par|rum|mål|point|bord|ord|land|dyr|pund|æble|æg|glas|kort|skridt|døgn|liv|brev|navn|besøg|forsøg|eksempel|eksemplar|problem|tilfælde|fald|sæt|sted|minut|sekund|kvarter|stykke|menneske|spørgsmål|nummer|medlem|hold|spil|slag|program|kapitel|afsnit|værelse|billede|møde|ment|eri|um)$/u;

function sayOrdinal({ digits }: OrdinalParts, speaker: Speaker): string | undefined {
  const { before, after, wordBefore } = speaker.surroundings;
  const isAlone = before.trim() === '' && after.trim() === '';
  if (!isAlone && !/^ \p{Ll}/u.test(after)) return undefined;
  return speaker.ordinal(digits, wordBefore === 'det' || wordBefore === 'et' ? { gender: 'neuter' } : undefined);
}

function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const isOne = numerator === '1';
  const top = speaker.number(numerator, { gender: 'common', isAttributive: true });
  if (denominator === '0' || denominator === '1')
    return joined([
      whole === '' ? '' : `${speaker.number(whole)} og`,
      top,
      'divideret med',
      speaker.number(denominator),
    ]);
  if (denominator === '2') {
    if (whole === '1' && isOne) return 'halvanden';
    return joined([whole === '' ? '' : speaker.number(whole), top, isOne ? 'halv' : 'halve']);
  }
  const part = `${speaker.ordinal(denominator)}del${isOne ? '' : 'e'}`;
  return joined([whole === '' ? '' : `${speaker.number(whole)} og`, top, part]);
}

function sayDate({ day, month, year }: DateParts, speaker: Speaker): string | undefined {
  return joined([
    day === undefined ? '' : speaker.ordinal(day),
    month === undefined ? '' : (monthNames[month - 1] ?? ''),
    year === undefined ? '' : sayYearOfDate(year, speaker),
  ]);
}

function sayYearOfDate(year: string, speaker: Speaker): string {
  return year.startsWith('0') ? speaker.digits(year) : speaker.year(Number(year));
}

const decadeNames: Readonly<Record<string, string>> = {
  10: 'tier',
  20: 'tyver',
  30: 'trediver',
  40: 'fyrrer',
  50: 'halvtredser',
  60: 'tresser',
  70: 'halvfjerdser',
  80: 'firser',
  90: 'halvfemser',
};

interface DecadeContext {
  readonly marker: string;
  readonly speaker: Speaker;
}

/** "80'erne" → "firserne"; a century is "-tallet", which is written with that word. */
function sayDecade(digits: string, { marker, speaker }: DecadeContext): string | undefined {
  const name = decadeNames[digits.slice(-2)];
  if (name === undefined) return undefined;
  const decade = marker.endsWith('ne') ? `${name}ne` : name;
  return digits.length < 3 ? decade : `${speaker.number(digits.slice(0, -2))}hundrede og ${decade}`;
}

function sayTime({ hour, minute = 0, second: seconds = 0, zone }: TimeParts, speaker: Speaker): string {
  const parts = [speaker.number(hour)];
  if (minute > 0 || seconds > 0) parts.push(minute < 10 ? `nul ${speaker.number(minute)}` : speaker.number(minute));
  if (seconds > 0) parts.push(`og ${speaker.count(seconds, second)}`);
  if (zone !== undefined) parts.push(speaker.spell(zone));
  return parts.join(' ');
}

/** Telephone numbers are said in pairs, each as a number; three digits (112) and what begins with zero one by one. */
function sayPairs(digits: string, speaker: Speaker): string {
  if (digits.length % 2 === 1) return speaker.digits(digits);
  const pairs = digits.match(/\d\d/gu) ?? [];
  return pairs.map((pair) => (pair.startsWith('0') ? speaker.digits(pair) : speaker.number(pair))).join(', ');
}
