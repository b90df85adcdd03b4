import type { Clock } from '../../foundation/clock.ts';
import { sessionLimits } from '../../limits/session-limits.ts';

/**
 * When sound may be handed over: never more than `sessionLimits.leadMsMax` before it is played, and not while its speaker holds
 * its breath. Whoever plays it is taken to begin at once; what is said about it later only ends replies, because a report that
 * has not come yet does not say that nothing was played.
 */
export class UtterancePace {
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  /** When all that was handed over has been played. */
  #playedAtMs = 0;
  #pause: PromiseWithResolvers<void> | undefined;

  /** Nobody waits any more when the signal is aborted. */
  constructor({ clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal }) {
    this.#clock = clock;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.resume(), { once: true });
  }

  pause(): void {
    if (!this.#signal.aborted) this.#pause ??= Promise.withResolvers();
  }

  resume(): void {
    this.#pause?.resolve();
    this.#pause = undefined;
  }

  get isPaused(): boolean {
    return this.#pause !== undefined;
  }

  /** Waits while there is a pause; whoever goes on looks again whether there is one. */
  async breathe(): Promise<void> {
    await this.#pause?.promise;
  }

  /** Counts sound of such a length as handed over, if it may be handed over now. */
  takeRoom(durationMs: number): boolean {
    if (this.isPaused || this.#tooEarlyMs(durationMs) > 0) return false;
    this.#playedAtMs = Math.max(this.#playedAtMs, this.#clock.monotonicMs()) + durationMs;
    return true;
  }

  /** Waits until there is room as far as anybody knows. */
  async untilRoom(durationMs: number): Promise<void> {
    if (this.isPaused) await this.breathe();
    // A whole millisecond at least: the rest of a sum of fractions might not move a clock at all.
    else await this.#sleep(Math.ceil(this.#tooEarlyMs(durationMs)));
  }

  #tooEarlyMs(durationMs: number): number {
    const leadMs = Math.max(0, this.#playedAtMs - this.#clock.monotonicMs());
    return leadMs + durationMs - sessionLimits.leadMsMax;
  }

  async #sleep(durationMs: number): Promise<void> {
    try {
      await this.#clock.sleep(durationMs, { signal: this.#signal });
    } catch (error) {
      if (!this.#signal.aborted) throw error;
    }
  }
}
