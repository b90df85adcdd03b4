import { parseRoman } from '../classify/parse-roman.ts';
import type {
  DateParts,
  FractionParts,
  LanguageTable,
  MeasuredFraction,
  OrdinalParts,
  Speaker,
  TimeParts,
  WrittenNumber,
} from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { calculationRule } from './calculation-rule.ts';
import { clockRangeRule } from './clock-range-rule.ts';
import { addressMarks, joined, operatorNames } from './plain-habits.ts';
import { readingsOf } from './readings-of.ts';
import { romanianAbbreviations } from './ro-abbreviations.ts';
import { formBesideNoun } from './ro-agreement.ts';
import { romanianCurrencies, romanianNoun, romanianUnits } from './ro-nouns.ts';
import { romanianRules } from './ro-rules.ts';
import { singularOf } from './romance-nouns.ts';

const thousand = romanianNoun(['mie', 'mii'], 'feminine');
const million = romanianNoun(['milion', 'milioane'], 'neuter');
const milliard = romanianNoun(['miliard', 'miliarde'], 'neuter');
const hour = romanianNoun(['oră', 'ore'], 'feminine');
const minute = romanianNoun(['minut', 'minute'], 'neuter');
const second = romanianNoun(['secundă', 'secunde'], 'feminine');
const monthNames =
  'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie'.split(' ');

/**
 * Romanian. Sources: Gramatica limbii române (Academia Română, 2005), "Numeralul"; DOOM3 (2021), ordinals with figures,
 * dates and abbreviations; names of currencies and units: CLDR 48.
 */
export const romanian: LanguageTable = {
  language: 'ro',
  number: {
    decimalMark: ',',
    groupMarks: ' .',
    minus: 'minus',
    plus: 'plus',
    plusMinus: 'plus minus',
    range: 'până la',
    scales: {
      ...readingsOf('mie mii', thousand),
      ...readingsOf('milion milioane mil mil.', million),
      ...readingsOf('miliard miliarde mld mld.', milliard),
    },
    say: sayNumber,
    formFor: formBesideNoun,
  },
  ordinal: { templates: [String.raw`(?<article>al? )?{number}-(?<marker>lea|a)`], say: sayOrdinal },
  fraction: { say: sayFraction, joinUnit },
  date: {
    numericOrder: 'dmy',
    months: monthNames.map((name) => (name.length > 4 ? [name, name.slice(0, 3), name.slice(0, 4)] : [name])),
    weekdays: [['luni'], ['marți'], ['miercuri'], ['joi'], ['vineri'], ['sâmbătă'], ['duminică']],
    templates: [
      String.raw`{day}(?:-?i)? {month}\.? {fullYear}`,
      String.raw`{day} {month}(?!\p{L})`,
      String.raw`(?<month>ian|feb|apr|iun|iul|aug|sept|oct|nov|dec)\. {fullYear}`,
    ],
    say: sayDate,
  },
  time: {
    templates: [String.raw`(?<=\b(?:ora|orele|orei) ){hour}(?:[.:]{minute}(?::{second})?)?`],
    say: sayTime,
  },
  duration: { hour, minute, second, joiner: 'și' },
  money: { currencies: romanianCurrencies, joiner: 'și' },
  measure: { units: romanianUnits, per: (noun) => `pe ${singularOf(noun)}` },
  telephone: { cues: ['tel', 'telefon', 'telefonul', 'fax', 'mobil', 'sunați'] },
  electronic: addressMarks(
    'arond|punct|slash|două puncte|liniuță|liniuță jos|diez|semnul întrebării|egal|și|procent|plus',
  ),
  roman: {
    after: {
      ...readingsOf(
        'capitolul capitol cap volumul vol partea actul articolul secolul secolele sec secol etapa titlul',
        (value: bigint, speaker: Speaker) => speaker.number(value),
      ),
      ...readingsOf('carol ferdinand mihai napoleon petru nicolae alexandru ludovic elisabeta ecaterina', sayRuler),
    },
    afterName: sayRuler,
  },
  symbols: {
    '&': 'și',
    '@': 'arond',
    '%': 'la sută',
    '+': 'plus',
    '=': 'egal',
    '§': 'paragraful',
    '°': 'grade',
    '€': 'euro',
    $: 'dolari',
    '£': 'lire sterline',
  },
  operators: operatorNames(
    'plus|minus|ori|împărțit la|împărțit la|egal|mai mic decât|mai mare decât|aproximativ egal cu',
  ),
  abbreviations: romanianAbbreviations,
  rules: [
    ...romanianRules,
    calculationRule('ori'),
    clockRangeRule({
      cues: 'ora|orele',
      say: (from, to, speaker) => `${sayTime(from, speaker)} până la ${sayTime(to, speaker)}`,
    }),
    {
      name: 'decade',
      template: String.raw`anii '(?<decade>[1-9]0)`,
      say: ({ decade = '' }, speaker) => `anii ${speaker.number(decade)}`,
    },
    {
      name: 'roman ordinal',
      template: String.raw`(?<article>al? )?(?<numeral>[IVXLC]{1,9})-(?<marker>lea|a)`,
      say: ({ numeral = '', marker = '' }, speaker) => {
        const value = numeral === numeral.toUpperCase() ? parseRoman(numeral) : undefined;
        return value === undefined ? undefined : sayOrdinal({ digits: String(value), marker }, speaker);
      },
    },
    {
      name: 'counted unit',
      // "20 de km": the noun brings its own "de".
      template: String.raw`{number} de (?<unit>k?m|cm|mm|k?g|mg|m?l|ha|km\/h|MB|GB|TB|kWh|k?W)`,
      say: ({ number = '', unit = '' }, speaker) => {
        const noun = romanianUnits[unit];
        return noun === undefined ? undefined : speaker.count(number.replaceAll(/\D/gu, ''), noun);
      },
    },
  ],
};

