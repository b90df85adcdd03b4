import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSqliteDatabase } from '../../adapters/database/open-sqlite.ts';
import type { Database } from '../../contracts/stores/stores.ts';
import { systemClock } from '../../foundation/clock.ts';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { Secret } from '../../foundation/secret.ts';
import { makeTemporaryFolder } from '../../../test/database/temporary-folder.ts';
import { silentLog } from '../../../test/fakes/silent-log.ts';
import { createAuthenticate } from './authenticate.ts';
import { prepareFirstStart } from './first-start.ts';
import { createKeyHasher, newApiKey } from './key-hash.ts';
import { KeyRevocations } from './key-revocations.ts';

const hasher = createKeyHasher(new Secret('a deployment secret'));
const clock = new ManualClock();

test('prepareFirstStart() gives an empty database one organization with an owner, a project and a key', async () => {
  await using place = await makePlace();
  const database = await place.open();
  const apiKey = newApiKey();
  assert.equal(await prepare(database, apiKey), apiKey);
  const createdAtMs = clock.nowMs();
  assert.deepEqual(await database.organizations.list(), [
    {
      id: 1,
      name: 'default',
      plan: 'unlimited',
      billingMode: 'off',
      entitlements: ['clarity-1', 'svc-agent-1', 'svc-turn-1'],
      createdAtMs,
    },
  ]);
  assert.deepEqual(await database.users.find(1), { id: 1, name: 'owner', email: null, createdAtMs });
  assert.equal((await database.members.find({ organizationId: 1, userId: 1 }))?.role, 'owner');
  assert.deepEqual(await database.projects.list({ organizationId: 1 }), [
    { id: 1, organizationId: 1, name: 'default', slug: 'default', createdAtMs },
  ]);
  assert.equal((await database.apiKeys.list({ projectId: 1 })).length, 1);
});

test('prepareFirstStart() makes a key that authenticates, with everything allowed', async () => {
  await using place = await makePlace();
  const database = await place.open();
  const apiKey = newApiKey();
  await prepare(database, apiKey);
  const authenticate = createAuthenticate({
    credentials: database.credentials,
    members: database.members,
    hasher,
    masterKey: undefined,
    revocations: new KeyRevocations(),
    clock,
  });
  assert.deepEqual(await authenticate(apiKey), {
    kind: 'project-key',
    keyId: 1,
    organizationId: 1,
    projectId: 1,
    userId: 1,
    permissions: null,
  });
});

test('prepareFirstStart() stores no more of the key than its hash, its prefix and its last four characters', async () => {
  await using place = await makePlace();
  const database = await place.open();
  const apiKey = newApiKey();
  await prepare(database, apiKey);
  const [row] = await database.apiKeys.list({ projectId: 1 });
  assert.deepEqual([row?.prefix, row?.last4, row?.hash], ['svc_', apiKey.slice(-4), hasher.hash(apiKey)]);
  assert.ok(!JSON.stringify(row).includes(apiKey));
});

test('prepareFirstStart() leaves a database alone that has an organization, and asks for no key', async () => {
  await using place = await makePlace();
  const database = await place.open();
  await prepare(database, newApiKey());
  const asked = await prepareFirstStart({ database, hasher, clock, firstKey: () => assert.fail('a key was made') });
  assert.equal(asked, undefined);
  assert.equal((await database.apiKeys.list({ projectId: 1 })).length, 1);
});

test('prepareFirstStart() lets one of several starts at once win, and no other', async () => {
  await using place = await makePlace();
  const databases = await Promise.all([place.open(), place.open(), place.open()]);
  const keys = await Promise.all(databases.map((database) => prepare(database, newApiKey())));
  assert.equal(keys.filter((key) => key !== undefined).length, 1);
  assert.equal((await databases[0]?.organizations.list())?.length, 1);
  const [row, ...others] = (await databases[0]?.apiKeys.list({ projectId: 1 })) ?? [];
  assert.deepEqual([row?.hash, others], [hasher.hash(keys.find((key) => key !== undefined) ?? ''), []]);
});

function prepare(database: Database, apiKey: string): Promise<string | undefined> {
  return prepareFirstStart({ database, hasher, clock, firstKey: async () => apiKey });
}

/** A folder for a SQLite file, and views of it as processes have them. */
async function makePlace(): Promise<AsyncDisposable & { open(): Promise<Database> }> {
  const folder = await makeTemporaryFolder();
  const stack = new AsyncDisposableStack();
  stack.use(folder);
  return {
    async open() {
      const path = join(folder.path, 'syrinx.sqlite');
      const database = stack.use(openSqliteDatabase({ path, clock: systemClock, log: silentLog }));
      await database.start();
      return database;
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
