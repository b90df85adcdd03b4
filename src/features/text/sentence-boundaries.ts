import type { LanguageCode } from '../../contracts/language.ts';
import { beginsSentence, expectsMore, expectsNumber, languagesWithOrdinalDots } from './abbreviations.ts';

/** Why a piece of text ends where it ends; the pause after it follows from this. */
export type Boundary = 'paragraph' | 'sentence' | 'strong-clause' | 'clause' | 'none';

export interface BoundaryPosition {
  /** Where the piece ends, closing quotes included. */
  readonly end: number;
  readonly boundary: Boundary;
}

export interface SentenceSearch {
  /** What may be looked at: a little before the sentence, the sentence, and a little after its longest end. */
  readonly text: string;
  /** Where the sentence begins. */
  readonly start: number;
  /** Marks before this are passed over; `start` when absent. */
  readonly from?: number;
  /** What the text is believed to be written in; it decides about abbreviations and ordinals. */
  readonly language: LanguageCode;
  /** More of the text may follow, which may show that a mark ends no sentence, or where it does. */
  readonly isOpen: boolean;
}

/**
 * The first end of a sentence or a line after `start`; `undefined` when there is none. Of an open text the end that it
 * will have however it goes on, or `undecided`.
 */
export function findSentenceEnd(search: SentenceSearch): BoundaryPosition | 'undecided' | undefined {
  boundaryMark.lastIndex = search.from ?? search.start;
  for (let match = boundaryMark.exec(search.text); match !== null; match = boundaryMark.exec(search.text)) {
    const [run] = match;
    const mark: Mark = { ...search, run, markStart: match.index, markEnd: match.index + run.length };
    if (search.isOpen && !isSettled(mark)) return 'undecided';
    const isLineEnd = run.startsWith('\n');
    const boundary = isLineEnd ? boundaryOfLine(mark) : boundaryOfTerminator(mark);
    if (boundary !== undefined) return { end: isLineEnd ? mark.markStart : mark.markEnd, boundary };
  }
  return search.isOpen ? 'undecided' : undefined;
}

/** Whether all is there that is looked at behind a mark: white space, and the first word as far as it counts. */
function isSettled({ text, run, markEnd }: Mark): boolean {
  if (run.startsWith('\n')) return markEnd + lineStartLength <= text.length;
  const next = text.slice(markEnd + spaceAt(text, markEnd).length);
  return next.length >= wordLengthMax || /^(?:\p{L}+[^\p{L}]|[^\p{L}\s])/u.test(next);
}

/** So much is looked at to know a list by its first item. */
const lineStartLength = 6;

/** How far before a sentence `findSentenceEnd` wants to see. Lines this long are taken as wrapped by an editor. */
export const lookBehind = 60;
/** How far after it: closing quotes, white space, one word. */
export const lookAhead = 48;

/** What a listener hears as a short pause inside a sentence: the clause mark that ends at `end`, if there is one. */
export function clauseBoundaryAt(text: string, end: number): Boundary | undefined {
  const mark = text[end - 1] ?? '';
  const next = text[end] ?? ' ';
  if (mark === '') return undefined;
  if ('，、'.includes(mark)) return 'clause';
  if ('；：'.includes(mark)) return 'strong-clause';
  if (!isSpace(next)) return undefined;
  if (',،'.includes(mark)) return 'clause';
  if (';؛:·…–—'.includes(mark)) return 'strong-clause';
  if (mark === '-' && isSpace(text[end - 2] ?? '')) return 'strong-clause';
  // Thai writes a space where others write a comma or a full stop.
  return thaiCharacter.test(mark) && thaiCharacter.test(text[end + 1] ?? '') ? 'clause' : undefined;
}

const thaiCharacter = /[\u0E00-\u0E7F]/u;

export function isSpace(unit: string): boolean {
  return /\s/u.test(unit);
}

interface Mark extends SentenceSearch {
  /** A line end and the white space after it, or terminators and what closes after them. */
  readonly run: string;
  readonly markStart: number;
  readonly markEnd: number;
}

/** `;` and U+037E are question marks in Greek. */
const boundaryMark = /\n\s*|[.!?…;\u037E。！？．｡।॥۔؟‼⁇⁈⁉][.!?…。！？．｡।॥۔؟‼⁇⁈⁉)\]}"'”’»›」』】）〉》*_~`]*/gu;

