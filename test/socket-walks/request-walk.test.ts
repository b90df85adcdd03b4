import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestTable, type RequestTable } from '../../src/features/speech-sockets/request-transitions.ts';
import { RequestWorld } from './request-walk.ts';
import { withoutEachCell } from './without-each-cell.ts';

const WALKS = 300;
const STEPS = 60;

test('stepRequest() answers each request once, in order, whatever happens', () => {
  walk(requestTable);
});

test('a walk comes to every pair of state and event', () => {
  const visited = walk(requestTable);
  for (const [state, row] of Object.entries(requestTable)) {
    for (const event of Object.keys(row)) {
      if (state !== 'closed') assert.ok(visited.has(`${state} ${event}`), `${event} in ${state}`);
    }
  }
});

for (const { name, table } of withoutEachCell<RequestTable>(requestTable)) {
  test(`a walk misses the cell ${name}`, () => {
    assert.throws(() => walk(table));
  });
}

/** The pairs it came to. */
function walk(table: RequestTable): ReadonlySet<string> {
  const visited = new Set<string>();
  for (let seed = 1; seed <= WALKS; seed += 1) {
    const world = new RequestWorld({ seed, table });
    for (let count = 0; count < STEPS && !world.isOver; count += 1) world.happen();
    world.settle();
    for (const pair of world.visited) visited.add(pair);
  }
  return visited;
}
