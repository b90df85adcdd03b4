import { createResampler, type Resampler, type ResamplerRates } from '../../../audio/resampler.ts';
import { SPECTRUM_BINS, SPECTRUM_SAMPLES } from './short-time-spectrum.ts';

/**
 * What of each bin is lost on the way to `viaRateHz` and back, 0…1: what another model has to give, so that both together have the
 * whole band. The way is one of linear phase without delay, so the shares are real. Needs `loadResampler`.
 */
export function highShares({
  sampleRateHz,
  viaRateHz,
}: {
  readonly sampleRateHz: number;
  readonly viaRateHz: number;
}): Float64Array {
  const shares = new Float64Array(SPECTRUM_BINS).fill(1);
  for (const position of PULSES) {
    const there = through({ inputRateHz: sampleRateHz, outputRateHz: viaRateHz }, pulseAt(position));
    const back = through({ inputRateHz: viaRateHz, outputRateHz: sampleRateHz }, there);
    for (let bin = 0; bin < SPECTRUM_BINS; bin += 1) {
      const kept = back.reduce(
        (sum, sample, index) => sum + sample * Math.cos((2 * Math.PI * bin * (index - position)) / SPECTRUM_SAMPLES),
        0,
      );
      shares[bin]! -= kept / PULSES.length;
    }
  }
  return shares.map((share) => Math.max(0, Math.min(1, share)));
}

/** Of three samples at 24 kHz two are left at 16 kHz: a pulse takes a different way from each of the three. */
const PULSES = [600, 601, 602] as const;
const PULSE_ROOM = 1_200;

function pulseAt(position: number): Float32Array {
  const samples = new Float32Array(PULSE_ROOM);
  samples[position] = 1;
  return samples;
}

function through(rates: ResamplerRates, samples: Float32Array): Float32Array {
  const resampler: Resampler = createResampler(rates);
  try {
    const body = resampler.push(samples).slice();
    return Float32Array.from([...body, ...resampler.end()]);
  } finally {
    resampler.dispose();
  }
}
