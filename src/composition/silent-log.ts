import type { Log } from '../foundation/log.ts';

function ignore(): void {
  // A command line reports by its exit code and its sentences, not by a log.
}

export const silentLog: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore, child: () => silentLog };
