import type { DateParts, LanguageTable, MeasureParts, RomanReading, Speaker, TimeParts } from '../language-table.ts';
import { englishAbbreviations, englishAcronyms, englishCapitalizedWords } from './en-abbreviations.ts';
import { englishCodeRules } from './en-codes.ts';
import { englishCurrencies } from './en-currencies.ts';
import { englishDateRules } from './en-dates.ts';
import { markerOf, monthNames, noun, plural, sayFraction, sayNumber, sayYear, sayYearLike } from './en-numbers.ts';
import { englishRules } from './en-rules.ts';
import { englishUnits } from './en-units.ts';
import { readingsOf } from './readings-of.ts';
import { spellNoNumeral } from './roman-letters.ts';

/**
 * American reading of dates and times, British "and" before the last two digits. Sources: The Chicago Manual of Style,
 * 17th edition, chapters 9 and 10; CLDR 48 `en.xml` for names of units and currencies.
 */
export const english: LanguageTable = {
  language: 'en',
  number: {
    decimalMark: '.',
    groupMarks: ',',
    hasLakhGroups: true,
    minus: 'minus',
    plus: 'plus',
    plusMinus: 'plus or minus',
    range: 'to',
    scales: {
      hundred: 'hundred',
      thousand: 'thousand',
      million: 'million',
      billion: 'billion',
      trillion: 'trillion',
      quadrillion: 'quadrillion',
      lakh: 'lakh',
      crore: 'crore',
      dozen: 'dozen',
      mln: 'million',
      mio: 'million',
      bln: 'billion',
      bn: 'billion',
      tn: 'trillion',
      trn: 'trillion',
      K: 'thousand',
      k: 'thousand',
      m: 'million',
      M: 'million',
      mm: 'million',
      MM: 'million',
      b: 'billion',
      B: 'billion',
      t: 'trillion',
      T: 'trillion',
    },
    say: sayNumber,
    sayBare: sayYearLike,
  },
  ordinal: {
    templates: [String.raw`{number}(?<marker>st|nd|rd|th)`],
    say({ digits, marker }, speaker) {
      return markerOf(digits) === marker ? speaker.ordinal(digits) : `${speaker.number(digits)} ${marker}`;
    },
  },
  fraction: {
    say({ whole, numerator, denominator }, speaker) {
      const part = sayFraction(numerator, denominator, speaker);
      if (whole === '') return part;
      return `${speaker.number(whole)} and ${part.replace(/^one half$/u, 'a half').replace(/^one quarter$/u, 'a quarter')}`;
    },
  },
  date: {
    numericOrder: 'mdy',
    months: [
      ['January', 'Jan'],
      ['February', 'Feb'],
      ['March', 'Mar'],
      ['April', 'Apr'],
      ['May'],
      ['June', 'Jun'],
      ['July', 'Jul'],
      ['August', 'Aug'],
      ['September', 'Sept', 'Sep'],
      ['October', 'Oct'],
      ['November', 'Nov'],
      ['December', 'Dec'],
    ],
    weekdays: [
      ['Monday', 'Mon'],
      ['Tuesday', 'Tues', 'Tue'],
      ['Wednesday', 'Wed'],
      ['Thursday', 'Thurs', 'Thur', 'Thu'],
      ['Friday', 'Fri'],
      ['Saturday', 'Sat'],
      ['Sunday', 'Sun'],
    ],
    templates: [
      String.raw`{weekday}[.,]{0,2} {month}[. -]{1,2}{day}(?:st|nd|rd|th)?(?:,? ?| of |-){fullYear}`,
      String.raw`{weekday}[.,]{0,2} {month}[. -]{1,2}{day}(?:st|nd|rd|th)?`,
      String.raw`{weekday}[.,]{0,2} (?:the )?{day}(?:st|nd|rd|th)? (?:of )?{month}\.?,? {fullYear}`,
      String.raw`{weekday}[.,]{0,2} (?:the )?{day}(?:st|nd|rd|th)? (?:of )?{month}\.?`,
      String.raw`{month}[. -]{1,2}{day}(?:st|nd|rd|th)?(?:,? ?| of |-)(?:{fullYear}|(?<=[-,] ?){year})(?:,? ?{era})?`,
      String.raw`{month}[. -]{1,2}{day}(?:st|nd|rd|th)?`,
      String.raw`(?:the )?{day}(?:st|nd|rd|th)?[ -](?:of )?{month}(?:\.?,? ?|-)(?:{fullYear}|(?<=-){year})(?: ?{era})?`,
      String.raw`(?:the )?{day}(?:st|nd|rd|th)?[ -](?:of )?{month}`,
      String.raw`{month}[., -]{1,2}(?:of )?{fullYear}`,
      String.raw`{month} '(?<year>\d\d)`,
      String.raw`(?<year>\d{1,4}) ?{era}`,
      String.raw`{era} ?(?<year>\d{1,4})`,
      String.raw`{fullYear}-(?<monthNumber>0[1-9]|1[0-2])(?!-)`,
      String.raw`(?<monthNumber>0[1-9]|1[0-2])/(?<year>(?:19|20)\d\d)`,
    ],
    eras: {
      'b.c.e.': 'B C E',
      bce: 'B C E',
      'b.c.': 'B C',
      bc: 'B C',
      'a.d.': 'A D',
      ad: 'A D',
      'c.e.': 'C E',
      ce: 'C E',
    },
    say: sayDate,
    decadeTemplates: [String.raw`'?{decade}(?<marker>'?s)`],
    sayDecade({ digits }, speaker) {
      const words = digits.length === 4 ? sayYear(digits, speaker) : speaker.number(digits);
      // "10s" are seconds.
      return digits.length % 2 === 0 && digits !== '10' ? plural(words) : undefined;
    },
  },
  time: {
    templates: [
      // Time zones without their season, which are no words behind a half of the day only.
      String.raw`{hour}(?:[:.]{minute})? ?{period} (?<zone>[ECMP]T)`,
      String.raw`{hour}[:.]{minute} ?{period}(?: ?{zone})?`,
      String.raw`(?<hour>1[0-2]|0?[1-9]) ?{period}(?: ?{zone})?`,
      String.raw`(?<hour>1[0-2]|0?[1-9])(?::00)? o'clock`,
      String.raw`(?<=\b(?:at|by|until|till|before|after|around|from) ){hour}:{minute} ?(?:h|hrs|hours)`,
    ],
    periods: {
      'a.m.': 'A M',
      'a.m': 'A M',
      am: 'A M',
      'a. m.': 'A M',
      'p.m.': 'P M',
      'p.m': 'P M',
      pm: 'P M',
      'p. m.': 'P M',
    },
    say: sayTime,
  },
  duration: { hour: noun('hour'), minute: noun('minute'), second: noun('second'), joiner: 'and' },
  money: {
    currencies: englishCurrencies,
  },
  measure: {
    units: englishUnits,
    say: sayDescribing,
    per: (unit, speaker) => `per ${typeof unit === 'string' ? unit : (unit.afterPer ?? speaker.agree(1, unit))}`,
  },
  telephone: {
    cues: ['tel', 'phone', 'telephone', 'fax', 'mobile', 'cell', 'hotline', 'ssn', 'pin', 'ending in', 'zip'],
    extensions: { extension: 'extension', 'ext.': 'extension', ext: 'extension', x: 'extension' },
  },
  electronic: {
    marks: {
      '@': 'at',
      '.': 'dot',
      '/': 'slash',
      ':': 'colon',
      '-': 'dash',
      _: 'underscore',
      '#': 'hashtag',
      '?': 'question mark',
      '=': 'equals',
      '&': 'and',
      '%': 'percent',
      '+': 'plus',
      '~': 'tilde',
    },
    said: { com: 'com', org: 'org', net: 'net', gmail: 'g mail', html: 'H T M L', jpg: 'J peg', nvidia: 'Nvidia' },
    unknownParts: 'as-words',
  },
  roman: {
    after: readingsOf<RomanReading>(
      'chapter part section volume book act scene phase article appendix title level grade type class stage unit figure table vol ch world war bowl division fantasy rocky apollo saturn titan category sector phase zone quadrant mark mk gemini',
      (value, speaker) => speaker.number(value),
    ),
    before: readingsOf<RomanReading>(
      'century centuries dynasty amendment corps olympiad arrondissement edition',
      (value, speaker) => speaker.ordinal(value),
    ),
    afterName: sayAfterName,
    alone: (value, speaker) =>
      spellNoNumeral(value, speaker) ?? (value < 1500n ? speaker.number(value) : sayYear(String(value), speaker)),
  },
  symbols: {
    '&': 'and',
    '²': 'squared',
    '³': 'cubed',
    '/': 'slash',
    '@': 'at',
    '#': 'hash',
    '%': 'percent',
    $: 'dollar',
    '€': 'euro',
    '£': 'pound',
    '¥': 'yen',
    '₩': 'won',
    '₹': 'rupee',
    '+': 'plus',
    '=': 'equals',
    '§§': 'sections',
    '§': 'section',
    '©': 'copyright',
    '®': 'registered',
    '™': 'trademark',
    '°': 'degrees',
    '±': 'plus or minus',
    '×': 'times',
    '÷': 'divided by',
    '≈': 'approximately',
    '≠': 'not equal to',
    '≤': 'less than or equal to',
    '≥': 'greater than or equal to',
    '→': 'to',
    '√': 'square root of',
    '∞': 'infinity',
  },
  operators: {
    '=': 'equals',
    '==': 'equals',
    '+': 'plus',
    '-': 'minus',
    '–': 'minus',
    '*': 'times',
    '×': 'times',
    '·': 'times',
    '÷': 'divided by',
    '/': 'divided by',
    '<': 'is less than',
    '>': 'is greater than',
    '≤': 'is less than or equal to',
    '≥': 'is greater than or equal to',
    '≠': 'is not equal to',
    '≈': 'is approximately',
    '^': 'to the power of',
  },
  abbreviations: englishAbbreviations,
  acronyms: englishAcronyms,
  capitalizedWords: englishCapitalizedWords,
  continuesSentence:
    /^ (?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Jan|Febr)uary|March|April|May|June|July|August|(?:Sept|Nov|Dec)ember|October|(?:Eastern|Central|Mountain|Pacific|Atlantic|Greenwich|London)(?= [Tt]ime| Standard)|[ECMP][SD]?T|GMT|UTC)(?!\p{L})/u,
  rules: [...englishDateRules, ...englishCodeRules, ...englishRules],
};

