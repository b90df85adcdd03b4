import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { placesFound } from '../places-found.ts';
import { contractDocs } from './contract-docs.ts';

suite('contractDocs', () => {
  const path = 'src/contracts/voice.ts';

  for (const text of ['export interface Voice {}', 'export type Sex = string;', 'export const all = [];']) {
    test(`check() refuses "${text}" without a comment`, () => {
      assert.deepEqual(placesFound(contractDocs, { [path]: `const first = 1;\n${text}\n` }), [`${path}:2`]);
    });
  }

  test('check() does not take a line comment or a comment further up for documentation', () => {
    const text = '/** Of something else. */\nconst first = 1;\n// A voice.\nexport interface Voice {}\n';
    assert.deepEqual(placesFound(contractDocs, { [path]: text }), [`${path}:4`]);
  });

  test('check() accepts what is documented', () => {
    assert.deepEqual(placesFound(contractDocs, { [path]: '/** A voice. */\nexport interface Voice {}\n' }), []);
  });

  test('check() accepts a type that is read off a documented value', () => {
    const text = '/** All. */\nexport const all = [1] as const;\nexport type One = (typeof all)[number];\n';
    assert.deepEqual(placesFound(contractDocs, { [path]: text }), []);
  });

  test('check() leaves other layers alone', () => {
    assert.deepEqual(placesFound(contractDocs, { 'src/features/a.ts': 'export interface A {}' }), []);
  });
});
