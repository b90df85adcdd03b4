import type { Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';

/** The latest moment that is known to have been; what is kept across restarts. */
export interface KnownTime {
  readonly latestMs: number;
  /** When the newest token was signed that told the time. */
  readonly toldAtMs: number;
}

/**
 * A time that does not go back. While the process runs it goes on with the monotonic clock, whatever becomes of the other one;
 * across restarts with what was kept. A clock that was once too far ahead is put right by whoever signs tokens, and by nobody
 * else.
 */
export class TrustedClock {
  readonly #clock: Pick<Clock, 'nowMs' | 'monotonicMs'>;
  #latestMs: number;
  #latestMonotonicMs: number;
  #toldAtMs: number;

  constructor({
    clock,
    known = { latestMs: 0, toldAtMs: 0 },
  }: {
    readonly clock: Pick<Clock, 'nowMs' | 'monotonicMs'>;
    readonly known?: KnownTime;
  }) {
    this.#clock = clock;
    this.#latestMs = known.latestMs;
    this.#toldAtMs = known.toldAtMs;
    this.#latestMonotonicMs = clock.monotonicMs();
  }

  nowMs(): number {
    const monotonicMs = this.#clock.monotonicMs();
    const leastMs = this.#latestMs + Math.max(0, monotonicMs - this.#latestMonotonicMs);
    this.#latestMs = Math.max(leastMs, this.#clock.nowMs());
    this.#latestMonotonicMs = monotonicMs;
    return this.#latestMs;
  }

  /** Whether the clock of the machine shows less than has passed. */
  get isSetBack(): boolean {
    return this.#clock.nowMs() < this.nowMs() - limits.clockSkewMsMax;
  }

  /** A token that was signed later than any before has just been received: that is the time now. Older ones tell nothing. */
  learn({ issuedAtMs }: { readonly issuedAtMs: number }): void {
    if (issuedAtMs <= this.#toldAtMs) return;
    this.#toldAtMs = issuedAtMs;
    this.#latestMs = issuedAtMs;
    this.#latestMonotonicMs = this.#clock.monotonicMs();
  }

  /** To be kept. */
  known(): KnownTime {
    return { latestMs: Math.round(this.nowMs()), toldAtMs: this.#toldAtMs };
  }
}
