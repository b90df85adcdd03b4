import type { LanguageRule, Speaker } from '../language-table.ts';
import { monthName, sayHour } from './ko-words.ts';

const weekdays = '월화수목금토일';
const shortDate = String.raw`(?<month>0?[1-9]|1[0-2])/(?<day>0?[1-9]|[12]\d|3[01])`;

/** Dates, quarters, seasons and hours in the short forms of notices. */
export const koreanCalendarRules: readonly LanguageRule[] = [
  {
    name: 'short-date-range',
    template: String.raw`${shortDate}(?: ?\((?<weekday>[${weekdays}])\))? ?~ ?(?<lastMonth>0?[1-9]|1[0-2])/(?<lastDay>0?[1-9]|[12]\d|3[01])(?![\d/])`,
    say: ({ month = '', day = '', weekday, lastMonth = '', lastDay = '' }, speaker) =>
      `${sayDay({ month, day, weekday }, speaker)}부터 ${sayDay({ month: lastMonth, day: lastDay }, speaker)}`,
  },
  {
    name: 'short-date',
    // Elsewhere "5/8" is a fraction.
    template: String.raw`${shortDate}(?: ?\((?<weekday>[${weekdays}])\)|(?= ?(?:까지|부터|이후|이전|현재|기준|마감|출시|개봉|오픈|예정)))`,
    say: ({ month = '', day = '', weekday }, speaker) => sayDay({ month, day, weekday }, speaker),
  },
  {
    name: 'quarter',
    template: String.raw`Q(?<quarter>[1-4])(?![A-Za-z0-9])(?<=(?:년|\d\d)[ /]?Q\d)`,
    say: ({ quarter = '' }, speaker) => `${speaker.number(quarter)}분기`,
  },
  {
    name: 'quarter',
    template: String.raw`(?<quarter>[1-4])/4 ?분기`,
    say: ({ quarter = '' }, speaker) => `${speaker.number(quarter)}사분기`,
  },
  {
    name: 'season',
    template: String.raw`(?<from>(?:19|20)\d\d)[-–/](?<to>\d\d)(?= ?(?:시즌|년도|학년도|회계연도))`,
    say: ({ from = '', to = '' }, speaker) => `${speaker.number(from)} ${speaker.number(to)}`,
  },
  {
    name: 'fiscal-year',
    template: String.raw`FY ?(?<year>20\d\d)(?!\d)`,
    say: ({ year = '' }, speaker) => `${speaker.number(year)} 회계연도`,
  },
  {
    name: 'month',
    template: String.raw`(?<year>(?:19|20)\d\d)/(?<month>0?[1-9]|1[0-2])(?![\d/])`,
    say: ({ year = '', month = '' }, speaker) => `${speaker.number(year)}년 ${monthName(Number(month), speaker)}`,
  },
  {
    name: 'half-day',
    template: String.raw`(?<![A-Za-z])(?<half>[ap])\.?m\.? ?(?<hour>1\d|0?\d)(?::(?<minute>[0-5]\d))?(?=시|[^\d.A-Za-z]|$)`,
    say({ half = '', hour = '', minute = '00' }, speaker) {
      const hours = `${half.toLowerCase() === 'a' ? '오전' : '오후'} ${sayHour(Number(hour), speaker)}`;
      if (speaker.surroundings.after.startsWith('시')) return hours;
      return minute === '00' ? `${hours} 시` : `${hours} 시 ${speaker.number(minute)} 분`;
    },
  },
  {
    name: 'duration',
    template: String.raw`(?<hours>\d{1,2}) ?h ?(?<minutes>[0-5]?\d) ?m(?:in)?(?![A-Za-z0-9])`,
    say: ({ hours = '', minutes = '' }, speaker) =>
      `${Number(hours) > 12 ? speaker.number(hours) : sayHour(Number(hours), speaker)} 시간 ${speaker.number(minutes)} 분`,
  },
  { name: 'always', template: String.raw`24/7(?!\d)`, say: () => '연중무휴 이십사 시간' },
];

interface Day {
  readonly month: string;
  readonly day: string;
  readonly weekday?: string | undefined;
}

function sayDay({ month, day, weekday }: Day, speaker: Speaker): string {
  const name = weekday === undefined ? '' : ` ${weekday}요일`;
  return `${monthName(Number(month), speaker)} ${speaker.number(day)}일${name}`;
}
