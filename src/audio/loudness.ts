/**
 * Integrated loudness in LUFS of mono samples (−1…1) by EBU R 128, that is ITU-R BS.1770-4 with gating: K-weighting,
 * blocks of 400 ms that overlap by three quarters, an absolute gate at −70 LUFS and a relative one 10 LU below the
 * loudness of what passed it. −Infinity when no block passes (silence, or less than 400 ms of sound).
 * One channel counts once: a full-scale sine of 997 Hz has −3.01 LUFS.
 */
export function integratedLoudnessLufs(samples: Float32Array, sampleRateHz: number): number {
  const powers = blockPowers(weighted(samples, sampleRateHz), sampleRateHz);
  const audible = powers.filter((power) => loudnessOf(power) > ABSOLUTE_GATE_LUFS);
  const relativeGateLufs = loudnessOf(mean(audible)) - RELATIVE_GATE_LU;
  return loudnessOf(mean(audible.filter((power) => loudnessOf(power) > relativeGateLufs)));
}

/** One second-order section; `a0` is 1. */
export interface Biquad {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

/**
 * The two filters of the K-weighting for a rate. The standard prints coefficients for 48 kHz only (tables 1 and 2); these
 * analogue parameters, found by solving the bilinear transform backwards, give them to ten places, and give the same
 * curve at other rates.
 */
export function weightingFilters(sampleRateHz: number): { readonly shelf: Biquad; readonly highPass: Biquad } {
  return { shelf: shelfFilter(sampleRateHz), highPass: highPassFilter(sampleRateHz) };
}

const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = 10;
/** BS.1770-4 equation 2: makes 997 Hz come out at its plain mean power. */
const LOUDNESS_OFFSET_LUFS = -0.691;
const BLOCK_MS = 400;
const BLOCK_STEP_MS = 100;

function loudnessOf(power: number): number {
  return LOUDNESS_OFFSET_LUFS + 10 * Math.log10(power);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Mean square of every block. */
function blockPowers(samples: Float64Array, sampleRateHz: number): number[] {
  const stepsPerBlock = BLOCK_MS / BLOCK_STEP_MS;
  const stepLength = (sampleRateHz * BLOCK_STEP_MS) / 1000;
  const stepCount = Math.floor(samples.length / stepLength);
  const energies = Array.from({ length: stepCount }, (_, step) =>
    energyBetween(samples, Math.round(step * stepLength), Math.round((step + 1) * stepLength)),
  );
  const powers: number[] = [];
  for (let step = 0; step + stepsPerBlock <= stepCount; step += 1) {
    const energy = energies.slice(step, step + stepsPerBlock).reduce((sum, part) => sum + part, 0);
    powers.push(energy / (stepLength * stepsPerBlock));
  }
  return powers;
}

function energyBetween(samples: Float64Array, start: number, end: number): number {
  let energy = 0;
  for (let index = start; index < end; index += 1) energy += samples[index]! ** 2;
  return energy;
}

function weighted(samples: Float32Array, sampleRateHz: number): Float64Array {
  const { shelf, highPass } = weightingFilters(sampleRateHz);
  return filtered(filtered(Float64Array.from(samples), shelf), highPass);
}

/** Transposed direct form II. */
function filtered(samples: Float64Array, { b0, b1, b2, a1, a2 }: Biquad): Float64Array {
  const output = new Float64Array(samples.length);
  let first = 0;
  let second = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const input = samples[index]!;
    const value = b0 * input + first;
    first = b1 * input - a1 * value + second;
    second = b2 * input - a2 * value;
    output[index] = value;
  }
  return output;
}

/** The head's acoustic effect: 4 dB more above 1.7 kHz (table 1). */
function shelfFilter(sampleRateHz: number): Biquad {
  const tangent = Math.tan((Math.PI * 1681.974450955533) / sampleRateHz);
  const high = 10 ** (3.999843853973347 / 20);
  const middle = high ** 0.4996667741545416;
  const damping = tangent / 0.7071752369554196;
  const scale = 1 / (1 + damping + tangent ** 2);
  return {
    b0: (high + middle * damping + tangent ** 2) * scale,
    b1: 2 * (tangent ** 2 - high) * scale,
    b2: (high - middle * damping + tangent ** 2) * scale,
    a1: 2 * (tangent ** 2 - 1) * scale,
    a2: (1 - damping + tangent ** 2) * scale,
  };
}

/** The ear's small sensitivity to low tones: a high pass at 38 Hz (table 2, whose numerator is not normalized). */
function highPassFilter(sampleRateHz: number): Biquad {
  const tangent = Math.tan((Math.PI * 38.13547087602444) / sampleRateHz);
  const damping = tangent / 0.5003270373238773;
  const scale = 1 / (1 + damping + tangent ** 2);
  return { b0: 1, b1: -2, b2: 1, a1: 2 * (tangent ** 2 - 1) * scale, a2: (1 - damping + tangent ** 2) * scale };
}
