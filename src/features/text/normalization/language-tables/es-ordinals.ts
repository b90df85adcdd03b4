/** Words of a whole number as in counting. */
type Cardinal = (value: bigint) => string;

export type SpanishOrdinalForm = 'masculine' | 'feminine' | 'apocopated' | 'masculine-plural' | 'feminine-plural';

/**
 * Ordinal in one word up to the twenties, as the Academy prefers ("decimosexto", "vigesimoprimero"), in several above.
 * Source: Real Academia Española, Diccionario panhispánico de dudas, "ordinales".
 */
export function saySpanishOrdinal(value: bigint, form: SpanishOrdinalForm, cardinal: Cardinal): string {
  const words = ordinalParts(value, { isApocopated: form === 'apocopated', cardinal }).join(' ');
  switch (form) {
    case 'masculine':
      return words;
    case 'feminine':
      return feminineOf(words);
    case 'apocopated':
      return words.replace(/(prim|terc)ero$/u, '$1er');
    case 'masculine-plural':
      return pluralOf(words);
    case 'feminine-plural':
      return pluralOf(feminineOf(words));
    default:
      return form satisfies never;
  }
}

/**
 * The denominator of a fraction in the singular, or `undefined` where Spanish says "sobre": only tens of thousands and
 * the like have a name beyond a hundred. Source: Nueva gramática de la lengua española, § 21.5.
 */
export function spanishDenominator(value: bigint, cardinal: Cardinal): string | undefined {
  if (value === 2n) return 'medio';
  if (value === 3n) return 'tercio';
  if (value < 2n) return undefined;
  if (value <= 10n) return saySpanishOrdinal(value, 'masculine', cardinal);
  if (value < 100n) return `${partitiveStem(cardinal(value))}avo`;
  const isRound = [100n, 1000n, 1_000_000n].some((size) => value % size === 0n && value / size < 1000n * size);
  const isNamed = value < 1000n ? value % 100n === 0n : isRound && value % 1000n === 0n;
  return isNamed ? saySpanishOrdinal(value, 'masculine', cardinal) : undefined;
}

const units = ['', 'primero', 'segundo', 'tercero', 'cuarto', 'quinto', 'sexto', 'séptimo', 'octavo', 'noveno'];
const tens = [
  '',
  'décimo',
  'vigésimo',
  'trigésimo',
  'cuadragésimo',
  'quincuagésimo',
  'sexagésimo',
  'septuagésimo',
  'octogésimo',
  'nonagésimo',
];
const hundreds = [
  '',
  'centésimo',
  'ducentésimo',
  'tricentésimo',
  'cuadringentésimo',
  'quingentésimo',
  'sexcentésimo',
  'septingentésimo',
  'octingentésimo',
  'noningentésimo',
];
const powers: readonly (readonly [bigint, string])[] = [
  [1_000_000_000_000n, 'billonésimo'],
  [1_000_000n, 'millonésimo'],
  [1000n, 'milésimo'],
];

interface OrdinalOptions {
  readonly isApocopated: boolean;
  readonly cardinal: Cardinal;
}

function ordinalParts(value: bigint, options: OrdinalOptions): string[] {
  if (value === 0n) return [options.cardinal(value)];
  const parts: string[] = [];
  let rest = value;
  for (const [size, name] of powers) {
    const times = rest / size;
    rest %= size;
    if (times === 1n) parts.push(name);
    else if (times > 1n) parts.push(`${joined(options.cardinal(times))}${name}`);
  }
  const below = Number(rest);
  return [...parts, hundreds[Math.floor(below / 100)] ?? '', ...belowHundred(below % 100, options)].filter(
    (part) => part !== '',
  );
}

function belowHundred(value: number, { isApocopated }: OrdinalOptions): readonly string[] {
  if (value === 11 && !isApocopated) return ['undécimo'];
  if (value === 12) return ['duodécimo'];
  const ten = tens[Math.floor(value / 10)] ?? '';
  const unit = units[value % 10] ?? '';
  if (value <= 10 || value >= 30 || unit === '') return [ten, unit];
  const stem = value < 20 ? 'decimo' : 'vigesimo';
  // Two o meet in "decimoctavo".
  return [unit.startsWith('o') ? `${stem}${unit.slice(1)}` : `${stem}${unit}`];
}

/** "doscientos mil" → "doscientosmil", "veintidós" → "veintidos", before an ending that takes the stress. */
function joined(words: string): string {
  return words
    .replace(/uno$/u, 'un')
    .replaceAll(' y ', 'i')
    .replaceAll(' ', '')
    .replaceAll(/[áéíóú]/gu, (vowel) => vowel.normalize('NFD').charAt(0));
}

/** "cuarenta y uno" → "cuarentaiun", "cuarenta" → "cuarent". */
function partitiveStem(words: string): string {
  return joined(words).replace(/a$/u, '');
}

function feminineOf(words: string): string {
  return words.replaceAll(/o(?= |$)/gu, 'a');
}

function pluralOf(words: string): string {
  return words.replaceAll(/(?<=[oa])(?= |$)/gu, 's');
}
