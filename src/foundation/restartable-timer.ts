import type { Clock } from './clock.ts';

interface RestartableTimerParts {
  readonly clock: Clock;
  readonly durationMs: number;
  readonly elapsed: () => void;
}

/**
 * Elapses when it was not started anew for so long. Starting it anew only moves its end, for it is done with every token that
 * a language model writes; one that is stopped costs nothing but the rest of its sleep.
 */
export class RestartableTimer implements Disposable {
  readonly #parts: RestartableTimerParts;
  readonly #disposed = new AbortController();
  #endsAtMs: number | undefined;
  #isAsleep = false;

  constructor(parts: RestartableTimerParts) {
    this.#parts = parts;
  }

  start(): void {
    const { clock, durationMs } = this.#parts;
    this.#endsAtMs = clock.monotonicMs() + durationMs;
    if (!this.#isAsleep && !this.#disposed.signal.aborted) void this.#sleep();
  }

  stop(): void {
    this.#endsAtMs = undefined;
  }

  [Symbol.dispose](): void {
    this.stop();
    this.#disposed.abort();
  }

  async #sleep(): Promise<void> {
    this.#isAsleep = true;
    while (this.#endsAtMs !== undefined) {
      const restMs = this.#endsAtMs - this.#parts.clock.monotonicMs();
      if (restMs > 0) await this.#pause(restMs);
      else {
        this.stop();
        this.#isAsleep = false;
        this.#parts.elapsed();
        return;
      }
    }
    this.#isAsleep = false;
  }

  async #pause(durationMs: number): Promise<void> {
    try {
      await this.#parts.clock.sleep(durationMs, { signal: this.#disposed.signal });
    } catch (error) {
      if (!this.#disposed.signal.aborted) throw error;
    }
  }
}
