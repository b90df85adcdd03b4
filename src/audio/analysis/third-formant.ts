import { median, SPEAKER_RATE_HZ } from './pitch-track.ts';

/**
 * Median frequency of the third formant in Hz, or `undefined` when no frame has one: a measure of the length of the vocal
 * tract that hardly depends on what is said (women about 3000 Hz, men about 2500). `samples` at `SPEAKER_RATE_HZ`. Linear
 * prediction of order 9, formants from the roots of its polynomial (Markel and Gray 1976, chapter 7).
 */
export function medianThirdFormantHz(samples: Float32Array): number | undefined {
  const frames: Float64Array[] = [];
  for (let start = 1; start + FRAME_LENGTH <= samples.length; start += STEP_LENGTH) {
    frames.push(emphasizedFrame(samples, start));
  }
  const energies = frames.map((frame) => frame.reduce((sum, sample) => sum + sample ** 2, 0));
  const quiet = energies.reduce((loudest, energy) => Math.max(loudest, energy), 0) * QUIET_ENERGY_RATIO;
  const found = frames.flatMap((frame, index) => (energies[index]! > quiet ? (thirdFormantOf(frame) ?? []) : []));
  return median(found);
}

const FRAME_LENGTH = 240;
const STEP_LENGTH = 120;
const ORDER = 9;
/** Frames 25 dB below the loudest have more room than voice. */
const QUIET_ENERGY_RATIO = 10 ** (-25 / 10);
/** A wider root shapes the slope of the spectrum; it is no formant. */
const BANDWIDTH_HZ_MAX = 600;
const FORMANT_HZ_MIN = 150;
const THIRD_FORMANT_HZ_MIN = 1800;
const THIRD_FORMANT_HZ_MAX = 3500;
const ROUNDS_MAX = 60;
const STEP_MIN = 1e-7;

const window = Float64Array.from(
  { length: FRAME_LENGTH },
  (_, index) => 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (FRAME_LENGTH - 1)),
);

/** The treble is lifted by 6 dB an octave, which undoes most of the fall of a voice's spectrum. */
function emphasizedFrame(samples: Float32Array, start: number): Float64Array {
  return window.map((weight, index) => weight * (samples[start + index]! - 0.97 * samples[start + index - 1]!));
}

function thirdFormantOf(frame: Float64Array): number | undefined {
  const { real, imaginary } = rootsOf(predictorOf(frame));
  const formants: number[] = [];
  for (let index = 0; index < ORDER; index += 1) {
    if (imaginary[index]! <= 0) continue;
    const radius = Math.hypot(real[index]!, imaginary[index]!);
    const bandwidthHz = (-Math.log(radius) * SPEAKER_RATE_HZ) / Math.PI;
    const frequencyHz = (Math.atan2(imaginary[index]!, real[index]!) * SPEAKER_RATE_HZ) / (2 * Math.PI);
    if (bandwidthHz < BANDWIDTH_HZ_MAX && frequencyHz > FORMANT_HZ_MIN) formants.push(frequencyHz);
  }
  const third = formants.toSorted((left, right) => left - right)[2];
  return third !== undefined && third > THIRD_FORMANT_HZ_MIN && third < THIRD_FORMANT_HZ_MAX ? third : undefined;
}

/** Coefficients 1, a1 … a9 by the recursion of Levinson and Durbin. */
function predictorOf(frame: Float64Array): Float64Array {
  const correlation = Float64Array.from({ length: ORDER + 1 }, (_, lag) => {
    let sum = 0;
    for (let index = lag; index < frame.length; index += 1) sum += frame[index]! * frame[index - lag]!;
    return sum;
  });
  let predictor = new Float64Array(ORDER + 1);
  predictor[0] = 1;
  let error = correlation[0]! * (1 + 1e-9) + 1e-12;
  for (let order = 1; order <= ORDER; order += 1) {
    let sum = 0;
    for (let index = 0; index < order; index += 1) sum += predictor[index]! * correlation[order - index]!;
    const reflection = -sum / error;
    const shorter = predictor;
    predictor = shorter.map((value, index) => value + reflection * (index <= order ? shorter[order - index]! : 0));
    error *= 1 - reflection ** 2;
  }
  return predictor;
}

interface Roots {
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

/** All roots of z⁹ + a1 z⁸ + … at once (Durand and Kerner), until none of them moves any more. */
function rootsOf(coefficients: Float64Array): Roots {
  const real = Float64Array.from({ length: ORDER }, (_, index) => 0.9 * Math.cos(startAngle(index)));
  const imaginary = Float64Array.from({ length: ORDER }, (_, index) => 0.9 * Math.sin(startAngle(index)));
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    let movedMost = 0;
    for (let index = 0; index < ORDER; index += 1) {
      movedMost = Math.max(movedMost, moveRoot({ real, imaginary }, { index, coefficients }));
    }
    if (movedMost < STEP_MIN) break;
  }
  return { real, imaginary };
}

function startAngle(index: number): number {
  return (2 * Math.PI * (index + 0.3)) / ORDER;
}

/** Moves one root by the value of the polynomial there over the product of its distances to the others; says how far. */
function moveRoot(
  { real, imaginary }: Roots,
  options: { readonly index: number; readonly coefficients: Float64Array },
) {
  const { index, coefficients } = options;
  const [x, y] = [real[index]!, imaginary[index]!];
  let [valueReal, valueImaginary] = [0, 0];
  for (const coefficient of coefficients) {
    [valueReal, valueImaginary] = [
      valueReal * x - valueImaginary * y + coefficient,
      valueReal * y + valueImaginary * x,
    ];
  }
  let [productReal, productImaginary] = [1, 0];
  for (let other = 0; other < ORDER; other += 1) {
    if (other === index) continue;
    const [dx, dy] = [x - real[other]!, y - imaginary[other]!];
    [productReal, productImaginary] = [
      productReal * dx - productImaginary * dy,
      productReal * dy + productImaginary * dx,
    ];
  }
  const power = productReal ** 2 + productImaginary ** 2 || 1e-300;
  const stepReal = (valueReal * productReal + valueImaginary * productImaginary) / power;
  const stepImaginary = (valueImaginary * productReal - valueReal * productImaginary) / power;
  real[index] = x - stepReal;
  imaginary[index] = y - stepImaginary;
  return Math.hypot(stepReal, stepImaginary);
}
