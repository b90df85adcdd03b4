import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { parseJudgedReferences } from './judged-references.ts';

const page = String.raw`# References

| language | class | written | reference | reason |
| --- | --- | --- | --- | --- |
| fr | date | les  80s | les eighties | English |
| es | electronic | a.com/1\|2 | a punto com | a bar |

| language | class | written | reference | also right | source |
| --- | --- | --- | --- | --- | --- |
| es | ordinal | 11 | décimo primero | undécimo | the academy has both |
`;
const eighties = { suite: 'sentences', language: 'fr', className: 'date', references: ['les eighties'] } as const;
const eleventh = { suite: 'numbers', language: 'es', className: 'ordinal', written: '11' } as const;

suite('parseJudgedReferences()', () => {
  test('parseJudgedReferences() finds a case by language, class, text and reference', () => {
    const judged = parseJudgedReferences(page);
    assert.equal(judged.count, 3);
    assert.ok(judged.isWrong({ ...eighties, written: 'les 80s' }));
    assert.ok(!judged.isWrong({ ...eighties, written: 'les 80s', language: 'de' }));
    assert.ok(!judged.isWrong({ ...eighties, written: 'les 80s', references: ['les années quatre-vingt'] }));
  });

  test('parseJudgedReferences() reads an escaped bar as a bar', () => {
    const judged = parseJudgedReferences(page);
    const bar = { suite: 'sentences', language: 'es', className: 'electronic', written: 'a.com/1|2' } as const;
    assert.ok(judged.isWrong({ ...bar, references: ['a punto com'] }));
  });

  test('parseJudgedReferences() knows the other form of a right reference', () => {
    const judged = parseJudgedReferences(page);
    assert.equal(judged.otherForm({ ...eleventh, references: ['décimo primero'] }), 'undécimo');
    assert.ok(!judged.isWrong({ ...eleventh, references: ['décimo primero'] }));
    assert.equal(judged.otherForm({ ...eleventh, references: ['onceno'] }), undefined);
  });

  test('parseJudgedReferences() asks for a reason', () => {
    assert.throws(() => parseJudgedReferences('| fr | date | les 80s | les eighties | |'), /has no reason/u);
    assert.throws(() => parseJudgedReferences('| es | ordinal | 11 | décimo primero | undécimo | |'), /has no reason/u);
  });

  test('parseJudgedReferences() refuses two judgements of one reference', () => {
    assert.throws(() => parseJudgedReferences(`${page}\n| es | ordinal | 11 | décimo primero | no |`), /twice/u);
  });
});
