import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { renderLanguagePage } from './language-page.ts';
import { renderLanguageReport } from './language-report.ts';
import { parseCases } from './read-language-cases.ts';
import { afterAnotherVoice, scoreLanguage } from './score-language.ts';

const cases = [
  ...parseCases('hr', 'seen one\nright\n\nseen two\nwrong\n\nseen three\nright'),
  ...parseCases('sr', 'seen\nright\n\nseen\nright\n\nseen\nright'),
];
/** Knows what is right, takes the rest for Serbian, and keeps what is expected of the relations. */
const detectLanguage = (text: string, { expected }: { readonly expected: string }) => {
  if (text === 'wrong') return 'sr';
  return expected === 'sr' ? 'sr' : 'hr';
};

suite('renderLanguagePage()', () => {
  const page = renderLanguagePage({ cases, detectLanguage });

  test('renderLanguagePage() counts the half that was only measured', () => {
    assert.match(page, /^\| hr \| 1\/1 \| 0\/1 \| 1\/1 \|$/mu);
  });

  test('renderLanguagePage() lists what a language was taken for', () => {
    assert.match(page, /^\| hr \| sr \| 0 \| 1 \| 0 \|$/mu);
  });

  test('renderLanguagePage() measures a pair from both sides', () => {
    assert.match(page, /^\| hr \| sr \| 50\.0 % \| 1 \| 0\.0 % \|$/mu);
    assert.match(page, /^\| sr \| hr \| 0\.0 % \| 2 \| 0\.0 % \|$/mu);
  });
});

suite('renderLanguageReport()', () => {
  test('renderLanguageReport() shows failures of the half to develop against alone', () => {
    const outcomes = scoreLanguage({ cases, expectedOf: afterAnotherVoice, detectLanguage });
    const report = renderLanguageReport(outcomes, { failuresMax: 10 });
    assert.match(report, /sr taken for hr: seen/u);
    assert.doesNotMatch(report, /wrong/u);
    assert.match(report, /^measure sentence +0\/2$/mu);
  });
});
