import type { Database } from '../../contracts/stores/stores.ts';
import { readCsvDictionary, writeCsvDictionary } from './csv-dictionary.ts';
import { decodeFile } from './dictionary-file.ts';
import { dictionaryAt, type DictionaryPlace } from './dictionary-scope.ts';
import type { ManageEntries, WriteMode, WrittenEntries } from './manage-entries.ts';
import { readPlsDictionary, writePlsDictionary } from './pls-dictionary.ts';
import { translateDictionaryErrors } from './translate-dictionary-errors.ts';

/** `pls`: W3C Pronunciation Lexicon Specification 1.0. `csv`: RFC 4180 with a header. */
export const dictionaryFileFormats = ['pls', 'csv'] as const;
export type DictionaryFileFormat = (typeof dictionaryFileFormats)[number];

/**
 * A dictionary as a file: what is exported and imported again is the same. Both throw what is wrong with the place (see
 * `dictionaryAt`), and `store-unavailable`.
 */
export interface ExchangeEntries {
  /** All entries, oldest first. */
  export(place: DictionaryPlace, options: { readonly format: DictionaryFileFormat }): Promise<string>;
  /** All or none. Throws `dictionary-file-invalid`, before it looks at the place, or `dictionary-full`. */
  import(
    place: DictionaryPlace,
    options: { readonly file: Uint8Array; readonly format: DictionaryFileFormat; readonly mode: WriteMode },
  ): Promise<WrittenEntries>;
}

export function createExchangeEntries({
  database,
  manageEntries,
}: {
  readonly database: Pick<Database, 'projects' | 'dictionaries' | 'dictionaryEntries'>;
  readonly manageEntries: Pick<ManageEntries, 'write'>;
}): ExchangeEntries {
  return {
    export: (place, { format }) =>
      translateDictionaryErrors(async () => {
        const dictionary = await dictionaryAt(place, database);
        const entries = await database.dictionaryEntries.listAll({ dictionaryId: dictionary.id });
        return format === 'pls' ? writePlsDictionary(dictionary, entries) : writeCsvDictionary(entries);
      }),

    async import(place, { file, format, mode }) {
      const text = decodeFile(file);
      const entries = format === 'pls' ? readPlsDictionary(text) : readCsvDictionary(text);
      return manageEntries.write(place, { entries, mode });
    },
  };
}
