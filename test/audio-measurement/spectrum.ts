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
    transform(real, imaginary);
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

/** Fast Fourier transform in place (Cooley and Tukey 1965); the length is a power of two. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const { length } = real;
  reorder(real, imaginary);
  for (let half = 1; half < length; half *= 2) {
    for (let offset = 0; offset < half; offset += 1) {
      const cosine = Math.cos((Math.PI * offset) / half);
      const sine = -Math.sin((Math.PI * offset) / half);
      for (let upper = offset; upper < length; upper += 2 * half) {
        const lower = upper + half;
        const turnedReal = real[lower]! * cosine - imaginary[lower]! * sine;
        const turnedImaginary = real[lower]! * sine + imaginary[lower]! * cosine;
        real[lower] = real[upper]! - turnedReal;
        imaginary[lower] = imaginary[upper]! - turnedImaginary;
        real[upper] = real[upper]! + turnedReal;
        imaginary[upper] = imaginary[upper]! + turnedImaginary;
      }
    }
  }
}

/** Exchanges each element with the one whose index has the same bits backwards. */
function reorder(real: Float64Array, imaginary: Float64Array): void {
  const { length } = real;
  let mirrored = 0;
  for (let index = 0; index < length; index += 1) {
    if (index < mirrored) {
      [real[index], real[mirrored]] = [real[mirrored]!, real[index]!];
      [imaginary[index], imaginary[mirrored]] = [imaginary[mirrored]!, imaginary[index]!];
    }
    let bit = length / 2;
    while (bit >= 1 && mirrored >= bit) {
      mirrored -= bit;
      bit /= 2;
    }
    mirrored += bit;
  }
}
