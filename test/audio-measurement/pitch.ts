import { resampled } from './band-limited.ts';

/**
 * Median fundamental frequency of the voiced frames in Hz, or `undefined` when none is voiced. Frames of 40 ms every
 * 10 ms, autocorrelation divided by the window's own (Boersma 1993), parabolic peak; octave errors are kept out by a
 * small cost for long periods and by a second median over what lies within 0.93 octaves of the first.
 */
export function medianPitchHz(samples: Float32Array, sampleRateHz: number): number | undefined {
  const signal = resampled(samples, { fromHz: sampleRateHz, toHz: ANALYSIS_RATE_HZ });
  const pitches = framesOf(signal).flatMap((frame) => pitchOf(frame) ?? []);
  const first = median(pitches);
  if (first === undefined) return undefined;
  return median(pitches.filter((pitch) => Math.abs(Math.log2(pitch / first)) <= OCTAVE_GATE));
}

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}

const ANALYSIS_RATE_HZ = 8000;
const FRAME_LENGTH = 0.04 * ANALYSIS_RATE_HZ;
const HOP_LENGTH = 0.01 * ANALYSIS_RATE_HZ;
const LAG_MIN = ANALYSIS_RATE_HZ / 500;
const LAG_MAX = Math.floor(ANALYSIS_RATE_HZ / 60);
const VOICED_CORRELATION_MIN = 0.55;
const OCTAVE_COST = 0.02;
const OCTAVE_GATE = 0.93;
/** Frames this far below the loudest one are pauses. */
const QUIET_RATIO = 10 ** (-40 / 20);

const window = Float64Array.from(
  { length: FRAME_LENGTH },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / FRAME_LENGTH),
);
const windowCorrelation = correlationOf(window);

function framesOf(signal: Float32Array): Float64Array[] {
  const starts = Array.from(
    { length: Math.max(0, Math.floor((signal.length - FRAME_LENGTH) / HOP_LENGTH) + 1) },
    (_, frame) => frame * HOP_LENGTH,
  );
  const frames = starts.map((start) => windowed(signal.subarray(start, start + FRAME_LENGTH)));
  const loudest = Math.max(0, ...frames.map(magnitudeOf));
  return frames.filter((frame) => magnitudeOf(frame) > loudest * QUIET_RATIO);
}

function windowed(frame: Float32Array): Float64Array {
  const mean = frame.reduce((sum, sample) => sum + sample, 0) / frame.length;
  return Float64Array.from(frame, (sample, index) => (sample - mean) * window[index]!);
}

function magnitudeOf(frame: Float64Array): number {
  return Math.sqrt(frame.reduce((sum, sample) => sum + sample ** 2, 0));
}

function pitchOf(frame: Float64Array): number | undefined {
  const correlation = correlationOf(frame).map((value, lag) => value / windowCorrelation[lag]!);
  let best: { readonly lag: number; readonly strength: number } | undefined;
  for (let lag = LAG_MIN; lag < LAG_MAX; lag += 1) {
    const [before, here, after] = [correlation[lag - 1]!, correlation[lag]!, correlation[lag + 1]!];
    if (here < VOICED_CORRELATION_MIN || here < before || here <= after) continue;
    const shift = (before - after) / (2 * (before - 2 * here + after));
    const height = here - ((before - after) * shift) / 4;
    const strength = height - OCTAVE_COST * Math.log2((lag + shift) / LAG_MIN);
    if (best === undefined || strength > best.strength) best = { lag: lag + shift, strength };
  }
  return best === undefined ? undefined : ANALYSIS_RATE_HZ / best.lag;
}

/** Autocorrelation at lags 0…`LAG_MAX`, 1 at lag 0. */
function correlationOf(frame: Float64Array): Float64Array {
  const sums = Float64Array.from({ length: LAG_MAX + 1 }, (_, lag) => {
    let sum = 0;
    for (let index = lag; index < frame.length; index += 1) sum += frame[index]! * frame[index - lag]!;
    return sum;
  });
  return sums.map((sum) => sum / (sums[0]! || 1));
}
