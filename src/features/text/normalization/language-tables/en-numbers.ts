import type { Noun, Speaker, WrittenNumber } from '../language-table.ts';
import { plainNumber } from '../verbalize/speaker.ts';

export function noun(one: string): Noun {
  return { one, other: plural(one) };
}

/** "Zero" and "oh" apart, the last word of a number or name. */
export function plural(words: string): string {
  if (/[^aeiou]y$/u.test(words)) return `${words.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/u.test(words) ? `${words}es` : `${words}s`;
}

/** "And" before the last two digits: "eighteen thousand and fifty-two". */
export function sayNumber(value: WrittenNumber, speaker: Speaker): string {
  const { integer, fraction } = value;
  if (fraction === undefined) return withAnd(integer, plainNumber(value, speaker));
  const point = `point ${speaker.digits(fraction)}`;
  return integer === '' ? point : `${withAnd(integer, speaker.words.cardinal(BigInt(integer)))} ${point}`;
}

function withAnd(integer: string, words: string): string {
  const rest = Number(integer.slice(-2));
  if (integer.length < 3 || rest === 0 || integer.length > 36 || /^0*\d\d?$/u.test(integer)) return words;
  const tail = words.lastIndexOf(' ', words.endsWith(')') ? words.length : undefined);
  return tail < 0 ? words : `${words.slice(0, tail)} and ${words.slice(tail + 1)}`;
}

/** Four digits from 1100 on are read as years are: in pairs; a number that counts things is not. */
export function sayYearLike(digits: string, speaker: Speaker): string | undefined {
  if (!/^(?:1[1-9]|20)\d\d$/u.test(digits)) return undefined;
  return sayYear(digits, speaker);
}

export function sayYear(digits: string, speaker: Speaker): string {
  const year = Number(digits);
  if (digits.length === 2) return digits.startsWith('0') ? speaker.digits(digits) : speaker.number(digits);
  if (digits.length !== 4 || year % 1000 < 10) return speaker.words.cardinal(BigInt(digits));
  const century = speaker.words.cardinal(BigInt(Math.floor(year / 100)));
  const rest = year % 100;
  if (rest === 0) return `${century} hundred`;
  return rest < 10
    ? `${century} oh ${speaker.words.cardinal(BigInt(rest))}`
    : `${century} ${speaker.words.cardinal(BigInt(rest))}`;
}

export function markerOf(digits: string): string {
  if (/1[123]$/u.test(digits)) return 'th';
  return { '1': 'st', '2': 'nd', '3': 'rd' }[digits.slice(-1)] ?? 'th';
}

export function sayFraction(numerator: string, denominator: string, speaker: Speaker): string {
  const count = BigInt(numerator);
  const top = speaker.words.cardinal(count);
  if (denominator === '2') return count === 1n ? 'one half' : `${top} halves`;
  if (denominator === '4') return count === 1n ? 'one quarter' : `${top} quarters`;
  if (/^0*1?$/u.test(denominator)) return `${top} over ${speaker.words.cardinal(BigInt(denominator))}`;
  const part = speaker.ordinal(denominator);
  return count === 1n ? `${top} ${part}` : `${top} ${plural(part)}`;
}

export const monthNames: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');
