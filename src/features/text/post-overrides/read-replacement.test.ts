import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readReplacement } from './read-replacement.ts';

const groups = { groupCount: 2, groupByName: new Map([['year', 2]]) };

for (const { written, pieces } of [
  { written: '', pieces: [] },
  { written: 'plain', pieces: ['plain'] },
  { written: '$1 of $2', pieces: [1, ' of ', 2] },
  { written: '$12', pieces: [1, '2'] },
  { written: '${year}s', pieces: [2, 's'] },
  { written: '${1}0', pieces: [1, '0'] },
  { written: '[$0]', pieces: ['[', 0, ']'] },
  { written: '$$1 and $$', pieces: ['$1 and $'] },
  { written: '$ 5, US$', pieces: ['$ 5, US$'] },
  { written: '${not closed', pieces: ['${not closed'] },
]) {
  test(`readReplacement() reads ${JSON.stringify(written)}`, () => {
    const read = readReplacement(written, groups);
    assert.ok(typeof read !== 'string');
    assert.deepEqual(
      read.map((piece) => (piece.type === 'text' ? piece.text : piece.group)),
      pieces,
    );
  });
}

for (const { written, named } of [
  { written: 'a $3', named: '$3' },
  { written: '${month}', named: '${month}' },
  { written: '${12}', named: '${12}' },
]) {
  test(`readReplacement() complains about ${written}, which the pattern does not have`, () => {
    assert.equal(readReplacement(written, groups), `refers to ${named}, which is no group of its pattern`);
  });
}
