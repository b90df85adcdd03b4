import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { compareNumbers, pairs } from './number-agreement.ts';
import { parseCases } from './read-cases.ts';
import { parseJudgedReferences } from './judged-references.ts';
import { scoreCases } from './score-cases.ts';

const table = 'kind\tvalue\tspoken\ncardinal\t21\ttwenty-one\ncardinal\t22\ttwenty-two\ncardinal\t3\tthree\n';
const readings: Readonly<Record<string, string>> = { 21: 'twenty one', 22: 'twenty too', 3: 'three' };
const numberCases = parseCases(table, { suite: 'numbers', language: 'en' });
const read = ({ written }: { readonly written: string }): string => readings[written] ?? '';
const outcomes = scoreCases(numberCases, { read, judged: parseJudgedReferences('') });

suite('compareNumbers()', () => {
  test('compareNumbers() counts for each pair the numbers on which both have an opinion', () => {
    const opinions = { icu: ['twenty-one', 'twenty-two', undefined], n2words: ['twentyone', 'twenty-two', 'tree'] };
    const [english] = compareNumbers(outcomes, opinions).languages;
    const counts = pairs.map(([one, other], index) => {
      const { agreed, compared } = english?.pairs[index] ?? { agreed: -1, compared: -1 };
      return `${one} ${other} ${agreed}/${compared}`;
    });
    assert.deepEqual(counts, [
      'ours reference 2/3',
      'ours icu 1/2',
      'ours n2words 1/3',
      'icu n2words 2/2',
      'icu reference 2/2',
      'n2words reference 2/3',
    ]);
  });

  test('compareNumbers() counts who says a right reference or its other form', () => {
    const judged = parseJudgedReferences(
      '| en | cardinal | 22 | twenty-two | twenty too | so it is spelled here |\n| en | cardinal | 3 | three | a sign |',
    );
    const judgedOutcomes = scoreCases(numberCases, { read, judged });
    const opinions = { icu: ['twenty-one', undefined, 'three'], n2words: ['twentyone', 'two', 'three'] };
    const [english] = compareNumbers(judgedOutcomes, opinions).languages;
    assert.deepEqual(english?.right, [
      { agreed: 2, compared: 2 },
      { agreed: 1, compared: 1 },
      { agreed: 1, compared: 2 },
    ]);
  });

  test('compareNumbers() lists numbers that both others say alike and we do not', () => {
    const opinions = { icu: ['twenty-one', 'twenty-two', 'tree'], n2words: ['twenty-one', 'twenty-two', 'three'] };
    const { oddReadings } = compareNumbers(outcomes, opinions);
    assert.deepEqual(
      oddReadings.map(({ outcome, theirs }) => [outcome.got, theirs]),
      [['twenty too', 'twenty-two']],
    );
  });

  test('compareNumbers() names a reader that could not be asked', () => {
    const { skipped, oddReadings } = compareNumbers(outcomes, { icu: { missing: 'not here' }, n2words: [] });
    assert.deepEqual([skipped, oddReadings], [['ICU skipped: not here'], []]);
  });
});
