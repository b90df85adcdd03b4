import { ServiceError } from '../../errors/service-error.ts';
import { lookUp, type TransitionTable } from '../../foundation/transition-table.ts';
import { closeBecauseOf, goodbye, isSurvivable, restart } from './closing.ts';
import type { StreamEffect, StreamEvent, StreamMessage } from './stream-events.ts';
import type { StreamState, StreamWishes, WaitingTurn } from './stream-state.ts';
import { withRefusal, withText, withTurnEnd, type Queued } from './stream-waiting.ts';

export interface StreamStep {
  readonly state: StreamState;
  readonly effects: readonly StreamEffect[];
}

export type StreamTable = TransitionTable<StreamState, StreamEvent, StreamStep>;
type StateOf<Type extends StreamState['type']> = Extract<StreamState, { readonly type: Type }>;
type EventOf<Type extends StreamEvent['type']> = Extract<StreamEvent, { readonly type: Type }>;
type WithWishes = StateOf<'quiet' | 'writing' | 'speaking'>;
type Busy = Exclude<StreamState, { readonly type: 'quiet' | 'closed' }>;

const closed: StreamState = { type: 'closed' };
const stop: StreamEffect = { type: 'stop' };
const finish: StreamEffect = { type: 'finish' };
const awaitNothing: StreamEffect = { type: 'await-nothing' };

/** What a pair is that has no cell of its own. */
const outside = {
  // While the connection is being closed, or is closed.
  config: 'late',
  text: 'late',
  'text-refusal': 'late',
  'frame-refusal': 'late',
  'turn-end': 'late',
  goodbye: 'late',
  settings: 'late',
  cancel: 'late',
  drain: 'late',
  expulsion: 'late',
  disconnect: 'late',
  // Of a passage that was stopped, or a turn that was ended, in the meantime.
  'passage-end': 'late',
  'passage-failure': 'late',
  idle: 'late',
} as const satisfies Record<StreamEvent['type'], 'late' | 'forbidden'>;

/** Each turn ends with one message: its end, an interruption or an error; or the connection ends. */
export const streamTable: StreamTable = {
  quiet: {
    ...outside,
    config: updateConfig,
    settings: updateSettings,
    text: beginByText,
    'text-refusal': tellError,
    'frame-refusal': tellError,
    // Clients say so after a turn that a flush has ended, and wait for the answer.
    'turn-end': (state) => step(state, tell({ type: 'nothing-to-end' })),
    goodbye: () => step(closed, tell({ type: 'nothing-to-end' }), goodbye),
    cancel: (state) => step(state, tell({ type: 'interruption' })),
    drain: () => step(closed, restart),
    expulsion: (_, { error }) => step(closed, ...closeWith(error)),
    disconnect: () => step(closed),
  },
  writing: {
    ...outside,
    config: updateConfig,
    settings: updateSettings,
    text: (state, event) => sequelOf(event, push(state, event.text)),
    'text-refusal': ({ passageId, wishes }, { error }) => step({ type: 'quiet', passageId, wishes }, ...giveUp(error)),
    'frame-refusal': tellError,
    'turn-end': ({ passageId, wishes }) =>
      step({ type: 'speaking', passageId, wishes, waiting: [] }, awaitNothing, finish),
    goodbye: ({ passageId }) => step({ type: 'closing', passageId, waiting: [] }, awaitNothing, finish),
    idle: (state, { passageId }) =>
      passageId === state.passageId
        ? warn({ type: 'speaking', passageId, wishes: state.wishes, waiting: [] })
        : step(state),
    cancel: ({ passageId, wishes }) => step({ type: 'quiet', passageId, wishes }, ...interrupt()),
    'passage-end': afterEnd,
    'passage-failure': afterFailure,
    drain: ({ passageId }) => step({ type: 'leaving-writing', passageId }),
    expulsion: expel,
    disconnect: abandon,
  },
  speaking: {
    ...outside,
    config: updateConfig,
    settings: updateSettings,
    text: (state, event) => sequelOf(event, keep(state, withText(state, event.text))),
    'text-refusal': (state, { error }) => keep(state, withRefusal(state.waiting, error)),
    'frame-refusal': tellError,
    // Where no text has come since the last end, it joins that one.
    'turn-end': (state) => step({ ...state, waiting: withTurnEnd(state.waiting) }),
    goodbye: ({ passageId, waiting }) => step({ type: 'closing', passageId, waiting: withTurnEnd(waiting) }),
    cancel: ({ passageId, wishes }) => step({ type: 'quiet', passageId, wishes }, ...interrupt()),
    'passage-end': afterEnd,
    'passage-failure': afterFailure,
    // What waits has made no sound yet: the client sends it to another instance.
    drain: ({ passageId }) => step({ type: 'leaving', passageId }),
    expulsion: expel,
    disconnect: abandon,
  },
  closing: {
    ...outside,
    cancel: () => step(closed, ...interrupt(), goodbye),
    'passage-end': afterEnd,
    'passage-failure': afterFailure,
    drain: ({ passageId }) => step({ type: 'leaving', passageId }),
    expulsion: expel,
    disconnect: abandon,
  },
  'leaving-writing': {
    ...outside,
    text: (state, event) => sequelOf(event, push(state, event.text)),
    'text-refusal': (_, { error }) => step(closed, ...giveUp(error), restart),
    'frame-refusal': tellError,
    'turn-end': ({ passageId }) => step({ type: 'leaving', passageId }, awaitNothing, finish),
    goodbye: ({ passageId }) => step({ type: 'leaving', passageId }, awaitNothing, finish),
    idle: (state, { passageId }) =>
      passageId === state.passageId ? warn({ type: 'leaving', passageId }) : step(state),
    cancel: () => step(closed, ...interrupt(), restart),
    'passage-end': afterEnd,
    'passage-failure': afterFailure,
    expulsion: expel,
    disconnect: abandon,
  },
  leaving: {
    ...outside,
    cancel: () => step(closed, ...interrupt(), restart),
    'passage-end': afterEnd,
    'passage-failure': afterFailure,
    expulsion: expel,
    disconnect: abandon,
  },
  closed: outside,
};

