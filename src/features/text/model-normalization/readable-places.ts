import type { NormalizedText } from '../normalization/normalize-text.ts';
import type { SpanPair, TextSpan } from '../span-map.ts';
import { admissibleReadings, type Reading, type ReadingContext, wordReadings } from './admissible-readings.ts';
import { type Word, wordsOf } from './words-of.ts';

/** A span of the source that is said by itself: a word that the tables leave as it is, or a stretch they rewrite. */
export type ReadablePlace = WordPlace | StretchPlace;

interface PlaceBase extends TextSpan {
  /** The first is that of the tables. */
  readonly readings: readonly Reading[];
  /** What the tables say there. */
  readonly spoken: string;
  /** What the tables put around its words: spaces, where words would touch, and punctuation. */
  readonly frame: { readonly before: string; readonly after: string };
}

export interface WordPlace extends PlaceBase {
  readonly kind: 'word';
  readonly folded: string;
}

export interface StretchPlace extends PlaceBase {
  readonly kind: 'stretch';
  /** Of all words that the tables say, without what is between them. */
  readonly letters: string;
}

/** A place, which of its readings was chosen, and the words of the answer that are said there. */
export interface ChosenReading {
  readonly place: ReadablePlace;
  readonly reading: number;
  readonly words: readonly Word[];
}

export interface ReadSource {
  readonly source: string;
  readonly heuristic: NormalizedText;
  readonly protectedSpans: readonly TextSpan[];
}

/** All that is said of the source, in order. */
export function readablePlaces(read: ReadSource, context: ReadingContext): readonly ReadablePlace[] {
  return read.heuristic.spanMap.pairs.flatMap((pair): readonly ReadablePlace[] =>
    pair.kind === 'kept' ? keptWords(pair, read, context) : [rewrittenStretch(pair, read, context)],
  );
}

function keptWords(
  { source: span }: SpanPair,
  { source, protectedSpans }: ReadSource,
  context: ReadingContext,
): readonly WordPlace[] {
  return wordsOf(source.slice(span.start, span.end), context.wording).map(({ start, end, folded }) => {
    const place: TextSpan = { start: span.start + start, end: span.start + end };
    const written = source.slice(place.start, place.end);
    const isProtected = protectedSpans.some((other) => other.start < place.end && other.end > place.start);
    const readings = isProtected ? [] : wordReadings(written, { folded, context });
    return { kind: 'word', ...place, folded, readings, spoken: written, frame: { before: '', after: '' } };
  });
}

function rewrittenStretch(pair: SpanPair, { source, heuristic }: ReadSource, context: ReadingContext): StretchPlace {
  const { start, end } = pair.source;
  const spoken = heuristic.text.slice(pair.spoken.start, pair.spoken.end);
  const words = wordsOf(spoken, context.wording);
  const isDate = heuristic.changes.some(
    (change) => change.rule === 'date' && change.start === start && change.end === end,
  );
  return {
    kind: 'stretch',
    letters: words.map(({ folded }) => folded).join(''),
    start,
    end,
    readings: admissibleReadings({ written: source.slice(start, end), spoken, isDate }, context),
    spoken,
    frame: { before: spoken.slice(0, words[0]?.start ?? 0), after: spoken.slice(words.at(-1)?.end ?? spoken.length) },
  };
}
