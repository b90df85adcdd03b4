import { limits } from '../../limits.ts';

/**
 * Audio between whoever brings it and the one who works on it. Who brings more than `limits.enhancementWaitingMs` is asked to
 * wait; what comes all the same is taken, and lost is nothing.
 */
export class WaitingAudio {
  readonly #countMax: number;
  readonly #takenCountMax: number;
  #pieces: Float32Array[] = [];
  #count = 0;
  /** `open`: more may come; `ended`: what waits is the last; `abandoned`: nobody takes it. */
  #state: 'open' | 'ended' | 'abandoned' = 'open';
  #arrival: PromiseWithResolvers<void> | undefined;
  #room: PromiseWithResolvers<void> | undefined;

  constructor({ sampleRateHz }: { readonly sampleRateHz: number }) {
    this.#countMax = Math.floor((sampleRateHz * limits.enhancementWaitingMs) / 1000);
    this.#takenCountMax = Math.floor((sampleRateHz * limits.enhancementTakenMsMax) / 1000);
  }

  /** A promise where too much waits: settled when there is room, or nobody takes it any more. */
  add(samples: Float32Array): Promise<void> | undefined {
    if (this.#state !== 'open') return undefined;
    this.#pieces.push(samples);
    this.#count += samples.length;
    this.#wake();
    if (this.#count <= this.#countMax) return undefined;
    this.#room ??= Promise.withResolvers();
    return this.#room.promise;
  }

  end(): void {
    if (this.#state === 'open') this.#state = 'ended';
    this.#wake();
  }

  abandon(): void {
    this.#state = 'abandoned';
    this.#pieces = [];
    this.#count = 0;
    this.#wake();
    this.#makeRoom();
  }

  /** Whether somebody waits for more. */
  get isWaitedFor(): boolean {
    return this.#arrival !== undefined;
  }

  /** All that waits, up to `limits.enhancementTakenMsMax`; waits until there is some. `undefined` = there is no more. One at a time. */
  async take(): Promise<Float32Array | undefined> {
    while (this.#count === 0) {
      if (this.#state !== 'open') return undefined;
      this.#pieces = [];
      this.#arrival = Promise.withResolvers();
      await this.#arrival.promise;
    }
    const taken = this.#takeFirst(Math.min(this.#count, this.#takenCountMax));
    if (this.#count <= this.#countMax) this.#makeRoom();
    return taken;
  }

  #takeFirst(count: number): Float32Array {
    const taken = new Float32Array(count);
    let filled = 0;
    let used = 0;
    for (const piece of this.#pieces) {
      const part = piece.subarray(0, count - filled);
      taken.set(part, filled);
      filled += part.length;
      if (part.length < piece.length) {
        this.#pieces[used] = piece.subarray(part.length);
        break;
      }
      used += 1;
      if (filled === count) break;
    }
    this.#pieces = this.#pieces.slice(used);
    this.#count -= count;
    return taken;
  }

  #wake(): void {
    this.#arrival?.resolve();
    this.#arrival = undefined;
  }

  #makeRoom(): void {
    this.#room?.resolve();
    this.#room = undefined;
  }
}
