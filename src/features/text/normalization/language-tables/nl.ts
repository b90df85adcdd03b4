import type { DateParts, FractionParts, LanguageTable, OrdinalParts, Speaker, TimeParts } from '../language-table.ts';
import { dutchCurrencies, dutchUnits } from './nl-nouns.ts';
import { readingsOf } from './readings-of.ts';

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
      String.raw`(?<=\bom ){hour}\.{minute}`,
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
    after: readingsOf('hoofdstuk deel band akte scène artikel', (value: bigint, speaker: Speaker) =>
      speaker.number(value),
    ),
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
  abbreviations: {
    ...readingsOf('bijv. bv.', 'bijvoorbeeld'),
    'd.w.z.': 'dat wil zeggen',
    'enz.': 'enzovoort',
    'etc.': 'et cetera',
    'o.a.': 'onder andere',
    'm.a.w.': 'met andere woorden',
    'i.p.v.': 'in plaats van',
    'i.v.m.': 'in verband met',
    'm.b.t.': 'met betrekking tot',
    'n.a.v.': 'naar aanleiding van',
    't.o.v.': 'ten opzichte van',
    'z.s.m.': 'zo snel mogelijk',
    'a.u.b.': 'alstublieft',
    'n.v.t.': 'niet van toepassing',
    't/m': 'tot en met',
    'v.chr.': 'voor Christus',
    'n.chr.': 'na Christus',
    'ca.': 'circa',
    'incl.': 'inclusief',
    'excl.': 'exclusief',
    'resp.': 'respectievelijk',
    'evt.': 'eventueel',
    'max.': 'maximaal',
    'min.': { spoken: 'minimaal', isFollowedBy: 'number' },
    'nr.': { spoken: 'nummer', isFollowedBy: 'number' },
    'blz.': { spoken: 'bladzijde', isFollowedBy: 'number' },
    'p.': { spoken: 'pagina', isFollowedBy: 'number' },
    'art.': { spoken: 'artikel', isFollowedBy: 'number' },
    'tel.': 'telefoon',
    'dhr.': { spoken: 'de heer', isFollowedBy: 'name' },
    'mevr.': { spoken: 'mevrouw', isFollowedBy: 'name' },
    'dr.': { spoken: 'doctor', isFollowedBy: 'name' },
    'prof.': { spoken: 'professor', isFollowedBy: 'word' },
    'ir.': { spoken: 'ingenieur', isFollowedBy: 'name' },
  },
  rules: [
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

/** Years from 1100 to 1999 are said in hundreds: "negentienvierentachtig". */
function sayYearLike(digits: string, speaker: Speaker): string | undefined {
  const { before, after } = speaker.surroundings;
  if (before.trim() === '' && after.trim() === '') return undefined;
  return /^1[1-9]\d\d$/u.test(digits) ? sayYear(Number(digits), speaker) : undefined;
}

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
  if (denominator === '2' && isOne) return whole === '' ? 'een half' : `${speaker.number(whole)}eneenhalf`;
  const before = whole === '' ? '' : `${speaker.number(whole)} en `;
  const top = isOne ? 'een' : speaker.number(numerator);
  if (denominator === '0' || denominator === '1') return `${before}${top} gedeeld door ${speaker.number(denominator)}`;
  if (denominator === '4') return `${before}${top} kwart`;
  return `${before}${top} ${denominator === '2' ? 'tweede' : speaker.ordinal(denominator)}`;
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
