import { closeCodeOn } from '../../errors/catalogue-row.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { lookUp, type TransitionTable } from '../../foundation/transition-table.ts';
import type { LiveEffect, LiveEvent, LiveMessage } from './live-events.ts';
import type { Farewell, LiveSettings, LiveState } from './live-state.ts';
import type { TurnEndReason } from './live-turn-end.ts';

export interface LiveStep {
  readonly state: LiveState;
  readonly effects: readonly LiveEffect[];
}

export type LiveTable = TransitionTable<LiveState, LiveEvent, LiveStep>;
type Waiting = Extract<LiveState, { readonly type: 'waiting' }>;
type Hearing = Extract<LiveState, { readonly type: 'hearing' }>;
type Concluding = Extract<LiveState, { readonly type: 'concluding' }>;
type Leaving = Extract<LiveState, { readonly type: 'leaving' }>;
type EventOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { readonly type: Type }>;

const closed: LiveState = { type: 'closed' };
const conclude: LiveEffect = { type: 'conclude' };
const drop: LiveEffect = { type: 'drop' };

/** Nothing has come for a minute (interface, close codes of the transcription stream). */
const idleFarewell: Farewell = { code: 1000, reason: 'nothing was sent' };
/** The client may connect again, to another instance. */
const drainFarewell: Farewell = { code: 1001, reason: 'the server is shutting down' };

/** What a pair is that has no cell of its own. */
const outside = {
  // What the client sends waits while a transcript is made, and is not read any more on a connection that leaves.
  config: 'forbidden',
  audio: 'forbidden',
  'end-of-speech': 'forbidden',
  refusal: 'forbidden',
  drain: 'forbidden',
  // Of a turn that has ended, or is ending, in the meantime.
  partial: 'late',
  'turn-over': 'late',
  'turn-end': 'late',
  'turn-failure': 'late',
  // While there is something to be done, or nothing any more.
  idle: 'late',
  expulsion: 'late',
  disconnect: 'late',
} as const satisfies Record<LiveEvent['type'], 'late' | 'forbidden'>;

/**
 * Every `end-of-speech` is answered by exactly one final transcript, and all accepted audio is in one, unless an error says
 * that it was lost; or the connection is closed.
 */
export const liveTable: LiveTable = {
  waiting: {
    ...outside,
    config: ({ turnId }, { settings }) => step({ type: 'waiting', turnId, settings }),
    audio: ({ turnId, settings }, { bytes }) =>
      step(
        { type: 'hearing', turnId: turnId + 1, settings },
        { type: 'begin', turnId: turnId + 1, settings },
        { type: 'hear', bytes },
      ),
    // Nothing was said since the last transcript; whoever asks is not left waiting.
    'end-of-speech': (state) => step(state, tellFinal('client-end-of-speech', null)),
    refusal: afterRefusal,
    drain: () => step(closed, closeWith(drainFarewell)),
    idle: () => step(closed, closeWith(idleFarewell)),
    expulsion: (_, { error }) => step(closed, ...closeBecauseOf(error)),
    disconnect: () => step(closed),
  },
  hearing: {
    ...outside,
    config: (state, { settings }) =>
      isSame(settings, state.settings)
        ? step(state)
        : step(state, tellError(new ServiceError('transcription-config-late'))),
    audio: (state, { bytes }) => step(state, { type: 'hear', bytes }),
    'end-of-speech': (state) => end(state, 'client-end-of-speech'),
    refusal: afterRefusal,
    drain: (state) => leave(state, { reason: 'model-end-of-turn', farewell: drainFarewell }),
    partial: (state, { turnId, words }) =>
      turnId === state.turnId ? step(state, { type: 'tell', message: { type: 'partial', words } }) : step(state),
    'turn-over': (state, { turnId, reason }) => (turnId === state.turnId ? end(state, reason) : step(state)),
    // Only where no more of its audio can be accepted.
    'turn-end': (state, event) => afterTurn(state, { event, reason: 'model-end-of-turn' }),
    'turn-failure': afterFailure,
    // What was accepted is not lost.
    idle: (state) => leave(state, { reason: 'silence-timeout', farewell: idleFarewell }),
    expulsion: dropped,
    disconnect: () => step(closed, drop),
  },
  concluding: {
    ...outside,
    'turn-end': (state, event) => afterTurn(state, { event, reason: state.reason }),
    'turn-failure': afterFailure,
    expulsion: dropped,
    disconnect: () => step(closed, drop),
  },
  leaving: {
    ...outside,
    'turn-end': (state, { turnId, transcription, shortfall }) =>
      turnId === state.turnId
        ? step(
            closed,
            tellFinal(state.reason, transcription),
            ...(shortfall === undefined ? [closeWith(state.farewell)] : closeBecauseOf(shortfall)),
          )
        : step(state),
    'turn-failure': afterFailure,
    expulsion: dropped,
    disconnect: () => step(closed, drop),
  },
  closed: {
    ...outside,
    config: 'late',
    audio: 'late',
    'end-of-speech': 'late',
    refusal: 'late',
    drain: 'late',
  },
};

