import type { LanguageCode } from '../../contracts/language.ts';
import {
  type Boundary,
  type BoundaryPosition,
  clauseBoundaryAt,
  findSentenceEnd,
  isSpace,
  lookAhead,
  lookBehind,
} from './sentence-boundaries.ts';
import type { TextSpan } from './span-map.ts';

/** A piece of text for one engine call: never empty, no white space at its edges. */
export interface Segment extends TextSpan {
  readonly boundary: Boundary;
}

export interface SentenceRequest {
  readonly text: string;
  /** The part of `text` that is to be cut. */
  readonly span: TextSpan;
  /** Longest piece in UTF-16 units. */
  readonly lengthMax: number;
  readonly language: LanguageCode;
  /** More may follow at the end of the span, which is then the end of `text`. */
  readonly isOpen?: boolean;
  /** Words that are not cut: spans of `text`, in order and without overlap. */
  readonly keepWhole?: readonly TextSpan[];
  /** So much of an open text must be there behind an end, because a word that is kept whole may go on there. */
  readonly reachBehindEnd?: number;
  /** The same behind the longest piece, where no sentence has ended before; `lookAhead` when absent. */
  readonly reachBehindCut?: number;
}

/**
 * The first sentence of the span, or as much of it as `lengthMax` allows; `undefined` when only white space is left.
 * It looks at most `lengthMax` units and one word ahead, so a text is cut in linear time. Where that much has not
 * arrived yet and what has arrived does not settle it, `undecided`: a text is cut alike however much of it is there.
 */
export function nextSentence(request: SentenceRequest): Segment | 'undecided' | undefined {
  return nextPiece(request, cutOutside);
}

/**
 * The beginning of a text for the first engine call, so that sound starts early: its first sentence if that is short,
 * or else its first clause of some length, or as much as `lengthMax` allows. Where it is urgent, because the text is still
 * being written, the first clause of some length also of a short sentence.
 */
export function openingPiece(
  request: SentenceRequest,
  { isUrgent = false }: { readonly isUrgent?: boolean | undefined } = {},
): Segment | 'undecided' | undefined {
  const clause = isUrgent ? certainClause(request) : undefined;
  if (clause !== undefined) return clause;
  return nextPiece(
    request,
    (text, window, keepWhole) => firstClause(text, window, keepWhole) ?? cutOutside(text, window, keepWhole),
  );
}

/** Where a window without the end of a sentence is cut; its start is no white space. */
type CutWindow = (text: string, window: TextSpan, keepWhole: readonly TextSpan[]) => BoundaryPosition;

function nextPiece(request: SentenceRequest, cut: CutWindow): Segment | 'undecided' | undefined {
  const { text, span, lengthMax, isOpen = false, keepWhole = [], reachBehindCut = lookAhead } = request;
  const start = skipSpace(text, span);
  if (start === span.end) return isOpen ? 'undecided' : undefined;
  const lastEnd = Math.min(span.end, start + lengthMax);
  const mayGrow = isOpen && span.end < start + lengthMax + reachBehindCut;
  const found = sentenceEnd(request, { start, lastEnd, mayGrow });
  if (found === 'undecided' || (found === undefined && mayGrow)) return 'undecided';
  if (found !== undefined) return { start, ...found };
  if (lastEnd < span.end) return { start, ...cut(text, { start, end: lastEnd }, keepWhole) };
  const end = trimEnd(text, { start, end: lastEnd });
  return { start, end, boundary: clauseBoundaryAt(text.slice(start, end), end - start) ?? 'none' };
}

interface SentencePlace {
  readonly start: number;
  /** No end behind it counts. */
  readonly lastEnd: number;
  readonly mayGrow: boolean;
}

/** The first end of a sentence that goes through no word that is kept whole. */
function sentenceEnd(
  { text, span, lengthMax, language, keepWhole = [], reachBehindEnd = 0 }: SentenceRequest,
  { start, lastEnd, mayGrow }: SentencePlace,
): BoundaryPosition | 'undecided' | undefined {
  const windowStart = Math.max(span.start, start - lookBehind);
  const window = text.slice(windowStart, Math.min(span.end, start + lengthMax + lookAhead));
  for (let from = start; ;) {
    const search = { text: window, start: start - windowStart, from: from - windowStart, language, isOpen: mayGrow };
    const found = findSentenceEnd(search);
    if (found === 'undecided' || found === undefined) return found;
    const end = trimEnd(text, { start, end: windowStart + found.end });
    if (windowStart + found.end > lastEnd) return undefined;
    if (mayGrow && span.end < end + reachBehindEnd) return 'undecided';
    const across = spanAcross(end, keepWhole);
    if (across === undefined) return { end, boundary: found.boundary };
    from = across.end;
  }
}

function spanAcross(position: number, spans: readonly TextSpan[]): TextSpan | undefined {
  return spans.find(({ start, end }) => start < position && position < end);
}

export interface SplitOptions {
  readonly lengthMax: number;
  /** Spans that are not cut if they fit into a piece, in order and without overlap. */
  readonly keepWhole?: readonly TextSpan[];
}

