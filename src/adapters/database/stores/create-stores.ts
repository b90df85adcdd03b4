import type { Kysely } from 'kysely';
import type { Stores } from '../../../contracts/stores/stores.ts';
import type { Tables } from '../tables.ts';
import { createApiKeyStore } from './api-key-store.ts';
import { createArtifactStore } from './artifact-store.ts';
import { createAuditStore } from './audit-store.ts';
import { createCredentialStore } from './credential-store.ts';
import { createDeploymentEncodingStore } from './deployment-encoding-store.ts';
import { createDeploymentFactStore } from './deployment-fact-store.ts';
import { createDeploymentStore } from './deployment-store.ts';
import { createDictionaryEntryStore } from './dictionary-entry-store.ts';
import { createDictionaryStore } from './dictionary-store.ts';
import { createGrantStore } from './grant-store.ts';
import { createIdempotencyStore } from './idempotency-store.ts';
import { createLicenceActivationStore } from './licence-activation-store.ts';
import { createLicenceFileStore } from './licence-file-store.ts';
import { createLicenceStore } from './licence-store.ts';
import { createMemberStore } from './member-store.ts';
import { createOrganizationKeyStore } from './organization-key-store.ts';
import { createOrganizationStore } from './organization-store.ts';
import { createPlanStore } from './plan-store.ts';
import { createPostOverrideStore } from './post-override-store.ts';
import { createPriceStore } from './price-store.ts';
import { createCallingLeaseStore, createCallingLedgerStore } from './procedures.ts';
import { createProjectStore } from './project-store.ts';
import { createRateBucketStore } from './rate-bucket-store.ts';
import { createRequestLogStore } from './request-log-store.ts';
import { createUsageStore } from './usage-store.ts';
import { createUserStore } from './user-store.ts';
import { createVoiceObjectStore } from './voice-object-store.ts';
import { createVoiceReferenceStore } from './voice-reference-store.ts';
import { createVoiceStore } from './voice-store.ts';

/** All stores over one way to the database: the database itself, or one transaction of it. */
export function createStores(kysely: Kysely<Tables>): Stores {
  return {
    organizations: createOrganizationStore(kysely),
    users: createUserStore(kysely),
    members: createMemberStore(kysely),
    projects: createProjectStore(kysely),
    apiKeys: createApiKeyStore(kysely),
    organizationKeys: createOrganizationKeyStore(kysely),
    credentials: createCredentialStore(kysely),
    idempotency: createIdempotencyStore(kysely),
    requestLogs: createRequestLogStore(kysely),
    audit: createAuditStore(kysely),
    usage: createUsageStore(kysely),
    ledger: createCallingLedgerStore(kysely),
    prices: createPriceStore(kysely),
    plans: createPlanStore(kysely),
    leases: createCallingLeaseStore(kysely),
    rateBuckets: createRateBucketStore(kysely),
    deploymentFacts: createDeploymentFactStore(kysely),
    dictionaries: createDictionaryStore(kysely),
    dictionaryEntries: createDictionaryEntryStore(kysely),
    postOverrides: createPostOverrideStore(kysely),
    voices: createVoiceStore(kysely),
    voiceReferences: createVoiceReferenceStore(kysely),
    voiceObjects: createVoiceObjectStore(kysely),
    licences: createLicenceStore(kysely),
    licenceActivations: createLicenceActivationStore(kysely),
    artifacts: createArtifactStore(kysely),
    licenceFiles: createLicenceFileStore(kysely),
    deploymentEncodings: createDeploymentEncodingStore(kysely),
    grants: createGrantStore(kysely),
    deployment: createDeploymentStore(kysely),
  };
}
