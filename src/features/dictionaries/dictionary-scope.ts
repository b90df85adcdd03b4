import type { Caller } from '../../contracts/caller.ts';
import type { Dictionary } from '../../contracts/stores/dictionary-stores.ts';
import type { Stores } from '../../contracts/stores/stores.ts';
import { ServiceError } from '../../errors/service-error.ts';

/** On whose behalf dictionaries are managed, and of which project. */
export interface DictionaryScope {
  readonly caller: Caller;
  /** As named in the request. The operator must name one; a key has its own, and may name that. */
  readonly projectId: number | undefined;
  /** For the records. */
  readonly requestId: string;
}

/** Which dictionary of it. */
export interface DictionaryPlace extends DictionaryScope {
  readonly dictionaryId: number;
}

/** Throws `project-required`, `project-unknown` or `project-inaccessible`. */
export async function projectOf(
  { caller, projectId }: DictionaryScope,
  { projects }: Pick<Stores, 'projects'>,
): Promise<number> {
  if (caller.kind === 'master') {
    if (projectId === undefined) throw new ServiceError('project-required');
    if ((await projects.find(projectId)) === undefined) throw projectUnknown(projectId);
    return projectId;
  }
  if (caller.kind !== 'project-key') {
    throw new ServiceError('permission-missing', { holes: { permission: 'dictionaries' } });
  }
  if (projectId === undefined || projectId === caller.projectId) return caller.projectId;
  throw new ServiceError('project-inaccessible', { holes: { project: projectId } });
}

/** Throws what `projectOf` throws, `dictionary-missing` or `dictionary-of-other-project`. */
export async function dictionaryAt(
  place: DictionaryPlace,
  stores: Pick<Stores, 'projects' | 'dictionaries'>,
): Promise<Dictionary> {
  const projectId = await projectOf(place, stores);
  const dictionary = await stores.dictionaries.find(place.dictionaryId);
  if (dictionary === undefined) throw dictionaryMissing(place);
  if (dictionary.projectId !== projectId) {
    throw new ServiceError('dictionary-of-other-project', { holes: { dictionary: place.dictionaryId } });
  }
  return dictionary;
}

export function projectUnknown(projectId: number): ServiceError {
  return new ServiceError('project-unknown', { holes: { project: projectId } });
}

export function dictionaryMissing({ dictionaryId }: Pick<DictionaryPlace, 'dictionaryId'>): ServiceError {
  return new ServiceError('dictionary-missing', { holes: { dictionary: dictionaryId } });
}
