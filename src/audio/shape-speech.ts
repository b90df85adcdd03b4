import { bytesOfDuration, type AudioFormat } from './formats.ts';
import { encodeAlaw, encodeMulaw } from './g711.ts';
import { createResampler, loadResampler, type Resampler } from './resampler.ts';

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

/** Loads what `createSpeechShaper` needs; await it once per process. Repeated calls share one load. */
export function loadAudioLibraries(): Promise<void> {
  return loadResampler();
}

/** A shaper for one segment. Throws when the rates differ and `loadAudioLibraries` has not been awaited. */
export function createSpeechShaper(shape: SpeechShape): SpeechShaper {
  return new StreamingSpeechShaper(shape);
}

class StreamingSpeechShaper implements SpeechShaper {
  readonly #shape: SpeechShape;
  readonly #resampler: Resampler;
  readonly #gain: number;
  #sampleCount = 0;
  #truncated = false;

  constructor(shape: SpeechShape) {
    this.#shape = shape;
    this.#resampler = createResampler({ inputRateHz: shape.inputRateHz, outputRateHz: shape.format.sampleRateHz });
    this.#gain = 10 ** (shape.gainDb / 20) / 32_768;
  }

  get leadTrimmedMs(): number {
    return 0;
  }

  get sampleCount(): number {
    return this.#sampleCount;
  }

  get truncated(): boolean {
    return this.#truncated;
  }

  push(samples: Int16Array): Uint8Array {
    const scaled = new Float32Array(samples.length);
    for (let index = 0; index < samples.length; index += 1) scaled[index] = samples[index]! * this.#gain;
    return this.#finish(this.#resampler.push(scaled));
  }

  end(): Uint8Array {
    const rest = this.#finish(this.#resampler.end());
    const { encoding, sampleRateHz } = this.#shape.format;
    const pause = encode(
      new Int16Array(bytesOfDuration(this.#shape.pauseAfterMs, { encoding: 'alaw', sampleRateHz })),
      encoding,
    );
    this.#sampleCount += Math.round((this.#shape.pauseAfterMs * sampleRateHz) / 1000);
    return Buffer.concat([rest, pause]);
  }

  dispose(): void {
    this.#resampler.dispose();
  }

  #finish(samples: Float32Array): Uint8Array {
    const { encoding, sampleRateHz } = this.#shape.format;
    const room = Math.round((this.#shape.audioMsMax * sampleRateHz) / 1000) - this.#sampleCount;
    if (samples.length > room) this.#truncated = true;
    const kept = samples.subarray(0, room);
    const rounded = new Int16Array(kept.length);
    for (let index = 0; index < kept.length; index += 1) {
      rounded[index] = Math.max(-32_768, Math.min(32_767, Math.round(kept[index]! * 32_768)));
    }
    this.#sampleCount += rounded.length;
    return encode(rounded, encoding);
  }
}

function encode(samples: Int16Array, encoding: AudioFormat['encoding']): Uint8Array {
  if (encoding === 'mulaw') return encodeMulaw(samples);
  if (encoding === 'alaw') return encodeAlaw(samples);
  return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
}
