import assert from 'node:assert/strict';
import { test } from 'node:test';
import { walkConnections } from '../../../test/socket-walks/multi-walk.ts';
import { withoutEachCell } from '../../../test/socket-walks/without-each-cell.ts';
import { multiTable, type MultiTable } from './multi-transitions.ts';

const walk = { seed: 1, stepCount: 10_000 } as const;

test('stepMulti() ends every connection once, in the way that was asked for, and its contexts with it', () => {
  walkConnections({ ...walk, table: multiTable });
});

test('stepMulti() meets every pair of state and event on its walks', () => {
  const pairs = Object.entries(multiTable).flatMap(([state, row]) =>
    Object.keys(row).map((event) => `${state} ${event}`),
  );
  assert.deepEqual([...walkConnections({ ...walk, table: multiTable })].toSorted(), pairs.toSorted());
});

test('stepMulti() would break a promise without any one of its cells', () => {
  const missed = withoutEachCell(multiTable).filter(({ table }) => !isFound(table));
  assert.deepEqual(
    missed.map(({ name }) => name),
    [],
  );
});

function isFound(table: MultiTable): boolean {
  try {
    walkConnections({ ...walk, table });
    return false;
  } catch {
    return true;
  }
}
