/** So many live openings may go before a file's; then the file has its turn, whoever comes. */
const OVERTAKEN_MAX = 16;

export type Urgency = 'live' | 'file';

/** Openings that wait for a place, in the order in which they came, live ones before files. */
export class OpeningQueue<Opening extends { readonly urgency: Urgency }> {
  readonly #waiting = { live: new Set<Opening>(), file: new Set<Opening>() };
  #filesOvertaken = 0;

  get size(): number {
    return this.#waiting.live.size + this.#waiting.file.size;
  }

  push(opening: Opening): void {
    this.#waiting[opening.urgency].add(opening);
  }

  /** `undefined` when nobody waits. */
  takeNext(): Opening | undefined {
    const { live, file } = this.#waiting;
    const isFilesTurn = live.size === 0 || (file.size > 0 && this.#filesOvertaken >= OVERTAKEN_MAX);
    const [next] = isFilesTurn ? file : live;
    if (next === undefined) return undefined;
    this.#filesOvertaken = isFilesTurn || file.size === 0 ? 0 : this.#filesOvertaken + 1;
    this.remove(next);
    return next;
  }

  /** Whether it was there. */
  remove(opening: Opening): boolean {
    return this.#waiting[opening.urgency].delete(opening);
  }

  /** Empties the queue and returns what was in it. */
  removeAll(): Opening[] {
    const all = [...this.#waiting.live, ...this.#waiting.file];
    this.#waiting.live.clear();
    this.#waiting.file.clear();
    return all;
  }
}
