import type { Caller } from '../../contracts/caller.ts';
import type { Project } from '../../contracts/stores/stores.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { SpeechOrder } from './speech-order.ts';

export interface ProjectLookup {
  find(id: number): Promise<Project | undefined>;
}

/**
 * Whether the dictionaries that an order names may be used: ids need a project, the project must be the caller's, and
 * every id must belong to it. A project that is merely named and not accessible is no error: no dictionary applies.
 * Throws `dictionaries-need-project`, `project-inaccessible` or `dictionary-unknown`.
 */
export async function checkDictionarySelection(
  order: Pick<SpeechOrder, 'caller' | 'projectId' | 'dictionaryIds'>,
  { projects }: { readonly projects: ProjectLookup },
): Promise<void> {
  if (order.dictionaryIds === undefined || order.dictionaryIds.length === 0) return;
  if (order.projectId === undefined) throw new ServiceError('dictionaries-need-project');
  if (!(await mayUseProject(order.caller, { projectId: order.projectId, projects }))) {
    throw new ServiceError('project-inaccessible', { holes: { project: order.projectId } });
  }
  // No project has dictionaries yet, so every id is a foreign one.
  throw new ServiceError('dictionary-unknown', { holes: { ids: order.dictionaryIds.join(', ') } });
}

async function mayUseProject(
  caller: Caller,
  { projectId, projects }: { readonly projectId: number; readonly projects: ProjectLookup },
): Promise<boolean> {
  if (caller.kind === 'master') return (await projects.find(projectId)) !== undefined;
  return caller.projectId === projectId;
}
