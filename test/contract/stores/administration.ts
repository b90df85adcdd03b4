import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withDatabase, withProject, type MakePlace } from './database-place.ts';
import {
  apiKey,
  auditRecord,
  createdAtMs,
  insertOrganization,
  insertProject,
  serviceKey,
  usageRecord,
} from './rows.ts';

/** What only the operator does: renaming, removing and counting. */
export function describeAdministration(makePlace: MakePlace): void {
  test('organizations.rename() changes the name alone, of what is there', () =>
    withDatabase(makePlace, async (database) => {
      const before = await insertOrganization(database, 'before');
      const after = { ...before, name: 'after' };
      assert.deepEqual(await database.organizations.rename(before.id, 'after'), after);
      assert.deepEqual(await database.organizations.find(before.id), after);
      assert.equal(await database.organizations.rename(7, 'none'), undefined);
    }));

  test('organizations.remove() takes members, keys and projects along, and leaves records and other organizations', () =>
    withProject(makePlace, async (database, project) => {
      const { organizationId } = project;
      const sibling = await insertOrganization(database, 'sibling');
      const kept = await insertProject(database, { organizationId: sibling.id, name: 'kept' });
      const user = await database.users.insert({ name: 'Ada', createdAtMs });
      for (const id of [organizationId, sibling.id])
        await database.members.insert({ organizationId: id, userId: user.id, role: 'owner' });
      await database.apiKeys.insert(apiKey(project, { hash: 'a' }));
      await database.apiKeys.insert(apiKey(kept, { hash: 'b' }));
      const key = await database.organizationKeys.insert(serviceKey({ organizationId, hash: 'c' }));
      await database.usage.append(usageRecord({ usageId: 'use_1', organizationId, projectId: project.id }));
      await database.audit.append(auditRecord({ organizationId }));
      assert.equal(await database.organizations.remove(organizationId), true);
      assert.equal(await database.organizations.remove(organizationId), false);
      assert.equal(await database.organizations.find(organizationId), undefined);
      assert.equal(await database.projects.find(project.id), undefined);
      assert.equal(await database.organizationKeys.find(key.id), undefined);
      assert.equal(await database.credentials.findByHash('a'), undefined);
      assert.deepEqual(await database.members.listOfUser({ userId: user.id }), [
        { organizationId: sibling.id, userId: user.id, role: 'owner' },
      ]);
      assert.equal((await database.usage.find('use_1'))?.organizationId, organizationId);
      assert.equal((await database.audit.list({ limit: 1 }))[0]?.organizationId, organizationId);
      assert.equal((await database.apiKeys.list({ projectId: kept.id })).length, 1);
    }));

  test('users.list() is oldest first, and users.rename() changes the name alone', () =>
    withDatabase(makePlace, async (database) => {
      assert.deepEqual(await database.users.list(), []);
      const zoe = await database.users.insert({ name: 'Zoe', email: 'zoe@example.org', createdAtMs });
      const ada = await database.users.insert({ name: 'Ada', createdAtMs });
      const renamed = { ...ada, name: 'Ada L.' };
      assert.deepEqual(await database.users.rename(ada.id, 'Ada L.'), renamed);
      assert.deepEqual(await database.users.list(), [zoe, renamed]);
      assert.equal(await database.users.rename(7, 'none'), undefined);
    }));

  test('users.remove() takes memberships along, and keys stay', () =>
    withProject(makePlace, async (database, project) => {
      const user = await database.users.insert({ name: 'Ada', createdAtMs });
      const { organizationId } = project;
      await database.members.insert({ organizationId, userId: user.id, role: 'member' });
      await database.apiKeys.insert(apiKey(project, { hash: 'a', createdByUserId: user.id }));
      assert.equal(await database.users.remove(user.id), true);
      assert.equal(await database.users.remove(user.id), false);
      assert.deepEqual(await database.members.list({ organizationId }), []);
      assert.deepEqual(
        (await database.apiKeys.list({ projectId: project.id })).map(({ createdByUserId }) => createdByUserId),
        [null],
      );
    }));

  test('members.listOfUser() is of one user, by organization', () =>
    withDatabase(makePlace, async (database) => {
      const users = [];
      for (const name of ['Ada', 'Bob']) users.push(await database.users.insert({ name, createdAtMs }));
      for (const name of ['one', 'two']) {
        const { id: organizationId } = await insertOrganization(database, name);
        for (const { id: userId } of users) await database.members.insert({ organizationId, userId, role: 'member' });
      }
      assert.deepEqual(await database.members.listOfUser({ userId: 2 }), [
        { organizationId: 1, userId: 2, role: 'member' },
        { organizationId: 2, userId: 2, role: 'member' },
      ]);
      assert.deepEqual(await database.members.listOfUser({ userId: 3 }), []);
    }));

  test('apiKeys.countLive() counts those of one project that are not revoked', () =>
    withProject(makePlace, async (database, project) => {
      const other = await insertProject(database, { organizationId: project.organizationId, name: 'other' });
      assert.equal(await database.apiKeys.countLive({ projectId: project.id }), 0);
      for (const hash of ['a', 'b']) await database.apiKeys.insert(apiKey(project, { hash }));
      await database.apiKeys.insert(apiKey(project, { hash: 'c', revokedAtMs: createdAtMs }));
      await database.apiKeys.insert(apiKey(other, { hash: 'd' }));
      assert.equal(await database.apiKeys.countLive({ projectId: project.id }), 2);
    }));
}
