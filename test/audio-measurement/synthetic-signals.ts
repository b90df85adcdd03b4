/** Signals whose properties are known exactly: what instruments and audio stages are tried on. Samples are −1…1. */

export interface Tone {
  readonly frequencyHz: number;
  readonly sampleRateHz: number;
  readonly sampleCount: number;
  /** Peak amplitude; 1 is full scale. */
  readonly amplitude: number;
}

export function sine({ frequencyHz, sampleRateHz, sampleCount, amplitude }: Tone): Float32Array {
  return Float32Array.from(
    { length: sampleCount },
    (_, index) => amplitude * Math.sin((2 * Math.PI * frequencyHz * index) / sampleRateHz),
  );
}

/** Not band-limited: its overshoot between samples is large, as a limiter's hardest case should be. */
export function square({ frequencyHz, sampleRateHz, sampleCount, amplitude }: Tone): Float32Array {
  return Float32Array.from({ length: sampleCount }, (_, index) =>
    ((frequencyHz * index) / sampleRateHz) % 1 < 0.5 ? amplitude : -amplitude,
  );
}

/** Evenly distributed noise, the same for the same seed. */
export function noise({ seed, sampleCount, amplitude }: { seed: number; sampleCount: number; amplitude: number }) {
  const next = randomFrom(seed);
  return Float32Array.from({ length: sampleCount }, () => amplitude * (2 * next() - 1));
}

export interface Vowel {
  readonly pitchHz: number;
  readonly formantsHz: readonly number[];
  readonly sampleRateHz: number;
  readonly sampleCount: number;
}

/** Pulses through one resonator per formant, bandwidths of 60…150 Hz: peaks at 0.5. */
export function vowel({ pitchHz, formantsHz, sampleRateHz, sampleCount }: Vowel): Float32Array {
  let signal = pulses({ pitchHz, sampleRateHz, sampleCount });
  for (const [index, frequencyHz] of formantsHz.entries()) {
    signal = resonated(signal, { frequencyHz, bandwidthHz: 60 + 30 * index, sampleRateHz });
  }
  const peak = signal.reduce((largest, sample) => Math.max(largest, Math.abs(sample)), 0);
  return Float32Array.from(signal, (sample) => (0.5 * sample) / peak);
}

/** 16-bit integers as engines give them. */
export function toInt16(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))));
}

export function toFloat(samples: Int16Array): Float32Array {
  return Float32Array.from(samples, (sample) => sample / 32_768);
}

/** Uniform in 0…1 (xorshift32): `Math.random` cannot be repeated. */
export function randomFrom(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Pulses at fractional places, shared by the two samples around, so that the pitch is exact. */
function pulses({ pitchHz, sampleRateHz, sampleCount }: Omit<Vowel, 'formantsHz'>): Float64Array {
  const signal = new Float64Array(sampleCount);
  for (let place = 0; place < sampleCount - 1; place += sampleRateHz / pitchHz) {
    const left = Math.floor(place);
    signal[left] = 1 - (place - left);
    signal[left + 1] = place - left;
  }
  return signal;
}

function resonated(
  signal: Float64Array,
  resonance: { readonly frequencyHz: number; readonly bandwidthHz: number; readonly sampleRateHz: number },
): Float64Array {
  const radius = Math.exp((-Math.PI * resonance.bandwidthHz) / resonance.sampleRateHz);
  const direct = 2 * radius * Math.cos((2 * Math.PI * resonance.frequencyHz) / resonance.sampleRateHz);
  const output = new Float64Array(signal.length);
  for (let index = 0; index < signal.length; index += 1) {
    output[index] = signal[index]! + direct * (output[index - 1] ?? 0) - radius ** 2 * (output[index - 2] ?? 0);
  }
  return output;
}
