import type { FeatureWeights } from './candidate-features.ts';

/** Written by `npm run score -- alternatives --fit`. */
export const calibratedWeights: FeatureWeights = {
  chosen: 2.655,
  chosenWeight: 0.56,
  rival: 0.192,
  rivalWeight: 0.345,
  rivalLanguage: 0.109,
  homophone: -0.235,
  near: -1.631,
  alike: -1.166,
  far: -1.828,
  homophoneLanguage: 0.527,
  homophoneDoubt: 0.501,
  other: 2.012,
  otherDoubt: 0.72,
  otherShort: 0.267,
  otherNeighbours: 1.039,
};
