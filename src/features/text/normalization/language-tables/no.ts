import type { DateParts, FractionParts, LanguageTable, OrdinalParts, Speaker, TimeParts } from '../language-table.ts';
import { readingsOf } from './readings-of.ts';
import { noun, nounsBySymbol } from './scandinavian-nouns.ts';

const monthNames = 'januar februar mars april mai juni juli august september oktober november desember'.split(' ');
const million = noun(['million', 'millioner'], 'common');
const milliard = noun(['milliard', 'milliarder'], 'common');
const ore = noun(['øre'], 'neuter');
const cent = noun(['cent'], 'common');

/** Norwegian (bokmål). Sources: Språkrådet, "Tall, tid, dato" and "Forkortelser"; names of currencies: CLDR 48. */
export const norwegian: LanguageTable = {
  language: 'no',
  number: {
    decimalMark: ',',
    groupMarks: ' .',
    minus: 'minus',
    plus: 'pluss',
    plusMinus: 'pluss minus',
    range: 'til',
    scales: {
      tusen: 'tusen',
      ...readingsOf('million millioner mill mill. mnok', million),
      ...readingsOf('milliard milliarder mrd mrd.', milliard),
    },
    sayBare: sayYearLike,
  },
  ordinal: { templates: [String.raw`{number}(?<marker>\.)(?!\d)`], say: sayOrdinal },
  fraction: { say: sayFraction },
  date: {
    numericOrder: 'dmy',
    months: monthNames.map((name) => (name.length > 4 ? [name, name.slice(0, 3)] : [name])),
    weekdays: [['mandag'], ['tirsdag'], ['onsdag'], ['torsdag'], ['fredag'], ['lørdag'], ['søndag']],
    templates: [
      String.raw`{day}\. ?{month}\.? {fullYear}`,
      String.raw`{day}\. ?{month}(?!\p{L})`,
      String.raw`{month} {fullYear}`,
    ],
    say: sayDate,
  },
  time: { templates: [String.raw`(?<=\b(?:kl\.?|klokka|klokken) ){hour}(?:[.:]{minute})?`], say: sayTime },
  duration: {
    hour: noun(['time', 'timer'], 'common'),
    minute: noun(['minutt', 'minutter'], 'neuter'),
    second: noun(['sekund', 'sekunder'], 'neuter'),
    joiner: 'og',
  },
  money: {
    currencies: {
      NOK: { unit: noun(['krone', 'kroner'], 'common'), minor: ore, symbols: ['kr', 'kr.', 'kroner'] },
      USD: { unit: noun(['dollar'], 'common'), minor: cent, symbols: ['$', 'US$'] },
      EUR: { unit: noun(['euro'], 'common'), minor: cent, symbols: ['€'] },
      GBP: { unit: noun(['pund'], 'neuter'), symbols: ['£'] },
      SEK: { unit: noun(['svensk krone', 'svenske kroner'], 'common'), minor: ore },
      DKK: { unit: noun(['dansk krone', 'danske kroner'], 'common'), minor: ore },
      JPY: { unit: noun(['yen'], 'common'), symbols: ['¥'] },
    },
    joiner: 'og',
  },
  measure: {
    units: nounsBySymbol(`
% prosent = c
‰ promille = c
m meter = c
km kilometer = c
mil mil = c
cm centimeter = c
mm millimeter = c
g gram = n
kg kilogram = n
mg milligram = n
t tonn = n
l liter = c
dl desiliter = c
ml milliliter = c
m² kvadratmeter = c
km² kvadratkilometer = c
m³ kubikkmeter = c
km/t kilometer_i_timen = c
km/h kilometer_i_timen = c
m/s meter_per_sekund = c
°C grad_celsius grader_celsius c
° grad grader c
W watt = c
kW kilowatt = c
MW megawatt = c
kWh kilowattime kilowattimer c
V volt = c
Hz hertz = c
GHz gigahertz = c
hk hestekraft hestekrefter c
MB megabyte = c
GB gigabyte = c
dB desibel = c
min minutt minutter n
min. minutt minutter n
s sekund sekunder n
t. time timer c
`),
    per: (unit, speaker) => `per ${typeof unit === 'string' ? unit : speaker.agree(1, unit)}`,
  },
  telephone: { cues: ['tlf', 'telefon', 'mobil', 'ring'], groupGap: ', ' },
  electronic: {
    marks: {
      '@': 'krøllalfa',
      '.': 'punktum',
      '/': 'skråstrek',
      ':': 'kolon',
      '-': 'bindestrek',
      _: 'understrek',
      '#': 'emneknagg',
      '&': 'og',
      '=': 'er lik',
      '+': 'pluss',
    },
    said: { com: 'com', net: 'net', gmail: 'gmail' },
    unknownParts: 'as-words',
  },
  roman: {
    after: readingsOf('kapittel del bind akt', (value: bigint, speaker: Speaker) => speaker.number(value)),
    hasOrdinalDot: true,
    afterName: (value, speaker) => `den ${speaker.ordinal(value)}`,
  },
  symbols: { '&': 'og', '@': 'krøllalfa', '%': 'prosent', '+': 'pluss', '=': 'er', '§': 'paragraf', '°': 'grader' },
  operators: {
    '=': 'er',
    '+': 'pluss',
    '-': 'minus',
    '*': 'ganger',
    '×': 'ganger',
    '÷': 'delt på',
    '/': 'delt på',
    '<': 'er mindre enn',
    '>': 'er større enn',
    '≈': 'er omtrent lik',
  },
  abbreviations: {
    'f.eks.': 'for eksempel',
    'bl.a.': 'blant annet',
    'dvs.': 'det vil si',
    'osv.': 'og så videre',
    'm.m.': 'med mer',
    'mfl.': 'med flere',
    'pga.': 'på grunn av',
    'ca.': 'cirka',
    'kl.': { spoken: 'klokka', isFollowedBy: 'number' },
    'nr.': { spoken: 'nummer', isFollowedBy: 'number' },
    's.': { spoken: 'side', isFollowedBy: 'number' },
    'kap.': { spoken: 'kapittel', isFollowedBy: /^ ?[\dIVX]/u },
    'tlf.': 'telefon',
    'inkl.': 'inklusive',
    'ekskl.': 'eksklusive',
    'f.kr.': 'før Kristus',
    'e.kr.': 'etter Kristus',
    'dr.': { spoken: 'doktor', isFollowedBy: 'name' },
    'prof.': { spoken: 'professor', isFollowedBy: 'name' },
  },
};

