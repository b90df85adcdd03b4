import { parseRoman } from '../classify/parse-roman.ts';
import type {
  DateParts,
  FractionParts,
  LanguageTable,
  MeasuredFraction,
  Speaker,
  WrittenNumber,
} from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { saySpanishTime, spanishTime } from './es-time.ts';
import { spanishAbbreviations, spanishAcronyms, spanishShortWords } from './es-abbreviations.ts';
import { spanishCoins, spanishCurrencies, spanishUnits } from './es-nouns.ts';
import { saySpanishOrdinal, spanishDenominator, type SpanishOrdinalForm } from './es-ordinals.ts';
import { spanishLaws, spanishMeasuredNouns, spanishNotNouns, spanishRules } from './es-rules.ts';
import { coinRule, fractionOfNounRule, millionsRule } from './romance-quantities.ts';
import { connectedBy, hourRangeRule, reignRule } from './romance-rules.ts';
import { articleNumeralRule, numeralPairRule } from './romance-numerals.ts';
import { monthYearRule } from './romance-years.ts';
import { feminine, masculine, singularOf } from './romance-nouns.ts';
import { readingsOf } from './readings-of.ts';

/**
 * Spanish. Sources: Real Academia Española, Ortografía de la lengua española (2010), on numerals, dates, hours and
 * abbreviations, and Diccionario panhispánico de dudas ("números", "hora", "fecha"); names of currencies: CLDR 48.
 */
