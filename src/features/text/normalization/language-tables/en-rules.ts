import type { LanguageRule, Speaker } from '../language-table.ts';
import { englishCurrencies } from './en-currencies.ts';
import { sayDecimal, sayFraction } from './en-numbers.ts';

/** Addresses, sizes, shares and comparisons, which no habit covers. */
export const englishRules: readonly LanguageRule[] = [
  {
    name: 'address',
    template: String.raw`(?<house>\d{1,5})(?-i:(?<letter>[A-F]))?(?= (?:[NSEW]\.? )?(?-i:(?:\d{1,3}(?:st|nd|rd|th)|\p{Lu}[\p{L}'.]{0,20})(?: \p{Lu}[\p{L}'.]{0,20}){0,3} (?:St|Ave|Rd|Blvd|Dr|Ln|Ct|Expy|Hwy|Pkwy|Pl|Sq|Street|Avenue|Road|Boulevard|Drive|Lane|Way)\b))`,
    say: ({ house = '', letter }, speaker) =>
      letter === undefined ? sayHouseNumber(house, speaker) : `${sayHouseNumber(house, speaker)} ${letter}`,
  },
  {
    name: 'address',
    template: String.raw`(?<=(?-i:\d[A-F]? (?:\p{Lu}\.? )?(?:(?:\p{Lu}[\p{L}'.]{0,20}|\d{1,3}[a-z]{2}) ){1,4}))(?-i:(?<street>St|Ave|Rd|Blvd|Dr|Ln|Ct|Expy|Hwy|Pkwy|Pl|Sq))(?<stop>\.?)(?![\p{L}\d])`,
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
    template: String.raw`(?<=(?-i:\p{Lu}[\p{L}'.]{1,24}), )(?-i:(?<state>A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]))(?:(?<zip> \d{5})(?:-(?<place>\d{4}))?)?(?![\p{L}\d]|-\p{L})`,
    say({ state = '', zip, place }, speaker) {
      const name = states.get(state);
      if (name === undefined) return undefined;
      if (zip === undefined) return name;
      return `${name} ${speaker.digits(zip)}${place === undefined ? '' : `, ${speaker.digits(place)}`}`;
    },
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
  {
    name: 'fraction',
    template: String.raw`(?:(?<whole>\d{1,2})[ -])?(?<numerator>\d{1,2})/(?<denominator>\d{1,2})(?:"|-(?=(?:inch|mile|cup|hour|pound|ounce|acre|price|size|scale|day|ton|gallon)\b))`,
    mayTouchNext: true,
    say({ whole, numerator = '', denominator = '' }, speaker) {
      const part = sayFraction(numerator, denominator, speaker);
      const unit = /^[a-z]/u.test(speaker.surroundings.after) ? '-' : ' inch';
      return `${whole === undefined ? '' : `${speaker.number(whole)} and `}${part}${unit}`;
    },
  },
  {
    name: 'share',
    template: String.raw`(?<part>\d{1,4})/(?<whole>\d{1,4})(?<=\b(?:page|step|part|slide|chapter|episode|round|level|stage|phase|lap|question|attempt) \d{1,4}/\d{1,4})`,
    say: ({ part = '', whole = '' }, speaker) => `${speaker.number(part)} of ${speaker.number(whole)}`,
  },
  {
    name: 'rating',
    template: String.raw`(?<points>\d{1,3})/(?<most>5|10|20|100)(?:(?= (?:stars?|points?|marks?)\b)|(?<=\b(?:rated|rating|rate|score|scored|grade)(?: (?:of|is|it|was|a|an))?:? \d{1,3}/\d{1,3}))`,
    say: ({ points = '', most = '' }, speaker) => `${speaker.number(points)} out of ${speaker.number(most)}`,
  },
  { name: 'sign', template: String.raw`\+/-`, mayTouchNext: true, say: () => 'plus or minus' },
  { name: 'around the clock', template: '24/7', say: () => 'twenty-four seven' },
  { name: 'nine eleven', template: '9/11', say: () => 'nine eleven' },
  {
    name: 'share',
    template: String.raw`(?<part>\d{1,3}(?:\.\d{1,2})?)/(?<whole>\d{1,3})`,
    say({ part = '', whole = '' }, speaker) {
      if (part !== whole && !part.includes('.')) return undefined;
      if (part === '20' && whole === '20') return 'twenty twenty';
      return whole === '50' ? 'fifty fifty' : `${sayDecimal(part, speaker)} out of ${speaker.number(whole)}`;
    },
  },
  {
    name: 'size',
    // With "×" it is a product, unless a unit tells otherwise.
    template: String.raw`(?<left>\d{1,5}(?:\.\d{1,3})?)(?: ?x ?(?=\d{1,5}(?:\.\d{1,3})?(?![\d.]| ?[=^]|[A-Za-z]{0,1}\d))|×(?=\d{3,5}(?![\d.]| ?[=^]))| ?× ?(?=\d{1,5}(?:\.\d{1,3})?(?: ?× ?\d{1,5}(?:\.\d{1,3})?)? ?(?:[cm]?m|ft|in|px|inches|feet|pixels|["'])(?![\p{L}²³])))`,
    mayTouchNext: true,
    say: ({ left = '' }, speaker) => `${sayDecimal(left, speaker)} by `,
  },
  {
    name: 'size',
    template: String.raw`(?<=\d ?(?:[cm]?m|ft|in|px|"|') ?)[x×](?= ?\d)`,
    mayTouchNext: true,
    say: () => 'by',
  },
  {
    name: 'feet',
    template: String.raw`(?<feet>\d{1,2})'(?= ?(?:tall|high|wide|long|deep|\d|x|×))`,
    mayTouchNext: true,
    say: ({ feet = '' }, speaker) => speaker.count(feet, { one: 'foot', other: 'feet' }),
  },
  {
    name: 'inches',
    template: String.raw`(?<inches>\d{1,3}(?:\.\d{1,2})?) in(?= ?[x×] ?\d)`,
    say: ({ inches = '' }, speaker) => `${sayDecimal(inches, speaker)} ${inches === '1' ? 'inch' : 'inches'}`,
  },
  {
    name: 'share',
    // "1 in 5 people" measures nothing.
    template: String.raw`(?<part>\d{1,3}) in(?= \d)`,
    say: ({ part = '' }, speaker) => `${speaker.number(part)} in`,
  },
  {
    name: 'blood pressure',
    template: String.raw`(?<systolic>\d{2,3})/(?<diastolic>\d{2,3})(?:(?<unit> ?mm ?Hg)|(?<=\b(?:pressure|BP)(?: (?:of|is|was|at))?:? \d{2,3}/\d{2,3}))`,
    say({ systolic = '', diastolic = '', unit }, speaker) {
      const spoken = `${speaker.number(systolic)} over ${speaker.number(diastolic)}`;
      return unit === undefined ? spoken : `${spoken} millimeters of mercury`;
    },
  },
  {
    name: 'price',
    // "a $5 bill": what describes a noun stays in the singular.
    template: String.raw`(?<symbol>[$€£])(?<amount>\d{1,3}(?:,\d{3}){1,3}|\d{1,6}(?:\.\d(?!\d))?)(?:[ -]?(?<scale>million|billion|trillion|[kKMB](?![\p{L}\d])))?[ -](?=\p{Ll}{3,20}\b)(?!(?:per|and|for|from|was|but|with|more|less|than|each|plus|into|million|billion|trillion|thousand)\b)(?<=\b(?:an?|this|that|another|every|the) [$€£][^ ]{1,12} ?(?:million|billion|trillion)?[ -])`,
    mayTouchNext: true,
    say: ({ symbol = '', amount = '', scale }, speaker) => {
      const number = sayDecimal(amount.replaceAll(',', ''), speaker);
      const times = scale === undefined ? '' : ` ${scales[scale] ?? scale}`;
      return `${number}${times} ${{ $: 'dollar', '€': 'euro' }[symbol] ?? 'pound'} `;
    },
  },
  {
    name: 'price',
    // As the rest of Europe writes it.
    template: String.raw`(?<symbol>€) ?(?<unit>\d{1,3}),(?<cents>\d\d)(?![,\d])`,
    say: ({ unit = '', cents = '' }, speaker) => sayCents('EUR', { unit, cents }, speaker),
  },
  {
    name: 'price',
    template: String.raw`(?<unit>\d{1,3}),(?<cents>\d\d) ?€`,
    say: ({ unit = '', cents = '' }, speaker) => sayCents('EUR', { unit, cents }, speaker),
  },
  {
    name: 'price',
    // "$5 CAD": the code tells which dollar.
    template: String.raw`\$(?<unit>\d{1,3}(?:,\d{3}){0,3}|\d{1,9})(?:\.(?<cents>\d\d))? ?(?-i:(?<code>USD|CAD|AUD|NZD|HKD|SGD|TWD|MXN))`,
    say: ({ unit = '', cents, code = '' }, speaker) =>
      sayCents(code, { unit: unit.replaceAll(',', ''), cents: cents ?? '' }, speaker),
  },
  {
    name: 'price',
    template: String.raw`(?<pence>\d{1,2})p`,
    say: ({ pence = '' }, speaker) => speaker.count(pence, { one: 'penny', other: 'pence' }),
  },
  {
    name: 'per',
    template: String.raw`\/ ?(?<unit>day|week|month|year|hour|hr|night|person|user|seat|unit|mo|yr|wk|min|sec)\b(?<=\d ?[a-z]{0,8} ?\/ ?[a-z]{1,6})`,
    say: ({ unit = '' }) => `per ${shortUnits[unit.toLowerCase()] ?? unit}`,
  },
  {
    name: 'times',
    template: String.raw`\*(?= ?\d)(?<=\d ?\*)`,
    mayTouchNext: true,
    say: () => 'times',
  },
  {
    name: 'team',
    template: String.raw`(?<number>[1-9]\d)ers`,
    say: ({ number = '' }, speaker) => `${speaker.number(number).replace(/e$/u, '')}ers`,
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
      const quotes = speaker.surroundings.before.match(/(?<!\d)"/gu)?.length ?? 0;
      if (quotes % 2 === 1) return undefined;
      // "a 27-inch screen" describes; "it is 27 inches wide" measures.
      const describes = /\b(?:an?|the|this|that|my|your|our|new|one) $/iu.test(speaker.surroundings.before);
      return `${sayDecimal(inches, speaker)} ${inches === '1' || describes ? 'inch' : 'inches'}`;
    },
  },
  {
    name: 'score',
    template: String.raw`(?<=\b(?:won|win|wins|lost|lose|loses|beat|beats|led|lead|leads|score|scored|draw|drew|tied|ahead|victory|defeat|final)\b[^.!?\n]{0,24} )(?<ours>\d{1,3})[-–:](?<theirs>\d{1,3})`,
    say: ({ ours = '', theirs = '' }, speaker) => `${speaker.number(ours)} to ${speaker.number(theirs)}`,
  },
  {
    name: 'ratio',
    template: String.raw`(?<left>\d{1,3}):(?<right>\d|\d{3,6})`,
    say: ({ left = '', right = '' }, speaker) => `${speaker.number(left)} to ${speaker.number(right)}`,
  },
  { name: 'about', template: String.raw`[~≈] ?(?=[$€£¥]?\d)`, mayTouchNext: true, say: () => 'about ' },
  {
    name: 'more',
    template: String.raw`(?<!</?\p{L}{1,10})> ?(?=[$€£¥]?\d)`,
    mayTouchNext: true,
    say: () => 'greater than ',
  },
  { name: 'less', template: String.raw`< ?(?=[$€£¥]?\d)`, mayTouchNext: true, say: () => 'less than ' },
  { name: 'power', template: String.raw`\^2`, say: () => 'squared' },
  { name: 'power', template: String.raw`\^3`, say: () => 'cubed' },
];

const scales: Readonly<Record<string, string>> = { k: 'thousand', K: 'thousand', M: 'million', B: 'billion' };

const shortUnits: Readonly<Record<string, string>> = {
  hr: 'hour',
  mo: 'month',
  yr: 'year',
  wk: 'week',
  min: 'minute',
  sec: 'second',
};

interface WrittenPrice {
  readonly unit: string;
  /** Two digits, or none. */
  readonly cents: string;
}

function sayCents(code: string, { unit, cents }: WrittenPrice, speaker: Speaker): string | undefined {
  const currency = englishCurrencies[code];
  if (currency === undefined) return undefined;
  const major = speaker.count(unit, currency.unit);
  return /^0*$/u.test(cents) ? major : `${major} ${speaker.count(String(Number(cents)), currency.minor ?? '')}`;
}

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
