import { previousItemId, withItem, withTranscript } from './conversation.ts';
import { cancel, withTurn } from './response-end.ts';
import { pauseOf } from './response-start.ts';
import { ask } from './response-words.ts';
import { groundOf, withGround, type InterruptibleState, type OpenState, type SessionGround } from './session-state.ts';
import { step, tell, tellError, type EventOf, type SessionStep, type StateOf } from './session-step.ts';
import type { SessionEffect } from './session-events.ts';

type Yielding = StateOf<'yielding'>;
type TurnEnd = EventOf<'turn-end'>;

/** Until it is known what the sound is, what we say is held back, and nothing is told. */
export function beginToYield(before: InterruptibleState, { turnId, atMs }: EventOf<'sound-start'>): SessionStep {
  return step({ type: 'yielding', before, turnId, atMs, held: [] }, ...pauseOf(before));
}

export function confirmSound(state: StateOf<'sounding'>, { turnId }: EventOf<'sound-confirmed'>): SessionStep {
  if (turnId !== state.turnId) return step(state);
  return step({ type: 'hearing', ground: state.ground, turnId }, started(state));
}

/** The caller has interrupted us: of the reply that remains which was heard. */
export function giveWay(state: Yielding, { turnId }: EventOf<'sound-confirmed'>): SessionStep {
  if (turnId !== state.turnId) return step(state);
  return withTurn(cancel(state.before, { reason: 'turn-detected', before: [started(state)] }), turnId);
}

export function dismissSound(state: StateOf<'sounding'>, { turnId }: EventOf<'sound-dismissed'>): SessionStep {
  return turnId === state.turnId ? step({ type: 'listening', ground: state.ground }) : step(state);
}

/** It was nothing: the reply goes on where it was. */
export function goOn(state: Yielding, { turnId }: EventOf<'sound-dismissed'>): SessionStep {
  return turnId === state.turnId ? resume(state) : step(state);
}

export function resume({ before, held }: Yielding, ...effects: readonly SessionEffect[]): SessionStep {
  const resumed = before.reply.voice === 'open' ? [{ type: 'resume-utterance' } as const] : [];
  return { state: before, effects: [...effects, ...resumed], next: held };
}

/** Only of the caller's latest words is something told before they are final. */
export function updateTranscript(state: OpenState, { turnId, text }: EventOf<'transcript-update'>): SessionStep {
  const isOpen = state.type === 'hearing' && state.turnId === turnId;
  if (!isOpen && !groundOf(state).unheardTurns.includes(turnId)) return step(state);
  return step(state, tell({ type: 'transcription-updated', itemId: turnId, transcript: text, isFinal: false }));
}

export function endTurn(state: StateOf<'hearing'>, event: TurnEnd): SessionStep {
  if (event.turnId !== state.turnId) return step(state);
  const { ground, effects } = commitTurn(state.ground, event);
  return step({ type: 'listening', ground }, ...effects);
}

/** The verdict and the end in one: the client has said that the turn ends. */
export function endSound(state: StateOf<'sounding' | 'yielding'>, event: TurnEnd): SessionStep {
  if (event.turnId !== state.turnId) return step(state);
  const verdict = { type: 'sound-confirmed', turnId: event.turnId } as const;
  const confirmed = state.type === 'sounding' ? confirmSound(state, verdict) : giveWay(state, verdict);
  if (confirmed.state.type !== 'hearing') return confirmed;
  const ended = endTurn(confirmed.state, event);
  return step(ended.state, ...confirmed.effects, ...ended.effects);
}

/** Of a turn that a protected message has cut off; another one was forgotten in the meantime. */
export function endCutOffTurn(state: OpenState, event: TurnEnd): SessionStep {
  const ground = groundOf(state);
  if (event.turnId !== ground.cutOffTurnId) return step(state);
  const committed = commitTurn({ ...ground, cutOffTurnId: undefined }, event);
  return step(withGround(state, committed.ground), ...committed.effects);
}

function commitTurn(
  ground: SessionGround,
  { turnId: itemId, atMs }: TurnEnd,
): { readonly ground: SessionGround; readonly effects: readonly SessionEffect[] } {
  const previous = previousItemId(ground.conversation);
  const item = { type: 'caller', itemId, text: undefined, doubtfulWords: [] } as const;
  return {
    ground: {
      ...ground,
      conversation: withItem(ground.conversation, item),
      unheardTurns: [...ground.unheardTurns, itemId],
    },
    effects: [
      tell({ type: 'speech-stopped', itemId, atMs }),
      tell({ type: 'turn-committed', itemId, previousItemId: previous }),
    ],
  };
}

/** The item of the turn is complete; a reply may have waited for it. */
export function keepTranscript(state: OpenState, event: EventOf<'transcript-final'>): SessionStep {
  const ground = groundOf(state);
  const { turnId: itemId, text: transcript } = event;
  if (!ground.unheardTurns.includes(itemId)) return step(state);
  const conversation = withTranscript(ground.conversation, event);
  const unheardTurns = ground.unheardTurns.filter((turnId) => turnId !== itemId);
  const effects = [
    tell({ type: 'transcription-updated', itemId, transcript, isFinal: true }),
    tell({
      type: 'item-created',
      previousItemId: previousItemId(conversation, itemId),
      item: { type: 'caller-message', itemId, transcript },
    }),
  ];
  return askWhenHeard(withGround(state, { ...ground, conversation, unheardTurns }), effects);
}

function askWhenHeard(state: OpenState, effects: readonly SessionEffect[]): SessionStep {
  if (state.type === 'yielding') {
    const inner = askWhenHeard(state.before, effects);
    return isInterruptible(inner.state) ? step({ ...state, before: inner.state }, ...inner.effects) : inner;
  }
  if (state.type !== 'gathering' || state.ground.unheardTurns.length > 0) return step(state, ...effects);
  const asked = ask({ ...state, effects });
  return step({ type: 'thinking', ground: asked.ground, reply: asked.reply }, ...asked.effects);
}

/** Nothing will be heard of that turn any more; the session goes on. */
export function loseTurn(state: OpenState, event: EventOf<'hearing-failed'>): SessionStep {
  const { turnId, error } = event;
  const ground = groundOf(state);
  const told = tellError(error);
  if (ground.unheardTurns.includes(turnId)) {
    const kept = keepTranscript(state, { type: 'transcript-final', turnId, text: '', doubtfulWords: [] });
    return step(kept.state, told, ...kept.effects);
  }
  if (ground.cutOffTurnId === turnId) return step(withGround(state, { ...ground, cutOffTurnId: undefined }), told);
  if (!('turnId' in state) || state.turnId !== turnId) return step(state);
  return state.type === 'yielding' ? resume(state, told) : step({ type: 'listening', ground }, told);
}

/** What the caller said into a message that could not be interrupted. */
export function tellSuppressed(state: OpenState, { fromMs, toMs }: EventOf<'sound-suppressed'>): SessionStep {
  const { protectedReply } = groundOf(state);
  return protectedReply === undefined
    ? step(state)
    : step(state, tell({ type: 'input-suppressed', ...protectedReply, fromMs, toMs }));
}

/** `speech_started` comes only with the verdict, and tells where the sound began. */
function started({ turnId: itemId, atMs }: StateOf<'sounding' | 'yielding'>): SessionEffect {
  return tell({ type: 'speech-started', itemId, atMs });
}

export function isInterruptible(state: { readonly type: string }): state is InterruptibleState {
  return ['gathering', 'thinking', 'awaiting-tools', 'speaking'].includes(state.type);
}
