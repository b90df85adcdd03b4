// SPDX-License-Identifier: GPL-3.0-or-later

export interface Phoneme {
  readonly mnemonic: string;
  readonly isVowel: boolean;
}

/** Types of phonemes in espeak-ng's `phoneme.h` that are sounds: vowels, liquids, stops, fricatives, nasals. */
const soundTypes: ReadonlySet<number> = new Set([2, 3, 4, 5, 6, 7, 8]);
const VOWEL_TYPE = 2;

/** Others modify the sound before them; the library falls over some of those at the beginning of a word. */
const standsAlone = /^[^\s\]<;#_~:-][^\s\]<]*$/u;

/** Bytes of `PHONEME_TAB` and of the name of a table. */
const ENTRY_BYTES = 16;
const NAME_BYTES = 32;

interface Table {
  readonly name: string;
  /** Number, from 1, of the table that this one adds to; 0 for none. */
  readonly includes: number;
  readonly entries: readonly { readonly mnemonic: string; readonly code: number; readonly type: number }[];
}

/**
 * Reads espeak-ng's compiled `phontab`: all tables, each with a head (count, number of the table that it adds to, name)
 * and its phonemes (mnemonic in four bytes, …, code, type, …). Gives the sounds of a table by its name.
 */
export function inventoryOf(phontab: Buffer): (tableName: string) => readonly Phoneme[] {
  const tables = [...readTables(phontab)];
  const collect = (table: Table | undefined, phonemes: Map<number, Phoneme>): Map<number, Phoneme> => {
    if (table === undefined) return phonemes;
    collect(tables[table.includes - 1], phonemes);
    for (const { mnemonic, code, type } of table.entries) {
      phonemes.delete(code);
      if (soundTypes.has(type) && standsAlone.test(mnemonic))
        phonemes.set(code, { mnemonic, isVowel: type === VOWEL_TYPE });
    }
    return phonemes;
  };
  return (tableName) => {
    const table = tables.find(({ name }) => name === tableName);
    if (table === undefined) throw new Error(`espeak-ng has no phoneme table "${tableName}"`);
    return [...collect(table, new Map()).values()];
  };
}

function* readTables(phontab: Buffer): Iterable<Table> {
  const tableCount = phontab.readUInt8(0);
  let offset = 4;
  for (let index = 0; index < tableCount; index += 1) {
    const entryCount = phontab.readUInt8(offset);
    const includes = phontab.readUInt8(offset + 1);
    const name = textAt(phontab, offset + 4, NAME_BYTES);
    offset += 4 + NAME_BYTES;
    const entries = Array.from({ length: entryCount }, (_, position) => {
      const entry = offset + position * ENTRY_BYTES;
      return {
        mnemonic: textAt(phontab, entry, 4),
        code: phontab.readUInt8(entry + 10),
        type: phontab.readUInt8(entry + 11),
      };
    });
    offset += entryCount * ENTRY_BYTES;
    yield { name, includes: includes === index + 1 ? 0 : includes, entries };
  }
}

function textAt(bytes: Buffer, offset: number, length: number): string {
  const text = bytes.toString('latin1', offset, offset + length);
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}
