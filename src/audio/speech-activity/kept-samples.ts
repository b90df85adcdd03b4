/** The newest part of a recording, which can be listened to again. Samples are −1…1, kept as 16-bit integers. */
export interface KeptSamples {
  /** One after the last sample of the recording so far. */
  readonly endSample: number;
  append(samples: Float32Array): void;
  /** A copy. Throws `RangeError` where some of it was forgotten or has not come yet. */
  slice(startSample: number, endSample: number): Int16Array;
  /** Nobody asks for what lies before it any more. */
  forgetBefore(sample: number): void;
}

export function createKeptSamples(): KeptSamples {
  return new SampleLine();
}

interface Piece {
  readonly startSample: number;
  readonly samples: Int16Array;
}

class SampleLine implements KeptSamples {
  /** In order, each beginning where the one before ends. */
  readonly #pieces: Piece[] = [];
  endSample = 0;

  append(samples: Float32Array): void {
    if (samples.length === 0) return;
    this.#pieces.push({ startSample: this.endSample, samples: toIntegers(samples) });
    this.endSample += samples.length;
  }

  slice(startSample: number, endSample: number): Int16Array {
    const first = this.#pieces[0]?.startSample ?? this.endSample;
    if (startSample < first || endSample > this.endSample) {
      throw new RangeError(`samples ${startSample} to ${endSample} of ${first} to ${this.endSample}`);
    }
    const slice = new Int16Array(Math.max(0, endSample - startSample));
    for (const { startSample: from, samples } of this.#pieces) {
      if (from >= endSample) break;
      if (from + samples.length <= startSample) continue;
      const part = samples.subarray(Math.max(0, startSample - from), endSample - from);
      slice.set(part, Math.max(0, from - startSample));
    }
    return slice;
  }

  forgetBefore(sample: number): void {
    const kept = this.#pieces.findIndex(({ startSample, samples }) => startSample + samples.length > sample);
    this.#pieces.splice(0, kept < 0 ? this.#pieces.length : kept);
  }
}

function toIntegers(samples: Float32Array): Int16Array {
  const integers = new Int16Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    integers[index] = Math.max(-32_768, Math.min(32_767, Math.round((samples[index] ?? 0) * 32_768)));
  }
  return integers;
}
