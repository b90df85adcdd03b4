import type { AlternativeCandidate, WordCandidates } from './alternative-candidates.ts';

/** What speaks for a candidate, or for a word that is none of them; every number is multiplied by the weight of its name. */
export type FeatureName = (typeof featureNames)[number];

export const featureNames = [
  'chosen',
  'chosenWeight',
  'rival',
  'rivalWeight',
  'rivalLanguage',
  'homophone',
  'near',
  'alike',
  'far',
  'homophoneLanguage',
  'homophoneDoubt',
  'other',
  'otherDoubt',
  'otherShort',
  'otherNeighbours',
] as const;

export type FeatureWeights = Readonly<Record<FeatureName, number>>;

/** The features of one option; those left out are 0. */
export type Features = Readonly<Partial<Record<FeatureName, number>>>;

/** One for each candidate, and one more for a word that is none of them. */
export function optionFeatures({ candidates, neighbourWeight }: WordCandidates): readonly Features[] {
  const chosen = candidates.find(({ isChosen }) => isChosen);
  const doubt = Math.log(1 - (chosen?.weight ?? 0) + DOUBT_MIN);
  const isShort = (chosen?.text.length ?? 0) <= SHORT_LETTERS_MAX;
  const other: Features = {
    other: 1,
    otherDoubt: doubt,
    otherShort: isShort ? 1 : 0,
    otherNeighbours: Math.log(1 - neighbourWeight + DOUBT_MIN),
  };
  return [...candidates.map((candidate) => featuresOf(candidate, doubt)), other];
}

/** Doubts smaller than this are all the same. */
const DOUBT_MIN = 0.01;
const WEIGHT_MIN = 0.001;
const SHORT_LETTERS_MAX = 3;

function featuresOf({ isChosen, weight, confusion, languageGain }: AlternativeCandidate, doubt: number): Features {
  const logWeight = Math.log(Math.max(weight, WEIGHT_MIN));
  if (isChosen) return { chosen: 1, chosenWeight: logWeight };
  if (weight > 0) return { rival: 1, rivalWeight: logWeight, rivalLanguage: languageGain };
  return {
    homophone: confusion === 'none' ? 1 : 0,
    near: confusion === 'near' ? 1 : 0,
    alike: confusion === 'alike' ? 1 : 0,
    far: confusion === 'far' ? 1 : 0,
    homophoneLanguage: languageGain,
    homophoneDoubt: doubt,
  };
}
