/** Thrown by `push` on a channel that was closed. */
export class ChannelClosedError extends Error {
  override readonly name = 'ChannelClosedError';
}

/**
 * A queue of at most `itemsMax` items between one producer and one consumer. The producer asks `push` and is told
 * whether there was room; the consumer iterates. Nothing waits unseen: a full channel is the producer's to handle.
 */
export class BoundedChannel<Item> implements AsyncIterable<Item> {
  readonly #itemsMax: number;
  readonly #items: Item[] = [];
  #waiting: PromiseWithResolvers<void> | undefined;
  #closed = false;
  #failure: Error | undefined;

  constructor(itemsMax: number) {
    this.#itemsMax = itemsMax;
  }

  get size(): number {
    return this.#items.length;
  }

  /** `false` when the channel is full; the item was not taken. */
  push(item: Item): boolean {
    if (this.#closed) throw new ChannelClosedError('push on a closed channel');
    if (this.#items.length >= this.#itemsMax) return false;
    this.#items.push(item);
    this.#wake();
    return true;
  }

  /** What was pushed is still delivered; then iteration ends. Idempotent. */
  close(): void {
    this.#closed = true;
    this.#wake();
  }

  /** What was pushed is still delivered; then iteration throws `failure`. The first close or fail counts. */
  fail(failure: Error): void {
    if (this.#closed) return;
    this.#failure = failure;
    this.close();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, void> {
    for (;;) {
      const item = this.#items.shift();
      if (item !== undefined) {
        yield item;
      } else if (this.#closed) {
        if (this.#failure !== undefined) throw this.#failure;
        return;
      } else {
        this.#waiting = Promise.withResolvers<void>();
        await this.#waiting.promise;
      }
    }
  }

  #wake(): void {
    this.#waiting?.resolve();
    this.#waiting = undefined;
  }
}
