import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StoreUnavailableError, UniqueConflictError } from '../../../src/contracts/stores/stores.ts';
import { withDatabase, withProject, withStarted } from './database-place.ts';
import type { MakePlace } from './database-place.ts';
import { apiKey, createdAtMs, insertOrganization, insertProject, usageRecord } from './rows.ts';

export function describeRows(makePlace: MakePlace): void {
  test('organizations.insert() gives ids from 1 and find() gives the same row', () =>
    withDatabase(makePlace, async (database) => {
      const inserted = await database.organizations.insert({
        name: 'Örg "1"',
        plan: 'unlimited',
        billingMode: 'off',
        entitlements: ['clarity-1', 'svc-agent-1'],
        createdAtMs,
      });
      assert.deepEqual(inserted, {
        id: 1,
        name: 'Örg "1"',
        plan: 'unlimited',
        billingMode: 'off',
        entitlements: ['clarity-1', 'svc-agent-1'],
        createdAtMs,
      });
      assert.deepEqual(await database.organizations.find(1), inserted);
    }));

  test('organizations.list() is oldest first', () =>
    withDatabase(makePlace, async (database) => {
      for (const name of ['zeta', 'alpha', 'beta']) await insertOrganization(database, name);
      assert.deepEqual(
        (await database.organizations.list()).map((row) => row.name),
        ['zeta', 'alpha', 'beta'],
      );
    }));

  test('organizations keep a name with any code point', () =>
    withDatabase(makePlace, async (database) => {
      const name = 'Ω 漢字 🐦 \u202e \n \\ \' " ; -- %';
      const { id } = await insertOrganization(database, name);
      assert.equal((await database.organizations.find(id))?.name, name);
    }));

  test('find() of every store gives undefined for what is not there', () =>
    withDatabase(makePlace, async (database) => {
      assert.equal(await database.organizations.find(1), undefined);
      assert.equal(await database.users.find(1), undefined);
      assert.equal(await database.members.find({ organizationId: 1, userId: 1 }), undefined);
      assert.equal(await database.projects.find(1), undefined);
      assert.equal(await database.apiKeys.find(1), undefined);
      assert.equal(await database.usage.find('none'), undefined);
    }));

  test('list() of every store is empty where nothing is', () =>
    withDatabase(makePlace, async (database) => {
      assert.deepEqual(await database.organizations.list(), []);
      assert.deepEqual(await database.projects.list({ organizationId: 1 }), []);
      assert.deepEqual(await database.apiKeys.list({ projectId: 1 }), []);
    }));

  test('users.insert() gives the row that find() gives', () =>
    withDatabase(makePlace, async (database) => {
      const inserted = await database.users.insert({ name: 'Ada', createdAtMs });
      assert.deepEqual(inserted, { id: 1, name: 'Ada', email: null, createdAtMs });
      assert.deepEqual(await database.users.find(1), inserted);
    }));

  test('members.insert() refuses a user who is a member already', () =>
    withDatabase(makePlace, async (database) => {
      const { id: organizationId } = await insertOrganization(database, 'one');
      const { id: userId } = await database.users.insert({ name: 'Ada', createdAtMs });
      const member = { organizationId, userId, role: 'owner' } as const;
      assert.deepEqual(await database.members.insert(member), member);
      await assert.rejects(database.members.insert({ ...member, role: 'member' }), UniqueConflictError);
      assert.deepEqual(await database.members.find({ organizationId, userId }), member);
    }));

  test('members.find() tells the same user in two organizations apart', () =>
    withDatabase(makePlace, async (database) => {
      const first = await insertOrganization(database, 'one');
      const second = await insertOrganization(database, 'two');
      const { id: userId } = await database.users.insert({ name: 'Ada', createdAtMs });
      await database.members.insert({ organizationId: first.id, userId, role: 'owner' });
      await database.members.insert({ organizationId: second.id, userId, role: 'member' });
      assert.equal((await database.members.find({ organizationId: second.id, userId }))?.role, 'member');
    }));

  test('projects.list() gives those of one organization, oldest first', () =>
    withDatabase(makePlace, async (database) => {
      const first = await insertOrganization(database, 'one');
      const second = await insertOrganization(database, 'two');
      const late = await insertProject(database, { organizationId: first.id, name: 'z' });
      await insertProject(database, { organizationId: second.id, name: 'other' });
      const later = await insertProject(database, { organizationId: first.id, name: 'a' });
      assert.deepEqual(await database.projects.list({ organizationId: first.id }), [late, later]);
      assert.deepEqual(await database.projects.find(late.id), late);
    }));

  test('projects.insert() refuses an organization that is not there, as a defect', () =>
    withDatabase(makePlace, async (database) => {
      await assert.rejects(insertProject(database, { organizationId: 99, name: 'lost' }), isDefect);
      assert.deepEqual(await database.projects.list({ organizationId: 99 }), []);
    }));

  test('users.insert() refuses a time that is not a whole number, as a defect', () =>
    withDatabase(makePlace, async (database) => {
      await assert.rejects(database.users.insert({ name: 'Ada', createdAtMs: 0.5 }), RangeError);
    }));
}

