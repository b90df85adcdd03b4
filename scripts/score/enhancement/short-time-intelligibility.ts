import { fourierTransform } from '../../../src/audio/analysis/fourier-transform.ts';
import { createResampler } from '../../../src/audio/resampler.ts';

/**
 * STOI, short-time objective intelligibility (Taal, Hendriks, Heusdens and Jensen, "An algorithm for intelligibility prediction of
 * time–frequency weighted noisy speech", IEEE TASLP 19(7), 2011): mean correlation of the envelopes of clean and judged
 * speech in third-octave bands from 150 Hz over 384 ms. About 1 for the clean speech itself, about 0 for something unrelated. NaN for
 * less than 384 ms of speech. Needs `loadResampler`.
 */
export function shortTimeIntelligibility(clean: Float32Array, judged: Float32Array, sampleRateHz: number): number {
  const frames = spokenFrames(resampled(clean, sampleRateHz), resampled(judged, sampleRateHz));
  const cleanBands = bandEnvelopes(overlapped(frames.map(([frame]) => frame)));
  const judgedBands = bandEnvelopes(overlapped(frames.map(([, frame]) => frame)));
  let sum = 0;
  let count = 0;
  for (let end = STRETCH_FRAMES; end <= (cleanBands[0]?.length ?? 0); end += 1) {
    for (const [band, envelope] of cleanBands.entries()) {
      const stretch = envelope.slice(end - STRETCH_FRAMES, end);
      sum += correlation(stretch, clippedTo(stretch, judgedBands[band]!.slice(end - STRETCH_FRAMES, end)));
      count += 1;
    }
  }
  return sum / count;
}

/** Section II of the paper. */
const RATE_HZ = 10_000;
const FRAME_LENGTH = 256;
const HOP = FRAME_LENGTH / 2;
const TRANSFORM_LENGTH = 512;
const BAND_COUNT = 15;
const LOWEST_BAND_HZ = 150;
/** 384 ms. */
const STRETCH_FRAMES = 30;
/** Frames that are so much below the loudest of the clean speech are nobody's speech. */
const RANGE_DB = 40;
/** β: what is judged counts no worse than this signal-to-distortion ratio. */
const DISTORTION_DB = -15;

const window = Float64Array.from(
  { length: FRAME_LENGTH },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 1)) / (FRAME_LENGTH + 1)),
);

function resampled(samples: Float32Array, sampleRateHz: number): Float32Array {
  const resampler = createResampler({ inputRateHz: sampleRateHz, outputRateHz: RATE_HZ });
  const body = resampler.push(samples).slice();
  const rest = resampler.end();
  resampler.dispose();
  const all = new Float32Array(body.length + rest.length);
  all.set(body);
  all.set(rest, body.length);
  return all;
}

type FramePair = readonly [clean: Float64Array, judged: Float64Array];

/** Windowed frames of both where the clean one speaks. */
function spokenFrames(clean: Float32Array, judged: Float32Array): readonly FramePair[] {
  const pairs: FramePair[] = [];
  const levels: number[] = [];
  for (let start = 0; start + FRAME_LENGTH <= clean.length; start += HOP) {
    const [one, other] = [clean, judged].map((signal) =>
      window.map((weight, index) => weight * signal[start + index]!),
    );
    pairs.push([one!, other!]);
    levels.push(10 * Math.log10(one!.reduce((sum, sample) => sum + sample * sample, 1e-20)));
  }
  const loudest = Math.max(...levels);
  return pairs.filter((_, index) => levels[index]! > loudest - RANGE_DB);
}

/** One signal of the frames that are left. */
function overlapped(frames: readonly Float64Array[]): Float64Array {
  const signal = new Float64Array(frames.length === 0 ? 0 : (frames.length - 1) * HOP + FRAME_LENGTH);
  for (const [frame, samples] of frames.entries())
    for (const [index, sample] of samples.entries()) signal[frame * HOP + index]! += sample;
  return signal;
}

/** For each band its magnitude frame by frame. */
function bandEnvelopes(signal: Float64Array): readonly (readonly number[])[] {
  const envelopes: number[][] = bands.map(() => []);
  for (let start = 0; start + FRAME_LENGTH <= signal.length; start += HOP) {
    const real = new Float64Array(TRANSFORM_LENGTH);
    const imaginary = new Float64Array(TRANSFORM_LENGTH);
    real.set(window.map((weight, index) => weight * signal[start + index]!));
    fourierTransform(real, imaginary);
    for (const [band, [from, to]] of bands.entries()) {
      let power = 0;
      for (let bin = from; bin < to; bin += 1) power += real[bin]! ** 2 + imaginary[bin]! ** 2;
      envelopes[band]!.push(Math.sqrt(power));
    }
  }
  return envelopes;
}

/** Bins of the third octaves, the last one not included. */
const bands: readonly (readonly [from: number, to: number])[] = Array.from({ length: BAND_COUNT }, (_, band) => {
  const centreHz = LOWEST_BAND_HZ * 2 ** (band / 3);
  return [nearestBin(centreHz * 2 ** (-1 / 6)), nearestBin(centreHz * 2 ** (1 / 6))];
});

function nearestBin(hertz: number): number {
  return Math.round((hertz * TRANSFORM_LENGTH) / RATE_HZ);
}

/** The judged envelope at the level of the clean one, and nowhere so far above it that one frame decides (formula 3). */
function clippedTo(clean: readonly number[], judged: readonly number[]): readonly number[] {
  const scale = Math.sqrt(energy(clean) / (energy(judged) + TINY));
  const ceiling = 1 + 10 ** (-DISTORTION_DB / 20);
  return judged.map((value, index) => Math.min(scale * value, ceiling * clean[index]!));
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const a = centred(one);
  const b = centred(other);
  const cross = a.reduce((sum, value, index) => sum + value * b[index]!, 0);
  return cross / (Math.sqrt(energy(a) * energy(b)) + TINY);
}

function centred(values: readonly number[]): readonly number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

function energy(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value * value, 0);
}

const TINY = 1e-20;