/** Pure and total. Throws for what cannot happen. */
export function stepLive(state: LiveState, event: LiveEvent, table: LiveTable = liveTable): LiveStep {
  const found = lookUp<LiveState, LiveEvent, LiveStep, LiveState['type'], LiveEvent['type']>(table, state, event);
  if (found === 'forbidden') throw new Error(`${event.type} must not happen in the state ${state.type}`);
  return found === 'late' ? step(state) : found;
}

/** Whether the client is heard now; otherwise what it sends waits. */
export function takesFrames({ type }: LiveState): boolean {
  return type === 'waiting' || type === 'hearing';
}

function end({ turnId, settings }: Hearing, reason: TurnEndReason): LiveStep {
  return step({ type: 'concluding', turnId, settings, reason }, conclude);
}

function leave(
  { turnId }: Hearing,
  { reason, farewell }: { readonly reason: TurnEndReason; readonly farewell: Farewell },
): LiveStep {
  return step({ type: 'leaving', turnId, reason, farewell }, conclude);
}

function afterTurn(
  state: Hearing | Concluding,
  {
    event: { turnId: endedId, transcription, shortfall },
    reason,
  }: { readonly event: EventOf<'turn-end'>; readonly reason: TurnEndReason },
): LiveStep {
  const { turnId, settings } = state;
  if (endedId !== turnId) return step(state);
  const told = tellFinal(reason, transcription);
  if (shortfall !== undefined) return step(closed, told, ...closeBecauseOf(shortfall));
  return step({ type: 'waiting', turnId, settings }, told);
}

function afterFailure(state: Hearing | Concluding | Leaving, { turnId, error }: EventOf<'turn-failure'>): LiveStep {
  return turnId === state.turnId ? step(closed, ...closeBecauseOf(error)) : step(state);
}

function afterRefusal(state: Waiting | Hearing, { error }: EventOf<'refusal'>): LiveStep {
  if (closeCodeOn('transcription', error.row) === null) return step(state, tellError(error));
  return step(closed, ...(state.type === 'hearing' ? [drop] : []), ...closeBecauseOf(error));
}

function dropped(_: Hearing | Concluding | Leaving, { error }: EventOf<'expulsion'>): LiveStep {
  return step(closed, drop, ...closeBecauseOf(error));
}

function isSame(one: LiveSettings, other: LiveSettings): boolean {
  return (
    one.sampleRateHz === other.sampleRateHz &&
    one.endsAtPause === other.endsAtPause &&
    one.boostedPhrases.length === other.boostedPhrases.length &&
    one.boostedPhrases.every((phrase, index) => phrase === other.boostedPhrases[index])
  );
}

function step(state: LiveState, ...effects: readonly LiveEffect[]): LiveStep {
  return { state, effects };
}

function tell(message: LiveMessage): LiveEffect {
  return { type: 'tell', message };
}

function tellFinal(
  reason: TurnEndReason,
  transcription: Extract<LiveMessage, { readonly type: 'final' }>['transcription'],
): LiveEffect {
  return tell({ type: 'final', reason, transcription });
}

function tellError(error: ServiceError): LiveEffect {
  return tell({ type: 'error', error });
}

/** The error, and then the close by its code; the service that stops says so of a connection that is open with 1001. */
export function closeBecauseOf(error: ServiceError): readonly LiveEffect[] {
  const code = error.key === 'draining' ? drainFarewell.code : (closeCodeOn('transcription', error.row) ?? 1011);
  return [tellError(error), { type: 'close', code, reason: error.row.errorCode }];
}

function closeWith({ code, reason }: Farewell): LiveEffect {
  return { type: 'close', code, reason };
}
