import type { LanguageRule, Speaker } from '../language-table.ts';
import { attachEnding, dayName, dayWithEnding } from './hu-endings.ts';

const monthNames =
  'január február március április május június július augusztus szeptember október november december'.split(' ');
const months =
  'jan(?:uár)?|febr?(?:uár)?|márc(?:ius)?|ápr(?:ilis)?|máj(?:us)?|jún(?:ius)?|júl(?:ius)?|aug(?:usztus)?|szept(?:ember)?|okt(?:óber)?|nov(?:ember)?|dec(?:ember)?';

/** As notices abbreviate them. */
const weekdays: Readonly<Record<string, { readonly from: string; readonly to: string } | undefined>> = {
  H: { from: 'hétfőtől', to: 'hétfőig' },
  K: { from: 'keddtől', to: 'keddig' },
  Sze: { from: 'szerdától', to: 'szerdáig' },
  Cs: { from: 'csütörtöktől', to: 'csütörtökig' },
  P: { from: 'péntektől', to: 'péntekig' },
  Szo: { from: 'szombattól', to: 'szombatig' },
  V: { from: 'vasárnaptól', to: 'vasárnapig' },
};
const weekday = Object.keys(weekdays).join('|');
const hoursBefore =
  /(?:^|[^\p{L}])(?:H|K|Sze|Cs|P|Szo|V|hétfő\p{L}*|péntek\p{L}*|szombat\p{L}*|vasárnap\p{L}*|naponta|nyitva\p{L}*)\.?:? ?$/iu;

/** Days, hours and years as running text has them. Source: A magyar helyesírás szabályai, 12th edition, 295–300. */
export const hungarianCalendarRules: readonly LanguageRule[] = [
  {
    name: 'school year',
    template: String.raw`(?<from>[12]\d{3})[/–-](?<to>\d{2})-(?<ending>[aeoö]?s)(?<more>\p{L}{0,5})`,
    say: ({ from = '', to = '', ending = '', more = '' }, speaker) =>
      `${speaker.number(from)}-${attachEnding(speaker.number(to), ending) ?? ''}${more}`,
  },
  {
    name: 'years',
    template: String.raw`(?<from>1\d{3}|20\d{2})\/(?<to>\d{2})`,
    say: ({ from = '', to = '' }, speaker) =>
      Number(to) === (Number(from) + 1) % 100 ? `${speaker.number(from)}-${speaker.number(to)}` : undefined,
  },
  {
    name: 'days',
    template: String.raw`(?:(?<year>[12]\d{3})\. ?)?(?:(?<month>${months})\.?|(?<monthNumber>0?[1-9]|1[0-2])\.) ?(?<from>[12]\d|3[01]|0?[1-9])\.? ?[-–] ?(?<to>[12]\d|3[01]|0?[1-9])(?:\.|-(?:[áé]n|i?g|[áé]ig))`,
    say: ({ year, month, monthNumber, from = '', to = '' }, speaker) => {
      // "3. 5–10." without a year may be anything.
      if (month === undefined && year === undefined) return undefined;
      const name = monthNames.find((known, index) =>
        month === undefined ? index === Number(monthNumber) - 1 : known.startsWith(month.toLowerCase().slice(0, 3)),
      );
      const [first, last] = [dayName(speaker.ordinal(from)), dayName(speaker.ordinal(to))];
      const start = dayWithEnding(first, isBack(first) ? 'jától' : 'jétől');
      const words = [year === undefined ? '' : speaker.number(year), name ?? '', start, dayWithEnding(last, 'jéig')];
      return words.filter((word) => word !== '').join(' ');
    },
  },
  {
    name: 'day',
    // "5-én" is a day; "öt" with the same case ending is written "5-ön".
    template: String.raw`(?<day>[12]\d|3[01]|0?[1-9])-(?<ending>j?[áé](?:n|ig|t[óő]l|r[ae]|r[óő]l|h[eo]z|v[ae]l)|j?[ae]i?)`,
    say: ({ day = '', ending = '' }, speaker) => dayWithEnding(dayName(speaker.ordinal(day)), ending),
  },
  {
    name: 'hours',
    template: String.raw`{hour}[:.]{minute} ?[-–] ?(?<toHour>2[0-4]|1\d|0?\d)[:.](?<toMinute>[0-5]\d)`,
    say: ({ hour = '', minute = '', toHour = '', toMinute = '' }, speaker) =>
      `${sayHour({ hour, minute }, speaker, 'tól')} ${sayHour({ hour: toHour, minute: toMinute }, speaker, 'ig')}`,
  },
  {
    name: 'hours',
    template: String.raw`{hour}[:.]{minute} ?ór(?<ending>a(?:kor)?|ától|áig)`,
    say: ({ hour = '', minute = '', ending = '' }, speaker) =>
      sayHour({ hour, minute }, speaker, { akor: 'kor', ától: 'tól', áig: 'ig' }[ending] ?? ''),
  },
  {
    name: 'hours',
    template: String.raw`(?<from>2[0-4]|1\d|0?\d) ?[-–] ?(?<to>2[0-4]|1\d|0?\d)(?: ?ór(?:a|áig))?`,
    say: ({ from = '', to = '' }, speaker) => {
      // "2–3 óra alatt" is how long something takes.
      if (!hoursBefore.test(speaker.surroundings.before)) return undefined;
      const start = speaker.number(from);
      return `${start}${isBack(start) ? 'tól' : 'től'} ${sayHour({ hour: to, minute: '00' }, speaker, 'ig')}`;
    },
  },
  {
    name: 'hours',
    template: String.raw`(?<hours>\d{1,2}) ?ó(?: (?<minutes>\d{1,2}) ?p)?`,
    say: ({ hours = '', minutes }, speaker) =>
      `${speaker.number(hours)} óra${minutes === undefined ? '' : ` ${speaker.number(minutes)} perc`}`,
  },
  {
    name: 'weekdays',
    template: String.raw`(?<from>${weekday})\.? ?[-–] ?(?<to>${weekday})(?=\.?:? ?\d)`,
    mayTouchNext: true,
    say: ({ from = '', to = '' }) => {
      const [first, last] = [weekdays[from], weekdays[to]];
      return first === undefined || last === undefined ? undefined : `${first.from} ${last.to}`;
    },
  },
  {
    name: 'always open',
    template: String.raw`24 ?\/ ?7`,
    say: (_groups, speaker) => `${speaker.number(24)} per hét`,
  },
];

interface Hour {
  readonly hour: string;
  readonly minute: string;
}

/** "nyolc órától", "kilenc óra harminc percig". */
function sayHour({ hour, minute }: Hour, speaker: Speaker, ending: string): string {
  if (Number(minute) === 0) return `${speaker.number(hour)} ${ending === 'kor' ? 'órakor' : withHourEnding(ending)}`;
  return `${speaker.number(hour)} óra ${speaker.number(minute)} perc${ending.replace('tól', 'től')}`;
}

function withHourEnding(ending: string): string {
  return ending === '' ? 'óra' : `órá${ending}`;
}

function isBack(word: string): boolean {
  return /[aáoóuú]/u.test((word.match(/[aáeéoóöőuúüű]/gu) ?? []).at(-1) ?? '');
}
