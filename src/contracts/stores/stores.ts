import type { Permissions } from '../caller.ts';
import type { CredentialStore, IdempotencyStore, OrganizationKeyStore } from './access-stores.ts';
import type {
  LeaseStore,
  LedgerStore,
  PlanStore,
  PriceStore,
  RateBucketStore,
  UsageFilter,
  UsagePage,
  UsageSummary,
} from './billing-stores.ts';
import type { DeploymentStore } from './deployment-stores.ts';
import type { DictionaryEntryStore, DictionaryStore } from './dictionary-stores.ts';
import type {
  ArtifactStore,
  DeploymentEncodingStore,
  LicenceActivationStore,
  LicenceFileStore,
  LicenceStore,
} from './licence-stores.ts';
import type { GrantStore } from './grant-stores.ts';
import type { PostOverrideStore } from './post-override-store.ts';
import type { AuditStore, RequestLogStore, UsageRecord } from './record-stores.ts';
import type { VoiceObjectStore, VoiceReferenceStore, VoiceStore } from './voice-stores.ts';

/** A row cannot be written because another one already holds its unique value. Stores throw it; features translate. */
export class UniqueConflictError extends Error {
  override readonly name = 'UniqueConflictError';
}

/** The database cannot be reached or refused to work; `cause` says why. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** Who is a customer of this deployment: owns projects, has members, is billed. */
export interface Organization {
  readonly id: number;
  readonly name: string;
  /** `unlimited`, or a plan that sets limits. */
  readonly plan: string;
  /** `off`: nothing is charged, and what something would cost is unknown. */
  readonly billingMode: 'off' | 'on';
  /** Models that need to be granted, e.g. `clarity-1`, `svc-agent-1`. */
  readonly entitlements: readonly string[];
  readonly createdAtMs: number;
}

/** A person. What they may do comes from their memberships. */
export interface User {
  readonly id: number;
  readonly name: string;
  /** Unique where there is one. Compared as it is written: who wants case aside writes it in lower case. */
  readonly email: string | null;
  readonly createdAtMs: number;
}

/** What a member may do in the organization; an owner may do everything. */
export type MemberRole = 'owner' | 'admin' | 'member';

/** That a user belongs to an organization. One row for each pair. */
export interface Member {
  readonly organizationId: number;
  readonly userId: number;
  readonly role: MemberRole;
}

/** Part of an organization: keys and what is made with them belong to one project. Goes with its organization. */
export interface Project {
  readonly id: number;
  readonly organizationId: number;
  readonly name: string;
  readonly slug: string;
  readonly createdAtMs: number;
}

/** An API key as stored: the secret itself is nowhere, only its keyed hash. */
export interface ApiKey {
  readonly id: number;
  readonly organizationId: number;
  readonly projectId: number;
  readonly createdByUserId: number | null;
  readonly name: string | null;
  /** HMAC-SHA-256 of the key under the deployment's hash secret, hex. Unique. */
  readonly hash: string;
  readonly prefix: string;
  readonly last4: string;
  readonly permissions: Permissions | null;
  readonly createdAtMs: number;
  readonly revokedAtMs: number | null;
}

/** `insert` gives the id: from 1, rising, never given again. So do all stores of rows with an id. */
export interface OrganizationStore {
  find(id: number): Promise<Organization | undefined>;
  /** Oldest first. */
  list(): Promise<readonly Organization[]>;
  insert(row: Omit<Organization, 'id'>): Promise<Organization>;
  /** In place of those it had; `undefined` when there is no such organization. */
  setEntitlements(id: number, entitlements: readonly string[]): Promise<Organization | undefined>;
  /** `undefined` when there is no such organization. */
  setPlan(id: number, plan: string): Promise<Organization | undefined>;
  /** `undefined` when there is no such organization. */
  setBillingMode(id: number, mode: Organization['billingMode']): Promise<Organization | undefined>;
  /** `undefined` when there is no such organization. */
  rename(id: number, name: string): Promise<Organization | undefined>;
  /**
   * With its members, keys and projects, and all that goes with those; usage, ledger and audit trail stay, with its id, and
   * its voices without. Whether there was one. All writers wait meanwhile, as with a project.
   */
  remove(id: number): Promise<boolean>;
}

/** Ids as in `OrganizationStore`. */
export interface UserStore {
  find(id: number): Promise<User | undefined>;
  findByEmail(email: string): Promise<User | undefined>;
  /** Throws `UniqueConflictError` when a user has the email. */
  insert(row: Omit<User, 'id' | 'email'> & Partial<Pick<User, 'email'>>): Promise<User>;
  /** Oldest first. */
  list(): Promise<readonly User[]>;
  /** `undefined` when there is no such user. */
  rename(id: number, name: string): Promise<User | undefined>;
  /** With their memberships; keys that they made stay, those of projects without the id. Whether there was one. */
  remove(id: number): Promise<boolean>;
}

/** Which membership: there is one for each pair. */
export type MemberKey = Omit<Member, 'role'>;

/** Who belongs where. */
export interface MemberStore {
  find(key: MemberKey): Promise<Member | undefined>;
  /** Of one organization, by rising user id. */
  list(filter: { readonly organizationId: number }): Promise<readonly Member[]>;
  /** Of one user, by rising organization id. */
  listOfUser(filter: { readonly userId: number }): Promise<readonly Member[]>;
  /** Throws `UniqueConflictError` when the user is a member already. */
  insert(row: Member): Promise<Member>;
  /** `undefined` when the user is no member. */
  setRole(key: MemberKey, role: MemberRole): Promise<Member | undefined>;
  /** Whether the user was a member. */
  remove(key: MemberKey): Promise<boolean>;
}

