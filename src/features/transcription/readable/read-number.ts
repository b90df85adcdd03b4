import { readableLimits } from '../../../limits/readable-limits.ts';
import { months } from './read-date.ts';
import { digitOf, namesNumber, ordinalScales, readSmall, readSmallOrdinal, scales, unitOf } from './number-names.ts';
import { readCardinal, withCommas } from './read-cardinal.ts';
import { digitCues } from './read-digits.ts';
import { readQuantity } from './read-quantity.ts';
import type { Reading } from './reading.ts';
import { readDecade, readLowerHalf, readThousandYear } from './read-year.ts';

/** Numbers that nothing beside them explains: idioms, decades, pairs ("nineteen eighty four"), ordinals, quantities. */
export function readNumber(words: readonly string[], start: number): Reading | undefined {
  if (!mayBegin(words[start] ?? '') || isHourBehindPart(words, start)) return undefined;
  return (
    readIdiom(words, start) ??
    readDecadeNumber(words, start) ??
    readCount(words, start) ??
    readPair(words, start) ??
    readOrdinal(words, start) ??
    readFractionOf(words, start) ??
    readBareYear(words, start) ??
    readBareQuantity(words, start)
  );
}

/** "quarter to ten", "half past five" are read as words. */
function isHourBehindPart(words: readonly string[], start: number): boolean {
  const [part = '', side = ''] = words.slice(Math.max(0, start - 2), start);
  return (part === 'quarter' || part === 'half') && (side === 'to' || side === 'past');
}

function mayBegin(word: string): boolean {
  return (
    namesNumber(word) ||
    word.includes('-') ||
    word === 'minus' ||
    word === 'negative' ||
    readSmallOrdinal([word], 0) !== undefined
  );
}

const idioms: readonly (readonly [words: string, text: string])[] = [
  ['twenty four seven', '24/7'],
  ['nine eleven', '9/11'],
  ['nine one one', '911'],
  ['four one one', '411'],
  ['fifty fifty', '50/50'],
];

function readIdiom(words: readonly string[], start: number): Reading | undefined {
  for (const [said, text] of idioms) {
    const parts = said.split(' ');
    if (!parts.every((part, index) => words[start + index] === part)) continue;
    const end = start + parts.length;
    return namesNumber(words[end] ?? '') || scales.has(words[end] ?? '') ? undefined : { text, end };
  }
  return undefined;
}

function readDecadeNumber(words: readonly string[], start: number): Reading | undefined {
  const decade = readDecade(words, start);
  return decade === undefined ? undefined : { text: `${decade.value}s`, end: decade.end };
}

/** "ten, fifteen, twenty": three and more numbers that make no pairs, each by itself. */
function readCount(words: readonly string[], start: number): Reading | undefined {
  const values: number[] = [];
  let end = start;
  while (values.length < readableLimits.spelledRunWordsMax) {
    const small = readSmall(words, end);
    if (small === undefined || small.value < 10) break;
    values.push(small.value);
    ({ end } = small);
  }
  if (values.length < 3 || goesOn(words, end)) return undefined;
  const isRound = values.every((value) => value % 5 === 0);
  return isRound || values.length % 2 === 1 ? { text: values.join(', '), end } : undefined;
}

/** Two numbers below a hundred in a row: a year, a time, or a number said in halves. */
function readPair(words: readonly string[], start: number): Reading | undefined {
  const first = readSmall(words, start);
  if (first === undefined) return undefined;
  const second = readLowerHalf(words, first.end);
  if (second === undefined || goesOn(words, second.end)) return undefined;
  const lower = String(second.value).padStart(2, '0');
  const before = words[start - 1] ?? '';
  if (isClock(first.value, second.value, before)) return { text: `${first.value}:${lower}`, end: second.end };
  // "thirty forty": round numbers one after the other.
  const areRound = first.value >= 21 && first.value % 10 === 0 && second.value % 10 === 0;
  return areRound ? undefined : { text: `${first.value}${lower}`, end: second.end };
}

/** Whether the last number belongs to what follows. */
function goesOn(words: readonly string[], end: number): boolean {
  const next = words[end] ?? '';
  return next === 'hundred' || next === 'point' || scales.has(next);
}

/** Whole fives of minutes are a time, unless something is numbered or dated. */
function isClock(hour: number, minute: number, before: string): boolean {
  if (hour > 12 || minute > 59 || digitCues.has(before)) return false;
  return minute % 5 === 0 && !(hour >= 10 && yearCues.has(before));
}

const yearCues: ReadonlySet<string> = new Set(['in', 'year', 'since', 'of', ...months.keys()]);

