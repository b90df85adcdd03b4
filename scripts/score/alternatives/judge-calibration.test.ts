import assert from 'node:assert/strict';
import test from 'node:test';

import { randomFrom } from '../../../test/audio-measurement/synthetic-signals.ts';
import { alignWords } from './align-words.ts';
import { fitWeights } from './fit-weights.ts';
import { type Claim, claimsOf, errorInterval, expectedCalibrationError } from './judge-calibration.ts';
import type { Observation } from './observation.ts';

const claimsWith = (count: number, offset: number): readonly Claim[] => {
  const next = randomFrom(3);
  return Array.from({ length: count }, (_, index) => {
    const truth = next();
    const probability = Math.min(1, Math.max(0, truth + offset));
    return { probability, isTrue: next() < truth, isChosen: true, speaker: 'a', block: index };
  });
};

test('expectedCalibrationError() is near 0 for honest claims and as large as the boast of others', () => {
  assert.ok(expectedCalibrationError(claimsWith(20_000, 0)) < 0.02);
  const boast = expectedCalibrationError(claimsWith(20_000, 0.2));
  assert.ok(boast > 0.15 && boast < 0.2, String(boast));
});

test('errorInterval() holds the error of claims that are mistaken', () => {
  const claims = claimsWith(800, 0.2);
  const { low, high } = errorInterval(claims, 5);
  const error = expectedCalibrationError(claims);
  assert.ok(low < error && error < high && low > 0.05);
});

test('alignWords() finds what was said in the place of each word', () => {
  assert.deepEqual(alignWords(['my', 'name', 'is', 'um', 'john'], ['my', 'name', 'is', 'joan']), [
    'my',
    'name',
    'is',
    undefined,
    'joan',
  ]);
  assert.deepEqual(alignWords(['b.', 'o'], ['b.', 'oh']), ['b.', 'oh']);
  assert.deepEqual(alignWords([], ['hello']), []);
});

test('fitWeights() makes the claims of a made recogniser honest', () => {
  const observe = (seed: number): readonly Observation[] => {
    const next = randomFrom(seed);
    return Array.from({ length: 1500 }, () => {
      const weight = next();
      // It boasts: a word that it holds for 90 % sure is right four times in five.
      const isRight = next() < 0.4 + 0.45 * weight;
      const shared = { confusion: 'near', languageGain: 0 } as const;
      const missed = next() < 0.7 ? 'smyth' : 'jones';
      return {
        speaker: 'made',
        neighbourWeight: 0.9,
        half: 'fitting',
        said: isRight ? 'smith' : missed,
        candidates: [
          { ...shared, text: 'smith', isChosen: true, weight },
          { ...shared, text: 'smyth', isChosen: false, weight: 1 - weight },
        ],
      };
    });
  };
  const weights = fitWeights(observe(7));
  const claims = claimsOf(observe(8), { weights, toldMin: 0.02 });
  assert.ok(expectedCalibrationError(claims) < 0.04);
});
