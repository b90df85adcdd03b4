import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { placesFound } from '../places-found.ts';
import { importDirection } from './import-direction.ts';

suite('importDirection', () => {
  const refused: readonly (readonly [string, string, string])[] = [
    ['api importing an adapter', 'src/api/a.ts', `import { x } from '../adapters/x/x.ts';`],
    ['api importing an adapter for its types', 'src/api/a.ts', `import type { X } from '../adapters/x/x.ts';`],
    ['an adapter importing a feature', 'src/adapters/x/a.ts', `import { f } from '../../features/text/f.ts';`],
    ['an adapter importing another', 'src/adapters/x/a.ts', `import { y } from '../y/y.ts';`],
    ['an engine importing another', 'src/adapters/engines/x/a.ts', `import { y } from '../y/y.ts';`],
    ['hosting importing an engine', 'src/adapters/engines/hosting/a.ts', `import { y } from '../y/y.ts';`],
    ['a contract importing a feature', 'src/contracts/a.ts', `import type { F } from '../features/text/f.ts';`],
    ['foundation importing anything', 'src/foundation/a.ts', `import { limits } from '../limits.ts';`],
    ['audio importing errors', 'src/audio/a.ts', `import { e } from '../errors/service-error.ts';`],
    ['errors importing contracts', 'src/errors/a.ts', `import { c } from '../contracts/c.ts';`],
    ['a feature importing the configuration', 'src/features/text/a.ts', `import type { C } from '../../config/c.ts';`],
    ['a dynamic import against the direction', 'src/api/a.ts', `await import('../adapters/x/x.ts');`],
    ['the type of an import against the direction', 'src/api/a.ts', `type X = import('../adapters/x/x.ts').X;`],
    ['a feature importing values of another', 'src/features/text/a.ts', `import { v } from '../voices/v.ts';`],
    ['the service importing a test', 'src/audio/a.ts', `import { f } from '../../test/fakes/f.ts';`],
    ['the service importing a tool', 'src/audio/a.ts', `import { f } from '../../scripts/f.ts';`],
  ];
  for (const [what, path, text] of refused) {
    test(`check() refuses ${what}`, () => {
      assert.deepEqual(placesFound(importDirection, { [path]: `const first = 1;\n${text}\n` }), [`${path}:2`]);
    });
  }

  const accepted: readonly (readonly [string, string, string])[] = [
    ['composition importing an adapter', 'src/composition/a.ts', `import { x } from '../adapters/x/x.ts';`],
    ['an engine importing hosting', 'src/adapters/engines/x/a.ts', `import { h } from '../hosting/h.ts';`],
    ['an adapter importing a contract', 'src/adapters/x/a.ts', `import { c } from '../../contracts/c.ts';`],
    ['a feature importing its own folder', 'src/features/text/a.ts', `import { b } from './b.ts';`],
    ['a feature importing types of another', 'src/features/text/a.ts', `import type { V } from '../voices/v.ts';`],
    [
      'a feature importing inline types of another',
      'src/features/text/a.ts',
      `import { type V } from '../voices/v.ts';`,
    ],
    ['limits importing foundation', 'src/limits.ts', `import { max } from './foundation/frame-codec.ts';`],
    ['a test importing anything', 'src/api/a.test.ts', `import { x } from '../adapters/x/x.ts';`],
    ['a program that is started', 'src/adapters/x/a.ts', `new URL('../y/y-host.ts', import.meta.url);`],
    ['packages and builtins', 'src/adapters/x/a.ts', `import pg from 'pg';\nimport fs from 'node:fs';`],
  ];
  for (const [what, path, text] of accepted) {
    test(`check() accepts ${what}`, () => {
      assert.deepEqual(placesFound(importDirection, { [path]: `${text}\n` }), []);
    });
  }
});
