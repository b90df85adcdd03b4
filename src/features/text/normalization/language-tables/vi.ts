import type {
  DateParts,
  FractionParts,
  LanguageRule,
  LanguageTable,
  Speaker,
  TimeParts,
  WrittenNumber,
} from '../language-table.ts';
import { plainNumber } from '../verbalize/speaker.ts';
import { vietnameseCurrencies, vietnameseUnits } from './vi-nouns.ts';
import { vietnameseAbbreviations, vietnameseElectronic } from './vi-words.ts';

const roman = (value: bigint, speaker: Speaker): string => speaker.number(value);

/**
 * Vietnamese of the north. Sources: Ủy ban Khoa học Xã hội Việt Nam, Ngữ pháp tiếng Việt (số từ); Nghị định 30/2020/NĐ-CP
 * on dates and abbreviations of offices; CLDR 48 `vi.xml` for marks, months and currencies.
 */
export const vietnamese: LanguageTable = {
  language: 'vi',
  number: {
    decimalMark: ',',
    groupMarks: '. ',
    minus: 'âm',
    plus: 'cộng',
    plusMinus: 'cộng trừ',
    range: 'đến',
    scales: {
      nghìn: 'nghìn',
      ngàn: 'ngàn',
      vạn: 'vạn',
      triệu: 'triệu',
      tỷ: 'tỷ',
      tỉ: 'tỉ',
      'nghìn tỷ': 'nghìn tỷ',
    },
    say: sayNumber,
    digitsMax: 19,
  },
  ordinal: {
    templates: [String.raw`(?<marker>thứ|hạng|lần thứ) {number}`],
    say: ({ digits, marker }, speaker) =>
      marker === 'hạng' ? `hạng ${sayRank(digits, speaker)}` : `${marker} ${sayRank(digits, speaker)}`,
  },
  fraction: { say: sayFraction },
  date: {
    numericOrder: 'dmy',
    months: Array.from({ length: 12 }, (_, index) => [`tháng ${index + 1}`]),
    weekdays: [['thứ hai'], ['thứ ba'], ['thứ tư'], ['thứ năm'], ['thứ sáu'], ['thứ bảy'], ['chủ nhật']],
    templates: [
      String.raw`ngày {day} tháng {monthNumber} năm {fullYear}`,
      String.raw`ngày {day} tháng {monthNumber}`,
      String.raw`ngày {day}[/.-]{monthNumber}[/.-]{fullYear}`,
      String.raw`ngày {day}[/-]{monthNumber}`,
      String.raw`ngày {day}`,
      String.raw`tháng {monthNumber}[/-]{fullYear}`,
      String.raw`tháng {monthNumber} năm {fullYear}`,
      String.raw`tháng {monthNumber}`,
      String.raw`(?<monthNumber>0[1-9]|1[0-2])/{fullYear}`,
      // Elsewhere "2/9" is a fraction.
      String.raw`(?<=(?:sáng|trưa|chiều|tối|đêm|lễ|khánh|dịp|hôm nay|hôm qua) ){day}/{monthNumber}`,
    ],
    say: sayDate,
  },
  time: {
    templates: [
      String.raw`{hour}(?:h|g){minute}(?:p|ph)?{second}s?`,
      String.raw`{hour} giờ {minute} phút {second} giây`,
      String.raw`{hour} ?(?:h|g|giờ) ?{minute}(?: ?(?:p|ph|phút))?(?! ?\d)(?: {zone})?`,
      String.raw`{hour}(?:h|g)(?: {zone})?(?!\d)`,
    ],
    periods: { sa: 'sáng', ch: 'chiều', am: 'sáng', pm: 'chiều', 'a.m.': 'sáng', 'p.m.': 'chiều' },
    say: sayTime,
  },
  duration: { hour: 'giờ', minute: 'phút', second: 'giây' },
  money: { currencies: vietnameseCurrencies },
  measure: {
    units: vietnameseUnits,
    per: (noun) => `một ${typeof noun === 'string' ? noun : noun.other}`,
  },
  telephone: {
    cues: ['đt', 'sđt', 'điện thoại', 'thoại', 'hotline', 'fax', 'tel', 'zalo'],
    groupGap: ' ',
  },
  electronic: vietnameseElectronic,
  roman: {
    after: Object.fromEntries(
      'kỷ kỉ thứ mục chương đoạn năm lục khóa khoá số khoản phần tập quyển hồi bài điều hạng cấp lớp quý kỳ lần giai'
        .split(' ')
        .map((word) => [word, word === 'thứ' ? romanRank : roman] as const),
    ),
    alone: roman,
  },
  symbols: {
    '&': 'và',
    '@': 'a còng',
    '%': 'phần trăm',
    '+': 'cộng',
    '=': 'bằng',
    '°': 'độ',
    '©': 'bản quyền',
    '#': 'thăng',
  },
  operators: {
    '+': 'cộng',
    '-': 'trừ',
    '×': 'nhân',
    '*': 'nhân',
    '÷': 'chia',
    '/': 'trên',
    '=': 'bằng',
    '≠': 'khác',
    '<': 'nhỏ hơn',
    '>': 'lớn hơn',
    '≤': 'nhỏ hơn hoặc bằng',
    '≥': 'lớn hơn hoặc bằng',
    '≈': 'xấp xỉ',
  },
  abbreviations: vietnameseAbbreviations,
  rules: vietnameseRules(),
};

