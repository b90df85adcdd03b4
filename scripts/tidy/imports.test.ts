import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { packageOf, type Import } from './imports.ts';
import { textFile } from './places-found.ts';
import { buildProject } from './project.ts';

suite('readImports', () => {
  const cases: readonly (readonly [string, Partial<Import>])[] = [
    [`import { a } from './a.ts';`, { kind: 'import', target: 'src/audio/a.ts', typeOnly: false }],
    [`import '../a.ts';`, { kind: 'import', target: 'src/a.ts', typeOnly: false }],
    [`import type { A } from './a.ts';`, { kind: 'import', typeOnly: true }],
    [`import { type A } from './a.ts';`, { kind: 'import', typeOnly: true }],
    [`import { type A, b } from './a.ts';`, { kind: 'import', typeOnly: false }],
    [`export { a } from './a.ts';`, { kind: 're-export', target: 'src/audio/a.ts', typeOnly: false }],
    [`export type { A } from './a.ts';`, { kind: 're-export', typeOnly: true }],
    [`export * from './a.ts';`, { kind: 're-export', typeOnly: false }],
    [`const a = import('./a.ts');`, { kind: 'dynamic', target: 'src/audio/a.ts', typeOnly: false }],
    [`type A = import('./a.ts').A;`, { kind: 'import', target: 'src/audio/a.ts', typeOnly: true }],
    [`new URL('./a.ts', import.meta.url);`, { kind: 'url', target: 'src/audio/a.ts', typeOnly: false }],
    [`new URL('words.bin', import.meta.url);`, { kind: 'url', target: 'src/audio/words.bin', typeOnly: false }],
    [`import pino from 'pino';`, { kind: 'import', specifier: 'pino', target: null }],
  ];
  for (const [text, expected] of cases) {
    test(`readImports() reads ${text}`, () => {
      const [found, ...others] = importsOf(`const é = 1;\n${text}\n`);
      assert.partialDeepStrictEqual(found, { ...expected, line: 2 });
      assert.deepEqual(others, []);
    });
  }

  test('readImports() reads nothing where nothing is imported', () => {
    assert.deepEqual(importsOf(`export const a = 1;\nnew URL('./a.ts', base);\nnew URL('./a.ts');\n`), []);
  });

  test('packageOf() keeps the scope and drops the way into the package', () => {
    assert.deepEqual(['pino', '@fastify/cors/types.js', 'typebox/value', 'node:fs', './a.ts'].map(packageOf), [
      'pino',
      '@fastify/cors',
      'typebox',
      undefined,
      undefined,
    ]);
  });
});

function importsOf(text: string): readonly Import[] {
  const project = buildProject([textFile('src/audio/x.ts', text)], { functions: {}, files: {} });
  return project.sources.get('src/audio/x.ts')?.imports ?? [];
}
