import type { Log } from '../../src/foundation/log.ts';

/** A log that keeps nothing. */
export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => silentLog,
};
