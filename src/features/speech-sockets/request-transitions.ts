import { ServiceError } from '../../errors/service-error.ts';
import { lookUp, type TransitionTable } from '../../foundation/transition-table.ts';
import { limits } from '../../limits.ts';
import { closeBecauseOf, isSurvivable, restart } from './closing.ts';
import type { RequestEffect, RequestEvent, RequestMessage } from './request-events.ts';
import type { RequestState, WaitingRequest } from './request-state.ts';

export interface RequestStep {
  readonly state: RequestState;
  readonly effects: readonly RequestEffect[];
}

export type RequestTable = TransitionTable<RequestState, RequestEvent, RequestStep>;
type Quiet = Extract<RequestState, { readonly type: 'quiet' }>;
type Speaking = Extract<RequestState, { readonly type: 'speaking' }>;
type Leaving = Extract<RequestState, { readonly type: 'leaving' }>;
type EventOf<Type extends RequestEvent['type']> = Extract<RequestEvent, { readonly type: Type }>;

const closed: RequestState = { type: 'closed' };
const stop: RequestEffect = { type: 'stop' };

/** What a pair is that has no cell of its own. */
const outside = {
  // While the connection is being closed, or is closed.
  request: 'late',
  refusal: 'late',
  settings: 'late',
  'settings-refusal': 'late',
  cancel: 'late',
  drain: 'late',
  expulsion: 'late',
  disconnect: 'late',
  // Of a passage that was stopped in the meantime.
  'passage-end': 'late',
  'passage-failure': 'late',
} as const satisfies Record<RequestEvent['type'], 'late' | 'forbidden'>;

/**
 * Each request is answered once, in order, by `final` or an error; or an interruption answers all of them; or the
 * connection ends.
 */
export const requestTable: RequestTable = {
  quiet: {
    ...outside,
    request: (state, event) => begin(state, withSettings(state, event), []),
    refusal: tellError,
    settings: updateSettings,
    'settings-refusal': tellError,
    cancel: (state) => step(state, tell({ type: 'interruption' })),
    drain: () => step(closed, restart),
    expulsion: (_, { error }) => step(closed, ...closeWith(error)),
    disconnect: () => step(closed),
  },
  speaking: {
    ...outside,
    request: (state, event) => queue(state, withSettings(state, event)),
    // Answered when its turn has come, or the answer would be taken for that to another request.
    refusal: (state, { error }) => queue(state, { type: 'refusal', error }),
    settings: updateSettings,
    'settings-refusal': tellError,
    cancel: ({ passageId, settings }) =>
      step({ type: 'quiet', passageId, settings }, stop, tell({ type: 'interruption' })),
    'passage-end': (state, { passageId, summary }) =>
      passageId === state.passageId
        ? goOn(state, tell({ type: 'final', request: state.request, summary }))
        : step(state),
    'passage-failure': afterFailure,
    // What waits has made no sound yet: the client sends it to another instance.
    drain: ({ passageId, request }) => step({ type: 'leaving', passageId, request }),
    expulsion: (_, { error }) => step(closed, stop, ...closeWith(error)),
    disconnect: () => step(closed, stop),
  },
  leaving: {
    ...outside,
    cancel: () => step(closed, stop, tell({ type: 'interruption' }), restart),
    'passage-end': (state, { passageId, summary }) =>
      passageId === state.passageId
        ? step(closed, tell({ type: 'final', request: state.request, summary }), restart)
        : step(state),
    'passage-failure': afterFailure,
    expulsion: (_, { error }) => step(closed, stop, ...closeWith(error)),
    disconnect: () => step(closed, stop),
  },
  closed: outside,
};

/** Pure and total. Throws for what cannot happen. */
export function stepRequest(state: RequestState, event: RequestEvent, table: RequestTable = requestTable): RequestStep {
  const found = lookUp<RequestState, RequestEvent, RequestStep, RequestState['type'], RequestEvent['type']>(
    table,
    state,
    event,
  );
  if (found === 'forbidden') throw new Error(`${event.type} must not happen in the state ${state.type}`);
  return found === 'late' ? step(state) : found;
}

function tellError(state: RequestState, { error }: { readonly error: ServiceError }): RequestStep {
  return step(state, tell({ type: 'error', error }));
}

function updateSettings(state: Quiet | Speaking, { settings: update }: EventOf<'settings'>): RequestStep {
  const settings = { ...state.settings, ...update };
  return step({ ...state, settings }, tell({ type: 'settings-update', settings }));
}

/** The settings that hold when it comes, however long it waits. */
function withSettings({ settings }: Quiet | Speaking, { wishes: said, text }: EventOf<'request'>): WaitingRequest {
  const { voiceId, ...wishes } = { ...settings, ...said };
  if (voiceId === undefined) return { type: 'refusal', error: new ServiceError('voice-missing') };
  return { type: 'request', request: { wishes: { ...wishes, voiceId }, text } };
}

function queue(state: Speaking, item: WaitingRequest): RequestStep {
  if (state.waiting.length < limits.socketRequestsQueuedMax) {
    return step({ ...state, waiting: [...state.waiting, item] });
  }
  const error = new ServiceError('requests-queued', { holes: { countMax: limits.socketRequestsQueuedMax } });
  return step(closed, stop, ...closeWith(error));
}

function afterFailure(state: Speaking | Leaving, { passageId, error }: EventOf<'passage-failure'>): RequestStep {
  if (passageId !== state.passageId) return step(state);
  if (!isSurvivable(error)) return step(closed, ...closeWith(error));
  if (state.type === 'leaving') return step(closed, tell({ type: 'error', error }), restart);
  return goOn(state, tell({ type: 'error', error }));
}

/** To the next request that can be spoken; refusals before it are told in passing. */
function goOn({ passageId, settings, waiting }: Omit<Speaking, 'type' | 'request'>, told: RequestEffect): RequestStep {
  const [next, ...others] = waiting;
  const quiet: Quiet = { type: 'quiet', passageId, settings };
  return next === undefined ? step(quiet, told) : after(told, begin(quiet, next, others));
}

function begin({ passageId, settings }: Quiet, item: WaitingRequest, waiting: readonly WaitingRequest[]): RequestStep {
  if (item.type === 'refusal') {
    return goOn({ passageId, settings, waiting }, tell({ type: 'error', error: item.error }));
  }
  const { request } = item;
  const id = passageId + 1;
  return step(
    { type: 'speaking', passageId: id, settings, request, waiting },
    { type: 'speak', passageId: id, request },
  );
}

function after(effect: RequestEffect, { state, effects }: RequestStep): RequestStep {
  return { state, effects: [effect, ...effects] };
}

function step(state: RequestState, ...effects: readonly RequestEffect[]): RequestStep {
  return { state, effects };
}

function tell(message: RequestMessage): RequestEffect {
  return { type: 'tell', message };
}

function closeWith(error: ServiceError): readonly RequestEffect[] {
  return [tell({ type: 'error', error }), closeBecauseOf(error)];
}
