import { fourierTransform } from '../../src/audio/analysis/fourier-transform.ts';
import { pitchTrack, SPEAKER_RATE_HZ, TRACK_STEP_MS } from '../../src/audio/analysis/pitch-track.ts';

/** The cloud of a speaker's voiced moments: mel-cepstra c1 to c12 and the logarithm of the pitch. */
export interface VoiceCloud {
  readonly mean: Float64Array;
  readonly covariance: readonly Float64Array[];
}

/** `samples` at `SPEAKER_RATE_HZ`. Between 100 and 3800 Hz, which a telephone carries too. */
export function voiceCloud(samples: Float32Array): VoiceCloud {
  const points = [...pitchTrack(samples)].flatMap((pitchHz, index) => {
    const start = (index * TRACK_STEP_MS * SPEAKER_RATE_HZ) / 1000;
    const frame = samples.subarray(start, start + FRAME_LENGTH);
    return pitchHz > 0 && frame.length === FRAME_LENGTH
      ? [Float64Array.of(...melCepstrum(frame), Math.log(pitchHz))]
      : [];
  });
  const mean = Float64Array.from({ length: DIMENSIONS }, (_, row) => meanOf(points.map((point) => point[row]!)));
  const covariance = Array.from({ length: DIMENSIONS }, (_, row) =>
    Float64Array.from({ length: DIMENSIONS }, (_unused, column) => {
      const products = points.map((point) => (point[row]! - mean[row]!) * (point[column]! - mean[column]!));
      return meanOf(products) + (row === column ? RIDGE : 0);
    }),
  );
  return { mean, covariance };
}

/** Bhattacharyya's distance of the two clouds, each taken for a normal distribution. 0 for the same one. */
export function voiceDistance(left: VoiceCloud, right: VoiceCloud): number {
  const middle = left.covariance.map((row, index) =>
    row.map((value, column) => (value + right.covariance[index]![column]!) / 2),
  );
  const factor = choleskyFactor(middle);
  const steps = solveLower(
    factor,
    left.mean.map((value, index) => value - right.mean[index]!),
  );
  const mahalanobis = steps.reduce((sum, step) => sum + step ** 2, 0);
  const logs = [left, right].map(({ covariance }) => logDeterminant(choleskyFactor(covariance)));
  return mahalanobis / 8 + (logDeterminant(factor) - meanOf(logs)) / 2;
}

const CEPSTRA = 12;
const DIMENSIONS = CEPSTRA + 1;
const FRAME_LENGTH = 256;
const FILTER_COUNT = 24;
const LOW_HZ = 100;
const HIGH_HZ = 3800;
/** Keeps the clouds of short recordings from being flat. */
const RIDGE = 1e-4;

const window = Float64Array.from(
  { length: FRAME_LENGTH },
  (_, index) => 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (FRAME_LENGTH - 1)),
);
/** Centres of triangular filters, evenly spaced in mel, with one more at each end. */
const edgesHz = Array.from({ length: FILTER_COUNT + 2 }, (_, index) =>
  fromMel(toMel(LOW_HZ) + ((toMel(HIGH_HZ) - toMel(LOW_HZ)) * index) / (FILTER_COUNT + 1)),
);

function melCepstrum(frame: Float32Array): Float64Array {
  const real = window.map((weight, index) => weight * frame[index]!);
  const imaginary = new Float64Array(FRAME_LENGTH);
  fourierTransform(real, imaginary);
  const logs = Array.from({ length: FILTER_COUNT }, (_, filter) => {
    const [low, centre, high] = [edgesHz[filter]!, edgesHz[filter + 1]!, edgesHz[filter + 2]!];
    let energy = 1e-10;
    for (let bin = 1; bin < FRAME_LENGTH / 2; bin += 1) {
      const frequencyHz = (bin * SPEAKER_RATE_HZ) / FRAME_LENGTH;
      const weight = Math.min((frequencyHz - low) / (centre - low), (high - frequencyHz) / (high - centre));
      if (weight > 0) energy += weight * (real[bin]! ** 2 + imaginary[bin]! ** 2);
    }
    return Math.log(energy);
  });
  return Float64Array.from({ length: CEPSTRA }, (_, index) =>
    logs.reduce((sum, log, filter) => sum + log * Math.cos((Math.PI * (index + 1) * (filter + 0.5)) / FILTER_COUNT), 0),
  );
}

function toMel(frequencyHz: number): number {
  return 2595 * Math.log10(1 + frequencyHz / 700);
}

function fromMel(mel: number): number {
  return 700 * (10 ** (mel / 2595) - 1);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Lower triangle whose product with its transpose is the matrix, which is positive definite. */
function choleskyFactor(matrix: readonly Float64Array[]): readonly Float64Array[] {
  const factor = matrix.map(() => new Float64Array(DIMENSIONS));
  for (let row = 0; row < DIMENSIONS; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let rest = matrix[row]![column]!;
      for (let index = 0; index < column; index += 1) rest -= factor[row]![index]! * factor[column]![index]!;
      factor[row]![column] = row === column ? Math.sqrt(rest) : rest / factor[column]![column]!;
    }
  }
  return factor;
}

function solveLower(factor: readonly Float64Array[], values: Float64Array): Float64Array {
  const solution = new Float64Array(DIMENSIONS);
  for (let row = 0; row < DIMENSIONS; row += 1) {
    let rest = values[row]!;
    for (let column = 0; column < row; column += 1) rest -= factor[row]![column]! * solution[column]!;
    solution[row] = rest / factor[row]![row]!;
  }
  return solution;
}

function logDeterminant(factor: readonly Float64Array[]): number {
  return 2 * factor.reduce((sum, row, index) => sum + Math.log(row[index]!), 0);
}
