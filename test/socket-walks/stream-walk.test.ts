import assert from 'node:assert/strict';
import { test } from 'node:test';
import { streamTable, type StreamTable } from '../../src/features/speech-sockets/stream-transitions.ts';
import { StreamWorld } from './stream-walk.ts';
import { withoutEachCell } from './without-each-cell.ts';

const WALKS = 1200;
const STEPS = 40;

test('stepStream() ends each turn with one message, whatever happens', () => {
  walk(streamTable);
});

test('a walk comes to every pair of state and event', () => {
  const visited = walk(streamTable);
  for (const [state, row] of Object.entries(streamTable)) {
    for (const event of Object.keys(row)) {
      if (state !== 'closed') assert.ok(visited.has(`${state} ${event}`), `${event} in ${state}`);
    }
  }
});

for (const { name, table } of withoutEachCell<StreamTable>(streamTable)) {
  test(`a walk misses the cell ${name}`, () => {
    assert.throws(() => walk(table));
  });
}

/** The pairs it came to. */
function walk(table: StreamTable): ReadonlySet<string> {
  const visited = new Set<string>();
  for (let seed = 1; seed <= WALKS; seed += 1) {
    const world = new StreamWorld({ seed, table });
    for (let count = 0; count < STEPS && !world.isOver; count += 1) world.happen();
    world.settle();
    for (const pair of world.visited) visited.add(pair);
  }
  return visited;
}
