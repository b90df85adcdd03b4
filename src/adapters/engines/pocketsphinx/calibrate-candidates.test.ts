import assert from 'node:assert/strict';
import test from 'node:test';

import fc from 'fast-check';

import type { AlternativeCandidate } from './alternative-candidates.ts';
import { calibrateCandidates } from './calibrate-candidates.ts';
import { weighWords } from './word-alternatives.ts';
import { indexPronunciations } from './near-homophones.ts';

const anyCandidate: fc.Arbitrary<AlternativeCandidate> = fc.record({
  text: fc.constantFrom('smith', 'smyth', 'myth', 'b.', 'be'),
  isChosen: fc.constant(false),
  weight: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
  confusion: fc.constantFrom(undefined, 'none' as const, 'near' as const, 'alike' as const, 'far' as const),
  languageGain: fc.double({ min: -14, max: 10, noNaN: true }),
});
const chosen: AlternativeCandidate = {
  text: 'smith',
  isChosen: true,
  weight: 0.8,
  confusion: 'none',
  languageGain: 0,
};

const surroundings = { neighbourWeight: 0.9 };

test('calibrateCandidates() gives probabilities that leave something to other words', () => {
  fc.assert(
    fc.property(
      fc.array(anyCandidate, { maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (rivals, weight) => {
        const calibrated = calibrateCandidates({ ...surroundings, candidates: [{ ...chosen, weight }, ...rivals] });
        const sum = calibrated.reduce((total, { probability }) => total + probability, 0);
        assert.ok(sum > 0 && sum < 1);
        for (const { probability } of calibrated) assert.ok(probability >= 0 && probability <= 1);
      },
    ),
    { seed: 31, numRuns: 1000 },
  );
});

test('calibrateCandidates() believes a word the more, the more the search does', () => {
  const rival: AlternativeCandidate = { ...chosen, text: 'smit', isChosen: false, weight: 0.1, confusion: 'near' };
  const confidenceAt = (weight: number): number =>
    calibrateCandidates({ ...surroundings, candidates: [{ ...chosen, weight }, rival] })[0]?.probability ?? 0;
  assert.ok(confidenceAt(0.99) > confidenceAt(0.5));
  assert.ok(confidenceAt(0.5) > confidenceAt(0.05));
});

const language = { knows: () => true, logProbability: () => -5 };
const sounds = indexPronunciations('smith S M IH TH\nsmyth S M IH TH\nhello HH AH L OW');

test('weighWords() tells the candidates of a doubtful word, best first, the word itself among them', () => {
  const rivals = [
    { text: 'smith', weight: 0.5 },
    { text: 'smit', weight: 0.4 },
  ];
  const [word] = weighWords([{ text: 'smith', startMs: 10, endMs: 90, posterior: 0.5, rivals }], { sounds, language });
  assert.equal(word?.text, 'smith');
  assert.equal(word.startMs, 10);
  const spellings = new Set(word.candidates.map(({ spelling }) => spelling));
  assert.ok(spellings.has('smith') && spellings.has('smit'));
  const probabilities = word.candidates.map(({ probability }) => probability);
  assert.deepEqual(
    probabilities,
    probabilities.toSorted((one, other) => other - one),
  );
  assert.equal(word.candidates.find(({ spelling }) => spelling === 'smith')?.probability, word.confidence);
});

test('weighWords() tells no candidates of a word that nothing rivals', () => {
  const rivals = [{ text: 'hello', weight: 1 }];
  const [word] = weighWords([{ text: 'hello', startMs: 0, endMs: 90, posterior: 1, rivals }], { sounds, language });
  assert.deepEqual(word?.candidates, []);
});
