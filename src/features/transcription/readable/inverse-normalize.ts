import type { Piece } from './piece.ts';
import { digitOf, namesNumber } from './number-names.ts';
import { readAddress } from './read-address.ts';
import { readAmount } from './read-amount.ts';
import { readDate } from './read-date.ts';
import { readDigits } from './read-digits.ts';
import { letterOf, readLetters } from './read-letters.ts';
import { readNumber, smallDigit } from './read-number.ts';
import { readTime } from './read-time.ts';
import type { ReadingRule } from './reading.ts';

/** A word of a recogniser and the quiet before it. */
export interface SpokenWord {
  readonly text: string;
  readonly pauseBeforeMs: number;
}

/** Numbers, times, amounts, spelled words and addresses in signs; every other word by itself. Takes time linear in the words. */
export function inverseNormalize(words: readonly SpokenWord[]): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let from = 0; from < words.length;) {
    const to = breathEnd(words, from);
    pieces.push(...readBreath(words.slice(from, to), from));
    from = to;
  }
  return alignRanges(pieces);
}

/** Nobody pauses so long within a number. */
const BREATH_PAUSE_MS = 450;
/** Digits and letters are read out in groups. */
const GROUP_PAUSE_MS = 1500;

function breathEnd(words: readonly SpokenWord[], from: number): number {
  let to = from + 1;
  for (let word = words[to]; word !== undefined; word = words[to]) {
    const before = words[to - 1]?.text ?? '';
    if (word.pauseBeforeMs >= (areOfOneRow(before, word.text) ? GROUP_PAUSE_MS : BREATH_PAUSE_MS)) break;
    to += 1;
  }
  return to;
}

function areOfOneRow(first: string, second: string): boolean {
  if (digitOf(first) !== undefined && digitOf(second) !== undefined) return true;
  return letterOf(first) !== undefined && letterOf(second) !== undefined;
}

function readBreath(words: readonly SpokenWord[], offset: number): readonly Piece[] {
  const texts = words.map(({ text }) => text);
  const pieces: Piece[] = [];
  for (let start = 0; start < words.length;) {
    const reading = readAt(texts, start);
    const end = reading?.end ?? start + 1;
    pieces.push({
      text: texts[start] ?? '',
      ...reading,
      kind: reading === undefined ? 'word' : 'reading',
      from: offset + start,
      to: offset + end,
      spoken: texts.slice(start, end),
      pauseBeforeMs: words[start]?.pauseBeforeMs ?? 0,
    });
    start = end;
  }
  return pieces;
}

/** What says more about the words beside a number comes first. */
const rules: readonly ReadingRule[] = [
  readAddress,
  readTime,
  readDate,
  readAmount,
  readDigits,
  readNumber,
  readLetters,
];

/** What begins there that is not written as it is said. */
export function readAt(texts: readonly string[], start: number): ReturnType<ReadingRule> {
  for (const rule of rules) {
    const reading = rule(texts, start);
    if (reading !== undefined) return reading;
  }
  return undefined;
}

/** "five to ten" as "5 to 10": beside a number in digits, so is the other end of its range. */
function alignRanges(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, index) => {
    const digit = piece.kind === 'word' ? smallDigit(piece.text) : undefined;
    if (digit === undefined) return piece;
    const isInRange =
      (joinsRange(pieces, index - 1) && isCount(pieces[index - 2])) ||
      (joinsRange(pieces, index + 1) && isCount(pieces[index + 2]));
    if (!isInRange) return piece;
    return {
      ...piece,
      kind: 'reading',
      text: digit,
      shares: [digit],
      render: ([share = '']) => share,
      shareOf: smallDigit,
    };
  });
}

/** "five to ten", "five or ten", "between five and ten". */
function joinsRange(pieces: readonly Piece[], index: number): boolean {
  const text = pieces[index]?.text;
  return text === 'to' || text === 'or' || (text === 'and' && pieces[index - 2]?.text === 'between');
}

function isCount(piece: Piece | undefined): boolean {
  return (
    piece?.kind === 'reading' && /^\d[\d,]*%?$/u.test(piece.text) && namesNumber(piece.spoken[0]?.split('-')[0] ?? '')
  );
}
