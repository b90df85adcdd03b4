import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StoreUnavailableError } from '../../../src/contracts/stores/stores.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { withStarted } from './database-place.ts';
import type { MakePlace } from './database-place.ts';
import { createdAtMs, insertOrganization, insertProject, usageRecord } from './rows.ts';
import { newVoice } from './voices.ts';

export function describeLife(makePlace: MakePlace): void {
  test('start() again opens what was written, with the ids going on', async () => {
    await using place = await makePlace();
    await withStarted(place, (database) => insertOrganization(database, 'one'));
    await withStarted(place, async (database) => {
      assert.equal((await database.organizations.find(1))?.name, 'one');
      assert.equal((await insertOrganization(database, 'two')).id, 2);
    });
  });

  test('start() by two at once migrates once and both work', async () => {
    await using place = await makePlace();
    await using first = place.open({ clock: systemClock });
    await using second = place.open({ clock: systemClock });
    await Promise.all([first.start(), second.start()]);
    const row = await insertOrganization(first, 'one');
    assert.deepEqual(await second.organizations.find(row.id), row);
  });

  test('start() of a database from before organization keys keeps its people, who then may have emails', async () => {
    await using place = await makePlace();
    await withStarted(place, (database) => database.users.insert({ name: 'Ada', createdAtMs }));
    await place.runSql(undoDownTo('0004-access'));
    await withStarted(place, async ({ users, organizationKeys }) => {
      assert.deepEqual(await users.find(1), { id: 1, name: 'Ada', email: null, createdAtMs });
      const bob = await users.insert({ name: 'Bob', email: 'bob@example.org', createdAtMs });
      assert.deepEqual(await users.findByEmail('bob@example.org'), bob);
      assert.deepEqual(await organizationKeys.list({ organizationId: 1 }), []);
    });
  });

  test('start() of a database from before dictionary sizes measures what is there', async () => {
    await using place = await makePlace();
    const bytes = await withStarted(place, async (database) => {
      const { id: organizationId } = await insertOrganization(database, 'one');
      const { id: projectId } = await insertProject(database, { organizationId, name: 'default' });
      const settings = { name: 'words', description: null, language: null, isActive: true };
      const { id: dictionaryId } = await database.dictionaries.insert({ ...settings, projectId, createdAtMs });
      const content = { word: 'word', replacement: 'x', ipa: null, caseSensitive: false };
      await database.dictionaryEntries.insert({ ...content, dictionaryId, createdAtMs });
      return database.dictionaryEntries.bytesIn({ projectId });
    });
    await place.runSql(undoDownTo('0005-dictionary-sizes'));
    await withStarted(place, async ({ dictionaryEntries }) => {
      assert.ok(bytes > 0);
      assert.equal(await dictionaryEntries.bytesIn({ projectId: 1 }), bytes);
    });
  });

  test('start() of a database from before billing keeps what was used, and the book is empty', async () => {
    await using place = await makePlace();
    const record = usageRecord({ usageId: 'use_1' });
    await withStarted(place, (database) => database.usage.append(record));
    await place.runSql(undoDownTo('0006-billing'));
    await withStarted(place, async ({ usage, ledger }) => {
      assert.deepEqual(await usage.find('use_1'), record);
      assert.equal((await ledger.account(1)).balanceMicroCents, 0);
      assert.deepEqual(await ledger.entries({ organizationId: 1, limit: 1 }), []);
    });
  });

  test('start() of a database from before voices gives those that are made then ids from 1000', async () => {
    await using place = await makePlace();
    await withStarted(place, (database) => insertOrganization(database, 'one'));
    await place.runSql(undoDownTo('0007-voices'));
    await withStarted(place, async ({ voices }) => assert.equal((await voices.insert(newVoice())).id, 1000));
  });

  test('start() of a database whose usage always had a voice keeps it, and takes usage without one', async () => {
    await using place = await makePlace();
    const spoken = usageRecord({ usageId: 'use_1' });
    const heard = usageRecord({ usageId: 'use_2', voiceId: null, characters: 0 });
    await withStarted(place, (database) => database.usage.append(spoken));
    await place.runSql(undoDownTo('0008-usage-without-voice'));
    await withStarted(place, async ({ usage }) => {
      await usage.append(heard);
      assert.deepEqual(await usage.find('use_1'), spoken);
      assert.deepEqual(await usage.find('use_2'), heard);
    });
  });

  test('start() refuses a database that a newer version has changed', async () => {
    await using place = await makePlace();
    await withStarted(place, (database) => database.ping());
    await place.runSql("insert into schema_migrations (name, applied_at_ms) values ('9999-of-the-future', 1)");
    await using database = place.open({ clock: systemClock });
    await assert.rejects(database.start(), /9999-of-the-future/u);
  });

  test('start() and close are idempotent', async () => {
    await using place = await makePlace();
    const database = place.open({ clock: systemClock });
    await Promise.all([database.start(), database.start()]);
    await database.start();
    await database.ping();
    await Promise.all([database[Symbol.asyncDispose](), database[Symbol.asyncDispose]()]);
    await database[Symbol.asyncDispose]();
  });

  test('stores refuse as unavailable before start() and after close', async () => {
    await using place = await makePlace();
    const database = place.open({ clock: systemClock });
    await assert.rejects(database.organizations.list(), StoreUnavailableError);
    await database.start();
    await database[Symbol.asyncDispose]();
    await assert.rejects(database.organizations.list(), StoreUnavailableError);
    await assert.rejects(insertOrganization(database, 'late'), StoreUnavailableError);
    await assert.rejects(
      database.transaction((stores) => stores.organizations.list()),
      StoreUnavailableError,
    );
    await assert.rejects(database.ping(), StoreUnavailableError);
    await assert.rejects(database.start(), StoreUnavailableError);
  });

  test('close finishes the writes that were begun', async () => {
    await using place = await makePlace();
    const { outcomes } = await withStarted(place, (database) => {
      const writes = Array.from({ length: 20 }, (_, index) => insertOrganization(database, `organization ${index}`));
      return Promise.resolve({ outcomes: Promise.allSettled(writes) });
    });
    assert.ok((await outcomes).every((outcome) => outcome.status === 'fulfilled'));
    await withStarted(place, async (database) => {
      assert.equal((await database.organizations.list()).length, 20);
    });
  });
}

