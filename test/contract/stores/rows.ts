import type {
  IdempotentRequest,
  OrganizationAdminKey,
  ServiceKey,
} from '../../../src/contracts/stores/access-stores.ts';
import type { Hold, LedgerPosting, UsageDraft } from '../../../src/contracts/stores/billing-stores.ts';
import type { AuditRecord, RequestLogEntry, UsageRecord } from '../../../src/contracts/stores/record-stores.ts';
import type { ApiKey, Organization, Project, Stores } from '../../../src/contracts/stores/stores.ts';

/** A time as the stores keep it; not a whole second, so that a loss of precision shows. */
export const createdAtMs = 1_763_000_000_123;

export function insertOrganization(stores: Stores, name: string): Promise<Organization> {
  return stores.organizations.insert({ name, plan: 'unlimited', billingMode: 'off', entitlements: [], createdAtMs });
}

export function insertProject(stores: Stores, row: Pick<Project, 'organizationId' | 'name'>): Promise<Project> {
  return stores.projects.insert({ ...row, slug: row.name, createdAtMs });
}

export function apiKey(project: Project, own: Partial<ApiKey> & Pick<ApiKey, 'hash'>): Omit<ApiKey, 'id'> {
  return {
    organizationId: project.organizationId,
    projectId: project.id,
    createdByUserId: null,
    name: null,
    prefix: 'key_',
    last4: 'wxyz',
    permissions: null,
    createdAtMs,
    revokedAtMs: null,
    ...own,
  };
}

export function usageRecord(own: Partial<UsageRecord> & Pick<UsageRecord, 'usageId'>): UsageRecord {
  return {
    requestId: 'req_1',
    organizationId: 1,
    projectId: 2,
    keyId: 3,
    modelId: 'svc-3',
    engine: 'espeak-ng',
    voiceId: 101,
    characters: 42,
    audioMs: 1234,
    costMicroCents: 5_000_000_000,
    outcome: 'completed',
    createdAtMs,
    ...own,
  };
}

const organizationKey = { name: null, prefix: 'key_', last4: 'wxyz', createdAtMs, revokedAtMs: null } as const;

export function adminKey(
  own: Partial<OrganizationAdminKey> & Pick<OrganizationAdminKey, 'organizationId' | 'hash'>,
): Omit<OrganizationAdminKey, 'id'> {
  return { ...organizationKey, kind: 'organization-admin', level: 'write', createdByUserId: 1, ...own };
}

export function serviceKey(
  own: Partial<ServiceKey> & Pick<ServiceKey, 'organizationId' | 'hash'>,
): Omit<ServiceKey, 'id'> {
  return { ...organizationKey, kind: 'service', createdByUserId: null, ...own };
}

export function idempotentRequest(
  own: Partial<IdempotentRequest> & Pick<IdempotentRequest, 'keyHash'>,
): Omit<IdempotentRequest, 'id'> {
  return {
    callerId: 'caller',
    requestHash: 'request',
    answer: null,
    createdAtMs,
    expiresAtMs: createdAtMs + 86_400_000,
    ...own,
  };
}

export function requestLogEntry(
  own: Partial<RequestLogEntry> & Pick<RequestLogEntry, 'projectId'>,
): Omit<RequestLogEntry, 'id'> {
  return {
    keyId: 3,
    userId: 4,
    requestId: 'req_1',
    operation: 'speech',
    characters: 42,
    audioMs: 1234,
    outcome: 'completed',
    text: null,
    createdAtMs,
    ...own,
  };
}

export function auditRecord(own: Partial<AuditRecord> = {}): Omit<AuditRecord, 'id'> {
  return {
    actorKind: 'organization-admin-key',
    actorKeyId: 5,
    actorUserId: 4,
    organizationId: 1,
    projectId: 2,
    action: 'project.create',
    target: 'project 2',
    details: {},
    requestId: 'req_1',
    createdAtMs,
    ...own,
  };
}

/** Something that is paid in, unless it is said otherwise. */
export function posting(own: Partial<LedgerPosting> & Pick<LedgerPosting, 'key'>): LedgerPosting {
  return {
    organizationId: 1,
    kind: 'top-up',
    amountMicroCents: 1000,
    reference: null,
    note: null,
    createdAtMs,
    ...own,
  };
}

const usageDraft: Omit<UsageDraft, 'usageId'> = {
  requestId: 'req_1',
  organizationId: 1,
  projectId: null,
  keyId: 3,
  modelId: 'svc-3',
  engine: 'espeak-ng',
  voiceId: 101,
  characters: 42,
};

/** A hold of 300 for a request of which nothing has been produced yet. */
export function hold(own: Partial<Hold> & Pick<Hold, 'id'>): Hold {
  return {
    organizationId: 1,
    amountMicroCents: 300,
    usage: { ...usageDraft, usageId: own.id },
    price: { numerator: 250_000, denominator: 3 },
    producedMs: 0,
    ownerId: 'process 1',
    openedAtMs: createdAtMs,
    expiresAtMs: createdAtMs + 60_000,
    ...own,
  };
}
