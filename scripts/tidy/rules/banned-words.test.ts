import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { placesFound } from '../places-found.ts';
import { bannedWordsRule } from './banned-words.ts';

suite('bannedWordsRule', () => {
  const refused = [
    `const path = '/home/somebody/project';`,
    'See /root/notes.md.',
    'cd /root/project',
    ['https://registry', 'npmjs', 'org/pino'].join('.'),
    '// TODO: later',
    '// FIXME',
    'as issue #12 says',
    '// @ts-ignore',
    '// @ts-nocheck',
    '// @ts-expect-error',
    '/* oxlint-disable */',
    '// oxlint-disable-next-line no-console',
  ];
  for (const text of refused) {
    test(`check() refuses "${text}"`, () => {
      assert.deepEqual(placesFound(bannedWordsRule, { 'docs/a.md': `first\n${text}\n` }), ['docs/a.md:2']);
    });
  }

  const accepted = [
    `import { home } from '../adapters/home/page.ts';`,
    'src/features/home/loop.ts',
    '`${base}/home/queue`',
    "await mkdtemp('data-XXXXXX')",
    'an issue of style',
    '// @ts-expect-error: the types of the package forget this overload',
    '// oxlint-disable-next-line no-await-in-loop -- order matters',
  ];
  for (const text of accepted) {
    test(`check() accepts "${text}"`, () => {
      assert.deepEqual(placesFound(bannedWordsRule, { 'docs/a.md': `${text}\n` }), []);
    });
  }

  test('check() refuses foreign hosts in the service, not in its tests or documents', () => {
    const text = `const url = 'https://api.vendor.io/v1';\n`;
    assert.deepEqual(placesFound(bannedWordsRule, { 'src/a.ts': text, 'src/a.test.ts': text, 'docs/a.md': text }), [
      'src/a.ts:1',
    ]);
  });

  test('check() accepts this machine, example hosts and hosts that are put together', () => {
    const text =
      "'http://127.0.0.1:8080'; 'https://example.com/a'; 'https://speech.example'; `http://${host}`; // https://www.rfc-editor.org/rfc/rfc9110\n";
    assert.deepEqual(placesFound(bannedWordsRule, { 'src/a.ts': text }), []);
  });
});
