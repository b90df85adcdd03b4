import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import type { Config } from '../../src/config/config.ts';
import { buildAccess } from '../../src/composition/build-access.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import { createKeyHasher } from '../../src/features/access/key-hash.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { limits } from '../../src/limits.ts';
import { adminKey, apiKey, createdAtMs, insertOrganization, insertProject } from '../contract/stores/rows.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const hasher = createKeyHasher(new Secret('shared by both processes'));
const noMasterKey: Pick<Config, 'masterKey'> = { masterKey: undefined };

test('a key that one process revokes is refused there at once, and in another one when it forgets', async () => {
  await using two = await twoProcesses();
  const project = await makeProject(two.here.database);
  await two.here.database.apiKeys.insert(apiKey(project, { hash: hasher.hash('key') }));
  for (const { authenticate } of [two.here, two.there]) assert.equal((await authenticate('key'))?.kind, 'project-key');
  await two.here.database.apiKeys.revoke(1, { atMs: createdAtMs });
  two.here.revocations.announce({ kind: 'project-key', keyId: 1 });
  assert.equal(await two.here.authenticate('key'), undefined);
  assert.equal((await two.there.authenticate('key'))?.kind, 'project-key');
  await two.clock.advance(limits.keyCacheMs);
  assert.equal(await two.there.authenticate('key'), undefined);
});

test('an open connection in another process hears of a project that was removed after the next look-up', async () => {
  await using two = await twoProcesses();
  const project = await makeProject(two.here.database);
  await two.here.database.apiKeys.insert(apiKey(project, { hash: hasher.hash('key') }));
  const caller = await two.there.authenticate('key');
  assert.ok(caller);
  using watched = two.there.keyWatch.watch(caller);
  await two.here.database.projects.remove(project.id);
  await two.clock.advance(limits.keyWatchPollMs);
  assert.equal(watched.signal.aborted, true);
  assert.equal(await two.there.authenticate('key'), undefined);
});

test('an organization admin key stops working everywhere at once when its creator is demoted', async () => {
  await using two = await twoProcesses();
  const { database } = two.here;
  const { organizationId } = await makeProject(database);
  const { id: userId } = await database.users.insert({ name: 'Ada', createdAtMs });
  await database.members.insert({ organizationId, userId, role: 'admin' });
  await database.organizationKeys.insert(
    adminKey({ organizationId, createdByUserId: userId, hash: hasher.hash('key') }),
  );
  assert.equal((await two.there.authenticate('key'))?.kind, 'organization-admin-key');
  await database.members.setRole({ organizationId, userId }, 'member');
  await assert.rejects(two.there.authenticate('key'), { key: 'key-creator-demoted' });
});

async function makeProject(database: Database) {
  const { id: organizationId } = await insertOrganization(database, 'one');
  return await insertProject(database, { organizationId, name: 'default' });
}

/** Two processes as they see one file, by one clock. */
async function twoProcesses() {
  const stack = new AsyncDisposableStack();
  const { path: folder } = stack.use(await makeTemporaryFolder());
  const clock = new ManualClock();
  const start = async () => {
    const path = join(folder, 'syrinx.sqlite');
    const database = stack.use(openSqliteDatabase({ path, clock: systemClock, log: silentLog }));
    await database.start();
    const access = buildAccess(noMasterKey, { database, hasher, clock, log: silentLog });
    stack.use(access.keyWatch);
    return { database, ...access };
  };
  return {
    here: await start(),
    there: await start(),
    clock,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
