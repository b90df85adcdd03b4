import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { placesFound } from '../places-found.ts';
import { barrels } from './barrels.ts';

suite('barrels', () => {
  test('check() refuses index files', () => {
    assert.deepEqual(placesFound(barrels, { 'src/audio/index.ts': 'export const a = 1;' }), ['src/audio/index.ts:1']);
  });

  test('check() refuses exports of what another file defines', () => {
    const text = `export * from './b.ts';\nexport { c } from './c.ts';\nexport type { D } from './d.ts';`;
    assert.deepEqual(placesFound(barrels, { 'src/a.ts': text }), ['src/a.ts:1', 'src/a.ts:2', 'src/a.ts:3']);
  });

  test('check() accepts the list of contracts and plain exports', () => {
    const texts = {
      'src/contracts/index.ts': `export type { Caller } from './caller.ts';`,
      'src/a.ts': 'const a = 1;\nexport { a };',
    };
    assert.deepEqual(placesFound(barrels, texts), []);
  });
});
