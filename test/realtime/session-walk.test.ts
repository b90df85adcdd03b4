import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionTable, type SessionTable } from '../../src/features/realtime/session-transitions.ts';
import { withoutEachCell } from '../socket-walks/without-each-cell.ts';
import { seedsFrom, walkSessions, type Visits } from './walk-sessions.ts';

const WALKS = 20_000;
const cells = withoutEachCell<SessionTable>(sessionTable);
let visits: Visits = new Map();

test('stepSession() has one reply at a time, tells what the interface says, and comes to rest when everybody is done', () => {
  visits = walkSessions({ table: sessionTable, seeds: seedsFrom(1, { count: WALKS }) });
  for (const { name } of cells) assert.ok(visits.has(name), name);
});

test('a walk misses each cell that is taken away', () => {
  // A walk that never came to the cell cannot miss it.
  const unmissed = cells.filter(
    ({ name, table }) => !fails(() => walkSessions({ table, seeds: visits.get(name) ?? [] })),
  );
  assert.deepEqual(
    unmissed.map(({ name }) => name),
    [],
  );
});

function fails(walk: () => unknown): boolean {
  try {
    walk();
    return false;
  } catch {
    return true;
  }
}
