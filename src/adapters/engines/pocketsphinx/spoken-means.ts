/** The average spectrum of a speaker over a line. */
export interface SpokenMeans {
  /** Of the cepstra of frames in which somebody speaks. */
  readonly means: readonly number[];
  /** How many frames those were, of 10 ms; at most `FRAMES_REMEMBERED`. */
  readonly frameCount: number;
}

/**
 * The average of the cepstra of those frames in which somebody speaks: rows of `size` numbers, the first of them the energy.
 * Quiet before and between words is left out, as it was where the model was made: with it 34 in a hundred words of prompts are
 * wrong instead of 30. `undefined` of less than 100 ms.
 */
export function spokenMeans(cepstra: Float32Array, size: number): SpokenMeans | undefined {
  const frameCount = Math.floor(cepstra.length / size);
  const energies = Float32Array.from({ length: frameCount }, (_, frame) => cepstra[frame * size] ?? 0).toSorted();
  const quiet = energies[Math.floor(QUIET_QUANTILE * frameCount)] ?? 0;
  const loud = energies[Math.floor((1 - QUIET_QUANTILE) * frameCount)] ?? 0;
  const energyMin = quiet + SPOKEN_SHARE * (loud - quiet);
  const sums = Array.from({ length: size }, () => 0);
  let spokenCount = 0;
  for (let frame = 0; frame < frameCount; frame += 1) {
    const cepstrum = cepstra.subarray(frame * size, (frame + 1) * size);
    if ((cepstrum[0] ?? 0) < energyMin) continue;
    spokenCount += 1;
    for (const [index, value] of cepstrum.entries()) sums[index] = (sums[index] ?? 0) + value;
  }
  if (spokenCount < SPOKEN_FRAMES_MIN) return undefined;
  return { means: sums.map((sum) => sum / spokenCount), frameCount: Math.min(spokenCount, FRAMES_REMEMBERED) };
}

/** Both together, by how many frames each is about. */
export function joinMeans(one: SpokenMeans | undefined, other: SpokenMeans | undefined): SpokenMeans | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const frameCount = one.frameCount + other.frameCount;
  const means = one.means.map(
    (mean, index) => (mean * one.frameCount + (other.means[index] ?? mean) * other.frameCount) / frameCount,
  );
  return { means, frameCount: Math.min(frameCount, FRAMES_REMEMBERED) };
}

/** As an adaptation: the number of frames, then the means. */
export function toAdaptation({ means, frameCount }: SpokenMeans): readonly number[] {
  return [frameCount, ...means];
}

/** `undefined` where it is none of ours. */
export function fromAdaptation(value: unknown): SpokenMeans | undefined {
  if (!Array.isArray(value) || value.length !== CEPSTRUM_SIZE + 1) return undefined;
  const numbers = value.filter((each): each is number => Number.isFinite(each));
  const [frameCount = 0, ...means] = numbers;
  if (numbers.length !== CEPSTRUM_SIZE + 1 || frameCount < 1) return undefined;
  return { means, frameCount: Math.min(frameCount, FRAMES_REMEMBERED) };
}

/** Of a speaker and a line of which nothing is known: `-cmninit` of the model's `feat.params`. */
export const INITIAL_MEANS: readonly number[] = [
  41, -5.29, -0.12, 5.09, 2.48, -4.07, -1.37, -1.78, -5.08, -2.05, -6.45, -1.42, 1.17,
];

/** Numbers of a cepstrum. */
export const CEPSTRUM_SIZE = 13;
/** Ten seconds: what was said before them counts less and less, as people move and lines change. */
const FRAMES_REMEMBERED = 1_000;
/** The energies of the quietest and of the loudest frames, without the few that stick out. */
const QUIET_QUANTILE = 0.05;
/** Somebody speaks where the energy, which is a logarithm, is above this share of the way from quiet to loud. */
const SPOKEN_SHARE = 0.4;
/** 100 ms. */
const SPOKEN_FRAMES_MIN = 10;
