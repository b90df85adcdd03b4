import { lookUp, type TransitionTable } from '../../foundation/transition-table.ts';
import { sessionLimits } from '../../limits/session-limits.ts';
import { bridge, endAnswer, failAnswer, passCall, sayText } from './response-dialogue.ts';
import { endSpeech, loseVoice, tellClause, tellWords } from './response-speech.ts';
import { refuseReply, startMessage, startReply } from './response-start.ts';
import * as client from './session-client.ts';
import * as ending from './session-ending.ts';
import type { SessionEvent } from './session-events.ts';
import * as hearing from './session-hearing.ts';
import type { HeldEvent, SessionState } from './session-state.ts';
import { step, type EventOf, type SessionStep, type StateOf } from './session-step.ts';

export type SessionTable = TransitionTable<SessionState, SessionEvent, SessionStep>;

/** What a pair is that has no cell of its own. */
const outside = {
  // While the session is being closed, or is closed.
  'setup-change': 'late',
  commit: 'late',
  clear: 'late',
  'reply-request': 'late',
  cancel: 'late',
  'forced-message': 'late',
  'tool-output': 'late',
  played: 'late',
  truncation: 'late',
  refusal: 'late',
  'lifetime-end': 'late',
  drain: 'late',
  expulsion: 'late',
  disconnect: 'late',
  'transcript-final': 'late',
  'hearing-failed': 'late',
  'transcript-update': 'late',
  'turn-end': 'late',
  'sound-suppressed': 'late',
  // Of a sound that was forgotten in the meantime, or came as a protected message began.
  'sound-start': 'late',
  'sound-confirmed': 'late',
  'sound-dismissed': 'late',
  // Of a reply that was cancelled in the meantime, or an answer that was given up.
  'dialogue-text': 'late',
  'dialogue-call': 'late',
  'dialogue-end': 'late',
  'dialogue-failed': 'late',
  'utterance-text': 'late',
  'clause-spoken': 'late',
  'utterance-spoken': 'late',
  'utterance-failed': 'late',
  'bridge-due': 'late',
  'grace-end': 'late',
} as const satisfies Record<SessionEvent['type'], 'late' | 'forbidden'>;

/** What is the same whoever speaks. */
const open = {
  ...outside,
  'setup-change': client.changeSetup,
  commit: client.commit,
  clear: client.clear,
  cancel: client.cancelReply,
  'tool-output': client.takeOutput,
  played: client.takeReport,
  truncation: client.refuseTruncation,
  refusal: client.tellRefusal,
  'transcript-final': hearing.keepTranscript,
  'transcript-update': hearing.updateTranscript,
  'hearing-failed': hearing.loseTurn,
  'turn-end': hearing.endCutOffTurn,
  'sound-suppressed': hearing.tellSuppressed,
  drain: ending.drain,
  'lifetime-end': ending.expire,
  expulsion: ending.expel,
  disconnect: ending.leave,
} as const;

/** No reply lives. */
const silent = { ...open, 'reply-request': startReply, 'forced-message': startMessage } as const;

/** Nothing but what has been begun is told, and nothing else begun. */
const replying = {
  ...open,
  'reply-request': refuseReply,
  'forced-message': client.refuseMessage,
  'utterance-text': tellWords,
  'clause-spoken': tellClause,
  'utterance-failed': loseVoice,
  'grace-end': ending.endGrace,
} as const;

/** The caller may interrupt it. */
const interruptible = { ...replying, 'sound-start': hearing.beginToYield } as const;

export const sessionTable: SessionTable = {
  listening: {
    ...silent,
    'sound-start': ({ ground }, { turnId, atMs }) => step({ type: 'sounding', ground, turnId, atMs }),
  },
  sounding: {
    ...silent,
    'sound-start': 'forbidden',
    'sound-confirmed': hearing.confirmSound,
    'sound-dismissed': hearing.dismissSound,
    'turn-end': hearing.endSound,
  },
  hearing: { ...silent, 'sound-start': 'forbidden', 'turn-end': hearing.endTurn },
  gathering: { ...interruptible, 'bridge-due': bridge, 'utterance-spoken': 'forbidden' },
  thinking: {
    ...interruptible,
    'dialogue-text': sayText,
    'dialogue-call': passCall,
    'dialogue-end': endAnswer,
    'dialogue-failed': failAnswer,
    'bridge-due': bridge,
    'utterance-spoken': 'forbidden',
  },
  'awaiting-tools': { ...interruptible, 'bridge-due': bridge, 'utterance-spoken': 'forbidden' },
  speaking: { ...interruptible, 'utterance-spoken': endSpeech },
  yielding: {
    ...open,
    'reply-request': (state, event) => refuse(state, refuseReply(state.before, event)),
    'forced-message': (state, event) => refuse(state, client.refuseMessage(state.before, event)),
    'sound-start': 'forbidden',
    'sound-confirmed': hearing.giveWay,
    'sound-dismissed': hearing.goOn,
    'turn-end': hearing.endSound,
    'grace-end': ending.endGrace,
    // The reply holds its breath.
    'dialogue-text': hold,
    'dialogue-call': hold,
    'dialogue-end': hold,
    'dialogue-failed': hold,
    'utterance-text': hold,
    'clause-spoken': hold,
    'utterance-spoken': hold,
    'utterance-failed': hold,
    'bridge-due': hold,
  },
  insisting: { ...replying, 'utterance-spoken': endSpeech },
  closed: outside,
};

/** Pure and total. Throws for what cannot happen. */
export function stepSession(
  state: SessionState,
  event: SessionEvent,
  table: SessionTable = sessionTable,
): Omit<SessionStep, 'next'> {
  const found = lookUp<SessionState, SessionEvent, SessionStep, SessionState['type'], SessionEvent['type']>(
    table,
    state,
    event,
  );
  if (found === 'forbidden') throw new Error(`${event.type} must not happen in the state ${state.type}`);
  if (found === 'late') return step(state);
  let reached: Omit<SessionStep, 'next'> = step(found.state, ...found.effects);
  // What is held back was bounded when it was; none of it holds back anything itself.
  for (const held of found.next ?? []) {
    const then = stepSession(reached.state, held, table);
    reached = step(then.state, ...reached.effects, ...then.effects);
  }
  return reached;
}

function refuse(state: StateOf<'yielding'>, refused: SessionStep): SessionStep {
  return hearing.isInterruptible(refused.state)
    ? step({ ...state, before: refused.state }, ...refused.effects)
    : step(state, ...refused.effects);
}

/** More than any model can write in the time of a verdict is a verdict: somebody has forgotten the sound. */
function hold(state: StateOf<'yielding'>, event: HeldEvent & EventOf<HeldEvent['type']>): SessionStep {
  const held = [...state.held, event];
  if (held.length <= sessionLimits.heldEventsMax) return step({ ...state, held });
  return hearing.resume({ ...state, held });
}
