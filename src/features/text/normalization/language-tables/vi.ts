import type { DateParts, FractionParts, LanguageTable, Speaker, TimeParts, WrittenNumber } from '../language-table.ts';
import { plainNumber } from '../verbalize/speaker.ts';
import { vietnameseCurrencies, vietnameseUnits } from './vi-nouns.ts';
import { vietnameseRules } from './vi-rules.ts';
import { vietnameseAbbreviations, vietnameseAcronyms, vietnameseElectronic } from './vi-words.ts';

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
      K: 'nghìn',
      M: 'triệu',
      B: 'tỷ',
      bn: 'tỷ',
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
      String.raw`(?<day>0[1-9])/{monthNumber}`,
      String.raw`{day}/(?<monthNumber>0[1-9])`,
      // Elsewhere "2/9" is a fraction.
      String.raw`(?<=(?:sáng|trưa|chiều|tối|đêm|lễ|khánh|dịp|nghỉ|mừng|mùng|mồng|rằm|niệm|hạn|trước|hôm nay|hôm qua|ngày \d\d?/\d\d? và|lễ \d\d?/\d\d? và) ){day}/{monthNumber}`,
    ],
    say: sayDate,
  },
  time: {
    templates: [
      String.raw`{hour}(?:h|g){minute}(?:p|ph)?{second}s?`,
      String.raw`{hour} giờ {minute} phút {second} giây`,
      String.raw`{hour} ?(?:h|g|giờ) ?{minute}(?: ?(?:p|ph|phút)|')?(?! ?\d)(?: {zone})?`,
      String.raw`(?<=(?:lúc|từ|đến|sáng|trưa|chiều|tối) ){hour}g`,
      // "5g" are grams, "5G" is a network.
      String.raw`{hour}h(?: {zone})?(?!\d)`,
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
    '§': 'mục',
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
  acronyms: vietnameseAcronyms,
  rules: vietnameseRules,
};

/** Decimals one by one. */
function sayNumber(value: WrittenNumber, speaker: Speaker): string {
  const { integer, fraction } = value;
  if (fraction === undefined) return plainNumber(value, speaker);
  return `${speaker.words.cardinal(BigInt(integer === '' ? '0' : integer))} phẩy ${speaker.digits(fraction)}`;
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
