import type { SpellingCandidate } from '../../contracts/transcriber.ts';
import type { HeardStretch } from './listening.ts';

/** A word of a transcript that may have been another. */
export interface WordAlternatives {
  /** Which word of `text`, split at white space, from 0. */
  readonly wordIndex: number;
  /** As it stands in `text`, without the punctuation around it. */
  readonly word: string;
  /** Best first, the word itself among them; cased as the word is. */
  readonly alternatives: readonly SpellingCandidate[];
}

/** What was said, as one would write it. */
export interface Transcript {
  /** Words verbatim; cased, with punctuation, numbers in digits; words apart by single spaces. Empty where nothing was said. */
  readonly text: string;
  readonly wordAlternatives: readonly WordAlternatives[];
}

/**
 * Pure. `writesReadably` as in `TranscriptionCapabilities`: then only alternatives are placed and stretches joined. Otherwise
 * `boostedPhrases` are written as they are given.
 */
export type WriteTranscript = (
  stretches: readonly HeardStretch[],
  options: { readonly writesReadably: boolean; readonly boostedPhrases?: readonly string[] },
) => Transcript;
