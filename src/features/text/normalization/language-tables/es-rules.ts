import type { LanguageRule } from '../language-table.ts';
import { feminine, masculine } from './romance-nouns.ts';
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

const spanishWeekdays: readonly (readonly [written: string, spoken: string])[] = [
  ['lun', 'lunes'],
  ['mar', 'martes'],
  ['mié', 'miércoles'],
  ['jue', 'jueves'],
  ['vie', 'viernes'],
  ['sáb', 'sábado'],
  ['dom', 'domingo'],
];

/** Acts and the like, as alternatives: behind them a number and a year are no date. */
export const spanishLaws = String.raw`ley|n\.º|nº|real decreto|RD|decreto|orden|reglamento|directiva|expediente`;

/** What has a form of its own. Telephone numbers: Plan nacional de numeración telefónica (Spain), ITU E.164 lists. */
export const spanishRules: readonly LanguageRule[] = [
  { name: 'around the clock', template: '24/7', say: () => 'veinticuatro siete' },
  timesRule('por'),
  manifoldRule(feminine('vez', 'veces')),
  shortYearRule('años|los|del|el|de|en|y|o'),
  {
    name: 'weekdays',
    template: String.raw`(?-i:L(?: ?[-–] ?| a )(?<until>[VSD]))(?= (?:de )?\d|:)`,
    say: ({ until = '' }) => `lunes a ${{ v: 'viernes', s: 'sábado' }[until.toLowerCase()] ?? 'domingo'}`,
  },
  weekdayRangeRule(spanishWeekdays, 'a'),
  weekdayRule(spanishWeekdays),
  {
    name: 'telephone',
    // Nine digits as Spain writes them.
    template: String.raw`(?<prefix>[6-9]\d{2}) (?<first>\d{2}) (?<second>\d{2}) (?<third>\d{2})(?! \d)`,
    say: ({ prefix = '', first = '', second = '', third = '' }, { words }) =>
      [prefix, first, second, third].map((group) => words.digits(group)).join(', '),
  },
  {
    name: 'telephone',
    template: String.raw`(?<prefix>9\d) (?<first>\d{3}) (?<second>\d{2}) (?<third>\d{2})(?! \d)`,
    say: ({ prefix = '', first = '', second = '', third = '' }, { words }) =>
      [prefix, first, second, third].map((group) => words.digits(group)).join(', '),
  },
  {
    name: 'telephone',
    // By threes it is an amount when it is round, or counts something.
    template: String.raw`(?<prefix>[679]\d{2}) (?<first>\d{3}) (?!000)(?<second>\d{3})(?! \d| ?[\p{Sc}%]| (?-i:\p{Ll}{2}))`,
    say: ({ prefix = '', first = '', second = '' }, { words }) =>
      [prefix, first, second].map((group) => words.digits(group)).join(', '),
  },
  {
    name: 'telephone',
    // Four digits twice are a number of Latin America, unless they are two years.
    template: String.raw`(?!1[5-9]|20)(?<first>\d{4})-(?<second>\d{4})`,
    say: ({ first = '', second = '' }, { words }) => `${words.digits(first)}, ${words.digits(second)}`,
  },
  postcodeRule(String.raw`c\. ?p\.|cp|código postal`),
  seatRule('asiento|fila|puerta|plaza|butaca|sala|aula|portal|bloque|número|n.º'),
  heightRule(masculine('metro')),
  doubledCurrencyRule,
  aboutRule('aproximadamente'),
  businessYearRule('ejercicio'),
  versionRule('punto'),
  regulationRule('barra'),
  lettersOfMillionsRule(masculine('millón', 'millones')),
  {
    name: 'hours',
    // The half of the day stands behind the second hour only.
    template: String.raw`(?<from>\d{1,2}) ?[-–] ?(?<until>\d{1,2}) ?(?<half>[ap])\.? ?m(?:\.(?= (?-i:\p{Ll})))?`,
    say({ from = '', until = '', half = '' }, speaker) {
      const hours = [from, until].map((hour) => speaker.number(hour, { gender: 'feminine', isAttributive: true }));
      const isNight = half.toLowerCase() === 'p' && Number(until) >= 8 && Number(until) < 12;
      const afternoon = isNight ? 'de la noche' : 'de la tarde';
      return `${hours.join(' a ')} ${half.toLowerCase() === 'a' ? 'de la mañana' : afternoon}`;
    },
  },
  pointRule(
    'versión|web|Android|iOS|macOS|Windows|Python|Java|Bluetooth|USB|HTTP|TLS|GPT|art\\.|artículo|apartado|sección|capítulo|punto',
    'punto',
  ),
  codeRule({
    codes: 'código|código PIN|PIN|contraseña|clave|OTP',
    files: 'pedido|expediente|póliza|cuenta|referencia|ref\\.|contrato|cliente|factura|DNI|CIF|NIF|número|n\\.º|nº',
  }),
  seasonRule,
  lawRule({ laws: spanishLaws, of: 'de' }),
  ...quarterRules('trimestre', 'de'),
  {
    name: 'quarter of a year',
    // Before a digit the letter would be the sign of the quetzal.
    template: String.raw`Q(?<quarter>[1-4])`,
    say: ({ quarter = '' }, speaker) => `Q ${speaker.digits(quarter)}`,
  },
  resultRule('a'),
];

/** What is measured in halves and quarters, besides units: "½ taza", "hora y media". */
export const spanishMeasuredNouns = [
  ...'taza cucharada cucharadita hora jornada página botella tableta cebolla manzana zanahoria docena tonelada barra caja dosis copa lata pastilla semana vuelta libra pulgada milla naranja'
    .split(' ')
    .map((noun) => feminine(noun, noun.endsWith('s') ? noun : `${noun}s`)),
  ...'litro kilo kilogramo gramo metro kilómetro vaso año día minuto segundo siglo paquete sobre tomate pepino diente aguacate pimiento punto bote grado'
    .split(' ')
    .map((noun) => masculine(noun)),
  masculine('mes', 'meses'),
  masculine('limón', 'limones'),
];

/** After a round number of millions: what is not counted. */
export const spanishNotNouns: ReadonlySet<string> = new Set(
  'del los las una por para con sin pero más menos sobre entre hasta desde contra según son fue era que como cuando veces mil millones esta este está están hay aunque también después antes durante frente respecto aproximadamente'.split(
    ' ',
  ),
);
