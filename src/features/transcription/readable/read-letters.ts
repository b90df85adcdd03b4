import { readableLimits } from '../../../limits/readable-limits.ts';
import { givenNames } from './given-names.ts';
import { digitOf, readSmall } from './number-names.ts';
import { readAmount } from './read-amount.ts';
import { readQuantity } from './read-quantity.ts';
import type { Reading } from './reading.ts';
import { surnames } from './surnames.ts';

/** The letter that a word names: "b." is `B`. */
export function letterOf(word: string): string | undefined {
  return /^[a-z]\.$/u.test(word) ? word.slice(0, 1).toUpperCase() : undefined;
}

/**
 * Letters that are named one after the other, with digits among them: "i. b. m." as IBM, "j. o. n. e. s." as J-O-N-E-S, "b. twelve" as
 * B12, "double l." as two of them. The rules for hyphens are in docs/transcription-text.md.
 */
export function readLetters(words: readonly string[], start: number): Reading | undefined {
  const run = readRun(words, start);
  if (run === undefined) return undefined;
  const { shares, end } = run;
  const letters = shares.join('');
  if (/[\da-z]/u.test(letters)) return lettersReading({ ...run, separator: '' });
  if (letters.length <= INITIALS_MAX && isInitials(words, start, end)) {
    return { text: `${shares.join('.')}.`, end, shares, render: renderInitials, shareOf: letterOf };
  }
  return lettersReading({ ...run, separator: isSpelled(words, { start, end, letters }) ? '-' : '' });
}

const INITIALS_MAX = 3;

interface LetterRun {
  readonly shares: readonly string[];
  readonly end: number;
}

function readRun(words: readonly string[], start: number): LetterRun | undefined {
  const shares: string[] = [];
  let end = start;
  let letterCount = 0;
  while (end - start < readableLimits.spelledRunWordsMax) {
    const share = letterOf(words[end] ?? '') ?? unnamedLetter(words, { index: end, start });
    const plural = share === undefined && letterCount > 0 ? pluralLetter(words[end] ?? '') : undefined;
    if (plural !== undefined) return { shares: [...shares, plural], end: end + 1 };
    if (share !== undefined) {
      shares.push(share);
      letterCount += 1;
      end += 1;
      continue;
    }
    const group = readDoubled(words, end) ?? readDigitsWithin(words, { index: end, letterCount });
    if (group === undefined) break;
    shares.push(...group.shares);
    if (/[A-Z]/u.test(group.shares.join(''))) letterCount += 1;
    ({ end } = group);
  }
  return letterCount === 0 ? undefined : { shares, end };
}

/** The last of "d. v. d.s". */
function pluralLetter(word: string): string | undefined {
  const found = /^([a-z])\.('?s)$/u.exec(word);
  return found === null ? undefined : `${(found[1] ?? '').toUpperCase()}${found[2] ?? ''}`;
}

/** "a" and "i" within letters are letters, whichever way the recogniser writes them. */
function unnamedLetter(
  words: readonly string[],
  { index, start }: { readonly index: number; readonly start: number },
): string | undefined {
  const word = words[index] ?? '';
  if (word !== 'a' && word !== 'i') return undefined;
  const next = words[index + 1];
  const isLast = next === undefined && index > start + 1;
  const isWithin =
    isLast || (index > start && next !== undefined && (letterOf(next) !== undefined || next === 'double'));
  return isWithin ? word.toUpperCase() : undefined;
}

function readDoubled(words: readonly string[], index: number): LetterRun | undefined {
  if (words[index] !== 'double') return undefined;
  const letter = letterOf(words[index + 1] ?? '');
  return letter === undefined ? undefined : { shares: ['', letter + letter], end: index + 2 };
}

/** Digits behind a letter: "b. twelve", "a. b. one two three". */
function readDigitsWithin(
  words: readonly string[],
  { index, letterCount }: { readonly index: number; readonly letterCount: number },
): LetterRun | undefined {
  if (letterCount === 0 || letterCount > LETTERS_BEFORE_DIGITS_MAX || isQuantity(words, index)) return undefined;
  const small = readSmall(words, index);
  if (small !== undefined && small.value >= 10) {
    const digits = String(small.value);
    if (small.end === index + 1) return { shares: [digits], end: small.end };
    return { shares: [digits.slice(0, 1), digits.slice(1)], end: small.end };
  }
  const digit = words[index] === 'oh' || words[index] === 'o' ? undefined : digitOf(words[index] ?? '');
  return digit === undefined ? undefined : { shares: [String(digit)], end: index + 1 };
}

/** A longer row of letters is a word that is spelled. */
const LETTERS_BEFORE_DIGITS_MAX = 3;

/** Whether a number goes on or is counted in something: "u. s. seventy six point three trillion dollars". */
function isQuantity(words: readonly string[], index: number): boolean {
  const small = readSmall(words, index);
  if (small === undefined) return false;
  return (readQuantity(words, index)?.end ?? 0) > small.end || readAmount(words, index) !== undefined;
}

/** "j. smith", "c. s. lewis", "john f. kennedy". */
function isInitials(words: readonly string[], start: number, end: number): boolean {
  const next = words[end] ?? '';
  if (surnames.has(next)) return true;
  return end === start + 1 && givenNames.has(words[start - 1] ?? '') && next.length > 3;
}

function renderInitials(shares: readonly string[]): string {
  return `${shares.join('.')}.`;
}

/** Whether a word is being spelled, rather than named by its letters. */
function isSpelled(
  words: readonly string[],
  { start, end, letters }: { readonly start: number; readonly end: number; readonly letters: string },
): boolean {
  if (letters.length < 2) return false;
  if (letters.length >= SPELLED_LETTERS_MIN) return true;
  const isAlone = end - start === words.length;
  if (letters.length >= ALONE_LETTERS_MIN && (isAlone || words[start - 1] === "that's")) return true;
  const before = words.slice(Math.max(0, start - CUE_DISTANCE_MAX), start);
  const after = words[end] ?? '';
  return (
    before.some((word) => spellingCues.has(word)) ||
    before.at(-1) === letters.toLowerCase() ||
    after === letters.toLowerCase()
  );
}

/** Few abbreviations have five letters, most names have. */
const SPELLED_LETTERS_MIN = 5;
/** Somebody who says nothing else is spelling. */
const ALONE_LETTERS_MIN = 4;
const CUE_DISTANCE_MAX = 4;
const spellingCues: ReadonlySet<string> = new Set([
  'spell',
  'spelled',
  'spelling',
  'spelt',
  'spells',
  'letters',
  'surname',
  'name',
]);

function lettersReading({ shares, end, separator }: LetterRun & { readonly separator: '' | '-' }): Reading {
  const render = (signs: readonly string[]): string =>
    separator === '' ? joinedLetters(signs.join('')) : [...signs.join('')].join(separator);
  return { text: render(shares), end, shares, render, shareOf: letterOrDigit };
}

function joinedLetters(letters: string): string {
  return letters === 'PHD' ? 'PhD' : letters;
}

function letterOrDigit(word: string): string | undefined {
  const letter = letterOf(word) ?? (word === 'a' || word === 'i' ? word.toUpperCase() : undefined);
  if (letter !== undefined) return letter;
  const small = readSmall([word], 0);
  return small === undefined ? undefined : String(small.value);
}
