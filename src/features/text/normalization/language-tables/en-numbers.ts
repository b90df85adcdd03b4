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
  const { after, wordBefore } = speaker.surroundings;
  if (/^10\d\d$/u.test(digits)) {
    return afterYearWord.test(wordBefore) && /^(?:[.,;:)]|$)/u.test(after) ? sayYear(digits, speaker) : undefined;
  }
  if (!/^(?:1[1-9]|20)\d\d$/u.test(digits) || countsThings(digits, speaker)) return undefined;
  return sayYear(digits, speaker);
}

const afterYearWord = /^(?:in|since|until|till|by|circa|year|of)$/u;

/** "1250 people" and "2048 files", but "the 2020 elections", "in 1984 voters …", "2023 results". */
function countsThings(digits: string, { surroundings }: Speaker): boolean {
  const { wordBefore, wordAfter } = surroundings;
  if (/^(?:19[5-9]|20[0-3])\d$/u.test(digits)) return /^(?:people|persons)$/u.test(wordAfter);
  const isPlural = /^(?:people|men|women|children|feet|mice|sheep|[a-z]{2,}(?:[^aius]s|ies))$/u.test(wordAfter);
  return isPlural && !/^(?:was|has|does|is|its|as|the|a|this)$/u.test(wordAfter) && !beforeYear.test(wordBefore);
}

const beforeYear =
  /^(?:in|since|until|till|by|from|to|of|the|year|circa|during|after|before|s|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter)$/u;

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

/** As it is written, "3.5". */
export function sayDecimal(written: string, speaker: Speaker): string {
  const [integer = '', fraction] = written.split('.');
  return speaker.number({ sign: '', integer, ...(fraction === undefined ? {} : { fraction }) });
}

export const monthNames: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');
