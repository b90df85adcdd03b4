/** Bytes in the order they came, taken out in pieces of any length. It holds the arrays it is given; it copies on `take`. */
export class ByteQueue {
  readonly #chunks: Uint8Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#chunks.push(bytes);
    this.#length += bytes.length;
  }

  /** The oldest `count` bytes, or all when there are fewer. */
  take(count: number): Uint8Array {
    const taken = new Uint8Array(Math.min(count, this.#length));
    let offset = 0;
    while (offset < taken.length) {
      const chunk = this.#chunks[0];
      if (chunk === undefined) throw new Error('ByteQueue lost count');
      const part = chunk.subarray(0, taken.length - offset);
      taken.set(part, offset);
      offset += part.length;
      if (part.length === chunk.length) this.#chunks.shift();
      else this.#chunks[0] = chunk.subarray(part.length);
    }
    this.#length -= taken.length;
    return taken;
  }

  clear(): void {
    this.#chunks.length = 0;
    this.#length = 0;
  }
}
