import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NewOrganizationKey } from '../../../src/contracts/stores/access-stores.ts';
import { UniqueConflictError, type Database, type Member, type Project } from '../../../src/contracts/stores/stores.ts';
import { withDatabase, withProject, withStarted } from './database-place.ts';
import type { MakePlace } from './database-place.ts';
import {
  adminKey,
  apiKey,
  createdAtMs,
  idempotentRequest,
  insertOrganization,
  insertProject,
  requestLogEntry,
  serviceKey,
} from './rows.ts';

export function describePeople(makePlace: MakePlace): void {
  test('organizations.setEntitlements() replaces them, of one organization', () =>
    withDatabase(makePlace, async (database) => {
      const { organizations } = database;
      const one = await insertOrganization(database, 'one');
      const two = await insertOrganization(database, 'two');
      const entitled = { ...one, entitlements: ['clarity-1'] };
      assert.deepEqual(await organizations.setEntitlements(one.id, ['clarity-1']), entitled);
      assert.deepEqual(await organizations.list(), [entitled, two]);
      assert.deepEqual((await organizations.setEntitlements(one.id, []))?.entitlements, []);
      assert.equal(await organizations.setEntitlements(99, []), undefined);
    }));

  test('users.findByEmail() finds the one, and nobody among those without', () =>
    withDatabase(makePlace, async ({ users }) => {
      await users.insert({ name: 'Nobody', createdAtMs });
      await users.insert({ name: 'Nobody else', email: null, createdAtMs });
      const ada = await users.insert({ name: 'Ada', email: 'ada@example.org', createdAtMs });
      assert.deepEqual(await users.findByEmail('ada@example.org'), ada);
      assert.deepEqual(await users.find(ada.id), ada);
      assert.equal(await users.findByEmail('Ada@example.org'), undefined);
    }));

  test('users.insert() refuses an email that a user has', () =>
    withDatabase(makePlace, async ({ users }) => {
      await users.insert({ name: 'Ada', email: 'ada@example.org', createdAtMs });
      const again = users.insert({ name: 'Another', email: 'ada@example.org', createdAtMs });
      await assert.rejects(again, UniqueConflictError);
    }));

  test('members.list() gives those of one organization by user id', () =>
    withDatabase(makePlace, async (database) => {
      const [one, two] = await membersOfTwo(database);
      assert.deepEqual(await database.members.list({ organizationId: one.organizationId }), [one, two]);
      assert.deepEqual(await database.members.list({ organizationId: 99 }), []);
    }));

  test('members.setRole() changes one member', () =>
    withDatabase(makePlace, async (database) => {
      const { members } = database;
      const [one, two] = await membersOfTwo(database);
      assert.deepEqual(await members.setRole(two, 'admin'), { ...two, role: 'admin' });
      assert.deepEqual(await members.list(one), [one, { ...two, role: 'admin' }]);
      assert.equal(await members.setRole({ ...two, userId: 99 }, 'admin'), undefined);
    }));

  test('members.remove() takes one membership, and says whether there was one', () =>
    withDatabase(makePlace, async (database) => {
      const { members } = database;
      const [one, two] = await membersOfTwo(database);
      assert.equal(await members.remove(two), true);
      assert.equal(await members.remove(two), false);
      assert.deepEqual(await members.list(one), [one]);
      assert.equal((await database.users.find(two.userId))?.id, two.userId);
    }));
}

export function describeProjects(makePlace: MakePlace): void {
  test('projects.insert() without a slug takes the id for it, inside a transaction and outside', () =>
    withProject(makePlace, async (database, { organizationId }) => {
      const row = { organizationId, name: 'no slug', createdAtMs };
      const outside = await database.projects.insert(row);
      const inside = await database.transaction(({ projects }) => projects.insert(row));
      assert.deepEqual([outside.slug, inside.slug], [String(outside.id), String(inside.id)]);
      assert.deepEqual(await database.projects.find(outside.id), outside);
      assert.deepEqual(await database.projects.find(inside.id), inside);
    }));

  test('projects.count() counts those of one organization', () =>
    withProject(makePlace, async (database, { organizationId }) => {
      const other = await insertOrganization(database, 'two');
      await insertProject(database, { organizationId, name: 'more' });
      assert.equal(await database.projects.count({ organizationId }), 2);
      assert.equal(await database.projects.count({ organizationId: other.id }), 0);
    }));

  test('projects.remove() takes keys, dictionaries and request logs with it, and nothing of another project', () =>
    withProject(makePlace, async (database, project) => {
      const other = await insertProject(database, { organizationId: project.organizationId, name: 'other' });
      for (const one of [project, other]) await furnish(database, one);
      assert.equal(await database.projects.remove(project.id), true);
      assert.equal(await database.projects.remove(project.id), false);
      assert.deepEqual(await belongings(database, project.id), [undefined, 0, 0, 0]);
      assert.deepEqual(await belongings(database, other.id), ['other', 1, 1, 1]);
    }));
}

