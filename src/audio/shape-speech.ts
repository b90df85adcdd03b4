import { createDurationCap, type DurationCap } from './cap-duration.ts';
import { encodeSamples } from './encode-samples.ts';
import { bytesPerSample, durationMsOf, type AudioFormat } from './formats.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import { createResampler, loadResampler, type Resampler } from './resampler.ts';
import { encodedSilence } from './silence.ts';
import { createSilenceTrimmer, type SilenceTrimmer } from './trim-silence.ts';

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

/**
 * In dBFS after the voice's gain: the noise floor of flite's voices peaks at −52, the f of its "four" rises through −50
 * to −40 within 15 ms, and espeak-ng's silence is digital zero.
 */
const SOUND_PEAK_DBFS = -48;

/** `limits.truePeakCeilingDbfs` and `limits.limiterLookaheadMs`: this layer imports no limits; a test keeps them equal. */
export const TRUE_PEAK_CEILING_DBFS = -1;
export const LIMITER_LOOKAHEAD_MS = 2;

class StreamingSpeechShaper implements SpeechShaper {
  readonly #format: AudioFormat;
  readonly #inputRateHz: number;
  readonly #pauseSampleCount: number;
  /** From 16-bit integers to −1…1 and to the voice's level. */
  readonly #scale: number;
  readonly #trimmer: SilenceTrimmer;
  readonly #resampler: Resampler;
  readonly #limiter: Limiter;
  readonly #cap: DurationCap;
  #sampleCount = 0;

  constructor({ inputRateHz, format, gainDb, audioMsMax, pauseAfterMs }: SpeechShape) {
    const { sampleRateHz } = format;
    this.#format = format;
    this.#inputRateHz = inputRateHz;
    this.#pauseSampleCount = Math.round((pauseAfterMs * sampleRateHz) / 1000);
    this.#scale = 10 ** (gainDb / 20) / FULL_SCALE;
    this.#trimmer = createSilenceTrimmer({
      sampleRateHz: inputRateHz,
      soundMagnitude: 10 ** (SOUND_PEAK_DBFS / 20) / this.#scale,
    });
    this.#resampler = createResampler({ inputRateHz, outputRateHz: sampleRateHz });
    this.#limiter = createLimiter({
      sampleRateHz,
      ceilingDbfs: TRUE_PEAK_CEILING_DBFS,
      lookaheadMs: LIMITER_LOOKAHEAD_MS,
    });
    this.#cap = createDurationCap({ sampleRateHz, sampleCountMax: Math.round((audioMsMax * sampleRateHz) / 1000) });
  }

  get leadTrimmedMs(): number {
    return durationMsOf(this.#trimmer.leadTrimmedCount, this.#inputRateHz);
  }

  get sampleCount(): number {
    return this.#sampleCount;
  }

  get truncated(): boolean {
    return this.#cap.truncated;
  }

  push(samples: Int16Array): Uint8Array {
    if (this.truncated) return nothing;
    const level = this.#levelled(this.#trimmer.push(samples));
    return this.#encoded(this.#cap.push(this.#limiter.push(this.#resampler.push(level))));
  }

  end(): Uint8Array {
    const tail = this.#levelled(this.#trimmer.end());
    const rest = [
      this.#limiter.push(this.#resampler.push(tail)),
      this.#limiter.push(this.#resampler.end()),
      this.#limiter.end(),
    ];
    const pieces = rest.map((samples) => this.#encoded(this.#cap.push(samples)));
    pieces.push(this.#encoded(this.#cap.end()), this.#pause());
    return joinBytes(pieces);
  }

  dispose(): void {
    this.#resampler.dispose();
  }

  #levelled(samples: Int16Array): Float32Array {
    const levelled = new Float32Array(samples.length);
    for (let index = 0; index < samples.length; index += 1) levelled[index] = samples[index]! * this.#scale;
    return levelled;
  }

  #pause(): Uint8Array {
    const { encoding } = this.#format;
    this.#sampleCount += this.#pauseSampleCount;
    return encodedSilence(this.#pauseSampleCount * bytesPerSample(encoding), encoding);
  }

  #encoded(samples: Float32Array): Uint8Array {
    this.#sampleCount += samples.length;
    return encodeSamples(samples, this.#format.encoding);
  }
}

const FULL_SCALE = 32_768;
const nothing = new Uint8Array(0);

function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    joined.set(piece, offset);
    offset += piece.length;
  }
  return joined;
}