/** Decimals agree by gender, but keep the number that stands alone: "două virgulă cinci tone", "unu virgulă cinci". */
function sayNumber({ integer, fraction }: WrittenNumber, { words }: Speaker, form?: NumberForm): string {
  const whole = integer === '' ? '0' : integer;
  if (fraction === undefined) return words.cardinal(BigInt(whole), form);
  const agreement: NumberForm | undefined = form?.gender === undefined ? undefined : { gender: form.gender };
  const spoken = words.decimal({ isNegative: false, integer: whole, fraction }, agreement);
  // The last word stands beside the noun: "trei virgulă două miliarde".
  const isFeminine = form?.gender === 'feminine' || form?.gender === 'neuter';
  return isFeminine ? spoken.replace(/doi$/u, 'două') : spoken;
}

/** The article may have been written: "al 2-lea", "a 3-a". "1-a" does not occur but as "a 21-a". */
function sayOrdinal({ digits, marker }: OrdinalParts, speaker: Speaker): string {
  const gender = marker === 'a' ? 'feminine' : 'masculine';
  const words = speaker.ordinal(digits, { gender });
  return /^al?$/u.test(speaker.surroundings.wordBefore) ? words.replace(/^al? /u, '') : words;
}

function sayRuler(value: bigint, speaker: Speaker): string {
  if (value === 1n) return 'întâi';
  const isWoman = speaker.surroundings.wordBefore.endsWith('a');
  return speaker.ordinal(value, { gender: isWoman ? 'feminine' : 'masculine' });
}

const partNames: Readonly<Record<string, readonly [one: string, many: string]>> = {
  2: ['jumătate', 'jumătăți'],
  3: ['treime', 'treimi'],
  4: ['sfert', 'sferturi'],
  5: ['cincime', 'cincimi'],
  6: ['șesime', 'șesimi'],
  7: ['șeptime', 'șeptimi'],
  8: ['optime', 'optimi'],
  9: ['noime', 'noimi'],
  10: ['zecime', 'zecimi'],
  100: ['sutime', 'sutimi'],
  1000: ['miime', 'miimi'],
};

function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const before = whole === '' ? '' : `${speaker.number(whole)} și`;
  const part = partNames[denominator];
  if (part === undefined) return joined([before, speaker.number(numerator), 'supra', speaker.number(denominator)]);
  if (denominator === '2' && numerator === '1' && whole !== '') return `${before} jumătate`;
  const noun = romanianNoun(part, denominator === '4' ? 'neuter' : 'feminine');
  return joined([before, speaker.count(numerator, noun)]);
}

/** "trei sferturi de kilogram", "două kilograme și jumătate". */
function joinUnit({ spoken, fraction, unit }: MeasuredFraction, speaker: Speaker): string {
  if (fraction.whole === '') return `${spoken} de ${singularOf(unit)}`;
  const rest = sayFraction({ ...fraction, whole: '' }, speaker).replace(/^o jumătate$/u, 'jumătate');
  return `${speaker.count(fraction.whole, unit)} și ${rest}`;
}

function sayDate({ day, month, year }: DateParts, speaker: Speaker): string | undefined {
  return joined([
    day === undefined ? '' : sayDay(day, speaker),
    month === undefined ? '' : (monthNames[month - 1] ?? ''),
    year === undefined ? '' : sayYearOfDate(year, speaker),
  ]);
}

function sayDay(day: number, speaker: Speaker): string {
  return day === 1 ? 'întâi' : speaker.number(day);
}

function sayYearOfDate(year: string, speaker: Speaker): string {
  return year.startsWith('0') ? speaker.digits(year) : speaker.number(year);
}

/** Hours are feminine but for one, which is as in counting: "ora două", "ora douăzeci și unu". */
function sayTime({ hour: hours, minute: minutes = 0, second: seconds = 0, zone }: TimeParts, speaker: Speaker): string {
  const parts = [speaker.number(hours, hours % 10 === 1 ? undefined : { gender: 'feminine' })];
  if (minutes > 0 || seconds > 0) parts.push(`și ${speaker.number(minutes)}`);
  if (seconds > 0) parts.push(`și ${speaker.count(seconds, second)}`);
  if (zone !== undefined) parts.push(speaker.spell(zone));
  return parts.join(' ');
}
