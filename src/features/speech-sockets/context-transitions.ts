import { ServiceError } from '../../errors/service-error.ts';
import { isBlank } from '../../foundation/is-blank.ts';
import { lookUp, type TransitionTable } from '../../foundation/transition-table.ts';
import { limits } from '../../limits.ts';
import { usageToTell, withSettled, withUnsettled, withUsage, type ContextAccount } from './context-account.ts';
import type { ContextEffect, ContextEvent, ContextMessage } from './context-events.ts';
import type { ContextState, LiveContextState, WaitingPassage } from './context-state.ts';

/** What a context becomes, and what is to be done, in this order. */
export interface ContextStep {
  readonly state: ContextState;
  readonly effects: readonly ContextEffect[];
}

export type ContextTable = TransitionTable<ContextState, ContextEvent, ContextStep>;
type EventOf<Type extends ContextEvent['type']> = Extract<ContextEvent, { readonly type: Type }>;
type StateOf<Type extends ContextState['type']> = Extract<ContextState, { readonly type: Type }>;
type Waiting = readonly WaitingPassage[];

/** What a pair is that has no cell of its own. */
const outside = {
  // A client that has closed a context may not have heard yet that it is over, or may have changed its mind.
  text: 'late',
  flush: 'late',
  activity: 'late',
  cancel: 'late',
  close: 'late',
  'close-now': 'late',
  refused: 'late',
  gone: 'late',
  'inactivity-elapsed': 'late',
  // Of a context that has ended meanwhile.
  'passage-settled': 'late',
  // A passage that was cancelled is not heard, and a place that is not waited for is not granted.
  'place-granted': 'forbidden',
  'chunk-started': 'forbidden',
  'chunk-ended': 'forbidden',
  'passage-ended': 'forbidden',
  'passage-failed': 'forbidden',
} as const satisfies Record<ContextEvent['type'], 'late' | 'forbidden'>;

/** As long as the last message is not decided. */
const open = { ...outside, refused: refuse, gone: leave, 'passage-settled': settle } as const;

