import { readableLimits } from '../../../limits/readable-limits.ts';
import { digitOf, namesNumber, readSmall, unitOf } from './number-names.ts';
import type { Reading } from './reading.ts';

/** "one two three four" as 1234, "five five five, one two one two" as 555-1212, "double five", "triple oh". */
export function readDigits(words: readonly string[], start: number): Reading | undefined {
  const plus = words[start] === 'plus' ? '+' : '';
  const shares: string[] = plus === '' ? [] : [plus];
  let end = start + shares.length;
  for (
    let group = readGroup(words, end, shares.length);
    group !== undefined;
    group = readGroup(words, end, shares.length)
  ) {
    shares.push(...group.shares);
    end = group.end;
    if (end - start >= readableLimits.spelledRunWordsMax) break;
  }
  while (end > start && endsInNext(words, end)) {
    end -= 1;
    shares.pop();
  }
  return isDigitRow(words, { start, end, digits: shares.join('') }) ? digitsReading(shares, end) : undefined;
}

interface DigitGroup {
  /** One for each word; empty for those that only tell how often. */
  readonly shares: readonly string[];
  readonly end: number;
}

function readGroup(words: readonly string[], start: number, digitsBefore: number): DigitGroup | undefined {
  const word = words[start] ?? '';
  const digit = digitOf(word);
  if (digit !== undefined && isHundredOfNumber(words, start)) return { shares: [String(digit), '00'], end: start + 2 };
  if (digit !== undefined) return { shares: [String(digit)], end: start + 1 };
  const times = repetitions.get(word);
  const repeated = digitOf(words[start + 1] ?? '');
  if (times !== undefined && repeated !== undefined) {
    return { shares: ['', String(repeated).repeat(times)], end: start + 2 };
  }
  if (digitsBefore < 3) return undefined;
  // "five five five, twenty three, forty five".
  const small = readSmall(words, start);
  if (small === undefined || small.value < 10) return undefined;
  return { shares: pairShares(String(small.value), small.end - start), end: small.end };
}

/** "eight hundred, five five five …": the hundred of a telephone number. */
function isHundredOfNumber(words: readonly string[], start: number): boolean {
  if (words[start + 1] !== 'hundred') return false;
  return words.slice(start + 2, start + 5).filter((word) => digitOf(word) !== undefined).length === 3;
}

function pairShares(digits: string, wordCount: number): readonly string[] {
  return wordCount === 1 ? [digits] : [digits.slice(0, 1), digits.slice(1)];
}

const repetitions: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
]);

/** Whether the last digit belongs to what follows: "one two three hundred", "four five, oh my". */
function endsInNext(words: readonly string[], end: number): boolean {
  const [last = '', next = ''] = words.slice(end - 1, end + 1);
  if (next === 'hundred' || next === 'thousand' || next === 'million') return true;
  return (last === 'oh' || last === 'o') && next !== '' && digitOf(next) === undefined;
}

/** Two digits are words ("one two"), unless the first is a zero or what stands before asks for a number. */
function isDigitRow(
  words: readonly string[],
  { start, end, digits }: { readonly start: number; readonly end: number; readonly digits: string },
): boolean {
  if (end - start >= 3 || /^\d{3,}$/u.test(digits)) return !startsWithExclamation(words, { start, end });
  if (end - start < 2 || namesNumber(words[end] ?? '')) return false;
  return words[start] === 'zero' || digitCues.has(words[start - 1] ?? '');
}

/** "oh one two" may be a sigh and two numbers; "oh one two three" is not. */
function startsWithExclamation(
  words: readonly string[],
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  return words[start] === 'oh' && end - start < 4;
}

/** What a number follows that is said digit by digit. */
export const digitCues: ReadonlySet<string> = new Set(
  `number room gate flight platform channel highway route interstate exit line suite bus track terminal extension code pin press
  dial area zip apartment chapter page section version level zone unit verse lane`
    .split(/\s+/u)
    .filter((name) => name !== ''),
);

function digitsReading(shares: readonly string[], end: number): Reading {
  return { text: renderDigits(shares), end, shares, render: renderDigits, shareOf: digitShare };
}

/** Rows of seven, ten and eleven digits as telephone numbers. */
function renderDigits(shares: readonly string[]): string {
  const digits = shares.join('');
  if (/^\d{7}$/u.test(digits)) return `${digits.slice(0, 3)}-${digits.slice(3)}`;
  const national = /^(\+?1)?(\d{3})(\d{3})(\d{4})$/u.exec(digits);
  if (national === null) return digits;
  const [, country = '', ...groups] = national;
  const separator = country.startsWith('+') ? ' ' : '-';
  return (country === '' ? '' : `${country}${separator}`) + groups.join('-');
}

function digitShare(word: string): string | undefined {
  const digit = word === 'zero' || word === 'oh' ? 0 : unitOf(word);
  return digit === undefined ? undefined : String(digit);
}
