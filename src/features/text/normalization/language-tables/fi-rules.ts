import { alternatives } from '../classify/compile-template.ts';
import { parseRoman } from '../classify/parse-roman.ts';
import type { LanguageRule, Speaker, TimeParts } from '../language-table.ts';
import { calculationRule } from './calculation-rule.ts';
import { clockRangeRule } from './clock-range-rule.ts';
import { caseOfEnding, ordinalCaseOfEnding } from './fi-cases.ts';
import { finnishMonths, sayTime } from './fi-dates.ts';
import { joined } from './plain-habits.ts';
import { manifoldRule } from './romance-rules.ts';
import { declinedSymbols, finnishUnits, unitInCase } from './fi-nouns.ts';

type Groups = Parameters<LanguageRule['say']>[0];

const monthName = String.raw`\p{L}{2,5}kuu(?:ta|n|ssa)`;

/**
 * What Finnish declines. Ends of a range are said from-to, in the elative and the illative: "5–10" is "viidestä
 * kymmeneen". Sources: Kielitoimiston ohjepankki, "Ajatusviiva: rajakohdat" and "Taivutuspäätteet numeroiden ja
 * lyhenteiden yhteydessä"; VISK § 771 (compounds of numerals).
 */
export const finnishRules: readonly LanguageRule[] = [
  calculationRule('kertaa'),
  manifoldRule({ other: 'kertaa' }),
  clockRangeRule({ cues: 'klo|kello', say: sayHours }),
  {
    name: 'days',
    template: String.raw`(?<from>ma|ti|ke|to|pe|la)[–-](?<to>ti|ke|to|pe|la|su)`,
    say: ({ from = '', to = '' }) => {
      const [first, last] = [weekdays[from.toLowerCase()], weekdays[to.toLowerCase()]];
      if (first === undefined || last === undefined) return undefined;
      return `${first}sta ${last}${last.endsWith('o') ? 'on' : 'hin'}`;
    },
  },
  {
    name: 'days',
    template: String.raw`(?<from>3[01]|[12]\d|[1-9])\. ?[–-] ?(?<to>3[01]|[12]\d|[1-9])\.(?= ${monthName})`,
    say: ({ from = '', to = '' }, speaker) =>
      `${speaker.ordinal(from, { case: 'elative' })} ${speaker.ordinal(to, { case: 'illative' })}`,
  },
  {
    name: 'days',
    template: String.raw`(?<from>3[01]|[12]\d|[1-9])\. ?[–-] ?(?<to>3[01]|[12]\d|[1-9])\.(?<month>1[0-2]|[1-9])\.(?<year>\d{4})?`,
    say: ({ from = '', to = '', month = '', year }, speaker) =>
      [
        speaker.ordinal(from, { case: 'elative' }),
        speaker.ordinal(to, { case: 'illative' }),
        finnishMonths[Number(month) - 1]?.[0] ?? '',
        ...(year === undefined ? [] : [speaker.number(year)]),
      ].join(' '),
  },
  {
    name: 'range',
    template: String.raw`(?<from>\d{1,6}|\d{1,3} \d{3}) ?[–-] ?(?<to>\d{1,6}|\d{1,3} \d{3})(?: ?(?<unit>${alternatives(declinedSymbols)}))?(?![-–/:]\p{N}|[-:]\p{L})`,
    say: sayRange,
  },
  {
    name: 'numbered in a year',
    template: String.raw`(?<number>\d{1,5})/(?<year>(?:19|20)\d\d)(?!/)`,
    say: ({ number = '', year = '' }, speaker) => `${speaker.number(number)} kautta ${speaker.number(year)}`,
  },
  {
    name: 'ending',
    template: String.raw`{number}(?:,(?<fraction>\d{1,4}))? ?(?<unit>${alternatives(declinedSymbols)}):(?<ending>\p{Ll}{1,6})`,
    say: sayUnitWithEnding,
  },
  {
    name: 'section',
    template: String.raw`(?<digits>\d{1,4}) ?§`,
    mayTouchNext: true,
    say: ({ digits = '' }, speaker) => `${speaker.ordinal(digits)} pykälä`,
  },
  {
    name: 'compound',
    template: String.raw`(?:(?<from>\d{1,4}) ?[–-] ?)?(?<digits>\d{1,4})-(?<rest>\p{Ll}{3,30})`,
    say: ({ from, digits = '', rest = '' }, speaker) =>
      `${from === undefined ? '' : `${speaker.number(from)} viiva `}${numberInCompound(digits, { rest, speaker })}${rest}`,
  },
  {
    name: 'ruler',
    template: String.raw`(?<=\p{Lu}\p{Ll}{2,20} )(?<numeral>[IVX]{1,6}):(?<ending>\p{Ll}{1,6})`,
    say: sayRulerWithEnding,
  },
  {
    name: 'acronym',
    // What is said as a word takes its ending directly: "NATO:n" is "NATOn".
    template: String.raw`(?<word>\p{Lu}{3,8}):(?<ending>\p{Ll}{1,6})`,
    say: ({ word = '', ending = '' }) =>
      word === word.toUpperCase() && isPronounceable(word) ? word + ending : undefined,
  },
];

