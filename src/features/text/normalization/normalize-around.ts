import type { LanguageCode } from '../../../contracts/language.ts';
import { SpanMap, SpanMapBuilder, type TextSpan } from '../span-map.ts';
import { type NormalizedText, normalizeText, type TextChange } from './normalize-text.ts';

/** `normalizeText` of everything but the protected spans, which are in order and do not overlap. */
export function normalizeAround(
  text: string,
  { language, protectedSpans }: { readonly language: LanguageCode; readonly protectedSpans: readonly TextSpan[] },
): NormalizedText {
  if (protectedSpans.length === 0) return normalizeText(text, { language });
  const pieces: NormalizedText[] = [];
  let position = 0;
  for (const { start, end } of protectedSpans) {
    pieces.push(normalizeText(text.slice(position, start), { language }), unchanged(text.slice(start, end)));
    position = end;
  }
  return joinPieces([...pieces, normalizeText(text.slice(position), { language })]);
}

/** Text that is spoken as it is written. */
export function unchanged(text: string): NormalizedText {
  return { text, spanMap: SpanMap.identity(text.length), changes: [] };
}

/** Neighbours, each normalized by itself, as one. */
function joinPieces(pieces: readonly NormalizedText[]): NormalizedText {
  const map = new SpanMapBuilder();
  const changes: TextChange[] = [];
  let source = 0;
  for (const piece of pieces) {
    for (const { kind, source: from, spoken } of piece.spanMap.pairs) {
      if (kind === 'kept') map.keep(from.end - from.start);
      else map.rewrite({ source: from.end - from.start, spoken: spoken.end - spoken.start });
    }
    for (const change of piece.changes) {
      changes.push({ ...change, start: source + change.start, end: source + change.end });
    }
    source += piece.spanMap.sourceLength;
  }
  return { text: pieces.map(({ text }) => text).join(''), spanMap: map.build(), changes };
}
