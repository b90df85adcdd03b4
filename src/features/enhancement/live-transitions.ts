import { ServiceError } from '../../errors/service-error.ts';
import { lookUp, type TransitionTable } from '../../foundation/transition-table.ts';
import { limits } from '../../limits.ts';
import { closeBecauseOf, goodbye, isSurvivable, restart } from './live-closing.ts';
import type { LiveEffect, LiveEvent, LiveMessage } from './live-events.ts';
import type { Afterwards, LiveState } from './live-state.ts';

export interface LiveStep {
  readonly state: LiveState;
  readonly effects: readonly LiveEffect[];
}

export type LiveTable = TransitionTable<LiveState, LiveEvent, LiveStep>;
type StateOf<Type extends LiveState['type']> = Extract<LiveState, { readonly type: Type }>;
type EventOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { readonly type: Type }>;
type Idle = StateOf<'idle'>;
type Taking = StateOf<'opening'> | StateOf<'streaming'>;
type Active = Taking | StateOf<'finishing'>;

const closed: LiveState = { type: 'closed' };
const stop: LiveEffect = { type: 'stop' };

/** What a pair is that has no cell of its own. */
const outside = {
  // While the connection is being closed, or is closed.
  config: 'late',
  audio: 'late',
  end: 'late',
  goodbye: 'late',
  refusal: 'late',
  drain: 'late',
  expulsion: 'late',
  disconnect: 'late',
  // Timers that elapsed while something else happened.
  silence: 'late',
  'lifetime-end': 'late',
  // Of an audio that was stopped in the meantime.
  'audio-opened': 'late',
  'audio-ended': 'late',
  'audio-failed': 'late',
} as const satisfies Record<LiveEvent['type'], 'late' | 'forbidden'>;

/**
 * Each configuration is answered once by `ready` or an error, each audio that is ended by `done` or an error; whatever else the
 * client does that makes no sense ends the connection, and so does every error but one of capacity in a session.
 */
export const liveTable: LiveTable = {
  idle: {
    ...outside,
    config: ({ audioId, afterwards }, { order }) =>
      step({ type: 'opening', audioId: audioId + 1, afterwards, order }, { type: 'open', audioId: audioId + 1, order }),
    audio: () => step(closed, ...closeWith(unexpected('audio', 'send a config first'))),
    end: () => step(closed, ...closeWith(unexpected('end', 'no audio has begun'))),
    goodbye: () => step(closed, goodbye),
    refusal: (_, { error }) => step(closed, ...closeWith(error)),
    // A session that nobody uses ends in good order; who connected for one audio and sends nothing has failed.
    silence: ({ afterwards }) =>
      afterwards === 'next' ? step(closed, goodbye) : step(closed, ...closeWith(nothingCame())),
    'lifetime-end': () => step(closed, goodbye),
    drain: () => step(closed, restart),
    expulsion: (_, { error }) => step(closed, ...closeWith(error)),
    disconnect: () => step(closed),
  },
  opening: {
    ...outside,
    config: refuseConfig,
    audio: take,
    end: finish,
    goodbye: () => step(closed, stop, goodbye),
    refusal: breakOff,
    'audio-opened': (state, { audioId, opening }) =>
      audioId === state.audioId ? step({ ...state, type: 'streaming' }, tell({ type: 'ready', opening })) : step(state),
    'audio-failed': afterFailedOpening,
    'lifetime-end': endAfterwards,
    drain: restartAfterwards,
    expulsion: breakOff,
    disconnect: () => step(closed, stop),
  },
  streaming: {
    ...outside,
    config: refuseConfig,
    audio: take,
    end: finish,
    goodbye: () => step(closed, stop, goodbye),
    refusal: breakOff,
    'audio-failed': afterFailure,
    silence: (state) => breakOff(state, { error: nothingCame() }),
    'lifetime-end': endAfterwards,
    drain: restartAfterwards,
    expulsion: breakOff,
    disconnect: () => step(closed, stop),
  },
  finishing: {
    ...outside,
    config: refuseConfig,
    audio: (state) => breakOff(state, { error: unexpected('audio', 'the end was sent before it') }),
    goodbye: () => step(closed, stop, goodbye),
    refusal: breakOff,
    // The end came before the engine was there.
    'audio-opened': (state, { audioId, opening }) =>
      step(state, ...(audioId === state.audioId ? [tell({ type: 'ready', opening })] : [])),
    'audio-ended': afterEnd,
    'audio-failed': afterFailure,
    'lifetime-end': endAfterwards,
    drain: restartAfterwards,
    expulsion: breakOff,
    disconnect: () => step(closed, stop),
  },
  closed: outside,
};

