import type { ServerResponse } from 'node:http';
import type { Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';

/** The listener is connected but has taken nothing for `readerStallMsMax`. */
export class ReaderStalledError extends Error {
  override readonly name = 'ReaderStalledError';
}

export interface WriteOptions {
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/**
 * Hands bytes to the connection and waits while it has more than it wants to hold. Rejects with the signal's reason,
 * or `ReaderStalledError`. Synchronous in the common case: nothing is allocated for a listener that keeps up.
 */
export function writeWithBackPressure(
  response: ServerResponse,
  payload: Uint8Array,
  { clock, signal }: WriteOptions,
): Promise<void> | undefined {
  return response.write(payload) ? undefined : waitForDrain(response, { clock, signal });
}

async function waitForDrain(response: ServerResponse, { clock, signal }: WriteOptions): Promise<void> {
  signal.throwIfAborted();
  const drained = new AbortController();
  const onDrain = (): void => drained.abort();
  response.once('drain', onDrain);
  try {
    await clock.sleep(limits.readerStallMsMax, { signal: AbortSignal.any([signal, drained.signal]) });
  } catch {
    signal.throwIfAborted();
    return;
  } finally {
    response.off('drain', onDrain);
  }
  throw new ReaderStalledError(`the client has read nothing for ${limits.readerStallMsMax} ms`);
}
