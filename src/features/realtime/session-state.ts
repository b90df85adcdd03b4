import { codePointLength } from '../../foundation/code-points.ts';
import type { OwnActivity } from './caller-voice.ts';
import type { Conversation } from './conversation.ts';
import type { AskedBack } from './identity-arguments.ts';
import { firstPlayout, type Playout } from './playout.ts';
import type { DialogueEvent, UtteranceEvent, CircumstanceEvent } from './session-events.ts';
import type { SessionPhrases, SessionSetup } from './session-setup.ts';

/** A reply that is over. */
export interface PastReply {
  readonly responseId: string;
  readonly fate: 'done' | 'cancelled';
}

/** What is true of a session whatever it does. */
export interface SessionGround {
  readonly setup: SessionSetup;
  readonly phrases: SessionPhrases;
  /** Whether the session is over with the reply that is spoken, and why. */
  readonly course: 'staying' | 'draining' | 'expiring';
  readonly conversation: Conversation;
  /** The last message that could not be interrupted. */
  readonly protectedReply: { readonly responseId: string; readonly itemId: string } | undefined;
  /** Turns that have ended and whose final words are missing. */
  readonly unheardTurns: readonly string[];
  /** The turn that such a message has cut off, until its end is told. */
  readonly cutOffTurnId: string | undefined;
  readonly pastReplies: readonly PastReply[];
  readonly askedBack: readonly AskedBack[];
  /** The voice that was heard first, and stays. */
  readonly spokenVoiceId: string | undefined;
  /** Of requests to the dialogue, and of all other things that get a number. */
  readonly lastRequestId: number;
  readonly lastNumber: number;
}

/** The reply that lives; there is never more than one. */
export interface Reply {
  readonly responseId: string;
  readonly itemId: string;
  readonly origin: 'agent' | 'forced';
  /** Failed where something else is said than an answer, or nothing. */
  readonly outcome: 'completed' | 'failed';
  /** What was given to the voice, by clauses; and whether the last of them goes on. */
  readonly written: readonly string[];
  readonly lastClause: 'open' | 'closed';
  /** What the voice has handed over of it. */
  readonly spoken: readonly string[];
  readonly voice: 'unopened' | 'open' | 'over';
  readonly playout: Playout;
  /** Calls that wait for their output. */
  readonly openCallIds: readonly string[];
  /** Requests to the dialogue so far; calls of the last one, and the length of its text. */
  readonly requests: number;
  readonly requestCalls: number;
  readonly requestTextLength: number;
  /** Clients ask for the answer after the last output, which comes by itself: that is taken without effect once. */
  readonly nextRequest: 'refused' | 'taken';
}

interface Replying {
  readonly ground: SessionGround;
  readonly reply: Reply;
}

/** A reply that the caller may interrupt, by what it waits for. */
export type InterruptibleState =
  /** The final words of a turn are missing; the model has not been asked. */
  | (Replying & { readonly type: 'gathering' })
  /** The model writes; what it has written is being spoken. */
  | (Replying & { readonly type: 'thinking' })
  /** The model has made calls and the client has not answered them all. */
  | (Replying & { readonly type: 'awaiting-tools' })
  /** All is written; it is over when all of it has been heard. */
  | (Replying & { readonly type: 'speaking' });

/** What would happen to a reply if nobody were interrupting it. */
export type HeldEvent = DialogueEvent | UtteranceEvent | Extract<CircumstanceEvent, { readonly type: 'bridge-due' }>;

export type SessionState =
  /** Nobody speaks, nothing is asked. */
  | { readonly type: 'listening'; readonly ground: SessionGround }
  /** There is a sound, and no reply; it may be speech. */
  | { readonly type: 'sounding'; readonly ground: SessionGround; readonly turnId: string; readonly atMs: number }
  /** The caller has the floor. */
  | { readonly type: 'hearing'; readonly ground: SessionGround; readonly turnId: string }
  | InterruptibleState
  /** A sound has come in the middle of a reply, which holds its breath until it is known whether it was meant. */
  | {
      readonly type: 'yielding';
      readonly before: InterruptibleState;
      readonly turnId: string;
      readonly atMs: number;
      readonly held: readonly HeldEvent[];
    }
  /** A message is said that cannot be interrupted. */
  | (Replying & { readonly type: 'insisting' })
  /** Closed, or being closed: nothing is done any more. */
  | { readonly type: 'closed' };

export type OpenState = Exclude<SessionState, { readonly type: 'closed' }>;
export type ReplyState = InterruptibleState | Extract<SessionState, { readonly type: 'insisting' }>;

export function firstSessionState(start: {
  readonly setup: SessionSetup;
  readonly phrases: SessionPhrases;
}): SessionState {
  const { setup, phrases } = start;
  const ground: SessionGround = {
    setup,
    phrases,
    course: 'staying',
    conversation: [],
    unheardTurns: [],
    pastReplies: [],
    askedBack: [],
    spokenVoiceId: undefined,
    protectedReply: undefined,
    cutOffTurnId: undefined,
    lastRequestId: 0,
    lastNumber: 0,
  };
  return { type: 'listening', ground };
}

/** A reply of which nothing has been written. */
export function newReply(ids: Pick<Reply, 'responseId' | 'itemId' | 'origin'>): Reply {
  return {
    ...ids,
    outcome: 'completed',
    written: [],
    lastClause: 'closed',
    spoken: [],
    voice: 'unopened',
    playout: firstPlayout,
    openCallIds: [],
    requests: 0,
    requestCalls: 0,
    requestTextLength: 0,
    nextRequest: 'refused',
  };
}

export function groundOf(state: OpenState): SessionGround {
  return state.type === 'yielding' ? state.before.ground : state.ground;
}

export function withGround(state: OpenState, ground: SessionGround): OpenState {
  return state.type === 'yielding' ? { ...state, before: { ...state.before, ground } } : { ...state, ground };
}

export function replyOf(state: SessionState): Reply | undefined {
  if (state.type === 'yielding') return state.before.reply;
  return 'reply' in state ? state.reply : undefined;
}

/** What we do, for whoever listens to the caller. */
export function activityOf(state: SessionState): OwnActivity {
  if (state.type === 'insisting') return 'speaking-protected';
  const reply = replyOf(state);
  if (reply === undefined) return 'silent';
  // After the first clause has been heard nothing sounds until the answer comes.
  return codePointLength(reply.spoken.join('')) > reply.playout.heard.textEndOffset ? 'speaking' : 'thinking';
}

/** What of ours may be heard at the moment. */
export function ownWordsOf(state: SessionState): string {
  return replyOf(state)?.spoken.join(' ') ?? '';
}
