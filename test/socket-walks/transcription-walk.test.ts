import assert from 'node:assert/strict';
import { test } from 'node:test';
import { liveTable, type LiveTable } from '../../src/features/transcription/live-transitions.ts';
import { TranscriptionWorld } from './transcription-walk.ts';
import { withoutEachCell } from './without-each-cell.ts';

const WALKS = 20_000;
const STEPS = 60;

test('stepLive() answers each end of speech by one final transcript and loses no audio, in 20,000 walks that come to every pair', () => {
  const visited = walk(liveTable);
  for (const [state, row] of Object.entries(liveTable)) {
    for (const [event, cell] of Object.entries(row)) {
      if (state !== 'closed' && cell !== 'forbidden')
        assert.ok(visited.has(`${state} ${event}`), `${event} in ${state}`);
    }
  }
});

for (const { name, table } of withoutEachCell<LiveTable>(liveTable)) {
  test(`a walk misses the cell ${name}`, () => {
    assert.throws(() => walk(table));
  });
}

/** The pairs it came to. */
function walk(table: LiveTable): ReadonlySet<string> {
  const visited = new Set<string>();
  for (let seed = 1; seed <= WALKS; seed += 1) {
    const world = new TranscriptionWorld({ seed, table });
    for (let count = 0; count < STEPS && !world.isOver; count += 1) world.happen();
    world.settle();
    for (const pair of world.visited) visited.add(pair);
  }
  return visited;
}
