import { calibrateCandidates } from '../../../src/adapters/engines/pocketsphinx/calibrate-candidates.ts';
import type { FeatureWeights } from '../../../src/adapters/engines/pocketsphinx/candidate-features.ts';
import { randomFrom } from '../../../test/audio-measurement/synthetic-signals.ts';
import type { Observation } from './observation.ts';
import { isSameWord } from './same-word.ts';

/** Something that was claimed with a probability, and whether it was so. */
export interface Claim {
  readonly probability: number;
  readonly isTrue: boolean;
  readonly isChosen: boolean;
  readonly speaker: string;
  /** Claims of the same ten words or so, which stand or fall together. */
  readonly block: number;
}

export interface ReliabilityRow {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly meanProbability: number;
  readonly shareTrue: number;
}

/** Claims of the recognised words and of every candidate that is told of. */
export function claimsOf(
  observations: readonly Observation[],
  options: { readonly weights: FeatureWeights; readonly toldMin: number },
): readonly Claim[] {
  return observations.flatMap(({ said, speaker, ...word }, index) =>
    calibrateCandidates(word, options.weights)
      .filter(({ isChosen, probability }) => isChosen || probability >= options.toldMin)
      .map(({ text, isChosen, probability }) => ({
        probability,
        isChosen,
        speaker,
        isTrue: said !== undefined && isSameWord(text, said),
        block: Math.floor(index / BLOCK_WORDS),
      })),
  );
}

/** About a sentence. */
const BLOCK_WORDS = 10;
const BINS = 10;

export function reliability(claims: readonly Claim[]): readonly ReliabilityRow[] {
  return Array.from({ length: BINS }, (_, bin) => {
    const inBin = claims.filter(({ probability }) => Math.min(BINS - 1, Math.floor(probability * BINS)) === bin);
    const count = inBin.length;
    return {
      from: bin / BINS,
      to: (bin + 1) / BINS,
      count,
      meanProbability: inBin.reduce((sum, { probability }) => sum + probability, 0) / Math.max(1, count),
      shareTrue: inBin.filter(({ isTrue }) => isTrue).length / Math.max(1, count),
    };
  });
}

/** Mean distance between what was claimed and what was so, over the bins, weighted by their claims. */
export function expectedCalibrationError(claims: readonly Claim[]): number {
  return reliability(claims).reduce(
    (sum, { count, meanProbability, shareTrue }) =>
      sum + (count / Math.max(1, claims.length)) * Math.abs(meanProbability - shareTrue),
    0,
  );
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Where 95 of 100 repetitions with other sentences would lie: sentences drawn anew, with repetition. */
export function errorInterval(claims: readonly Claim[], seed: number): Interval {
  const blocks = new Map<number, Claim[]>();
  for (const claim of claims) blocks.set(claim.block, [...(blocks.get(claim.block) ?? []), claim]);
  const list = [...blocks.values()];
  const next = randomFrom(seed);
  const errors = Array.from({ length: REPETITIONS }, () =>
    expectedCalibrationError(list.flatMap(() => list[Math.floor(next() * list.length)] ?? [])),
  ).toSorted((one, other) => one - other);
  return {
    low: errors[Math.floor(0.025 * REPETITIONS)] ?? 0,
    high: errors[Math.ceil(0.975 * REPETITIONS) - 1] ?? 0,
  };
}

const REPETITIONS = 1000;
