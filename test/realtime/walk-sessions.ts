import type { SessionTable } from '../../src/features/realtime/session-transitions.ts';
import { SessionWorld } from './session-world.ts';

const STEPS = 60;
/** Walks that are remembered for a cell. */
const SEEDS_MAX = 1_000;

/** The seeds of walks that came to a cell, by its event and state ("turn-end in hearing"); the first of them. */
export type Visits = ReadonlyMap<string, readonly number[]>;

/** Throws, with what has happened, for the first walk in which the table does not do what the interface says. */
export function walkSessions({
  table,
  seeds,
}: {
  readonly table: SessionTable;
  readonly seeds: Iterable<number>;
}): Visits {
  const visits = new Map<string, Map<string, number[]>>();
  // Most errors here are refusals that nobody traces; their traces are half of the time.
  Error.stackTraceLimit = 0;
  for (const seed of seeds) {
    const visit = (state: string, event: string): void => {
      const row = visits.get(state) ?? new Map<string, number[]>();
      const walks = row.get(event) ?? [];
      if (row.size === 0) visits.set(state, row);
      if (walks.length === 0) row.set(event, walks);
      if (walks.length < SEEDS_MAX && walks.at(-1) !== seed) walks.push(seed);
    };
    const world = new SessionWorld({ seed, table, visit });
    try {
      for (let count = 0; count < STEPS && !world.isOver; count += 1) world.happen();
      world.settle();
    } catch (error) {
      throw new Error(`walk ${seed}:\n${world.trail.join('\n')}`, { cause: error });
    }
  }
  return new Map(
    [...visits].flatMap(([state, row]) => [...row].map(([event, walks]) => [`${event} in ${state}`, walks] as const)),
  );
}

export function* seedsFrom(first: number, { count }: { readonly count: number }): Generator<number, void> {
  for (let seed = first; seed < first + count; seed += 1) yield seed;
}