export function describeOrganizationKeys(makePlace: MakePlace): void {
  test('apiKeys.find() gives the key, revoked or not', () =>
    withProject(makePlace, async ({ apiKeys }, project) => {
      const key = await apiKeys.insert(apiKey(project, { hash: 'a' }));
      assert.deepEqual(await apiKeys.find(key.id), key);
      const revoked = await apiKeys.revoke(key.id, { atMs: createdAtMs + 1 });
      assert.deepEqual(await apiKeys.find(key.id), revoked);
      assert.equal(await apiKeys.find(key.id + 1), undefined);
    }));

  test('organizationKeys.insert() gives the row that find() and list() give, of both kinds', () =>
    withDatabase(makePlace, async (database) => {
      const { id: organizationId } = await insertOrganization(database, 'one');
      const rows: readonly NewOrganizationKey[] = [
        adminKey({ organizationId, hash: 'a', level: 'read' }),
        adminKey({ organizationId, hash: 'b', level: 'write', name: 'ci' }),
        serviceKey({ organizationId, hash: 'c', createdByUserId: null }),
        serviceKey({ organizationId, hash: 'd', createdByUserId: 7 }),
      ];
      const inserted = [];
      for (const row of rows) inserted.push(await database.organizationKeys.insert(row));
      assert.deepEqual(
        inserted,
        rows.map((row, index) => ({ ...row, id: index + 1 })),
      );
      for (const key of inserted) assert.deepEqual(await database.organizationKeys.find(key.id), key);
      assert.deepEqual(await database.organizationKeys.list({ organizationId }), inserted);
      assert.deepEqual(await database.organizationKeys.list({ organizationId: 99 }), []);
      assert.equal(await database.organizationKeys.find(99), undefined);
    }));

  test('organizationKeys.insert() refuses a hash that exists', () =>
    withDatabase(makePlace, async (database) => {
      const { id: organizationId } = await insertOrganization(database, 'one');
      await database.organizationKeys.insert(adminKey({ organizationId, hash: 'a' }));
      const again = database.organizationKeys.insert(serviceKey({ organizationId, hash: 'a', createdByUserId: null }));
      await assert.rejects(again, UniqueConflictError);
    }));

  test('organizationKeys.revoke() keeps the first time, and touches no other', () =>
    withDatabase(makePlace, async (database) => {
      const { organizationKeys } = database;
      const { id: organizationId } = await insertOrganization(database, 'one');
      const key = await organizationKeys.insert(adminKey({ organizationId, hash: 'a' }));
      const other = await organizationKeys.insert(adminKey({ organizationId, hash: 'b' }));
      const revoked = { ...key, revokedAtMs: createdAtMs + 1 };
      assert.deepEqual(await organizationKeys.revoke(key.id, { atMs: createdAtMs + 1 }), revoked);
      assert.deepEqual(await organizationKeys.revoke(key.id, { atMs: createdAtMs + 2 }), revoked);
      assert.equal(await organizationKeys.revoke(99, { atMs: createdAtMs }), undefined);
      assert.deepEqual(await organizationKeys.list({ organizationId }), [revoked, other]);
    }));

  test('organization keys go with their organization, and stay when their maker goes', async () => {
    await using place = await makePlace();
    await withStarted(place, async (database) => {
      const [{ id: organizationId }, gone] = [
        await insertOrganization(database, 'one'),
        await insertOrganization(database, 'two'),
      ];
      const { id: createdByUserId } = await database.users.insert({ name: 'Ada', createdAtMs });
      const key = await database.organizationKeys.insert(adminKey({ organizationId, createdByUserId, hash: 'a' }));
      const theirs = await database.organizationKeys.insert(adminKey({ organizationId: gone.id, hash: 'b' }));
      await place.runSql(`delete from users where id = ${createdByUserId}`);
      await place.runSql(`delete from organizations where id = ${gone.id}`);
      assert.deepEqual(await database.organizationKeys.find(key.id), key);
      assert.equal(await database.organizationKeys.find(theirs.id), undefined);
    });
  });
}