const weekdays: Readonly<Record<string, string>> = {
  ma: 'maanantai',
  ti: 'tiistai',
  ke: 'keskiviikko',
  to: 'torstai',
  pe: 'perjantai',
  la: 'lauantai',
  su: 'sunnuntai',
};

function isPronounceable(word: string): boolean {
  const shape = word.replaceAll(/[AEIOUYÄÖ]/gu, 'a').replaceAll(/[^a]/gu, 'k');
  return word.length === 3 ? shape === 'kak' || shape === 'aka' : /^k?(?:a{1,2}k{1,2})*a{0,2}$/u.test(shape);
}

/** Full hours like other numbers, "yhdeksästä seitsemääntoista"; with minutes as they are said alone. */
function sayHours(from: TimeParts, to: TimeParts, speaker: Speaker): string {
  const isFull = [from, to].every(({ minute = 0 }) => minute === 0);
  if (isFull) return fromTo({ from: String(from.hour), to: String(to.hour) }, speaker);
  return `${sayTime(from, speaker)} viiva ${sayTime(to, speaker)}`;
}

function fromTo({ from = '', to = '' }: Groups, speaker: Speaker): string {
  return `${speaker.number(from, { case: 'elative' })} ${speaker.number(to, { case: 'illative' })}`;
}

/** Years and what does not ascend (scores, codes) are no such range. */
function sayRange({ from = '', to = '', unit }: Groups, speaker: Speaker): string | undefined {
  const [first, last] = [from.replaceAll(' ', ''), to.replaceAll(' ', '')];
  const isYears = unit === undefined && first.length === 4 && last.length === 4;
  if (isYears || first.startsWith('0') || Number(first) >= Number(last)) return undefined;
  const numbers = fromTo({ from: first, to: last }, speaker);
  const noun = unit === undefined ? undefined : (unitInCase(unit, 'partitive') ?? finnishUnits[unit]?.other);
  if (unit !== undefined && noun === undefined) return undefined;
  return noun === undefined ? numbers : `${numbers} ${noun}`;
}

/** "5 %:n", "20 €:lla"; a section is an ordinal. Of a decimal the last word alone is declined. */
function sayUnitWithEnding(
  { number = '', fraction, unit = '', ending = '' }: Groups,
  speaker: Speaker,
): string | undefined {
  const grammaticalCase = caseOfEnding(ending);
  const noun = grammaticalCase === undefined ? undefined : unitInCase(unit, grammaticalCase);
  if (noun === undefined || grammaticalCase === undefined) return undefined;
  const digits = number.replaceAll(/\D/gu, '');
  if (fraction !== undefined) {
    const last = speaker.number(fraction.slice(-1), { case: grammaticalCase });
    return joined([speaker.number(digits), 'pilkku', speaker.digits(fraction.slice(0, -1)), last, noun]);
  }
  if (unit === '§') return `${speaker.ordinal(digits, { case: grammaticalCase })} ${noun}`;
  if (grammaticalCase === 'partitive' && digits !== '1') return `${speaker.number(digits)} ${noun}`;
  return `${speaker.number(digits, { case: grammaticalCase })} ${noun}`;
}

/** The first part of "kaksinkertainen", "nelinumeroinen"; in front of other words the numeral stays as it is. */
function numberInCompound(
  digits: string,
  { rest, speaker }: { readonly rest: string; readonly speaker: Speaker },
): string {
  const stems = rest.startsWith('kertai') ? timesStems : adjectiveStems;
  const stem = /^(?:vuoti|luku|luvu)/u.test(rest) ? undefined : stems[digits];
  const words = stem ?? speaker.number(digits);
  return digits === '10' &&
    /^(?:vuoti|kertai|numeroi|henki|luk|luv|prosentti|päiväi|minuutti(?!a)|metri(?:n|s)|tunti|kiloi)/u.test(rest)
    ? 'kymmen'
    : words;
}

const timesStems: Readonly<Record<string, string>> = {
  2: 'kaksin',
  3: 'kolmin',
  4: 'nelin',
  5: 'viisin',
  6: 'kuusin',
};
const adjectiveStems: Readonly<Record<string, string>> = { 3: 'kolmi', 4: 'neli' };

function sayRulerWithEnding({ numeral = '', ending = '' }: Groups, speaker: Speaker): string | undefined {
  const value = numeral === numeral.toUpperCase() ? parseRoman(numeral) : undefined;
  // Behind Roman numerals the ending is that of a cardinal as often as that of the ordinal it is read as.
  const grammaticalCase = caseOfEnding(ending) ?? ordinalCaseOfEnding(ending);
  if (value === undefined || grammaticalCase === undefined) return undefined;
  return speaker.ordinal(value, { case: grammaticalCase });
}
