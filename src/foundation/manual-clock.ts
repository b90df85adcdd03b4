import type { Clock } from './clock.ts';

interface Sleeper {
  readonly wakesAtMs: number;
  wake(): void;
}

/** A clock that stands still until `advance` moves it; for tests. */
export class ManualClock implements Clock {
  #currentMs: number;
  readonly #sleepers = new Set<Sleeper>();

  constructor(startMs = 1_700_000_000_000) {
    this.#currentMs = startMs;
  }

  nowMs(): number {
    return this.#currentMs;
  }

  monotonicMs(): number {
    return this.#currentMs;
  }

  sleep(durationMs: number, { signal }: { readonly signal?: AbortSignal }): Promise<void> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const sleeper: Sleeper = { wakesAtMs: this.#currentMs + durationMs, wake: resolve };
    this.#sleepers.add(sleeper);
    signal?.addEventListener(
      'abort',
      () => {
        this.#sleepers.delete(sleeper);
        reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
      },
      { once: true },
    );
    return promise;
  }

  /** Moves the hands and wakes, in order of their time, all who have slept long enough. */
  async advance(durationMs: number): Promise<void> {
    const targetMs = this.#currentMs + durationMs;
    for (;;) {
      const next = [...this.#sleepers]
        .filter((sleeper) => sleeper.wakesAtMs <= targetMs)
        .toSorted((left, right) => left.wakesAtMs - right.wakesAtMs)[0];
      if (next === undefined) break;
      this.#currentMs = next.wakesAtMs;
      this.#sleepers.delete(next);
      next.wake();
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    this.#currentMs = targetMs;
  }
}
