import type { EngineHealth } from '../../../contracts/engine-health.ts';
import { EngineProcess, type EngineProcessOptions } from './engine-process.ts';
import type { ProcessReady } from './served-work.ts';

export interface EngineProcessesOptions<Ready extends ProcessReady> extends EngineProcessOptions<Ready> {
  readonly processCount: number;
}

/** The processes of one engine: whoever has work asks for the freest of them. */
export class EngineProcesses<Ready extends ProcessReady> {
  readonly #engine: string;
  readonly #processes: readonly EngineProcess<Ready>[];
  #phase: 'idle' | 'started' | 'disposed' = 'idle';

  constructor(options: EngineProcessesOptions<Ready>) {
    this.#engine = options.engine;
    this.#processes = Array.from({ length: options.processCount }, (_, number) => {
      const log = options.log.child({ engine: options.engine, processNumber: number });
      return new EngineProcess({ ...options, log });
    });
  }

  /** Of those that live. */
  get processIds(): readonly number[] {
    return this.#processes.map((process) => process.processId).filter((processId) => processId !== undefined);
  }

  get isDisposed(): boolean {
    return this.#phase === 'disposed';
  }

  /** Whether somebody may wait for one of them. */
  get isHopeful(): boolean {
    return !this.isDisposed && this.#processes.some((process) => process.isHopeful);
  }

  get busyInstances(): number {
    return this.#processes.reduce((count, process) => count + process.busyInstances, 0);
  }

  /** What the first process that is ready has said of itself. */
  get ready(): Ready | undefined {
    return this.#processes.map((process) => process.state).find((state) => state.name === 'ready')?.ready;
  }

  /** The process with the most free instances; `undefined` when there is none. */
  get freest(): EngineProcess<Ready> | undefined {
    let freest: EngineProcess<Ready> | undefined;
    for (const process of this.#processes) {
      if (process.freeInstances > (freest?.freeInstances ?? 0)) freest = process;
    }
    return freest;
  }

  /** Starts those that never were, and waits until each has succeeded or failed, or until the signal is aborted. */
  async start({ signal }: { readonly signal: AbortSignal }): Promise<void> {
    signal.throwIfAborted();
    this.begin();
    await orAborted(Promise.all(this.#processes.map((process) => process.start())), signal);
  }

  /** Starts those that never were. */
  begin(): void {
    if (this.isDisposed) return;
    this.#phase = 'started';
    for (const process of this.#processes) void process.start();
  }

  health(): EngineHealth {
    const { ready } = this;
    const states = this.#processes.map((process) => process.state);
    if (ready !== undefined) {
      const readyCount = states.filter((state) => state.name === 'ready').length;
      return { state: 'ready', detail: `${ready.engine}, ${readyCount} of ${states.length} processes ready` };
    }
    for (const state of states) {
      if (state.name === 'missing') return { state: 'missing', detail: state.message };
      // Also while the next life begins: an engine that dies at every start is not taken for one that starts.
      if ((state.name === 'resting' || state.name === 'starting') && state.message !== undefined) {
        return { state: 'failing', detail: `the engine process ${state.message}` };
      }
    }
    switch (this.#phase) {
      case 'idle':
        return { state: 'idle', detail: `${this.#engine} starts on first use` };
      case 'started':
        return { state: 'starting', detail: `${this.#engine} is starting` };
      case 'disposed':
        return { state: 'failing', detail: `${this.#engine} was shut down` };
      default:
        return this.#phase satisfies never;
    }
  }

  /** Idempotent; resolves when all are gone. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#phase = 'disposed';
    await Promise.all(this.#processes.map((process) => process[Symbol.asyncDispose]()));
  }
}

/** `work`, unless the signal is aborted first; the work itself goes on. */
async function orAborted(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = (): void => aborted.reject(signal.reason as Error);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
