import type { Grant } from '../../contracts/stores/grant-stores.ts';
import { stepGrant, type GrantState } from './grant-transitions.ts';

/** What a grant is now: nobody writes down that time has passed. */
export function stateOf(grant: Grant, nowMs: number): Exclude<GrantState, { readonly type: 'none' }> {
  const { acknowledgedSequence, totals, authorizedCalls, authorizedAudioMs, expiresAtMs } = grant;
  const counters = { acknowledgedSequence, totals, authorizedCalls, authorizedAudioMs };
  const state = { type: grant.status, counters, expiresAtMs };
  if (state.type !== 'granted' || nowMs < expiresAtMs) return state;
  const expired = stepGrant(state, { type: 'expiry' });
  if (expired === 'late' || expired.type !== 'move' || expired.state.type === 'none')
    throw new Error('a grant whose time has passed lapses');
  return expired.state;
}
