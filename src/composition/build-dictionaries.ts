import type { Config } from '../config/config.ts';
import type { Database } from '../contracts/stores/stores.ts';
import { CompiledDictionaries } from '../features/dictionaries/compiled-dictionaries.ts';
import { dictionariesManagedElsewhere } from '../features/dictionaries/dictionaries-managed-elsewhere.ts';
import {
  createInvalidateDictionaries,
  type InvalidateDictionaries,
} from '../features/dictionaries/invalidate-dictionaries.ts';
import { createExchangeEntries, type ExchangeEntries } from '../features/dictionaries/exchange-entries.ts';
import { createManageDictionaries, type ManageDictionaries } from '../features/dictionaries/manage-dictionaries.ts';
import { createManageEntries, type ManageEntries } from '../features/dictionaries/manage-entries.ts';
import { createPreviewDictionary, type PreviewDictionary } from '../features/dictionaries/preview-dictionary.ts';
import { createDictionarySelection, type SelectDictionaries } from '../features/dictionaries/select-dictionaries.ts';
import type { ApplyDictionaryToText } from '../features/text/apply-dictionary-to-text.ts';
import type { Clock } from '../foundation/clock.ts';
import { limits } from '../limits.ts';

export interface DictionaryParts {
  readonly selectDictionaries: SelectDictionaries;
  readonly manageDictionaries: ManageDictionaries;
  readonly manageEntries: ManageEntries;
  readonly exchangeEntries: ExchangeEntries;
  readonly previewDictionary: PreviewDictionary;
  readonly invalidateDictionaries: InvalidateDictionaries;
}

/** Dictionaries as they are spoken and as they are managed, over one database. */
export function buildDictionaries(
  { dictionaryManagement }: Pick<Config, 'dictionaryManagement'>,
  parts: {
    readonly database: Database;
    readonly clock: Clock;
    readonly applyDictionaryToText: ApplyDictionaryToText;
  },
): DictionaryParts {
  const { database } = parts;
  const manageEntries = createManageEntries(parts);
  const compiled = new CompiledDictionaries({
    entries: database.dictionaryEntries,
    bytesMax: limits.dictionaryCacheBytesMax,
  });
  const always = {
    selectDictionaries: createDictionarySelection({ stores: database, compiled }),
    invalidateDictionaries: createInvalidateDictionaries({ dictionaries: database.dictionaries, compiled }),
  };
  if (dictionaryManagement === 'off') return { ...always, ...dictionariesManagedElsewhere };
  return {
    ...always,
    manageDictionaries: createManageDictionaries(parts),
    manageEntries,
    exchangeEntries: createExchangeEntries({ database, manageEntries }),
    previewDictionary: createPreviewDictionary({ ...parts, compiled }),
  };
}
