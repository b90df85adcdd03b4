import { setImmediate } from 'node:timers/promises';
import type { Dictionary, DictionaryEntryStore } from '../../contracts/stores/dictionary-stores.ts';
import { compileDictionary, type CompiledDictionary } from './compile-dictionary.ts';

interface KeptDictionary {
  readonly revision: number;
  readonly compiled: Promise<CompiledDictionary>;
  /** 0 until it is compiled. */
  bytes: number;
}

/**
 * Dictionaries as they are searched, kept until their revision rises or the room is needed; the one unused longest goes
 * first. Those who want the same one at the same time wait for one preparation, which nobody's signal ends.
 */
export class CompiledDictionaries {
  readonly #entries: Pick<DictionaryEntryStore, 'listAll'>;
  readonly #bytesMax: number;
  /** A Map iterates in order of insertion, so re-inserting on use keeps the least recent one first. */
  readonly #kept = new Map<number, KeptDictionary>();
  #bytes = 0;

  constructor({
    entries,
    bytesMax,
  }: {
    readonly entries: Pick<DictionaryEntryStore, 'listAll'>;
    readonly bytesMax: number;
  }) {
    this.#entries = entries;
    this.#bytesMax = bytesMax;
  }

  /** With its entries as they were at this revision or later. */
  find({ id, revision }: Pick<Dictionary, 'id' | 'revision'>): Promise<CompiledDictionary> {
    const known = this.#kept.get(id);
    if (known !== undefined) this.#forget(id, known);
    // A later one than asked for: somebody else has looked in the meantime.
    const kept = known !== undefined && known.revision >= revision ? known : this.#prepare(id, revision);
    this.#kept.set(id, kept);
    this.#bytes += kept.bytes;
    return kept.compiled;
  }

  /** Whatever their revision is: the next to ask has them prepared anew. */
  forget(ids: Iterable<number>): void {
    for (const id of ids) {
      const known = this.#kept.get(id);
      if (known !== undefined) this.#forget(id, known);
    }
  }

  #prepare(id: number, revision: number): KeptDictionary {
    const kept: KeptDictionary = { revision, compiled: this.#compile(id), bytes: 0 };
    void this.#settle(id, kept);
    return kept;
  }

  async #settle(id: number, kept: KeptDictionary): Promise<void> {
    try {
      const { bytes } = await kept.compiled;
      if (this.#kept.get(id) !== kept) return;
      kept.bytes = bytes;
      this.#bytes += bytes;
      this.#makeRoom(id);
    } catch {
      // Whoever asked for it hears of it; the next one tries again.
      if (this.#kept.get(id) === kept) this.#forget(id, kept);
    }
  }

  async #compile(id: number): Promise<CompiledDictionary> {
    const compiled = compileDictionary(await this.#entries.listAll({ dictionaryId: id }));
    // Many in a row must not keep everybody else waiting for all of them.
    await setImmediate();
    return compiled;
  }

  #forget(id: number, kept: KeptDictionary): void {
    this.#kept.delete(id);
    this.#bytes -= kept.bytes;
  }

  /** The one that has just come stays, however large it is: it is about to be used. */
  #makeRoom(newest: number): void {
    for (const [id, kept] of this.#kept) {
      if (this.#bytes <= this.#bytesMax) return;
      if (id !== newest && kept.bytes > 0) this.#forget(id, kept);
    }
  }
}
