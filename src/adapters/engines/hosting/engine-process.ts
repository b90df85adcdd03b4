import type { Telemetry } from '../../../contracts/telemetry.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { Frame } from '../../../foundation/frame-codec.ts';
import type { Log } from '../../../foundation/log.ts';
import type { EngineBounds } from './engine-bounds.ts';
import { HostChild, type ChildEnd, type HostProgram } from './host-child.ts';
import type { HostAnnouncement, ProcessReady, ServedWork, WorkLine } from './served-work.ts';

/** After so many lives in a row in which nothing was done well, nobody should wait for the next life. */
const FUTILE_LIVES_MAX = 3;

export type EngineProcessState<Ready extends ProcessReady> =
  /** Never started. */
  | { readonly name: 'idle' }
  /** `message`: how the life before ended, where there was one. */
  | { readonly name: 'starting'; readonly message: string | undefined }
  | { readonly name: 'ready'; readonly ready: Ready }
  /** Between two lives. */
  | { readonly name: 'resting'; readonly message: string }
  /** Its library or model is not installed: it is not tried again. */
  | { readonly name: 'missing'; readonly message: string }
  | { readonly name: 'stopped' };

export interface EngineProcessOptions<Ready extends ProcessReady> {
  readonly engine: string;
  readonly program: HostProgram;
  readonly bounds: EngineBounds;
  readonly readAnnouncement: (frame: Frame) => HostAnnouncement<Ready>;
  readonly cancelMsMax: number;
  readonly clock: Clock;
  /** Its lines bear the name of the engine and the number of the process already. */
  readonly log: Log;
  readonly telemetry?: Telemetry | undefined;
  /** The state has changed or an instance may have become free. */
  readonly onChange: () => void;
}

/** One supervised engine process: when it dies, hangs or grows too big it is replaced, ever more slowly if it keeps dying. */
export class EngineProcess<Ready extends ProcessReady> {
  readonly #options: EngineProcessOptions<Ready>;
  readonly #stopping = new AbortController();
  readonly #firstAttempt = Promise.withResolvers<void>();
  #state: EngineProcessState<Ready> = { name: 'idle' };
  #child: HostChild<Ready> | undefined;
  /** Lives in a row in which nothing was done well. */
  #futileLives = 0;
  /** `poor`: the last start failed, or the last lives were futile. */
  #prospects: 'good' | 'poor' = 'good';
  #supervision: Promise<void> | undefined;

  constructor(options: EngineProcessOptions<Ready>) {
    this.#options = options;
  }

  get state(): EngineProcessState<Ready> {
    return this.#state;
  }

  /** Whether somebody may wait for it: it works, or it is likely to work soon. */
  get isHopeful(): boolean {
    if (this.#state.name === 'ready') return true;
    return (this.#state.name === 'starting' || this.#state.name === 'resting') && this.#prospects === 'good';
  }

  get freeInstances(): number {
    return this.#child?.freeInstances ?? 0;
  }

  get busyInstances(): number {
    return this.#child?.busyInstances ?? 0;
  }

  get processId(): number | undefined {
    return this.#child?.processId;
  }

  /** Starts it if it never was; resolves when the first attempt has succeeded or failed. */
  async start(): Promise<void> {
    if (this.#state.name !== 'stopped') this.#supervision ??= this.#supervise();
    await this.#firstAttempt.promise;
  }

  /** Only when `freeInstances` is not zero. */
  serve(work: ServedWork): WorkLine {
    if (this.#child === undefined) throw new Error('serve() on an engine process that is not there');
    return this.#child.serve(work);
  }

  /** Idempotent; resolves when the process is gone. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    child?.stop();
    this.#state = { name: 'stopped' };
    this.#firstAttempt.resolve();
    await this.#supervision;
    await child?.exited;
  }

  async #supervise(): Promise<void> {
    for (;;) {
      const child = this.#spawn();
      const end = await child.ended;
      if (this.#state.name === 'stopped') return;
      this.#child = undefined;
      const wasFruitful = child.isFruitful;
      const startFailed = end.kind === 'start-failed' || end.kind === 'start-overdue';
      this.#futileLives = wasFruitful ? 0 : this.#futileLives + 1;
      this.#prospects = startFailed || this.#futileLives >= FUTILE_LIVES_MAX ? 'poor' : 'good';
      this.#report(end);
      this.#firstAttempt.resolve();
      this.#options.onChange();
      if (end.kind === 'missing') return;
      // A process that was replaced because it had grown has done its work well and need not rest.
      if (!(end.kind === 'memory' && wasFruitful) && !(await this.#rest())) return;
    }
  }

  #spawn(): HostChild<Ready> {
    const { log } = this.#options;
    this.#state = { name: 'starting', message: this.#state.name === 'resting' ? this.#state.message : undefined };
    const onReady = (ready: Ready): void => {
      this.#state = { name: 'ready', ready };
      log.info({ processId: this.processId, description: ready.engine }, 'an engine process is ready');
      this.#firstAttempt.resolve();
    };
    const child = HostChild.spawn({ ...this.#options, onReady });
    this.#child = child;
    return child;
  }

  #report(end: ChildEnd): void {
    const { engine, log, telemetry } = this.#options;
    if (end.kind === 'missing') {
      this.#state = { name: 'missing', message: end.message };
      log.info({ message: end.message }, 'an engine is not installed');
      return;
    }
    this.#state = { name: 'resting', message: end.message };
    log.warn({ reason: end.kind, message: end.message }, 'an engine process ended and is replaced');
    telemetry?.engineRestarted({ engine, reason: end.kind });
  }

  /** Waits before the next life; `false` when there is to be none. */
  async #rest(): Promise<boolean> {
    const { bounds, clock } = this.#options;
    const restMs = Math.min(bounds.backoffMsMax, bounds.backoffMsMin * 2 ** this.#futileLives);
    try {
      await clock.sleep(restMs, { signal: this.#stopping.signal });
      return true;
    } catch {
      return false;
    }
  }
}
