import { itemIdsOf, withHeardAgent } from './conversation.ts';
import { sessionLimits } from '../../limits/session-limits.ts';
import type { SessionEffect } from './session-events.ts';
import type { CancelReason } from './session-messages.ts';
import type { PastReply, Reply, ReplyState, SessionGround } from './session-state.ts';
import { step, tell, type SessionStep } from './session-step.ts';

export const sessionOver: SessionEffect = { type: 'close', code: 1000, reason: 'the session is over' };
export const serverStops: SessionEffect = { type: 'close', code: 1012, reason: 'the server is shutting down' };

/** The whole of what was handed over has been heard. */
export function finish({ ground, reply }: Pick<ReplyState, 'ground' | 'reply'>): SessionStep {
  const { responseId, itemId, outcome, playout } = reply;
  const past = withPast(ground, reply, 'done');
  const done = tell({ type: 'audio-done', responseId, itemId, heard: playout.heard });
  const outputAudioMs = (playout.end ?? playout.heard).playedThroughMs;
  const itemIds = itemIdsOf(past.conversation, responseId);
  return afterReply(past, done, tell({ type: 'response-done', responseId, status: outcome, itemIds, outputAudioMs }));
}

/** The reply ends where it was heard last; nothing more is heard of it. */
export function cancel(
  { type, ground, reply }: ReplyState,
  { reason, before = [] }: { readonly reason: CancelReason; readonly before?: readonly SessionEffect[] },
): SessionStep {
  const { responseId, itemId, playout, spoken, voice } = reply;
  const { heard } = playout;
  return afterReply(
    withPast(ground, reply, 'cancelled'),
    ...(type === 'thinking' ? [{ type: 'stop-dialogue' } as const] : []),
    ...(voice === 'unopened' ? [{ type: 'stop-bridge-timer' } as const] : []),
    ...(voice === 'open' ? [{ type: 'cancel-utterance' } as const] : []),
    ...before,
    ...(spoken.length > 0 ? [tell({ type: 'audio-done', responseId, itemId, heard })] : []),
    tell({ type: 'response-cancelled', responseId, reason, itemId, heard }),
  );
}

/** Whoever was asked to leave after the reply goes now. */
function afterReply(ground: SessionGround, ...effects: readonly SessionEffect[]): SessionStep {
  switch (ground.course) {
    case 'staying':
      return step({ type: 'listening', ground }, ...effects);
    case 'draining':
      return step({ type: 'closed' }, ...effects, serverStops);
    case 'expiring':
      return step({ type: 'closed' }, ...effects, sessionOver);
    default:
      return ground.course satisfies never;
  }
}

function withPast(ground: SessionGround, reply: Reply, fate: PastReply['fate']): SessionGround {
  const { responseId, itemId, spoken: clauses, playout } = reply;
  const { textEndOffset } = playout.heard;
  // A voice that has failed ends before its text does, and who is cut off may have heard all that was handed over.
  const hasFailed = reply.outcome === 'failed' && lengthOf(clauses) < lengthOf(reply.written);
  const isComplete = playout.end !== undefined && !hasFailed;
  return {
    ...ground,
    conversation: withHeardAgent(ground.conversation, { itemId, clauses, textEndOffset, isComplete }),
    pastReplies: [...ground.pastReplies, { responseId, fate }].slice(-sessionLimits.pastRepliesMax),
  };
}

function lengthOf(clauses: readonly string[]): number {
  return clauses.reduce((sum, clause) => sum + clause.trim().length, 0);
}

/** There is a sound after a step that has ended a reply: the caller may be speaking. */
export function withSound(
  { state, effects }: SessionStep,
  { turnId, atMs }: { readonly turnId: string; readonly atMs: number },
): SessionStep {
  return step(
    state.type === 'listening' ? { type: 'sounding', ground: state.ground, turnId, atMs } : state,
    ...effects,
  );
}

/** The caller has the floor after a step that has ended a reply. */
export function withTurn({ state, effects }: SessionStep, turnId: string): SessionStep {
  return step(state.type === 'listening' ? { type: 'hearing', ground: state.ground, turnId } : state, ...effects);
}
