/**
 * How many passages of one connection may begin or be generated at the same time: no more than its organization has slots,
 * or they would be refused for each other's sake. The others come in the order in which they asked, and who has had a place
 * asks again behind them.
 */
export class MultiPlaces<Holder extends object> {
  #countMax: number;
  readonly #holders = new Set<Holder>();
  readonly #waiting = new Map<Holder, () => void>();

  constructor({ countMax }: { readonly countMax: number }) {
    this.#countMax = countMax;
  }

  /** From now on; who has a place keeps it. */
  resize(countMax: number): void {
    this.#countMax = countMax;
    this.#grant();
  }

  get held(): number {
    return this.#holders.size;
  }

  /** `granted` is called once, perhaps at once, unless the holder leaves before. */
  ask(holder: Holder, granted: () => void): void {
    this.#waiting.set(holder, granted);
    this.#grant();
  }

  /** For what goes on by itself, e.g. because its text comes again: it is counted also where there is no room. */
  enter(holder: Holder): void {
    this.#holders.add(holder);
  }

  /** Gives the place back, or waits for it no more. */
  leave(holder: Holder): void {
    this.#waiting.delete(holder);
    this.#holders.delete(holder);
    this.#grant();
  }

  #grant(): void {
    while (this.#holders.size < this.#countMax) {
      const [next] = this.#waiting;
      if (next === undefined) return;
      const [holder, granted] = next;
      this.#waiting.delete(holder);
      this.#holders.add(holder);
      granted();
    }
  }
}
