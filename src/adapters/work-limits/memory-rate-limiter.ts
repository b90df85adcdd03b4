import type { RateLimiter, RateStanding } from '../../contracts/work-limits.ts';
import type { Clock } from '../../foundation/clock.ts';
import { LeastRecentCache } from '../../foundation/least-recent-cache.ts';
import { limits } from '../../limits.ts';

const minuteUs = 60_000_000;

/**
 * Token buckets of this process. Of a bucket only the moment is kept at which it is full again: each token that is taken
 * puts it off by the time in which one is filled in, and it may lie a minute ahead at most. A bucket that is forgotten
 * is full, so nothing is kept longer than a minute. Time is counted in whole microseconds, so that a minute holds
 * exactly its tokens.
 */
export class MemoryRateLimiter implements RateLimiter {
  readonly #clock: Clock;
  readonly #fullAtUs: LeastRecentCache<string, number>;

  constructor({ clock }: { readonly clock: Clock }) {
    this.#clock = clock;
    this.#fullAtUs = new LeastRecentCache({ entriesMax: limits.rateBucketsMax, keepMs: minuteUs / 1000, clock });
  }

  async take(name: string, { perMinute }: { readonly perMinute: number }): Promise<RateStanding> {
    const nowUs = Math.round(this.#clock.monotonicMs() * 1000);
    // Rounded down, so that a minute is never short of a token.
    const tokenUs = Math.max(1, Math.floor(minuteUs / perMinute));
    const owedUs = Math.max(0, (this.#fullAtUs.get(name) ?? 0) - nowUs);
    const allowed = owedUs + tokenUs <= minuteUs;
    const fullInUs = allowed ? owedUs + tokenUs : owedUs;
    if (allowed) this.#fullAtUs.set(name, nowUs + fullInUs);
    const roomUs = Math.max(0, minuteUs - fullInUs);
    return {
      allowed,
      limit: perMinute,
      remaining: Math.min(perMinute, Math.floor(roomUs / tokenUs)),
      fullInMs: Math.ceil(fullInUs / 1000),
      retryAfterMs: allowed ? 0 : Math.ceil((tokenUs - roomUs) / 1000),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#fullAtUs.clear();
  }
}