export const spanish: LanguageTable = {
  language: 'es',
  number: {
    decimalMark: ',',
    groupMarks: '. ',
    minus: 'menos',
    plus: 'más',
    plusMinus: 'más menos',
    range: 'a',
    scales: {
      mil: 'mil',
      millón: 'millón',
      millones: 'millones',
      billón: 'billón',
      billones: 'billones',
      trillón: 'trillón',
      trillones: 'trillones',
      M: masculine('millón', 'millones'),
      k: 'mil',
    },
    say: sayNumber,
    formFor: formBesideNoun,
  },
  ordinal: {
    templates: [
      String.raw`{number}\.?(?<marker>[ºª]|er|ᵉʳ|ᵒˢ|ᵃˢ|os|as)`,
      String.raw`{number}(?<marker>ero|era|ro|ra|do|da|to|ta|mo|ma|vo|va|no|na)`,
      String.raw`(?<number>\d{1,3})(?<marker>[oa])\.?(?= \p{L}{2})`,
    ],
    say: ({ digits, marker }, speaker) => sayOrdinal(BigInt(digits), ordinalForms[marker] ?? 'masculine', speaker),
  },
  fraction: { say: sayFraction, joinUnit },
  date: {
    numericOrder: 'dmy',
    months: [
      ['enero', 'ene'],
      ['febrero', 'feb'],
      ['marzo', 'mar'],
      ['abril', 'abr'],
      ['mayo', 'may'],
      ['junio', 'jun'],
      ['julio', 'jul'],
      ['agosto', 'ago'],
      ['septiembre', 'setiembre', 'sept', 'sep'],
      ['octubre', 'oct'],
      ['noviembre', 'nov'],
      ['diciembre', 'dic'],
    ],
    weekdays: [
      ['lunes', 'lun'],
      ['martes', 'mar'],
      ['miércoles', 'mié'],
      ['jueves', 'jue'],
      ['viernes', 'vie'],
      ['sábado', 'sáb'],
      ['domingo', 'dom'],
    ],
    templates: [
      String.raw`(?:{weekday}\.?,? )?{day}\.?º? (?:de )?{month}\.?,? (?:del? )?{year}`,
      String.raw`(?:{weekday}\.?,? )?{month}\.? {day},? (?:del? )?{year}`,
      String.raw`{day}[-/]{month}[-/]{fullYear}`,
      String.raw`{day}\.?º/{monthNumber}/{year}`,
      String.raw`(?:{weekday}\.?,? )?{day}\.?º? (?:de )?{month}`,
      String.raw`(?:{weekday}\.?,? )?{month}\.? {day}`,
      String.raw`{month}\.? (?:de )?{fullYear}`,
      String.raw`(?<=\b(?:el|al|del|día) ){day}/{monthNumber}(?!/)`,
    ],
    say: sayDate,
  },
  time: spanishTime,
  duration: { hour: feminine('hora'), minute: masculine('minuto'), second: masculine('segundo'), joiner: 'y' },
  money: { currencies: spanishCurrencies, afterScale: connectedBy('de') },
  measure: {
    units: spanishUnits,
    per: (noun) => `por ${singularOf(noun)}`,
    afterScale: connectedBy('de'),
  },
  telephone: {
    cues: ['tel', 'tfno', 'telf', 'teléfono', 'móvil', 'celular', 'fax', 'whatsapp'],
    // "+58" is said as a number, "+593" digit by digit.
    sayCountry: (digits, speaker) => (digits.length <= 2 ? speaker.number(digits) : speaker.digits(digits)),
    // The prefix of toll-free numbers: "cero ochocientos".
    sayGroup: (digits, _place, speaker) => (/^[89]00$/u.test(digits) ? speaker.number(digits) : speaker.digits(digits)),
    extensions: { 'ext.': 'extensión', ext: 'extensión', extensión: 'extensión' },
  },
  electronic: {
    marks: {
      '@': 'arroba',
      '.': 'punto',
      '/': 'barra',
      ':': 'dos puntos',
      '-': 'guion',
      _: 'guion bajo',
      '#': 'almohadilla',
      '?': 'signo de interrogación',
      '!': 'signo de exclamación',
      '=': 'igual',
      '&': 'y comercial',
      '%': 'por ciento',
      '+': 'más',
      '~': 'virgulilla',
      '|': 'barra vertical',
      '^': 'acento circunflejo',
      '*': 'asterisco',
      $: 'dólar',
    },
    said: {
      com: 'com',
      net: 'net',
      gmail: 'gmail',
      hotmail: 'hotmail',
      outlook: 'outlook',
      yahoo: 'yahoo',
      nvidia: 'nvidia',
      google: 'google',
    },
    unknownParts: 'spelled',
  },
  roman: {
    after: {
      ...readingsOf(
        'cap vol tít año capítulo tomo volumen acto título anexo fase tema parte página libro tabla figura',
        plainly,
      ),
      ...readingsOf('siglo siglos papa rey reina', asOfReign),
    },
    before: {
      ...readingsOf(
        'congreso aniversario centenario festival encuentro concurso certamen premio simposio torneo foro plan volumen trimestre',
        beforeMasculine,
      ),
      ...readingsOf(
        'edición jornada jornadas asamblea conferencia cumbre legislatura república guerra',
        (value, speaker) => sayOrdinal(value, 'feminine', speaker),
      ),
    },
    afterName: asOfReign,
  },
  symbols: { '&': 'y', '©': 'copyright', '®': 'marca registrada', '§': 'sección', '²': 'al cuadrado', '³': 'al cubo' },
  operators: {
    '+': 'más',
    '-': 'menos',
    '−': 'menos',
    '±': 'más menos',
    '×': 'por',
    '*': 'por',
    '÷': 'entre',
    '/': 'entre',
    '=': 'es igual a',
    '≠': 'no es igual a',
    '<': 'es menor que',
    '>': 'es mayor que',
    '≤': 'es menor o igual que',
    '≥': 'es mayor o igual que',
    '≈': 'es aproximadamente igual a',
  },
  abbreviations: spanishAbbreviations,
  acronyms: spanishAcronyms,
  capitalizedWords: spanishShortWords,
  rules: [
    fractionOfNounRule(spanishMeasuredNouns, { say: sayFraction, joinUnit }),
    millionsRule({ connect: (noun) => `de ${noun}`, notNouns: spanishNotNouns }),
    reignRule(
      'Alfonso Carlos Fernando Felipe Juan Pedro Isabel Luis Enrique Jaime Sancho Pío León Pablo Benedicto Francisco Napoleón Guillermo Jorge Eduardo Ricardo Maximiliano Catalina',
      ({ numeral = '' }, speaker) => asOfReign(parseRoman(numeral) ?? 0n, speaker),
    ),
    {
      name: 'century',
      template: String.raw`(?<plural>s)?s\. (?-i:(?<numeral>[IVXLC]{1,7}))(?: ?(?<joiner>[-–]|y|al|a) ?(?-i:(?<second>[IVX]{1,7})))?`,
      say({ plural, numeral = '', joiner = '', second = '' }, speaker) {
        const [value, until] = [parseRoman(numeral), parseRoman(second)];
        if (value === undefined) return undefined;
        const first = `${plural === undefined && until === undefined ? 'siglo' : 'siglos'} ${asOfReign(value, speaker)}`;
        return until === undefined
          ? first
          : `${first} ${/[-–]/u.test(joiner) ? 'a' : joiner} ${asOfReign(until, speaker)}`;
      },
    },
    articleNumeralRule('el|al|del', beforeMasculine),
    articleNumeralRule('la', (value, speaker) => sayOrdinal(value, 'feminine', speaker)),
    numeralPairRule('siglos', 'y|e|al|a|[-–]', asOfReign),
    numeralPairRule('capítulos|tomos|volúmenes|libros|actos|títulos|anexos|fases', 'y|e|al|a|[-–]', plainly),
    monthYearRule(
      spanishLaws,
      (month, year, speaker) => `${spanish.date?.months[month - 1]?.[0] ?? ''} de ${speaker.number(year)}`,
    ),
    coinRule({ names: spanishCoins, joiner: '' }),
    hourRangeRule(saySpanishTime, 'a'),
    ...spanishRules,
  ],
};