/** What migrations have made, taken away again: the newest first. */
const undoings: readonly (readonly [name: string, sql: string])[] = [
  [
    '0011-deployment',
    `drop table deployment_reports;
    drop table deployment_uses;
    drop table deployment_states;`,
  ],
  ['0010-grants', 'drop table grants;'],
  [
    '0009-licences',
    `drop table deployment_encodings;
    drop table licence_files;
    drop table artifacts;
    drop table licence_activations;
    drop table licences;`,
  ],
  [
    '0008-usage-without-voice',
    `alter table usage_records add column voice bigint not null default 0;
    update usage_records set voice = voice_id;
    alter table usage_records drop column voice_id;
    alter table usage_records rename column voice to voice_id;`,
  ],
  [
    '0007-voices',
    `drop table reference_encodings;
    drop table voice_references;
    drop table voices;`,
  ],
  [
    '0006-billing',
    `drop table accounts;
    drop table ledger_entries;
    drop table holds;
    drop table prices;
    drop table plans;
    drop table lease_names;
    drop table leases;
    drop table rate_buckets;
    drop index usage_records_by_time;
    drop index usage_records_by_organization;
    drop index audit_records_by_time;`,
  ],
  ['0005-dictionary-sizes', `alter table dictionaries drop column entry_bytes;`],
  [
    '0004-access',
    `drop table organization_keys;
    drop table idempotent_requests;
    drop table request_logs;
    drop table audit_records;
    drop index users_email;
    alter table users drop column email;`,
  ],
];

/** This migration and all after it. */
function undoDownTo(name: string): string {
  const last = undoings.findIndex(([candidate]) => candidate === name);
  assert.notEqual(last, -1, name);
  const undone = undoings.slice(0, last + 1);
  return undone.map(([each, sql]) => `${sql} delete from schema_migrations where name = '${each}';`).join('\n');
}
