import { durationMsOf } from '../../audio/formats.ts';
import { limits } from '../../limits.ts';

/**
 * Audio of a turn that waits to be listened to, handed on in pieces of at most `limits.audioPushMsMax`. Whoever fills it waits
 * for `room`; what he pushes all the same is kept.
 */
export class WaitingAudio implements AsyncIterable<Uint8Array> {
  readonly #durationMsMax: number;
  readonly #sampleRateHz: number;
  readonly #chunks: Uint8Array[] = [];
  #waitingBytes = 0;
  #hasEnded = false;
  #more = Promise.withResolvers<void>();
  #room: PromiseWithResolvers<void> | undefined;

  constructor({ durationMsMax, sampleRateHz }: { readonly durationMsMax: number; readonly sampleRateHz: number }) {
    this.#durationMsMax = durationMsMax;
    this.#sampleRateHz = sampleRateHz;
  }

  push(bytes: Uint8Array): void {
    if (this.#hasEnded) return;
    this.#chunks.push(bytes);
    this.#waitingBytes += bytes.length;
    this.#more.resolve();
  }

  /** What was pushed is still handed on; then iteration ends. Idempotent. */
  end(): void {
    this.#hasEnded = true;
    this.#more.resolve();
    this.#room?.resolve();
  }

  room(): Promise<void> | undefined {
    if (this.#hasEnded || !this.#isFull()) return undefined;
    this.#room ??= Promise.withResolvers();
    return this.#room.promise;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void, void> {
    for (;;) {
      const piece = this.#take();
      if (piece !== undefined) {
        yield piece;
        this.#waitingBytes -= piece.length;
        this.#makeRoom();
      } else if (this.#hasEnded) return;
      else {
        this.#more = Promise.withResolvers();
        await this.#more.promise;
      }
    }
  }

  /** Whole samples of two bytes, from the first chunk. */
  #take(): Uint8Array | undefined {
    const [chunk] = this.#chunks;
    if (chunk === undefined) return undefined;
    const pieceBytes = 2 * Math.floor((limits.audioPushMsMax * this.#sampleRateHz) / 1000);
    if (chunk.length <= pieceBytes) this.#chunks.shift();
    else this.#chunks[0] = chunk.subarray(pieceBytes);
    return chunk.subarray(0, pieceBytes);
  }

  #makeRoom(): void {
    if (this.#isFull()) return;
    this.#room?.resolve();
    this.#room = undefined;
  }

  #isFull(): boolean {
    return durationMsOf(this.#waitingBytes / 2, this.#sampleRateHz) >= this.#durationMsMax;
  }
}
