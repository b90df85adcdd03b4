import type { EngineHealth } from './engine-health.ts';
import type { LanguageCode } from './language.ts';

/** Rate of what transcribers listen to, in Hz. */
export const TRANSCRIBER_RATE_HZ = 16_000;

/** What a recogniser can do. */
export interface TranscriptionCapabilities {
  readonly languages: readonly LanguageCode[];
  /** Whether `hypothesis` knows anything before `finish`. */
  readonly partials: boolean;
  /** Whether phrases that are expected are found more easily. */
  readonly boostedPhrases: boolean;
  /**
   * Whether its words are as one would write them (`Dr.`, `23`, `Paris`, with their punctuation). Otherwise they are in lower
   * case as they are spoken, and are made readable by `features/transcription/readable`.
   */
  readonly writesReadably: boolean;
  /** Longest utterance, in milliseconds; whoever opens one cuts longer speech at its pauses. */
  readonly utteranceMsMax: number;
  /** Utterances that are listened to at the same time; more wait in a bounded queue. */
  readonly concurrencyMax: number;
  /** After an abort the engine is free within this time. */
  readonly cancelMsMax: number;
}

/**
 * What an engine has learnt of a speaker and a line from an utterance, so that it understands the next one from its first sound
 * on. Numbers that mean something to that engine alone.
 */
export type Adaptation = readonly number[];

/** How one utterance is listened to. */
export interface UtteranceRequest {
  readonly language: LanguageCode;
  /** What the speaker will probably mention; each as it is written. Those that an engine cannot use it leaves out. */
  readonly boostedPhrases: readonly string[];
  /** `live`: somebody waits for the end of it and goes before those who have sent a file. */
  readonly urgency: 'live' | 'file';
  /** Of an earlier utterance by the same speaker over the same line; an engine that has no use for it leaves it. */
  readonly adaptation?: Adaptation;
}

/** Another spelling that may be what was said. */
export interface SpellingCandidate {
  readonly spelling: string;
  /** Calibrated: of all candidates with 0.3, three in ten are what was said. */
  readonly probability: number;
}

/** A word as it was understood. */
export interface HeardWord {
  /** Never empty, without white space. */
  readonly text: string;
  /** From the first sample of the utterance, in milliseconds. */
  readonly startMs: number;
  readonly endMs: number;
  /** Calibrated probability that this is the word that was said. */
  readonly confidence: number;
  /**
   * Of words that could as well be others, best first, `text` itself among them, probabilities summing to at most 1; empty
   * where there is no doubt worth telling.
   */
  readonly candidates: readonly SpellingCandidate[];
}

/** What was said in one utterance; no words where nothing was. */
export interface RecognizedUtterance {
  readonly words: readonly HeardWord[];
  /** For the next utterance of the speaker; absent where there is nothing to be learnt. */
  readonly adaptation?: Adaptation;
}

/**
 * One utterance that is listened to while it is spoken: speech without long pauses, with some quiet before and after it.
 * Calls come one at a time. Everything throws `ServiceError` `listening-failed`, or the reason of the signal it was opened
 * with. Whoever opens it disposes of it, which frees the engine, finished or not.
 */
export interface Utterance extends AsyncDisposable {
  /** 16 kHz mono, at most one second; resolves when more may come, so that who is faster than the engine waits. */
  push(samples: Int16Array): Promise<void>;
  /** The words so far; all of them may still change. */
  hypothesis(): Promise<readonly string[]>;
  /** No more comes. */
  finish(): Promise<RecognizedUtterance>;
}

/** An engine that writes down what is said: in a process of its own, or at a vendor. All look the same from above. */
export interface Transcriber extends AsyncDisposable {
  /** For logs, usage and errors, e.g. `pocketsphinx`. */
  readonly engine: string;
  readonly capabilities: TranscriptionCapabilities;
  /** Opens what the engine needs. Idempotent. Throws `ServiceError` `recogniser-unavailable` or `recogniser-missing`. */
  start(options: { readonly signal: AbortSignal }): Promise<void>;
  /** Never throws, never starts it. */
  health(): EngineHealth;
  /**
   * Which version of the model listens: its name and the first 12 hex digits of a SHA-256 over its files; `null` until that
   * is known, which it is once the engine has started.
   */
  revision(): string | null;
  /**
   * Waits for a free place. Throws `ServiceError` `recogniser-unavailable`, `recogniser-missing` or `recogniser-busy`, or the
   * reason of the signal. An abort ends the utterance at once.
   */
  open(request: UtteranceRequest, options: { readonly signal: AbortSignal }): Promise<Utterance>;
}