/** "Louis the fourteenth", "Washington D C"; behind words that are no names a numeral only counts. */
function sayAfterName(value: bigint, speaker: Speaker): string {
  const spelled = spellNoNumeral(value, speaker);
  if (spelled !== undefined) return spelled;
  const isNoName =
    /^(?:the|an?|my|your|our|his|her|their|this|that|use|see|and|or|of|in|windows|auto|version|edition)$/u;
  return isNoName.test(speaker.surroundings.wordBefore) ? speaker.number(value) : `the ${speaker.ordinal(value)}`;
}

/** "a 5 lb bag": what describes a noun stays in the singular. */
function sayDescribing({ amount, unit }: MeasureParts, speaker: Speaker): string | undefined {
  const { before, wordAfter } = speaker.surroundings;
  if (typeof unit === 'string' || !/\ban? $/iu.test(before) || !/^ \p{Ll}/u.test(speaker.surroundings.after)) {
    return undefined;
  }
  if (/^(?:per|and|or|in|for|to|of|on|at|is|was|from|by|with|more|less|than|each|away|ago)$/u.test(wordAfter)) {
    return undefined;
  }
  return `${speaker.number(amount)} ${unit.one ?? unit.other}`;
}

const weekdayNames = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

/** "July twenty-fifth, twenty twelve"; "the twenty-fifth of July" when the day was written first. */
function sayDate(date: DateParts, speaker: Speaker): string | undefined {
  const { weekday, year, era, first } = date;
  const saidYear = year === undefined ? [] : [sayYearOfDate({ year, era }, speaker)];
  const spokenEra = era === undefined ? [] : [era];
  return [
    ...(weekday === undefined ? [] : [`${weekdayNames[weekday] ?? ''},`]),
    ...sayDayAndMonth(date, speaker),
    ...(first === 'era' ? [...spokenEra, ...saidYear] : [...saidYear, ...spokenEra]),
  ].join(' ');
}

