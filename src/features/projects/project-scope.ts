import type { Caller, KeyCaller } from '../../contracts/caller.ts';
import { auditActorOf, type OperatorAtCommandLine } from '../../contracts/stores/audit-actor.ts';
import type { AuditRecord } from '../../contracts/stores/record-stores.ts';
import type { Project, Stores } from '../../contracts/stores/stores.ts';
import { ServiceError } from '../../errors/service-error.ts';

/** On whose behalf projects are managed, and of which organization. */
export interface ProjectScope {
  readonly caller: Caller | OperatorAtCommandLine;
  /** That of the key; the operator has none, with a key or without, and names one, which need not exist. */
  readonly organizationId: number;
  readonly requestId: string;
}

/** Which project of it. */
export interface ProjectPlace extends ProjectScope {
  readonly projectId: number;
}

/** Called with what was made, in the transaction that made it: what it throws makes it not to have been. */
export type BeforeCommit<Made> = (made: Made, stores: Stores) => Promise<void>;

/** An organization goes with its keys, so only the operator can name one that is not there. Throws `organization-unknown`. */
export async function checkOrganization(
  { caller, organizationId }: ProjectScope,
  { organizations }: Pick<Stores, 'organizations'>,
): Promise<void> {
  if (!isOperator(caller) || (await organizations.find(organizationId)) !== undefined) return;
  throw new ServiceError('organization-unknown', { holes: { organization: organizationId } });
}

/** Those of other organizations are told as missing. Throws `organization-unknown` or `project-unknown`. */
export async function projectAt(
  place: ProjectPlace,
  stores: Pick<Stores, 'organizations' | 'projects'>,
): Promise<Project> {
  await checkOrganization(place, stores);
  const project = await stores.projects.find(place.projectId);
  if (project?.organizationId !== place.organizationId) throw projectUnknown(place);
  return project;
}

export function projectUnknown({ projectId }: Pick<ProjectPlace, 'projectId'>): ServiceError {
  return new ServiceError('project-unknown', { holes: { project: projectId } });
}

/** Who did it, for the records. */
export function auditRecord(
  { caller, organizationId, requestId }: ProjectScope,
  what: Pick<AuditRecord, 'action' | 'target' | 'details' | 'projectId' | 'createdAtMs'>,
): Omit<AuditRecord, 'id'> {
  return { ...what, ...auditActorOf(caller), organizationId, requestId };
}

function isOperator(caller: ProjectScope['caller']): caller is Exclude<ProjectScope['caller'], KeyCaller> {
  return caller.kind === 'master' || caller.kind === 'operator';
}
