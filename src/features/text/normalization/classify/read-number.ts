import type { NounEntry, NumberHabits, WrittenNumber } from '../language-table.ts';
import { alternatives, escapePattern, matchAt } from './compile-template.ts';

export interface NumberFound {
  readonly number: WrittenNumber;
  readonly end: number;
  readonly isGrouped: boolean;
}

/** Finds numbers as one language writes them. */
export interface NumberReader {
  /** The number that begins at `position`, with its sign and its scale word. */
  readAt(text: string, position: number): NumberFound | undefined;
  /** Without sign or scale: source of a pattern with the named group `number`. */
  readonly slot: string;
  parse(written: string): WrittenNumber;
  /** The scale word or letter at `position`, as in "$5 million", "5M". */
  scaleAt(text: string, position: number, options: { readonly withLetters: boolean }): ScaleFound | undefined;
}

export interface ScaleFound {
  readonly scale: NounEntry;
  readonly end: number;
}

export function createNumberReader(habits: NumberHabits, { isSpaced }: { readonly isSpaced: boolean }): NumberReader {
  const pattern = numberPattern(habits);
  const scales = scaleReader(habits, isSpaced ? String.raw`(?![\p{L}\p{M}\p{N}])` : '(?![A-Za-z0-9])');
  const parse = (written: string): WrittenNumber => parseNumber(written, habits);
  return {
    slot: `(?<number>${integerSource(habits)})`,
    parse,
    scaleAt: scales,
    readAt(text, position) {
      const match = matchAt(pattern, text, position);
      if (match === undefined) return undefined;
      const [written] = match;
      const end = position + written.length;
      const scale = scales(text, end, { withLetters: false });
      const number = parse(written);
      const isGrouped = /\d[^\d]\d/u.test(written) && number.fraction === undefined;
      if (scale === undefined) return { number, end, isGrouped };
      return { number: { ...number, scale: scale.scale }, end: scale.end, isGrouped };
    },
  };
}

/** No language writes longer numbers; longer digit sequences are no numbers. */
const digitsMax = 60;

function numberPattern(habits: NumberHabits): RegExp {
  const decimal = escapePattern(habits.decimalMark);
  const sign = '[-+±]?';
  const withMarks = `(?:${integerSource(habits)})?[${decimal}٫]\\d{1,${digitsMax}}(?![\\d]|[.,]\\d)`;
  // "3.14" in a language that writes "3,14": three decimals would be a group.
  const comma = habits.hasDecimalComma === true ? `|${decimalComma}(?![\\d]|[.,]\\d)` : '';
  const foreign =
    habits.decimalMark === '.' ? comma : `|(?:\\d{1,12}\\.(?:\\d{1,2}|\\d{4,15})|0\\.\\d{1,15})(?![\\d]|[.,]\\d)`;
  // "1,234.56" there, and "1.234,56" where it is the other way round: both marks leave no doubt.
  const other = habits.decimalMark === '.' ? ',' : '.';
  const swapped = `\\d{1,3}(?:${decimal}\\d{3}){1,5}${escapePattern(other)}\\d{1,15}(?![\\d]|[.,]\\d)`;
  return new RegExp(`${sign}(?:${swapped}|${withMarks}${foreign}|(?:${integerSource(habits)})(?!\\d))`, 'uy');
}

/** A group has three digits after one to three others. */
const decimalComma = String.raw`(?:\d{1,15},(?:\d{1,2}|\d{4,15})|(?:\d{4,15}|0),\d{3})`;
const wholeDecimalComma = new RegExp(`^${decimalComma}$`, 'u');

function integerSource({ groupMarks, hasLakhGroups }: NumberHabits): string {
  const grouped = [...groupMarks, '٬'].map((mark) => `\\d{1,3}(?:${escapePattern(mark)}\\d{3}){1,16}(?!\\d)`);
  const lakh = hasLakhGroups === true ? [`\\d{1,2}(?:,\\d{2}){1,16},\\d{3}(?!\\d)`] : [];
  return [...lakh, ...grouped, `\\d{1,${digitsMax}}`].join('|');
}

function parseNumber(written: string, habits: NumberHabits): WrittenNumber {
  const sign = signOf(written);
  const unsigned = written.slice(sign.length);
  const mark = decimalMarkIndex(unsigned, habits);
  const integer = (mark < 0 ? unsigned : unsigned.slice(0, mark)).replaceAll(/\D/gu, '');
  return mark < 0 ? { sign, integer } : { sign, integer, fraction: unsigned.slice(mark + 1) };
}

function signOf(written: string): WrittenNumber['sign'] {
  const first = written.slice(0, 1);
  return first === '-' || first === '+' || first === '±' ? first : '';
}

function decimalMarkIndex(unsigned: string, { decimalMark, groupMarks, hasDecimalComma }: NumberHabits): number {
  if (hasDecimalComma === true && wholeDecimalComma.test(unsigned)) return unsigned.indexOf(',');
  if (unsigned.includes('.') && unsigned.includes(',')) {
    return Math.max(unsigned.lastIndexOf('.'), unsigned.lastIndexOf(','));
  }
  const own = Math.max(unsigned.lastIndexOf(decimalMark), unsigned.lastIndexOf('٫'));
  if (own >= 0) return own;
  const point = unsigned.indexOf('.');
  if (point < 0) return -1;
  // The pattern has made sure that a point is either of a group or of a foreign decimal.
  const isGroup =
    groupMarks.includes('.') && /^\d{1,3}(?:\.\d{3}){1,16}$/u.test(unsigned) && !unsigned.startsWith('0.');
  return isGroup ? -1 : point;
}

function scaleReader({ scales = {} }: NumberHabits, boundary: string): NumberReader['scaleAt'] {
  const words = Object.keys(scales).filter((scale) => !isLetterScale(scale));
  const letters = Object.keys(scales).filter(isLetterScale);
  const byWord = new Map(Object.entries(scales));
  const wordPattern = new RegExp(` ?(?:${alternatives(words)})${boundary}`, 'iuy');
  const letterPattern = new RegExp(` ?(?:${alternatives(letters)})${boundary}`, 'uy');
  return (text, position, { withLetters }) => {
    const match =
      matchAt(wordPattern, text, position) ?? (withLetters ? matchAt(letterPattern, text, position) : undefined);
    if (match === undefined) return undefined;
    const written = match[0].trimStart();
    const scale = byWord.get(written) ?? byWord.get(written.toLowerCase());
    return scale === undefined ? undefined : { scale, end: position + match[0].length };
  };
}

/** "b" and "M" multiply amounts of money only: "5 M" may be five metres. */
function isLetterScale(scale: string): boolean {
  return /^[a-z]{1,2}$/iu.test(scale);
}
