import type { DecodedSegment } from './pocketsphinx-binding.ts';

/** A word as the search has understood it. */
export interface RecognizedWord {
  readonly text: string;
  /** From the first sample of the utterance. */
  readonly startMs: number;
  readonly endMs: number;
  /** What the search thinks of it, 0…1; not calibrated. */
  readonly posterior: number;
  /** What else the lattice has in the middle of this word, most probable first, the word itself among them if it is there. */
  readonly rivals: readonly { readonly text: string; readonly weight: number }[];
}

/** So many rivals are told of a word. */
const RIVALS_MAX = 16;
/** Rivals less probable than this are noise of the search. */
const WEIGHT_MIN = 1e-3;

/**
 * The words among the segments of the best way through the lattice, each with what the lattice has in its place: at any
 * moment the posteriors of all ways sum to one, so those of one word in the middle of another's time say how probably it is
 * that word.
 */
export function recognizedWords(
  segments: readonly DecodedSegment[],
  edges: readonly DecodedSegment[],
): readonly RecognizedWord[] {
  const words: RecognizedWord[] = [];
  for (const segment of segments) {
    const text = spelling(segment.word);
    if (text === undefined) continue;
    const { startMs, endMs, posterior } = segment;
    words.push({ text, startMs, endMs, posterior, rivals: rivalsAt((startMs + endMs) / 2, edges) });
  }
  return words;
}

/** Without the number of its pronunciation; `undefined` for silence, noise and the marks of begin and end. */
export function spelling(word: string): string | undefined {
  if (/^(?:<.*>|\[.*\]|\+\+.*\+\+)$/u.test(word)) return undefined;
  return word.replace(/\(\d+\)$/u, '');
}

function rivalsAt(atMs: number, edges: readonly DecodedSegment[]): RecognizedWord['rivals'] {
  const weights = new Map<string, number>();
  for (const { word, startMs, endMs, posterior } of edges) {
    if (atMs < startMs || atMs >= endMs) continue;
    const text = spelling(word);
    if (text !== undefined) weights.set(text, (weights.get(text) ?? 0) + posterior);
  }
  return [...weights]
    .filter(([, weight]) => weight >= WEIGHT_MIN)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, RIVALS_MAX)
    .map(([text, weight]) => ({ text, weight: Math.min(1, weight) }));
}
