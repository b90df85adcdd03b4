import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StoreUnavailableError, UniqueConflictError } from '../../../src/contracts/stores/stores.ts';
import { ManualClock } from '../../../src/foundation/manual-clock.ts';
import { limits } from '../../../src/limits.ts';
import { withDatabase, withProject } from './database-place.ts';
import type { MakePlace } from './database-place.ts';
import { apiKey, insertOrganization, insertProject, usageRecord } from './rows.ts';

export function describeTransactions(makePlace: MakePlace): void {
  test('transaction() keeps all of its writes and gives the result of its work', () =>
    withDatabase(makePlace, async (database) => {
      const project = await database.transaction(async (stores) => {
        const organization = await insertOrganization(stores, 'one');
        return insertProject(stores, { organizationId: organization.id, name: 'default' });
      });
      assert.deepEqual(await database.projects.find(project.id), project);
    }));

  test('transaction() undoes all of its writes when its work throws, and throws the same', () =>
    withDatabase(makePlace, async (database) => {
      const reason = new Error('changed my mind');
      const failing = database.transaction(async (stores) => {
        await insertOrganization(stores, 'one');
        await stores.usage.append(usageRecord({ usageId: 'use_1' }));
        throw reason;
      });
      await assert.rejects(failing, (error) => error === reason);
      assert.deepEqual(await database.organizations.list(), []);
      assert.equal(await database.usage.find('use_1'), undefined);
    }));

  test('transaction() sees its own rows, and nobody else does before it ends', () =>
    withDatabase(makePlace, async (database) => {
      await database.transaction(async (stores) => {
        const { id } = await insertOrganization(stores, 'one');
        assert.equal((await stores.organizations.find(id))?.name, 'one');
        assert.deepEqual(await database.organizations.list(), []);
      });
      assert.equal((await database.organizations.list()).length, 1);
    }));

  test('transaction() undoes all when a statement failed, also when its work caught that', () =>
    withProject(makePlace, async (database, project) => {
      const catching = database.transaction(async (stores) => {
        await stores.apiKeys.insert(apiKey(project, { hash: 'a' }));
        await stores.apiKeys.insert(apiKey(project, { hash: 'a' })).catch(() => undefined);
      });
      await assert.rejects(catching, UniqueConflictError);
      assert.deepEqual(await database.apiKeys.list({ projectId: project.id }), []);
    }));

  test('transaction() that failed leaves the database usable', () =>
    withDatabase(makePlace, async (database) => {
      await assert.rejects(database.transaction(() => Promise.reject(new Error('no'))));
      await insertOrganization(database, 'one');
      await database.transaction((stores) => insertOrganization(stores, 'two'));
      assert.equal((await database.organizations.list()).length, 2);
    }));

  test('transaction() whose work hangs is rolled back after its limit, and others go on', async () => {
    const clock = new ManualClock();
    await withDatabase(
      makePlace,
      async (database) => {
        const inserted = Promise.withResolvers<void>();
        const hanging = database.transaction(async (stores) => {
          await insertOrganization(stores, 'hanging');
          inserted.resolve();
          await Promise.withResolvers<never>().promise;
        });
        await inserted.promise;
        const refused = assert.rejects(hanging, StoreUnavailableError);
        await clock.advance(limits.storeTransactionMsMax);
        await refused;
        await insertOrganization(database, 'next');
        assert.deepEqual(
          (await database.organizations.list()).map((row) => row.name),
          ['next'],
        );
      },
      { clock },
    );
  });

  test('transaction() that is over refuses the stores it gave', () =>
    withDatabase(makePlace, async (database) => {
      const kept = await database.transaction((stores) => Promise.resolve(stores));
      await assert.rejects(insertOrganization(kept, 'late'));
      assert.deepEqual(await database.organizations.list(), []);
    }));
}

export function describeConcurrency(makePlace: MakePlace): void {
  test('insert() by 200 at once writes 200 rows with 200 ids', () =>
    withDatabase(makePlace, async (database) => {
      const names = Array.from({ length: 200 }, (_, index) => `organization ${index}`);
      const rows = await Promise.all(names.map((name) => insertOrganization(database, name)));
      assert.equal(new Set(rows.map((row) => row.id)).size, 200);
      assert.deepEqual((await database.organizations.list()).map((row) => row.name).toSorted(), names.toSorted());
    }));

  test('insert() that fails among many takes no other with it', () =>
    withProject(makePlace, async (database, project) => {
      const hashes = Array.from({ length: 60 }, (_, index) => `hash ${index % 30}`);
      const outcomes = await Promise.allSettled(
        hashes.map((hash) => database.apiKeys.insert(apiKey(project, { hash }))),
      );
      assert.equal(outcomes.filter((outcome) => outcome.status === 'fulfilled').length, 30);
      assert.equal((await database.apiKeys.list({ projectId: project.id })).length, 30);
    }));

  test('transaction() by many at once is as if one came after the other', () =>
    withProject(makePlace, async (database, project) => {
      const { organizationId } = project;
      const next = () =>
        database.transaction(async (stores) => {
          const { length } = await stores.projects.list({ organizationId });
          return insertProject(stores, { organizationId, name: String(length) });
        });
      await Promise.all(Array.from({ length: 8 }, next));
      assert.deepEqual(
        (await database.projects.list({ organizationId })).map((row) => row.name),
        ['default', '1', '2', '3', '4', '5', '6', '7', '8'],
      );
    }));

  test('transaction() and insert() mixed keep what succeeded and nothing else', () =>
    withDatabase(makePlace, async (database) => {
      const work = Array.from({ length: 60 }, async (_, index) => {
        if (index % 3 === 0) return insertOrganization(database, `single ${index}`);
        return database.transaction(async (stores) => {
          const row = await insertOrganization(stores, `transaction ${index}`);
          if (index % 3 === 1) throw new Error('undone');
          return row;
        });
      });
      const outcomes = await Promise.allSettled(work);
      const kept = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.name] : []));
      assert.equal(kept.length, 40);
      assert.deepEqual((await database.organizations.list()).map((row) => row.name).toSorted(), kept.toSorted());
    }));

  test('find() after an acknowledged write sees it', () =>
    withDatabase(makePlace, async (database) => {
      await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const row = await insertOrganization(database, `organization ${index}`);
          assert.deepEqual(await database.organizations.find(row.id), row);
        }),
      );
    }));
}
