import type { EngineHealth } from '../../../contracts/engine-health.ts';
import type { Telemetry } from '../../../contracts/telemetry.ts';
import { systemClock, type Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import { engineBounds, type EngineBounds } from './engine-bounds.ts';
import { EngineProcesses } from './engine-processes.ts';
import type { HostProgram } from './host-child.ts';
import { OpeningQueue, type Urgency } from './opening-queue.ts';
import { ServedStream, StreamLostError } from './served-stream.ts';
import { StreamRefusedError, type CallBody, type HostedStream } from './stream-engine.ts';
import { readStreamsAnnouncement } from './stream-messages.ts';
import type { StreamsReady } from './stream-protocol.ts';

/** A stream whose process dies before it is open is tried once more. */
const ATTEMPTS_MAX = 2;

export interface HostedStreamsOptions {
  readonly engine: string;
  /** A program that calls `runStreamHost`. */
  readonly program: HostProgram;
  /** Processes that run the program; each says itself how many streams it has at once. */
  readonly processCount: number;
  /** A stream that has been cancelled and is not closed after this has hung: longer than the longest call. */
  readonly cancelMsMax: number;
  readonly log: Log;
  readonly clock?: Clock;
  readonly telemetry?: Telemetry | undefined;
  readonly bounds?: Partial<EngineBounds>;
}

interface Opening {
  readonly parameters: CallBody;
  readonly signal: AbortSignal;
  readonly urgency: Urgency;
  readonly begun: PromiseWithResolvers<ServedStream>;
}

/** An engine whose streams live in one or several supervised processes of its own. */
export class HostedStreams implements AsyncDisposable {
  readonly #engine: string;
  readonly #clock: Clock;
  readonly #telemetry: Telemetry | undefined;
  readonly #bounds: EngineBounds;
  readonly #processes: EngineProcesses<StreamsReady>;
  readonly #queue = new OpeningQueue<Opening>();
  #facts: CallBody | undefined;

  constructor(options: HostedStreamsOptions) {
    const { engine, clock = systemClock, telemetry } = options;
    this.#engine = engine;
    this.#clock = clock;
    this.#telemetry = telemetry;
    this.#bounds = { ...engineBounds, ...options.bounds };
    this.#processes = new EngineProcesses({
      engine,
      program: options.program,
      processCount: options.processCount,
      bounds: this.#bounds,
      readAnnouncement: readStreamsAnnouncement,
      cancelMsMax: options.cancelMsMax,
      clock,
      log: options.log,
      telemetry,
      onChange: () => this.#serve(),
    });
  }

  /** Of the engine processes that live. */
  get processIds(): readonly number[] {
    return this.#processes.processIds;
  }

  /** What the engine has said of itself when it started; `undefined` until it has. */
  facts(): CallBody | undefined {
    return (this.#facts ??= this.#processes.ready?.facts);
  }

  /** Idempotent. Throws `StreamRefusedError` when no process could be started, or the reason of the signal. */
  async start({ signal }: { readonly signal: AbortSignal }): Promise<void> {
    await this.#processes.start({ signal });
    if (this.#processes.ready === undefined) throw this.#refusal();
  }

  /** Never throws, never starts it. */
  health(): EngineHealth {
    return this.#processes.health();
  }

  /**
   * A stream of the freest process, as soon as there is one; live ones first. Starts the processes on first use. Throws
   * `StreamRefusedError`, `StreamFailedError` where the engine does not take the parameters, or the reason of the signal,
   * which ends the stream also later.
   */
  async open(
    parameters: CallBody,
    { signal, urgency }: { readonly signal: AbortSignal; readonly urgency: Urgency },
  ): Promise<HostedStream> {
    for (let attempt = 1; ; attempt += 1) {
      const stream = await this.#begin({ parameters, signal, urgency });
      try {
        await stream.opened;
        return stream;
      } catch (error) {
        if (!(error instanceof StreamLostError)) throw error;
        if (attempt >= ATTEMPTS_MAX) throw new StreamRefusedError('unavailable', error.message);
      }
    }
  }

  /** Idempotent; resolves when no process is left. */
  async [Symbol.asyncDispose](): Promise<void> {
    const gone = this.#processes[Symbol.asyncDispose]();
    this.#refuseAll();
    await gone;
  }

  async #begin(order: Omit<Opening, 'begun'>): Promise<ServedStream> {
    const { signal } = order;
    signal.throwIfAborted();
    this.#processes.begin();
    if (!this.#processes.isHopeful) throw this.#refusal();
    if (this.#queue.size >= this.#bounds.queueMax) {
      throw new StreamRefusedError('busy', `${this.#queue.size} streams wait for ${this.#engine} already`);
    }
    const opening: Opening = { ...order, begun: Promise.withResolvers() };
    const giveUp = (): void => {
      if (this.#queue.remove(opening)) opening.begun.reject(signal.reason);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      this.#queue.push(opening);
      this.#serve();
      return await opening.begun.promise;
    } finally {
      signal.removeEventListener('abort', giveUp);
      this.#measureQueue();
    }
  }

  /** Gives places to those who wait; refuses them when no process is likely to come back soon. */
  #serve(): void {
    if (!this.#processes.isHopeful) this.#refuseAll();
    while (this.#queue.size > 0) {
      const process = this.#processes.freest;
      const opening = process === undefined ? undefined : this.#queue.takeNext();
      if (process === undefined || opening === undefined) break;
      const { parameters, signal } = opening;
      opening.begun.resolve(new ServedStream({ process, parameters, signal, clock: this.#clock }));
    }
    this.#measureQueue();
  }

  #refuseAll(): void {
    for (const opening of this.#queue.removeAll()) opening.begun.reject(this.#refusal());
  }

  #refusal(): StreamRefusedError {
    const { state, detail } = this.#processes.health();
    return new StreamRefusedError(state === 'missing' ? 'missing' : 'unavailable', detail);
  }

  #measureQueue(): void {
    const waiting = this.#queue.size;
    this.#telemetry?.engineQueue({ engine: this.#engine, waiting, running: this.#processes.busyInstances });
  }
}
