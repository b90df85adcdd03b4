import type { Caller } from '../../contracts/caller.ts';
import type { Lease } from '../../contracts/work-limits.ts';
import type { Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';
import type { Admission } from '../billing/admission.ts';

/**
 * The slot of one request: taken before its first segment is made, kept from segment to segment, and given back when
 * nothing has been made for a while, because a text that is still being written may pause for as long as it likes.
 */
export class GenerationSlot implements Disposable {
  readonly #admission: Pick<Admission, 'takeSlot'>;
  readonly #clock: Clock;
  readonly #caller: Caller;
  readonly #signal: AbortSignal;
  #lease: Promise<Lease> | undefined;
  #segmentsUnderWay = 0;
  #idle: AbortController | undefined;
  #isDisposed = false;

  constructor(
    { admission, clock }: { readonly admission: Pick<Admission, 'takeSlot'>; readonly clock: Clock },
    { caller, signal }: { readonly caller: Caller; readonly signal: AbortSignal },
  ) {
    this.#admission = admission;
    this.#clock = clock;
    this.#caller = caller;
    this.#signal = signal;
  }

  /** To be called before a segment is made; `leave` when it has been, or has failed. Throws what `takeSlot` throws. */
  async enter(): Promise<void> {
    this.#idle?.abort();
    this.#idle = undefined;
    this.#segmentsUnderWay += 1;
    this.#lease ??= this.#admission.takeSlot(this.#caller, { signal: this.#signal });
    await this.#lease;
  }

  leave(): void {
    this.#segmentsUnderWay -= 1;
    if (this.#segmentsUnderWay > 0 || this.#isDisposed) return;
    this.#idle = new AbortController();
    void this.#releaseWhenIdle(this.#idle.signal);
  }

  [Symbol.dispose](): void {
    this.#isDisposed = true;
    this.#idle?.abort();
    this.#release();
  }

  async #releaseWhenIdle(signal: AbortSignal): Promise<void> {
    try {
      await this.#clock.sleep(limits.slotIdleMsMax, { signal });
    } catch {
      // Something is being made again, or the request has ended.
      return;
    }
    if (!signal.aborted) this.#release();
  }

  #release(): void {
    // One that was refused, or is still being waited for when the request ends, is nobody's.
    this.#lease?.then(
      (lease) => lease.release(),
      () => undefined,
    );
    this.#lease = undefined;
  }
}
