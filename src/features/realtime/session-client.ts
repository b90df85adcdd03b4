import { ServiceError } from '../../errors/service-error.ts';
import { previousItemId, standingOfCall, withItem } from './conversation.ts';
import { judgePlayed } from './playout.ts';
import { cancel, finish, withSound } from './response-end.ts';
import { goOnWithOutputs } from './response-dialogue.ts';
import { replyActive } from './response-start.ts';
import { isInterruptible, resume } from './session-hearing.ts';
import type { SessionSetup } from './session-setup.ts';
import {
  groundOf,
  replyOf,
  withGround,
  type InterruptibleState,
  type OpenState,
  type ReplyState,
  type SessionGround,
} from './session-state.ts';
import { step, tell, tellError, type EventOf, type SessionStep, type StateOf } from './session-step.ts';

type Yielding = StateOf<'yielding'>;

export function changeSetup(state: OpenState, { changes, eventId }: EventOf<'setup-change'>): SessionStep {
  const ground = groundOf(state);
  const refusal = refusalOf(ground, changes);
  if (refusal !== undefined) return step(state, tellError(refusal, eventId));
  const setup = { ...ground.setup, ...changes };
  return step(withGround(state, { ...ground, setup }), tell({ type: 'session-updated', setup }));
}

/** Offsets of what was heard count samples of one rate, and belong to one voice. */
function refusalOf(ground: SessionGround, { voiceId, output }: Partial<SessionSetup>): ServiceError | undefined {
  const { spokenVoiceId, setup } = ground;
  if (spokenVoiceId === undefined) return undefined;
  if (voiceId !== undefined && voiceId !== spokenVoiceId) {
    return new ServiceError('realtime-voice-fixed', { holes: { voiceId: spokenVoiceId } });
  }
  const { type, rateHz } = setup.output.format;
  const isSame = output === undefined || (output.format.type === type && output.format.rateHz === rateHz);
  return isSame ? undefined : new ServiceError('realtime-format-fixed');
}

export function commit(state: OpenState): SessionStep {
  return step(state, { type: 'commit-turn' });
}

/** Only audio that was not committed is forgotten; what we say goes on. */
export function clear(state: OpenState): SessionStep {
  const cleared = { type: 'clear-turn' } as const;
  if (state.type === 'yielding') return resume(state, cleared);
  const isTurn = state.type === 'sounding' || state.type === 'hearing';
  return step(isTurn ? { type: 'listening', ground: state.ground } : state, cleared);
}

/** The living reply, if it is meant and may be interrupted. */
export function cancelReply(state: OpenState, { responseId, eventId }: EventOf<'cancel'>): SessionStep {
  const reply = replyOf(state);
  if (reply === undefined || (responseId !== undefined && responseId !== reply.responseId)) {
    const complaint = responseId === undefined ? 'No response is active' : `There is no active response ${responseId}`;
    return step(state, tellError(new ServiceError('realtime-response-unknown', { holes: { complaint } }), eventId));
  }
  if (state.type === 'yielding') return withSound(cancel(state.before, { reason: 'client-cancelled' }), state);
  if (isInterruptible(state)) return cancel(state, { reason: 'client-cancelled' });
  const holes = { responseId: reply.responseId };
  return step(state, tellError(new ServiceError('realtime-reply-protected', { holes }), eventId));
}

export function refuseMessage(state: ReplyState, { eventId }: EventOf<'forced-message'>): SessionStep {
  return step(state, tellError(replyActive(state.reply.responseId), eventId));
}

