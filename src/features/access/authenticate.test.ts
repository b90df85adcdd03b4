import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StoreUnavailableError, type ApiKey } from '../../contracts/stores/stores.ts';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { Secret } from '../../foundation/secret.ts';
import { limits } from '../../limits.ts';
import { createAuthenticate } from './authenticate.ts';
import { createKeyHasher, newApiKey } from './key-hash.ts';

const hasher = createKeyHasher(new Secret('a deployment secret'));

function storedKey(key: string, changes: Partial<ApiKey> = {}): ApiKey {
  return {
    id: 7,
    organizationId: 1,
    projectId: 2,
    createdByUserId: 3,
    name: null,
    hash: hasher.hash(key),
    prefix: 'svc_',
    last4: key.slice(-4),
    permissions: { tts: 'write' },
    createdAtMs: 0,
    revokedAtMs: null,
    ...changes,
  };
}

/** A store of one key that counts its look-ups and whose key can be changed. */
function oneKeyStore(row: ApiKey): {
  current: ApiKey;
  lookUps: number;
  findByHash(hash: string): Promise<ApiKey | undefined>;
} {
  return {
    current: row,
    lookUps: 0,
    async findByHash(hash) {
      this.lookUps += 1;
      return hash === this.current.hash ? this.current : undefined;
    },
  };
}

test('authenticate() knows whose key it is', async () => {
  const key = newApiKey();
  const authenticate = createAuthenticate({
    apiKeys: oneKeyStore(storedKey(key)),
    hasher,
    masterKey: undefined,
    clock: new ManualClock(),
  });
  assert.deepEqual(await authenticate(key), {
    kind: 'project-key',
    keyId: 7,
    organizationId: 1,
    projectId: 2,
    userId: 3,
    permissions: { tts: 'write' },
  });
});

test('authenticate() looks up a key of any shape', async () => {
  const authenticate = createAuthenticate({
    apiKeys: oneKeyStore(storedKey('not our prefix')),
    hasher,
    masterKey: undefined,
    clock: new ManualClock(),
  });
  assert.equal((await authenticate('not our prefix'))?.kind, 'project-key');
  assert.equal(await authenticate('another'), undefined);
});

test('authenticate() refuses a revoked key', async () => {
  const key = newApiKey();
  const apiKeys = oneKeyStore(storedKey(key, { revokedAtMs: 1 }));
  const authenticate = createAuthenticate({ apiKeys, hasher, masterKey: undefined, clock: new ManualClock() });
  assert.equal(await authenticate(key), undefined);
});

test('authenticate() asks the store once while it remembers, and notices a revocation afterwards', async () => {
  const key = newApiKey();
  const clock = new ManualClock();
  const apiKeys = oneKeyStore(storedKey(key));
  const authenticate = createAuthenticate({ apiKeys, hasher, masterKey: undefined, clock });
  await authenticate(key);
  await authenticate(key);
  assert.equal(apiKeys.lookUps, 1);
  apiKeys.current = storedKey(key, { revokedAtMs: 1 });
  await clock.advance(limits.keyCacheMs);
  assert.equal(await authenticate(key), undefined);
});

test('authenticate() knows the master key and does not look it up', async () => {
  const apiKeys = oneKeyStore(storedKey('other'));
  const authenticate = createAuthenticate({
    apiKeys,
    hasher,
    masterKey: new Secret('master'),
    clock: new ManualClock(),
  });
  assert.deepEqual(await authenticate('master'), { kind: 'master' });
  assert.equal(apiKeys.lookUps, 0);
});

test('authenticate() says store-unavailable when the store cannot answer', async () => {
  const authenticate = createAuthenticate({
    apiKeys: { findByHash: () => Promise.reject(new StoreUnavailableError('gone')) },
    hasher,
    masterKey: undefined,
    clock: new ManualClock(),
  });
  await assert.rejects(authenticate('any'), { name: 'ServiceError', key: 'store-unavailable' });
});
