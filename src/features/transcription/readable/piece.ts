import type { Reading } from './reading.ts';

/** One or more words of a recogniser, and how they are written together. Pieces in a row are all words, each once. */
export interface Piece extends Omit<Reading, 'end'> {
  /** First word and the one behind the last, counted over the whole transcript. */
  readonly from: number;
  readonly to: number;
  /** The words as they were recognised. */
  readonly spoken: readonly string[];
  /** `word`: written by its letters; only its case may change. */
  readonly kind: 'word' | 'reading';
  /** Quiet before its first word, in milliseconds. */
  readonly pauseBeforeMs: number;
}
