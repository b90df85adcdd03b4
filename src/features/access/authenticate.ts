import { createHash, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../../contracts/caller.ts';
import { StoreUnavailableError, type ApiKey, type ApiKeyStore } from '../../contracts/stores/stores.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { LeastRecentCache } from '../../foundation/least-recent-cache.ts';
import type { Secret } from '../../foundation/secret.ts';
import { limits } from '../../limits.ts';
import type { KeyHasher } from './key-hash.ts';

/** Who holds this credential; `undefined` = nobody (unknown, revoked). Throws `store-unavailable`. */
export type Authenticate = (credential: string) => Promise<Caller | undefined>;

/**
 * Keys are looked up by their keyed hash, never refused by their shape. Found keys are remembered for
 * `limits.keyCacheMs`, which bounds how long a revoked key lives on in other processes; unknown ones are not, so that
 * a new key works at once.
 */
export function createAuthenticate({
  apiKeys,
  hasher,
  masterKey,
  clock,
}: {
  readonly apiKeys: Pick<ApiKeyStore, 'findByHash'>;
  readonly hasher: KeyHasher;
  readonly masterKey: Secret | undefined;
  readonly clock: Clock;
}): Authenticate {
  const known = new LeastRecentCache<string, Caller>({
    entriesMax: limits.keyCacheEntriesMax,
    keepMs: limits.keyCacheMs,
    clock,
  });
  return async function authenticate(credential) {
    if (masterKey !== undefined && equalInConstantTime(credential, masterKey.reveal())) return { kind: 'master' };
    const hash = hasher.hash(credential);
    const remembered = known.get(hash);
    if (remembered !== undefined) return remembered;
    const apiKey = await findKey(apiKeys, hash);
    if (apiKey === undefined || apiKey.revokedAtMs !== null) return undefined;
    const caller = callerOf(apiKey);
    known.set(hash, caller);
    return caller;
  };
}

async function findKey(apiKeys: Pick<ApiKeyStore, 'findByHash'>, hash: string): Promise<ApiKey | undefined> {
  try {
    return await apiKeys.findByHash(hash);
  } catch (error) {
    if (error instanceof StoreUnavailableError) throw new ServiceError('store-unavailable', { cause: error });
    throw error;
  }
}

function callerOf(apiKey: ApiKey): Caller {
  return {
    kind: 'project-key',
    keyId: apiKey.id,
    organizationId: apiKey.organizationId,
    projectId: apiKey.projectId,
    userId: apiKey.createdByUserId,
    permissions: apiKey.permissions,
  };
}

/** Hashing first makes the lengths equal, so that not even the length of the secret can be measured. */
function equalInConstantTime(left: string, right: string): boolean {
  return timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest());
}
