import type { DictionaryStore } from '../../contracts/stores/dictionary-stores.ts';
import type { CompiledDictionaries } from './compiled-dictionaries.ts';
import { translateDictionaryErrors } from './translate-dictionary-errors.ts';

export interface InvalidationParts {
  readonly dictionaries: Pick<DictionaryStore, 'list'>;
  readonly compiled: Pick<CompiledDictionaries, 'forget'>;
}

/**
 * Forgets what is kept ready of a project's dictionaries: for who has changed entries past the stores and so without a
 * new revision. Also of a project that is not there. Throws `store-unavailable`.
 */
export type InvalidateDictionaries = (projectId: number) => Promise<void>;

export function createInvalidateDictionaries({ dictionaries, compiled }: InvalidationParts): InvalidateDictionaries {
  return async function invalidateDictionaries(projectId) {
    const listed = await translateDictionaryErrors(() => dictionaries.list({ projectId }));
    compiled.forget(listed.map(({ id }) => id));
  };
}
