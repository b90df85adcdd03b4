import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import type { StreamWishes, TurnExtent, WaitingTurn } from './stream-state.ts';

/** The turns that wait while one is delivered, after something has come; too many of them end the connection. */
export type Queued =
  | { readonly type: 'queued'; readonly waiting: readonly WaitingTurn[] }
  | { readonly type: 'overflow'; readonly error: ServiceError };

/** Adds text to the last turn that waits, or begins another. */
export function withText(
  {
    waiting,
    wishes: { voiceId, ...wishes },
  }: { readonly waiting: readonly WaitingTurn[]; readonly wishes: StreamWishes },
  text: string,
): Queued {
  const last = waiting.at(-1);
  if (last?.extent !== 'open' && !/\S/u.test(text)) return { type: 'queued', waiting };
  const lengthMax = limits.socketTextWaitingLengthMax;
  if (text.length > lengthMax - textLengthOf(waiting)) {
    return withRefusal(waiting, new ServiceError('passage-full', { holes: { countMax: lengthMax } }), 'open');
  }
  if (last?.extent === 'open') {
    // Of a turn that was refused, the rest goes with what was refused.
    if (last.type === 'refusal') return { type: 'queued', waiting };
    return { type: 'queued', waiting: [...waiting.slice(0, -1), { ...last, text: last.text + text }] };
  }
  if (voiceId === undefined) return withRefusal(waiting, new ServiceError('voice-missing'), 'open');
  return withTurn(waiting, { type: 'text', extent: 'open', wishes: { ...wishes, voiceId }, text });
}

/** What could not be taken was part of the last turn that waits, if that is open, or a turn of its own. */
export function withRefusal(waiting: readonly WaitingTurn[], error: ServiceError, extent: TurnExtent): Queued {
  const last = waiting.at(-1);
  if (last?.extent !== 'open') return withTurn(waiting, { type: 'refusal', extent, error });
  if (last.type === 'refusal') return { type: 'queued', waiting };
  return { type: 'queued', waiting: [...waiting.slice(0, -1), { type: 'refusal', extent: 'open', error }] };
}

/** Ends the turn that is open. Where none is, the end is that of the one before. */
export function withTurnEnd(waiting: readonly WaitingTurn[]): readonly WaitingTurn[] {
  const last = waiting.at(-1);
  return last?.extent === 'open' ? [...waiting.slice(0, -1), { ...last, extent: 'ended' }] : waiting;
}

function withTurn(waiting: readonly WaitingTurn[], turn: WaitingTurn): Queued {
  const countMax = limits.socketRequestsQueuedMax;
  if (waiting.length < countMax) return { type: 'queued', waiting: [...waiting, turn] };
  return { type: 'overflow', error: new ServiceError('requests-queued', { holes: { countMax } }) };
}

function textLengthOf(waiting: readonly WaitingTurn[]): number {
  return waiting.reduce((length, turn) => length + (turn.type === 'text' ? turn.text.length : 0), 0);
}
