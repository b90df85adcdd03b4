import type { LanguageRule, Speaker } from '../language-table.ts';
import { monthNames, sayFraction, sayYear } from './en-numbers.ts';

/** What no habit covers. */
export const englishRules: readonly LanguageRule[] = [
  {
    name: 'address',
    template: String.raw`(?<house>\d{1,5})(?= (?:[NSEW]\.? )?(?-i:(?:\d{1,3}(?:st|nd|rd|th)|\p{Lu}[\p{L}'.]{0,20})(?: \p{Lu}[\p{L}'.]{0,20}){0,3} (?:St|Ave|Rd|Blvd|Dr|Ln|Ct|Expy|Hwy|Pkwy|Pl|Sq|Street|Avenue|Road|Boulevard|Drive|Lane|Way)\b))`,
    say: ({ house = '' }, speaker) => sayHouseNumber(house, speaker),
  },
  {
    name: 'address',
    template: String.raw`(?<=(?-i:\d (?:\p{Lu}\.? )?(?:(?:\p{Lu}[\p{L}'.]{0,20}|\d{1,3}[a-z]{2}) ){1,4}))(?-i:(?<street>St|Ave|Rd|Blvd|Dr|Ln|Ct|Expy|Hwy|Pkwy|Pl|Sq))(?<stop>\.?)(?![\p{L}\d])`,
    mayTouchNext: true,
    say({ street = '', stop = '' }, { surroundings }) {
      const word = streets.get(street);
      if (word === undefined) return undefined;
      const keepsStop = stop === '.' && /^ ?(?:$|["')]|\p{Lu})/u.test(surroundings.after.trimStart());
      return keepsStop ? `${word}.` : word;
    },
  },
  {
    name: 'address',
    template: String.raw`(?<=\d )(?-i:(?<point>[NSEW]))\.?(?= (?-i:(?:\p{Lu}|\d{1,3}(?:st|nd|rd|th))[\p{L}'.]{0,20} (?:St|Ave|Rd|Blvd|Dr|Ln|Ct|Expy|Hwy|Pkwy|Pl|Sq|Street|Avenue|Road)))`,
    say: ({ point = '' }) => points.get(point),
  },
  {
    name: 'address',
    template: String.raw`(?<=\p{L}, )(?-i:(?<state>A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]))(?<zip> \d{5})?(?![\p{L}\d]|-\p{L})`,
    say({ state = '', zip }, speaker) {
      const name = states.get(state);
      if (name === undefined) return undefined;
      return zip === undefined ? name : `${name} ${speaker.digits(zip)}`;
    },
  },
  {
    name: 'quarter',
    template: String.raw`(?<quarter>[1-4])Q'?(?<year>(?:20)?\d\d)`,
    say: ({ quarter = '', year = '' }, speaker) => sayQuarter(quarter, year, speaker),
  },
  {
    name: 'quarter',
    template: String.raw`Q(?<quarter>[1-4]) (?<year>20\d\d)`,
    say: ({ quarter = '', year = '' }, speaker) => sayQuarter(quarter, year, speaker),
  },
  {
    name: 'inches',
    template: String.raw`(?<feet>\d{1,2})' ?(?<inches>\d{1,2})"`,
    mayTouchNext: true,
    say: ({ feet = '', inches = '' }, speaker) =>
      `${speaker.count(feet, { one: 'foot', other: 'feet' })} ${speaker.count(inches, { one: 'inch', other: 'inches' })}`,
  },
  {
    name: 'fraction',
    template: String.raw`(?<numerator>\d{1,3})/(?<denominator>\d{1,3})(?:st|nd|rd|ths?)`,
    say: ({ numerator = '', denominator = '' }, speaker) => sayFraction(numerator, denominator, speaker),
  },
  { name: 'around the clock', template: '24/7', say: () => 'twenty-four seven' },
  { name: 'nine eleven', template: '9/11', say: () => 'nine eleven' },
  {
    name: 'share',
    template: String.raw`(?<part>\d{1,3}(?:\.\d{1,2})?)/(?<whole>\d{1,3})`,
    say({ part = '', whole = '' }, speaker) {
      if (part !== whole && !part.includes('.')) return undefined;
      return whole === '50' ? 'fifty fifty' : `${sayDecimal(part, speaker)} out of ${speaker.number(whole)}`;
    },
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
    name: 'days',
    template: String.raw`{month}\.? {day}(?:st|nd|rd|th)? ?[-–] ?(?<until>\d{1,2})(?:st|nd|rd|th)?(?:, {fullYear})?`,
    say({ month = '', day = '', until = '', year }, speaker) {
      if (Number(day) >= Number(until) || Number(until) > 31) return undefined;
      const days = `${speaker.ordinal(Number(day))} to ${speaker.ordinal(Number(until))}`;
      const name = monthNames.find((candidate) =>
        candidate.startsWith(month.slice(0, 3).replace(/^./u, (letter) => letter.toUpperCase())),
      );
      return `${name ?? month} ${days}${year === undefined ? '' : `, ${sayYear(year, speaker)}`}`;
    },
  },
  {
    name: 'hours',
    template: String.raw`(?<hour>1[0-2]|[1-9]) ?[-–] ?(?=(?:1[0-2]|[1-9])(?::[0-5]\d)? ?{period})`,
    mayTouchNext: true,
    say: ({ hour = '' }, speaker) => `${speaker.number(hour)} to `,
  },
  {
    name: 'size',
    template: String.raw`(?<left>\d{1,5}(?:\.\d{1,3})?) ?x ?(?<right>\d{1,5}(?:\.\d{1,3})?)(?! ?[=^])`,
    say: ({ left = '', right = '' }, speaker) => `${sayDecimal(left, speaker)} by ${sayDecimal(right, speaker)}`,
  },
  {
    name: 'thousands',
    template: String.raw`(?<amount>\d{2,3}|\d{1,3}\.\d{1,2})k`,
    say: ({ amount = '' }, speaker) => `${sayDecimal(amount, speaker)} thousand`,
  },
  {
    name: 'millions',
    template: String.raw`(?-i:(?<amount>\d{1,3}(?:\.\d{1,2})?)M)(?= \p{Ll}|$)`,
    say: ({ amount = '' }, speaker) => `${sayDecimal(amount, speaker)} million`,
  },
  {
    name: 'number',
    template: String.raw`(?<digits>\d{1,3}(?: \d{3}){2,5})`,
    say: ({ digits = '' }, speaker) => speaker.number(digits.replaceAll(' ', '')),
  },
  {
    name: 'inches',
    template: String.raw`(?<inches>\d{1,3}(?:\.\d{1,2})?)"`,
    mayTouchNext: true,
    say({ inches = '' }, speaker) {
      // After an opening quotation mark this is the closing one.
      const quotes = speaker.surroundings.before.split('"').length - 1;
      return quotes % 2 === 1 ? undefined : `${sayDecimal(inches, speaker)} ${inches === '1' ? 'inch' : 'inches'}`;
    },
  },
  {
    name: 'initials',
    template: String.raw`(?-i:(?<left>[A-Z]{1,3})&(?<right>[A-Z]{1,3}))`,
    say: ({ left = '', right = '' }, speaker) => `${speaker.spell(left)} and ${speaker.spell(right)}`,
  },
  {
    name: 'initials',
    template: String.raw`(?-i:(?<left>[A-Z]{2,3})/(?<right>[A-Z]{2,3}))`,
    say: ({ left = '', right = '' }, speaker) => `${speaker.spell(left)} slash ${speaker.spell(right)}`,
  },
  {
    name: 'score',
    template: String.raw`(?<=\b(?:won|win|wins|lost|lose|loses|beat|beats|led|lead|leads|score|scored|draw|drew|tied|ahead|victory|defeat|final)\b[^.!?\n]{0,24} )(?<ours>\d{1,3})[-–:](?<theirs>\d{1,3})`,
    say: ({ ours = '', theirs = '' }, speaker) => `${speaker.number(ours)} to ${speaker.number(theirs)}`,
  },
  {
    name: 'ratio',
    template: String.raw`(?<left>\d{1,3}):(?<right>\d)`,
    say: ({ left = '', right = '' }, speaker) => `${speaker.number(left)} to ${speaker.number(right)}`,
  },
  { name: 'about', template: String.raw`[~≈] ?(?=[$€£¥]?\d)`, mayTouchNext: true, say: () => 'about ' },
  { name: 'more', template: String.raw`> ?(?=[$€£¥]?\d)`, mayTouchNext: true, say: () => 'greater than ' },
  { name: 'less', template: String.raw`< ?(?=[$€£¥]?\d)`, mayTouchNext: true, say: () => 'less than ' },
  { name: 'power', template: String.raw`\^2`, say: () => 'squared' },
  { name: 'power', template: String.raw`\^3`, say: () => 'cubed' },
  {
    name: 'weekdays',
    template: String.raw`(?-i:(?<from>Mon|Tue|Wed|Thu|Fri|Sat|Sun))\.? ?[-–] ?(?-i:(?<to>Mon|Tue|Wed|Thu|Fri|Sat|Sun))\.?`,
    say: ({ from = '', to = '' }) => `${weekdays.get(from) ?? from} to ${weekdays.get(to) ?? to}`,
  },
  {
    name: 'digits',
    template: String.raw`(?<=\bending (?:in|with) )(?<digits>\d{3,6})`,
    say: ({ digits = '' }, speaker) => speaker.digits(digits),
  },
];

const weekdays: ReadonlyMap<string, string> = new Map(
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((name) => [
    name.slice(0, 3),
    name,
  ]),
);

const streets: ReadonlyMap<string, string> = new Map([
  ['St', 'Street'],
  ['Ave', 'Avenue'],
  ['Rd', 'Road'],
  ['Blvd', 'Boulevard'],
  ['Dr', 'Drive'],
  ['Ln', 'Lane'],
  ['Ct', 'Court'],
  ['Expy', 'Expressway'],
  ['Hwy', 'Highway'],
  ['Pkwy', 'Parkway'],
  ['Pl', 'Place'],
  ['Sq', 'Square'],
]);

const points: ReadonlyMap<string, string> = new Map([
  ['N', 'North'],
  ['S', 'South'],
  ['E', 'East'],
  ['W', 'West'],
]);

/** USPS Publication 28, appendix B. */
const states: ReadonlyMap<string, string> = new Map(
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC D C,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming'
    .split(',')
    .map((entry) => [entry.slice(0, 2), entry.slice(3)] as const),
);

/** In pairs, "708" digit by digit. */
function sayHouseNumber(house: string, speaker: Speaker): string {
  if (house.length === 3) {
    return house[1] === '0'
      ? speaker.digits(house)
      : `${speaker.digits(house.slice(0, 1))} ${speaker.number(house.slice(1))}`;
  }
  if (house.length !== 4) return house.length > 4 ? speaker.digits(house) : speaker.number(house);
  if (house.endsWith('00')) return `${speaker.number(house.slice(0, 2))} hundred`;
  const rest = house.slice(2);
  return `${speaker.number(house.slice(0, 2))} ${rest.startsWith('0') ? `oh ${speaker.number(rest)}` : speaker.number(rest)}`;
}

function sayQuarter(quarter: string, year: string, speaker: Speaker): string {
  const words = year.length === 2 ? speaker.number(year) : speaker.year(Number(year));
  return `the ${speaker.ordinal(quarter)} quarter of ${words}`;
}

function sayDecimal(written: string, speaker: Speaker): string {
  const [integer = '', fraction] = written.split('.');
  return speaker.number({ sign: '', integer, ...(fraction === undefined ? {} : { fraction }) });
}
