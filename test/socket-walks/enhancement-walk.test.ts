import assert from 'node:assert/strict';
import { test } from 'node:test';
import { liveTable, type LiveTable } from '../../src/features/enhancement/live-transitions.ts';
import { EnhancementWorld } from './enhancement-walk.ts';
import { withoutEachCell } from './without-each-cell.ts';

const WALKS = 20_000;
const STEPS = 40;

test('stepLive() answers each config and each audio once, feeds what it takes, and closes as the interface says', () => {
  walk(liveTable, WALKS);
});

test('a walk comes to every pair of state and event', () => {
  const visited = walk(liveTable, WALKS);
  for (const [state, row] of Object.entries(liveTable)) {
    for (const [event, cell] of Object.entries(row)) {
      if (typeof cell === 'function') assert.ok(visited.has(`${state} ${event}`), `${event} in ${state}`);
    }
  }
});

for (const { name, table } of withoutEachCell<LiveTable>(liveTable)) {
  test(`a walk misses the cell ${name}`, () => {
    assert.throws(() => walk(table, WALKS));
  });
}

/** The pairs it came to. */
function walk(table: LiveTable, walks: number): ReadonlySet<string> {
  const visited = new Set<string>();
  for (let seed = 1; seed <= walks; seed += 1) {
    const world = new EnhancementWorld({ seed, table });
    for (let count = 0; count < STEPS && !world.isOver; count += 1) world.happen();
    world.settle();
    for (const pair of world.visited) visited.add(pair);
  }
  return visited;
}
