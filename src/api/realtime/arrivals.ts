import { sessionLimits } from '../../limits/session-limits.ts';

interface Arrival {
  readonly bytes: number;
  readonly take: () => Promise<void> | undefined;
}

interface ArrivalParts {
  /** Nothing more is read, until `readOn`. */
  readonly holdBack: () => void;
  readonly readOn: () => void;
  /** More has been read than may wait. */
  readonly overflow: () => void;
}

/**
 * What a client has sent, one after another: the next is taken when the one before is done with. While more waits than is
 * worked off in a moment, nothing is read.
 */
export class Arrivals {
  readonly #parts: ArrivalParts;
  #waiting: Arrival[] = [];
  #bytesWaiting = 0;
  #state: 'closed' | 'idle' | 'working' | 'ended' = 'closed';

  /** Everything waits until `open`. */
  constructor(parts: ArrivalParts) {
    this.#parts = parts;
  }

  /** `take` must not throw; a promise of it must not reject. `bytes`: what it holds in memory until then. */
  add(take: Arrival['take'], { bytes = 0 }: { readonly bytes?: number } = {}): void {
    if (this.#state === 'ended') return;
    this.#waiting.push({ take, bytes });
    this.#bytesWaiting += bytes;
    if (this.#waiting.length > sessionLimits.callerEventsWaitingMax) {
      this.end();
      this.#parts.overflow();
      return;
    }
    if (this.#state === 'idle') void this.#work();
    else this.#hold();
  }

  open(): void {
    if (this.#state === 'closed') void this.#work();
  }

  /** Nothing is taken any more. */
  end(): void {
    this.#state = 'ended';
    this.#waiting = [];
    this.#bytesWaiting = 0;
  }

  async #work(): Promise<void> {
    this.#state = 'working';
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      this.#bytesWaiting -= next.bytes;
      const taken = next.take();
      if (taken !== undefined) await taken;
      if (this.#isEnded) return;
    }
    this.#state = 'idle';
    this.#parts.readOn();
  }

  get #isEnded(): boolean {
    return this.#state === 'ended';
  }

  #hold(): void {
    const { callerEventsAheadMax, callerBytesAheadMax } = sessionLimits;
    const isMuch = this.#waiting.length > callerEventsAheadMax || this.#bytesWaiting > callerBytesAheadMax;
    if (isMuch) this.#parts.holdBack();
  }
}
