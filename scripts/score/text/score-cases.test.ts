import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { parseCases } from './read-cases.ts';
import { parseJudgedReferences } from './judged-references.ts';
import { onRightReferences, scoreCases, tally, tallyGroups, withOtherForms } from './score-cases.ts';

const nothing = parseJudgedReferences('');
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
    const verdicts = scoreCases(cases, { read, judged: nothing }).map(({ verdict }) => verdict);
    assert.deepEqual(verdicts, ['folded', 'strict', 'wrong', 'strict']);
  });

  test('scoreCases() counts a reader that throws as wrong and tells why', () => {
    const failing = (): string => {
      throw new Error('no words for it');
    };
    const [outcome] = scoreCases(cases, { read: failing, judged: nothing });
    assert.deepEqual([outcome?.verdict, outcome?.got], ['wrong', '[no words for it]']);
  });
});

suite('tally()', () => {
  test('tally() counts folded with the strict ones, and references judged wrong apart', () => {
    const judged = parseJudgedReferences('| en | cardinal | 3 | three | said drei |');
    assert.deepEqual(tally(scoreCases(cases, { read, judged })), {
      cases: 4,
      strict: 2,
      folded: 3,
      otherForm: 0,
      judgedWrong: 1,
      judgedWrongFolded: 0,
    });
  });

  test('tally() counts another right form apart, and only the one that is listed', () => {
    const threes = [
      ['3', 1],
      ['drei', 0],
    ] as const;
    for (const [listed, otherForm] of threes) {
      const judged = parseJudgedReferences(`| en | cardinal | 3 | three | ${listed} | a figure is a form |`);
      const counts = tally(scoreCases(cases, { read, judged }));
      assert.deepEqual([counts.folded, counts.otherForm], [3, otherForm]);
      assert.deepEqual(onRightReferences(counts), { agreed: 3, compared: 4 });
      assert.deepEqual(withOtherForms(counts), { agreed: 3 + otherForm, compared: 4 });
    }
  });

  test('tallyGroups() has a row for every language and class', () => {
    const rows = tallyGroups(scoreCases(cases, { read, judged: nothing }));
    assert.deepEqual(
      rows.map(({ className, folded, cases: count }) => [className, folded, count]),
      [
        ['cardinal', 2, 3],
        ['time', 1, 1],
      ],
    );
  });
});
