import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { placesFound, textFile } from '../places-found.ts';
import { buildProject, type TreeFile } from '../project.ts';
import { textHygiene } from './text-hygiene.ts';

suite('textHygiene', () => {
  const refused: readonly (readonly [string, string, number])[] = [
    ['white space at the end of a line', 'a \nb\n', 1],
    ['a tab at the end of a line', 'a\nb\t\n', 2],
    ['CRLF', 'a\r\n', 1],
    ['no newline at the end', 'a\nb', 2],
    ['two newlines at the end', 'a\n\n', 2],
  ];
  for (const [what, text, line] of refused) {
    test(`check() refuses ${what}`, () => {
      assert.deepEqual(placesFound(textHygiene, { 'docs/a.md': text }), [`docs/a.md:${line}`]);
    });
  }

  test('check() accepts clean text, an empty file, and licences as they are', () => {
    assert.deepEqual(placesFound(textHygiene, { 'docs/a.md': 'a\n\nb\n', 'docs/b.md': '', LICENSE: 'a \n' }), []);
  });

  test('check() refuses a file above 1 MiB', () => {
    assert.deepEqual(pathsFound({ ...textFile('test/fixtures/a.bin', ''), text: null, sizeBytes: 1_048_577 }), [
      'test/fixtures/a.bin',
    ]);
    assert.deepEqual(pathsFound({ ...textFile('test/fixtures/a.bin', ''), text: null, sizeBytes: 1_048_576 }), []);
  });

  test('check() refuses the executable bit on what is no program', () => {
    assert.deepEqual(pathsFound({ ...textFile('src/a.ts', ''), executable: true }), ['src/a.ts']);
    assert.deepEqual(pathsFound({ ...textFile('.ci/run', '#!/bin/sh\n'), executable: true }), []);
  });
});

function pathsFound(file: TreeFile): string[] {
  return [...textHygiene.check(buildProject([file], { functions: {}, files: {} }))].map(({ path }) => path);
}
