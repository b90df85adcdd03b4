import type {
  DateParts,
  FractionParts,
  LanguageTable,
  MoneyParts,
  Speaker,
  TimeParts,
  WrittenNumber,
} from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { plainNumber } from '../verbalize/speaker.ts';
import { formBesideNoun, toOblique } from './ar-agreement.ts';
import { arabicCurrencies, arabicSpans, arabicUnits } from './ar-nouns.ts';
import { arabicRules } from './ar-rules.ts';
import { arabicAbbreviations, arabicAcronyms, arabicLetters, arabicRoman } from './ar-words.ts';

/**
 * Modern Standard Arabic, in the pausal forms that are spoken. Sources: عباس حسن, النحو الوافي, volume 4 (numbers,
 * fractions, clock); the Academy of the Arabic Language in Cairo on the spelling مئة; CLDR 48 `ar.xml` for months and
 * currencies.
 */
export const arabic: LanguageTable = {
  language: 'ar',
  number: {
    decimalMark: '.',
    groupMarks: ',',
    hasDecimalComma: true,
    minus: 'سالب',
    plus: 'زائد',
    plusMinus: 'زائد أو ناقص',
    range: 'إلى',
    scales: {
      ألف: 'ألف',
      آلاف: 'آلاف',
      مليون: 'مليون',
      ملايين: 'ملايين',
      مليار: 'مليار',
      مليارات: 'مليارات',
      تريليون: 'تريليون',
    },
    say: sayNumber,
    formFor: formBesideNoun,
  },
  ordinal: { templates: [String.raw`الـ ?{number}(?<marker>)`], say: ({ digits }, speaker) => speaker.ordinal(digits) },
  fraction: { say: sayFraction },
  date: {
    numericOrder: 'dmy',
    months: [
      ['يناير', 'كانون الثاني'],
      ['فبراير', 'شباط'],
      ['مارس', 'آذار'],
      ['أبريل', 'إبريل', 'نيسان'],
      ['مايو', 'أيار'],
      ['يونيو', 'حزيران'],
      ['يوليو', 'تموز'],
      ['أغسطس', 'آب'],
      ['سبتمبر', 'أيلول'],
      ['أكتوبر', 'تشرين الأول'],
      ['نوفمبر', 'تشرين الثاني'],
      ['ديسمبر', 'كانون الأول'],
    ],
    weekdays: [['الاثنين', 'الإثنين'], ['الثلاثاء'], ['الأربعاء'], ['الخميس'], ['الجمعة'], ['السبت'], ['الأحد']],
    templates: [
      '(?:{weekday}،? )?{day} (?:من )?{month}،? {fullYear}',
      '(?:{weekday}،? )?{day} (?:من )?{month}',
      '{month} {fullYear}',
    ],
    say: sayDate,
  },
  time: {
    templates: [
      String.raw`(?<=الساعة ){hour}(?:[:.]{minute})?(?: ?{period})?`,
      String.raw`{hour}(?:[:.]{minute})? (?<period>صباح[ًا]{1,2}|مساءً?|ظهر[ًا]{1,2}|عصر[ًا]{1,2}|فجر[ًا]{1,2}|ليل[ًا]{1,2})`,
      String.raw`{hour} ?(?<period>ص)(?=[ ،.)]|$)`,
    ],
    periods: {
      ظهرا: 'ظهرا',
      ظهرًا: 'ظهرا',
      عصرا: 'عصرا',
      عصرًا: 'عصرا',
      فجرا: 'فجرا',
      فجرًا: 'فجرا',
      ليلا: 'ليلا',
      ليلًا: 'ليلا',
      ص: 'صباحا',
      م: 'مساء',
      صباحا: 'صباحا',
      صباحًا: 'صباحا',
      مساء: 'مساء',
      مساءً: 'مساء',
      am: 'صباحا',
      pm: 'مساء',
    },
    say: sayTime,
  },
  duration: { ...arabicSpans, joiner: 'و*' },
  money: { currencies: arabicCurrencies, joiner: 'و', say: sayMoney },
  measure: {
    units: arabicUnits,
    per: (noun) => `لكل ${typeof noun === 'string' ? noun : (noun.afterPer ?? noun.other)}`,
  },
  telephone: { cues: ['هاتف', 'الهاتف', 'تلفون', 'جوال', 'الجوال', 'موبايل', 'فاكس', 'رقم', 'الرقم'], groupGap: '، ' },
  electronic: {
    marks: {
      '@': 'آت',
      '.': 'نقطة',
      '/': 'شرطة مائلة',
      ':': 'نقطتان',
      '-': 'شرطة',
      _: 'شرطة سفلية',
      '#': 'هاشتاغ',
      '?': 'علامة استفهام',
      '=': 'يساوي',
      '&': 'و',
      '%': 'في المائة',
      '+': 'زائد',
    },
    said: {
      com: 'كوم',
      org: 'أورغ',
      net: 'نت',
      gmail: 'جيميل',
      yahoo: 'ياهو',
      hotmail: 'هوتميل',
      www: 'دبليو دبليو دبليو',
    },
    unknownParts: 'as-words',
  },
  symbols: {
    '&': 'و',
    $: 'دولار',
    '€': 'يورو',
    '£': 'جنيه',
    '§': 'مادة',
    '#': 'هاشتاغ',
    '@': 'آت',
    '%': 'في المائة',
    '+': 'زائد',
    '=': 'يساوي',
    '°': 'درجة',
    '©': 'حقوق النشر',
  },
  operators: {
    '+': 'زائد',
    '-': 'ناقص',
    '×': 'في',
    '*': 'في',
    '÷': 'على',
    '/': 'على',
    '=': 'يساوي',
    '≠': 'لا يساوي',
    '<': 'أصغر من',
    '>': 'أكبر من',
    '≈': 'يساوي تقريبا',
  },
  letters: arabicLetters,
  acronyms: arabicAcronyms,
  abbreviations: arabicAbbreviations,
  roman: arabicRoman,
  rules: arabicRules,
};

