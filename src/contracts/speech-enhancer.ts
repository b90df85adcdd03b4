import type { EngineHealth } from './engine-health.ts';

/** What can be done to a recording; the words of the wire are the same with underscores. */
export type EnhancementTask = 'noise-removal' | 'target-speaker-extraction';

/** What an enhancer can do. */
export interface EnhancementCapabilities {
  readonly tasks: readonly EnhancementTask[];
  /** Rates at which it takes and gives samples, in Hz: 24,000 for the ears of people, 16,000 for a recogniser. */
  readonly sampleRatesHz: readonly number[];
  /** How far what `push` of a live stream returns may lag behind what it was given, in milliseconds of audio. */
  readonly latencyMs: number;
  readonly concurrencyMax: number;
  readonly cancelMsMax: number;
}

/** What is to be done. */
export interface EnhancementRequest {
  readonly task: EnhancementTask;
  /** One of `sampleRatesHz`; of what goes in and of what comes out. */
  readonly sampleRateHz: number;
  /** Whose voice is to stay, at the same rate, mono, 2 to 8 s; for `target-speaker-extraction` and for nothing else. */
  readonly speaker?: Float32Array;
  /** `live`: somebody listens while it is made. */
  readonly urgency: 'live' | 'file';
}

/**
 * One recording that is being enhanced. Calls come one at a time. Throws `ServiceError` `enhancement-failed`, or the reason of
 * the signal it was opened with. Whoever opens it disposes of it, finished or not.
 */
export interface EnhancementStream extends AsyncDisposable {
  /**
   * Mono samples of −1…1, at most one second. Returns what is ready by now, perhaps nothing: sample n of everything returned
   * belongs to sample n of everything pushed.
   */
  push(samples: Float32Array): Promise<Float32Array>;
  /** No more comes. The rest: in all exactly as many samples as were pushed. */
  finish(): Promise<Float32Array>;
}

/** An engine that cleans speech. The same samples in give the same samples out, however they are cut into pushes. */
export interface SpeechEnhancer extends AsyncDisposable {
  readonly engine: string;
  readonly capabilities: EnhancementCapabilities;
  /** Opens what the engine needs. Idempotent. Throws `ServiceError` `enhancer-unavailable`. */
  start(options: { readonly signal: AbortSignal }): Promise<void>;
  /** Never throws, never starts it. */
  health(): EngineHealth;
  /** Throws `ServiceError` `enhancer-unavailable` or `enhancer-busy`, or the reason of the signal, which also ends the stream. */
  open(request: EnhancementRequest, options: { readonly signal: AbortSignal }): Promise<EnhancementStream>;
}