export function describeApiKeys(makePlace: MakePlace): void {
  test('apiKeys.insert() gives the row that find() and list() give', () =>
    withProject(makePlace, async (database, project) => {
      const inserted = await database.apiKeys.insert(apiKey(project, { hash: 'a', name: 'ci' }));
      assert.deepEqual(inserted, { id: 1, ...apiKey(project, { hash: 'a', name: 'ci' }) });
      assert.deepEqual(await database.apiKeys.find(1), inserted);
      assert.deepEqual(await database.apiKeys.list({ projectId: project.id }), [inserted]);
    }));

  test('apiKeys keep permissions null, empty and partial apart', () =>
    withProject(makePlace, async (database, project) => {
      const kinds = { all: null, none: {}, some: { tts: 'write', voices: 'read' } } as const;
      for (const [hash, permissions] of Object.entries(kinds)) {
        await database.apiKeys.insert(apiKey(project, { hash, permissions }));
      }
      const keys = await database.apiKeys.list({ projectId: project.id });
      assert.deepEqual(
        keys.map(({ permissions }) => permissions),
        Object.values(kinds),
      );
    }));

  test('apiKeys.insert() refuses a hash that exists, and the first stays', () =>
    withProject(makePlace, async (database, project) => {
      const first = await database.apiKeys.insert(apiKey(project, { hash: 'same', name: 'first' }));
      const second = apiKey(project, { hash: 'same', name: 'second' });
      await assert.rejects(database.apiKeys.insert(second), UniqueConflictError);
      assert.deepEqual(await database.apiKeys.list({ projectId: project.id }), [first]);
    }));

  test('apiKeys.list() gives those of one project', () =>
    withProject(makePlace, async (database, project) => {
      const other = await insertProject(database, { organizationId: project.organizationId, name: 'other' });
      await database.apiKeys.insert(apiKey(project, { hash: 'a' }));
      const theirs = await database.apiKeys.insert(apiKey(other, { hash: 'b' }));
      assert.deepEqual(await database.apiKeys.list({ projectId: other.id }), [theirs]);
    }));

  test('apiKeys.revoke() keeps the first time', () =>
    withProject(makePlace, async (database, project) => {
      const key = await database.apiKeys.insert(apiKey(project, { hash: 'a' }));
      const revoked = { ...key, revokedAtMs: createdAtMs + 1 };
      assert.deepEqual(await database.apiKeys.revoke(key.id, { atMs: createdAtMs + 1 }), revoked);
      assert.deepEqual(await database.apiKeys.revoke(key.id, { atMs: createdAtMs + 2 }), revoked);
      assert.deepEqual(await database.apiKeys.find(key.id), revoked);
    }));

  test('apiKeys.revoke() gives undefined where there is no such key, and touches no other', () =>
    withProject(makePlace, async (database, project) => {
      const key = await database.apiKeys.insert(apiKey(project, { hash: 'a' }));
      assert.equal(await database.apiKeys.revoke(key.id + 1, { atMs: createdAtMs }), undefined);
      assert.deepEqual(await database.apiKeys.find(key.id), key);
    }));
}