/** The alif of مائة is mute, and engines sound it; hundreds are said in two words. Decimals by their denominator. */
function sayNumber(value: WrittenNumber, speaker: Speaker, form?: NumberForm): string {
  const { integer } = value;
  // "1,599.00 ريال": money has no precision to show.
  const isWhole = /^0{1,2}$/u.test(value.fraction ?? '') && speaker.surroundings.wordAfter !== '';
  const fraction = isWhole ? undefined : value.fraction;
  const isNamed = fraction !== undefined && fraction.length <= 6 && /[1-9]/u.test(fraction);
  const spoken = isNamed
    ? speaker.words.decimal({ isNegative: false, integer: integer === '' ? '0' : integer, fraction, style: 'named' })
    : plainNumber({ sign: '', integer, ...(fraction === undefined ? {} : { fraction }) }, speaker, form);
  return spoken
    .replaceAll(/(ثلاث|أربع|خمس|ست|سبع|ثمان|تسع)مائة/gu, '$1 مئة')
    .replaceAll(/(?<!\p{L})(و?)مائة/gu, '$1مئة');
}

/** Halves to tenths have names, with a dual and a plural. */
const parts: Readonly<Record<string, readonly [one: string, many: string]>> = {
  '2': ['نصف', 'أنصاف'],
  '3': ['ثلث', 'أثلاث'],
  '4': ['ربع', 'أرباع'],
  '5': ['خمس', 'أخماس'],
  '6': ['سدس', 'أسداس'],
  '7': ['سبع', 'أسباع'],
  '8': ['ثمن', 'أثمان'],
  '9': ['تسع', 'أتساع'],
  '10': ['عشر', 'أعشار'],
};

function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const before = whole === '' ? '' : `${speaker.number(whole)} و`;
  return before + sayPart({ numerator, denominator }, speaker);
}

function sayPart({ numerator, denominator }: Omit<FractionParts, 'whole'>, speaker: Speaker): string {
  const name = parts[denominator];
  const top = Number(numerator);
  if (name === undefined || top === 0) return `${speaker.number(numerator)} على ${speaker.number(denominator)}`;
  const [one, many] = name;
  if (top === 1) return one;
  if (top === 2) return `${one}ين`;
  return `${speaker.number(numerator)} ${top <= 10 ? many : one}`;
}

/** "و" is written with the number that follows it. */
function sayMoney({ amount, currency }: MoneyParts, speaker: Speaker): string | undefined {
  const { fraction = '', scale } = amount;
  const { minor, minorDigits = 2 } = currency;
  const cents = fraction.replace(/0+$/u, '');
  if (scale !== undefined || minor === undefined || cents === '' || cents.length > minorDigits) return undefined;
  const small = speaker.count(cents.padEnd(minorDigits, '0').replace(/^0+/u, ''), minor);
  if (/^0*$/u.test(amount.integer)) return amount.sign === '' ? small : undefined;
  return `${speaker.count({ sign: amount.sign, integer: amount.integer }, currency.unit)} و${small}`;
}

function sayDate({ weekday, day, month, year }: DateParts, speaker: Speaker): string | undefined {
  if (month === undefined) return undefined;
  const names = [
    weekday === undefined ? '' : (arabic.date?.weekdays[weekday]?.[0] ?? ''),
    day === undefined ? '' : `${sayDay(day, speaker)} من`,
    arabic.date?.months[month - 1]?.[0] ?? '',
    year === undefined ? '' : speaker.number(BigInt(year)),
  ];
  return names.filter((name) => name !== '').join(' ');
}

/** "حتى الحادي والثلاثين" */
function sayDay(day: number, speaker: Speaker): string {
  const isOblique = /^(?:في|من|إلى|حتى|منذ|قبل|بعد|بتاريخ|لغاية)$/u.test(speaker.surroundings.wordBefore);
  return isOblique ? toOblique(speaker.ordinal(day)) : speaker.ordinal(day);
}

const quarters: Readonly<Record<number, string>> = { 15: 'والربع', 20: 'والثلث', 30: 'والنصف' };

/** "الساعة الثالثة والنصف": hours are ordinals. */
function sayTime({ hour, minute = 0, second = 0, period }: TimeParts, speaker: Speaker): string {
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  const half = period ?? (hour > 12 ? 'مساء' : '');
  const hourWord = twelve === 1 ? 'الواحدة' : speaker.ordinal(twelve, { gender: 'feminine' });
  const isNamed = speaker.surroundings.before.endsWith('الساعة ');
  const words = [isNamed ? '' : 'الساعة', hourWord];
  if (minute > 0)
    words.push(
      second === 0 && minute in quarters ? (quarters[minute] ?? '') : `و${speaker.count(minute, arabicSpans.minute)}`,
    );
  if (second > 0) words.push(`و${speaker.count(second, arabicSpans.second)}`);
  return [...words, half].filter((word) => word !== '').join(' ');
}
