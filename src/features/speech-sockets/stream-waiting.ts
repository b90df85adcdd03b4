import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import type { StreamWishes, WaitingTurn } from './stream-state.ts';

/** The turns that wait while one is delivered, after something has come; too many of them end the connection. */
export type Queued =
  | { readonly type: 'queued'; readonly waiting: readonly WaitingTurn[] }
  | { readonly type: 'overflow'; readonly error: ServiceError };

/** Adds text to the last turn that waits, or begins another; after a refusal always another. */
export function withText(
  {
    waiting,
    wishes: { voiceId, ...wishes },
  }: { readonly waiting: readonly WaitingTurn[]; readonly wishes: StreamWishes },
  text: string,
): Queued {
  const last = waiting.at(-1);
  if (!isOpen(last) && !/\S/u.test(text)) return { type: 'queued', waiting };
  const lengthMax = limits.socketTextWaitingLengthMax;
  if (text.length > lengthMax - textLengthOf(waiting)) {
    // Once for all that comes while there is no room: it was written before the client could know.
    if (last?.type === 'refusal' && last.error.key === 'passage-full') return { type: 'queued', waiting };
    return withRefusal(waiting, new ServiceError('passage-full', { holes: { countMax: lengthMax } }));
  }
  if (isOpen(last)) return { type: 'queued', waiting: [...waiting.slice(0, -1), { ...last, text: last.text + text }] };
  if (voiceId === undefined) return withRefusal(waiting, new ServiceError('voice-missing'));
  return withTurn(waiting, { type: 'text', extent: 'open', wishes: { ...wishes, voiceId }, text });
}

/** What could not be taken ends the last turn that waits, if that is open: it misses that text. Or it stands for itself. */
export function withRefusal(waiting: readonly WaitingTurn[], error: ServiceError): Queued {
  if (!isOpen(waiting.at(-1))) return withTurn(waiting, { type: 'refusal', error });
  return { type: 'queued', waiting: [...waiting.slice(0, -1), { type: 'refusal', error }] };
}

/** Ends the turn that is open. Where none is, the end is that of the one before. */
export function withTurnEnd(waiting: readonly WaitingTurn[]): readonly WaitingTurn[] {
  const last = waiting.at(-1);
  return isOpen(last) ? [...waiting.slice(0, -1), { ...last, extent: 'ended' }] : waiting;
}

function isOpen(turn: WaitingTurn | undefined): turn is WaitingTurn & { readonly type: 'text' } {
  return turn?.type === 'text' && turn.extent === 'open';
}

function withTurn(waiting: readonly WaitingTurn[], turn: WaitingTurn): Queued {
  const countMax = limits.socketRequestsQueuedMax;
  if (waiting.length < countMax) return { type: 'queued', waiting: [...waiting, turn] };
  return { type: 'overflow', error: new ServiceError('requests-queued', { holes: { countMax } }) };
}

function textLengthOf(waiting: readonly WaitingTurn[]): number {
  return waiting.reduce((length, turn) => length + (turn.type === 'text' ? turn.text.length : 0), 0);
}
