import type { LiveOrder } from './live-order.ts';

/**
 * What follows an audio that went well: `goodbye` = the connection has had what it was for, `next` = another configuration may
 * come (session mode), `restart` = the server stops.
 */
export type Afterwards = 'goodbye' | 'next' | 'restart';

/** A connection of `/v1/audio/enhance/stream`. `audioId` counts the audios of the connection; 0 = none yet. */
export type LiveState =
  /** A configuration is waited for. */
  | { readonly type: 'idle'; readonly audioId: number; readonly afterwards: 'goodbye' | 'next' }
  /** Permission, money, slot and engine are being got. Audio is taken already. */
  | {
      readonly type: 'opening';
      readonly audioId: number;
      readonly afterwards: Afterwards;
      readonly order: LiveOrder;
    }
  /** `ready` was told: audio comes and goes. */
  | {
      readonly type: 'streaming';
      readonly audioId: number;
      readonly afterwards: Afterwards;
      readonly order: LiveOrder;
    }
  /** All of it has come; the rest of it goes. */
  | { readonly type: 'finishing'; readonly audioId: number; readonly afterwards: Afterwards }
  /** Closed, or being closed: nothing is done any more. */
  | { readonly type: 'closed' };

export function firstLiveState({ isSession }: { readonly isSession: boolean }): LiveState {
  return { type: 'idle', audioId: 0, afterwards: isSession ? 'next' : 'goodbye' };
}
