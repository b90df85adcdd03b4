import type {
  Abbreviation,
  DateParts,
  FractionParts,
  LanguageTable,
  MeasureParts,
  Speaker,
  TimeParts,
} from '../language-table.ts';
import { chineseRules } from './chinese-rules.ts';
import { chineseCalendarRules } from './chinese-calendar-rules.ts';
import { chineseCodeRules } from './chinese-code-rules.ts';
import type { ChineseWords } from './chinese-words.ts';
import { hanNumbers, numberedSigns } from './numbered-signs.ts';
import { productVersionRules } from './product-version-rules.ts';
import { sayShortAmount, shortScales } from './short-amounts.ts';

/** What both have in common: 年月日 with digits for years, 分之 with the denominator first, no spaces anywhere. */
export function chineseTable(words: ChineseWords): LanguageTable {
  const counted = new RegExp(`^ ?(?:${words.counters})`, 'u');
  return {
    language: words.language,
    isSpaced: false,
    number: {
      decimalMark: '.',
      groupMarks: ',',
      minus: words.minus,
      plus: '正',
      plusMinus: `正${words.minus}`,
      range: words.range,
      scales: { ...shortScales, ...Object.fromEntries(words.scales.map((scale) => [scale, scale])) },
      nounGap: '',
      formFor: (digits, { surroundings }) =>
        digits === '2' && counted.test(surroundings.after) && !surroundings.before.endsWith('第')
          ? { isAttributive: true }
          : undefined,
    },
    fraction: { say: (fraction, speaker) => sayFraction(fraction, speaker, words) },
    date: {
      numericOrder: 'ymd',
      numericSeparators: '/-·',
      months: [],
      weekdays: [],
      templates: [String.raw`(?<year>\d\d)[/-]{monthNumber}[/-]{day}(?![-/])`],
      say: sayDate,
    },
    time: {
      templates: [String.raw`{hour} ?{period}(?![A-Za-z])`],
      periods: {
        am: words.periods.am,
        'a.m.': words.periods.am,
        pm: words.periods.pm,
        'p.m.': words.periods.pm,
      },
      say: (time, speaker) => sayTime(time, speaker, words),
    },
    duration: { hour: words.hour, minute: words.minuteLong, second: '秒' },
    money: { currencies: words.currencies, say: sayShortAmount },
    measure: {
      units: { ...squaredUnits(words), ...words.units },
      per: (noun) => `${words.perEach}${typeof noun === 'string' ? noun : noun.other}`,
      say: (measure, speaker) => sayMeasure(measure, speaker, words),
    },
    telephone: {
      cues: words.telephoneCues,
      sayGroup: (digits, _place, speaker) => speaker.digits(digits).replaceAll('一', words.telephoneOne),
      groupGap: '，',
    },
    electronic: { marks: words.marks, said: saidInAddresses, unknownParts: 'as-words' },
    symbols: words.symbols,
    operators: words.operators,
    abbreviations: abbreviations(words),
    rules: [
      ...chineseCalendarRules(words),
      ...chineseRules(words),
      ...chineseCodeRules(words),
      ...productVersionRules({ acronyms: {}, point: words.marks['.'] ?? '' }),
    ],
  };
}

/** Latin acronyms, which are typed in any case and spelled: "升级gpu". */
const latinAcronyms =
  'ai api app atm bbc bbs bmi hdmi btv cba cbd cctv cd ceo cfo coo cpi cpu cto diy dna dvd eu fbi gdp gps gpu hiv hr ibm icu imf ip iso ktv led mba mvp nba nfc ngo oled otp pc pdf pk ppt pvc qq rna sos suv tv ufo uk un url usa usb vcd vip vpn vr who wto'.split(
    ' ',
  );

function spelledNames(): Readonly<Record<string, Abbreviation>> {
  const isFollowedBy = /^(?![A-Za-z\d@_.:/-])/u;
  const entries = latinAcronyms.map(
    (name) => [name, { spoken: [...name.toUpperCase()].join(' '), isFollowedBy }] as const,
  );
  return Object.fromEntries(entries);
}

