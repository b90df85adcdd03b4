import type { WindowMeasure } from '../../audio/speech-activity/stretch-planner.ts';
import type { HeardWord } from '../../contracts/transcriber.ts';
import type { Transcript } from './transcript.ts';

/** What was understood: as it is written, and the words as the recogniser gave them, timed from the first sample. */
export interface Understood {
  readonly transcript: Transcript;
  readonly words: readonly HeardWord[];
}

/** A part of what is heard, on its way to words. Calls come one at a time; throws as `Listening` does. Whoever opens it disposes of it. */
export interface Hearing extends AsyncDisposable {
  /** Whole windows of the detector, with what it said of them. Resolves when more may come. */
  push(samples: Float32Array, measures: readonly WindowMeasure[]): Promise<void>;
  /** All words so far; those of the last stretch may still change. */
  hypothesis(): Promise<readonly string[]>;
  /** No more comes. */
  finish(): Promise<Understood>;
}

/**
 * What one caller is heard with for as long as he stays. Speech is found in all of it, and understood where somebody wants
 * to know; several parts may be, at the same time. Engines are started with the first call. Whoever opens it disposes of it.
 */
export interface Ear extends AsyncDisposable {
  /**
   * Whole windows of the detector (`DETECTOR_WINDOW_SAMPLES` at 16 kHz), −1…1; calls come one at a time. Throws
   * `listening-failed`, `recogniser-unavailable` or `recogniser-busy`; may be called again after that.
   */
  detect(samples: Float32Array): Promise<readonly WindowMeasure[]>;
  /** An abort ends it at once. `boostedPhrases`: what the caller will probably say, none without it. */
  hear(options: { readonly signal: AbortSignal; readonly boostedPhrases?: readonly string[] }): Promise<Hearing>;
}

export type OpenEar = (options: { readonly signal: AbortSignal }) => Ear;
