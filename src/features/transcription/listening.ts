import type { LanguageCode } from '../../contracts/language.ts';
import type { HeardWord, Transcriber } from '../../contracts/transcriber.ts';
import type { SpeakerMemory } from './speaker-memory.ts';

/** How one recording or one turn of a caller is listened to. */
export interface ListeningRequest {
  readonly language: LanguageCode;
  readonly boostedPhrases: readonly string[];
  /** As in `UtteranceRequest`. */
  readonly urgency: 'live' | 'file';
  /** Of the caller, where he is listened to more than once: what is learnt of him helps the next time. */
  readonly speaker?: SpeakerMemory;
  /** Who listens; the first of the deployment when absent. */
  readonly recogniser?: Transcriber;
}

/** Somebody has begun to speak, or has paused. Times from the first sample of the listening, in milliseconds. */
export type ActivityEvent =
  | { readonly type: 'speech-start'; readonly atMs: number }
  | { readonly type: 'speech-end'; readonly atMs: number };

/** Speech between two pauses, as it was understood. Its words have times from the first sample of the listening. */
export interface HeardStretch {
  readonly words: readonly HeardWord[];
  /** Of the speech itself, without the quiet around it. */
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * From sound to words: finds the speech, cuts it where the speaker pauses, and has each stretch written down. Calls come one at a
 * time. Throws `ServiceError` `listening-failed`, `recogniser-unavailable`, `recogniser-missing` or `recogniser-busy`, or the
 * reason of the signal it was opened with. Whoever opens it disposes of it.
 */
export interface Listening extends AsyncDisposable {
  /** 16 kHz mono samples of −1…1, any number. Resolves when more may come, with what happened in these, in order of time. */
  push(samples: Float32Array): Promise<readonly ActivityEvent[]>;
  /** All words so far, in lower case or as the engine writes them; those of the last stretch may still change. */
  hypothesis(): Promise<readonly string[]>;
  /** No more comes. Every stretch, in order. */
  finish(): Promise<readonly HeardStretch[]>;
}

export type OpenListening = (
  request: ListeningRequest,
  options: { readonly signal: AbortSignal },
) => Promise<Listening>;
