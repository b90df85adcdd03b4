import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { parseCases } from './read-cases.ts';
import { parseReferencesJudgedWrong } from './references-judged-wrong.ts';
import { scoreCases, tally, tallyGroups } from './score-cases.ts';

const nothing = parseReferencesJudgedWrong('');
const cases = parseCases(
  [
    'class\twritten\tspoken',
    'cardinal\t21\ttwenty one',
    'cardinal\t22\ttwenty-two',
    'cardinal\t3\tthree',
    'time\t5:15\tfive fifteen~quarter past five',
  ].join('\n'),
  { suite: 'sentences', language: 'en' },
);
const readings: Readonly<Record<string, string>> = { 21: 'Twenty-one', 22: 'twenty-two', 3: '3' };

function read({ written }: { readonly written: string }): string {
  return readings[written] ?? 'quarter past five';
}

suite('scoreCases()', () => {
  test('scoreCases() tells equal from equal to the ear from wrong', () => {
    const verdicts = scoreCases(cases, { read, judgedWrong: nothing }).map(({ verdict }) => verdict);
    assert.deepEqual(verdicts, ['folded', 'strict', 'wrong', 'strict']);
  });

  test('scoreCases() counts a reader that throws as wrong and tells why', () => {
    const failing = (): string => {
      throw new Error('no words for it');
    };
    const [outcome] = scoreCases(cases, { read: failing, judgedWrong: nothing });
    assert.deepEqual([outcome?.verdict, outcome?.got], ['wrong', '[no words for it]']);
  });
});

suite('tally()', () => {
  test('tally() counts folded with the strict ones, and references judged wrong apart', () => {
    const judgedWrong = parseReferencesJudgedWrong('| en | cardinal | 3 | three | said drei |');
    assert.deepEqual(tally(scoreCases(cases, { read, judgedWrong })), {
      cases: 4,
      strict: 2,
      folded: 3,
      judgedWrong: 1,
      judgedWrongFolded: 0,
    });
  });

  test('tallyGroups() has a row for every language and class', () => {
    const rows = tallyGroups(scoreCases(cases, { read, judgedWrong: nothing }));
    assert.deepEqual(
      rows.map(({ className, folded, cases: count }) => [className, folded, count]),
      [
        ['cardinal', 2, 3],
        ['time', 1, 1],
      ],
    );
  });
});
