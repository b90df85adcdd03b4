import { announce } from './composition/announce.ts';
import { buildService } from './composition/build-service.ts';
import { ConfigError } from './config/config-error.ts';
import { readConfig } from './config/read-config.ts';

/** The server: reads the configuration, builds, listens, and drains when it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const service = await buildService(config);
  const stopped = waitForStopSignal();
  const { address, firstKey } = await service.start();
  announce({ address: config.publicUrl ?? address, firstKey, dataDirectory: config.dataDirectory });
  const signal = await stopped;
  service.log.info({ signal }, 'stopping: what runs may finish, nothing new begins');
  await service.stop();
}

/** The first signal begins the drain; the second ends the process at once, for whoever cannot wait. */
function waitForStopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    const onSignal = (signal: NodeJS.Signals): void => {
      resolve(signal);
      process.once(signal, () => process.exit(1));
    };
    process.once('SIGINT', onSignal);
    process.once('SIGTERM', onSignal);
  });
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : describeStartFailure(error));
  process.exit(error instanceof ConfigError ? 2 : 1);
}

function describeStartFailure(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}\nAnother program listens there. Stop it, or choose a port with SYRINX_PORT.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
