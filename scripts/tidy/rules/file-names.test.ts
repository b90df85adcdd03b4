import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { placesFound } from '../places-found.ts';
import { fileNames } from './file-names.ts';

suite('fileNames', () => {
  for (const name of ['textPlan.ts', 'TextPlan.ts', 'text_plan.ts', 'text.plan.ts']) {
    test(`check() refuses ${name}`, () => {
      assert.deepEqual(placesFound(fileNames, { [`src/${name}`]: '' }), [`src/${name}:1`]);
    });
  }

  for (const path of [
    'src/utils.ts',
    'src/helpers/a.ts',
    'src/audio-utils.ts',
    'src/common/a.ts',
    'src/misc.test.ts',
  ]) {
    test(`check() refuses ${path}, which names nothing`, () => {
      assert.deepEqual(placesFound(fileNames, { [path]: '' }), [`${path}:1`]);
    });
  }

  test('check() accepts kebab case, the endings of the edge, tests and migrations', () => {
    const paths = [
      'src/text-plan.ts',
      'src/text-plan.test.ts',
      'src/api/synthesis.schemas.ts',
      'src/api/synthesis.routes.test.ts',
      'test/contract/stores.contract.ts',
      'src/0001-projects.ts',
      'src/g711.ts',
      'scripts/bootstrap.mjs',
    ];
    assert.deepEqual(placesFound(fileNames, Object.fromEntries(paths.map((path) => [path, '']))), []);
  });
});
