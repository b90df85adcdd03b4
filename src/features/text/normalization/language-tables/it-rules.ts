import type { LanguageRule } from '../language-table.ts';
import { elided, feminine, masculine } from './romance-nouns.ts';
import { manifoldRule, postcodeRule, resultRule, seatRule, timesRule, weekdayRangeRule } from './romance-rules.ts';
import { quarterRules, seasonRule, shortYearRule } from './romance-years.ts';

/** What has a form of its own. Telephone numbers: Piano nazionale di numerazione. */
export const italianRules: readonly LanguageRule[] = [
  {
    name: 'around the clock',
    template: String.raw`24 ?h?/7`,
    say: () => 'ventiquattro ore su ventiquattro, sette giorni su sette',
  },
  timesRule('per'),
  manifoldRule(feminine('volta', 'volte')),
  shortYearRule('anni|nel|dal|del|il|al|sul'),
  weekdayRangeRule(
    [
      ['lun', 'lunedì'],
      ['mar', 'martedì'],
      ['mer', 'mercoledì'],
      ['gio', 'giovedì'],
      ['ven', 'venerdì'],
      ['sab', 'sabato'],
      ['dom', 'domenica'],
    ],
    'a',
  ),
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
  seasonRule,
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