/**
 * Up to three decimals are said as a number, more in pairs; the zeros before them one by one. What stands beside the
 * noun agrees with it: "uno coma dos un segundos", "una coma cero una millas".
 */
function sayNumber({ integer, fraction }: WrittenNumber, speaker: Speaker, form?: NumberForm): string {
  const whole = BigInt(integer === '' ? '0' : integer);
  if (fraction === undefined) return sayWhole(whole, speaker, form);
  const groups = fraction.length <= 3 ? [fraction] : (fraction.match(/\d\d?/gu) ?? []);
  const decimals = groups.map((group, index) => {
    const [, zeros = '', rest = ''] = /^(0*)(\d*)$/u.exec(group) ?? [];
    const ownForm = index === groups.length - 1 ? form : undefined;
    return [speaker.words.digits(zeros), rest === '' ? '' : sayWhole(BigInt(rest), speaker, ownForm)]
      .filter((words) => words !== '')
      .join(' ');
  });
  const wholeForm = form?.gender === 'feminine' ? form : undefined;
  return [sayWhole(whole, speaker, wholeForm), 'coma', ...decimals].join(' ');
}

/** Hundreds of thousands agree as well: "doscientas mil millas"; millions are masculine themselves. */
function sayWhole(value: bigint, { words }: Speaker, form: NumberForm | undefined): string {
  const spoken = words.cardinal(value, form);
  if (form?.gender !== 'feminine') return spoken;
  return spoken.replaceAll(/(cient|quinient)os\b(?!.*llon)/gu, '$1as');
}

/** "21 días" → "veintiún días", "200 personas" → "doscientas personas": told by the ending of what follows. */
function formBesideNoun(digits: string, { surroundings }: Speaker): NumberForm | undefined {
  const { wordBefore, wordAfter } = surroundings;
  if (wordAfter.length < 3 || notNouns.has(wordAfter)) return undefined;
  if (digits === '1') return labels.has(wordBefore) ? undefined : formOfOne(wordAfter);
  if (!/[aeo]s$/u.test(wordAfter)) return undefined;
  const isFeminine =
    /(?:as|iones|dades|tades|tudes|veces)$/u.test(wordAfter) && !masculineInA.has(wordAfter.slice(0, -1));
  return { gender: isFeminine || feminineInEs.has(wordAfter) ? 'feminine' : 'masculine', isAttributive: true };
}

function formOfOne(noun: string): NumberForm | undefined {
  const isFeminine = noun.endsWith('a') && !masculineInA.has(noun);
  if (isFeminine || feminineNouns.has(noun) || /[cs]ión$|dad$|tad$/u.test(noun)) {
    return { gender: 'feminine', isAttributive: true };
  }
  return /[oelrnsz]$/u.test(noun) ? { gender: 'masculine', isAttributive: true } : undefined;
}

