import { fadeOutGain } from './fade.ts';

/**
 * Ends a stream of samples after `sampleCountMax`, with a short fade before that point. A stream that is not longer
 * passes unchanged: the samples of the fade are held back until it is known whether they are the last.
 */
export interface DurationCap {
  push(samples: Float32Array): Float32Array;
  /** The held samples of a stream that was not too long. Call it once. */
  end(): Float32Array;
  /** Whether the stream was longer. Nothing comes out any more once it is true. */
  readonly truncated: boolean;
}

export interface DurationCapping {
  readonly sampleRateHz: number;
  readonly sampleCountMax: number;
}

export function createDurationCap(capping: DurationCapping): DurationCap {
  return new StreamingDurationCap(capping);
}

/** Shorter is heard as a click, longer as a word that was swallowed. */
const FADE_MS = 5;

const nothing = new Float32Array(0);

class StreamingDurationCap implements DurationCap {
  readonly #fadeStart: number;
  readonly #fadeLength: number;
  readonly #held: Float32Array;
  #heldCount = 0;
  #passedCount = 0;
  #truncated = false;

  constructor({ sampleRateHz, sampleCountMax }: DurationCapping) {
    this.#fadeLength = Math.min(Math.round((FADE_MS * sampleRateHz) / 1000), sampleCountMax);
    this.#fadeStart = sampleCountMax - this.#fadeLength;
    this.#held = new Float32Array(this.#fadeLength);
  }

  get truncated(): boolean {
    return this.#truncated;
  }

  push(samples: Float32Array): Float32Array {
    if (this.#truncated) return nothing;
    const passed = samples.subarray(0, this.#fadeStart - this.#passedCount);
    this.#passedCount += passed.length;
    if (passed.length === samples.length) return passed;
    const room = this.#fadeLength - this.#heldCount;
    const rest = samples.subarray(passed.length);
    const held = rest.subarray(0, room);
    this.#held.set(held, this.#heldCount);
    this.#heldCount += held.length;
    if (rest.length <= room) return passed;
    this.#truncated = true;
    const faded = this.#held.map((sample, index) => sample * fadeOutGain(index, this.#fadeLength));
    const both = new Float32Array(passed.length + faded.length);
    both.set(passed);
    both.set(faded, passed.length);
    return both;
  }

  end(): Float32Array {
    return this.#truncated ? nothing : this.#held.subarray(0, this.#heldCount);
  }
}
