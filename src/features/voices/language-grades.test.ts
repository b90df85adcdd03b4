import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageCodes } from '../../contracts/language.ts';
import { languageGrades } from './language-grades.ts';

test('languageGrades has every language once and says why when a grade is not the best', () => {
  assert.deepEqual(
    languageGrades.map(({ code }) => code),
    languageCodes,
  );
  for (const { grade, remark, code } of languageGrades) assert.ok(grade === 'A' || remark.length > 10, code);
});
