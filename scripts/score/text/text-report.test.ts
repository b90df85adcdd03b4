import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { renderAccuracyPage } from './accuracy-page.ts';
import { compareNumbers } from './number-agreement.ts';
import { parseCases } from './read-cases.ts';
import { parseJudgedReferences } from './judged-references.ts';
import { scoreCases } from './score-cases.ts';
import type { TextScore } from './score-text.ts';
import { renderTextReport } from './text-report.ts';

const sentences = 'class\twritten\tspoken\ntime\t7:00\tseven\ntime\t8:00\teight\ntime\t9:00\tnein\n';
const numbers = 'kind\tvalue\tspoken\ncardinal\t7\tsieben\n';
const readings: Readonly<Record<string, string>> = { '7:00': 'Seven.', '8:00': '8:00', '9:00': 'nine', 7: 'sieben' };

function makeScore(): TextScore {
  const cases = [
    ...parseCases(sentences, { suite: 'sentences', language: 'en' }),
    ...parseCases(numbers, { suite: 'numbers', language: 'de' }),
  ];
  const judged = parseJudgedReferences('| en | time | 9:00 | nein | German |');
  const outcomes = scoreCases(cases, { read: ({ written }) => readings[written] ?? '', judged });
  const opinions = { icu: { missing: 'not installed' }, n2words: ['sieben'] };
  const agreement = compareNumbers(
    outcomes.filter(({ textCase }) => textCase.suite === 'numbers'),
    opinions,
  );
  return { outcomes, agreement, judgedListed: judged.count };
}

suite('renderTextReport()', () => {
  test('renderTextReport() gives counts and shares, with and without references judged wrong', () => {
    const report = renderTextReport(makeScore(), { failuresMax: 0 });
    assert.match(report, /^ {2}en {2}time +3 +0\.0 % +33\.3 % +50\.0 % of 2$/mu);
    assert.match(report, /^de +1 +100\.0 % +100\.0 %$/mu);
    assert.match(report, /^de +100\.0 % 1\/1 +– +100\.0 % 1\/1/mu);
    assert.match(report, /^ICU skipped: not installed$/mu);
    assert.doesNotMatch(report, /8:00/u);
  });

  test('renderTextReport() shows failures up to the number asked for', () => {
    const few = renderTextReport(makeScore(), { failuresMax: 1 });
    assert.match(few, /^en \| time \| 8:00 \| eight \| 8:00$/mu);
    assert.doesNotMatch(few, /9:00/u);
    const all = renderTextReport(makeScore(), { failuresMax: 9 });
    assert.match(all, /^en \| time \| 9:00 \| nein \| nine \| reference judged wrong$/mu);
  });
});

suite('renderAccuracyPage()', () => {
  test('renderAccuracyPage() has a line for every language and the agreement of readers', () => {
    const page = renderAccuracyPage(makeScore());
    assert.match(page, /^\| en \| 3 \| 0\.0 % \| 33\.3 % \| 1 \| 50\.0 % \| 0 \| 50\.0 % \|$/mu);
    assert.match(page, /^\| time \| 1\/3 \|$/mu);
    assert.match(page, /^\| de \| 100\.0 % of 1 \| – \| 100\.0 % of 1 \|/mu);
    assert.match(page, /^ICU skipped: not installed$/mu);
  });
});
