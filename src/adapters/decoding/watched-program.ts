import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';

export interface Program {
  readonly executable: string;
  readonly arguments: readonly string[];
}

interface Watch {
  readonly runMsMax: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/**
 * A program that may be misled by what it reads: it gets no environment and no input, and is killed with all that it has
 * started when it takes too long, holds too much memory, nobody waits for it any more, or this is disposed of.
 */
export class WatchedProgram implements AsyncDisposable {
  readonly output: Readable;
  readonly #child: ChildProcess;
  readonly #exited = Promise.withResolvers<void>();
  readonly #lifetime = new AbortController();
  readonly #watches: readonly Promise<void>[];
  #condemned: 'slow' | 'large' | undefined;
  #startFailure: Error | undefined;
  #complaints = '';

  constructor({ executable, arguments: programArguments }: Program, { runMsMax, clock, signal }: Watch) {
    const child = spawn(executable, programArguments, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {},
      // A group of its own, so that all of it can be killed.
      detached: true,
    });
    this.#child = child;
    child.on('error', (error) => {
      this.#startFailure = error;
      if (child.pid === undefined) this.#exited.resolve();
    });
    // Absent when it could not be started for want of file descriptors.
    const { stdout, stderr } = child as { readonly stdout?: Readable; readonly stderr?: Readable };
    this.output = stdout ?? Readable.from([]);
    stderr?.on('data', (bytes: Buffer) => {
      const room = limits.decoderComplaintsLengthMax - this.#complaints.length;
      this.#complaints += bytes.toString('latin1').slice(0, room);
    });
    child.on('exit', () => this.#exited.resolve());
    const kill = (): void => this.#kill();
    signal.addEventListener('abort', kill, { once: true });
    this.#lifetime.signal.addEventListener('abort', () => signal.removeEventListener('abort', kill), { once: true });
    if (signal.aborted) this.#kill();
    this.#watches = [this.#watchTime(clock, runMsMax), this.#watchMemory(clock)];
  }

  /** Why it was killed, unless by who started it. */
  get condemned(): 'slow' | 'large' | undefined {
    return this.#condemned;
  }

  /** That it could not be started. */
  get startFailure(): Error | undefined {
    return this.#startFailure;
  }

  /** What it wrote to its standard error. For a log, not for a client: it names files of ours. */
  get complaints(): string {
    return this.#complaints;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#kill();
    this.#lifetime.abort();
    this.output.destroy();
    await Promise.all([this.#exited.promise, ...this.#watches]);
  }

  #condemn(reason: 'slow' | 'large'): void {
    this.#condemned ??= reason;
    this.#kill();
  }

  #kill(): void {
    const { pid, exitCode, signalCode } = this.#child;
    // Its number may be another's already once it has been taken away.
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      this.#child.kill('SIGKILL');
    }
  }

  async #watchTime(clock: Clock, runMsMax: number): Promise<void> {
    if (await this.#sleptThrough(clock, runMsMax)) this.#condemn('slow');
  }

  async #watchMemory(clock: Clock): Promise<void> {
    const { pid } = this.#child;
    if (pid === undefined) return;
    while (await this.#sleptThrough(clock, limits.decoderMemoryPollMs)) {
      if ((await residentBytes(pid)) > limits.decoderMemoryBytesMax) this.#condemn('large');
    }
  }

  /** Whether so much time passed in its life. */
  async #sleptThrough(clock: Clock, durationMs: number): Promise<boolean> {
    try {
      await clock.sleep(durationMs, { signal: this.#lifetime.signal });
      return true;
    } catch {
      return false;
    }
  }
}

/** 0 where the system does not tell: not Linux, or the process is gone. */
async function residentBytes(processId: number): Promise<number> {
  try {
    const status = await readFile(`/proc/${processId}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
