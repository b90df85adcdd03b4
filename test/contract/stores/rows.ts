import type { ApiKey, Organization, Project, Stores, UsageRecord } from '../../../src/contracts/stores/stores.ts';

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