/** What a tool gave out is part of the conversation, also when the reply that wanted it is over. */
export function takeOutput(state: OpenState, { callId, output, eventId }: EventOf<'tool-output'>): SessionStep {
  if (state.type === 'yielding') return within(state, (before) => takeOutput(before, outputEvent()));
  const { ground } = state;
  const standing = standingOfCall(ground.conversation, callId);
  if (standing !== 'open') {
    const key = standing === 'unknown' ? 'realtime-call-unknown' : 'realtime-call-answered';
    return step(state, tellError(new ServiceError(key, { holes: { callId } }), eventId));
  }
  const number = ground.lastNumber + 1;
  const item = { type: 'tool-output', itemId: `item_${number}`, callId, output } as const;
  const told = tell({ type: 'item-created', previousItemId: previousItemId(ground.conversation), item });
  const taken = { ...ground, lastNumber: number, conversation: withItem(ground.conversation, item) };
  return 'reply' in state
    ? continueReply({ ...state, ground: taken }, callId, told)
    : step({ ...state, ground: taken }, told);

  function outputEvent(): EventOf<'tool-output'> {
    return { type: 'tool-output', callId, output, eventId };
  }
}

/** Once all outputs are in, the reply goes on by itself. */
function continueReply(state: ReplyState, callId: string, told: ReturnType<typeof tell>): SessionStep {
  const { reply, ground } = state;
  if (!reply.openCallIds.includes(callId)) return step(state, told);
  const openCallIds = reply.openCallIds.filter((open) => open !== callId);
  const isLast = openCallIds.length === 0;
  const answered = { ...reply, openCallIds, nextRequest: isLast ? ('taken' as const) : reply.nextRequest };
  if (!isLast || state.type !== 'awaiting-tools') return step({ ...state, reply: answered }, told);
  return goOnWithOutputs({ ground, reply: answered, effects: [told] });
}

/** What the listener has heard: the floor is free when that is all of it. */
export function takeReport(state: OpenState, event: EventOf<'played'>): SessionStep {
  const { report, eventId } = event;
  const reply = replyOf(state);
  if (reply === undefined || reply.responseId !== report.responseId) {
    return step(state, tellError(complaintAbout(groundOf(state), report.responseId), eventId));
  }
  if (state.type === 'yielding') {
    const heard = takeReport(state.before, event);
    return isInterruptible(heard.state)
      ? step({ ...state, before: heard.state }, ...heard.effects)
      : withSound(heard, state);
  }
  if (!('reply' in state)) return step(state);
  const { playout, itemId } = state.reply;
  const handedOver = playout.end ?? event.handedOver ?? playout.heard;
  const verdict = judgePlayed(playout, { report, itemId, handedOver });
  if (verdict.type === 'refused') {
    const { complaint } = verdict;
    return step(state, tellError(new ServiceError('realtime-played-invalid', { holes: { complaint } }), eventId));
  }
  const moved = { ...state, reply: { ...state.reply, playout: verdict.playout } };
  return verdict.type === 'finished' ? finish(moved) : step(moved);
}

function complaintAbout({ pastReplies }: SessionGround, responseId: string): ServiceError {
  const past = pastReplies.find((reply) => reply.responseId === responseId);
  if (past === undefined) {
    const holes = { complaint: `There is no response ${responseId}` };
    return new ServiceError('realtime-response-unknown', { holes });
  }
  const complaint =
    past.fate === 'done' ? `the response ${responseId} is done` : `the response ${responseId} was cancelled`;
  return new ServiceError('realtime-played-invalid', { holes: { complaint } });
}

export function refuseTruncation(state: OpenState, { eventId }: EventOf<'truncation'>): SessionStep {
  const holes = { feature: 'conversation.item.truncate' };
  return step(state, tellError(new ServiceError('realtime-not-implemented', { holes }), eventId));
}

export function tellRefusal(state: OpenState, { error, eventId }: EventOf<'refusal'>): SessionStep {
  return step(state, tellError(error, eventId));
}

/** What happens to the reply while it is undecided whether it is interrupted, and does not wait for that. */
function within(state: Yielding, happen: (before: InterruptibleState) => SessionStep): SessionStep {
  const inner = happen(state.before);
  return isInterruptible(inner.state) ? step({ ...state, before: inner.state }, ...inner.effects) : inner;
}
