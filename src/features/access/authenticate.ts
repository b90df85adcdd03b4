import { createHash, timingSafeEqual } from 'node:crypto';
import type { Caller, KeyCaller } from '../../contracts/caller.ts';
import type { CredentialStore } from '../../contracts/stores/access-stores.ts';
import type { MemberStore } from '../../contracts/stores/stores.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Secret } from '../../foundation/secret.ts';
import { KeyCache } from './key-cache.ts';
import type { KeyHasher } from './key-hash.ts';
import type { KeyRevocations } from './key-revocations.ts';

/**
 * Who holds this credential; `undefined` = nobody (unknown, revoked). Throws `store-unavailable`, and
 * `key-creator-demoted` for an organization admin key whose creator may no longer manage the organization.
 */
export type Authenticate = (credential: string) => Promise<Caller | undefined>;

export interface AuthenticationParts {
  readonly credentials: Pick<CredentialStore, 'findByHash'>;
  readonly members: Pick<MemberStore, 'find'>;
  readonly hasher: KeyHasher;
  readonly masterKey: Secret | undefined;
  readonly revocations: KeyRevocations;
  readonly clock: Clock;
}

/**
 * Keys are looked up by their keyed hash, never refused by their shape. An index does not compare in constant time, and
 * need not: what is compared is a hash under a secret, so that nobody can choose it. What is remembered, `KeyCache` says.
 */
export function createAuthenticate({
  credentials,
  members,
  hasher,
  masterKey,
  revocations,
  clock,
}: AuthenticationParts): Authenticate {
  const cache = new KeyCache({ revocations, clock });
  const isMaster = createMasterCheck(masterKey);
  return async function authenticate(credential) {
    if (isMaster(credential)) return { kind: 'master' };
    const hash = hasher.hash(credential);
    const caller = await translateStoreErrors(() => cache.find(hash, () => findCaller(credentials, hash)));
    if (caller?.kind === 'organization-admin-key') await translateStoreErrors(() => checkCreator(caller, members));
    return caller;
  };
}

async function findCaller(
  credentials: Pick<CredentialStore, 'findByHash'>,
  hash: string,
): Promise<KeyCaller | undefined> {
  const found = await credentials.findByHash(hash);
  return found?.revokedAtMs === null ? found.caller : undefined;
}

/** At each call and never from memory: who is demoted at noon has no keys at noon. */
async function checkCreator(
  { organizationId, userId }: { readonly organizationId: number; readonly userId: number },
  members: Pick<MemberStore, 'find'>,
): Promise<void> {
  const member = await members.find({ organizationId, userId });
  if (member === undefined || member.role === 'member') throw new ServiceError('key-creator-demoted');
}

/** In constant time. Hashing first makes the lengths equal, so that not even the length of the secret can be measured. */
function createMasterCheck(masterKey: Secret | undefined): (credential: string) => boolean {
  if (masterKey === undefined) return () => false;
  const wanted = sha256(masterKey.reveal());
  return (credential) => timingSafeEqual(sha256(credential), wanted);
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
