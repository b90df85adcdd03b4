import { ServiceError } from '../../errors/service-error.ts';
import { hasTurn, previousItemId, withItem } from './conversation.ts';
import { cancel, withTurn } from './response-end.ts';
import { ask, endClause, say, type Draft } from './response-words.ts';
import type { SessionEffect } from './session-events.ts';
import { newReply, type InterruptibleState, type ReplyState, type SessionGround } from './session-state.ts';
import { step, tell, tellError, type EventOf, type SessionStep, type StateOf } from './session-step.ts';

type Silent = StateOf<'listening' | 'sounding' | 'hearing'>;

/** Nothing but this and a forced message starts a reply. */
export function startReply(state: Silent, event: EventOf<'reply-request'>): SessionStep {
  const refusal = refusalOf(event) ?? (hasTurn(state.ground.conversation) ? undefined : turnMissing());
  if (refusal !== undefined) return step(state, tellError(refusal, event.eventId));
  return meetCaller(state, begin(state.ground));
}

function begin(ground: SessionGround): {
  readonly state: InterruptibleState;
  readonly effects: readonly SessionEffect[];
} {
  const draft = announce(ground, { origin: 'agent', isInterruptible: true });
  const { responseId } = draft.reply;
  const effects = [...draft.effects, { type: 'start-bridge-timer', responseId } as const];
  if (ground.unheardTurns.length > 0)
    return { state: { type: 'gathering', ground: draft.ground, reply: draft.reply }, effects };
  const asked = ask({ ...draft, effects });
  return { state: { type: 'thinking', ground: asked.ground, reply: asked.reply }, effects: asked.effects };
}

/** While a reply lives there is no other. After the last output of a tool the answer comes without being asked for. */
export function refuseReply(state: ReplyState, event: EventOf<'reply-request'>): SessionStep {
  const refusal = refusalOf(event);
  if (refusal !== undefined) return step(state, tellError(refusal, event.eventId));
  if (state.reply.nextRequest === 'taken') return step({ ...state, reply: { ...state.reply, nextRequest: 'refused' } });
  return step(state, tellError(replyActive(state.reply.responseId), event.eventId));
}

function refusalOf({ hasSettings }: EventOf<'reply-request'>): ServiceError | undefined {
  const holes = { feature: 'Configuration of a single response (response.create with response)' };
  return hasSettings ? new ServiceError('realtime-not-implemented', { holes }) : undefined;
}

function turnMissing(): ServiceError {
  return new ServiceError('realtime-turn-missing');
}

export function replyActive(responseId: string): ServiceError {
  return new ServiceError('realtime-reply-active', { holes: { responseId } });
}

/** A message that is said exactly as it is. One that cannot be interrupted cuts off whoever is speaking. */
export function startMessage(state: Silent, event: EventOf<'forced-message'>): SessionStep {
  const { text, isInterruptible } = event;
  const draft = announce(state.ground, { origin: 'forced', isInterruptible, text });
  const said = endClause(say(draft, text));
  const { ground, reply } = said;
  const effects = [...said.effects, { type: 'end-utterance' } as const];
  if (isInterruptible) return meetCaller(state, { state: { type: 'speaking', ground, reply }, effects });
  const { responseId, itemId } = reply;
  const guarded = { ...ground, protectedReply: { responseId, itemId } };
  switch (state.type) {
    case 'listening':
      return step({ type: 'insisting', ground: guarded, reply }, ...effects);
    case 'sounding':
      return step({ type: 'insisting', ground: guarded, reply }, { type: 'clear-turn' }, ...effects);
    case 'hearing': {
      // What was said before the message began is not lost.
      const cutting = { ...guarded, cutOffTurnId: state.turnId };
      return step({ type: 'insisting', ground: cutting, reply }, { type: 'commit-turn' }, ...effects);
    }
    default:
      return state satisfies never;
  }
}

/** The same that would have become of the reply if it had begun a moment before the caller did. */
function meetCaller(
  caller: Silent,
  { state, effects }: { readonly state: InterruptibleState; readonly effects: readonly SessionEffect[] },
): SessionStep {
  switch (caller.type) {
    case 'listening':
      return step(state, ...effects);
    case 'sounding': {
      const { turnId, atMs } = caller;
      return step({ type: 'yielding', before: state, turnId, atMs, held: [] }, ...effects, ...pauseOf(state));
    }
    case 'hearing': {
      const cancelled = cancel(state, { reason: 'turn-detected' });
      return withTurn(step(cancelled.state, ...effects, ...cancelled.effects), caller.turnId);
    }
    default:
      return caller satisfies never;
  }
}

/** Nothing more is handed over of what is being said. */
export function pauseOf({ reply }: InterruptibleState): readonly SessionEffect[] {
  return reply.voice === 'open' ? [{ type: 'pause-utterance' }] : [];
}

function announce(
  ground: SessionGround,
  kind: { readonly origin: 'agent' | 'forced'; readonly isInterruptible: boolean; readonly text?: string },
): Draft {
  const { origin, isInterruptible, text } = kind;
  const number = ground.lastNumber + 1;
  const responseId = `resp_${number}`;
  const itemId = `item_${number}`;
  const created = tell({ type: 'response-created', responseId, itemId, origin, isInterruptible });
  const reply = newReply({ responseId, itemId, origin });
  const numbered = { ...ground, lastNumber: number };
  if (text === undefined) return { ground: numbered, reply, effects: [created] };
  const item = { type: 'agent', itemId, responseId, clauses: [], extent: 'begun' } as const;
  const told = tell({
    type: 'item-created',
    previousItemId: previousItemId(ground.conversation),
    item: { type: 'forced-message', itemId, text, isInterruptible },
  });
  const conversation = withItem(ground.conversation, item);
  return { ground: { ...numbered, conversation }, reply, effects: [told, created] };
}
