import type { ServiceError } from '../../errors/service-error.ts';
import type { SessionEffect, SessionEvent } from './session-events.ts';
import type { SessionMessage } from './session-messages.ts';
import type { SessionState } from './session-state.ts';

/** One step of a session. */
export interface SessionStep {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
  /** What was held back, and happens after the effects. */
  readonly next?: readonly SessionEvent[];
}

export type StateOf<Type extends SessionState['type']> = Extract<SessionState, { readonly type: Type }>;
export type EventOf<Type extends SessionEvent['type']> = Extract<SessionEvent, { readonly type: Type }>;

export function step(state: SessionState, ...effects: readonly SessionEffect[]): SessionStep {
  return { state, effects };
}

export function tell(message: SessionMessage): SessionEffect {
  return { type: 'tell', message };
}

export function tellError(error: ServiceError, eventId?: string): SessionEffect {
  return tell({ type: 'error', error, eventId });
}

/** The same step, with what comes before it. */
export function after(effects: readonly SessionEffect[], { state, ...rest }: SessionStep): SessionStep {
  return { ...rest, state, effects: [...effects, ...rest.effects] };
}
