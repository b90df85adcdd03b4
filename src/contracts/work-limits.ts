/** What an organization still has of its rate, after a request was counted or refused. */
export interface RateStanding {
  readonly allowed: boolean;
  /** Requests that a full bucket holds. */
  readonly limit: number;
  /** Whole requests left. */
  readonly remaining: number;
  /** Until the bucket is full again. */
  readonly fullInMs: number;
  /** Until one more request is allowed; 0 when it is. */
  readonly retryAfterMs: number;
}

/** Counts requests by a token bucket for each name: of one process, or of all processes on one database. */
export interface RateLimiter extends AsyncDisposable {
  /**
   * Takes one token when there is one. A bucket is full at first, holds the tokens of a minute and is filled evenly.
   * `perMinute` is at least 1. Throws `StoreUnavailableError`.
   */
  take(name: string, bucket: { readonly perMinute: number }): Promise<RateStanding>;
}

/** The right to something of which there is a fixed number, e.g. to generate. It ends with its process. */
export interface Lease {
  /** Gives it back. Idempotent; never throws. */
  release(): void;
}

/** Leases by name: of one process, or of all processes on one database. */
export interface LeasePool extends AsyncDisposable {
  /** `undefined` when `countMax` are out. Throws `StoreUnavailableError`. */
  tryAcquire(name: string, options: { readonly countMax: number }): Promise<Lease | undefined>;
}
