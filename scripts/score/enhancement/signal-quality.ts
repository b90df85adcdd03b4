/**
 * How near an estimate is to the clean signal, sample by sample: both mono, of equal length and rate, not shifted against
 * each other.
 */

/**
 * Scale-invariant signal-to-distortion ratio in dB (Le Roux et al., "SDR – half-baked or well done?", ICASSP 2019): what of the
 * estimate is the clean signal at some level, against all the rest of it. +Infinity for a scaled copy; NaN for silence. As in that
 * paper, and unlike what others make of it, means are not taken away first: a constant that is lost, or added, counts.
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

/**
 * How far the quietest tenth of a recording lies below its speech, in dB: what noise it has of its own, at most. What lies
 * below 60 Hz does not count: no voice is there.
 */
export function ownSnrDb(samples: Float32Array, sampleRateHz: number): number {
  const heard = withoutRumble(samples, sampleRateHz);
  const frameLength = Math.round(0.032 * sampleRateHz);
  const quietest = frameEnergies(heard, frameLength).toSorted((left, right) => left - right);
  const count = Math.max(1, Math.round(quietest.length / 10));
  const floor = quietest.slice(0, count).reduce((sum, energy) => sum + energy, 0) / (count * frameLength);
  return 10 * Math.log10(spokenPower(heard, sampleRateHz) / floor);
}

/** A Butterworth filter of the fourth order: 24 dB an octave. */
function withoutRumble(samples: Float32Array, sampleRateHz: number): Float32Array {
  return [0.541, 1.307].reduce((signal, quality) => highPassed(signal, { sampleRateHz, quality }), samples);
}

/** One section of a high-pass at 60 Hz by the bilinear transform. */
function highPassed(
  samples: Float32Array,
  { sampleRateHz, quality }: { readonly sampleRateHz: number; readonly quality: number },
): Float32Array {
  const turn = (2 * Math.PI * 60) / sampleRateHz;
  const damping = Math.sin(turn) / (2 * quality);
  const gain = (1 + Math.cos(turn)) / 2;
  let [before, beforeThat, given, givenBefore] = [0, 0, 0, 0];
  return samples.map((sample) => {
    const next =
      (gain * (sample - 2 * before + beforeThat) + 2 * Math.cos(turn) * given - (1 - damping) * givenBefore) /
      (1 + damping);
    [before, beforeThat, given, givenBefore] = [sample, before, next, given];
    return next;
  });
}

/** The first place, from half a second on, in the middle of a loud syllable; the beginning where there is none. */
export function middleOfWord(samples: Float32Array, sampleRateHz: number): number {
  const length = Math.round(0.05 * sampleRateHz);
  const powers = frameEnergies(samples, length).map((energy) => energy / length);
  const loud = spokenPower(samples, sampleRateHz);
  const frame = powers.findIndex((power, index) => index > 10 && power > loud && powers[index - 1]! > loud);
  return Math.max(0, frame) * length;
}

/** Frames up to 35 dB below the loudest: consonants are, the breath between sentences is not. */
const SPOKEN_SHARE = 10 ** -3.5;

function frameEnergies(samples: Float32Array, frameLength: number): readonly number[] {
  return Array.from({ length: Math.floor(samples.length / frameLength) }, (_, frame) =>
    samples.subarray(frame * frameLength, (frame + 1) * frameLength).reduce((sum, sample) => sum + sample * sample, 0),
  );
}