/** A blank line ends a paragraph. A single line end ends a sentence, unless the text was only wrapped there. */
function boundaryOfLine({ text, run, markStart, markEnd }: Mark): Boundary | undefined {
  if (lineEndCount(run) > 1) return 'paragraph';
  const next = text.slice(markEnd, markEnd + lineStartLength);
  if (listMarker.test(next)) return 'sentence';
  const line = text.slice(Math.max(0, markStart - lookBehind), markStart);
  const isWrapped = line.length === lookBehind && !line.includes('\n');
  if (isWrapped || /^\p{Ll}/u.test(next) || clauseBoundaryAt(line, line.length) === 'clause') return undefined;
  return 'sentence';
}

const listMarker = /^(?:[-*+•–]\s|\d{1,3}[.)]\s)/u;

function lineEndCount(text: string): number {
  return text.split('\n').length - 1;
}

function boundaryOfTerminator(mark: Mark): Boundary | undefined {
  const { text, run, markEnd } = mark;
  const space = spaceAt(text, markEnd);
  const next = text.slice(markEnd + space.length, markEnd + space.length + wordLengthMax);
  const isEnd = endsSentence(mark, { touches: space === '' && next !== '', next, isClosed: closerAtEnd.test(run) });
  if (!isEnd) return undefined;
  return lineEndCount(space) > 1 ? 'paragraph' : 'sentence';
}

const closerAtEnd = /[)\]}"'”’»›」』】）〉》]$/u;

interface Surroundings {
  /** No white space follows. */
  readonly touches: boolean;
  /** What follows after white space. */
  readonly next: string;
  /** A quote or bracket closes after the terminators. */
  readonly isClosed: boolean;
}

function endsSentence(mark: Mark, { touches, next, isClosed }: Surroundings): boolean {
  const { run, language } = mark;
  if (run.startsWith(';')) return language === 'el' && !touches;
  // 「はい。」と言った: the quoted sentence ends, the one around it goes on.
  if (ideographicTerminator.test(run)) return !(isClosed && touches && /^\p{L}/u.test(next));
  if (touches) return false;
  const continues = /^\p{Ll}/u.test(next);
  if (continues && (isClosed || !/[!?]/u.test(run))) return false;
  const isSingleStop = /^\.[*_~`]*$/u.test(run);
  return !(isSingleStop && isInsideSentence(mark, next));
}

/** Terminators that end a sentence without white space after them. */
const ideographicTerminator = /[\u037E。！？．｡।॥۔؟‼⁇⁈⁉]/u;

function spaceAt(text: string, position: number): string {
  spaces.lastIndex = position;
  return spaces.exec(text)?.[0] ?? '';
}

const spaces = /\s*/uy;

/** Whether a full stop belongs to an abbreviation, an initial, an ordinal or a list number. */
function isInsideSentence({ text, start, markStart, language }: Mark, next: string): boolean {
  const before = text.slice(Math.max(start, markStart - wordLengthMax), markStart);
  const word = wordAtEnd.exec(before)?.[0] ?? '';
  if (word === '' || next === '') return false;
  if (/^\p{N}+$/u.test(word)) {
    const isListNumber = word.length <= 3 && markStart - word.length === start;
    return isListNumber || (word.length <= 2 && languagesWithOrdinalDots.has(language));
  }
  return isAbbreviation(word, { next, language });
}

function isAbbreviation(
  word: string,
  { next, language }: { readonly next: string; readonly language: LanguageCode },
): boolean {
  const abbreviation = word.toLowerCase();
  if (expectsMore(abbreviation, language) || /^\p{Ll}$/u.test(word)) return true;
  if (expectsNumber(abbreviation) && /^\p{N}/u.test(next)) return true;
  return initials.test(word) && !beginsSentence(/^\p{L}+/u.exec(next)?.[0] ?? '');
}

const wordAtEnd = /[\p{L}\p{M}\p{N}.\-№]*$/u;
/** "J", "U.S", "e.g", "A.D". */
const initials = /^(?:\p{L}\p{M}?\.)*\p{Lu}$|^(?:\p{L}\p{M}?\.)+\p{L}$/u;
/** Longest abbreviation worth looking at. */
const wordLengthMax = 24;
