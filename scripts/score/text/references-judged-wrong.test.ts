import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { parseReferencesJudgedWrong } from './references-judged-wrong.ts';

const page = String.raw`# References

| language | class | written | reference | reason |
| --- | --- | --- | --- | --- |
| fr | date | les  80s | les eighties | English |
| es | electronic | a.com/1\|2 | a punto com | a bar |
`;
const eighties = { suite: 'sentences', language: 'fr', className: 'date', references: ['les eighties'] } as const;

suite('parseReferencesJudgedWrong()', () => {
  test('parseReferencesJudgedWrong() finds a case by language, class, text and reference', () => {
    const judged = parseReferencesJudgedWrong(page);
    assert.equal(judged.count, 2);
    assert.ok(judged.has({ ...eighties, written: 'les 80s' }));
    assert.ok(!judged.has({ ...eighties, written: 'les 80s', language: 'de' }));
    assert.ok(!judged.has({ ...eighties, written: 'les 80s', references: ['les années quatre-vingt'] }));
  });

  test('parseReferencesJudgedWrong() reads an escaped bar as a bar', () => {
    const judged = parseReferencesJudgedWrong(page);
    const bar = { suite: 'sentences', language: 'es', className: 'electronic', written: 'a.com/1|2' } as const;
    assert.ok(judged.has({ ...bar, references: ['a punto com'] }));
  });

  test('parseReferencesJudgedWrong() asks for a reason', () => {
    assert.throws(() => parseReferencesJudgedWrong('| fr | date | les 80s | les eighties | |'), /has no reason/u);
  });
});
