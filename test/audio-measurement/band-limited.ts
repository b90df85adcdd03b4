/**
 * The signal between its samples, by a long windowed sinc computed directly: slow, simple, and on purpose not the
 * arithmetic of the service, so that it can judge it.
 */

/** Magnitude reached by the signal at eight times its rate, in dBFS (an independent true-peak meter). */
export function truePeakDbfs(samples: Float32Array): number {
  let peak = 0;
  for (let index = 0; index < samples.length; index += 1) {
    peak = Math.max(peak, Math.abs(samples[index]!));
    for (let step = 1; step < OVERSAMPLING; step += 1) {
      peak = Math.max(peak, Math.abs(valueAt(samples, { place: index + step / OVERSAMPLING, cutoff: 1 })));
    }
  }
  return 20 * Math.log10(peak);
}

/** The signal at another rate, aligned at its first sample. */
export function resampled(
  samples: Float32Array,
  rates: { readonly fromHz: number; readonly toHz: number },
): Float32Array {
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