/** Pure and total. Throws for what cannot happen. */
export function stepStream(state: StreamState, event: StreamEvent, table: StreamTable = streamTable): StreamStep {
  const found = lookUp<StreamState, StreamEvent, StreamStep, StreamState['type'], StreamEvent['type']>(
    table,
    state,
    event,
  );
  if (found === 'forbidden') throw new Error(`${event.type} must not happen in the state ${state.type}`);
  return found === 'late' ? step(state) : found;
}

function updateConfig(state: WithWishes, { wishes }: EventOf<'config'>): StreamStep {
  return step({ ...state, wishes: { ...state.wishes, ...wishes } });
}

function updateSettings(state: WithWishes, { settings }: EventOf<'settings'>): StreamStep {
  const wishes = { ...state.wishes, ...settings };
  return step({ ...state, wishes }, tell({ type: 'settings-update', settings: wishes }));
}

/** White space alone has nothing to be spoken and begins no turn. */
function beginByText(state: StateOf<'quiet'>, event: EventOf<'text'>): StreamStep {
  if (!/\S/u.test(event.text)) return sequelOf(event, step(state));
  const { voiceId, ...wishes } = state.wishes;
  if (voiceId !== undefined) {
    const turn = { type: 'text', extent: 'open', wishes: { ...wishes, voiceId }, text: event.text } as const;
    return sequelOf(event, begin(state, turn));
  }
  const refused = tellError(state, { error: new ServiceError('voice-missing') });
  // The rest of the frame goes with its text, but for the wish to leave.
  return event.sequel === 'goodbye' ? andThen(refused, { type: 'goodbye' }) : refused;
}

/** A frame that has text and something else is done in this order. */
function sequelOf({ sequel }: EventOf<'text'>, before: StreamStep): StreamStep {
  return sequel === 'nothing' ? before : andThen(before, { type: sequel });
}

function andThen({ state, effects }: StreamStep, event: StreamEvent): StreamStep {
  const then = stepStream(state, event);
  return { state: then.state, effects: [...effects, ...then.effects] };
}

function push(state: StateOf<'writing' | 'leaving-writing'>, text: string): StreamStep {
  const { passageId } = state;
  if (text === '') return step(state);
  return step(state, { type: 'push', passageId, text }, { type: 'await-text', passageId });
}

/** What waits has grown, unless there is too much of it. */
function keep(state: StateOf<'speaking'>, queued: Queued): StreamStep {
  if (queued.type === 'overflow') return step(closed, stop, ...closeWith(queued.error));
  return step({ ...state, waiting: queued.waiting });
}

