import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionTable, type SessionTable } from '../../src/features/realtime/session-transitions.ts';
import { withoutEachCell } from '../socket-walks/without-each-cell.ts';
import { walkSessions } from './walk-sessions.ts';

const WALKS = 20_000;

test('stepSession() has one reply at a time, tells what the interface says, and comes to rest when everybody is done', () => {
  const visited = walkSessions({ table: sessionTable, walks: WALKS });
  for (const [state, row] of Object.entries(sessionTable)) {
    for (const [event, cell] of Object.entries(row)) {
      if (typeof cell === 'function') assert.ok(visited.has(`${state} ${event}`), `${event} in ${state}`);
    }
  }
});

for (const { name, table } of withoutEachCell<SessionTable>(sessionTable)) {
  test(`a walk misses the cell ${name}`, () => {
    assert.throws(() => walkSessions({ table, walks: WALKS }));
  });
}
