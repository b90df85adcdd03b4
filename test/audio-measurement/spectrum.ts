import { fourierTransform } from '../../src/audio/analysis/fourier-transform.ts';

/**
 * Power of a signal between two frequencies in dB relative to full scale, by Welch's method: the mean over overlapping
 * frames of 2048 samples under a Hann window. A full-scale sine inside the band has −3 dB. −Infinity for less than a
 * frame and for digital silence.
 */
export function bandPowerDb(
  samples: Float32Array,
  band: { readonly sampleRateHz: number; readonly fromHz: number; readonly toHz: number },
): number {
  const first = Math.ceil((band.fromHz * FRAME_LENGTH) / band.sampleRateHz);
  const last = Math.min(FRAME_LENGTH / 2 - 1, Math.floor((band.toHz * FRAME_LENGTH) / band.sampleRateHz));
  let power = 0;
  let frameCount = 0;
  for (let start = 0; start + FRAME_LENGTH <= samples.length; start += FRAME_LENGTH / 2) {
    const real = Float64Array.from(window, (weight, index) => weight * samples[start + index]!);
    const imaginary = new Float64Array(FRAME_LENGTH);
    fourierTransform(real, imaginary);
    for (let bin = first; bin <= last; bin += 1) power += 2 * (real[bin]! ** 2 + imaginary[bin]! ** 2);
    frameCount += 1;
  }
  return 10 * Math.log10(power / (Math.max(1, frameCount) * FRAME_LENGTH * windowPower));
}

const FRAME_LENGTH = 2048;

const window = Float64Array.from(
  { length: FRAME_LENGTH },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / FRAME_LENGTH),
);
const windowPower = window.reduce((sum, weight) => sum + weight ** 2, 0);
