import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { placesFound } from '../places-found.ts';
import { orphans } from './orphans.ts';

suite('orphans', () => {
  test('check() refuses a file that nobody imports', () => {
    assert.deepEqual(placesFound(orphans, { 'src/a.ts': '' }), ['src/a.ts:1']);
  });

  test('check() refuses a file that only its own test imports', () => {
    const texts = { 'src/a.ts': '', 'src/a.test.ts': `import { a } from './a.ts';` };
    assert.deepEqual(placesFound(orphans, texts), ['src/a.ts:1']);
  });

  test('check() accepts what another file imports or starts', () => {
    const texts = {
      'src/main.ts': `import { a } from './a.ts';\nnew URL('./writer.ts', import.meta.url);`,
      'src/a.ts': '',
      'src/writer.ts': '',
    };
    assert.deepEqual(placesFound(orphans, texts), []);
  });

  test('check() accepts entry points', () => {
    const texts = {
      'src/main.ts': '',
      'src/cli/say.ts': '',
      'scripts/tidy.ts': '',
      'bench/main.ts': '',
      'engines/espeak-host/main.ts': '',
      'src/adapters/engines/flite/flite-host.ts': '',
      'src/a.test.ts': '',
      'src/audio/foreign.d.ts': '',
    };
    assert.deepEqual(placesFound(orphans, texts), []);
  });
});
