import { setTimeout as sleepTimer } from 'node:timers/promises';

/** Time as an argument: everything that reads or waits for time takes a `Clock`, so that tests hold the hands. */
export interface Clock {
  /** Wall time in milliseconds since the epoch; may jump. For records, never for measuring. */
  nowMs(): number;
  /** Milliseconds on a scale that never goes back; for measuring and deadlines. */
  monotonicMs(): number;
  /** Resolves after `durationMs`; rejects with the signal's reason when it is aborted first. */
  sleep(durationMs: number, options: { readonly signal?: AbortSignal }): Promise<void>;
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  async sleep(durationMs, { signal }) {
    try {
      await sleepTimer(durationMs, undefined, signal === undefined ? {} : { signal });
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  },
};
