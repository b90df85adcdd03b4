import type { OrganizationKey } from '../../contracts/stores/access-stores.ts';
import type { AuditRecord, RequestLogEntry } from '../../contracts/stores/record-stores.ts';
import type { ApiKey, Member, Organization, Project, User } from '../../contracts/stores/stores.ts';

/** Rows as the operator reads them, named as the interface names things. No hash of a key is among them. */
type Report = Readonly<Record<string, unknown>>;

export function organizationReport(organization: Organization): Report {
  const { id, name, plan, billingMode, entitlements, createdAtMs } = organization;
  return { id, name, plan, billing_mode: billingMode, entitlements, created_at: timeOf(createdAtMs) };
}

/** A member whose user is gone has neither name nor email. */
export function memberReport({ userId, role, organizationId }: Member, user: User | undefined): Report {
  return {
    user_id: userId,
    name: user?.name ?? null,
    email: user?.email ?? null,
    role,
    organization_id: organizationId,
  };
}

export function userReport({ id, name, email, createdAtMs }: User): Report {
  return { id, name, email, created_at: timeOf(createdAtMs) };
}

export function projectReport({ id, organizationId, name, slug, createdAtMs }: Project): Report {
  return { id, organization_id: organizationId, name, slug, created_at: timeOf(createdAtMs) };
}

/** `text` is there only where the operator has chosen to keep what was said. */
export function requestReport(entry: RequestLogEntry): Report {
  return {
    id: entry.id,
    created_at: timeOf(entry.createdAtMs),
    request_id: entry.requestId,
    key_id: entry.keyId,
    user_id: entry.userId,
    operation: entry.operation,
    characters: entry.characters,
    audio_ms: entry.audioMs,
    outcome: entry.outcome,
    text: entry.text,
  };
}

export function projectKeyReport(key: ApiKey): Report {
  return {
    ...keyReport({ ...key, kind: 'project' }),
    project_id: key.projectId,
    permissions: key.permissions,
    ...keyTimes(key),
  };
}

export function organizationKeyReport(key: OrganizationKey): Report {
  return {
    ...keyReport(key),
    organization_id: key.organizationId,
    level: key.kind === 'organization-admin' ? key.level : null,
    ...keyTimes(key),
  };
}

function keyReport({
  id,
  kind,
  name,
  prefix,
  last4,
}: Pick<ApiKey, 'id' | 'name' | 'prefix' | 'last4'> & { readonly kind: 'project' | OrganizationKey['kind'] }): Report {
  return { id, kind, name, key_prefix: prefix, key_last4: last4 };
}

function keyTimes({
  createdByUserId,
  createdAtMs,
  revokedAtMs,
}: Pick<ApiKey, 'createdByUserId' | 'createdAtMs' | 'revokedAtMs'>): Report {
  return {
    created_by_user_id: createdByUserId,
    created_at: timeOf(createdAtMs),
    revoked_at: revokedAtMs === null ? null : timeOf(revokedAtMs),
  };
}

export function auditReport(record: AuditRecord): Report {
  return {
    id: record.id,
    created_at: timeOf(record.createdAtMs),
    actor_kind: record.actorKind,
    actor_key_id: record.actorKeyId,
    actor_user_id: record.actorUserId,
    action: record.action,
    target: record.target,
    organization_id: record.organizationId,
    project_id: record.projectId,
    details: record.details,
    request_id: record.requestId,
  };
}

export function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
