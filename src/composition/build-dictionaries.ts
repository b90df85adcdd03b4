import type { Database } from '../contracts/stores/stores.ts';
import { CompiledDictionaries } from '../features/dictionaries/compiled-dictionaries.ts';
import {
  createInvalidateDictionaries,
  type InvalidateDictionaries,
} from '../features/dictionaries/invalidate-dictionaries.ts';
import { createManageDictionaries, type ManageDictionaries } from '../features/dictionaries/manage-dictionaries.ts';
import { createManageEntries, type ManageEntries } from '../features/dictionaries/manage-entries.ts';
import { createDictionarySelection, type SelectDictionaries } from '../features/dictionaries/select-dictionaries.ts';
import type { Clock } from '../foundation/clock.ts';
import { limits } from '../limits.ts';

export interface DictionaryParts {
  readonly selectDictionaries: SelectDictionaries;
  readonly manageDictionaries: ManageDictionaries;
  readonly manageEntries: ManageEntries;
  readonly invalidateDictionaries: InvalidateDictionaries;
}

/** Dictionaries as they are spoken and as they are managed, over one database. */
export function buildDictionaries(parts: { readonly database: Database; readonly clock: Clock }): DictionaryParts {
  const { database } = parts;
  const compiled = new CompiledDictionaries({
    entries: database.dictionaryEntries,
    bytesMax: limits.dictionaryCacheBytesMax,
  });
  return {
    selectDictionaries: createDictionarySelection({ stores: database, compiled }),
    manageDictionaries: createManageDictionaries(parts),
    manageEntries: createManageEntries(parts),
    invalidateDictionaries: createInvalidateDictionaries({ dictionaries: database.dictionaries, compiled }),
  };
}
