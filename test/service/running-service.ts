import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** A Syrinx in a process of its own: fresh data folder, any free port, the default settings otherwise. */
export interface RunningService extends AsyncDisposable {
  readonly address: string;
  /** The link that a first start prints; it holds the key. */
  readonly pageLink: string;
  readonly apiKey: string;
  readonly pid: number;
  /** From spawning to the printed address, in milliseconds. */
  readonly startMs: number;
}

/** Programs for this Node, with their arguments: the pure server, and what `npm start` runs. */
export const servicePrograms = {
  main: [fileURLToPath(new URL('../../src/main.ts', import.meta.url))],
  npmStart: [fileURLToPath(new URL('../../scripts/bootstrap.mjs', import.meta.url)), 'start'],
} as const;

const readyWaitMs = 50;
/** Engines start in a second; twenty seconds, even on a busy machine, mean that they do not start at all. */
const readyAttemptsMax = 400;

/** Resolves when the service has printed its address and can speak. */
export async function startService({
  program = servicePrograms.main,
}: { readonly program?: readonly string[] } = {}): Promise<RunningService> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'syrinx-service-'));
  const startedAtMs = performance.now();
  const child = spawn(process.execPath, program, {
    env: { ...process.env, SYRINX_PORT: '0', SYRINX_DATA_DIR: dataDirectory, SYRINX_LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A test that is broken off must not leave its service behind.
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  const { address, pageLink } = await announcementOf(child);
  const startMs = performance.now() - startedAtMs;
  await untilReady(address);
  return {
    address,
    pageLink,
    apiKey: (await readFile(join(dataDirectory, 'api-key'), 'utf8')).trim(),
    pid: child.pid ?? 0,
    startMs,
    async [Symbol.asyncDispose]() {
      const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGTERM');
      await exited;
      process.off('exit', kill);
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function announcementOf(child: ChildProcess): Promise<{ readonly address: string; readonly pageLink: string }> {
  if (child.stdout === null) throw new Error('the service has no standard output');
  let printed = '';
  for await (const line of createInterface({ input: child.stdout })) {
    printed += `${line}\n`;
    const [, address, pageLink] = /speaks at +(http\S+)\n +page +(http\S+)\n/u.exec(printed) ?? [];
    if (address !== undefined && pageLink !== undefined) {
      child.stdout.resume();
      return { address, pageLink };
    }
  }
  throw new Error(`the service ended before it printed its address: ${printed}`);
}

async function untilReady(address: string): Promise<void> {
  for (let attempt = 0; attempt < readyAttemptsMax; attempt += 1) {
    const response = await fetch(`${address}/ready/tts`);
    if (response.ok) return;
    await sleep(readyWaitMs);
  }
  throw new Error('the service did not become ready');
}
