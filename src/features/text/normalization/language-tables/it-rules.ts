import type { LanguageRule } from '../language-table.ts';
import { elided, feminine, masculine } from './romance-nouns.ts';
import {
  aboutRule,
  codeRule,
  doubledCurrencyRule,
  heightRule,
  manifoldRule,
  pointRule,
  postcodeRule,
  regulationRule,
  resultRule,
  seatRule,
  timesRule,
  versionRule,
  weekdayRangeRule,
  weekdayRule,
} from './romance-rules.ts';
import { lettersOfMillionsRule } from './romance-quantities.ts';
import { businessYearRule, lawRule, quarterRules, seasonRule, shortYearRule } from './romance-years.ts';

const italianWeekdays: readonly (readonly [written: string, spoken: string])[] = [
  ['lun', 'lunedì'],
  ['mar', 'martedì'],
  ['mer', 'mercoledì'],
  ['gio', 'giovedì'],
  ['ven', 'venerdì'],
  ['sab', 'sabato'],
  ['dom', 'domenica'],
];

/** As alternatives. */
export const italianMonths =
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';

/** Acts and the like, as alternatives: behind them a number and a year are no date. */
export const italianLaws = String.raw`legge|n\.|sent\.|l\.|d\.lgs\.|d\.l\.|d\.m\.|d\.p\.r\.|decreto|regolamento|direttiva`;

/** What has a form of its own. Telephone numbers: Piano nazionale di numerazione. */
export const italianRules: readonly LanguageRule[] = [
  {
    name: 'around the clock',
    template: String.raw`24 ?h?/7`,
    say: () => 'ventiquattro ore su ventiquattro, sette giorni su sette',
  },
  timesRule('per'),
  manifoldRule(feminine('volta', 'volte')),
  shortYearRule('anni|nel|dal|del|il|al|sul|e|ed|o'),
  weekdayRangeRule(italianWeekdays, 'a'),
  weekdayRule(italianWeekdays),
  {
    name: 'elision',
    template: String.raw`1 (?<noun>ora|oncia|unità|isola|idea|opera|auto|email|app|area|aula|arancia)`,
    say: ({ noun = '' }) => `un'${noun}`,
  },
  {
    name: 'telephone',
    // "06 1234567", "02-12345678", "333 1234567": the area code keeps its zero, mobile numbers begin with three.
    template: String.raw`(?<area>0\d{1,3}|3\d{2})[ /-](?<number>\d{6,8})`,
    say: ({ area = '', number = '' }, { words }) => `${words.digits(area)}, ${words.digits(number)}`,
  },
  {
    name: 'telephone',
    template: String.raw`(?<area>3\d{2}) (?<first>\d{3}) (?<second>\d{4})`,
    say: ({ area = '', first = '', second = '' }, { words }) =>
      [area, first, second].map((group) => words.digits(group)).join(', '),
  },
  {
    name: 'fraction',
    template: String.raw`(?<number>\d{1,4})esim(?<ending>[oaie])`,
    say: ({ number = '', ending = '' }, speaker) => speaker.ordinal(number).replace(/o$/u, ending.toLowerCase()),
  },
  postcodeRule('cap|codice postale'),
  seatRule('posto|porta|gate|interno|scala|sala|aula|binario|numero|n.'),
  {
    name: 'age',
    // "20enne": the number loses its last vowel, unless it is stressed; "18-25enni" has two of them.
    template: String.raw`(?:(?<from>\d{1,2})[-–])?(?<number>\d{1,3})(?<suffix>enn[ei])`,
    say: ({ from, number = '', suffix = '' }, speaker) =>
      `${from === undefined ? '' : `${speaker.number(from)}-`}${speaker
        .number(number)
        .replace(/[aeiou]$/u, '')
        .replace(/é$/u, 'e')}${suffix}`,
  },
  {
    name: 'minute of play',
    template: String.raw`(?<=(?<!\p{L})(?:al|dal|del|nel) )(?<minute>\d{1,3})'(?![\d'])`,
    say: ({ minute = '' }, speaker) => speaker.ordinal(minute),
  },
  {
    name: 'telephone',
    template: String.raw`(?<prefix>80[03]) (?<first>\d{3}) (?<second>\d{3})`,
    say: ({ prefix = '', first = '', second = '' }, { words }) =>
      [prefix, first, second].map((group) => words.digits(group)).join(', '),
  },
  {
    name: 'tax code',
    template: String.raw`(?-i:(?<code>[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]))`,
    say: ({ code = '' }, speaker) => speaker.spell(code),
  },
  heightRule(masculine('metro', 'metri'), 'e'),
  doubledCurrencyRule,
  aboutRule('circa'),
  businessYearRule('esercizio'),
  versionRule('punto'),
  regulationRule('barra'),
  lettersOfMillionsRule(masculine('milione', 'milioni')),
  pointRule(
    'versione|web|Android|iOS|macOS|Windows|Python|Java|Bluetooth|USB|HTTP|TLS|GPT|art\\.|articolo|sezione|capitolo|punto',
    'punto',
  ),
  codeRule({
    codes: 'codice|codice PIN|PIN|password|OTP',
    files: 'ordine|pratica|polizza|conto|riferimento|rif\\.|contratto|cliente|fattura|numero|n\\.|n°',
  }),
  seasonRule,
  lawRule({ laws: italianLaws, of: 'del' }),
  ...quarterRules('trimestre'),
  resultRule('a'),
];

/** What is measured in halves and quarters, besides units: "½ tazza", "due ore e mezzo". */
export const italianMeasuredNouns = [
  ...'tazza tazzina cipolla mela carota bottiglia giornata settimana pagina bustina compressa pastiglia tavoletta dozzina tonnellata libbra scatola manciata'
    .split(' ')
    .map((noun) => feminine(noun, noun.replace(/a$/u, 'e'))),
  ...'litro chilo chilogrammo grammo metro chilometro cucchiaino vasetto anno minuto secondo secolo spicchio bicchiere mese limone pomodoro cetriolo peperone punto pacchetto giorno grado'
    .split(' ')
    .map((noun) => masculine(noun, noun.replace(/(?:io|[oe])$/u, 'i'))),
  masculine('cucchiaio', 'cucchiai'),
  elided('ora', 'ore'),
  elided('arancia', 'arance'),
];

/** After a round number of millions: what is not counted. */
export const italianNotNouns: ReadonlySet<string> = new Set(
  'del dei delle degli per con senza più meno sopra sotto fra tra oltre verso contro circa sono era che come quando volte dal dalla nel nella sul sulla alla allo agli alle anche però dopo prima durante rispetto una uno'.split(
    ' ',
  ),
);
