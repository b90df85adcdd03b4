import { ManualClock } from '../../src/foundation/manual-clock.ts';

/** A clock that knows whether somebody sleeps by it: what was woken and is at work does not. */
export class WakingClock extends ManualClock {
  #sleepers = 0;

  override async sleep(durationMs: number, options: { readonly signal?: AbortSignal }): Promise<void> {
    this.#sleepers += 1;
    try {
      await super.sleep(durationMs, options);
    } finally {
      this.#sleepers -= 1;
    }
  }

  /** Resolves when what is at work has gone to sleep again, however busy the machine is. */
  async untilAsleep(): Promise<void> {
    while (this.#sleepers === 0) await new Promise<void>((resolve) => setTimeout(resolve, 1));
  }

  /** In steps, each of which ends when everybody sleeps again. */
  async pass(durationMs: number, { stepMs }: { readonly stepMs: number }): Promise<void> {
    for (let passedMs = 0; passedMs < durationMs; passedMs += stepMs) {
      await this.untilAsleep();
      await this.advance(Math.min(stepMs, Math.ceil(durationMs - passedMs)));
    }
    await this.untilAsleep();
  }
}
