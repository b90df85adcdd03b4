import type { EngineHealth } from './engine-health.ts';

/** Rate of what a detector listens to, in Hz. */
export const DETECTOR_RATE_HZ = 16_000;
/** Samples that one probability is about: 32 ms. */
export const DETECTOR_WINDOW_SAMPLES = 512;

/** One recording or one caller that is listened to. Whoever opens it disposes of it. */
export interface DetectionStream extends AsyncDisposable {
  /**
   * Takes 16 kHz mono samples of −1…1, at most one second, and tells for every window of `DETECTOR_WINDOW_SAMPLES` that they
   * complete how probably somebody speaks in it, 0…1, in order. Answers come in the order of the calls. Throws `ServiceError`
   * `listening-failed`, or the reason of the signal it was opened with.
   */
  push(samples: Float32Array): Promise<readonly number[]>;
}

/** Tells speech from everything else. What follows from that (thresholds, pauses, turns) is in `audio/speech-activity`. */
export interface SpeechDetector extends AsyncDisposable {
  /** For logs and errors, e.g. `silero`. */
  readonly engine: string;
  /** Opens what it needs (processes). Idempotent. Throws `ServiceError` `recogniser-unavailable`. */
  start(options: { readonly signal: AbortSignal }): Promise<void>;
  /** Never throws, never starts it. */
  health(): EngineHealth;
  /** Throws `ServiceError` `recogniser-unavailable` or `recogniser-busy`. An abort ends the stream at once. */
  open(options: { readonly signal: AbortSignal }): Promise<DetectionStream>;
}
