import type { Lease, LeasePool } from '../../contracts/work-limits.ts';

/** Leases of this process, which end with it because nobody else knows of them. */
export class MemoryLeasePool implements LeasePool {
  /** How many are out, by name; no name has 0. */
  readonly #counts = new Map<string, number>();

  async tryAcquire(name: string, { countMax }: { readonly countMax: number }): Promise<Lease | undefined> {
    const count = this.#counts.get(name) ?? 0;
    if (count >= countMax) return undefined;
    this.#counts.set(name, count + 1);
    let isOut = true;
    return {
      release: () => {
        if (isOut) this.#giveBack(name);
        isOut = false;
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#counts.clear();
  }

  #giveBack(name: string): void {
    const count = this.#counts.get(name) ?? 0;
    if (count > 1) this.#counts.set(name, count - 1);
    else this.#counts.delete(name);
  }
}
