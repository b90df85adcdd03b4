/** A server with one engine process that it leaves running: it prints the process's id and waits to be killed. */
import { HostedSynthesizer } from '../../src/adapters/engines/hosting/hosted-synthesizer.ts';
import { fakeCapabilities, fakeHostPath } from './fake-synthesizer-program.ts';
import { silentLog } from './silent-log.ts';

const synthesizer = new HostedSynthesizer({
  engine: 'fake',
  capabilities: fakeCapabilities,
  program: { path: fakeHostPath },
  processCount: 1,
  log: silentLog,
});
await synthesizer.start({ signal: new AbortController().signal });
process.stdout.write(String(synthesizer.processIds[0]));
