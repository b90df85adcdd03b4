import type { UsageRecord } from '../../contracts/stores/record-stores.ts';
import { StoreUnavailableError } from '../../contracts/stores/stores.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { limits } from '../../limits.ts';

/** The end of a request, to be written; `write` may be called again when it has failed. */
export interface Settlement {
  /** For the log, so that it can be entered by hand. */
  readonly usage: UsageRecord;
  write(): Promise<void>;
}

/**
 * Writes how requests ended. What a store that is away did not take waits here and is tried again, every
 * `limits.settlementRetryMs`, as long as the process runs. The listener has the audio already: nothing of this throws.
 */
export class SettlementQueue implements AsyncDisposable {
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #waiting = new Set<Settlement>();
  /** First attempts, which never reject. */
  readonly #underWay = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  #retrying: Promise<void> | undefined;

  constructor({ clock, log }: { readonly clock: Clock; readonly log: Log }) {
    this.#clock = clock;
    this.#log = log;
  }

  /** Resolves after the first attempt, whether or not it succeeded. */
  async settle(settlement: Settlement): Promise<void> {
    const attempt = this.#attempt(settlement);
    this.#underWay.add(attempt);
    await attempt;
    this.#underWay.delete(attempt);
  }

  /** Lets first attempts end, tries all that waits once more, and ends. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#underWay);
    await this.#retrying;
    await this.#writeWaiting();
  }

  async #attempt(settlement: Settlement): Promise<void> {
    const { usage } = settlement;
    try {
      await settlement.write();
    } catch (error) {
      // The whole row goes to the log at once: a process that dies now takes the queue with it.
      this.#log.error({ error, usage }, 'usage could not be recorded');
      this.#wait(settlement, error);
    }
  }

  /** What is refused for another reason than that the store is away will be refused again. */
  #wait(settlement: Settlement, error: unknown): void {
    if (!(error instanceof StoreUnavailableError) || this.#waiting.size >= limits.settlementQueueMax) return;
    this.#waiting.add(settlement);
    this.#retrying ??= this.#retry();
  }

  async #retry(): Promise<void> {
    while (this.#waiting.size > 0 && (await this.#hasSlept())) await this.#writeWaiting();
    this.#retrying = undefined;
  }

  /** One after another, and none after one has failed: a store that comes back is not met by all at once. */
  async #writeWaiting(): Promise<void> {
    for (const settlement of this.#waiting) {
      try {
        await settlement.write();
        this.#waiting.delete(settlement);
        this.#log.info({ usageId: settlement.usage.usageId }, 'usage was recorded after all');
      } catch (error) {
        if (error instanceof StoreUnavailableError) return;
        this.#waiting.delete(settlement);
        this.#log.error({ error, usage: settlement.usage }, 'usage could not be recorded');
      }
    }
  }

  async #hasSlept(): Promise<boolean> {
    const { signal } = this.#stop;
    try {
      await this.#clock.sleep(limits.settlementRetryMs, { signal });
      return !signal.aborted;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    }
  }
}
