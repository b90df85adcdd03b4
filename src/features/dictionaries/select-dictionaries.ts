import type { Caller } from '../../contracts/caller.ts';
import type { Dictionary, DictionaryStore } from '../../contracts/stores/dictionary-stores.ts';
import type { ProjectStore } from '../../contracts/stores/stores.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { CompiledDictionaries } from './compiled-dictionaries.ts';
import { createDictionaryMatcher, type ChosenDictionary, type FindDictionaryMatches } from './dictionary-matcher.ts';
import { translateDictionaryErrors } from './translate-dictionary-errors.ts';

/** Who asks, and which dictionaries are to apply. */
export interface DictionaryOrder {
  readonly caller: Caller;
  readonly projectId?: number;
  readonly dictionaryIds?: readonly number[];
}

/**
 * The dictionaries that apply to an order, ready to be searched; `undefined` where none does. Throws what is wrong with
 * the choice before anything is spoken: `dictionaries-need-project`, `project-inaccessible`, `dictionary-unknown`; and
 * `store-unavailable`.
 */
export type SelectDictionaries = (
  order: DictionaryOrder,
  options: { readonly signal: AbortSignal },
) => Promise<FindDictionaryMatches | undefined>;

export interface DictionarySelectionStores {
  readonly projects: Pick<ProjectStore, 'find'>;
  readonly dictionaries: Pick<DictionaryStore, 'list'>;
}

export interface DictionarySelectionParts {
  readonly stores: DictionarySelectionStores;
  readonly compiled: Pick<CompiledDictionaries, 'find'>;
}

/**
 * Each order reads which dictionaries its project has, and their revisions: a change counts from the next order on,
 * whichever process made it. What is searched is prepared once for each revision.
 */
export function createDictionarySelection({ stores, compiled }: DictionarySelectionParts): SelectDictionaries {
  return function selectDictionaries(order, { signal }) {
    return translateDictionaryErrors(async () => {
      const chosen: ChosenDictionary[] = [];
      for (const dictionary of await chooseDictionaries(order, stores)) {
        const { id, language } = dictionary;
        chosen.push({ id, language, compiled: await compiled.find(dictionary) });
        signal.throwIfAborted();
      }
      return chosen.length === 0 ? undefined : createDictionaryMatcher(chosen);
    });
  };
}

type ListedDictionary = Pick<Dictionary, 'id' | 'language' | 'revision'>;

/** In the order of their precedence: as they were named, or the oldest first. */
async function chooseDictionaries(
  order: DictionaryOrder,
  stores: DictionarySelectionStores,
): Promise<readonly ListedDictionary[]> {
  const { dictionaryIds } = order;
  if (dictionaryIds === undefined) return activeDictionaries(order, stores);
  return dictionaryIds.length === 0 ? [] : namedDictionaries(order, { dictionaryIds, stores });
}

/** A key's own project applies without being named. One that is merely named, and not accessible, is no error. */
async function activeDictionaries(
  { caller, projectId: named }: DictionaryOrder,
  stores: DictionarySelectionStores,
): Promise<readonly ListedDictionary[]> {
  const projectId = named ?? (caller.kind === 'project-key' ? caller.projectId : undefined);
  if (projectId === undefined || !(await mayUseProject(caller, { projectId, stores }))) return [];
  const dictionaries = await stores.dictionaries.list({ projectId });
  return dictionaries.filter(({ isActive }) => isActive);
}

/** Who names a dictionary wants it: whether it is active, and for which language it is meant, does not count. */
async function namedDictionaries(
  { caller, projectId }: DictionaryOrder,
  { dictionaryIds, stores }: { readonly dictionaryIds: readonly number[]; readonly stores: DictionarySelectionStores },
): Promise<readonly ListedDictionary[]> {
  if (projectId === undefined) throw new ServiceError('dictionaries-need-project');
  if (!(await mayUseProject(caller, { projectId, stores }))) {
    throw new ServiceError('project-inaccessible', { holes: { project: projectId } });
  }
  const inProject = new Map((await stores.dictionaries.list({ projectId })).map((one) => [one.id, one]));
  const ids = [...new Set(dictionaryIds)];
  const unknown = ids.filter((id) => !inProject.has(id));
  if (unknown.length > 0) throw new ServiceError('dictionary-unknown', { holes: { ids: unknown.join(', ') } });
  return ids.flatMap((id) => {
    const dictionary = inProject.get(id);
    return dictionary === undefined ? [] : [{ ...dictionary, language: null }];
  });
}

async function mayUseProject(
  caller: Caller,
  { projectId, stores }: { readonly projectId: number; readonly stores: DictionarySelectionStores },
): Promise<boolean> {
  if (caller.kind === 'master') return (await stores.projects.find(projectId)) !== undefined;
  return caller.kind === 'project-key' && caller.projectId === projectId;
}