/** Thousands, millions and thousands of millions, and what "1tr2" counts in their tenths. */
const shortScales: Readonly<Record<string, { readonly name: string; readonly next: string }>> = {
  k: { name: 'nghìn', next: 'trăm' },
  tr: { name: 'triệu', next: 'trăm nghìn' },
  t: { name: 'tỷ', next: 'trăm triệu' },
};

function vietnameseRules(): readonly LanguageRule[] {
  return [
    {
      name: 'range',
      template: String.raw`(?<from>\d{1,6})(?<first>k|tr|t)-(?<to>\d{1,6})(?<second>k|tr|t)`,
      say: ({ from = '', first = '', to = '', second = '' }, speaker) =>
        `${sayShort({ digits: from, scale: first }, speaker)} đến ${sayShort({ digits: to, scale: second }, speaker)}`,
    },
    {
      name: 'scale',
      template: String.raw`(?<digits>\d{1,6})(?<scale>k|tr|t)(?<tenth>[1-9])?`,
      say: ({ digits = '', scale = '', tenth }, speaker) => sayShort({ digits, scale, tenth }, speaker),
    },
    {
      name: 'amount',
      // Dongs have no hundredths: decimals are decimals.
      template: String.raw`(?<integer>\d{1,3}(?:\.\d{3}){0,8}|\d{1,15}),(?<fraction>\d{1,4}) ?(?:VND|VNĐ|đồng|đ|₫)`,
      say: ({ integer = '', fraction = '' }, speaker) =>
        `${speaker.number({ sign: '', integer: integer.replaceAll('.', ''), fraction })} đồng`,
    },
    {
      name: 'duration',
      template: String.raw`(?<minutes>\d{1,3})p(?:(?<seconds>\d{1,2})s)?`,
      say({ minutes = '', seconds }, speaker) {
        const spoken = `${speaker.number(minutes)} phút`;
        return seconds === undefined ? spoken : `${spoken} ${speaker.number(seconds)} giây`;
      },
    },
    {
      name: 'word',
      // Words of the language that could be numerals: "số vi khuẩn".
      template: String.raw`(?-i:(?<word>vi|di|li|mi|xi))(?= \p{L})`,
      say: ({ word }) => word,
    },
    {
      name: 'telephone',
      template: String.raw`(?<number>0[35789]\d{8}|1900\d{4}|1800\d{4})(?!\d)`,
      say: ({ number = '' }, speaker) => speaker.digits(number),
    },
  ];
}

/** Decimals one by one. */
function sayNumber(value: WrittenNumber, speaker: Speaker): string {
  const { integer, fraction } = value;
  if (fraction === undefined) return plainNumber(value, speaker);
  return `${speaker.words.cardinal(BigInt(integer === '' ? '0' : integer))} phẩy ${speaker.digits(fraction)}`;
}

interface ShortNumber {
  readonly digits: string;
  readonly scale: string;
  readonly tenth?: string | undefined;
}

/** "2tr5" is two million five hundred thousand. */
function sayShort({ digits, scale, tenth }: ShortNumber, speaker: Speaker): string | undefined {
  const names = shortScales[scale.toLowerCase()];
  if (names === undefined) return undefined;
  const spoken = `${speaker.number(digits)} ${names.name}`;
  return tenth === undefined ? spoken : `${spoken} ${speaker.number(tenth)} ${names.next}`;
}

/** First and fourth have names of their own. */
function sayRank(digits: string, speaker: Speaker): string {
  if (digits === '1') return 'nhất';
  return digits === '4' ? 'tư' : speaker.number(digits);
}

function romanRank(value: bigint, speaker: Speaker): string {
  return sayRank(String(value), speaker);
}

/** A quarter is "một phần tư". */
function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const part = `${speaker.number(numerator)} phần ${denominator === '4' ? 'tư' : speaker.number(denominator)}`;
  return whole === '' ? part : `${speaker.number(whole)} và ${part}`;
}

function sayDate({ weekday, day, month, year, written }: DateParts, speaker: Speaker): string | undefined {
  const parts: string[] = [];
  if (weekday !== undefined) parts.push(vietnamese.date?.weekdays[weekday]?.[0] ?? '');
  if (day !== undefined) {
    const isNamed = written.startsWith('ngày') || speaker.surroundings.wordBefore === 'ngày' || isAloneIn(speaker);
    parts.push(`${isNamed ? 'ngày ' : ''}${speaker.number(day)}`);
  }
  if (month !== undefined) parts.push(`tháng ${month === 4 ? 'tư' : speaker.number(month)}`);
  if (year !== undefined) parts.push(`năm ${speaker.number(BigInt(year))}`);
  const spoken = parts.join(' ');
  return speaker.surroundings.wordBefore === 'ngày' ? spoken.replace(/^ngày /u, '') : spoken;
}

/** A date of figures says what it is. */
function isAloneIn({ surroundings }: Speaker): boolean {
  return !/(?:ngày|mùng|mồng|hôm)\s*$/iu.test(surroundings.before);
}

function sayTime({ hour, minute, second, period, zone }: TimeParts, speaker: Speaker): string {
  const parts = [`${speaker.number(hour)} giờ`];
  if (minute !== undefined && (minute > 0 || (second ?? 0) > 0)) parts.push(`${speaker.number(minute)} phút`);
  if (second !== undefined && second > 0) parts.push(`${speaker.number(second)} giây`);
  if (period !== undefined) parts.push(period);
  if (zone !== undefined) parts.push(zone.toUpperCase());
  return parts.join(' ');
}