/** Ids as in `OrganizationStore`. `insert` into an organization that is not there is a defect, and throws as one. */
export interface ProjectStore {
  find(id: number): Promise<Project | undefined>;
  /** Of one organization, oldest first. */
  list(filter: { readonly organizationId: number }): Promise<readonly Project[]>;
  count(filter: { readonly organizationId: number }): Promise<number>;
  /** Without a slug it gets its id, in decimal digits. */
  insert(row: Omit<Project, 'id' | 'slug'> & Partial<Pick<Project, 'slug'>>): Promise<Project>;
  /**
   * With its keys, dictionaries and request logs; usage records stay and keep its id. Whether there was one. All writers wait
   * meanwhile: 1 s for a million request logs, 3 s for a hundred full dictionaries. What is much is better removed before,
   * in portions.
   */
  remove(id: number): Promise<boolean>;
}

/** Ids as in `OrganizationStore`. Keys go with their project; those of a user who is removed stay. */
export interface ApiKeyStore {
  /** Revoked ones included. */
  find(id: number): Promise<ApiKey | undefined>;
  /** Of one project, oldest first, revoked ones included. */
  list(filter: { readonly projectId: number }): Promise<readonly ApiKey[]>;
  /** Of one project, without revoked ones. */
  countLive(filter: { readonly projectId: number }): Promise<number>;
  /** Throws `UniqueConflictError` when the hash exists. */
  insert(row: Omit<ApiKey, 'id'>): Promise<ApiKey>;
  /** `undefined` when there is no such key; revoking twice keeps the first time. */
  revoke(id: number, options: { readonly atMs: number }): Promise<ApiKey | undefined>;
}

/** What was used. Its records outlive the organization, project and key that they name, and are never changed. */
export interface UsageStore {
  /** Idempotent by `usageId`: a second append of the same id changes nothing. */
  append(row: UsageRecord): Promise<void>;
  find(usageId: string): Promise<UsageRecord | undefined>;
  /** By day, organization, project and model, in this order; `null` comes first. */
  summarize(filter: UsageFilter): Promise<readonly UsageSummary[]>;
  /** Single records, by time and usage id. */
  listPage(page: UsagePage): Promise<readonly UsageRecord[]>;
}

/** Small things that all processes on one database must agree on. */
export interface DeploymentFactStore {
  /** The value under this name: the one that was settled first, by whomever; `value` where there was none. */
  settle(name: string, value: string): Promise<string>;
}

/** Every store, over one way to the database: the database itself, or one transaction of it. */
export interface Stores {
  readonly organizations: OrganizationStore;
  readonly users: UserStore;
  readonly members: MemberStore;
  readonly projects: ProjectStore;
  readonly apiKeys: ApiKeyStore;
  readonly organizationKeys: OrganizationKeyStore;
  readonly credentials: CredentialStore;
  readonly idempotency: IdempotencyStore;
  readonly requestLogs: RequestLogStore;
  readonly audit: AuditStore;
  readonly usage: UsageStore;
  readonly ledger: LedgerStore;
  readonly prices: PriceStore;
  readonly plans: PlanStore;
  readonly leases: LeaseStore;
  readonly rateBuckets: RateBucketStore;
  readonly deploymentFacts: DeploymentFactStore;
  readonly dictionaries: DictionaryStore;
  readonly dictionaryEntries: DictionaryEntryStore;
  readonly postOverrides: PostOverrideStore;
  readonly voices: VoiceStore;
  readonly voiceReferences: VoiceReferenceStore;
  readonly voiceObjects: VoiceObjectStore;
  readonly licences: LicenceStore;
  readonly licenceActivations: LicenceActivationStore;
  readonly artifacts: ArtifactStore;
  readonly licenceFiles: LicenceFileStore;
  readonly deploymentEncodings: DeploymentEncodingStore;
  readonly grants: GrantStore;
  readonly deployment: DeploymentStore;
}

/**
 * All stores of one database. A promise of a write resolves after it is durable (fsync); before that it is not done. Where a
 * method says that it may be relaxed, it resolves after what survives the process, if not yet the machine.
 */
export interface Database extends Stores, AsyncDisposable {
  /** Opens and migrates. Idempotent. Throws `StoreUnavailableError`. */
  start(): Promise<void>;
  /** Cheap read that proves the database answers. Throws `StoreUnavailableError`. */
  ping(): Promise<void>;
  /**
   * Several reads and writes as one: all or none, and as if no other transaction ran at the same time. What `work`
   * throws rolls back and is thrown on; so is the failure of any of its statements, also when `work` has caught it.
   *
   * `work` uses the stores that it is given: a write through the outer ones waits for the end of the transaction that
   * waits for it. It waits for nothing outside the database and has no effect there, since it is called again when
   * another transaction got in its way. After `limits.storeTransactionMsMax` it is rolled back with
   * `StoreUnavailableError`.
   */
  transaction<Result>(work: (stores: Stores) => Promise<Result>, options?: TransactionOptions): Promise<Result>;
}

/** How much a transaction wants to know nothing of others. */
export interface TransactionOptions {
  /**
   * `serializable` where it is not said. `read-committed`: each statement sees what others have committed before it. For
   * work that depends only on rows that its own writes lock, like the account of a posting: where others write such a
   * row all the time, a serializable transaction finds at each attempt that somebody was quicker.
   */
  readonly isolation?: 'serializable' | 'read-committed';
}