/** After these the number is a name: "capítulo 1". */
const labels = new Set(
  'capítulo página número tema fase grupo nivel canal parte artículo opción sala tabla figura'.split(' '),
);
const feminineNouns = new Set('vez noche tarde parte calle clase llave base serie red mujer'.split(' '));
const notNouns = new Set(
  'menos antes entonces ambos apenas mientras ellos ellas por con del los las para hasta desde contra sobre entre una'.split(
    ' ',
  ),
);
const masculineInA = new Set(
  'día problema programa sistema tema idioma mapa planeta grama poema clima drama esquema síntoma'.split(' '),
);
const feminineInEs = new Set(
  'noches tardes partes calles clases llaves leyes frases bases fases series sedes redes mujeres naves imágenes'.split(
    ' ',
  ),
);

const ordinalForms: Readonly<Record<string, SpanishOrdinalForm>> = {
  ª: 'feminine',
  a: 'feminine',
  era: 'feminine',
  ra: 'feminine',
  da: 'feminine',
  ta: 'feminine',
  ma: 'feminine',
  va: 'feminine',
  na: 'feminine',
  er: 'apocopated',
  ᵉʳ: 'apocopated',
  os: 'masculine-plural',
  as: 'feminine-plural',
  ᵒˢ: 'masculine-plural',
  ᵃˢ: 'feminine-plural',
};

function sayOrdinal(value: bigint, form: SpanishOrdinalForm, { words }: Speaker): string {
  return saySpanishOrdinal(value, form, (number) => words.cardinal(number));
}

function sayFraction({ whole, numerator, denominator }: FractionParts, { words }: Speaker): string {
  const name = spanishDenominator(BigInt(denominator), (value) => words.cardinal(value));
  const top = BigInt(numerator);
  const before = whole === '' ? '' : `${words.cardinal(BigInt(whole))} y `;
  if (name === undefined) return `${before}${words.cardinal(top)} sobre ${words.cardinal(BigInt(denominator))}`;
  if (top === 1n) return before !== '' && name === 'medio' ? `${before}medio` : `${before}un ${name}`;
  return `${before}${words.cardinal(top, { gender: 'masculine', isAttributive: true })} ${name}s`;
}

/** "dos metros y medio", "media hora", "tres quintos de milla". */
function joinUnit({ spoken, fraction, unit }: MeasuredFraction, speaker: Speaker): string {
  const { whole, numerator, denominator } = fraction;
  if (numerator !== '1' || denominator !== '2') return `${spoken} de ${singularOf(unit)}`;
  const half = typeof unit !== 'string' && unit.gender === 'feminine' ? 'media' : 'medio';
  return whole === '' ? `${half} ${singularOf(unit)}` : `${speaker.count(whole, unit)} y ${half}`;
}

function sayDate({ weekday, day, month, year }: DateParts, { words }: Speaker): string | undefined {
  if (month === undefined) return undefined;
  const name = spanish.date?.months[month - 1]?.[0] ?? '';
  const dayName = weekday === undefined ? '' : `${spanish.date?.weekdays[weekday]?.[0] ?? ''} `;
  const spokenYear = year === undefined ? '' : ` de ${words.cardinal(BigInt(year))}`;
  if (day === undefined) return `${dayName}${name}${spokenYear}`;
  return `${dayName}${day === 1 ? 'primero' : words.cardinal(BigInt(day))} de ${name}${spokenYear}`;
}

function plainly(value: bigint, { words }: Speaker): string {
  return words.cardinal(value);
}

/** "el primer congreso", "el decimotercer premio", but "el undécimo apóstol". */
function beforeMasculine(value: bigint, speaker: Speaker): string {
  return sayOrdinal(value, value === 11n ? 'masculine' : 'apocopated', speaker);
}

/** Kings, popes and centuries: ordinals up to ten ("Felipe sexto"), cardinals above ("Luis catorce"). */
function asOfReign(value: bigint, speaker: Speaker): string {
  if (value > 10n) return speaker.words.cardinal(value);
  const isFeminine =
    /(?:a|isabel)$/u.test(speaker.surroundings.wordBefore) && speaker.surroundings.wordBefore !== 'papa';
  return sayOrdinal(value, isFeminine ? 'feminine' : 'masculine', speaker);
}
