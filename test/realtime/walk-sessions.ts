import type { SessionTable } from '../../src/features/realtime/session-transitions.ts';
import { SessionWorld } from './session-world.ts';

const STEPS = 60;

/** Walks from the first seed on; the pairs of state and event that they came to. */
export function walkSessions(walk: {
  readonly table: SessionTable;
  readonly walks: number;
  readonly firstSeed?: number;
}): ReadonlySet<string> {
  const { table, walks, firstSeed = 1 } = walk;
  const visited = new Set<string>();
  // Most errors here are refusals that nobody traces; their traces are half of the time.
  Error.stackTraceLimit = 0;
  for (let seed = firstSeed; seed < firstSeed + walks; seed += 1) {
    const world = new SessionWorld({ seed, table });
    try {
      for (let count = 0; count < STEPS && !world.isOver; count += 1) world.happen();
      world.settle();
    } catch (error) {
      throw new Error(`walk ${seed}:\n${world.trail.join('\n')}`, { cause: error });
    }
    for (const pair of world.visited) visited.add(pair);
  }
  return visited;
}
