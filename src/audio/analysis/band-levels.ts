import { equalizerBandsHz } from '../equalizer.ts';
import { fourierTransform } from './fourier-transform.ts';

/** Rate that `bandLevelsDb` expects. */
export const SPECTRUM_RATE_HZ = 16_000;

/**
 * How loud speech is on the long run in each of `equalizerBandsHz`, in dB relative to the mean of the bands; `null` for
 * what lies above `bandwidthHz` or has no sound at all. Only frames within 30 dB of the loudest count, so that it is the
 * speaker and not the room. `samples` at `SPECTRUM_RATE_HZ`.
 */
export function bandLevelsDb(samples: Float32Array, bandwidthHz: number): readonly (number | null)[] {
  const powers = loudFramesPower(samples);
  const levels = equalizerBandsHz.map((centreHz) => {
    if (centreHz * BAND_EDGE > bandwidthHz) return null;
    const power = bandPower(powers, centreHz);
    return power > 0 ? 10 * Math.log10(power) : null;
  });
  const known = levels.filter((level) => level !== null);
  const mean = known.reduce((sum, level) => sum + level, 0) / Math.max(1, known.length);
  return levels.map((level) => (level === null ? null : level - mean));
}

/** Fall of a spectrum in dB per octave between 250 Hz and 4 kHz: how dark a voice is. `undefined` without two bands. */
export function tiltDbPerOctave(levelsDb: readonly (number | null)[]): number | undefined {
  const points = levelsDb.flatMap((level, index) => {
    const centreHz = equalizerBandsHz[index] ?? 0;
    return level === null || centreHz < 250 || centreHz > 4000 ? [] : [{ octave: Math.log2(centreHz), level }];
  });
  if (points.length < 2) return undefined;
  const meanOctave = points.reduce((sum, { octave }) => sum + octave, 0) / points.length;
  const spread = points.reduce((sum, { octave }) => sum + (octave - meanOctave) ** 2, 0);
  return points.reduce((sum, { octave, level }) => sum + (octave - meanOctave) * level, 0) / spread;
}

/** From a band's centre to its edge, a sixth of an octave. */
const BAND_EDGE = 2 ** (1 / 6);
const FRAME_LENGTH = 1024;
const LOUD_ENERGY_RATIO = 10 ** (-30 / 10);

const window = Float64Array.from(
  { length: FRAME_LENGTH },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / FRAME_LENGTH),
);

function loudFramesPower(samples: Float32Array): Float64Array {
  const starts: number[] = [];
  for (let start = 0; start + FRAME_LENGTH <= samples.length; start += FRAME_LENGTH / 2) starts.push(start);
  const energies = starts.map((start) => energyOf(samples.subarray(start, start + FRAME_LENGTH)));
  const quiet = energies.reduce((loudest, energy) => Math.max(loudest, energy), 0) * LOUD_ENERGY_RATIO;
  const powers = new Float64Array(FRAME_LENGTH / 2);
  for (const [frame, start] of starts.entries()) {
    if (energies[frame]! <= quiet) continue;
    const real = window.map((weight, index) => weight * samples[start + index]!);
    const imaginary = new Float64Array(FRAME_LENGTH);
    fourierTransform(real, imaginary);
    // Each frame counts alike, a quiet sentence as much as a loud one.
    for (let bin = 0; bin < powers.length; bin += 1) {
      powers[bin]! += (real[bin]! ** 2 + imaginary[bin]! ** 2) / energies[frame]!;
    }
  }
  return powers;
}

function energyOf(frame: Float32Array): number {
  return frame.reduce((sum, sample) => sum + sample ** 2, 0);
}

/** Mean over the band; narrow ones have two or three bins. */
function bandPower(powers: Float64Array, centreHz: number): number {
  const binHz = SPECTRUM_RATE_HZ / FRAME_LENGTH;
  const first = Math.round(centreHz / BAND_EDGE / binHz);
  const last = Math.max(first, Math.round((centreHz * BAND_EDGE) / binHz) - 1);
  const band = powers.subarray(first, last + 1);
  return band.reduce((sum, power) => sum + power, 0) / band.length;
}
