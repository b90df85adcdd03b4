import { finish } from './response-end.ts';
import { hear } from './response-words.ts';
import type { SessionEffect } from './session-events.ts';
import type { ReplyState } from './session-state.ts';
import { after, step, tell, type EventOf, type SessionStep } from './session-step.ts';

/** Words whose audio follows. */
export function tellWords(state: ReplyState, event: EventOf<'utterance-text'>): SessionStep {
  if (event.responseId !== state.reply.responseId) return step(state);
  const { ground, reply, effects } = hear({ ground: state.ground, reply: state.reply, effects: [] }, event);
  return step({ ...state, ground, reply }, ...effects);
}

/** The last audio of the clause has been handed over. */
export function tellClause(state: ReplyState, event: EventOf<'clause-spoken'>): SessionStep {
  const { responseId, itemId } = state.reply;
  if (event.responseId !== responseId) return step(state);
  const { clauseIndex, transcript } = event;
  const isWritten = state.type === 'speaking' || state.type === 'insisting';
  const isLast = isWritten && clauseIndex === state.reply.written.length - 1;
  return step(state, tell({ type: 'transcript-done', responseId, itemId, clauseIndex, transcript, isLast }));
}

/** All audio has been handed over: from now on it is known what has to be heard. */
export function endSpeech(state: ReplyState, event: EventOf<'utterance-spoken'>): SessionStep {
  if (event.responseId !== state.reply.responseId) return step(state);
  const { end } = event;
  const reply = { ...state.reply, voice: 'over' as const, playout: { ...state.reply.playout, end } };
  const ended = { ...state, reply };
  const forget: SessionEffect = { type: 'forget-utterance' };
  // Nobody can hear the end of what makes no sound.
  return end.audioEndSample === 0 ? after([forget], finish(ended)) : step(ended, forget);
}

/** The rest cannot be spoken. What was handed over of it is played, and the reply is over then. */
export function loseVoice(state: ReplyState, event: EventOf<'utterance-failed'>): SessionStep {
  const { responseId, itemId, playout } = state.reply;
  if (event.responseId !== responseId) return step(state);
  const end = event.handedOver;
  const effects: readonly SessionEffect[] = [
    ...(state.type === 'thinking' ? [{ type: 'stop-dialogue' } as const] : []),
    { type: 'forget-utterance' },
    tell({ type: 'audio-unavailable', responseId, itemId, error: event.error }),
  ];
  const reply = { ...state.reply, outcome: 'failed' as const, voice: 'over' as const, playout: { ...playout, end } };
  const ended: ReplyState =
    state.type === 'insisting' ? { ...state, reply } : { type: 'speaking', ground: state.ground, reply };
  const isHeard = playout.heard.audioEndSample === end.audioEndSample;
  return isHeard ? after(effects, finish(ended)) : step(ended, ...effects);
}
