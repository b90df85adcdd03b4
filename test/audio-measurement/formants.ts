import { resampled } from './band-limited.ts';
import { median } from './pitch.ts';

/**
 * Median frequency of the third formant in Hz, or `undefined` when no frame has one: a measure of the length of the
 * vocal tract that hardly depends on the text (women about 3000 Hz, men about 2500). Linear prediction of order 9 at
 * 8 kHz, formants from the polynomial's roots (Markel and Gray 1976, chapter 7).
 */
export function medianThirdFormantHz(samples: Float32Array, sampleRateHz: number): number | undefined {
  const signal = emphasized(resampled(samples, { fromHz: sampleRateHz, toHz: ANALYSIS_RATE_HZ }));
  const frames: Float64Array[] = [];
  for (let start = 0; start + FRAME_LENGTH <= signal.length; start += HOP_LENGTH) {
    frames.push(signal.slice(start, start + FRAME_LENGTH).map((sample, index) => sample * window[index]!));
  }
  const loudest = Math.max(0, ...frames.map(energyOf));
  const loud = frames.filter((frame) => energyOf(frame) > loudest * QUIET_ENERGY_RATIO);
  return median(loud.flatMap((frame) => thirdFormantOf(frame) ?? []));
}

const ANALYSIS_RATE_HZ = 8000;
const FRAME_LENGTH = 240;
const HOP_LENGTH = 80;
const ORDER = 9;
const QUIET_ENERGY_RATIO = 10 ** (-25 / 10);
/** A wider root shapes the spectrum's slope; it is no formant. */
const BANDWIDTH_HZ_MAX = 600;
const FORMANT_HZ_MIN = 150;
const FORMANT_HZ_MAX = 3900;
const THIRD_FORMANT_HZ_MIN = 1800;
const THIRD_FORMANT_HZ_MAX = 3500;

const window = Float64Array.from(
  { length: FRAME_LENGTH },
  (_, index) => 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (FRAME_LENGTH - 1)),
);

/** Lifts the treble by 6 dB an octave, which undoes most of the fall of a voice's spectrum. */
function emphasized(signal: Float32Array): Float64Array {
  return Float64Array.from(signal, (sample, index) => sample - 0.97 * (signal[index - 1] ?? 0));
}

function energyOf(frame: Float64Array): number {
  return frame.reduce((sum, sample) => sum + sample ** 2, 0);
}

function thirdFormantOf(frame: Float64Array): number | undefined {
  const formants = rootsOf(predictorOf(frame))
    .filter(({ imaginary }) => imaginary > 0)
    .map(({ real, imaginary }) => ({
      frequencyHz: (Math.atan2(imaginary, real) * ANALYSIS_RATE_HZ) / (2 * Math.PI),
      bandwidthHz: (-Math.log(Math.hypot(real, imaginary)) * ANALYSIS_RATE_HZ) / Math.PI,
    }))
    .filter(({ frequencyHz, bandwidthHz }) => bandwidthHz < BANDWIDTH_HZ_MAX && isFormant(frequencyHz))
    .map(({ frequencyHz }) => frequencyHz)
    .toSorted((left, right) => left - right);
  const third = formants[2];
  return third !== undefined && third > THIRD_FORMANT_HZ_MIN && third < THIRD_FORMANT_HZ_MAX ? third : undefined;
}

function isFormant(frequencyHz: number): boolean {
  return frequencyHz > FORMANT_HZ_MIN && frequencyHz < FORMANT_HZ_MAX;
}

/** Coefficients 1, a1 … a9 by the recursion of Levinson and Durbin. */
function predictorOf(frame: Float64Array): Float64Array {
  const correlation = Float64Array.from({ length: ORDER + 1 }, (_, lag) => {
    let sum = 0;
    for (let index = lag; index < frame.length; index += 1) sum += frame[index]! * frame[index - lag]!;
    return sum;
  });
  let predictor = Float64Array.of(1, ...new Float64Array(ORDER));
  let error = correlation[0]! * (1 + 1e-9) + 1e-12;
  for (let order = 1; order <= ORDER; order += 1) {
    let sum = 0;
    for (let index = 0; index < order; index += 1) sum += predictor[index]! * correlation[order - index]!;
    const reflection = -sum / error;
    predictor = predictor.map((value, index) => value + reflection * (index <= order ? predictor[order - index]! : 0));
    error *= 1 - reflection ** 2;
  }
  return predictor;
}

interface Complex {
  readonly real: number;
  readonly imaginary: number;
}

/** All roots of z⁹ + a1 z⁸ + … at once (Durand–Kerner). */
function rootsOf(coefficients: Float64Array): Complex[] {
  let roots = Array.from({ length: ORDER }, (_, index): Complex => {
    const angle = (2 * Math.PI * (index + 0.3)) / ORDER;
    return { real: 0.9 * Math.cos(angle), imaginary: 0.9 * Math.sin(angle) };
  });
  for (let round = 0; round < 60; round += 1) {
    roots = roots.map((root, index) => {
      const others = roots.filter((_, other) => other !== index).map((other) => difference(root, other));
      return difference(root, quotient(valueOf(coefficients, root), others.reduce(product)));
    });
  }
  return roots;
}

function valueOf(coefficients: Float64Array, root: Complex): Complex {
  let value: Complex = { real: 0, imaginary: 0 };
  for (const coefficient of coefficients) {
    const times = product(value, root);
    value = { real: times.real + coefficient, imaginary: times.imaginary };
  }
  return value;
}

function difference(left: Complex, right: Complex): Complex {
  return { real: left.real - right.real, imaginary: left.imaginary - right.imaginary };
}

function product(left: Complex, right: Complex): Complex {
  return {
    real: left.real * right.real - left.imaginary * right.imaginary,
    imaginary: left.real * right.imaginary + left.imaginary * right.real,
  };
}

function quotient(left: Complex, right: Complex): Complex {
  const power = right.real ** 2 + right.imaginary ** 2 || 1e-300;
  const times = product(left, { real: right.real, imaginary: -right.imaginary });
  return { real: times.real / power, imaginary: times.imaginary / power };
}
