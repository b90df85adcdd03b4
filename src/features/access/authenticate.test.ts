import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KeyCaller } from '../../contracts/caller.ts';
import { StoreUnavailableError, type MemberRole } from '../../contracts/stores/stores.ts';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { Secret } from '../../foundation/secret.ts';
import { limits } from '../../limits.ts';
import { createAuthenticate, type Authenticate, type AuthenticationParts } from './authenticate.ts';
import { createKeyHasher, newApiKey } from './key-hash.ts';
import { KeyRevocations } from './key-revocations.ts';

const hasher = createKeyHasher(new Secret('a deployment secret'));
const projectKey: KeyCaller = {
  kind: 'project-key',
  keyId: 7,
  organizationId: 1,
  projectId: 2,
  userId: 3,
  permissions: { tts: 'write' },
};
const adminKey: KeyCaller = {
  kind: 'organization-admin-key',
  keyId: 7,
  organizationId: 1,
  userId: 3,
  level: 'write',
};

test('authenticate() knows whose key it is, of every kind', async () => {
  for (const caller of [projectKey, adminKey, { kind: 'service-key', keyId: 1, organizationId: 1 } as const]) {
    const { authenticate, key } = oneKey({ caller });
    assert.deepEqual(await authenticate(key), caller);
  }
});

test('authenticate() looks up a key of any shape', async () => {
  const { authenticate } = oneKey({ key: 'not our prefix' });
  assert.equal((await authenticate('not our prefix'))?.kind, 'project-key');
  assert.equal(await authenticate('another'), undefined);
});

test('authenticate() refuses a revoked key', async () => {
  const { authenticate, key, store } = oneKey({});
  store.revokedAtMs = 1;
  assert.equal(await authenticate(key), undefined);
});

test('authenticate() asks the store once while it remembers, and notices a revocation afterwards', async () => {
  const { authenticate, key, store, clock } = oneKey({});
  await authenticate(key);
  await authenticate(key);
  assert.equal(store.lookUps, 1);
  store.revokedAtMs = 1;
  await clock.advance(limits.keyCacheMs);
  assert.equal(await authenticate(key), undefined);
});

test('authenticate() does not remember a key that nobody holds', async () => {
  const { authenticate, key, store } = oneKey({ key: 'new' });
  store.hash = 'not there yet';
  assert.equal(await authenticate(key), undefined);
  store.hash = hasher.hash('new');
  assert.deepEqual(await authenticate(key), projectKey);
});

const announcements = {
  'is revoked': { kind: 'project-key', keyId: 7 },
  'goes with its project': { kind: 'project', projectId: 2 },
} as const;
for (const [what, revocation] of Object.entries(announcements)) {
  test(`authenticate() refuses a key at once that ${what} in this process`, async () => {
    const { authenticate, key, store, revocations } = oneKey({});
    await authenticate(key);
    store.revokedAtMs = 1;
    revocations.announce(revocation);
    assert.equal(await authenticate(key), undefined);
  });
}

test('authenticate() goes on remembering a key when another one is revoked', async () => {
  const { authenticate, key, store, revocations } = oneKey({});
  await authenticate(key);
  revocations.announce({ kind: 'project-key', keyId: 8 });
  revocations.announce({ kind: 'organization-admin-key', keyId: 7 });
  revocations.announce({ kind: 'project', projectId: 3 });
  await authenticate(key);
  assert.equal(store.lookUps, 1);
});

test('authenticate() does not remember what it looked up while a key was being revoked', async () => {
  const { authenticate, key, store, revocations } = oneKey({});
  store.meanwhile = () => revocations.announce({ kind: 'project-key', keyId: 7 });
  await authenticate(key);
  store.revokedAtMs = 1;
  assert.equal(await authenticate(key), undefined);
});

for (const role of ['owner', 'admin'] as const) {
  test(`authenticate() lets an organization admin key of an ${role} in`, async () => {
    const { authenticate, key } = oneKey({ caller: adminKey, role });
    assert.equal((await authenticate(key))?.kind, 'organization-admin-key');
  });
}

for (const role of ['member', undefined] as const) {
  test(`authenticate() refuses an organization admin key when its creator is ${role ?? 'gone'}, at once`, async () => {
    const { authenticate, key, members } = oneKey({ caller: adminKey, role: 'admin' });
    await authenticate(key);
    members.role = role;
    await assert.rejects(authenticate(key), { name: 'ServiceError', key: 'key-creator-demoted' });
    members.role = 'owner';
    assert.equal((await authenticate(key))?.kind, 'organization-admin-key');
  });
}

test('authenticate() asks nobody about the creator of a project key', async () => {
  const { authenticate, key, members } = oneKey({});
  await authenticate(key);
  assert.equal(members.lookUps, 0);
});

test('authenticate() knows the master key and does not look it up', async () => {
  const { authenticate, store } = oneKey({ masterKey: new Secret('master') });
  assert.deepEqual(await authenticate('master'), { kind: 'master' });
  assert.equal(store.lookUps, 0);
  assert.equal(await authenticate('maste'), undefined);
});

test('authenticate() says store-unavailable when the keys cannot be looked up', async () => {
  const { authenticate, key } = oneKey({
    credentials: { findByHash: () => Promise.reject(new StoreUnavailableError('gone')) },
  });
  await assert.rejects(authenticate(key), { name: 'ServiceError', key: 'store-unavailable' });
});

test('authenticate() says store-unavailable when the creator cannot be looked up', async () => {
  const { authenticate, key } = oneKey({
    caller: adminKey,
    members: { find: () => Promise.reject(new StoreUnavailableError('gone')) },
  });
  await assert.rejects(authenticate(key), { name: 'ServiceError', key: 'store-unavailable' });
});

interface OneKey extends Partial<AuthenticationParts> {
  readonly key?: string;
  readonly caller?: KeyCaller;
  readonly role?: MemberRole;
}

/** Authentication over a store of one key, which counts its look-ups and can be changed. */
function oneKey({ key = newApiKey(), caller = projectKey, role = 'owner', ...parts }: OneKey): {
  readonly authenticate: Authenticate;
  readonly key: string;
  readonly store: { hash: string; revokedAtMs: number | null; lookUps: number; meanwhile: () => void };
  readonly members: { role: MemberRole | undefined; lookUps: number };
  readonly revocations: KeyRevocations;
  readonly clock: ManualClock;
} {
  const store = { hash: hasher.hash(key), revokedAtMs: null as number | null, lookUps: 0, meanwhile: () => {} };
  const members = { role: role as MemberRole | undefined, lookUps: 0 };
  const revocations = new KeyRevocations();
  const clock = new ManualClock();
  const authenticate = createAuthenticate({
    credentials: {
      async findByHash(hash) {
        store.lookUps += 1;
        store.meanwhile();
        return hash === store.hash ? { caller, revokedAtMs: store.revokedAtMs } : undefined;
      },
    },
    members: {
      async find(member) {
        members.lookUps += 1;
        return members.role && { ...member, role: members.role };
      },
    },
    hasher,
    masterKey: undefined,
    revocations,
    clock,
    ...parts,
  });
  return { authenticate, key, store, members, revocations, clock };
}
