import type { AudioFormat } from '../../audio/formats.ts';
import type { Usage } from '../billing/meter.ts';
import type { SpeechOrder } from './speech-order.ts';

/** How a passage is divided into the chunks that a listener is told of. */
export type ChunkRule =
  /** All of it is one chunk, numbered 0. */
  | { readonly type: 'whole' }
  | {
      readonly type: 'by-sentence';
      /** Least code points of the first, second … chunk; the last value holds for all that follow. Empty = no least. */
      readonly lengthsMin: readonly number[];
      /** Text that has waited so long for its continuation is spoken up to the best boundary. */
      readonly staleMs: number;
      /** Code points that may wait for a boundary; more are spoken up to the best one. */
      readonly bufferLengthMax: number;
    };

/** A text that is still being written and is spoken meanwhile, as one. */
export interface PassageOrder extends Omit<SpeechOrder, 'text'> {
  readonly chunks: ChunkRule;
}

/** Offsets are code points in the text of its chunk, times milliseconds from the first sample of its chunk. */
export interface SpokenWord {
  readonly word: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly charStart: number;
  readonly charEnd: number;
}

export interface PassageAudio {
  readonly payload: Uint8Array;
  readonly sampleCount: number;
  readonly format: AudioFormat;
  readonly chunkId: number;
  /** Counts the audio of the passage from 0. */
  readonly index: number;
}

/**
 * What is heard next, in the text that was pushed (UTF-16 offsets, end exclusive), and when: samples from the first of the
 * passage. A segment is told before its sound, silence before it included; a word before the sound in which it begins.
 */
export type SpokenSource =
  | { readonly type: 'segment'; readonly start: number; readonly end: number; readonly startSample: number }
  | {
      readonly type: 'word';
      readonly start: number;
      readonly end: number;
      readonly startSample: number;
      readonly endSample: number;
    };

/** What became of a passage that was spoken to its end. */
export interface PassageSummary {
  readonly chunkCount: number;
  readonly audioCount: number;
  readonly sampleCount: number;
  readonly audioMs: number;
  /** From the first text to the last audio. */
  readonly generationMs: number;
  /** From the first text to the first audio; `null` when there was none. */
  readonly firstAudioMs: number | null;
  /** `null` for callers that belong to no organization. */
  readonly usage: Usage | null;
}

/**
 * Hears a passage, in order: for each chunk its start, its audio, its words (if ordered), its end; then `ended` or `failed`,
 * once. After `Passage.cancel` nothing more, whatever is under way.
 */
export interface PassageListener {
  /** `text` is what is spoken, after dictionaries and normalization; words count in it. Not for the rule `whole`. */
  chunkStarted(chunk: { readonly chunkId: number; readonly text: string }): void;
  /** The next audio comes when the promise is settled; `undefined` = at once. */
  audio(audio: PassageAudio): Promise<void> | undefined;
  /** For who has to know what is heard while it is; words where they were ordered and the engine tells them. */
  source?(source: SpokenSource): void;
  words(words: { readonly chunkId: number; readonly words: readonly SpokenWord[] }): void;
  /** Not for the rule `whole`. */
  chunkEnded(chunk: { readonly chunkId: number; readonly audioMs: number; readonly generationMs: number }): void;
  ended(summary: PassageSummary): void;
  /** A `ServiceError`, or a defect. */
  failed(error: unknown): void;
}

/** A passage that is being spoken. */
export interface Passage {
  /** Adds text, which need not end where anything ends. `false`: too much waits to be spoken; nothing of it was taken. */
  push(text: string): boolean;
  /** No text follows. What waits is spoken, then the passage ends. Idempotent. */
  end(): void;
  /** From now on the listener hears nothing, and the engine is told. What was produced is accounted for. Idempotent. */
  cancel(): void;
  /**
   * Resolves when it has ended, in whatever way, and is accounted for: with what that was, also after `cancel`. `null` where
   * nothing was begun, and for callers that belong to no organization. Never rejects.
   */
  readonly settled: Promise<Usage | null>;
}

/** The use case of the synthesis sockets. Never throws: what is refused is told to the listener. */
export type SpeakPassage = (order: PassageOrder, listener: PassageListener) => Passage;
