import type { WordAlternatives } from '../../features/transcription/transcript.ts';
import type { WordAlternativesItem } from './transcription.schemas.ts';

/** Interface supplement, 11.1. */
export function alternativesOnWire(words: readonly WordAlternatives[]): WordAlternativesItem[] {
  return words.map(({ wordIndex, word, alternatives }) => ({
    raw_word_index: wordIndex,
    word,
    alternatives: alternatives.map(({ spelling, probability }) => ({
      spelling,
      probability: Math.round(probability * 10_000) / 10_000,
    })),
  }));
}
