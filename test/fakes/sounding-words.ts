/**
 * A language for tests: each word is a sound of its own level, 200 ms long, so that what is heard can be compared with what was
 * said, sample by sample. 16 kHz.
 */
import type { HeardWord } from '../../src/contracts/transcriber.ts';

const RATE_HZ = 16_000;
export const SOUNDING_WORD_MS = 200;
/** Words are called `w0` … `w99`. */
export const SOUNDING_WORDS = 100;

/** Milliseconds of silence, or a word by its number. Two words in a row differ, or they would be one. */
export type SoundingPart = { readonly word: number } | { readonly silenceMs: number };

export function soundOf(parts: readonly SoundingPart[]): Float32Array {
  const pieces = parts.map((part) =>
    'word' in part
      ? new Float32Array(samplesOf(SOUNDING_WORD_MS)).fill(levelOf(part.word))
      : new Float32Array(samplesOf(part.silenceMs)),
  );
  const sound = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    sound.set(piece, offset);
    offset += piece.length;
  }
  return sound;
}

/** What a recogniser understands of it; a word that it hears less than three quarters of it misunderstands. */
export function wordsIn(samples: Int16Array): readonly HeardWord[] {
  const words: HeardWord[] = [];
  for (let start = 0; start < samples.length;) {
    let end = start + 1;
    while (end < samples.length && samples[end] === samples[start]) end += 1;
    const word = wordAt(samples[start] ?? 0);
    if (word !== undefined) words.push(heard({ word, startMs: msOf(start), endMs: msOf(end) }));
    start = end;
  }
  return words;
}

function heard({ word, startMs, endMs }: { word: number; startMs: number; endMs: number }): HeardWord {
  const isWhole = endMs - startMs >= 0.75 * SOUNDING_WORD_MS;
  return { text: isWhole ? `w${word}` : 'er', startMs, endMs, confidence: isWhole ? 0.9 : 0.4, candidates: [] };
}

function levelOf(word: number): number {
  return 0.1 + word / 200;
}

function wordAt(sample: number): number | undefined {
  const word = Math.round((sample / 32_768 - 0.1) * 200);
  return word >= 0 && word < SOUNDING_WORDS ? word : undefined;
}

function samplesOf(durationMs: number): number {
  return Math.round((durationMs * RATE_HZ) / 1_000);
}

function msOf(samples: number): number {
  return (samples / RATE_HZ) * 1_000;
}
