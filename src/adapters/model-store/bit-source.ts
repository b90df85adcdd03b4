import { ArchiveError } from './archive-error.ts';

/**
 * Bits of a stream, the highest of each byte first. `fill` waits for bytes; `bits` and `bit` take what is there at once, so that a
 * decoder waits once for each block and not for each bit.
 */
export class BitSource {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #bytes: Uint8Array = new Uint8Array(0);
  #position = 0;
  #held = 0;
  #heldCount = 0;
  #hasEnded = false;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Until there are so many bytes, or no more. */
  async fill(byteCount: number): Promise<void> {
    if (this.#bytes.length - this.#position >= byteCount || this.#hasEnded) return;
    const pieces = [this.#bytes.subarray(this.#position)];
    let length = pieces[0]?.length ?? 0;
    while (length < byteCount) {
      const next = await this.#chunks.next();
      if (next.done === true) {
        this.#hasEnded = true;
        break;
      }
      pieces.push(next.value);
      length += next.value.length;
    }
    this.#bytes = Buffer.concat(pieces, length);
    this.#position = 0;
  }

  /** Whether nothing is left; after `fill` and on the border of a byte. */
  get isEmpty(): boolean {
    return this.#hasEnded && this.#position >= this.#bytes.length && this.#heldCount === 0;
  }

  bit(): number {
    if (this.#heldCount === 0) {
      if (this.#position >= this.#bytes.length) throw new ArchiveError('the archive is cut off');
      this.#held = this.#bytes[this.#position++]!;
      this.#heldCount = 8;
    }
    this.#heldCount -= 1;
    return (this.#held >>> this.#heldCount) & 1;
  }

  /** At most 24. */
  bits(count: number): number {
    while (this.#heldCount < count) {
      if (this.#position >= this.#bytes.length) throw new ArchiveError('the archive is cut off');
      this.#held = ((this.#held << 8) | this.#bytes[this.#position++]!) >>> 0;
      this.#heldCount += 8;
    }
    this.#heldCount -= count;
    const value = (this.#held >>> this.#heldCount) & ((1 << count) - 1);
    // What is taken must not be shifted out into the sign.
    this.#held &= (1 << this.#heldCount) - 1;
    return value;
  }

  uint32(): number {
    return ((this.bits(16) << 16) | this.bits(16)) >>> 0;
  }

  /** The rest of a byte is padding. */
  align(): void {
    this.#heldCount -= this.#heldCount % 8;
    this.#held &= (1 << this.#heldCount) - 1;
  }
}
