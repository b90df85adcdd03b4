import type { ServiceError } from '../../errors/service-error.ts';
import { lookUp, type TransitionTable } from '../../foundation/transition-table.ts';
import { closeBecauseOf, goodbye, restart } from './closing.ts';
import type { MultiEffect, MultiEvent } from './multi-events.ts';
import type { MultiState } from './multi-state.ts';

export interface MultiStep {
  readonly state: MultiState;
  readonly effects: readonly MultiEffect[];
}

export type MultiTable = TransitionTable<MultiState, MultiEvent, MultiStep>;

/** However it ends, it ends once. */
const ends = {
  'context-failure': (_: MultiState, { error }: { readonly error: ServiceError }) =>
    end({ type: 'drop-contexts' }, closeBecauseOf(error)),
  expulsion: (_: MultiState, { error }: { readonly error: ServiceError }) =>
    end({ type: 'drop-contexts' }, { type: 'tell-error', error }, closeBecauseOf(error)),
  disconnect: () => end({ type: 'drop-contexts' }),
} as const;

export const multiTable: MultiTable = {
  open: {
    ...ends,
    command: (state, { command }) => ({ state, effects: [{ type: 'perform', command }] }),
    goodbye: leave,
    progress: 'late',
    drain: () => ({ state: { type: 'draining' }, effects: [{ type: 'count-contexts' }] }),
  },
  leaving: {
    ...ends,
    command: 'late',
    goodbye: 'late',
    progress: (state, { live }) => (live > 0 ? { state, effects: [] } : end({ type: 'tell-end' }, goodbye)),
    // It ends by itself, with what was asked for.
    drain: 'late',
  },
  draining: {
    ...ends,
    command: (state, { command }) => ({ state, effects: [{ type: 'perform', command }] }),
    goodbye: leave,
    // A client that connects again creates anew the contexts that have had no last message.
    progress: (state, { busy }) => (busy > 0 ? { state, effects: [] } : end({ type: 'drop-contexts' }, restart)),
    drain: 'late',
  },
  closed: {
    command: 'late',
    goodbye: 'late',
    progress: 'late',
    'context-failure': 'late',
    drain: 'late',
    expulsion: 'late',
    disconnect: 'late',
  },
};

/** `late` where nothing is to be done. */
export function stepMulti(state: MultiState, event: MultiEvent, table: MultiTable = multiTable): MultiStep | 'late' {
  const found = lookUp<MultiState, MultiEvent, MultiStep, MultiState['type'], MultiEvent['type']>(table, state, event);
  if (found === 'forbidden') throw new Error(`${event.type} must not happen to a connection that is ${state.type}`);
  return found;
}

function leave(): MultiStep {
  return { state: { type: 'leaving' }, effects: [{ type: 'close-contexts' }, { type: 'count-contexts' }] };
}

function end(...effects: readonly MultiEffect[]): MultiStep {
  return { state: { type: 'closed' }, effects };
}