export const contextTable: ContextTable = {
  quiet: {
    ...open,
    text: ({ account }, { text }) => (isBlank(text) ? rest(account) : queue(account, added([], text))),
    flush: ({ account }) => rest(account, tell({ type: 'final' })),
    activity: (state) => step(state, { type: 'start-timer' }),
    cancel: ({ account }) => rest(account, tell({ type: 'interrupted' })),
    close: ({ account }) => endAs('closed', account, { type: 'stop-timer' }, tell({ type: 'final' })),
    'close-now': ({ account }) => endAs('closed', account, { type: 'stop-timer' }),
    'inactivity-elapsed': ({ account }) => endAs('timed-out', account),
  },
  queued: {
    ...open,
    text: (state, { text }) => keep(state, added(state.waiting, text)),
    flush: (state) => keep(state, flushed(state.waiting)),
    cancel: ({ account }) => rest(account, { type: 'drop-work' }, tell({ type: 'interrupted' })),
    close: ({ account, waiting }) => step({ type: 'closing-queued', account, waiting }),
    'close-now': ({ account }) => endAs('closed', account, { type: 'drop-work' }),
    'place-granted': begin,
  },
  reading: {
    ...open,
    text: (state, { text }) => step(state, { type: 'push-text', text }, { type: 'start-timer' }),
    flush: ({ account }) => finish({ type: 'finishing', account, finals: 1, waiting: [] }),
    activity: (state) => step(state, { type: 'start-timer' }),
    cancel: interrupt,
    close: ({ account }) => finish({ type: 'closing', account, finals: 0, waiting: [] }),
    'close-now': breakOff,
    'inactivity-elapsed': ({ account }) => endAs('timed-out', withUnsettled(account), { type: 'drop-work' }),
    'chunk-started': ({ account }) => step({ type: 'speaking', account }, { type: 'stop-timer' }),
    'passage-failed': refuse,
  },
  speaking: {
    ...open,
    text: (state, { text }) => step(state, { type: 'push-text', text }),
    flush: ({ account }) => finish({ type: 'finishing', account, finals: 1, waiting: [] }),
    cancel: interrupt,
    close: ({ account }) => finish({ type: 'closing', account, finals: 0, waiting: [] }),
    'close-now': breakOff,
    'chunk-ended': ({ account }) => step({ type: 'reading', account }, { type: 'start-timer' }),
    'passage-failed': refuse,
  },
  finishing: {
    ...open,
    text: (state, { text }) => keep(state, added(state.waiting, text)),
    flush: (state) =>
      state.waiting.length === 0
        ? keep({ ...state, finals: state.finals + 1 }, [])
        : keep(state, flushed(state.waiting)),
    cancel: interrupt,
    close: ({ account, finals, waiting }) => step({ type: 'closing', account, finals, waiting }),
    'close-now': breakOff,
    'chunk-started': (state) => step(state),
    'chunk-ended': (state) => step(state),
    'passage-ended': goOn,
    'passage-failed': refuse,
  },
  'closing-queued': {
    ...open,
    cancel: ({ account }) => endAs('closed', account, { type: 'drop-work' }, tell({ type: 'interrupted' })),
    'close-now': ({ account }) => endAs('closed', account, { type: 'drop-work' }),
    'place-granted': beginBeforeClosing,
  },
  closing: {
    ...open,
    cancel: ({ account }) =>
      endAs('closed', withUnsettled(account), { type: 'drop-work' }, tell({ type: 'interrupted' })),
    'close-now': breakOff,
    'chunk-started': (state) => step(state),
    'chunk-ended': (state) => step(state),
    'passage-ended': goOnBeforeClosing,
    'passage-failed': refuse,
  },
  settling: {
    ...outside,
    gone: leave,
    'passage-settled': ({ account, last }, { usage }) => endAs(last, withSettled(account, usage)),
  },
  ended: outside,
};

/** `late` where nothing is to be done. Throws for a pair that only a defect can bring about. */
export function stepContext(
  state: ContextState,
  event: ContextEvent,
  table: ContextTable = contextTable,
): ContextStep | 'late' {
  const found = lookUp<ContextState, ContextEvent, ContextStep, ContextState['type'], ContextEvent['type']>(
    table,
    state,
    event,
  );
  if (found === 'forbidden') throw new Error(`${event.type} must not happen to a context that is ${state.type}`);
  return found;
}

function begin({ account, waiting: [next, ...waiting] }: StateOf<'queued'>): ContextStep {
  if (next === undefined) return rest(account);
  const start = { type: 'start-passage', text: next.text } as const;
  if (next.finals === 0) return step({ type: 'reading', account }, start, { type: 'start-timer' });
  return step({ type: 'finishing', account, finals: next.finals, waiting }, start, { type: 'end-passage' });
}

function beginBeforeClosing({ account, waiting: [next, ...waiting] }: StateOf<'closing-queued'>): ContextStep {
  if (next === undefined) return endAs('closed', account, tell({ type: 'final' }));
  const { text, finals } = next;
  return step({ type: 'closing', account, finals, waiting }, { type: 'start-passage', text }, { type: 'end-passage' });
}

function finish(state: StateOf<'finishing'> | StateOf<'closing'>): ContextStep {
  return step(state, { type: 'end-passage' }, { type: 'stop-timer' });
}

function goOn(state: StateOf<'finishing'>, { usage }: EventOf<'passage-ended'>): ContextStep {
  const account = withUsage(state.account, usage);
  const answers = finalsOf(state.finals);
  return state.waiting.length === 0 ? rest(account, ...answers) : queue(account, state.waiting, ...answers);
}

