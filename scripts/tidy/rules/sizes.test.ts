import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { placesFound, textFile } from '../places-found.ts';
import { buildProject } from '../project.ts';
import { listOversized, sizes } from './sizes.ts';

suite('sizes', () => {
  const path = 'src/a.ts';

  test('check() accepts a function of 70 lines and a file of 400', () => {
    assert.deepEqual(placesFound(sizes, { [path]: functionOf(70) + blankLines(330) }), []);
  });

  test('check() refuses a function of 71 lines', () => {
    assert.deepEqual(placesFound(sizes, { [path]: `\n${functionOf(71)}` }), [`${path}:2`]);
  });

  test('check() refuses a file of 401 lines', () => {
    assert.deepEqual(placesFound(sizes, { [path]: blankLines(401) }), [`${path}:1`]);
  });

  test('check() refuses long methods and arrow functions', () => {
    const method = `class A {\n  run() {\n${blankLines(69)}  }\n}\n`;
    const arrow = `const run = () => {\n${blankLines(69)}};\n`;
    assert.deepEqual(placesFound(sizes, { 'src/a.ts': method, 'src/b.ts': arrow }), ['src/a.ts:2', 'src/b.ts:1']);
  });

  test('check() lets a suite of tests be long', () => {
    const text = `suite('a', () => {\n${blankLines(100)}test('b', () => {});\n});\n`;
    assert.deepEqual(placesFound(sizes, { 'src/a.test.ts': text }), []);
    assert.deepEqual(placesFound(sizes, { 'src/a.ts': text }), ['src/a.ts:1']);
  });

  test('check() refuses a long test', () => {
    const text = `suite('a', () => {\n  test('b', () => {\n${blankLines(100)}});\n});\n`;
    assert.deepEqual(placesFound(sizes, { 'src/a.test.ts': text }), ['src/a.test.ts:2']);
  });

  test('check() accepts a listed size, and refuses growth', () => {
    const ratchet = { functions: { 'src/a.ts#long': 80 }, files: {} };
    assert.deepEqual(placesFound(sizes, { [path]: functionOf(80) }, ratchet), []);
    assert.deepEqual(placesFound(sizes, { [path]: functionOf(81) }, ratchet), [`${path}:1`]);
  });

  test('check() wants the list to follow what has shrunk', () => {
    const ratchet = { functions: { 'src/a.ts#long': 80 }, files: {} };
    assert.deepEqual(placesFound(sizes, { [path]: functionOf(79) }, ratchet), [`${path}:1`]);
    assert.deepEqual(placesFound(sizes, { [path]: functionOf(70) }, ratchet), [`${path}:1`]);
  });

  test('check() wants what is gone off the list', () => {
    const ratchet = { functions: { 'src/a.ts#gone': 80 }, files: { 'src/gone.ts': 500 } };
    assert.deepEqual(placesFound(sizes, { [path]: functionOf(5) }, ratchet), [
      'scripts/tidy/ratchet.json:1',
      'scripts/tidy/ratchet.json:1',
    ]);
  });

  test('listOversized() lists exactly what check() would refuse', () => {
    const text = functionOf(71) + functionOf(70).replace('long', 'short') + blankLines(300);
    const project = buildProject([textFile(path, text)], { functions: {}, files: {} });
    assert.deepEqual(listOversized(project), { functions: { 'src/a.ts#long': 71 }, files: { 'src/a.ts': 441 } });
  });
});

function functionOf(lines: number): string {
  return `function long() {\n${blankLines(lines - 2)}}\n`;
}

function blankLines(count: number): string {
  return '\n'.repeat(count);
}
