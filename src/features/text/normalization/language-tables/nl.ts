import type { DateParts, FractionParts, LanguageTable, OrdinalParts, Speaker, TimeParts } from '../language-table.ts';
import { calculationRule } from './calculation-rule.ts';
import { dutchAbbreviations } from './nl-abbreviations.ts';
import { dutchCurrencies, dutchUnits } from './nl-nouns.ts';
import { readingsOf } from './readings-of.ts';
import { manifoldRule } from './romance-rules.ts';

const monthNames = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');

/** Dutch. Sources: Taalunie, Taaladvies and Leidraad (numerals, dates, hours); names of currencies: CLDR 48. */
export const dutch: LanguageTable = {
  language: 'nl',
  number: {
    decimalMark: ',',
    groupMarks: '. ',
    minus: 'min',
    plus: 'plus',
    plusMinus: 'plus of min',
    range: 'tot',
    scales: {
      ...readingsOf('miljoen mln mln.', 'miljoen'),
      ...readingsOf('miljard mld mld.', 'miljard'),
      biljoen: 'biljoen',
      duizend: 'duizend',
    },
    sayBare: sayYearLike,
  },
  ordinal: { templates: [String.raw`{number}(?<marker>ste|de|e)`], say: sayOrdinal },
  fraction: { say: sayFraction },
  date: {
    numericOrder: 'dmy',
    months: [
      ['januari', 'jan'],
      ['februari', 'feb', 'febr'],
      ['maart', 'mrt'],
      ['april', 'apr'],
      ['mei'],
      ['juni', 'jun'],
      ['juli', 'jul'],
      ['augustus', 'aug'],
      ['september', 'sep', 'sept'],
      ['oktober', 'okt'],
      ['november', 'nov'],
      ['december', 'dec'],
    ],
    weekdays: [['maandag'], ['dinsdag'], ['woensdag'], ['donderdag'], ['vrijdag'], ['zaterdag'], ['zondag']],
    templates: [
      String.raw`{day} {month}\.? {fullYear}`,
      String.raw`{day} {month}(?!\p{L})`,
      String.raw`{month} {fullYear}`,
    ],
    say: sayDate,
  },
  time: {
    templates: [
      String.raw`{hour}[.:]{minute} ?(?:uur|u\.?)(?!\p{L})`,
      String.raw`{hour}u{minute}`,
      String.raw`(?<=\b(?:om|van|vanaf|tot|tussen|rond|t/m) ){hour}\.{minute}(?! ?(?:\d|€|%|euro|meter|kilo|procent))`,
    ],
    say: sayTime,
  },
  duration: {
    hour: 'uur',
    minute: { one: 'minuut', other: 'minuten' },
    second: { one: 'seconde', other: 'seconden' },
    joiner: 'en',
  },
  money: { currencies: dutchCurrencies, joiner: 'en' },
  measure: {
    units: dutchUnits,
    per: (noun, speaker) => `per ${typeof noun === 'string' ? noun : speaker.agree(1, noun)}`,
  },
  telephone: { cues: ['tel', 'telefoon', 'fax', 'mobiel', 'bel'], groupGap: ', ' },
  electronic: {
    marks: {
      '@': 'apenstaartje',
      '.': 'punt',
      '/': 'slash',
      ':': 'dubbele punt',
      '-': 'streepje',
      _: 'underscore',
      '#': 'hashtag',
      '?': 'vraagteken',
      '=': 'is gelijk aan',
      '&': 'en',
      '%': 'procent',
      '+': 'plus',
      '~': 'tilde',
    },
    said: { com: 'com', org: 'org', net: 'net', gmail: 'gmail', hotmail: 'hotmail' },
    unknownParts: 'as-words',
  },
  roman: {
    after: {
      ...readingsOf('hoofdstuk deel band akte scène artikel', (value: bigint, speaker: Speaker) =>
        speaker.number(value),
      ),
      // Of these there has been one with a numeral of one letter.
      ...readingsOf(
        'willem karel filips leopold albert hendrik',
        (value: bigint, speaker: Speaker) => `de ${speaker.ordinal(value)}`,
      ),
    },
    afterName: (value, speaker) => `de ${speaker.ordinal(value)}`,
  },
  symbols: {
    '&': 'en',
    '@': 'apenstaartje',
    '%': 'procent',
    $: 'dollar',
    '€': 'euro',
    '£': 'pond',
    '+': 'plus',
    '=': 'is',
    '§': 'paragraaf',
    '°': 'graden',
    '±': 'ongeveer',
    '×': 'keer',
    '÷': 'gedeeld door',
    '≈': 'ongeveer',
  },
  operators: {
    '=': 'is',
    '+': 'plus',
    '-': 'min',
    '–': 'min',
    '*': 'keer',
    '×': 'keer',
    '·': 'keer',
    '÷': 'gedeeld door',
    '/': 'gedeeld door',
    '<': 'is kleiner dan',
    '>': 'is groter dan',
    '≤': 'is kleiner dan of gelijk aan',
    '≥': 'is groter dan of gelijk aan',
    '≠': 'is niet gelijk aan',
    '≈': 'is ongeveer',
    '^': 'tot de macht',
  },
  abbreviations: dutchAbbreviations,
  rules: [
    calculationRule('keer'),
    manifoldRule({ other: 'keer' }),
    {
      name: 'compound',
      template: String.raw`(?<digits>\d{1,4})-(?<rest>jarigen?|jarige?|jaars|uurs|daags?e?|voudige?|persoons|delige?|procents)`,
      say: ({ digits = '', rest = '' }, speaker) => speaker.number(digits) + rest,
    },
    {
      name: 'unit',
      template: String.raw`(?<=\bper )(?-i:(?<unit>kg|km|m²|m³|m2|m3|l|kWh|min|ha))(?!\.\p{L})`,
      say: ({ unit = '' }, speaker) => {
        const noun = dutchUnits[unit.replace('2', '²').replace('3', '³')];
        return noun === undefined ? undefined : speaker.agree(1, noun);
      },
    },
    {
      name: 'hours',
      template: String.raw`(?<fromHour>2[0-4]|1\d|0?\d)(?:[.:](?<fromMinute>[0-5]\d))? ?[-–] ?(?<toHour>2[0-4]|1\d|0?\d)[.:](?<toMinute>[0-5]\d)(?: ?u(?:ur|\.)?)?`,
      say: sayHours,
    },
    {
      name: 'decade',
      template: String.raw`jaren '(?<decade>[1-9]0)`,
      say: ({ decade = '' }, speaker) => `jaren ${speaker.number(decade)}`,
    },
    {
      name: 'euros',
      template: String.raw`(?:€ ?)?{number},-`,
      mayTouchNext: true,
      say: ({ number = '' }, speaker) => `${speaker.number(number.replaceAll(/\D/gu, ''))} euro`,
    },
  ],
};

