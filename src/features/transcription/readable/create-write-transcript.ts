import type { HeardWord } from '../../../contracts/transcriber.ts';
import type { HeardStretch } from '../listening.ts';
import type { Transcript, WordAlternatives, WriteTranscript } from '../transcript.ts';
import { boostedSpellings } from './boosted-spellings.ts';
import { casePieces } from './case-pieces.ts';
import { withCapital } from './case-word.ts';
import { inverseNormalize } from './inverse-normalize.ts';
import { spellingsOf } from './place-alternatives.ts';
import { type Mark, punctuate } from './punctuate.ts';

/**
 * Readable English by the rules of docs/transcription-text.md: numbers in digits, capitals, punctuation; the words themselves
 * stay as they were recognised. Other languages come from engines that write readably. Takes time linear in the words.
 */
export function createWriteTranscript(): WriteTranscript {
  return (stretches, { writesReadably, boostedPhrases = [] }) => {
    const words = stretches.flatMap((stretch) => stretch.words);
    return writesReadably ? joinWritten(words) : writeWords(words, { pauses: pausesBefore(stretches), boostedPhrases });
  };
}

/** Quiet before each word, in milliseconds; 0 where times overlap and before the first. */
function pausesBefore(stretches: readonly HeardStretch[]): readonly number[] {
  const pauses: number[] = [];
  let lastEndMs: number | undefined;
  for (const { words } of stretches) {
    for (const { startMs, endMs } of words) {
      pauses.push(Math.max(0, startMs - (lastEndMs ?? startMs)));
      lastEndMs = endMs;
    }
  }
  return pauses;
}

function writeWords(
  words: readonly HeardWord[],
  { pauses, boostedPhrases }: { readonly pauses: readonly number[]; readonly boostedPhrases: readonly string[] },
): Transcript {
  const pieces = inverseNormalize(words.map(({ text }, index) => ({ text, pauseBeforeMs: pauses[index] ?? 0 })));
  const marks = punctuate(pieces);
  const texts = casePieces(pieces, marks);
  const boosted = boostedSpellings(pieces, boostedPhrases);
  const wordAlternatives: WordAlternatives[] = [];
  const written: string[] = [];
  let wordIndex = 0;
  for (const [index, piece] of pieces.entries()) {
    const text = asBoosted(texts[index] ?? piece.text, boosted.get(index));
    const alternatives = spellingsOf(piece, { written: text, words: words.slice(piece.from, piece.to) });
    const isOneWord = !/\s/u.test(text);
    if (alternatives.length > 0 && isOneWord) wordAlternatives.push({ wordIndex, word: text, alternatives });
    written.push(withMark(text, marks[index] ?? ''));
    wordIndex += countWords(text);
  }
  return { text: written.join(' '), wordAlternatives };
}

/** A spelling without capitals gets one where a sentence begins. */
function asBoosted(text: string, spelling = text): string {
  return /^\p{Lu}/u.test(text) && spelling === spelling.toLowerCase() ? withCapital(spelling) : spelling;
}

function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => word !== '').length;
}

/** "10 p.m." ends a sentence by its own full stop. */
function withMark(text: string, mark: Mark): string {
  return mark === '.' && text.endsWith('.') ? text : text + mark;
}

/** Of an engine that writes readably: words as they are. */
function joinWritten(words: readonly HeardWord[]): Transcript {
  const wordAlternatives = words.flatMap(({ text, candidates }, wordIndex): WordAlternatives[] => {
    const word = text.replaceAll(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '');
    return candidates.length < 2 ? [] : [{ wordIndex, word: word === '' ? text : word, alternatives: candidates }];
  });
  return { text: words.map(({ text }) => text).join(' '), wordAlternatives };
}