export function describeUsage(makePlace: MakePlace): void {
  test('usage.append() is idempotent by usage id', () =>
    withDatabase(makePlace, async (database) => {
      const record = usageRecord({ usageId: 'use_1' });
      await database.usage.append(record);
      await database.usage.append({ ...record, characters: 999, outcome: 'failed' });
      assert.deepEqual(await database.usage.find('use_1'), record);
    }));

  test('usage.append() of one usage id by many at once writes one record', () =>
    withDatabase(makePlace, async (database) => {
      const records = Array.from({ length: 20 }, (_, index) => usageRecord({ usageId: 'use_1', characters: index }));
      await Promise.all(records.map((record) => database.usage.append(record)));
      const stored = await database.usage.find('use_1');
      assert.ok(records.some((record) => record.characters === stored?.characters));
    }));

  test('usage.append() keeps null apart from zero, and amounts beyond 32 bits', () =>
    withDatabase(makePlace, async (database) => {
      const unknown = usageRecord({
        usageId: 'unknown',
        organizationId: null,
        projectId: null,
        keyId: null,
        voiceId: null,
        costMicroCents: null,
      });
      const free = usageRecord({ usageId: 'free', costMicroCents: 0 });
      const dear = usageRecord({ usageId: 'dear', costMicroCents: Number.MAX_SAFE_INTEGER });
      for (const record of [unknown, free, dear]) {
        await database.usage.append(record);
        assert.deepEqual(await database.usage.find(record.usageId), record);
      }
    }));

  test('usage.append() takes several records of one request id', () =>
    withDatabase(makePlace, async (database) => {
      for (const usageId of ['use_1', 'use_2'])
        await database.usage.append(usageRecord({ usageId, requestId: 'same' }));
      assert.equal((await database.usage.find('use_1'))?.requestId, 'same');
      assert.equal((await database.usage.find('use_2'))?.requestId, 'same');
    }));

  test('usage.append() rounds the duration to whole milliseconds', () =>
    withDatabase(makePlace, async (database) => {
      await database.usage.append(usageRecord({ usageId: 'use_1', audioMs: 1234.56 }));
      assert.equal((await database.usage.find('use_1'))?.audioMs, 1235);
    }));

  test('usage.append() takes ids of rows that are not there', () =>
    withDatabase(makePlace, async (database) => {
      await database.usage.append(usageRecord({ usageId: 'use_1', organizationId: 77, keyId: 78 }));
      assert.equal((await database.usage.find('use_1'))?.keyId, 78);
    }));
}

export function describeDeploymentFacts(makePlace: MakePlace): void {
  test('deploymentFacts.settle() gives everybody the value that was settled first', () =>
    withDatabase(makePlace, async ({ deploymentFacts }) => {
      const values = await Promise.all(['a', 'b', 'c'].map((value) => deploymentFacts.settle('fact', value)));
      assert.equal(new Set(values).size, 1);
      assert.equal(await deploymentFacts.settle('fact', 'd'), values[0]);
      assert.equal(await deploymentFacts.settle('another', 'd'), 'd');
    }));
}

export function describeRemoval(makePlace: MakePlace): void {
  test('ids are not given again after the newest row is removed', async () => {
    await using place = await makePlace();
    await withStarted(place, async (database) => {
      const { id } = await insertOrganization(database, 'one');
      await place.runSql(`delete from organizations where id = ${id}`);
      assert.equal((await insertOrganization(database, 'two')).id, id + 1);
    });
  });

  test('a project that is removed takes its keys with it and leaves its usage', async () => {
    await using place = await makePlace();
    await withStarted(place, async (database) => {
      const { id: organizationId } = await insertOrganization(database, 'one');
      const project = await insertProject(database, { organizationId, name: 'default' });
      await database.apiKeys.insert(apiKey(project, { hash: 'a' }));
      const record = usageRecord({ usageId: 'use_1', projectId: project.id });
      await database.usage.append(record);
      await place.runSql(`delete from projects where id = ${project.id}`);
      assert.equal(await database.apiKeys.find(1), undefined);
      assert.deepEqual(await database.usage.find('use_1'), record);
    });
  });

  test('a user who is removed leaves the keys they made, and is no member any more', async () => {
    await using place = await makePlace();
    await withStarted(place, async (database) => {
      const { id: organizationId } = await insertOrganization(database, 'one');
      const { id: userId } = await database.users.insert({ name: 'Ada', createdAtMs });
      await database.members.insert({ organizationId, userId, role: 'owner' });
      const project = await insertProject(database, { organizationId, name: 'default' });
      await database.apiKeys.insert(apiKey(project, { hash: 'a', createdByUserId: userId }));
      await place.runSql(`delete from users where id = ${userId}`);
      assert.equal((await database.apiKeys.find(1))?.createdByUserId, null);
      assert.equal(await database.members.find({ organizationId, userId }), undefined);
    });
  });
}

function isDefect(error: unknown): boolean {
  return error instanceof Error && !(error instanceof UniqueConflictError) && !(error instanceof StoreUnavailableError);
}