function sayDayAndMonth({ day, month, year, first, isMonthNamed }: DateParts, speaker: Speaker): readonly string[] {
  const monthName = month === undefined ? undefined : monthNames[month - 1];
  if (monthName === undefined) return [];
  if (day === undefined) return [monthName];
  if (isMonthNamed && first === 'day') return [`the ${speaker.ordinal(day)} of ${monthName}`];
  return [`${monthName} ${speaker.ordinal(day)}${year === undefined ? '' : ','}`];
}

interface YearOfDate {
  readonly year: string;
  readonly era: string | undefined;
}

/** "Two thousand five", but "five hundred B C". */
function sayYearOfDate({ year, era }: YearOfDate, speaker: Speaker): string {
  return era === undefined || year.length === 4 ? sayYear(year, speaker) : speaker.number(year);
}

/** "Ten fifty-nine P M"; full hours "three P M", "fourteen hundred hours" only where no half of the day is given. */
function sayTime({ hour, minute, second, period, zone }: TimeParts, speaker: Speaker): string {
  const tail = [period, zone === undefined ? undefined : speaker.spell(zone)].filter((part) => part !== undefined);
  const hourWord = speaker.number(hour);
  if (second !== undefined) {
    const minutes = speaker.count(minute ?? 0, noun('minute'));
    return [speaker.count(hour, noun('hour')), minutes, 'and', speaker.count(second, noun('second')), ...tail].join(
      ' ',
    );
  }
  if (minute === undefined) return [hourWord, ...(tail.length === 0 ? ["o'clock"] : tail)].join(' ');
  if (minute === 0)
    return [hourWord, ...(tail.length > 0 ? tail : [hour > 12 || hour === 0 ? 'hundred hours' : "o'clock"])].join(' ');
  const minutes = minute < 10 ? `oh ${speaker.number(minute)}` : speaker.number(minute);
  return [hourWord, minutes, ...tail].join(' ');
}
