/**
 * How near an estimate is to the clean signal, sample by sample: both mono, of equal length and rate, not shifted against
 * each other.
 */

/**
 * Scale-invariant signal-to-distortion ratio in dB (Le Roux et al., "SDR – half-baked or well done?", ICASSP 2019): what of the
 * estimate is the clean signal at some level, against all the rest of it. +Infinity for a scaled copy; NaN for silence.
 */
export function siSdrDb(clean: Float32Array, estimate: Float32Array): number {
  let cross = 0;
  let cleanEnergy = 0;
  for (const [index, sample] of clean.entries()) {
    cross += sample * estimate[index]!;
    cleanEnergy += sample * sample;
  }
  const scale = cross / cleanEnergy;
  let restEnergy = 0;
  for (const [index, sample] of clean.entries()) restEnergy += (estimate[index]! - scale * sample) ** 2;
  return 10 * Math.log10((scale * scale * cleanEnergy) / restEnergy);
}

/**
 * Segmental signal-to-noise ratio in dB (Hansen and Pellom 1998): mean over frames of 32 ms in which somebody speaks, each
 * bounded to −10…35 dB, so that neither silence nor a perfect frame decides. Level counts: an estimate that is too low has
 * an error. NaN where nobody speaks.
 */
export function segmentalSnrDb(clean: Float32Array, estimate: Float32Array, sampleRateHz: number): number {
  const frameLength = Math.round(0.032 * sampleRateHz);
  const energies = frameEnergies(clean, frameLength);
  const least = SPOKEN_SHARE * Math.max(...energies);
  const ratios: number[] = [];
  for (const [frame, energy] of energies.entries()) {
    if (energy <= least) continue;
    let errorEnergy = 0;
    for (let index = frame * frameLength; index < (frame + 1) * frameLength; index += 1)
      errorEnergy += (clean[index]! - estimate[index]!) ** 2;
    ratios.push(Math.max(-10, Math.min(35, 10 * Math.log10(energy / errorEnergy))));
  }
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}

/** Mean power of the frames in which somebody speaks; the level that a signal-to-noise ratio is made with. */
export function spokenPower(samples: Float32Array, sampleRateHz: number): number {
  const frameLength = Math.round(0.032 * sampleRateHz);
  const energies = frameEnergies(samples, frameLength);
  const least = SPOKEN_SHARE * Math.max(...energies);
  const spoken = energies.filter((energy) => energy > least);
  return spoken.reduce((sum, energy) => sum + energy, 0) / (spoken.length * frameLength);
}

/** Frames up to 35 dB below the loudest: consonants are, the breath between sentences is not. */
const SPOKEN_SHARE = 10 ** -3.5;

function frameEnergies(samples: Float32Array, frameLength: number): readonly number[] {
  return Array.from({ length: Math.floor(samples.length / frameLength) }, (_, frame) =>
    samples.subarray(frame * frameLength, (frame + 1) * frameLength).reduce((sum, sample) => sum + sample * sample, 0),
  );
}
