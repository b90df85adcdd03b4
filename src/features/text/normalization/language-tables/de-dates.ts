import type { LanguageRule, Speaker } from '../language-table.ts';
import { sayOrdinalInContext, withEnding } from './de-agreement.ts';

const weekdays = 'Mo(?:ntag)?|Di(?:enstag)?|Mi(?:ttwoch)?|Do(?:nnerstag)?|Fr(?:eitag)?|Sa(?:mstag)?|So(?:nntag)?';
const weekdayNames = 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'.split(' ');
const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');

/** Quarters, seasons and the ends of spans that no date or time alone is. */
export const germanDateRules: readonly LanguageRule[] = [
  {
    name: 'quarter',
    template: String.raw`(?-i:(?<part>[QH])(?<number>[1-4])(?:(?: ?/ ?| |-)(?<year>20\d\d)|[/ ]'?(?<short>2\d)))`,
    say({ part = '', number = '', year, short }, speaker) {
      if (part === 'H' && Number(number) > 2) return undefined;
      const preceding = speaker.surroundings.wordBefore;
      const isNeuter = /^(?:im|am|vom|zum|das|dem|des|ab|seit|bis|nach|vor)$/u.test(preceding);
      const ordinal = isNeuter
        ? sayOrdinalInContext(number, speaker, preceding)
        : withEnding(speaker.ordinal(number), 'es');
      return `${ordinal} ${part === 'H' ? 'Halbjahr' : 'Quartal'} ${sayYear(year ?? short ?? '', speaker)}`;
    },
  },
  {
    name: 'week',
    template: String.raw`(?-i:KW ?(?<week>\d{1,2})/(?<year>20\d\d|\d\d))`,
    say: ({ week = '', year = '' }, speaker) =>
      `Kalenderwoche ${speaker.number(Number(week))} ${sayYear(year, speaker)}`,
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
      const isSpan = /^(?:saison|spielzeit|schuljahr|winter|jahre|wintersemester|von|geschäftsjahr|krise)$/u;
      if (mayBeMonth && !isSpan.test(speaker.surroundings.wordBefore)) return undefined;
      return Number(from.slice(2)) < Number(to) ? `${sayYear(from, speaker)} bis ${sayYear(to, speaker)}` : undefined;
    },
  },
  {
    name: 'days',
    template: String.raw`(?<from>[12]\d|3[01]|0?[1-9])\. ?(?:(?<mark>[-–/]) ?|(?<word>und|bis|oder) )(?<to>[12]\d|3[01]|0?[1-9])\. ?(?:{month}(?:\.(?= ?\d))?|{monthNumber}\.)(?: ?(?<year>\d{4}))?`,
    say: ({ from = '', to = '', mark, word, month, monthNumber, year }, speaker) => {
      const preceding = speaker.surroundings.wordBefore;
      const ends = [from, to].map((day) => sayDay(day, preceding, speaker));
      const joiner = mark === '/' ? 'und' : (word ?? 'bis');
      const name = month ?? months[Number(monthNumber) - 1] ?? '';
      const said = months.find((candidate) => candidate.slice(0, 3) === name.slice(0, 3)) ?? name;
      return `${ends.join(` ${joiner} `)} ${said}${year === undefined ? '' : ` ${sayYear(year, speaker)}`}`;
    },
  },
  {
    name: 'hours',
    template: String.raw`(?<hour>2[0-4]|1\d|0?\d)\.(?<minute>[0-5]\d)(?: ?[-–] ?| bis )(?=(?:2[0-4]|1\d|0?\d)(?:\.[0-5]\d)? ?(?:Uhr|h\b))`,
    mayTouchNext: true,
    say({ hour = '', minute = '' }, speaker) {
      const hours = `${speaker.number(Number(hour), { isAttributive: true })} Uhr`;
      return `${hours}${minute === '00' ? '' : ` ${speaker.number(Number(minute))}`} bis `;
    },
  },
  {
    name: 'weekdays',
    template: String.raw`(?-i:(?<from>${weekdays}))\.? ?[-–] ?(?-i:(?<to>${weekdays}))(?:\.(?= ))?(?![\p{L}-])`,
    say: ({ from = '', to = '' }) => `${weekdayNamed(from)} bis ${weekdayNamed(to)}`,
  },
];

/** "vom dritten bis fünften Mai", "dritter bis fünfter Mai": both days have the ending of the first. */
function sayDay(day: string, preceding: string, speaker: Speaker): string {
  const isOblique = /^(?:am|vom|zum|dem|den|des|ab|seit|bis|nach|vor)$/u.test(preceding);
  if (isOblique) return withEnding(speaker.ordinal(Number(day)), 'en');
  return withEnding(speaker.ordinal(Number(day)), preceding === 'der' ? 'e' : 'er');
}

function weekdayNamed(written: string): string {
  return weekdayNames.find((name) => name.startsWith(written.slice(0, 2))) ?? written;
}

function sayYear(digits: string, speaker: Speaker): string {
  return digits.length === 4 ? speaker.year(Number(digits)) : speaker.number(digits);
}