export function describeCredentials(makePlace: MakePlace): void {
  test('credentials.findByHash() gives whoever holds the key, of every kind', () =>
    withProject(makePlace, async (database, project) => {
      const { organizationId, id: projectId } = project;
      const { id: userId } = await database.users.insert({ name: 'Ada', createdAtMs });
      const permissions = { tts: 'write', voices: 'none' } as const;
      await database.apiKeys.insert(apiKey(project, { hash: 'all', createdByUserId: userId }));
      await database.apiKeys.insert(apiKey(project, { hash: 'some', permissions }));
      await database.organizationKeys.insert(
        adminKey({ organizationId, hash: 'admin', createdByUserId: userId, level: 'read' }),
      );
      await database.organizationKeys.insert(serviceKey({ organizationId, hash: 'service', createdByUserId: userId }));
      const projectKey = { kind: 'project-key', organizationId, projectId } as const;
      const callers = {
        all: { ...projectKey, keyId: 1, userId, permissions: null },
        some: { ...projectKey, keyId: 2, userId: null, permissions },
        admin: { kind: 'organization-admin-key', keyId: 1, organizationId, userId, level: 'read' },
        service: { kind: 'service-key', keyId: 2, organizationId },
      };
      for (const [hash, caller] of Object.entries(callers)) {
        assert.deepEqual(await database.credentials.findByHash(hash), { caller, revokedAtMs: null });
      }
      assert.equal(await database.credentials.findByHash('none'), undefined);
    }));

  test('credentials.findByHash() tells when a key was revoked', () =>
    withProject(makePlace, async (database, project) => {
      const key = await database.apiKeys.insert(apiKey(project, { hash: 'a' }));
      const admin = await database.organizationKeys.insert(
        adminKey({ organizationId: project.organizationId, hash: 'b' }),
      );
      await database.apiKeys.revoke(key.id, { atMs: createdAtMs + 1 });
      await database.organizationKeys.revoke(admin.id, { atMs: createdAtMs + 2 });
      assert.equal((await database.credentials.findByHash('a'))?.revokedAtMs, createdAtMs + 1);
      assert.equal((await database.credentials.findByHash('b'))?.revokedAtMs, createdAtMs + 2);
    }));

  test('credentials.findLive() leaves out the revoked, the removed and the unknown, of each kind by itself', () =>
    withProject(makePlace, async (database, project) => {
      const { organizationId } = project;
      const gone = await insertProject(database, { organizationId, name: 'gone' });
      for (const hash of ['a', 'b']) await database.apiKeys.insert(apiKey(project, { hash }));
      await database.apiKeys.insert(apiKey(gone, { hash: 'c' }));
      for (const hash of ['a', 'b']) await database.organizationKeys.insert(adminKey({ organizationId, hash }));
      await database.apiKeys.revoke(1, { atMs: createdAtMs });
      await database.organizationKeys.revoke(2, { atMs: createdAtMs });
      await database.projects.remove(gone.id);
      const asked = [1, 2, 3, 4].flatMap((keyId) => [
        { kind: 'project-key', keyId } as const,
        { kind: 'organization-admin-key', keyId } as const,
      ]);
      assert.deepEqual(await database.credentials.findLive(asked), [
        { kind: 'organization-admin-key', keyId: 1 },
        { kind: 'project-key', keyId: 2 },
      ]);
      assert.deepEqual(await database.credentials.findLive([]), []);
    }));

  test('credentials.findLive() answers about thousands of keys', () =>
    withProject(makePlace, async (database, project) => {
      const key = await database.apiKeys.insert(apiKey(project, { hash: 'a' }));
      const asked = Array.from({ length: 3000 }, (_, index) => ({ kind: 'project-key', keyId: index }) as const);
      assert.deepEqual(await database.credentials.findLive(asked), [{ kind: 'project-key', keyId: key.id }]);
    }));
}

