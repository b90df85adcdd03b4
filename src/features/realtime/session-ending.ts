import { closeCodeOn } from '../../errors/catalogue-row.ts';
import { serverStops, sessionOver } from './response-end.ts';
import { replyOf, groundOf, withGround, type OpenState } from './session-state.ts';
import { step, tellError, type EventOf, type SessionStep } from './session-step.ts';

const closed = { type: 'closed' } as const;

/** The server stops: a reply that lives is heard to its end. */
export function drain(state: OpenState): SessionStep {
  if (replyOf(state) === undefined) return step(closed, serverStops);
  const ground = groundOf(state);
  return ground.course === 'staying' ? step(withGround(state, { ...ground, course: 'draining' })) : step(state);
}

/** The session is as old as it may get: the same, but not for ever. */
export function expire(state: OpenState): SessionStep {
  if (replyOf(state) === undefined) return step(closed, sessionOver);
  const ground = groundOf(state);
  const course = ground.course === 'staying' ? 'expiring' : ground.course;
  return step(withGround(state, { ...ground, course }), { type: 'start-grace-timer' });
}

export function endGrace(): SessionStep {
  return step(closed, sessionOver);
}

export function expel(_: OpenState, { error }: EventOf<'expulsion'>): SessionStep {
  const code = closeCodeOn('realtime', error.row) ?? 4000;
  return step(closed, tellError(error), { type: 'close', code, reason: error.row.errorCode });
}

export function leave(): SessionStep {
  return step(closed);
}
