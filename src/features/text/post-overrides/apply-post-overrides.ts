import { limits } from '../../../limits.ts';
import type { NormalizedText, TextChange } from '../normalization/normalize-text.ts';
import { placeChange } from '../normalization/place-change.ts';
import { SpanMap, SpanMapBuilder, type TextSpan } from '../span-map.ts';
import type { CompiledPostOverride, PostOverrideMatch } from './compile-post-override.ts';

export interface PostOverrideOptions {
  /** Of the given text, ascending: what a dictionary has said stays. No match reaches into one. */
  readonly protectedSpans: readonly TextSpan[];
  /** Told of a rule that was left out because with it the text would have become too long. */
  readonly onSkipped?: (rule: CompiledPostOverride) => void;
}

/**
 * Runs every rule, in order, over what the rules before it made. Each match becomes one rewritten pair of the span map.
 * Time is linear in the text's length: a search may run to the end of what it looks at for each match, so a long text
 * is looked at in stretches.
 */
export function applyPostOverrides(
  text: string,
  rules: readonly CompiledPostOverride[],
  { protectedSpans, onSkipped }: PostOverrideOptions,
): NormalizedText {
  const lengthMax = limits.postOverrideGrowthUnitsMax + text.length * limits.postOverrideGrowthFactorMax;
  let result: NormalizedText = { text, spanMap: SpanMap.identity(text.length), changes: [] };
  let guarded = protectedSpans;
  for (const rule of rules) {
    const rewritings = findRewritings({ text: result.text, rule, guarded, lengthMax });
    if (rewritings === 'too-long') {
      onSkipped?.(rule);
      continue;
    }
    if (rewritings.length === 0) continue;
    const spanMap = mapOf(result.text, rewritings);
    // A protected span is kept unit for unit, so its place is exact.
    guarded = guarded.map((span) => spanMap.spokenSpanOf(span));
    result = joined(result, { rule, rewritings, spanMap });
  }
  return result;
}

/** A match and what stands for it. */
interface Rewriting extends TextSpan {
  readonly spoken: string;
}

interface RuleOnText {
  readonly text: string;
  readonly rule: CompiledPostOverride;
  readonly guarded: readonly TextSpan[];
  readonly lengthMax: number;
}

function findRewritings({ text, rule, guarded, lengthMax }: RuleOnText): readonly Rewriting[] | 'too-long' {
  const rewritings: Rewriting[] = [];
  let { length } = text;
  const guard = new Guard(guarded);
  for (const stretch of stretchesOf(text)) {
    const placed = ({ start, end }: TextSpan): TextSpan => ({
      start: stretch.start + start,
      end: stretch.start + end,
    });
    const isRefused = (match: TextSpan): boolean => guard.isReachedBy(placed(match));
    for (const match of matchesIn(text.slice(stretch.start, stretch.end), { rule, isRefused })) {
      const span = placed(match);
      // Between two stretches is a place of both; the second one sees it.
      if (span.start === stretch.end && span.end < text.length) continue;
      const spoken = spokenFor(match, rule);
      if (spoken === text.slice(span.start, span.end)) continue;
      length += spoken.length - (span.end - span.start);
      if (length > lengthMax) return 'too-long';
      rewritings.push({ ...span, spoken });
    }
  }
  return rewritings;
}

/** Whole as long as it can be, otherwise cut behind a space, so that no word is seen in halves. */
function* stretchesOf(text: string): Iterable<TextSpan> {
  const lengthMax = limits.postOverrideStretchLengthMax;
  let start = 0;
  while (text.length - start > lengthMax) {
    const spaceAt = text.slice(start, start + lengthMax).lastIndexOf(' ');
    const end = spaceAt > 0 ? start + spaceAt + 1 : wholeCodePointEnd(text, start + lengthMax);
    yield { start, end };
    start = end;
  }
  yield { start, end: text.length };
}

/** A surrogate pair is one letter. */
function wholeCodePointEnd(text: string, end: number): number {
  return (text.codePointAt(end - 1) ?? 0) > 0xffff ? end - 1 : end;
}

interface Search {
  readonly rule: CompiledPostOverride;
  readonly isRefused: (match: TextSpan) => boolean;
}

/**
 * From left to right, none into another; no empty one where another has just ended. Behind the beginning of a refused
 * match the search goes on.
 */
function* matchesIn(text: string, { rule, isRefused }: Search): Iterable<PostOverrideMatch> {
  const search = rule.search(text);
  let previousEnd = -1;
  for (let position = 0; position <= text.length;) {
    const match = search.find(position);
    if (match === undefined) return;
    const { start, end } = match;
    const isEmpty = start === end;
    if (isRefused(match) || (isEmpty && start === previousEnd)) {
      position = nextPosition(text, start);
      continue;
    }
    yield match;
    previousEnd = end;
    position = isEmpty ? nextPosition(text, end) : end;
  }
}

function nextPosition(text: string, position: number): number {
  return position + ((text.codePointAt(position) ?? 0) > 0xffff ? 2 : 1);
}

/** Asked from left to right. */
class Guard {
  readonly #spans: readonly TextSpan[];
  #next = 0;

  constructor(spans: readonly TextSpan[]) {
    this.#spans = spans;
  }

  isReachedBy({ start, end }: TextSpan): boolean {
    let span = this.#spans[this.#next];
    while (span !== undefined && span.end <= start) {
      this.#next += 1;
      span = this.#spans[this.#next];
    }
    return span !== undefined && span.start < end && span.end > start;
  }
}

function spokenFor(match: PostOverrideMatch, { replacement }: CompiledPostOverride): string {
  return replacement.map((piece) => (piece.type === 'text' ? piece.text : match.group(piece.group))).join('');
}

function mapOf(text: string, rewritings: readonly Rewriting[]): SpanMap {
  const builder = new SpanMapBuilder();
  let position = 0;
  for (const { start, end, spoken } of rewritings) {
    builder.keep(start - position);
    builder.rewrite({ source: end - start, spoken: spoken.length });
    position = end;
  }
  builder.keep(text.length - position);
  return builder.build();
}

interface AppliedRule {
  readonly rule: CompiledPostOverride;
  readonly rewritings: readonly Rewriting[];
  readonly spanMap: SpanMap;
}

function joined(before: NormalizedText, { rule, rewritings, spanMap }: AppliedRule): NormalizedText {
  const pieces: string[] = [];
  const changes: TextChange[] = [];
  let position = 0;
  for (const { start, end, spoken } of rewritings) {
    pieces.push(before.text.slice(position, start), spoken);
    position = end;
    changes.push(placeChange({ rule: `post-override:${rule.id}`, start, end, spoken }, before));
  }
  pieces.push(before.text.slice(position));
  return {
    text: pieces.join(''),
    spanMap: before.spanMap.compose(spanMap),
    changes: [...before.changes, ...changes],
  };
}
