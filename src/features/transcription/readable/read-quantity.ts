import { digitOf, readSmall, scales } from './number-names.ts';
import { readCardinal } from './read-cardinal.ts';

/** A number in signs, whole or not, with the words for millions that it is written with. */
export interface Quantity {
  /** `23`, `3.14`, `2.5 million`, `5,000`. */
  readonly text: string;
  readonly end: number;
  /** Undefined where it has a fraction or a word for millions. */
  readonly whole: number | undefined;
}

/** "twenty three", "three point one four", "point five million", "minus five", "a hundred" before what is counted. */
export function readQuantity(words: readonly string[], start: number): Quantity | undefined {
  const sign = minusSigns.has(words[start] ?? '') ? '-' : '';
  const begin = sign === '' ? start : start + 1;
  const quantity = readDecimal(words, begin) ?? readHalf(words, begin) ?? readWhole(words, begin);
  return quantity === undefined ? undefined : { ...quantity, text: sign + quantity.text };
}

const minusSigns: ReadonlySet<string> = new Set(['minus', 'negative']);

/** With one point or several: "three point one four", "twelve point five million", "version two point one point three". */
function readDecimal(words: readonly string[], start: number): Quantity | undefined {
  const before = readBeforePoint(words, start);
  if (words[before.end] !== 'point') return undefined;
  let { text, end } = before;
  while (words[end] === 'point') {
    const fraction = readFraction(words, end + 1);
    if (fraction === undefined) break;
    text += `.${fraction.text}`;
    ({ end } = fraction);
  }
  if (end === before.end) return undefined;
  const scaleWord = words[end] ?? '';
  if (scales.has(scaleWord)) return { text: `${text} ${scaleWord}`, end: end + 1, whole: undefined };
  return { text, end, whole: undefined };
}

function readBeforePoint(words: readonly string[], start: number): { readonly text: string; readonly end: number } {
  if (digitOf(words[start] ?? '') === 0) return { text: '0', end: start + 1 };
  return readCardinal(words, start) ?? { text: '0', end: start };
}

/** Digits one by one, or a number below a hundred: "three point fifteen". */
function readFraction(
  words: readonly string[],
  start: number,
): { readonly text: string; readonly end: number } | undefined {
  let text = '';
  let end = start;
  for (let digit = digitOf(words[end] ?? ''); digit !== undefined; digit = digitOf(words[end] ?? '')) {
    text += String(digit);
    end += 1;
  }
  if (text !== '') return { text, end };
  const small = readSmall(words, start);
  return small === undefined ? undefined : { text: String(small.value), end: small.end };
}

/** "two and a half percent" and "one and a half million", where a fraction in signs is what is written. */
function readHalf(words: readonly string[], start: number): Quantity | undefined {
  const whole = readCardinal(words, start);
  if (whole === undefined || words.slice(whole.end, whole.end + 3).join(' ') !== 'and a half') return undefined;
  const end = whole.end + 3;
  const next = words[end] ?? '';
  if (next === 'percent') return { text: `${whole.text}.5`, end, whole: undefined };
  return scales.has(next) && next !== 'thousand'
    ? { text: `${whole.text}.5 ${next}`, end: end + 1, whole: undefined }
    : undefined;
}

function readWhole(words: readonly string[], start: number): Quantity | undefined {
  const cardinal = readCardinal(words, start);
  if (cardinal === undefined) return undefined;
  const { value, end, roundScale, text } = cardinal;
  const scale = roundScale === undefined ? undefined : scales.get(roundScale);
  if (roundScale === undefined || scale === undefined || scale < 1e6) return { text, end, whole: value };
  // "two million" stays round; "one billion two hundred million" is written out.
  const count = value / scale;
  return Number.isInteger(count)
    ? { text: `${count} ${roundScale}`, end, whole: undefined }
    : { text, end, whole: value };
}

/** "a hundred", "a thousand", "a hundred and fifty": a number only where the rule at hand wants one. */
export function readArticleQuantity(words: readonly string[], start: number): Quantity | undefined {
  if (words[start] !== 'a') return undefined;
  const said = ['one', ...words.slice(start + 1, start + ARTICLE_QUANTITY_WORDS_MAX)];
  if (said[1] !== 'hundred' && said[1] !== 'thousand') return undefined;
  const quantity = readWhole(said, 0);
  return quantity === undefined ? undefined : { ...quantity, end: start + quantity.end };
}

/** "a hundred and twenty three thousand four hundred and fifty six" has ten. */
const ARTICLE_QUANTITY_WORDS_MAX = 16;