/** Years before 2000 are said in hundreds where a clause tells of a year. */
function sayYearLike(digits: string, speaker: Speaker): string | undefined {
  const { wordBefore } = speaker.surroundings;
  const isYear = /^1[1-9]\d\d$/u.test(digits) && /^(?:i|året|fra|til|siden|født|rundt)$/u.test(wordBefore);
  return isYear ? speaker.year(Number(digits)) : undefined;
}

function sayOrdinal({ digits }: OrdinalParts, speaker: Speaker): string | undefined {
  const { before, after } = speaker.surroundings;
  const isAlone = before.trim() === '' && after.trim() === '';
  return isAlone || /^ \p{Ll}/u.test(after) ? speaker.ordinal(digits) : undefined;
}

function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const isOne = numerator === '1';
  const before = whole === '' ? '' : `${speaker.number(whole)} og `;
  const top = speaker.number(numerator);
  if (denominator === '0' || denominator === '1') return `${before}${top} delt på ${speaker.number(denominator)}`;
  if (denominator === '2') return `${before}${top} ${isOne ? 'halv' : 'halve'}`;
  const name = fractionNames[denominator];
  return `${before}${top} ${name ?? `${speaker.number(denominator)}del`}${isOne ? '' : 'er'}`;
}

const fractionNames: Readonly<Record<string, string>> = { 3: 'tredel', 4: 'firedel' };

function sayDate({ day, month, year }: DateParts, speaker: Speaker): string | undefined {
  const parts = [
    day === undefined ? '' : speaker.ordinal(day),
    month === undefined ? '' : (monthNames[month - 1] ?? ''),
    year === undefined ? '' : speaker.year(Number(year)),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function sayTime({ hour, minute = 0, second = 0 }: TimeParts, speaker: Speaker): string {
  const parts = [speaker.number(hour)];
  if (minute > 0) parts.push(minute < 10 ? `null ${speaker.number(minute)}` : speaker.number(minute));
  if (second > 0) parts.push(`og ${speaker.count(second, noun(['sekund', 'sekunder'], 'neuter'))}`);
  return parts.join(' ');
}
