import type { Pronunciation } from '../../contracts/speech-synthesizer.ts';
import type { DictionaryMatch, FindDictionaryMatches } from '../dictionaries/dictionary-matcher.ts';
import { applyDictionary } from './apply-dictionary.ts';
import type { WrittenPiece } from './cut-text.ts';
import type { DictionaryGrowth } from './dictionary-growth.ts';
import { isSpeakable } from './is-speakable.ts';
import { nameEmoji } from './name-emoji.ts';
import { unchanged } from './normalization/normalize-around.ts';
import type { NormalizedText, TextChange } from './normalization/normalize-text.ts';
import { type SpanMap, SpanTrail, type TextSpan } from './span-map.ts';
import type { NormalizeWritten } from './text-normalizer.ts';

/** What is said where a piece stands. Longer than the piece, as a rule: words are longer than digits. */
export interface SpokenForm {
  readonly text: string;
  /** From the piece's range of the submitted text to `text`. */
  readonly spanMap: SpanMap;
  /** The same, more exact at the edges of what changed. */
  readonly trail: SpanTrail;
  readonly pronunciations: readonly Pronunciation[];
  /** What was read otherwise than it is written, with its range in the text of the piece. */
  readonly changes: readonly TextChange[];
}

export interface SpokenFormOptions {
  /** Absent: `normalize` was not wanted. */
  readonly normalizeWritten: NormalizeWritten | undefined;
  readonly findDictionaryMatches: FindDictionaryMatches | undefined;
  /** Absent: dictionaries may add as much as they like. */
  readonly growth?: DictionaryGrowth;
  readonly signal: AbortSignal;
}

/** The second half of the road for one piece: dictionaries, and then normalization of what they left. */
export async function spokenFormOf(piece: WrittenPiece, options: SpokenFormOptions): Promise<SpokenForm> {
  const { normalizeWritten, signal } = options;
  const { language } = piece;
  const matches = admissibleMatches(piece, options);
  const applied = applyDictionary(piece.text, matches);
  const protectedSpans = applied.replacements;
  const normalized = await normalizedForm();

  function normalizedForm(): NormalizedText | Promise<NormalizedText> {
    if (normalizeWritten === undefined) return unchanged(applied.text);
    // Beside words emoji are decoration. Where they are all there is, they are what somebody wants to say.
    if (piece.isLine && !isSpeakable(applied.text)) return nameEmoji(applied.text, { language, protectedSpans });
    return normalizeWritten(applied.text, { language, protectedSpans, signal });
  }

  const spokenSpanOf = (span: TextSpan): TextSpan => normalized.spanMap.spokenSpanOf(span);
  const reading = applied.spanMap.compose(normalized.spanMap);
  return {
    text: normalized.text,
    spanMap: piece.spanMap.compose(reading),
    trail: new SpanTrail(piece.spanMap, reading),
    pronunciations: applied.pronunciations.map(({ ipa, ...span }) => ({ ...spokenSpanOf(span), ipa })),
    changes: [
      ...applied.replacements.flatMap((span, index) =>
        dictionaryChange(applied.text.slice(span.start, span.end), matches[index]),
      ),
      ...normalized.changes.map((change) => ({ ...change, ...applied.spanMap.sourceSpanOf(change) })),
    ].toSorted((left, right) => left.start - right.start),
  };
}

/** What dictionaries find in a piece; nothing where it would make the text too long. */
function admissibleMatches(
  { text, language }: WrittenPiece,
  { findDictionaryMatches, growth }: SpokenFormOptions,
): readonly DictionaryMatch[] {
  const matches = findDictionaryMatches?.(text, { language }) ?? [];
  if (growth === undefined || matches.length === 0) return matches;
  let spoken = text.length;
  for (const { start, end, replacement } of matches) spoken += replacement.length - (end - start);
  return growth.allows({ written: text.length, spoken }) ? matches : [];
}

function dictionaryChange(spoken: string, match: TextSpan | undefined): TextChange[] {
  return match === undefined ? [] : [{ rule: 'dictionary', start: match.start, end: match.end, spoken }];
}
