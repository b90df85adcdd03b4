import type { LanguageRule } from '../language-table.ts';
import { sayYear } from './sv-years.ts';

const months = 'jan|febr?|mars|apr|maj|juni?|juli?|aug|sept?|okt|nov|dec';
const weekday = 'mån|tis|ons|tors?|fre|lör|sön';
const weekdayNames: Readonly<Record<string, string | undefined>> = {
  mån: 'måndag',
  tis: 'tisdag',
  ons: 'onsdag',
  tor: 'torsdag',
  tors: 'torsdag',
  fre: 'fredag',
  lör: 'lördag',
  sön: 'söndag',
};
const oneYear = String.raw`(?:1[1-9]|20)\d{2}`;

/** Years and days as running text has them. Source: Svenska skrivregler (Språkrådet), dates and hours. */
export const swedishCalendarRules: readonly LanguageRule[] = [
  {
    name: 'years',
    template: String.raw`(?<from>${oneYear}) ?[-–] ?(?<to>${oneYear})`,
    say: ({ from = '', to = '' }, speaker) => {
      const { after, wordBefore } = speaker.surroundings;
      // "1500–2000 kr" and "1200-1500 personer" count something.
      const isYear =
        Number(from) < Number(to) &&
        (/^(?:$|[,.;:)!?])/u.test(after) || /^(?:år|åren|perioden|mellan|under)$/u.test(wordBefore));
      return isYear ? `${sayYear(Number(from), speaker)} till ${sayYear(Number(to), speaker)}` : undefined;
    },
  },
  {
    name: 'school year',
    template: String.raw`(?<from>${oneYear})[/–-](?<to>\d{2})`,
    say: ({ from = '', to = '' }, speaker) =>
      /(?:år|året|säsongen|säsong|vintern)$/u.test(speaker.surroundings.wordBefore)
        ? `${sayYear(Number(from), speaker)} ${speaker.number(to)}`
        : undefined,
  },
  {
    name: 'quarter',
    template: String.raw`(?<quarter>[QK][1-4])[ /](?<year>20\d{2})`,
    say: ({ quarter = '', year = '' }, speaker) =>
      `${speaker.spell(quarter.slice(0, 1))} ${speaker.number(quarter.slice(1))} ${sayYear(Number(year), speaker)}`,
  },
  {
    name: 'days',
    template: String.raw`(?<from>[12]\d|3[01]|0?[1-9]) ?[-–] ?(?<to>[12]\d|3[01]|0?[1-9]) (?=(?:${months})\p{Ll}{0,7}(?!\p{L}))`,
    mayTouchNext: true,
    say: ({ from = '', to = '' }, speaker) => `${speaker.ordinal(from)} till ${speaker.ordinal(to)} `,
  },
  {
    name: 'weekdays',
    template: String.raw`(?<from>${weekday})(?:dag)?\.? ?[-–] ?(?<to>${weekday})(?:dag)?(?=\.?(?:$|[\s,:;)]))`,
    mayTouchNext: true,
    say: ({ from = '', to = '' }) => {
      const [first, last] = [weekdayNames[from.toLowerCase()], weekdayNames[to.toLowerCase()]];
      return first === undefined || last === undefined ? undefined : `${first} till ${last}`;
    },
  },
  {
    name: 'always open',
    template: String.raw`24 ?\/ ?7`,
    say: (_groups, speaker) => `${speaker.number(24)} ${speaker.number(7)}`,
  },
];