function begin(
  { passageId: last, wishes }: StateOf<'quiet'>,
  turn: WaitingTurn & { readonly type: 'text' },
): StreamStep {
  const passageId = last + 1;
  const effects = [
    { type: 'speak', passageId, wishes: turn.wishes },
    { type: 'push', passageId, text: turn.text },
  ] as const;
  if (turn.extent === 'ended') return step({ type: 'speaking', passageId, wishes, waiting: [] }, ...effects, finish);
  return step({ type: 'writing', passageId, wishes }, ...effects, { type: 'await-text', passageId });
}

function afterEnd(state: Busy, { passageId, summary }: EventOf<'passage-end'>): StreamStep {
  return passageId === state.passageId ? goOn(state, awaitNothing, tell({ type: 'turn-end', summary })) : step(state);
}

function afterFailure(state: Busy, { passageId, error }: EventOf<'passage-failure'>): StreamStep {
  if (passageId !== state.passageId) return step(state);
  if (!isSurvivable(error)) return step(closed, awaitNothing, ...closeWith(error));
  return goOn(state, awaitNothing, tell({ type: 'error', error }));
}

/** The turn is over: what follows it. */
function goOn(state: Busy, ...told: readonly StreamEffect[]): StreamStep {
  switch (state.type) {
    case 'writing':
      return step({ type: 'quiet', passageId: state.passageId, wishes: state.wishes }, ...told);
    case 'speaking':
      return nextTurn(state, state.wishes, told);
    case 'closing':
      return nextTurn(state, undefined, told);
    case 'leaving-writing':
    case 'leaving':
      return step(closed, ...told, restart);
    default:
      return state satisfies never;
  }
}

/** `wishes` are those for later turns; there are none once the client has said that it will send no more. */
function nextTurn(
  { passageId, waiting }: StateOf<'speaking' | 'closing'>,
  wishes: StreamWishes | undefined,
  told: readonly StreamEffect[],
): StreamStep {
  const index = waiting.findIndex(({ type }) => type === 'text');
  const passed = index === -1 ? waiting : waiting.slice(0, index);
  const refusals = passed.flatMap((turn) => (turn.type === 'refusal' ? [tell(errorOf(turn))] : []));
  const effects = [...told, ...refusals];
  const next = waiting[passed.length];
  if (next?.type !== 'text') {
    return wishes === undefined
      ? step(closed, ...effects, goodbye)
      : step({ type: 'quiet', passageId, wishes }, ...effects);
  }
  const begun = begin({ type: 'quiet', passageId, wishes: wishes ?? {} }, next);
  const others = waiting.slice(passed.length + 1);
  return step(withOthers(begun.state, others, wishes === undefined), ...effects, ...begun.effects);
}

function withOthers(state: StreamState, waiting: readonly WaitingTurn[], isClosing: boolean): StreamState {
  if (state.type !== 'speaking') return state;
  return isClosing ? { type: 'closing', passageId: state.passageId, waiting } : { ...state, waiting };
}

function expel(_: Busy, { error }: EventOf<'expulsion'>): StreamStep {
  return step(closed, stop, awaitNothing, ...closeWith(error));
}

function abandon(): StreamStep {
  return step(closed, stop, awaitNothing);
}

function warn(state: StateOf<'speaking' | 'leaving'>): StreamStep {
  return step(state, tell({ type: 'idle-warning' }), finish);
}

function giveUp(error: ServiceError): readonly StreamEffect[] {
  return [stop, awaitNothing, tell({ type: 'error', error })];
}

function interrupt(): readonly StreamEffect[] {
  return [stop, awaitNothing, tell({ type: 'interruption' })];
}

function tellError(state: StreamState, { error }: { readonly error: ServiceError }): StreamStep {
  return step(state, tell({ type: 'error', error }));
}

function errorOf({ error }: { readonly error: ServiceError }): StreamMessage {
  return { type: 'error', error };
}

function tell(message: StreamMessage): StreamEffect {
  return { type: 'tell', message };
}

function closeWith(error: ServiceError): readonly StreamEffect[] {
  return [tell({ type: 'error', error }), closeBecauseOf(error)];
}

function step(state: StreamState, ...effects: readonly StreamEffect[]): StreamStep {
  return { state, effects };
}
