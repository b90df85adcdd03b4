import type { Clock } from './clock.ts';

interface Entry<Value> {
  readonly value: Value;
  readonly expiresAtMs: number;
}

/** Remembers at most `entriesMax` values, each for `keepMs`; the one unused longest goes first. */
export class LeastRecentCache<Key, Value> {
  readonly #entriesMax: number;
  readonly #keepMs: number;
  readonly #clock: Clock;
  /** A Map iterates in order of insertion, so re-inserting on use keeps the least recent one first. */
  readonly #entries = new Map<Key, Entry<Value>>();

  constructor({
    entriesMax,
    keepMs,
    clock,
  }: {
    readonly entriesMax: number;
    readonly keepMs: number;
    readonly clock: Clock;
  }) {
    this.#entriesMax = entriesMax;
    this.#keepMs = keepMs;
    this.#clock = clock;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    if (entry.expiresAtMs <= this.#clock.monotonicMs()) return undefined;
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, expiresAtMs: this.#clock.monotonicMs() + this.#keepMs });
    if (this.#entries.size <= this.#entriesMax) return;
    const oldest = this.#entries.keys().next();
    if (oldest.done !== true) this.#entries.delete(oldest.value);
  }

  /** What is there, expired or not, without counting as use; entries may be deleted meanwhile. */
  *entries(): Generator<readonly [Key, Value]> {
    for (const [key, { value }] of this.#entries) yield [key, value];
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}
