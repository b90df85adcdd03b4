import { createLimiterGain, type LimiterGain } from './limiter-gain.ts';
import { INTERPOLATION_REACH, OVERSHOOT_MAX, peakBetween } from './true-peak.ts';

/**
 * Look-ahead limiter on the true peak (ITU-R BS.1770-4, annex 2). The gain comes down in a straight line before a peak
 * and returns exponentially after it; below the ceiling samples pass bit for bit. Samples are −1…1. The output has as
 * many samples as the input and is not shifted against it, however the input is cut into pushes.
 */
export interface Limiter {
  /** What is certain so far; the last `lookaheadMs` of the input are held back. */
  push(samples: Float32Array): Float32Array;
  /** The samples held back. Call it once. */
  end(): Float32Array;
}

export interface Limiting {
  readonly sampleRateHz: number;
  /** True-peak ceiling in dBFS, 0 or less. */
  readonly ceilingDbfs: number;
  /** Look-ahead in milliseconds, the interpolation's reach included. */
  readonly lookaheadMs: number;
}

export function createLimiter(limiting: Limiting): Limiter {
  return new TruePeakLimiter(limiting);
}

/**
 * Oversampling four times can miss a peak by 0.17 dB at half the Nyquist frequency and by 0.4 dB at 80 % of it (annex 2,
 * attachment 1), where speech has little; the gain aims this much below the ceiling.
 */
const MARGIN_DB = 0.2;
/** Slow enough that a vowel's pitch periods do not modulate the gain, fast enough that one plosive dulls one syllable. */
const RELEASE_MS = 60;

class TruePeakLimiter implements Limiter {
  readonly #target: number;
  /** Where no sample exceeds this, nothing between the samples exceeds the target. */
  readonly #safeMagnitude: number;
  readonly #gain: LimiterGain;
  /** Samples between the one whose peak is looked at and the one that leaves. */
  readonly #delay: number;
  /** Samples before the one looked at that are still needed, for the interpolation or to leave. */
  readonly #historyLength: number;
  #carried: Float32Array;
  /** Zeros before the stream that are looked at, so that its first samples come into reach, but must not leave. */
  #leadCount: number;
  #mode: 'transparent' | 'watching' = 'transparent';
  /** Samples that will still be looked at with a loud one in reach. */
  #loudLeft = 0;
  #peakBefore = 0;

  constructor({ sampleRateHz, ceilingDbfs, lookaheadMs }: Limiting) {
    this.#target = 10 ** ((ceilingDbfs - MARGIN_DB) / 20);
    this.#safeMagnitude = this.#target / OVERSHOOT_MAX;
    this.#delay = Math.max(0, Math.floor((lookaheadMs * sampleRateHz) / 1000) - INTERPOLATION_REACH);
    this.#gain = createLimiterGain({
      rampLength: this.#delay + 1,
      releaseLength: (RELEASE_MS * sampleRateHz) / 1000,
    });
    this.#historyLength = Math.max(this.#delay, INTERPOLATION_REACH - 1);
    this.#carried = new Float32Array(this.#historyLength + INTERPOLATION_REACH);
    this.#leadCount = this.#delay + INTERPOLATION_REACH;
  }

  push(samples: Float32Array): Float32Array {
    const work = new Float32Array(this.#carried.length + samples.length);
    work.set(this.#carried);
    work.set(samples, this.#carried.length);
    const limited = new Float32Array(Math.max(0, work.length - this.#historyLength - INTERPOLATION_REACH));
    for (let done = 0; done < limited.length;) {
      done = this.#mode === 'transparent' ? this.#pass(work, limited, done) : this.#watch(work, limited, done);
    }
    this.#carried = work.slice(limited.length);
    const lead = Math.min(this.#leadCount, limited.length);
    this.#leadCount -= lead;
    return limited.subarray(lead);
  }

  end(): Float32Array {
    return this.push(new Float32Array(this.#delay + INTERPOLATION_REACH));
  }

  /** Copies until a loud sample comes into reach; returns how many of `limited` are done. */
  #pass(work: Float32Array, limited: Float32Array, from: number): number {
    const reachStart = this.#historyLength + INTERPOLATION_REACH;
    let upTo = from;
    while (upTo < limited.length && Math.abs(work[reachStart + upTo]!) <= this.#safeMagnitude) upTo += 1;
    const sourceStart = this.#historyLength - this.#delay;
    limited.set(work.subarray(sourceStart + from, sourceStart + upTo), from);
    if (upTo < limited.length) this.#mode = 'watching';
    return upTo;
  }

  /** Limits sample by sample until all is quiet again; returns how many of `limited` are done. */
  #watch(work: Float32Array, limited: Float32Array, from: number): number {
    for (let index = from; index < limited.length; index += 1) {
      const position = this.#historyLength + index;
      if (Math.abs(work[position + INTERPOLATION_REACH]!) > this.#safeMagnitude)
        this.#loudLeft = 2 * INTERPOLATION_REACH;
      const gain = this.#gain.next(this.#loudLeft > 0 ? this.#wantedAt(work, position) : 1);
      limited[index] = work[position - this.#delay]! * gain;
      if (this.#loudLeft > 0) this.#loudLeft -= 1;
      else if (this.#gain.atUnity) {
        this.#mode = 'transparent';
        return index + 1;
      }
    }
    return limited.length;
  }

  /** The gain that keeps the sample and the intervals on both sides of it below the target. */
  #wantedAt(work: Float32Array, position: number): number {
    const peakAfter = peakBetween(work, position);
    const peak = Math.max(this.#peakBefore, Math.abs(work[position]!), peakAfter);
    this.#peakBefore = peakAfter;
    return peak > this.#target ? this.#target / peak : 1;
  }
}
