import { flushCompileCache } from 'node:module';
import { announce } from './composition/announce.ts';
import { buildService } from './composition/build-service.ts';
import { startFailureOf } from './composition/start-failure.ts';
import { readConfig } from './config/read-config.ts';
import { systemClock } from './foundation/clock.ts';

/** The server: reads the configuration, builds, listens, and drains when it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const service = await buildService(config);
  const stopped = waitForStopSignal();
  const { address, firstKey, licence } = await service.start();
  announce({ address: config.publicUrl ?? address, firstKey, licence, dataDirectory: config.dataDirectory });
  // Now rather than at the end: a server that is killed has no end. Without a cache configured this does nothing.
  flushCompileCache();
  // What only the start needed goes back while the engines still start. Without `--expose-gc` this does nothing.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const signal = await stopped;
  service.log.info({ signal }, 'stopping: what runs may finish, nothing new begins');
  await service.stop();
}

/**
 * The first signal begins the drain; a later one ends the process at once, for whoever cannot wait. Where a whole process
 * group is signalled the same signal arrives twice, once from the parent: within this time it counts as one.
 */
const SAME_SIGNAL_MS = 1000;

function waitForStopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let firstAtMs: number | undefined;
    const onSignal = (signal: NodeJS.Signals): void => {
      const nowMs = systemClock.monotonicMs();
      firstAtMs ??= nowMs;
      if (nowMs - firstAtMs > SAME_SIGNAL_MS) process.exit(1);
      resolve(signal);
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
  });
}

try {
  await main();
  process.exit(0);
} catch (error) {
  const { complaint, exitStatus } = startFailureOf(error);
  console.error(complaint);
  process.exit(exitStatus);
}