function abbreviations(words: ChineseWords): NonNullable<LanguageTable['abbreviations']> {
  return {
    'PM2.5': { spoken: 'P M 二点五'.replace('点', words.oClock), isFollowedBy: /^(?![A-Za-z0-9])/u },
    vs: { spoken: words.versus, isFollowedBy: /^[. ]/u, isPrecededBy: / $/u },
    'vs.': words.versus,
    VS: { spoken: words.versus, isFollowedBy: /^[. ]?(?![A-Za-z0-9])/u, isPrecededBy: /[\p{sc=Han}\d] ?$/u },
    'no.': { spoken: words.number, isFollowedBy: 'number' },
    'Wi-Fi': 'Wi-Fi',
    ...spelledNames(),
    ...numberedSigns({ words: hanNumbers, pause: '，' }),
  };
}

/** Units that East Asian keyboards write as one character: Unicode's block "CJK Compatibility". */
function squaredUnits({ units }: ChineseWords): Readonly<Record<string, string>> {
  const known = squared.flatMap(([character, symbol]) => {
    const name = units[symbol];
    return name === undefined ? [] : [[character, name] as const];
  });
  return Object.fromEntries(known);
}

const squared: readonly (readonly [character: string, symbol: string])[] = [
  ['㎡', 'm²'],
  ['㎥', 'm³'],
  ['㎢', 'km²'],
  ['㎠', 'cm²'],
  ['㎤', 'cm³'],
  ['㎞', 'km'],
  ['㎝', 'cm'],
  ['㎜', 'mm'],
  ['㎏', 'kg'],
  ['㎎', 'mg'],
  ['㎍', 'μg'],
  ['㎖', 'ml'],
  ['㏄', 'cc'],
  ['㎐', 'Hz'],
  ['㎒', 'MHz'],
  ['㎓', 'GHz'],
  ['㎾', 'kW'],
  ['㏈', 'dB'],
];

const saidInAddresses = Object.fromEntries(
  'com net org gmail hotmail outlook yahoo google'.split(' ').map((part) => [part, part]),
);

/** The denominator comes first: 三分之一. */
function sayFraction(
  { whole, numerator, denominator }: FractionParts,
  speaker: Speaker,
  { mixedNumber }: ChineseWords,
): string {
  const before = whole === '' ? '' : `${speaker.number(whole)}${mixedNumber}`;
  return `${before}${speaker.number(denominator)}分之${speaker.number(numerator)}`;
}

/** Years of dates are read digit by digit. */
function sayDate({ year, month, day }: DateParts, speaker: Speaker): string | undefined {
  if (month === undefined || day === undefined) return undefined;
  const years = year === undefined ? '' : `${speaker.digits(year)}年`;
  return `${years}${speaker.number(month)}月${speaker.number(day)}日`;
}

/** "13:10 pm" names no half of the day, because thirteen does. */
function sayTime(
  { hour, minute = 0, second, period, zone }: TimeParts,
  speaker: Speaker,
  { oClock, two }: ChineseWords,
): string {
  const half = period === undefined || hour > 12 ? '' : period;
  const hours = `${hour === 2 ? two : speaker.number(hour)}${oClock}`;
  const hasSeconds = second !== undefined;
  const nought = minute < 10 && !hasSeconds ? '零' : '';
  const minutes = minute === 0 && !hasSeconds ? '' : `${nought}${speaker.number(minute)}分`;
  const seconds = hasSeconds ? `${speaker.number(second)}秒` : '';
  return `${zone ?? ''}${half}${hours}${minutes}${seconds}`;
}

/** Per cent and per mille stand before their number, behind its sign. */
function sayMeasure({ amount, symbol }: MeasureParts, speaker: Speaker, { minus }: ChineseWords): string | undefined {
  const parts = { '%': '百分之', '％': '百分之', '‰': '千分之' }[symbol];
  if (parts === undefined) return undefined;
  const { sign, ...magnitude } = amount;
  return `${{ '-': minus, '+': '正', '±': `正${minus}`, '': '' }[sign]}${parts}${speaker.number({ sign: '', ...magnitude })}`;
}
