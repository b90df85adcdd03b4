import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { catalogue } from '../../src/errors/catalogue.ts';
import { renderErrors } from './errors-page.ts';

suite('renderErrors()', () => {
  test('renderErrors() has a line for every error of the catalogue', () => {
    const page = renderErrors(catalogue);
    for (const key of Object.keys(catalogue)) assert.ok(page.includes(`| \`${key}\` |`), key);
  });

  test('renderErrors() groups by error code and tells status, close code, retry and sentence', () => {
    const page = renderErrors({
      late: { status: 503, errorCode: 'INTERNAL_ERROR', closeCode: 4000, retryable: true, sentence: 'Later | {when}' },
      soon: {
        status: 503,
        errorCode: 'INTERNAL_ERROR',
        closeCode: null,
        retryable: true,
        retryAfterSeconds: 3,
        sentence: 'Soon',
      },
      other: {
        status: 500,
        errorCode: 'INTERNAL_ERROR',
        closeCode: 4000,
        closeCodes: { transcription: 1011, enhancement: null },
        retryable: false,
        sentence: 'Other',
      },
      wrong: { status: 400, errorCode: 'VALIDATION_ERROR', closeCode: null, retryable: false, sentence: 'Wrong' },
    });
    assert.match(page, /## VALIDATION_ERROR[^#]*\| `wrong` \| 400 \| – \| no \| Wrong \|/u);
    assert.match(page, /## INTERNAL_ERROR[^#]*\| `late` \| 503 \| 4000 \| yes \| Later \\\| \{when\} \|/u);
    assert.match(page, /\| `other` \| 500 \| 4000; transcription: 1011; enhancement: – \|/u);
    assert.match(page, /\| `soon` \| 503 \| – \| after 3 s \| Soon \|/u);
    assert.doesNotMatch(page, /## NOT_FOUND/u);
  });
});
