import type { RateBucketStore } from '../../contracts/stores/billing-stores.ts';
import type { RateLimiter, RateStanding } from '../../contracts/work-limits.ts';
import type { Clock } from '../../foundation/clock.ts';

/** Token buckets of all processes on one database. */
export class SharedRateLimiter implements RateLimiter {
  readonly #store: RateBucketStore;
  readonly #clock: Clock;

  constructor({ store, clock }: { readonly store: RateBucketStore; readonly clock: Clock }) {
    this.#store = store;
    this.#clock = clock;
  }

  take(name: string, { perMinute }: { readonly perMinute: number }): Promise<RateStanding> {
    return this.#store.take(name, { perMinute, nowMs: this.#clock.nowMs() });
  }

  /** The database is closed by whoever opened it. */
  async [Symbol.asyncDispose](): Promise<void> {}
}
