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
  readonly dataDirectory: string;
  /** What it has logged so far, one JSON object each. */
  readonly logLines: readonly string[];
  /** Resolves when it has ended, with its exit status or the signal that ended it. */
  readonly exited: Promise<number | NodeJS.Signals>;
  /** SIGKILL; resolves when it is dead. */
  kill(): Promise<void>;
}

/** Programs for this Node, with their arguments: the pure server, and what `npm start` runs. */
export const servicePrograms = {
  main: [fileURLToPath(new URL('../../src/main.ts', import.meta.url))],
  npmStart: [fileURLToPath(new URL('../../scripts/bootstrap.mjs', import.meta.url)), 'start'],
} as const;

const readyWaitMs = 50;
/** Engines start in a second; twenty seconds, even on a busy machine, mean that they do not start at all. */
const readyAttemptsMax = 400;

/**
 * Resolves when the service has printed its address and, where that is waited for, can speak. A data folder that is named
 * is kept; otherwise there is a fresh one that goes with the service.
 */
export async function startService({
  program = servicePrograms.main,
  dataDirectory: keptDirectory,
  environment = {},
  waitsUntil = 'ready',
}: {
  readonly program?: readonly string[];
  readonly dataDirectory?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly waitsUntil?: 'listening' | 'ready';
} = {}): Promise<RunningService> {
  const dataDirectory = keptDirectory ?? (await mkdtemp(join(tmpdir(), 'syrinx-service-')));
  const startedAtMs = performance.now();
  const child = spawn(process.execPath, program, {
    env: { ...process.env, SYRINX_PORT: '0', SYRINX_DATA_DIR: dataDirectory, SYRINX_LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A test that is broken off must not leave its service behind.
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  const exited = once(child, 'exit').then(([status, signal]: (number | NodeJS.Signals)[]) => status ?? signal ?? 0);
  const logLines: string[] = [];
  const { address, pageLink } = await announcementOf(child, logLines);
  const startMs = performance.now() - startedAtMs;
  if (waitsUntil === 'ready') await untilReady(address);
  return {
    address,
    pageLink,
    apiKey: (await readFile(join(dataDirectory, 'api-key'), 'utf8')).trim(),
    pid: child.pid ?? 0,
    startMs,
    dataDirectory,
    logLines,
    exited,
    kill: () => end(child, 'SIGKILL'),
    async [Symbol.asyncDispose]() {
      await end(child, 'SIGTERM');
      process.off('exit', kill);
      if (keptDirectory === undefined) await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function announcementOf(
  child: ChildProcess,
  logLines: string[],
): Promise<{ readonly address: string; readonly pageLink: string }> {
  if (child.stdout === null) throw new Error('the service has no standard output');
  const announced = Promise.withResolvers<{ readonly address: string; readonly pageLink: string }>();
  let printed = '';
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    if (line.startsWith('{')) logLines.push(line);
    else printed += `${line}\n`;
    const [, address, pageLink] = /speaks at +(http\S+)\n +page +(http\S+)\n/u.exec(printed) ?? [];
    if (address !== undefined && pageLink !== undefined) announced.resolve({ address, pageLink });
  });
  lines.once('close', () => {
    announced.reject(new Error(`the service ended before it printed its address: ${printed}`));
  });
  return announced.promise;
}

async function untilReady(address: string): Promise<void> {
  for (let attempt = 0; attempt < readyAttemptsMax; attempt += 1) {
    const response = await fetch(`${address}/ready/tts`);
    if (response.ok) return;
    await sleep(readyWaitMs);
  }
  throw new Error('the service did not become ready');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