export function describeIdempotency(makePlace: MakePlace): void {
  test('idempotency.insert() gives the row that find() gives, with every byte of the answer', () =>
    withDatabase(makePlace, async ({ idempotency }) => {
      const sealedBody = Uint8Array.from({ length: 256 }, (_, index) => index);
      const pending = await idempotency.insert(idempotentRequest({ keyHash: 'pending' }));
      const answered = await idempotency.insert(
        idempotentRequest({ keyHash: 'answered', answer: { status: 201, sealedBody } }),
      );
      assert.deepEqual(pending, { ...idempotentRequest({ keyHash: 'pending' }), id: 1 });
      assert.deepEqual(answered.answer, { status: 201, sealedBody });
      assert.deepEqual(await idempotency.find(pending), pending);
      assert.deepEqual(await idempotency.find(answered), answered);
      assert.equal(await idempotency.find({ callerId: 'another', keyHash: 'pending' }), undefined);
    }));

  test('idempotency.insert() lets one of many at once in', () =>
    withDatabase(makePlace, async ({ idempotency }) => {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, () => idempotency.insert(idempotentRequest({ keyHash: 'same' }))),
      );
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      assert.equal(refused.length, 19);
      assert.ok(refused.every(({ reason }) => reason instanceof UniqueConflictError));
      await idempotency.insert(idempotentRequest({ keyHash: 'same', callerId: 'another caller' }));
    }));

  test('idempotency.answer() keeps the first answer', () =>
    withDatabase(makePlace, async ({ idempotency }) => {
      const row = await idempotency.insert(idempotentRequest({ keyHash: 'a' }));
      const first = { status: 201, sealedBody: Uint8Array.of(1) };
      assert.deepEqual((await idempotency.answer(row.id, first))?.answer, first);
      const second = { status: 409, sealedBody: Uint8Array.of(2) };
      assert.deepEqual((await idempotency.answer(row.id, second))?.answer, first);
      assert.deepEqual((await idempotency.find(row))?.answer, first);
      assert.equal(await idempotency.answer(99, first), undefined);
    }));

  test('idempotency.remove() makes room, and the next row is another', () =>
    withDatabase(makePlace, async ({ idempotency }) => {
      const row = await idempotency.insert(idempotentRequest({ keyHash: 'a' }));
      assert.equal(await idempotency.remove(row.id), true);
      assert.equal(await idempotency.remove(row.id), false);
      const next = await idempotency.insert(idempotentRequest({ keyHash: 'a' }));
      assert.notEqual(next.id, row.id);
    }));

  test('idempotency.removeExpired() takes the longest expired first, and no more than it may', () =>
    withDatabase(makePlace, async ({ idempotency }) => {
      for (const [index, expiresAtMs] of [30, 10, 20, 40].entries())
        await idempotency.insert(idempotentRequest({ keyHash: String(index), expiresAtMs }));
      assert.equal(await idempotency.count({ callerId: 'caller' }), 4);
      assert.equal(await idempotency.removeExpired({ nowMs: 30, rowsMax: 2 }), 2);
      assert.equal((await idempotency.find({ callerId: 'caller', keyHash: '0' }))?.expiresAtMs, 30);
      assert.equal(await idempotency.removeExpired({ nowMs: 30, rowsMax: 2 }), 1);
      assert.equal(await idempotency.removeExpired({ nowMs: 30, rowsMax: 2 }), 0);
      assert.equal(await idempotency.count({ callerId: 'caller' }), 1);
      assert.equal(await idempotency.count({ callerId: 'another' }), 0);
    }));
}

/** An owner and a member of one organization, beside an owner of another. */
async function membersOfTwo(database: Database): Promise<readonly [Member, Member]> {
  const { id: organizationId } = await insertOrganization(database, 'one');
  const other = await insertOrganization(database, 'two');
  const ada = await database.users.insert({ name: 'Ada', createdAtMs });
  const bob = await database.users.insert({ name: 'Bob', createdAtMs });
  const two = await database.members.insert({ organizationId, userId: bob.id, role: 'member' });
  const one = await database.members.insert({ organizationId, userId: ada.id, role: 'owner' });
  await database.members.insert({ organizationId: other.id, userId: bob.id, role: 'owner' });
  return [one, two];
}

/** A key, a dictionary and an entry of the request log. */
async function furnish(database: Database, project: Project): Promise<void> {
  const { id: projectId } = project;
  await database.apiKeys.insert(apiKey(project, { hash: `key of ${projectId}` }));
  const dictionary = { projectId, name: 'words', description: null, language: null, isActive: true, createdAtMs };
  await database.dictionaries.insert(dictionary);
  await database.requestLogs.append([requestLogEntry({ projectId })]);
}

async function belongings(database: Database, projectId: number): Promise<readonly unknown[]> {
  return [
    (await database.projects.find(projectId))?.name,
    (await database.apiKeys.list({ projectId })).length,
    (await database.dictionaries.list({ projectId })).length,
    (await database.requestLogs.list({ projectId, limit: 10 })).length,
  ];
}
