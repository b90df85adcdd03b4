import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { limits } from '../../limits.ts';

/** Something of which old rows are removed. */
export interface Swept {
  /** For the log. */
  readonly name: string;
  /** At most `rowsMax` of what has expired; how many they were. */
  removeExpired(rowsMax: number): Promise<number>;
}

/** Removes what has expired: at the start, then every `limits.sweepMs`, in portions between which others may write. */
export class Sweeper implements AsyncDisposable {
  readonly #swept: readonly Swept[];
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;

  constructor({ swept, clock, log }: { readonly swept: readonly Swept[]; readonly clock: Clock; readonly log: Log }) {
    this.#swept = swept;
    this.#clock = clock;
    this.#log = log;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    do for (const swept of this.#swept) await this.#sweep(swept);
    while (await this.#hasSlept(limits.sweepMs));
  }

  /** A store that is away is swept the next time. */
  async #sweep(swept: Swept): Promise<void> {
    const rowsMax = limits.rowsRemovedAtOnceMax;
    try {
      while (!this.#stop.signal.aborted && (await swept.removeExpired(rowsMax)) === rowsMax)
        if (!(await this.#hasSlept(limits.sweepPauseMs))) return;
    } catch (error) {
      this.#log.warn({ error, name: swept.name }, 'what has expired could not be removed');
    }
  }

  async #hasSlept(durationMs: number): Promise<boolean> {
    const { signal } = this.#stop;
    try {
      await this.#clock.sleep(durationMs, { signal });
      return !signal.aborted;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    }
  }
}
