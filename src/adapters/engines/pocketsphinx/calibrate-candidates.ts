import type { WordCandidates } from './alternative-candidates.ts';
import { calibratedWeights } from './calibrated-weights.ts';
import { featureNames, type Features, type FeatureWeights, optionFeatures } from './candidate-features.ts';

export interface CalibratedCandidate {
  readonly text: string;
  readonly isChosen: boolean;
  /** Of all candidates with 0.3, three in ten are what was said. */
  readonly probability: number;
}

/**
 * Probabilities of the candidates of one word, in the given order; what is missing to 1 belongs to words that are none of them. A
 * logistic model with one weight for each feature, fitted by `npm run score -- alternatives --fit` and judged in
 * docs/transcription-alternatives.md.
 */
export function calibrateCandidates(
  word: WordCandidates,
  weights: FeatureWeights = calibratedWeights,
): readonly CalibratedCandidate[] {
  const scores = optionFeatures(word).map((features) => scoreOf(features, weights));
  const highest = Math.max(...scores);
  const likelihoods = scores.map((score) => Math.exp(score - highest));
  const total = likelihoods.reduce((sum, likelihood) => sum + likelihood, 0);
  return word.candidates.map(({ text, isChosen }, index) => ({
    text,
    isChosen,
    probability: (likelihoods[index] ?? 0) / total,
  }));
}

function scoreOf(features: Features, weights: FeatureWeights): number {
  let score = 0;
  for (const name of featureNames) score += (features[name] ?? 0) * weights[name];
  return score;
}