/** A sentence in pieces of at most `lengthMax`, cut where it hurts least. */
export function* splitSegment(
  text: string,
  segment: Segment,
  { lengthMax, keepWhole = [] }: SplitOptions,
): Iterable<Segment> {
  let start = skipSpace(text, segment);
  while (segment.end - start > lengthMax) {
    const cut = cutOutside(text, { start, end: start + lengthMax }, keepWhole);
    yield { start, ...cut };
    start = skipSpace(text, { start: cut.end, end: segment.end });
  }
  yield { start, end: segment.end, boundary: segment.boundary };
}

/** Before the span that the best cut would go through, unless the piece begins with it. */
function cutOutside(text: string, window: TextSpan, keepWhole: readonly TextSpan[]): BoundaryPosition {
  const cut = cutLong(text, window);
  const straddling = spanAcross(cut.end, keepWhole);
  if (straddling === undefined) return cut;
  const end = trimEnd(text, { start: window.start, end: straddling.start });
  return end > window.start ? { end, boundary: 'none' } : cut;
}

function firstClause(
  text: string,
  { start, end }: TextSpan,
  keepWhole: readonly TextSpan[],
): BoundaryPosition | undefined {
  for (let position = start + firstClauseLengthMin; position <= end; position += 1) {
    const boundary = clauseBoundaryAt(text, position);
    if (boundary !== undefined && spanAcross(position, keepWhole) === undefined) return { end: position, boundary };
  }
  return undefined;
}

/**
 * The first clause of some length, if it is certain without its sentence: no sentence ends in it, and words stand on both
 * sides of its end ("on May 5, 2026" is read as one). `undefined` also while that has not arrived.
 */
function certainClause(request: SentenceRequest): Segment | undefined {
  const { text, span, lengthMax, isOpen = false, keepWhole = [], reachBehindCut = lookAhead } = request;
  const start = skipSpace(text, span);
  const clause = firstClause(text, { start, end: Math.min(span.end, start + lengthMax) }, keepWhole);
  if (clause === undefined) return undefined;
  if (isOpen && span.end < clause.end + reachBehindCut - lookAhead) return undefined;
  const next = text.slice(skipSpace(text, { start: clause.end, end: span.end }), span.end);
  if (!letterAtEnd.test(text.slice(start, clause.end)) || !letterAtStart.test(next)) return undefined;
  // As if the text ended there: it makes no difference then how much has arrived.
  const inside = { ...request, text: text.slice(0, clause.end), span: { start: span.start, end: clause.end } };
  const sentence = sentenceEnd(inside, { start, lastEnd: clause.end, mayGrow: false });
  return sentence === undefined ? { start, ...clause } : undefined;
}

/** Before the mark of a clause, and quotes and brackets that close there. */
const letterAtEnd = /[\p{L}\p{M}]\p{P}+$/u;
const letterAtStart = /^\p{P}*\p{L}/u;

/** Shorter beginnings ("Well,") leave the next piece too little time to be made while they are heard. */
const firstClauseLengthMin = 24;

function skipSpace(text: string, { start, end }: TextSpan): number {
  let position = start;
  while (position < end && isSpace(text[position] ?? '')) position += 1;
  return position;
}

function trimEnd(text: string, { start, end }: TextSpan): number {
  let position = end;
  while (position > start && isSpace(text[position - 1] ?? '')) position -= 1;
  return position;
}

/** Where to cut a window that holds no end of a sentence; `window.start` is no white space. */
function cutLong(text: string, window: TextSpan): BoundaryPosition {
  return lastClause(text, window) ?? lastSpace(text, window) ?? lastWord(text, window);
}

/** A clause in the first third is left alone: it would make a stub, and the rest would soon be cut again. */
function lastClause(text: string, { start, end }: TextSpan): BoundaryPosition | undefined {
  for (let position = end; position > start + (end - start) / 3; position -= 1) {
    const boundary = clauseBoundaryAt(text, position);
    if (boundary !== undefined) return { end: position, boundary };
  }
  return undefined;
}

function lastSpace(text: string, { start, end }: TextSpan): BoundaryPosition | undefined {
  for (let position = end; position > start; position -= 1) {
    if (isSpace(text[position] ?? '')) return { end: trimEnd(text, { start, end: position }), boundary: 'none' };
  }
  return undefined;
}

/** For scripts without spaces the last word that fits; for endless words the last character that fits. */
function lastWord(text: string, { start, end }: TextSpan): BoundaryPosition {
  const window = text.slice(start, end + lookAhead);
  for (const segmenter of [words, graphemes]) {
    const length = segmenter.segment(window).containing(end - start)?.index ?? end - start;
    if (length > 0) return { end: start + length, boundary: 'none' };
  }
  // A single character of hundreds of marks: its code points must do.
  const splitsPair = /^[\uDC00-\uDFFF]/u.test(text.slice(end, end + 1)) && end - start > 1;
  return { end: splitsPair ? end - 1 : end, boundary: 'none' };
}

const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
