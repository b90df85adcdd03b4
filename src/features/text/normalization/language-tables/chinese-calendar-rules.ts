import type { LanguageRule, Speaker } from '../language-table.ts';
import type { ChineseWords } from './chinese-words.ts';

/** Eras, years, quarters, months and days without leading noughts, halves of the day. */
export function chineseCalendarRules(words: ChineseWords): readonly LanguageRule[] {
  const { range, beforeChrist } = words;
  return [
    {
      name: 'era',
      template: String.raw`(?<year>\d{1,4})年?(?:(?<month>\d{1,2})月)? ?(?<era>b\.?c\.?(?:e\.?)?|a\.?d\.?|c\.e\.)(?![A-Za-z])`,
      say: ({ year = '', month, era = '' }, speaker) => {
        const name = era.toLowerCase().startsWith('b') ? beforeChrist : '公元';
        return `${name}${speaker.digits(year)}年${month === undefined ? '' : `${speaker.number(month)}月`}`;
      },
    },
    {
      name: 'year-range',
      template: String.raw`(?<from>\d{4})年? ?[-–—~至到/] ?(?<to>\d{4}|\d{2})(?<noun>年(?!代)|财年|財年|赛季|賽季|学年|學年)`,
      say: ({ from = '', to = '', noun = '' }, speaker) =>
        `${speaker.digits(from)}${range}${speaker.digits(to)}${noun}`,
    },
    {
      name: 'year',
      template: String.raw`(?<year>\d{1,4})(?<noun>年代?)|(?<dated>(?:19|20)\d\d)(?=财年|財年|赛季|賽季|学年|學年|款|版|届|屆|级|級)`,
      say: ({ year = '', noun = '', dated }, speaker) =>
        dated === undefined ? sayYear({ year, noun }, speaker) : speaker.digits(dated),
    },
    {
      name: 'day',
      template: String.raw`0(?<number>[1-9])(?<noun>月|日|[号號])`,
      say: ({ number = '', noun = '' }, speaker) => `${speaker.number(number)}${noun}`,
    },
    {
      name: 'quarter',
      template: String.raw`Q(?<quarter>[1-4])(?![A-Za-z0-9])(?<=(?:年|\d\d)[ /]?Q\d)`,
      say: ({ quarter = '' }, speaker) => words.quarter.replace('*', speaker.number(quarter)),
    },
    {
      name: 'short-date-range',
      template: String.raw`(?<month>0?[1-9]|1[0-2])/(?<day>0?[1-9]|[12]\d|3[01]) ?[-–—~至到] ?(?<lastMonth>0?[1-9]|1[0-2])/(?<lastDay>0?[1-9]|[12]\d|3[01])(?![\d/]| ?=)`,
      say: ({ month = '', day = '', lastMonth = '', lastDay = '' }, speaker) =>
        `${speaker.number(month)}月${speaker.number(day)}日${range}${speaker.number(lastMonth)}月${speaker.number(lastDay)}日`,
    },
    {
      name: 'short-date',
      // Elsewhere "3/15" is a fraction.
      template: String.raw`(?<month>0?[1-9]|1[0-2])/(?<day>0?[1-9]|[12]\d|3[01])(?= ?[(]?(?:周|週|星期|[礼禮]拜)[一二三四五六日天]|前|起|截止|[开開]始|上[线線])`,
      say: ({ month = '', day = '' }, speaker) => `${speaker.number(month)}月${speaker.number(day)}日`,
    },
    {
      name: 'memorable-day',
      // Days that history or trade has named by their figures: 九一一, 三一五, 六一八.
      template: String.raw`(?<month>\d{1,2})[·.](?<day>\d{1,2})(?=事件|[晚晩]会|晚會|大?地震|[运運][动動]|惨案|慘案|事[变變]|革命|起[义義])|(?<name>618|985|211|996|315|1212)(?=大促|[购購]物|高校|院校|工程|工作制|晚会|、211)|(?<born>[06-9][05])(?=、[06-9][05][后後]|[后後](?![天年月日个個小分周週秒来來]))`,
      say: ({ month, day = '', name, born = '' }, speaker) =>
        speaker.digits(month === undefined ? (name ?? born) : month + day),
    },
    {
      name: 'fiscal-year',
      template: String.raw`FY ?(?<year>20\d\d)(?!\d)`,
      say: ({ year = '' }, speaker) => `${speaker.digits(year)}${words.fiscalYear}`,
    },
    {
      name: 'month',
      template: String.raw`(?<year>(?:19|20)\d\d)/(?<month>0?[1-9]|1[0-2])(?![\d/])`,
      say: ({ year = '', month = '' }, speaker) => `${speaker.digits(year)}年${speaker.number(month)}月`,
    },
    {
      name: 'half-day',
      template: String.raw`(?<![A-Za-z])(?<half>[ap])\.?m\.? ?(?=(?:1\d|0?\d)(?::[0-5]\d|[点點]))`,
      say: ({ half = '' }) => words.periods[half.toLowerCase() === 'a' ? 'am' : 'pm'],
    },
  ];
}

/** Years of the calendar digit by digit, spans and decades as numbers: 二零一五年, 十五年, 九十年代. */
function sayYear({ year, noun }: WrittenYear, speaker: Speaker): string {
  const { before, after } = speaker.surroundings;
  const isDecade = noun.endsWith('代');
  if (isOfCalendar({ year, before, after }) && !(isDecade && year.length < 4)) return `${speaker.digits(year)}${noun}`;
  return year === '2' && isCounted({ before, after, noun })
    ? `${/两|兩/u.exec(speaker.number('2000'))?.[0] ?? '二'}${noun}`
    : `${speaker.number(year)}${noun}`;
}

interface WrittenYear {
  readonly year: string;
  readonly noun: string;
}

interface YearPlace {
  readonly year: string;
  readonly before: string;
  readonly after: string;
}

function isOfCalendar({ year, before, after }: YearPlace): boolean {
  // Round thousands are spans ("5000年的历史") more often than years, all but the one we live in.
  const isSpan = year.endsWith('000') && (year !== '2000' || /^(?:的?历史|的?歷史|前|以)/u.test(after));
  if (year.length === 4 && !isSpan) return true;
  if (/(?:公元|公元前|西元|西元前)$/u.test(before) || /^ ?\d{1,2} ?月/u.test(after)) return true;
  return year.length === 2 && (year.startsWith('0') || isShortYear({ year, after }));
}

/** "2年" are two years; "第2年" is the second, and so is "2年级". */
function isCounted({ before, after, noun }: Omit<YearPlace, 'year'> & Pick<WrittenYear, 'noun'>): boolean {
  return !noun.endsWith('代') && !before.endsWith('第') && !/^[级級生]/u.test(after);
}

/** "98年" is a year of the last century, "30年" a span of time. */
function isShortYear({ year, after }: Pick<YearPlace, 'year' | 'after'>): boolean {
  return /^[6-9][1-9]$/u.test(year) && !/^(?:的?[历歷]史|[来來前后後以间間之中])/u.test(after);
}
