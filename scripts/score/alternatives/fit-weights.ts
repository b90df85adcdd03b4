import {
  featureNames,
  type FeatureName,
  type FeatureWeights,
  optionFeatures,
} from '../../../src/adapters/engines/pocketsphinx/candidate-features.ts';
import { isSameWord } from './same-word.ts';
import type { Observation } from './observation.ts';

/**
 * The weights under which what was said is most probable, drawn together so far that they are right for a voice that was not
 * among those they were fitted to: each voice in turn is left out, and how sure one may be of it is found with the others.
 */
export function fitWeights(observations: readonly Observation[]): FeatureWeights {
  const examples = observations.map((observation) => ({ speaker: observation.speaker, ...exampleOf(observation) }));
  const speakers = [...new Set(examples.map(({ speaker }) => speaker))];
  const unheard = speakers.flatMap((speaker) => {
    const weights = fitted(examples.filter((example) => example.speaker !== speaker));
    return examples
      .filter((example) => example.speaker === speaker)
      .map(({ options, isSaid }) => ({ scores: options.map((features) => scoreOf(features, weights)), isSaid }));
  });
  const sureness = speakers.length < 2 ? 1 : bestSureness(unheard);
  return weightsFrom(fitted(examples).map((weight) => sureness * weight));
}

const ROUNDS = 1500;
const RATE = 0.03;
const MOMENTUM = 0.9;
const PULL = 1e-3;

interface Example {
  /** Of each option its features, in the order of their names. */
  readonly options: readonly Float64Array[];
  /** Which of them are what was said. */
  readonly isSaid: readonly boolean[];
}

function exampleOf(observation: Observation): Example {
  const { candidates, said } = observation;
  const isCandidateSaid = candidates.map(({ text }) => said !== undefined && isSameWord(text, said));
  return {
    options: optionFeatures(observation).map((features) =>
      Float64Array.from(featureNames, (name) => features[name] ?? 0),
    ),
    isSaid: [...isCandidateSaid, !isCandidateSaid.includes(true)],
  };
}

/**
 * By gradient ascent on the logarithm of the probability of what was said, which has one summit where one option was said; with
 * momentum, because some features are ten times as large as others. A little pull to 0 keeps weights of rare features from running
 * away.
 */
function fitted(examples: readonly Example[]): Float64Array {
  const weights = new Float64Array(featureNames.length);
  const steps = new Float64Array(featureNames.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = gradientOf(examples, weights);
    for (const index of weights.keys()) {
      const slope = (gradient[index] ?? 0) / examples.length - PULL * (weights[index] ?? 0);
      steps[index] = MOMENTUM * (steps[index] ?? 0) + RATE * slope;
      weights[index] = (weights[index] ?? 0) + (steps[index] ?? 0);
    }
  }
  return weights;
}

function gradientOf(examples: readonly Example[], weights: Float64Array): Float64Array {
  const gradient = new Float64Array(weights.length);
  for (const { options, isSaid } of examples) {
    const { likelihoods, total, saidTotal } = weighed(
      options.map((features) => scoreOf(features, weights)),
      isSaid,
    );
    for (const [option, features] of options.entries()) {
      const likelihood = likelihoods[option] ?? 0;
      const surplus = (isSaid[option] === true ? likelihood / saidTotal : 0) - likelihood / total;
      for (const index of gradient.keys()) gradient[index] = (gradient[index] ?? 0) + surplus * (features[index] ?? 0);
    }
  }
  return gradient;
}

function weighed(scores: readonly number[], isSaid: readonly boolean[]) {
  const highest = Math.max(...scores);
  const likelihoods = scores.map((score) => Math.exp(score - highest));
  let total = 0;
  let saidTotal = 0;
  for (const [option, likelihood] of likelihoods.entries()) {
    total += likelihood;
    if (isSaid[option] === true) saidTotal += likelihood;
  }
  return { likelihoods, total, saidTotal };
}

function scoreOf(features: Float64Array, weights: Float64Array): number {
  let score = 0;
  for (const index of weights.keys()) score += (features[index] ?? 0) * (weights[index] ?? 0);
  return score;
}

interface ScoredExample {
  readonly scores: readonly number[];
  readonly isSaid: readonly boolean[];
}

/** The factor of all scores under which what was said is most probable. */
function bestSureness(examples: readonly ScoredExample[]): number {
  let best = { sureness: 1, logLikelihood: Number.NEGATIVE_INFINITY };
  for (let sureness = 0.4; sureness <= 1.3; sureness += 0.02) {
    let logLikelihood = 0;
    for (const { scores, isSaid } of examples) {
      const { total, saidTotal } = weighed(
        scores.map((score) => sureness * score),
        isSaid,
      );
      logLikelihood += Math.log(saidTotal / total);
    }
    if (logLikelihood > best.logLikelihood) best = { sureness, logLikelihood };
  }
  return best.sureness;
}

function weightsFrom(found: Float64Array): FeatureWeights {
  const of = (name: FeatureName): number => Number((found[featureNames.indexOf(name)] ?? 0).toFixed(3));
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
