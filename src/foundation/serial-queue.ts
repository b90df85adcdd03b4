/** One after another, also when the handling of one brings about the next: that waits until the first is done. */
export class SerialQueue<Item> {
  readonly #handle: (item: Item) => void;
  readonly #waiting: Item[] = [];
  #isHandling = false;

  constructor(handle: (item: Item) => void) {
    this.#handle = handle;
  }

  /** Handles it at once, or after what is being handled. `handle` must not throw. */
  add(item: Item): void {
    this.#waiting.push(item);
    if (this.#isHandling) return;
    this.#isHandling = true;
    try {
      for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) this.#handle(next);
    } finally {
      this.#isHandling = false;
    }
  }
}
