import type { LanguageRule, Speaker } from '../language-table.ts';
import { monthNames, sayYear } from './en-numbers.ts';

const months = String.raw`Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?`;
const weekdays =
  'Mon(?:day)?|Tue(?:s(?:day)?)?|Wed(?:nesday)?|Thu(?:rs(?:day)?)?|Fri(?:day)?|Sat(?:urday)?|Sun(?:day)?';

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
    template: String.raw`(?<from>(?:19|20)\d\d)/(?<to>(?:20)?\d\d)(?!/)`,
    say({ from = '', to = '' }, speaker) {
      const isNext = (Number(from) + 1) % 100 === Number(to.slice(-2));
      return isNext ? `${sayYear(from, speaker)} ${sayYear(to, speaker)}` : undefined;
    },
  },
  {
    name: 'years',
    template: String.raw`(?<from>1[5-9]\d\d|20\d\d)(?<mark>[-–])(?<to>\d\d)(?![-\d]|\.\d)`,
    say({ from = '', to = '', mark }, speaker) {
      // With a hyphen and up to "12" it is a month, unless the next year is meant.
      const mayBeMonth = mark === '-' && Number(to) <= 12;
      if (mayBeMonth && !(Number(from.slice(2)) + 1 === Number(to) && isSpan(speaker))) return undefined;
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
    name: 'days',
    template: String.raw`(?<from>\d{1,2})(?:st|nd|rd|th)? ?[-–] ?(?<to>\d{1,2})(?:st|nd|rd|th)? (?:of )?{month}(?:\.?,? {fullYear})?`,
    say({ from = '', to = '', month = '', year }, speaker) {
      if (Number(from) >= Number(to) || Number(to) > 31) return undefined;
      const days = `the ${speaker.ordinal(Number(from))} to ${speaker.ordinal(Number(to))} of ${monthNamed(month)}`;
      return year === undefined ? days : `${days} ${sayYear(year, speaker)}`;
    },
  },
  {
    name: 'date',
    template: String.raw`{monthNumber}/(?<day>0?[1-9]|[12]\d|3[01])(?![\d/])(?<=\b(?<word>on|by|until|till|since|starting|ending|due|dated|(?:${weekdays})[.,]{0,2}) \d{1,2}/\d{1,2})(?! of\b)`,
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

/** "in 2010-11", "the 2010-11 season". */
function isSpan({ surroundings }: Speaker): boolean {
  const { wordBefore, wordAfter } = surroundings;
  return (
    /^(?:in|the|during|season|for|winter|from|fiscal|year|since|between)$/u.test(wordBefore) ||
    /^(?:season|campaign|year|winter|academic|school|budget|recession|crisis)$/u.test(wordAfter)
  );
}

function monthNamed(written: string): string {
  const start = written.slice(0, 3).toLowerCase();
  return monthNames.find((name) => name.toLowerCase().startsWith(start)) ?? written;
}

function weekdayNamed(written: string): string {
  const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  return names.find((name) => name.startsWith(written.slice(0, 3))) ?? written;
}
