import {
  type FeatureName,
  featureNames,
  type Features,
  type FeatureWeights,
  optionFeatures,
} from '../../../src/adapters/engines/pocketsphinx/candidate-features.ts';
import { isSameWord } from './same-word.ts';
import type { Observation } from './observation.ts';

/**
 * The weights under which what was said is most probable, by gradient ascent on the logarithm of its probability, which has one
 * summit where one option was said. A little pull to 0 keeps weights of rare features from running away.
 */
export function fitWeights(observations: readonly Observation[]): FeatureWeights {
  const examples = observations.map(exampleOf);
  const weights = new Map<FeatureName, number>(featureNames.map((name) => [name, 0]));
  const steps = new Map<FeatureName, number>(featureNames.map((name) => [name, 0]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = gradientOf(examples, weights);
    for (const name of featureNames) {
      const weight = weights.get(name) ?? 0;
      const slope = (gradient.get(name) ?? 0) / examples.length - PULL * weight;
      // With momentum: some features are ten times as large as others.
      const step = MOMENTUM * (steps.get(name) ?? 0) + RATE * slope;
      steps.set(name, step);
      weights.set(name, weight + step);
    }
  }
  return weightsFrom(weights);
}

const ROUNDS = 4000;
const RATE = 0.03;
const MOMENTUM = 0.9;
const PULL = 1e-3;

interface Example {
  readonly options: readonly Features[];
  /** Which of them are what was said. */
  readonly isSaid: readonly boolean[];
}

function exampleOf(observation: Observation): Example {
  const { candidates, said } = observation;
  const isCandidateSaid = candidates.map(({ text }) => said !== undefined && isSameWord(text, said));
  return { options: optionFeatures(observation), isSaid: [...isCandidateSaid, !isCandidateSaid.includes(true)] };
}

function gradientOf(
  examples: readonly Example[],
  weights: ReadonlyMap<FeatureName, number>,
): ReadonlyMap<FeatureName, number> {
  const gradient = new Map<FeatureName, number>();
  for (const { options, isSaid } of examples) {
    const likelihoods = options.map((features) => Math.exp(scoreOf(features, weights)));
    const total = likelihoods.reduce((sum, likelihood) => sum + likelihood, 0);
    const saidTotal = likelihoods.reduce(
      (sum, likelihood, index) => sum + (isSaid[index] === true ? likelihood : 0),
      0,
    );
    for (const [index, features] of options.entries()) {
      const likelihood = likelihoods[index] ?? 0;
      const surplus = (isSaid[index] === true ? likelihood / saidTotal : 0) - likelihood / total;
      addScaled(gradient, features, surplus);
    }
  }
  return gradient;
}

function addScaled(sum: Map<FeatureName, number>, features: Features, factor: number): void {
  for (const name of featureNames) {
    const value = features[name];
    if (value !== undefined && value !== 0) sum.set(name, (sum.get(name) ?? 0) + factor * value);
  }
}

function scoreOf(features: Features, weights: ReadonlyMap<FeatureName, number>): number {
  let score = 0;
  for (const name of featureNames) score += (features[name] ?? 0) * (weights.get(name) ?? 0);
  return score;
}

function weightsFrom(found: ReadonlyMap<FeatureName, number>): FeatureWeights {
  const of = (name: FeatureName): number => Number((found.get(name) ?? 0).toFixed(3));
  return {
    chosen: of('chosen'),
    chosenWeight: of('chosenWeight'),
    rival: of('rival'),
    rivalWeight: of('rivalWeight'),
    rivalLanguage: of('rivalLanguage'),
    homophone: of('homophone'),
    near: of('near'),
    alike: of('alike'),
    far: of('far'),
    homophoneLanguage: of('homophoneLanguage'),
    homophoneDoubt: of('homophoneDoubt'),
    other: of('other'),
    otherDoubt: of('otherDoubt'),
    otherShort: of('otherShort'),
    otherNeighbours: of('otherNeighbours'),
  };
}
