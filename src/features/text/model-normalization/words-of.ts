import { type Folding, foldedForm } from '../../../foundation/fold-case.ts';
import type { TextSpan } from '../span-map.ts';

export interface Word extends TextSpan {
  /** As words are compared: without regard to case, form of apostrophe or way of composing. */
  readonly folded: string;
}

export interface Wording {
  /** Where nothing separates words, every character with its marks counts as one. */
  readonly isSpaced: boolean;
  readonly folding: Folding;
}

/** What is said of a text: letters and digits, but no punctuation, in order. Hyphens separate, apostrophes join. */
export function wordsOf(text: string, { isSpaced, folding }: Wording): readonly Word[] {
  const pattern = isSpaced ? spacedWord : unspacedWord;
  return [...text.matchAll(pattern)].map(({ 0: written, index }) => ({
    start: index,
    end: index + written.length,
    folded: foldedForm(written, folding),
  }));
}

const spacedWord = /(?:[\p{L}\p{M}\p{N}\u00AD]|\u200C|\u200D)+(?:['\u2019\u02BC][\p{L}\p{M}\p{N}]+)*/gu;
const unspacedWord = /[\p{L}\p{N}](?:\p{M}|\u200C|\u200D)*/gu;
