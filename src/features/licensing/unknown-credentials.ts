import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { LeastRecentCache } from '../../foundation/least-recent-cache.ts';
import { limits } from '../../limits.ts';

interface Bucket {
  readonly tokens: number;
  readonly atMs: number;
}

const MINUTE_MS = 60_000;

/**
 * Slows down whoever tries keys: who has come with too many that nobody holds is not heard for a while, whatever key comes
 * next. By name: an address, or who else asks. In this process only: each has its own, and no key can be guessed anyway.
 */
export class UnknownCredentials {
  readonly #buckets: LeastRecentCache<string, Bucket>;
  readonly #clock: Clock;

  constructor({ clock }: { readonly clock: Clock }) {
    const entriesMax = limits.unknownCredentialAddressesMax;
    // A bucket that has not been touched for a minute is full again.
    this.#buckets = new LeastRecentCache({ entriesMax, keepMs: MINUTE_MS, clock });
    this.#clock = clock;
  }

  /** Before a key is looked up. Throws `credentials-guessed`. */
  check(name: string): void {
    const { tokens } = this.#refilled(name);
    if (tokens >= 1) return;
    const waitMs = ((1 - tokens) * MINUTE_MS) / limits.unknownCredentialsPerMinuteMax;
    throw new ServiceError('credentials-guessed', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }

  /** Nobody holds the key that came. */
  count(name: string): void {
    const { tokens, atMs } = this.#refilled(name);
    this.#buckets.set(name, { tokens: tokens - 1, atMs });
  }

  #refilled(name: string): Bucket {
    const most = limits.unknownCredentialsPerMinuteMax;
    const atMs = this.#clock.monotonicMs();
    const bucket = this.#buckets.get(name);
    if (bucket === undefined) return { tokens: most, atMs };
    return { tokens: Math.min(most, bucket.tokens + ((atMs - bucket.atMs) / MINUTE_MS) * most), atMs };
  }
}
