import type { Lease, LeasePool } from '../../contracts/work-limits.ts';
import type { Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';
import { FairLine } from './fair-line.ts';

export interface SlotRequest {
  /** Whose slots. */
  readonly name: string;
  /** Whose turn it is when several want one. */
  readonly group: string;
  /** How many slots there are. */
  readonly countMax: number;
  readonly signal: AbortSignal;
}

interface Waiter {
  readonly deadlineMs: number;
  /** `undefined`: there is no slot for it. */
  readonly answer: (lease: Lease | undefined) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * A short queue before a pool of leases. Everybody stands in line, so nobody overtakes; for each name one loop asks the
 * pool on behalf of whose turn it is: when somebody comes, when a lease of this process is given back, and every
 * `limits.slotPollMs`, since leases of other processes come back unheard.
 */
export class SlotQueue {
  readonly #pool: LeasePool;
  readonly #clock: Clock;
  readonly #lines = new Map<string, SlotLine>();

  constructor({ pool, clock }: { readonly pool: LeasePool; readonly clock: Clock }) {
    this.#pool = pool;
    this.#clock = clock;
  }

  /**
   * `undefined` when too many wait already, or after `limits.slotWaitMsMax`. Throws `StoreUnavailableError`, or the reason
   * of the signal.
   */
  async acquire({ name, group, countMax, signal }: SlotRequest): Promise<Lease | undefined> {
    signal.throwIfAborted();
    const queueMax = slotQueueMax(countMax);
    const line = this.#lines.get(name) ?? this.#open(name);
    // Not all of them wait: as many as there are slots may be about to get one, and the rest is about to be refused.
    if (line.waiters.length >= countMax + queueMax) return undefined;
    line.countMax = countMax;
    const { promise, resolve, reject } = Promise.withResolvers<Lease | undefined>();
    const deadlineMs = this.#clock.monotonicMs() + limits.slotWaitMsMax;
    const waiter: Waiter = { deadlineMs, answer: resolve, fail: reject };
    const giveUp = (): void => {
      if (!line.waiters.remove(group, waiter)) return;
      reject(signal.reason);
      line.wake();
    };
    line.waiters.add(group, waiter);
    line.wake();
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      const lease = await promise;
      if (signal.aborted) lease?.release();
      signal.throwIfAborted();
      return lease;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  #open(name: string): SlotLine {
    const line = new SlotLine();
    this.#lines.set(name, line);
    // In a later step, when whoever opened it stands in it.
    queueMicrotask(() => void this.#serve(name, line));
    return line;
  }

  /** Never throws: failures belong to those who wait. Ends when nobody does. */
  async #serve(name: string, line: SlotLine): Promise<void> {
    while (line.expire(this.#clock.monotonicMs()) > 0) {
      line.hasChanged = false;
      try {
        const lease = await this.#pool.tryAcquire(name, { countMax: line.countMax });
        if (lease === undefined) {
          line.trim();
          await line.rest(this.#clock);
        } else {
          this.#give(lease, { name, line });
        }
      } catch (error) {
        line.fail(error);
      }
    }
    this.#lines.delete(name);
  }

  #give(lease: Lease, { name, line }: { readonly name: string; readonly line: SlotLine }): void {
    const waiter = line.waiters.next();
    // All have left meanwhile.
    if (waiter === undefined) {
      lease.release();
      return;
    }
    const release = (): void => {
      lease.release();
      this.#lines.get(name)?.wake();
    };
    waiter.answer({ release });
  }
}

/** Twice as many as there are slots: who comes last waits for about two others. More only wait to be refused. */
export function slotQueueMax(countMax: number): number {
  return Math.min(limits.slotQueueMax, 2 * countMax);
}

/** Who waits for one kind of slot, and the rest between two attempts. */
class SlotLine {
  readonly waiters = new FairLine<Waiter>();
  /** As the last who came knows it. */
  countMax = 0;
  /** Whether there is a reason to try again since the last attempt began. */
  hasChanged = false;
  #rest: AbortController | undefined;

  wake(): void {
    this.hasChanged = true;
    this.#rest?.abort();
  }

  /** Sends away who has waited long enough. How many are left. */
  expire(nowMs: number): number {
    for (const waiter of this.waiters.takeWhere(({ deadlineMs }) => deadlineMs <= nowMs)) waiter.answer(undefined);
    return this.waiters.length;
  }

  /** When all slots are out: sends away those for whom the queue is too short. */
  trim(): void {
    while (this.waiters.length > slotQueueMax(this.countMax)) this.waiters.takeExcess()?.answer(undefined);
  }

  fail(error: unknown): void {
    for (const waiter of this.waiters.takeWhere(() => true)) waiter.fail(error);
  }

  /** Until something changes, at most `limits.slotPollMs`. */
  async rest(clock: Clock): Promise<void> {
    if (this.hasChanged) return;
    const rest = new AbortController();
    this.#rest = rest;
    try {
      await clock.sleep(limits.slotPollMs, { signal: rest.signal });
    } catch (error) {
      if (!rest.signal.aborted) throw error;
    } finally {
      this.#rest = undefined;
    }
  }
}
