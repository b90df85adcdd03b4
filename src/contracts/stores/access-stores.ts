import type { KeyCaller, KeyReference, OrganizationLevel } from '../caller.ts';

interface OrganizationKeyFields {
  readonly id: number;
  readonly organizationId: number;
  readonly name: string | null;
  /** As that of a project key, and unique among organization keys. */
  readonly hash: string;
  readonly prefix: string;
  readonly last4: string;
  readonly createdAtMs: number;
  readonly revokedAtMs: number | null;
}

/** Manages the projects of an organization in the name of who made it, who may have left or lost the role since. */
export interface OrganizationAdminKey extends OrganizationKeyFields {
  readonly kind: 'organization-admin';
  readonly level: OrganizationLevel;
  readonly createdByUserId: number;
}

/** A machine of the organization, in nobody's name. */
export interface ServiceKey extends OrganizationKeyFields {
  readonly kind: 'service';
  readonly createdByUserId: number | null;
}

/** A key of an organization rather than of one of its projects; as with project keys, the secret itself is nowhere. */
export type OrganizationKey = OrganizationAdminKey | ServiceKey;

/** What a key is before it is stored. */
export type NewOrganizationKey = Omit<OrganizationAdminKey, 'id'> | Omit<ServiceKey, 'id'>;

/** Ids as in `OrganizationStore`. Keys go with their organization; those of a user who is removed stay and keep the id. */
export interface OrganizationKeyStore {
  /** Revoked ones included. */
  find(id: number): Promise<OrganizationKey | undefined>;
  /** Of one organization, oldest first, revoked ones included. */
  list(filter: { readonly organizationId: number }): Promise<readonly OrganizationKey[]>;
  /** Throws `UniqueConflictError` when the hash exists. */
  insert(row: NewOrganizationKey): Promise<OrganizationKey>;
  /** `undefined` when there is no such key; revoking twice keeps the first time. */
  revoke(id: number, options: { readonly atMs: number }): Promise<OrganizationKey | undefined>;
}

/** Whom a stored key of either kind makes its holder. */
export interface StoredCredential {
  readonly caller: KeyCaller;
  readonly revokedAtMs: number | null;
}

/** Keys of both kinds, for the one question that every request asks. */
export interface CredentialStore {
  /** By keyed hash, revoked ones included; one round trip to the database. */
  findByHash(hash: string): Promise<StoredCredential | undefined>;
  /** Those of the keys that are there and not revoked, in any order. */
  findLive(keys: readonly KeyReference[]): Promise<readonly KeyReference[]>;
}

/** That a caller asked for something to be made, under a name of the caller's choice, and what was answered. */
export interface IdempotentRequest {
  readonly id: number;
  /** Who asked, in a form that names one caller and no other. */
  readonly callerId: string;
  /** A hash of the `Idempotency-Key`, so that the store alone does not open what is sealed. Unique for each caller. */
  readonly keyHash: string;
  /** A hash of what was asked: the same key with something else is a mistake. */
  readonly requestHash: string;
  /** `null` while the request is under way, and for ever if its process died. */
  readonly answer: IdempotentAnswer | null;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

/** What was answered. The body is sealed with a key that is nowhere in the store. */
export interface IdempotentAnswer {
  readonly status: number;
  readonly sealedBody: Uint8Array;
}

/** Ids as in `OrganizationStore`: a row that is removed and made anew has another, so nobody writes into the row of another. */
export interface IdempotencyStore {
  /** Expired ones included, as long as nobody has removed them. */
  find(key: Pick<IdempotentRequest, 'callerId' | 'keyHash'>): Promise<IdempotentRequest | undefined>;
  /** Once for each caller and key hash: throws `UniqueConflictError` for everybody but the first. */
  insert(row: Omit<IdempotentRequest, 'id'>): Promise<IdempotentRequest>;
  /** `undefined` when there is no such row; one that is answered already keeps its answer, and comes back with it. */
  answer(id: number, answer: IdempotentAnswer): Promise<IdempotentRequest | undefined>;
  /** Whether there was one. */
  remove(id: number): Promise<boolean>;
  /** How many rows a caller has. */
  count(filter: Pick<IdempotentRequest, 'callerId'>): Promise<number>;
  /** Those that expired at `nowMs` or before, the longest expired first; how many they were. */
  removeExpired(options: { readonly nowMs: number; readonly rowsMax: number }): Promise<number>;
}
