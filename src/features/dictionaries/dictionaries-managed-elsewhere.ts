import { ServiceError } from '../../errors/service-error.ts';
import type { ExchangeEntries } from './exchange-entries.ts';
import type { ManageDictionaries } from './manage-dictionaries.ts';
import type { ManageEntries } from './manage-entries.ts';
import type { PreviewDictionary } from './preview-dictionary.ts';

/** A deployment whose dictionaries are managed elsewhere; they are spoken all the same. All throw `management-off`. */
export const dictionariesManagedElsewhere: {
  readonly manageDictionaries: ManageDictionaries;
  readonly manageEntries: ManageEntries;
  readonly exchangeEntries: ExchangeEntries;
  readonly previewDictionary: PreviewDictionary;
} = {
  manageDictionaries: { list: refuse, create: refuse, find: refuse, update: refuse, remove: refuse },
  manageEntries: { list: refuse, create: refuse, write: refuse, update: refuse, remove: refuse },
  exchangeEntries: { export: refuse, import: refuse },
  previewDictionary: refuse,
};

async function refuse(): Promise<never> {
  throw new ServiceError('management-off', { holes: { subject: 'Dictionaries' } });
}
