import { randomUUID } from 'node:crypto';
import type { LeaseStore } from '../../contracts/stores/billing-stores.ts';
import type { Lease, LeasePool } from '../../contracts/work-limits.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { limits } from '../../limits.ts';

interface SharedLeasePoolParts {
  readonly store: LeaseStore;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Leases of all processes on one database. While this process has any out it renews them every `limits.leaseRenewMs`;
 * those of a process that died count no more after `limits.leaseExpiryMs`. So does a lease whose process could not reach
 * the database for so long: what it allowed goes on, and until it ends there may be one more than the plan allows.
 */
export class SharedLeasePool implements LeasePool {
  readonly #parts: SharedLeasePoolParts;
  /** Of this start of the process. */
  readonly #ownerId = randomUUID();
  /** In the store, by what we know. */
  readonly #out = new Set<number>();
  /** Given back, and perhaps still in the store. */
  readonly #unreleased = new Set<number>();
  /** Under way, by name: whoever asks anew wants to find what was given back before. */
  readonly #releasing = new Map<string, Promise<void>>();
  #renewing: { readonly abort: AbortController; readonly ended: Promise<void> } | undefined;

  constructor(parts: SharedLeasePoolParts) {
    this.#parts = parts;
  }

  async tryAcquire(name: string, { countMax }: { readonly countMax: number }): Promise<Lease | undefined> {
    const { store, clock } = this.#parts;
    await this.#releasing.get(name);
    const nowMs = clock.nowMs();
    const expiresAtMs = nowMs + limits.leaseExpiryMs;
    const id = await store.acquire({ name, ownerId: this.#ownerId, countMax, expiresAtMs, nowMs });
    if (id === undefined) return undefined;
    this.#out.add(id);
    this.#startRenewing();
    return { release: () => this.#release(id, name) };
  }

  /** What is still out is given back. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#renewing?.abort.abort();
    await this.#renewing?.ended;
    await Promise.all(this.#releasing.values());
    for (const id of this.#out) this.#unreleased.add(id);
    this.#out.clear();
    await this.#removeUnreleased();
  }

  #release(id: number, name: string): void {
    if (!this.#out.delete(id)) return;
    this.#unreleased.add(id);
    const released = this.#removeAfter(this.#releasing.get(name), id);
    this.#releasing.set(name, released);
    void this.#forgetReleasing(name, released);
  }

  async #removeAfter(before: Promise<void> | undefined, id: number): Promise<void> {
    await Promise.all([before, this.#removeFromStore(id)]);
  }

  /** Unless another one has been given back meanwhile. */
  async #forgetReleasing(name: string, released: Promise<void>): Promise<void> {
    await released;
    if (this.#releasing.get(name) === released) this.#releasing.delete(name);
  }

  /** Whether the store could be asked. Never throws. */
  async #removeFromStore(id: number): Promise<boolean> {
    try {
      await this.#parts.store.release(id);
      this.#unreleased.delete(id);
      return true;
    } catch (error) {
      this.#parts.log.warn({ error }, 'a lease could not be given back; it is tried again');
      return false;
    }
  }

  /** A store that is away is asked once, not for each of them. */
  async #removeUnreleased(): Promise<void> {
    for (const id of this.#unreleased) if (!(await this.#removeFromStore(id))) return;
  }

  #startRenewing(): void {
    if (this.#renewing !== undefined) return;
    const abort = new AbortController();
    this.#renewing = { abort, ended: this.#renew(abort.signal) };
  }

  /** Until nothing is out any more. */
  async #renew(signal: AbortSignal): Promise<void> {
    while (this.#out.size + this.#unreleased.size > 0 && (await this.#hasSlept(signal))) await this.#renewOnce();
    this.#renewing = undefined;
  }

  async #renewOnce(): Promise<void> {
    const { store, clock, log } = this.#parts;
    await this.#removeUnreleased();
    try {
      const nowMs = clock.nowMs();
      // Not all that stand under our id: one whose answer was lost would be kept, though nobody could give it back.
      const ids = [...this.#out];
      await store.renew({ ownerId: this.#ownerId, ids, expiresAtMs: nowMs + limits.leaseExpiryMs });
      await store.removeExpired(nowMs);
    } catch (error) {
      log.warn({ error }, 'the leases of this process could not be renewed');
    }
  }

  async #hasSlept(signal: AbortSignal): Promise<boolean> {
    try {
      await this.#parts.clock.sleep(limits.leaseRenewMs, { signal });
      return !signal.aborted;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    }
  }
}
