import { auditActorOf } from '../../contracts/stores/audit-actor.ts';
import type { AuditRecord } from '../../contracts/stores/record-stores.ts';
import type { Stores } from '../../contracts/stores/stores.ts';
import { projectUnknown, type DictionaryScope } from './dictionary-scope.ts';

/** What was changed. */
export interface DictionaryWrite extends Pick<AuditRecord, 'action' | 'target'> {
  readonly projectId: number;
  /** Names of dictionaries, fields and counts; never a word or how it is spoken. */
  readonly details: AuditRecord['details'];
  readonly atMs: number;
}

/**
 * Notes who changed what, within the transaction that changed it: neither is without the other. Throws `project-unknown`
 * when the project has gone.
 */
export async function recordDictionaryWrite(
  { caller, requestId }: DictionaryScope,
  { atMs, ...write }: DictionaryWrite,
  { audit, projects }: Pick<Stores, 'audit' | 'projects'>,
): Promise<void> {
  const project = await projects.find(write.projectId);
  if (project === undefined) throw projectUnknown(write.projectId);
  await audit.append({
    ...write,
    organizationId: project.organizationId,
    ...auditActorOf(caller),
    requestId,
    createdAtMs: atMs,
  });
}

/** The fields that a change names, in one piece of text. */
export function changedFields(changes: object): string {
  return Object.keys(changes).toSorted().join(', ');
}
