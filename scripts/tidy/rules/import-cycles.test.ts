import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { placesFound } from '../places-found.ts';
import { importCycles } from './import-cycles.ts';

suite('importCycles', () => {
  test('check() accepts files that import a common one', () => {
    const texts = {
      'src/a.ts': `import { b } from './b.ts';\nimport { c } from './c.ts';`,
      'src/b.ts': `import { c } from './c.ts';`,
      'src/c.ts': `export const c = 1;`,
    };
    assert.deepEqual(placesFound(importCycles, texts), []);
  });

  test('check() finds a ring of three at the import that begins it', () => {
    const texts = {
      'src/a.ts': `const first = 1;\nimport { b } from './b.ts';`,
      'src/b.ts': `import { c } from './c.ts';`,
      'src/c.ts': `import { a } from './a.ts';`,
    };
    assert.deepEqual(placesFound(importCycles, texts), ['src/a.ts:2']);
  });

  test('check() finds a ring that is closed by types alone', () => {
    const texts = {
      'src/a.ts': `import { b } from './b.ts';`,
      'src/b.ts': `import type { A } from './a.ts';`,
    };
    assert.deepEqual(placesFound(importCycles, texts), ['src/a.ts:1']);
  });

  test('check() finds a ring that lies behind a file outside it', () => {
    const texts = {
      'src/a.ts': `import { b } from './b.ts';`,
      'src/b.ts': `import { c } from './c.ts';`,
      'src/c.ts': `import { b } from './b.ts';`,
    };
    assert.deepEqual(placesFound(importCycles, texts), ['src/b.ts:1']);
  });
});