/** Years from 1100 to 1999 are said in hundreds, "negentienvierentachtig"; what is counted is no year. */
function sayYearLike(digits: string, speaker: Speaker): string | undefined {
  const { before, wordBefore, wordAfter } = speaker.surroundings;
  const isYear = yearWords.has(wordBefore) || /[(–-] ?$/u.test(before);
  return isYear && !countedWords.test(wordAfter) && /^1[1-9]\d\d$/u.test(digits)
    ? sayYear(Number(digits), speaker)
    : undefined;
}

const yearWords = new Set(
  'in sinds uit van tot anno jaar jaren jaargang omstreeks rond vanaf voor na tussen en eind begin medio zomer herfst winter lente voorjaar najaar seizoen'.split(
    ' ',
  ),
);
const countedWords =
  /^(?:euro|dollar|pond|procent|gram|kilo|meter|liter|ton|jaar|keer|uur|man|stuks|miljoen|(?:centi|kilo|milli)(?:meter|gram)|\p{L}{2,20}(?:mensen|personen|wagens|gevallen)|mensen|personen|inwoners|leden|gevallen|bezoekers|deelnemers|boeken|woorden|stemmen|woningen|auto's|banen|studenten|leerlingen|kinderen|dagen|pagina's)$/u;

function sayYear(year: number, speaker: Speaker): string {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (century < 11 || century > 19) return speaker.number(year);
  if (rest === 0) return `${speaker.number(century)}honderd`;
  return `${speaker.number(century)}${rest < 10 ? 'honderd' : ''}${speaker.number(rest)}`;
}

function sayOrdinal({ digits, marker }: OrdinalParts, speaker: Speaker): string | undefined {
  return marker === '' ? undefined : speaker.ordinal(digits);
}

function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const isOne = numerator === '1';
  if (denominator === '2' && isOne) return whole === '' ? 'een half' : sayAndHalf(whole, speaker);
  const before = whole === '' ? '' : `${speaker.number(whole)} en `;
  const top = isOne ? 'een' : speaker.number(numerator);
  if (denominator === '0' || denominator === '1') return `${before}${top} gedeeld door ${speaker.number(denominator)}`;
  if (denominator === '4') return `${before}${top} kwart`;
  return `${before}${top} ${denominator === '2' ? 'tweede' : speaker.ordinal(denominator)}`;
}

/** "anderhalf", "tweeënhalf", "vierenhalf". */
function sayAndHalf(whole: string, speaker: Speaker): string {
  if (whole === '1') return 'anderhalf';
  const words = speaker.number(whole);
  return `${words}${words.endsWith('e') ? 'ën' : 'en'}half`;
}

function sayDate({ day, month, year }: DateParts, speaker: Speaker): string | undefined {
  const parts = [
    day === undefined ? '' : speaker.number(day),
    month === undefined ? '' : (monthNames[month - 1] ?? ''),
    year === undefined ? '' : sayYear(Number(year), speaker),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function sayTime({ hour, minute = 0, second = 0, zone }: TimeParts, speaker: Speaker): string {
  const parts = [`${speaker.number(hour)} uur`];
  if (minute > 0) parts.push(speaker.number(minute));
  if (second > 0) parts.push(`en ${speaker.count(second, { one: 'seconde', other: 'seconden' })}`);
  if (zone !== undefined) parts.push(speaker.spell(zone));
  return parts.join(' ');
}

/** "9.00-17.00 uur". */
function sayHours(
  { fromHour, fromMinute, toHour, toMinute }: Readonly<Record<string, string | undefined>>,
  speaker: Speaker,
): string {
  const said = [
    [fromHour, fromMinute],
    [toHour, toMinute],
  ].map(([hour, minute]) => sayTime({ hour: Number(hour), minute: Number(minute ?? 0), written: '' }, speaker));
  return said.join(' tot ');
}
