import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderReport } from './render-report.ts';

test('renderReport() lines up a list under the names of its fields', () => {
  const rows = [
    { id: 1, name: 'Ada', tags: ['a', 'b'] },
    { id: 23, name: null, tags: [] },
  ];
  assert.deepEqual(renderReport({ rows }), ['id  name  tags', '1   Ada   a,b', '23  –     –']);
});

test('renderReport() keeps a value on its line, and away from the terminal', () => {
  assert.deepEqual(renderReport({ row: { name: 'a\n\u001B[2Jb', details: { to: 'c' } } }), [
    'name     a  [2Jb',
    'details  {"to":"c"}',
  ]);
});

test('renderReport() shows a name that turns the direction of writing as it is read', () => {
  assert.deepEqual(renderReport({ row: { name: 'a\u202Eb\u2066c', arabic: 'مشروع' } }), [
    'name    abc',
    'arabic  مشروع',
  ]);
});

test('renderReport() leaves amounts in micro-cents to programs', () => {
  assert.deepEqual(renderReport({ row: { cost_eur: '0.01', cost_micro_cents: 1_000_000 } }), ['cost_eur  0.01']);
});
