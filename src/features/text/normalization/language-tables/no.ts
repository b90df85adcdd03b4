import type { DateParts, FractionParts, LanguageTable, OrdinalParts, Speaker, TimeParts } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { calculationRule } from './calculation-rule.ts';
import { clockRangeRule } from './clock-range-rule.ts';
import { norwegianAbbreviations } from './no-abbreviations.ts';
import { readingsOf } from './readings-of.ts';
import { manifoldRule } from './romance-rules.ts';
import { noun, nounsBySymbol } from './scandinavian-nouns.ts';

const monthNames = 'januar februar mars april mai juni juli august september oktober november desember'.split(' ');
const million = noun(['million', 'millioner'], 'common');
const milliard = noun(['milliard', 'milliarder'], 'common');
const krone = noun(['krone', 'kroner'], 'common');
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
    formFor: formBesideNoun,
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
      // "12.5." is a date where an hour or the word before tells so; elsewhere it may be a section.
      String.raw`{day}\.{monthNumber}\.(?= ?kl)`,
      String.raw`(?<=\b(?:den|d\.|innen|dag|til) ){day}\.{monthNumber}\.`,
      String.raw`(?<=\b(?:den|d\.) ){day}/{monthNumber}`,
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
      NOK: { unit: krone, minor: ore, symbols: ['kr', 'kr.', 'kroner'] },
      USD: { unit: noun(['dollar'], 'common'), minor: cent, symbols: ['$', 'US$'] },
      EUR: { unit: noun(['euro'], 'common'), minor: cent, symbols: ['€'] },
      GBP: { unit: noun(['pund'], 'neuter'), minor: noun(['penny', 'pence'], 'common'), symbols: ['£'] },
      SEK: { unit: noun(['svensk krone', 'svenske kroner'], 'common'), minor: ore },
      DKK: { unit: noun(['dansk krone', 'danske kroner'], 'common'), minor: ore },
      CHF: { unit: noun(['sveitsisk franc', 'sveitsiske franc'], 'common') },
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
dm desimeter = c
cm centimeter = c
mm millimeter = c
g gram = n
kg kilogram = n
hg hekto = n
mg milligram = n
t tonn = n
l liter = c
dl desiliter = c
cl centiliter = c
L liter = c
ml milliliter = c
m² kvadratmeter = c
km² kvadratkilometer = c
cm² kvadratcentimeter = c
m³ kubikkmeter = c
ha hektar = c
mål mål = n
km/t kilometer_i_timen = c
km/h kilometer_i_timen = c
m/s meter_per_sekund = c
°C grad_celsius grader_celsius c
°F grad_fahrenheit grader_fahrenheit c
° grad grader c
W watt = c
kW kilowatt = c
GW gigawatt = c
MW megawatt = c
kWh kilowattime kilowattimer c
V volt = c
Hz hertz = c
GHz gigahertz = c
hk hestekraft hestekrefter c
GWh gigawattime gigawattimer c
MWh megawattime megawattimer c
A ampere = c
mA milliampere = c
mAh milliamperetime milliamperetimer c
kHz kilohertz = c
MHz megahertz = c
kcal kilokalori kilokalorier c
kJ kilojoule = c
kB kilobyte = c
KB kilobyte = c
MB megabyte = c
GB gigabyte = c
TB terabyte = c
Mbit/s megabit_per_sekund = c
Mbps megabit_per_sekund = c
Gbit/s gigabit_per_sekund = c
Gbps gigabit_per_sekund = c
dB desibel = c
min minutt minutter n
min. minutt minutter n
sek sekund sekunder n
sek. sekund sekunder n
s sekund sekunder n
ms millisekund millisekunder n
t. time timer c
h time timer c
mnd måned måneder c
mnd. måned måneder c
stk stykk stykker n
stk. stykk stykker n
`),
    per: (unit, speaker) => `per ${typeof unit === 'string' ? unit : speaker.agree(1, unit)}`,
  },
  telephone: {
    cues: ['tlf', 'telefon', 'mobil', 'mob', 'ring'],
    sayGroup: (digits, _place, speaker) => sayGroup(digits, speaker),
    sayCountry: (digits, speaker) => sayGroup(digits, speaker),
    groupGap: ', ',
  },
  electronic: {
    marks: {
      '@': 'krøllalfa',
      '.': 'punktum',
      '/': 'skråstrek',
      ':': 'kolon',
      '-': 'bindestrek',
      _: 'understrek',
      '#': 'emneknagg',
      '?': 'spørsmålstegn',
      '&': 'og',
      '=': 'er lik',
      '%': 'prosent',
      '+': 'pluss',
    },
    said: { com: 'com', net: 'net', gmail: 'gmail' },
    unknownParts: 'as-words',
  },
  roman: {
    after: {
      ...readingsOf('kapittel kap del bind akt', (value: bigint, speaker: Speaker) => speaker.number(value)),
      // Of these there has been one with a numeral of one letter.
      ...readingsOf(
        'olav harald håkon haakon magnus karl christian kristian frederik fredrik',
        (value: bigint, speaker: Speaker) => `den ${speaker.ordinal(value)}`,
      ),
    },
    hasOrdinalDot: true,
    afterName: (value, speaker) => `den ${speaker.ordinal(value)}`,
  },
  symbols: {
    '&': 'og',
    '@': 'krøllalfa',
    '%': 'prosent',
    '+': 'pluss',
    '=': 'er',
    '§': 'paragraf',
    '°': 'grader',
    '€': 'euro',
    $: 'dollar',
    '£': 'pund',
  },
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
  abbreviations: norwegianAbbreviations,
  rules: [
    clockRangeRule({
      cues: String.raw`kl\.?|klokka|klokken|fra|åpent|åpningstid|åpningstider:`,
      say: (from, to, speaker) => `${sayTime(from, speaker)} til ${sayTime(to, speaker)}`,
    }),
    calculationRule('ganger'),
    manifoldRule({ other: 'ganger' }),
    {
      name: 'years',
      template: String.raw`(?<from>1[1-9]\d\d|20\d\d) ?[-–] ?(?<to>\d{4}|\d\d)(?!-\d)`,
      say: ({ from = '', to = '' }, speaker) =>
        Number(to) > Number(from.slice(-to.length))
          ? `${speaker.year(Number(from))} til ${to.length === 4 ? speaker.year(Number(to)) : speaker.number(to)}`
          : undefined,
    },
    {
      name: 'decade',
      template: String.raw`(?<century>1[1-9]|20)?(?<decade>\d0)[-–](?<noun>tall(?:ets?)?|åra|årene?)`,
      say: sayDecade,
    },
    {
      name: 'compound',
      template: String.raw`(?<digits>\d{1,3})-(?<rest>års\p{L}{0,20}|åring(?:er|en|ene)?|årig|prosent(?:s|ig)|dagers|timers|kroners|meters?(?:en)?)`,
      say: ({ digits = '', rest = '' }, speaker) => speaker.number(digits) + rest,
    },
    {
      name: 'price',
      template: String.raw`(?:kr\.? ?)?{number},-`,
      mayTouchNext: true,
      say: ({ number = '' }, speaker) => speaker.count(number.replaceAll(/\D/gu, ''), krone),
    },
    {
      name: 'telephone',
      // Eight digits in pairs are how numbers of the fixed network are written, those of mobiles as 3, 2 and 3.
      template: String.raw`(?<pairs>\d{2} \d{2} \d{2} \d{2}|[489]\d\d \d{2} \d{3}|(?<=\b(?:org\.nr\.|organisasjonsnummer):? )\d{3} \d{3} \d{3})(?! \d)`,
      say: ({ pairs = '' }, speaker) =>
        pairs
          .split(' ')
          .map((pair) => sayGroup(pair, speaker))
          .join(', '),
    },
  ],
};

/** Years before 2000 are said in hundreds where a clause tells of a year. */
function sayYearLike(digits: string, speaker: Speaker): string | undefined {
  const { wordBefore } = speaker.surroundings;
  const isYear = /^1[1-9]\d\d$/u.test(digits) && /^(?:i|året|fra|til|siden|født|rundt)$/u.test(wordBefore);
  return isYear ? speaker.year(Number(digits)) : undefined;
}

/** "en krone", "ett barn"; most nouns are masculine, and feminines may be counted like them. */
function formBesideNoun(digits: string, { surroundings: { wordAfter } }: Speaker): NumberForm | undefined {
  if (digits !== '1' || wordAfter.length < 2 || neverCounted.has(wordAfter)) return undefined;
  return { isAttributive: true, gender: neuterNouns.test(wordAfter) ? 'neuter' : 'common' };
}

const neverCounted = new Set(
  'og eller til for fra med som det den der har kan er var ved når men at på av om en et blir ble pluss minus ganger'.split(
    ' ',
  ),
);
const neuterNouns =
  /(?:år|hus|barn|kilo|gram|tonn|par|rom|mål|poeng|bord|ord|land|dyr|pund|eple|egg|glass|kort|skritt|døgn|liv|brev|navn|besøk|forsøk|eksempel|eksemplar|problem|tilfelle|fall|sett|sted|minutt|sekund|kvarter|stykke|menneske|spørsmål|nummer|medlem|lag|spill|slag|program|kapittel|avsnitt|bilde|møte|ment|eri|um|skjema|kvarter|tre|vindu|skip|fly|tog|firma|selskap|bind|punkt|felt|sete|frø|anlegg|bad)$/u;

/** "1980-tallet" is "nittenåttitallet", "1900-tallet" "nittenhundretallet". */
function sayDecade(
  { century, decade = '', noun: rest = '' }: Readonly<Record<string, string | undefined>>,
  speaker: Speaker,
): string | undefined {
  if (century === undefined) return decade === '00' ? undefined : speaker.number(decade) + rest;
  if (decade === '00') return century === '20' ? `totusen${rest}` : `${speaker.number(century)}hundre${rest}`;
  return speaker.number(century) + speaker.number(decade) + rest;
}

/** Two digits are said as a number, so are those behind the plus sign; all others one by one. */
function sayGroup(digits: string, speaker: Speaker): string {
  return digits.length === 2 && !digits.startsWith('0') ? speaker.number(digits) : speaker.digits(digits);
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