function goOnBeforeClosing(state: StateOf<'closing'>, { usage }: EventOf<'passage-ended'>): ContextStep {
  const account = withUsage(state.account, usage);
  const answers = finalsOf(state.finals);
  if (state.waiting.length === 0) return endAs('closed', account, ...answers, tell({ type: 'final' }));
  return step({ type: 'closing-queued', account, waiting: state.waiting }, ...answers, { type: 'ask-place' });
}

/** The context can be used again. */
function interrupt({ account }: { readonly account: ContextAccount }): ContextStep {
  return rest(withUnsettled(account), { type: 'drop-work' }, tell({ type: 'interrupted' }));
}

function breakOff({ account }: { readonly account: ContextAccount }): ContextStep {
  return endAs('closed', withUnsettled(account), { type: 'drop-work' }, { type: 'stop-timer' });
}

function refuse(_state: ContextState, { error }: { readonly error: ServiceError }): ContextStep {
  return step({ type: 'ended' }, { type: 'drop-work' }, { type: 'stop-timer' }, tell({ type: 'error', error }));
}

function leave(): ContextStep {
  return step({ type: 'ended' }, { type: 'drop-work' }, { type: 'stop-timer' });
}

function settle(state: LiveContextState, { usage }: EventOf<'passage-settled'>): ContextStep {
  return step({ ...state, account: withSettled(state.account, usage) });
}

/** Nothing is left to be spoken: the client has its time to come back. */
function rest(account: ContextAccount, ...effects: readonly ContextEffect[]): ContextStep {
  return step({ type: 'quiet', account }, ...effects, { type: 'start-timer' });
}

function queue(account: ContextAccount, waiting: Waiting, ...effects: readonly ContextEffect[]): ContextStep {
  return step({ type: 'queued', account, waiting }, ...effects, { type: 'stop-timer' }, { type: 'ask-place' });
}

/** The last message tells the usage, so it waits for passages that are not accounted for yet. */
function endAs(
  last: 'closed' | 'timed-out',
  account: ContextAccount,
  ...effects: readonly ContextEffect[]
): ContextStep {
  if (account.unsettled > 0) return step({ type: 'settling', account, last }, ...effects);
  return step({ type: 'ended' }, ...effects, tell({ type: last, usage: usageToTell(account) }));
}

function keep(state: StateOf<'queued'> | StateOf<'finishing'>, waiting: Waiting): ContextStep {
  const unitCount = waiting.reduce((sum, { text }) => sum + text.length, 0);
  if (unitCount > limits.socketTextWaitingLengthMax) {
    const holes = { countMax: limits.socketTextWaitingLengthMax };
    return refuse(state, { error: new ServiceError('passage-full', { holes }) });
  }
  const owed = 'finals' in state ? state.finals : 0;
  if (waiting.reduce((sum, { finals }) => sum + finals, owed) > limits.contextFlushesWaitingMax) {
    const holes = { countMax: limits.contextFlushesWaitingMax };
    return refuse(state, { error: new ServiceError('flushes-queued', { holes }) });
  }
  return step({ ...state, waiting });
}

/** White space before a passage is no text: nothing would be heard of it. */
function added(waiting: Waiting, text: string): Waiting {
  const last = waiting.at(-1);
  if (last?.finals === 0) return [...waiting.slice(0, -1), { text: last.text + text, finals: 0 }];
  return isBlank(text) ? waiting : [...waiting, { text, finals: 0 }];
}

/** A flush after which nothing was written is answered together with the one before it. */
function flushed(waiting: Waiting): Waiting {
  const last = waiting.at(-1);
  return last === undefined ? waiting : [...waiting.slice(0, -1), { ...last, finals: last.finals + 1 }];
}

function finalsOf(count: number): readonly ContextEffect[] {
  return Array.from({ length: count }, () => tell({ type: 'final' }));
}

function tell(message: ContextMessage): ContextEffect {
  return { type: 'tell', message };
}

function step(state: ContextState, ...effects: readonly ContextEffect[]): ContextStep {
  return { state, effects };
}