/** Pure and total. Throws for what cannot happen. */
export function stepLive(state: LiveState, event: LiveEvent, table: LiveTable = liveTable): LiveStep {
  const found = lookUp<LiveState, LiveEvent, LiveStep, LiveState['type'], LiveEvent['type']>(table, state, event);
  if (found === 'forbidden') throw new Error(`${event.type} must not happen in the state ${state.type}`);
  return found === 'late' ? step(state) : found;
}

function refuseConfig(state: Active): LiveStep {
  return breakOff(state, { error: unexpected('config', 'the audio before it has not ended') });
}

/** Interface, part "Limits": at most a second in a message; and PCM of 16 bits has no halves of samples. */
function take(state: Taking, { bytes }: EventOf<'audio'>): LiveStep {
  const bytesMax = (2 * state.order.sampleRateHz * limits.enhancementPieceMsMax) / 1000;
  if (bytes.length % 2 !== 0) return breakOff(state, { error: invalidAudio('must have whole samples of two bytes') });
  if (bytes.length > bytesMax)
    return breakOff(state, { error: invalidAudio(`may hold a second: ${bytesMax} bytes at the rate of its config`) });
  return bytes.length === 0 ? step(state) : step(state, { type: 'feed', bytes });
}

function finish({ audioId, afterwards }: Taking): LiveStep {
  return step({ type: 'finishing', audioId, afterwards }, { type: 'finish' });
}

function afterEnd(state: StateOf<'finishing'>, { audioId, summary }: EventOf<'audio-ended'>): LiveStep {
  if (audioId !== state.audioId) return step(state);
  const done = tell({ type: 'done', summary });
  if (state.afterwards === 'next') return step(idle(state), done);
  return step(closed, done, state.afterwards === 'restart' ? restart : goodbye);
}

/** A session whose configuration finds no room waits for another one. */
function afterFailedOpening(state: StateOf<'opening'>, event: EventOf<'audio-failed'>): LiveStep {
  const { audioId, error } = event;
  if (audioId !== state.audioId || state.afterwards === 'goodbye' || !isSurvivable(error))
    return afterFailure(state, event);
  const told = tell({ type: 'error', error });
  return state.afterwards === 'next' ? step(idle(state), told) : step(closed, told, restart);
}

function afterFailure(state: Active, { audioId, error }: EventOf<'audio-failed'>): LiveStep {
  return audioId === state.audioId ? step(closed, ...closeWith(error)) : step(state);
}

function breakOff(_: Active, { error }: { readonly error: ServiceError }): LiveStep {
  return step(closed, stop, ...closeWith(error));
}

/** Only what would have gone on ends; what has its end already keeps it. */
function endAfterwards(state: Active): LiveStep {
  return step(followedBy(state, 'goodbye'));
}

function restartAfterwards(state: Active): LiveStep {
  return step(followedBy(state, 'restart'));
}

function followedBy(state: Active, afterwards: Afterwards): LiveState {
  return state.afterwards === 'next' ? { ...state, afterwards } : state;
}

function idle({ audioId }: Active): Idle {
  return { type: 'idle', audioId, afterwards: 'next' };
}

function step(state: LiveState, ...effects: readonly LiveEffect[]): LiveStep {
  return { state, effects };
}

function tell(message: LiveMessage): LiveEffect {
  return { type: 'tell', message };
}

function closeWith(error: ServiceError): readonly LiveEffect[] {
  return [tell({ type: 'error', error }), closeBecauseOf(error)];
}

function unexpected(frame: string, complaint: string): ServiceError {
  return new ServiceError('enhancement-frame-unexpected', { holes: { frame, complaint } });
}

function invalidAudio(complaint: string): ServiceError {
  return new ServiceError('enhancement-audio-invalid', { holes: { complaint } });
}

function nothingCame(): ServiceError {
  return new ServiceError('enhancement-idle', { holes: { seconds: limits.enhancementIdleMs / 1000 } });
}
