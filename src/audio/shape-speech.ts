import type { AudioFormat } from './formats.ts';

export interface SpeechShape {
  /** Rate of the engine's samples in Hz. */
  readonly inputRateHz: number;
  readonly format: AudioFormat;
  readonly gainDb: number;
  /** Cut with a short fade beyond this, in milliseconds of output before the pause. */
  readonly audioMsMax: number;
  /** Exactly so much silence after the last sound, in milliseconds. */
  readonly pauseAfterMs: number;
}

/**
 * From an engine's samples to the bytes a listener gets: silence at both ends trimmed, gain, resampling, look-ahead
 * limiter, cap with fade, encoding, pause. Streaming: every call gives what is ready. It runs in the engine's process.
 */
export interface SpeechShaper {
  /** Mono samples at `inputRateHz`; returns encoded bytes, possibly none (look-ahead, held-back silence). */
  push(samples: Int16Array): Uint8Array;
  /** The rest and the pause. Nothing may be pushed after it. */
  end(): Uint8Array;
  /** Milliseconds of leading silence that were dropped; word times must be moved earlier by this much. */
  readonly leadTrimmedMs: number;
  /** Output samples returned so far. */
  readonly sampleCount: number;
  /** Whether `audioMsMax` was reached: the engine may stop. */
  readonly truncated: boolean;
  /** Returns native memory. Idempotent; `end` does not do it. */
  dispose(): void;
}
