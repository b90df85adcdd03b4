import { fourierTransform } from '../../../audio/analysis/fourier-transform.ts';

/** Samples of a frame: 21 ms at 24 kHz, 32 ms at 16 kHz. */
export const SPECTRUM_SAMPLES = 512;
/** Frames overlap by half. */
export const SPECTRUM_HOP = SPECTRUM_SAMPLES / 2;
/** Bins of a real signal, from 0 to half the rate. */
export const SPECTRUM_BINS = SPECTRUM_SAMPLES / 2 + 1;

export interface Spectrum {
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

/** Square root of a Hann window: used before and after, halves that overlap add up to one. */
const window = Float64Array.from({ length: SPECTRUM_SAMPLES }, (_, index) =>
  Math.sin((Math.PI * (index + 0.5)) / SPECTRUM_SAMPLES),
);

/** Transforms are made one at a time, a hundred in each second of a stream. */
const scratch = { real: new Float64Array(SPECTRUM_SAMPLES), imaginary: new Float64Array(SPECTRUM_SAMPLES) };

/** The spectra of two real frames by one transform: one is its real part, the other its imaginary part. */
export function spectraOf(one: Float32Array, other: Float32Array): readonly [Spectrum, Spectrum] {
  const { real, imaginary } = scratch;
  for (let index = 0; index < SPECTRUM_SAMPLES; index += 1) {
    real[index] = window[index]! * one[index]!;
    imaginary[index] = window[index]! * other[index]!;
  }
  fourierTransform(real, imaginary);
  const spectra = [emptySpectrum(), emptySpectrum()] as const;
  for (let bin = 0; bin < SPECTRUM_BINS; bin += 1) {
    const mirrored = (SPECTRUM_SAMPLES - bin) % SPECTRUM_SAMPLES;
    spectra[0].real[bin] = (real[bin]! + real[mirrored]!) / 2;
    spectra[0].imaginary[bin] = (imaginary[bin]! - imaginary[mirrored]!) / 2;
    spectra[1].real[bin] = (imaginary[bin]! + imaginary[mirrored]!) / 2;
    spectra[1].imaginary[bin] = (real[mirrored]! - real[bin]!) / 2;
  }
  return spectra;
}

/** The frame with this spectrum, windowed once more, to be added to the half of the frame before. */
export function frameOf({ real, imaginary }: Spectrum): Float32Array {
  // The forward transform of the conjugate is the conjugate of the backward one.
  for (let bin = 0; bin < SPECTRUM_BINS; bin += 1) {
    scratch.real[bin] = real[bin]!;
    scratch.imaginary[bin] = -imaginary[bin]!;
    if (bin === 0 || bin === SPECTRUM_BINS - 1) continue;
    scratch.real[SPECTRUM_SAMPLES - bin] = real[bin]!;
    scratch.imaginary[SPECTRUM_SAMPLES - bin] = imaginary[bin]!;
  }
  fourierTransform(scratch.real, scratch.imaginary);
  // `Float32Array.from` with a function takes twenty times as long.
  const frame = new Float32Array(SPECTRUM_SAMPLES);
  for (let index = 0; index < SPECTRUM_SAMPLES; index += 1)
    frame[index] = (window[index]! * scratch.real[index]!) / SPECTRUM_SAMPLES;
  return frame;
}

export function emptySpectrum(): Spectrum {
  return { real: new Float64Array(SPECTRUM_BINS), imaginary: new Float64Array(SPECTRUM_BINS) };
}
