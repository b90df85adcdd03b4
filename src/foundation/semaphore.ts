/** Thrown by `acquire` when as many wait as may. */
export class SemaphoreFullError extends Error {
  override readonly name = 'SemaphoreFullError';
}

interface Waiter {
  readonly admit: () => void;
}

/** Lets `runningMax` in at the same time and `waitingMax` wait, first come, first served. */
export class Semaphore {
  readonly #runningMax: number;
  readonly #waitingMax: number;
  readonly #waiting = new Set<Waiter>();
  #running = 0;

  constructor({ runningMax, waitingMax }: { readonly runningMax: number; readonly waitingMax: number }) {
    this.#runningMax = runningMax;
    this.#waitingMax = waitingMax;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Resolves when there is room; disposing of what it resolves with makes room again. Rejects with `SemaphoreFullError`,
   * or with the reason of the signal.
   */
  async acquire({ signal }: { readonly signal: AbortSignal }): Promise<Disposable> {
    signal.throwIfAborted();
    if (this.#running >= this.#runningMax) {
      if (this.#waiting.size >= this.#waitingMax) throw new SemaphoreFullError();
      await this.#wait(signal);
    } else {
      this.#running += 1;
    }
    let isHeld = true;
    return {
      [Symbol.dispose]: () => {
        if (isHeld) this.#release();
        isHeld = false;
      },
    };
  }

  async #wait(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = { admit: resolve };
    const giveUp = (): void => {
      // Who has been let in already makes room by disposing.
      if (this.#waiting.delete(waiter)) reject(signal.reason);
    };
    this.#waiting.add(waiter);
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  /** The place goes to who waits longest, so nobody can slip in between. */
  #release(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    next.admit();
  }
}
