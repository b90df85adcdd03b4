/**
 * The signal between its samples, by a long windowed sinc computed directly: slow, simple, and on purpose not the
 * arithmetic of the service, so that it can judge it.
 */

/** Magnitude reached by the signal at eight times its rate, in dBFS (an independent true-peak meter). */
export function truePeakDbfs(samples: Float32Array): number {
  const blockPeaks = peaksOfBlocks(samples);
  let peak = blockPeaks.reduce((largest, blockPeak) => Math.max(largest, blockPeak), 0);
  for (let index = 0; index < samples.length; index += 1) {
    const block = Math.floor(index / CROSSINGS);
    const around = Math.max(...blockPeaks.subarray(Math.max(0, block - 1), block + 3));
    // Where even the worst wave through these samples would stay below the peak, there is no need to look.
    if (around * overshootMax <= peak) continue;
    for (const weights of weightsBetween) peak = Math.max(peak, Math.abs(weightedSum(samples, index, weights)));
  }
  return 20 * Math.log10(peak);
}

/** The signal at another rate, aligned at its first sample. */
export function resampled(
  samples: Float32Array,
  rates: { readonly fromHz: number; readonly toHz: number },
): Float32Array {
  if (rates.fromHz === rates.toHz) return samples;
  const step = rates.fromHz / rates.toHz;
  // Downwards the cutoff stays a little below the new Nyquist frequency, for the width of the transition.
  const cutoff = Math.min(1, 0.95 / step);
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, index) =>
    valueAt(samples, { place: index * step, cutoff }),
  );
}

const OVERSAMPLING = 8;
/** Zero crossings of the sinc on each side. */
const CROSSINGS = 24;

/** For each of the places between two samples the weights of the samples around, computed once: speech is long. */
const weightsBetween = Array.from({ length: OVERSAMPLING - 1 }, (_, step) =>
  Float64Array.from({ length: 2 * CROSSINGS }, (_tap, tap) => {
    const distance = tap - CROSSINGS + 1 - (step + 1) / OVERSAMPLING;
    return sinc(distance) * blackman(distance / CROSSINGS);
  }),
);

const overshootMax = Math.max(
  ...weightsBetween.map((weights) => weights.reduce((sum, weight) => sum + Math.abs(weight), 0)),
);

/** Largest sample of every `CROSSINGS` samples, from the first on. */
function peaksOfBlocks(samples: Float32Array): Float64Array {
  const peaks = new Float64Array(Math.ceil(samples.length / CROSSINGS));
  for (const [index, sample] of samples.entries()) {
    const block = Math.floor(index / CROSSINGS);
    peaks[block] = Math.max(peaks[block]!, Math.abs(sample));
  }
  return peaks;
}

/** The value between `samples[left]` and the next one at the place that the weights belong to. */
function weightedSum(samples: Float32Array, left: number, weights: Float64Array): number {
  const start = left - CROSSINGS + 1;
  let value = 0;
  for (let tap = Math.max(0, -start); tap < weights.length && start + tap < samples.length; tap += 1) {
    value += samples[start + tap]! * weights[tap]!;
  }
  return value;
}

function valueAt(
  samples: Float32Array,
  { place, cutoff }: { readonly place: number; readonly cutoff: number },
): number {
  const reach = CROSSINGS / cutoff;
  let value = 0;
  for (
    let index = Math.max(0, Math.ceil(place - reach));
    index <= Math.min(samples.length - 1, place + reach);
    index += 1
  ) {
    const distance = (index - place) * cutoff;
    value += samples[index]! * sinc(distance) * blackman(distance / CROSSINGS);
  }
  return value * cutoff;
}

function sinc(distance: number): number {
  return distance === 0 ? 1 : Math.sin(Math.PI * distance) / (Math.PI * distance);
}

function blackman(position: number): number {
  return 0.42 + 0.5 * Math.cos(Math.PI * position) + 0.08 * Math.cos(2 * Math.PI * position);
}