function readOrdinal(words: readonly string[], start: number): Reading | undefined {
  const small = readSmallOrdinal(words, start);
  if (small !== undefined) {
    // "a twenty second break" lasts so long.
    if (words[small.end - 1] === 'second' && articles.has(words[start - 1] ?? '') && small.end > start + 1)
      return undefined;
    const isDay = words[small.end] === 'of' && months.has(words[small.end + 1] ?? '');
    return small.value >= 10 || isDay ? { text: withSuffix(small.value), end: small.end } : undefined;
  }
  const cardinal = readCardinal(words, start);
  if (cardinal === undefined) return undefined;
  const scale = ordinalScales.get(words[cardinal.end] ?? '');
  if (scale !== undefined) return { text: withSuffix(cardinal.value * scale), end: cardinal.end + 1 };
  return readLongOrdinal(words, cardinal);
}

/** "one hundred twenty third": the cardinal has taken "twenty", or nothing behind the hundred. */
function readLongOrdinal(
  words: readonly string[],
  { value, end }: { readonly value: number; readonly end: number },
): Reading | undefined {
  const unit = readSmallOrdinal(words, words[end] === 'and' ? end + 1 : end);
  if (unit === undefined || value < 100) return undefined;
  const isUnit = unit.value < 10 && unit.end === end + 1;
  if (value % 100 === 0 || (isUnit && value % 10 === 0 && value % 100 >= 20)) {
    return { text: withSuffix(value + unit.value), end: unit.end };
  }
  return undefined;
}

const articles: ReadonlySet<string> = new Set(['a', 'an', 'every', 'each', 'per', 'another', 'one']);

function withSuffix(value: number): string {
  const digits = String(value);
  const isTeen = /1\d$/u.test(digits);
  const suffix = isTeen ? 'th' : (suffixes.get(digits.slice(-1)) ?? 'th');
  return withCommas(digits) + suffix;
}

const suffixes: ReadonlyMap<string, string> = new Map([
  ['1', 'st'],
  ['2', 'nd'],
  ['3', 'rd'],
]);

/** "seven sixteenths" as 7/16, "one twelfth" as 1/12; halves, thirds and up to ninths stay words. */
function readFractionOf(words: readonly string[], start: number): Reading | undefined {
  const count = readSmall(words, start);
  if (count === undefined) return undefined;
  const name = words[count.end] ?? '';
  const part = readSmallOrdinal([count.value === 1 ? name : name.replace(/ths$/u, 'th')], 0);
  if (part === undefined || part.value < 10 || (count.value > 1 && !name.endsWith('ths'))) return undefined;
  return { text: `${count.value}/${part.value}`, end: count.end + 1 };
}

/** "in two thousand and six", "two thousand twelve". */
function readBareYear(words: readonly string[], start: number): Reading | undefined {
  const year = readThousandYear(words, start);
  if (year === undefined || scales.has(words[year.end] ?? '')) return undefined;
  if (year.value === 2000 && !yearCues.has(words[start - 1] ?? '')) return undefined;
  return { text: String(year.value), end: year.end };
}

/** From ten on in digits; below that a word, unless it has a fraction, is a zero of something, or is asked for by a cue. */
function readBareQuantity(words: readonly string[], start: number): Reading | undefined {
  const quantity = readQuantity(words, start);
  if (quantity === undefined) return undefined;
  const { text, end, whole } = quantity;
  const isSigned = text.startsWith('-');
  // "ten minus five" is arithmetic.
  if (isSigned && start > 0 && (namesNumber(words[start - 1] ?? '') || digitOf(words[start - 1] ?? '') !== undefined))
    return undefined;
  const isSmall = whole !== undefined && whole < 10;
  if (isSmall && !isSigned && !isNumbered(words, start)) return undefined;
  const isSingle = end === start + 1;
  return isSingle && whole !== undefined
    ? { text, end, shares: [text], render: ([share = '']) => share, shareOf: wholeShare }
    : { text, end };
}

/** "room four", but "number one" is an idiom. */
function isNumbered(words: readonly string[], start: number): boolean {
  const before = words[start - 1] ?? '';
  return digitCues.has(before) && !(before === 'number' && words[start] === 'one');
}

/** Of "fifteen" that may have been "fifty". */
function wholeShare(word: string): string | undefined {
  const small = readSmall([word], 0);
  return small === undefined ? undefined : String(small.value);
}

/** The digit of a small number that stayed a word, for ranges with one in digits. */
export function smallDigit(word: string): string | undefined {
  const digit = unitOf(word);
  return digit === undefined ? undefined : String(digit);
}
