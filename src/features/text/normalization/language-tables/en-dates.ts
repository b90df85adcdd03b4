import type { LanguageRule } from '../language-table.ts';
import { monthNames, sayYear } from './en-numbers.ts';

const months = String.raw`Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?`;
const weekdays = 'Mon|Tue|Wed|Thu|Fri|Sat|Sun';

/** Quarters, fiscal years, seasons, and the ends of spans that no date or time alone is. */
export const englishDateRules: readonly LanguageRule[] = [
  {
    name: 'quarter',
    template: String.raw`(?<quarter>[1-4])Q'?(?<year>(?:20)?\d\d)`,
    say: ({ quarter = '', year = '' }, speaker) =>
      `the ${speaker.ordinal(quarter)} quarter of ${sayYear(year, speaker)}`,
  },
  {
    name: 'quarter',
    template: String.raw`(?-i:(?<part>[QH])(?<number>[1-4])(?:(?: |/|-)(?=FY)|(?: |/|-)(?<year>20\d\d)| ?'(?<short>\d\d)))`,
    mayTouchNext: true,
    say({ part = '', number = '', year, short }, speaker) {
      if (part === 'H' && Number(number) > 2) return undefined;
      const name = part === 'H' ? 'half' : 'quarter';
      const of = year ?? short;
      return `the ${speaker.ordinal(number)} ${name} of ${of === undefined ? '' : sayYear(of, speaker)}`;
    },
  },
  {
    name: 'fiscal year',
    template: String.raw`(?-i:FY ?'?(?<from>(?:19|20)?\d\d)(?:[/–-](?<to>(?:20)?\d\d))?)`,
    say: ({ from = '', to }, speaker) =>
      `fiscal year ${sayYear(from, speaker)}${to === undefined ? '' : ` ${sayYear(to, speaker)}`}`,
  },
  {
    name: 'season',
    template: String.raw`(?<from>(?:19|20)\d\d)/(?<to>\d\d)`,
    say({ from = '', to = '' }, speaker) {
      const isNext = (Number(from) + 1) % 100 === Number(to);
      return isNext ? `${sayYear(from, speaker)} ${sayYear(to, speaker)}` : undefined;
    },
  },
  {
    name: 'years',
    // Up to "12" it could be a month.
    template: String.raw`(?<from>1[5-9]\d\d|20\d\d)[-–](?<to>1[3-9]|[2-9]\d)(?![-\d]|\.\d)`,
    say({ from = '', to = '' }, speaker) {
      return Number(from.slice(2)) < Number(to) ? `${sayYear(from, speaker)} to ${sayYear(to, speaker)}` : undefined;
    },
  },
  {
    name: 'days',
    template: String.raw`{month}\.? {day}(?:st|nd|rd|th)? ?[-–] ?(?<until>\d{1,2})(?:st|nd|rd|th)?(?:, {fullYear})?`,
    say({ month = '', day = '', until = '', year }, speaker) {
      if (Number(day) >= Number(until) || Number(until) > 31) return undefined;
      const days = `${speaker.ordinal(Number(day))} to ${speaker.ordinal(Number(until))}`;
      return `${monthNamed(month)} ${days}${year === undefined ? '' : `, ${sayYear(year, speaker)}`}`;
    },
  },
  {
    name: 'date',
    template: String.raw`{monthNumber}/(?<day>0?[1-9]|[12]\d|3[01])(?![\d/])(?<=\b(?<word>on|by|until|till|since|starting|ending|due|dated) \d{1,2}/\d{1,2})`,
    say({ monthNumber = '', day = '', word = '' }, speaker) {
      // "Cut by 1/3" is a fraction, "due by 12/25" hardly.
      if (word.toLowerCase() === 'by' && Number(day) <= 10) return undefined;
      return `${monthNames[Number(monthNumber) - 1] ?? ''} ${speaker.ordinal(Number(day))}`;
    },
  },
  {
    name: 'months',
    template: String.raw`(?-i:(?<from>${months}))\.? ?[-–] ?(?-i:(?<to>${months}))(?:\.(?= ))?`,
    say: ({ from = '', to = '' }) => `${monthNamed(from)} to ${monthNamed(to)}`,
  },
  {
    name: 'weekdays',
    template: String.raw`(?-i:(?<from>${weekdays}))\.? ?[-–] ?(?-i:(?<to>${weekdays}))(?:\.(?= ))?`,
    say: ({ from = '', to = '' }) => `${weekdayNamed(from)} to ${weekdayNamed(to)}`,
  },
  {
    name: 'hours',
    template: String.raw`(?<hour>1[0-2]|[1-9]) ?[-–] ?(?=(?:1[0-2]|[1-9])(?::[0-5]\d)? ?{period})`,
    mayTouchNext: true,
    say: ({ hour = '' }, speaker) => `${speaker.number(hour)} to `,
  },
  {
    name: 'hours',
    template: String.raw`(?<from>1[0-2]|[1-9]) ?[-–] ?(?<to>1[0-2]|[1-9])(?![:\d])(?<=\b(?:(?:${weekdays})[a-z]{0,6}\.?|daily|hours|open|weekdays|weekends):? \d{1,2} ?[-–] ?\d{1,2})`,
    say: ({ from = '', to = '' }, speaker) => `${speaker.number(from)} to ${speaker.number(to)}`,
  },
];

function monthNamed(written: string): string {
  const start = written.slice(0, 3).toLowerCase();
  return monthNames.find((name) => name.toLowerCase().startsWith(start)) ?? written;
}

function weekdayNamed(written: string): string {
  const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  return names.find((name) => name.startsWith(written)) ?? written;
}
