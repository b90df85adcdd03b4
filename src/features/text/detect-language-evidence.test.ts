import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEvidenceScorer, type LanguageEvidence } from './detect-language-evidence.ts';

const evidence = new Map<'a' | 'b', LanguageEvidence>([
  ['a', { phrases: 'good day, hello', words: 'the,\n    over there', marks: /x/gu }],
  ['b', { phrases: 'hello', words: 'the', affixes: /ing\b/gu }],
]);
const scorer = createEvidenceScorer(evidence);

function leadOfA(sample: string): number {
  const points = scorer.score(sample);
  return (points.get('a') ?? 0) - (points.get('b') ?? 0);
}

test('score() counts a shared word for both, once', () => {
  assert.equal(leadOfA('the the the'), 0);
  assert.equal(scorer.score('the the').get('b'), scorer.score('the').get('b'));
});

test('score() knows entries of two words across line ends of the list', () => {
  assert.ok(leadOfA('it is over there') > 0);
  assert.equal(leadOfA('over and there'), 0);
});

test('score() counts a phrase more where it is the whole message', () => {
  assert.ok(leadOfA('good day') > leadOfA('it was said to be a good day'));
});

test('score() counts marks and affixes', () => {
  assert.ok(leadOfA('xyz') > 0);
  assert.ok(leadOfA('walking') < 0);
});

test('isPhrase() knows a phrase in a message, not a word', () => {
  assert.ok(scorer.isPhrase('hello!'));
  assert.ok(!scorer.isPhrase('the'));
});
