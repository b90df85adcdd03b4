import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';

/** What `npm start` runs. */
const startProgram = fileURLToPath(new URL('../../scripts/bootstrap.mjs', import.meta.url));

/** A Syrinx of its own: fresh data folder, any free port, the default settings otherwise. */
export interface RunningServer extends AsyncDisposable {
  readonly address: string;
  readonly apiKey: string;
  readonly pid: number;
  /** From spawning to the printed address, in milliseconds. */
  readonly startMs: number;
}

export async function startServer(environment: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'syrinx-bench-'));
  const startedAt = performance.now();
  const child = spawn(process.execPath, [startProgram, 'start'], {
    env: { ...process.env, SYRINX_PORT: '0', SYRINX_DATA_DIR: dataDirectory, SYRINX_LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await printedAddress(child);
  const startMs = performance.now() - startedAt;
  const apiKey = (await readFile(join(dataDirectory, 'api-key'), 'utf8')).trim();
  await untilReady(address);
  return {
    address,
    apiKey,
    pid: child.pid ?? 0,
    startMs,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function printedAddress(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the server has no standard output');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /speaks at\s+(http\S+)/u.exec(line)?.[1];
    if (address !== undefined) {
      child.stdout.resume();
      return address;
    }
  }
  throw new Error('the server ended before it printed its address');
}

async function untilReady(address: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const response = await fetch(`${address}/ready/tts`);
    if (response.ok) return;
    await sleep(50);
  }
  throw new Error('the server did not become ready');
}
