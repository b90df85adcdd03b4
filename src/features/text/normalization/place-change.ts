import type { SpanMap, TextSpan } from '../span-map.ts';

/**
 * A change of a text that had been rewritten before, as a change of what that was made from. Where it falls into
 * something rewritten it stands for the whole of it: "dollars → bucks" in "three dollars" is "$3 → three bucks".
 */
export function placeChange<Change extends TextSpan & { readonly spoken: string }>(
  change: Change,
  rewritten: { readonly text: string; readonly spanMap: SpanMap },
): Change {
  const source = rewritten.spanMap.sourceSpanOf(change);
  const whole = rewritten.spanMap.spokenSpanOf(source);
  // What is put in between two others belongs to neither.
  if (whole.start > change.start || whole.end < change.end) return { ...change, ...source };
  const before = rewritten.text.slice(whole.start, change.start);
  const after = rewritten.text.slice(change.end, whole.end);
  return { ...change, ...source, spoken: `${before}${change.spoken}${after}` };
}
