import { ServiceError } from '../../errors/service-error.ts';
import { sessionLimits } from '../../limits/session-limits.ts';
import { previousItemId, turnsOf, withItem } from './conversation.ts';
import { findIdentityDoubt } from './identity-arguments.ts';
import { ask, endClause, say, type Draft } from './response-words.ts';
import type { SessionGround } from './session-state.ts';
import { step, tell, tellError, type EventOf, type SessionStep, type StateOf } from './session-step.ts';

type Thinking = StateOf<'thinking'>;

/** An event of an earlier request is none of this reply's. */
function isLate({ ground }: Thinking, { requestId }: { readonly requestId: number }): boolean {
  return requestId !== ground.lastRequestId;
}

/** What the model writes is spoken as it comes. */
export function sayText(state: Thinking, event: EventOf<'dialogue-text'>): SessionStep {
  if (isLate(state, event)) return step(state);
  const said = say(draftOf(state), event.text);
  const requestTextLength = said.reply.requestTextLength + event.text.trim().length;
  return thinking({ ...said, reply: { ...said.reply, requestTextLength } });
}

/** A call goes to the client, or back to the model with the reason why it does not. */
export function passCall(state: Thinking, event: EventOf<'dialogue-call'>): SessionStep {
  if (isLate(state, event)) return step(state);
  const { ground, reply } = state;
  const number = ground.lastNumber + 1;
  const { responseId } = reply;
  const call = {
    itemId: `item_${number}`,
    responseId,
    callId: `call_${number}`,
    name: event.name,
    arguments: event.arguments,
  };
  const counted = { ...reply, requestCalls: reply.requestCalls + 1 };
  const numbered = { ...ground, lastNumber: number };
  const rejection = rejectionOf(state, event);
  if (rejection !== undefined) {
    const item = { type: 'rejected-call', ...call, reason: rejection.error.message } as const;
    const conversation = withItem(ground.conversation, item);
    const rejected = { ...numbered, conversation, askedBack: rejection.askedBack };
    return thinking({ ground: rejected, reply: counted, effects: [tellError(rejection.error)] });
  }
  const conversation = withItem(ground.conversation, { type: 'tool-call', ...call });
  const created = tell({
    type: 'item-created',
    previousItemId: previousItemId(ground.conversation),
    item: { type: 'tool-call', ...call },
  });
  return thinking({
    ground: { ...numbered, conversation },
    reply: { ...counted, openCallIds: [...reply.openCallIds, call.callId], nextRequest: 'refused' },
    effects: [created, tell({ type: 'call-arguments-done', ...call })],
  });
}

interface Rejection {
  readonly error: ServiceError;
  readonly askedBack: SessionGround['askedBack'];
}

function rejectionOf({ ground, reply }: Thinking, event: EventOf<'dialogue-call'>): Rejection | undefined {
  const { askedBack } = ground;
  const tool = ground.setup.tools?.find(({ name }) => name === event.name);
  const invalid = (complaint: string): Rejection => {
    const holes = { tool: event.name, complaint };
    return { error: new ServiceError('realtime-arguments-invalid', { holes }), askedBack };
  };
  if (tool === undefined) return invalid('no tool has this name');
  if (reply.requestCalls >= sessionLimits.callsPerRequestMax) return invalid('too many calls at once');
  if (event.complaint !== undefined) return invalid(event.complaint);
  const values = objectOf(event.arguments);
  if (values === undefined) return invalid('the arguments must be a JSON object');
  const turns = turnsOf(ground.conversation);
  const { identityArguments } = tool;
  const doubt = findIdentityDoubt({ arguments: values, identityArguments, turns, askedBack });
  if (doubt === undefined) return undefined;
  const holes = { tool: tool.name, argument: doubt.argument, spellings: doubt.spellings.join(', ') };
  return {
    error: new ServiceError('realtime-identity-ambiguous', { holes }),
    askedBack: [...askedBack, { ...doubt, turnCount: turns.length }].slice(-sessionLimits.askedBackMax),
  };
}

function objectOf(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return Object.fromEntries(Object.entries(value));
  } catch {
    return undefined;
  }
}

/** The model has written all of this answer; what it has called decides how the reply goes on. */
export function endAnswer(state: Thinking, event: EventOf<'dialogue-end'>): SessionStep {
  if (isLate(state, event)) return step(state);
  const { reply } = state;
  if (reply.requestCalls > 0) return goOnWithOutputs(draftOf(state));
  if (reply.requestTextLength === 0) return apologize(draftOf(state));
  return speakOut(draftOf(state));
}

/** Before the outputs comes the first clause, after them the second; whatever else is written belongs to that. */
export function goOnWithOutputs(draft: Draft): SessionStep {
  const closed = endFirstClause(draft);
  const { ground, reply, effects } = closed;
  if (reply.openCallIds.length > 0) return step({ type: 'awaiting-tools', ground, reply }, ...effects);
  if (reply.requests >= sessionLimits.dialogueRequestsPerReplyMax) return apologize(closed);
  return thinking(ask(closed));
}

export function failAnswer(state: Thinking, event: EventOf<'dialogue-failed'>): SessionStep {
  if (isLate(state, event)) return step(state);
  return apologize(draftOf(state), event.error);
}

/** There is no answer: the client is told why, and the caller in words. */
function apologize(draft: Draft, error: ServiceError = new ServiceError('dialogue-failed')): SessionStep {
  const reply = { ...draft.reply, outcome: 'failed' as const };
  const failed = { ...draft, reply, effects: [...draft.effects, tellError(error)] };
  return speakOut(say(endFirstClause(failed), draft.ground.phrases.apology));
}

/** A reply has two clauses at most: what is not part of the first is part of the second. */
function endFirstClause(draft: Draft): Draft {
  if (draft.reply.written.length === 1) return endClause(draft);
  return draft.reply.lastClause === 'open' ? say(draft, ' ') : draft;
}

function speakOut(draft: Draft): SessionStep {
  const { ground, reply, effects } = endClause(draft);
  return step({ type: 'speaking', ground, reply }, ...effects, { type: 'end-utterance' });
}

/** Something is said so that the caller knows that somebody is there; once, and only before anything else. */
export function bridge(
  state: StateOf<'gathering' | 'thinking' | 'awaiting-tools'>,
  event: EventOf<'bridge-due'>,
): SessionStep {
  const { reply, type } = state;
  if (event.responseId !== reply.responseId || reply.voice !== 'unopened') return step(state);
  const said = endClause(say(draftOf(state), state.ground.phrases.bridge));
  return step({ type, ground: said.ground, reply: said.reply }, ...said.effects);
}

function thinking({ ground, reply, effects }: Draft): SessionStep {
  return step({ type: 'thinking', ground, reply }, ...effects);
}

function draftOf({ ground, reply }: Pick<Draft, 'ground' | 'reply'>): Draft {
  return { ground, reply, effects: [] };
}
