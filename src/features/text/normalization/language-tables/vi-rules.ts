import { parseRoman } from '../classify/parse-roman.ts';
import type { LanguageRule, Speaker } from '../language-table.ts';
import { vietnameseCodeRules } from './vi-code-rules.ts';

/** Thousands, millions and thousands of millions, and what "1tr2" counts in their tenths. */
const shortScales: Readonly<Record<string, { readonly name: string; readonly next: string }>> = {
  k: { name: 'nghìn', next: 'trăm' },
  tr: { name: 'triệu', next: 'trăm nghìn' },
  t: { name: 'tỷ', next: 'trăm triệu' },
};

export const vietnameseRules: readonly LanguageRule[] = [
  ...vietnameseCodeRules,
  {
    name: 'range',
    template: String.raw`(?<from>\d{1,6})(?<first>k|tr|t)-(?<to>\d{1,6})(?<second>k|tr|t)`,
    say: ({ from = '', first = '', to = '', second = '' }, speaker) =>
      `${sayShort({ digits: from, scale: first }, speaker)} đến ${sayShort({ digits: to, scale: second }, speaker)}`,
  },
  {
    name: 'scale',
    template: String.raw`(?<digits>\d{1,6}(?:,\d{1,3}|\.\d{1,2})?)(?<scale>k|tr|t)(?<tenth>[1-9])?(?:/(?<noun>\p{L}{2,8}))?`,
    say({ digits = '', scale = '', tenth, noun }, speaker) {
      // Screens have "4K" and "8K".
      if (/^[248]$/u.test(digits) && scale === 'K') return undefined;
      const spoken = sayShort({ digits, scale, tenth }, speaker);
      return spoken === undefined || noun === undefined
        ? spoken
        : `${spoken} một ${noun === 'kg' ? 'ki lô gam' : noun}`;
    },
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
    template: String.raw`(?<number>0[35789]\d{8}|1[89]00 ?\d{4}|1[89]00[ .]\d{2}[ .]\d{2}|0\d{2,3}(?:\.\d{3,4}){2})(?!\d)`,
    say: ({ number = '' }, speaker) => speaker.digits(number),
  },
  {
    name: 'quarter',
    template: String.raw`(?<word>quý ?|Q)(?<quarter>[1-4]|IV|I{1,3})[/.](?<year>(?:19|20)\d\d)(?!\d)`,
    say({ word = '', quarter = '', year = '' }, speaker) {
      const value = /^\d$/u.test(quarter) ? BigInt(quarter) : parseRoman(quarter.toUpperCase());
      return value === undefined
        ? undefined
        : `${word === 'Q' ? 'quý' : word.trim()} ${speaker.number(value)} năm ${speaker.number(year)}`;
    },
  },
  {
    name: 'month',
    template: String.raw`(?-i:T)(?<month>0?[1-9]|1[0-2])/(?<year>(?:19|20)\d\d)(?!\d)`,
    say: ({ month = '', year = '' }, speaker) => `tháng ${monthName(month, speaker)} năm ${speaker.number(year)}`,
  },
  {
    name: 'day-range',
    template: String.raw`(?:(?<=từ )|(?<day>ngày ))(?<from>0?[1-9]|[12]\d|3[01]) ?[-–] ?(?<to>0?[1-9]|[12]\d|3[01])/(?<month>0?[1-9]|1[0-2])(?:/(?<year>(?:19|20)\d\d))?(?![\d/-])`,
    say({ from = '', to = '', month = '', year }, speaker) {
      const dated = `ngày ${speaker.number(from)} đến ngày ${speaker.number(to)} tháng ${monthName(month, speaker)}`;
      return year === undefined ? dated : `${dated} năm ${speaker.number(year)}`;
    },
  },
  {
    name: 'weekdays',
    template: String.raw`(?-i:T)(?<first>[2-7]) ?[-–~] ?(?-i:T(?<last>[3-7])|(?<sunday>CN))`,
    say: ({ first = '', last = '', sunday }, speaker) =>
      `thứ ${weekday(first, speaker)} đến ${sunday === undefined ? `thứ ${weekday(last, speaker)}` : 'chủ nhật'}`,
  },
  {
    name: 'weekday',
    template: String.raw`(?<=(?:sáng|trưa|chiều|tối|đêm|vào|hôm) )(?-i:T)(?<day>[2-7])(?!/)`,
    say: ({ day = '' }, speaker) => `thứ ${weekday(day, speaker)}`,
  },
  {
    name: 'octane',
    // Petrol, not Romania's money.
    template: String.raw`(?-i:RON) ?(?<octane>\d{2})`,
    say: ({ octane = '' }, speaker) => `ron ${speaker.number(octane)}`,
  },
  {
    name: 'score',
    template: String.raw`(?<=(?:tỷ số|tỉ số|thắng|thua|hòa|hoà|kết quả)(?: chung cuộc| là)? )(?<home>\d{1,2}) ?[-–] ?(?<away>\d{1,2})(?! ?(?:bàn|điểm|trận|ván))|(?<=(?:tỷ lệ|tỉ lệ|tỷ số|tỉ số)(?: là)? )(?<ratio>\d{1,3}):(?<to>\d{1,3})|(?<=\p{L} )(?<ours>\d{1,2})-(?<theirs>\d{1,2})(?= (?-i:\p{Lu}))`,
    say: ({ home, away, ratio, to, ours = '', theirs = '' }, speaker) =>
      `${speaker.number(home ?? ratio ?? ours)} ${speaker.number(away ?? to ?? theirs)}`,
  },
  {
    name: 'out-of',
    // Hours of opening, marks out of ten, blood pressure: no fractions.
    template: String.raw`(?<of>24)/(?<all>7|24)h?(?![\d/])|(?<mark>\d{1,2}(?:[,.]\d{1,2})?)/(?<most>10|100)(?= điểm)|(?<upper>\d{2,3})/(?<lower>\d{2,3})(?<unit> ?mmHg)`,
    say: ({ of, all = '', mark, most = '', upper = '', lower = '', unit }, speaker) => {
      const spoken = `${sayMark(of ?? mark ?? upper, speaker)} trên ${speaker.number([all, most, lower].join(''))}`;
      return unit === undefined ? spoken : `${spoken} mi li mét thủy ngân`;
    },
  },
  {
    name: 'height',
    template: String.raw`(?<metres>\d)m(?<rest>[014-9]|\d{2})`,
    say: ({ metres = '', rest = '' }, speaker) => `${speaker.number(metres)} mét ${speaker.number(rest)}`,
  },
  {
    name: 'times',
    template: String.raw`(?<number>\d{1,5}) ?[x×](?=\d)`,
    mayTouchNext: true,
    say: ({ number = '' }, speaker) => `${speaker.number(number)} nhân `,
  },
  {
    name: 'minutes',
    template: String.raw`(?<minutes>\d{1,3})'`,
    say: ({ minutes = '' }, speaker) => `${speaker.number(minutes)} phút`,
  },
  {
    name: 'per',
    template: String.raw`(?<=\p{Ll}{2,8})/(?<noun>ngày|tháng|năm|tuần|giờ|phút|lần|người|đêm|suất|ly|phần|cái|chiếc|bộ|hộp|chai|kg|m2|m²)`,
    say: ({ noun = '' }) => ` một ${{ kg: 'ki lô gam', m2: 'mét vuông', 'm²': 'mét vuông' }[noun] ?? noun}`,
  },
  {
    name: 'foreign-groups',
    template: String.raw`(?<digits>\d{1,3}(?:,\d{3}){2,5})(?:(?<dong> ?(?:đ|VND|VNĐ|₫|đồng)))?`,
    say: ({ digits = '', dong }, speaker) =>
      `${speaker.number(digits.replaceAll(',', ''))}${dong === undefined ? '' : ' đồng'}`,
  },
  {
    name: 'year-range',
    template: String.raw`(?<=năm (?:học )?|khóa |khoá |mùa giải )(?<from>(?:19|20)\d\d)/(?<to>(?:19|20)\d\d)`,
    say: ({ from = '', to = '' }, speaker) => `${speaker.number(from)} đến ${speaker.number(to)}`,
  },
  {
    name: 'version',
    template: String.raw`(?<=(?:cách mạng|công nghiệp|công nghệ|phiên bản|thời đại|kỷ nguyên|web|iOS|Android|Windows|version) )(?<version>\d{1,3}(?:\.\d{1,3}){1,3})(?![\d,]|\.\d)`,
    say: ({ version = '' }, speaker) =>
      version
        .split('.')
        .map((part) => speaker.number(part))
        .join(' chấm '),
  },
  {
    name: 'title',
    // "PGS.TS" looks like the name of a file.
    template: String.raw`(?-i:(?<associate>P)?GS\.? ?TS\.?)(?= (?-i:\p{Lu}))`,
    say: ({ associate }) => `${associate === undefined ? '' : 'phó '}giáo sư tiến sĩ`,
  },
];

/** April is "tháng tư". */
function monthName(month: string, speaker: Speaker): string {
  return Number(month) === 4 ? 'tư' : speaker.number(month);
}

/** Wednesday is "thứ tư". */
function weekday(day: string, speaker: Speaker): string {
  return day === '4' ? 'tư' : speaker.number(day);
}

function sayMark(written: string, speaker: Speaker): string {
  const [integer = '', fraction] = written.split(/[,.]/u);
  return speaker.number({ sign: '', integer, ...(fraction === undefined ? {} : { fraction }) });
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
  const spoken = `${sayMark(digits, speaker)} ${names.name}`;
  return tenth === undefined ? spoken : `${spoken} ${speaker.number(tenth)} ${names.next}`;
}
