import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openPostgresDatabase } from '../../src/adapters/database/open-postgres.ts';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import type { Caller } from '../../src/contracts/caller.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import {
  createManageDictionaries,
  type ManageDictionaries,
} from '../../src/features/dictionaries/manage-dictionaries.ts';
import { createManageEntries, type ManageEntries } from '../../src/features/dictionaries/manage-entries.ts';
import { isServiceError } from '../../src/errors/service-error.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { limits } from '../../src/limits.ts';
import { insertOrganization, insertProject } from '../contract/stores/rows.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { findPostgres, startPostgres } from './postgres-cluster.ts';
import type { PostgresCluster } from './postgres-cluster.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

interface Managed {
  readonly dictionaries: ManageDictionaries;
  readonly entries: ManageEntries;
  readonly database: Database;
}

/** Two processes on one database, as far as dictionaries are concerned. */
async function managedTwice(open: () => Database): Promise<readonly [Managed, Managed]> {
  const managed: Managed[] = [];
  for (let count = 0; count < 2; count += 1) {
    const database = open();
    await database.start();
    const parts = { database, clock: systemClock };
    managed.push({ database, dictionaries: createManageDictionaries(parts), entries: createManageEntries(parts) });
  }
  const [one, other] = managed;
  assert.ok(one !== undefined && other !== undefined);
  const organization = await insertOrganization(one.database, 'one');
  await insertProject(one.database, { organizationId: organization.id, name: 'default' });
  return [one, other];
}

const caller: Caller = {
  kind: 'project-key',
  keyId: 1,
  organizationId: 1,
  projectId: 1,
  userId: null,
  permissions: null,
};
const scope = { caller, projectId: undefined, requestId: 'req_1' };

function describeAtOnce(name: string, open: () => Promise<() => Database>): void {
  describe(name, () => {
    let both: readonly [Managed, Managed];
    before(async () => {
      both = await managedTwice(await open());
    });
    after(async () => {
      for (const { database } of both) await database[Symbol.asyncDispose]();
    });

    test('of several replacements at once each is whole, and one is the last', async () => {
      const { id: dictionaryId } = await both[0].dictionaries.create(scope, content('replaced'));
      const place = { ...scope, dictionaryId };
      const lists = Array.from({ length: 6 }, (_, list) => wordsOf(`${list}`));
      const written = await Promise.all(
        lists.map((words, list) =>
          both[list % 2 === 0 ? 0 : 1].entries.write(place, { entries: words.map(entry), mode: 'replace' }),
        ),
      );
      for (const { upserted, total } of written) assert.deepEqual([upserted, total], [200, 200]);
      const { entries } = await both[1].entries.list(place, { limit: 500, offset: 0 });
      const found = entries.map(({ word }) => word).join();
      assert.ok(lists.some((words) => words.join() === found));
    });

    test('of several who want the last place in a dictionary one gets it', async () => {
      const { id: dictionaryId } = await both[0].dictionaries.create(scope, content('filled'));
      const place = { ...scope, dictionaryId };
      const almost = Array.from({ length: limits.dictionaryEntriesMax - 1 }, (_, index) => entry(`w${index}`));
      await both[0].entries.write(place, { entries: almost, mode: 'replace' });
      const outcomes = await Promise.all(
        ['a', 'b', 'c', 'd'].map((word, index) =>
          outcomeOf(both[index % 2 === 0 ? 0 : 1].entries.create(place, entry(word))),
        ),
      );
      assert.deepEqual(outcomes.toSorted(), ['dictionary-full', 'dictionary-full', 'dictionary-full', 'made']);
    });

    test('of several who want one name or word at once one gets it', async () => {
      const names = both.map(({ dictionaries }) => outcomeOf(dictionaries.create(scope, content('wanted'))));
      assert.deepEqual((await Promise.all(names)).toSorted(), ['dictionary-name-taken', 'made']);
      const wanted = (await both[0].dictionaries.list(scope)).find(({ name: one }) => one === 'wanted');
      const place = { ...scope, dictionaryId: wanted?.id ?? 0 };
      const words = both.map(({ entries }) => outcomeOf(entries.create(place, entry('one'))));
      assert.deepEqual((await Promise.all(words)).toSorted(), ['dictionary-word-taken', 'made']);
    });

    test('who writes into a dictionary that is being removed is told that it is missing', async () => {
      const { id: dictionaryId } = await both[0].dictionaries.create(scope, content('removed'));
      const place = { ...scope, dictionaryId };
      const [, outcome] = await Promise.all([
        both[0].dictionaries.remove(place),
        outcomeOf(both[1].entries.write(place, { entries: [entry('a')], mode: 'merge' })),
      ]);
      assert.ok(['made', 'dictionary-missing'].includes(outcome), outcome);
      await assert.rejects(both[1].entries.list(place, { limit: 1, offset: 0 }), { key: 'dictionary-missing' });
    });
  });
}

function content(name: string) {
  return { name, description: null, language: null };
}

function entry(word: string) {
  return { word, replacement: 'x', ipa: null, caseSensitive: false };
}

function wordsOf(list: string): readonly string[] {
  return Array.from({ length: 200 }, (_, index) => `${list}-${index}`);
}

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'made';
  } catch (error) {
    if (isServiceError(error)) return error.key;
    throw error;
  }
}

const folder = await makeTemporaryFolder();
after(() => folder[Symbol.asyncDispose]());
describeAtOnce('dictionaries managed by two processes on SQLite', async () => {
  const path = join(folder.path, 'shared.sqlite');
  return () => openSqliteDatabase({ path, clock: systemClock, log: silentLog });
});

const postgres = await findPostgres();
if ('missing' in postgres) {
  test('dictionaries managed by two processes on PostgreSQL', { skip: postgres.missing }, () => undefined);
} else {
  describe('a PostgreSQL server', () => {
    let cluster: PostgresCluster;
    before(async () => {
      cluster = await startPostgres(postgres);
    });
    after(() => cluster[Symbol.asyncDispose]());
    describeAtOnce('dictionaries managed by two processes on PostgreSQL', async () => {
      const url = new Secret(await cluster.createDatabase());
      return () => openPostgresDatabase({ url, clock: systemClock, log: silentLog });
    });
  });
}
