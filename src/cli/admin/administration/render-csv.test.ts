import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { renderCsv } from './render-csv.ts';

describe('renderCsv()', () => {
  const shape = { list: 'rows', columns: ['a', 'b'] };

  test('has the header of a list without rows', () => {
    assert.deepEqual(renderCsv({ rows: [] }, shape), ['a,b']);
    assert.deepEqual(renderCsv({}, shape), ['a,b']);
  });

  test('writes the columns in their order, and nothing for what is not known', () => {
    const report = { rows: [{ c: 9, b: 2, a: 1.5 }, { a: null }], total: { a: 3 } };
    assert.deepEqual(renderCsv(report, shape), ['a,b', '1.5,2', ',']);
  });

  test('puts in quotes what would be taken for the end of a field or line', () => {
    assert.deepEqual(renderCsv({ rows: [{ a: 'x,y', b: '"z"\n' }] }, shape), ['a,b', '"x,y","""z""\n"']);
  });
});
