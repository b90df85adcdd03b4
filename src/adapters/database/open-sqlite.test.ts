import assert from 'node:assert/strict';
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { StoreUnavailableError } from '../../contracts/stores/stores.ts';
import { systemClock } from '../../foundation/clock.ts';
import { openSqliteDatabase } from './open-sqlite.ts';
import { silentLog } from '../../../test/fakes/silent-log.ts';
import {
  createdAtMs,
  hold,
  insertOrganization,
  insertProject,
  posting,
  requestLogEntry,
  usageRecord,
} from '../../../test/contract/stores/rows.ts';
import { makeTemporaryFolder } from '../../../test/database/temporary-folder.ts';

test('openSqliteDatabase() makes its file and folder for their owner alone', () =>
  withFolder(async (folder) => {
    const path = join(folder, 'data', 'syrinx.sqlite');
    await using database = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
    await database.start();
    assert.equal((await stat(join(folder, 'data'))).mode & 0o777, 0o700);
    for (const suffix of ['', '-wal', '-shm']) assert.equal((await stat(path + suffix)).mode & 0o777, 0o600);
  }));

test('openSqliteDatabase() leaves the mode of a folder that is there', () =>
  withFolder(async (folder) => {
    await chmod(folder, 0o750);
    await using database = openSqliteDatabase({ path: join(folder, 'a'), clock: systemClock, log: silentLog });
    await database.start();
    assert.equal((await stat(folder)).mode & 0o777, 0o750);
  }));

test('openSqliteDatabase() opens nothing before start()', () =>
  withFolder(async (folder) => {
    const path = join(folder, 'data', 'syrinx.sqlite');
    await using _database = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
    await assert.rejects(stat(path), { code: 'ENOENT' });
  }));

test('openSqliteDatabase() leaves one file behind when it is closed', () =>
  withFolder(async (folder) => {
    const path = join(folder, 'syrinx.sqlite');
    const database = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
    await database.start();
    await database.users.insert({ name: 'Ada', createdAtMs: 1 });
    await database[Symbol.asyncDispose]();
    await stat(path);
    await assert.rejects(stat(`${path}-wal`), { code: 'ENOENT' });
  }));

test('openSqliteDatabase() reports a file that is no database as unavailable, and leaves it as it is', () =>
  withFolder(async (folder) => {
    const path = join(folder, 'syrinx.sqlite');
    const text = 'this is a letter, not a database. '.repeat(100);
    await writeFile(path, text);
    await using database = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
    await assert.rejects(database.start(), StoreUnavailableError);
    assert.equal((await stat(path)).size, text.length);
  }));

test('openSqliteDatabase() reports a folder in place of the file as unavailable', () =>
  withFolder(async (folder) => {
    const path = join(folder, 'syrinx.sqlite');
    await mkdir(path);
    await using database = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
    await assert.rejects(database.start(), StoreUnavailableError);
  }));

test('openSqliteDatabase() counts fewer commits than writes that waited together', () =>
  withFolder(async (folder) => {
    await using database = openSqliteDatabase({ path: join(folder, 'a'), clock: systemClock, log: silentLog });
    await database.start();
    const before = database.writeStatistics();
    await Promise.all(Array.from({ length: 200 }, () => database.users.insert({ name: 'Ada', createdAtMs: 1 })));
    const after = database.writeStatistics();
    assert.equal(after.units - before.units, 200);
    assert.ok(after.commits - before.commits < 20, `${after.commits - before.commits} commits`);
  }));

test('openSqliteDatabase() waits for the disk at the end of a hold, not at its opening and extension', () =>
  withFolder(async (folder) => {
    await using database = openSqliteDatabase({ path: join(folder, 'a'), clock: systemClock, log: silentLog });
    await database.start();
    const { ledger } = database;
    await ledger.post(posting({ key: 'paid in', amountMicroCents: 1000 }));
    const request = hold({ id: 'use_one' });
    const { id } = request;
    const before = database.writeStatistics();
    await ledger.openHold(request);
    const noted = { producedMs: 100, expiresAtMs: createdAtMs + 80_000, atMs: createdAtMs };
    await ledger.extendHold(id, { key: '1', amountMicroCents: 900, ...noted });
    const open = database.writeStatistics();
    await ledger.settleHold(id, { captureMicroCents: 1, usage: usageRecord({ usageId: id }), atMs: createdAtMs });
    const after = database.writeStatistics();
    assert.deepEqual([open.commits - before.commits, open.syncs - before.syncs], [2, 0]);
    assert.deepEqual([after.commits - open.commits, after.syncs - open.syncs], [1, 1]);
  }));

test('openSqliteDatabase() waits for the disk for no note on a request', () =>
  withFolder(async (folder) => {
    await using database = openSqliteDatabase({ path: join(folder, 'a'), clock: systemClock, log: silentLog });
    await database.start();
    const { id: organizationId } = await insertOrganization(database, 'Acme');
    const { id: projectId } = await insertProject(database, { organizationId, name: 'hotline' });
    const before = database.writeStatistics();
    await database.requestLogs.append([requestLogEntry({ projectId })]);
    const after = database.writeStatistics();
    assert.equal((await database.requestLogs.list({ projectId, limit: 10 })).length, 1);
    assert.deepEqual([after.commits - before.commits, after.syncs - before.syncs], [1, 0]);
  }));

test('openSqliteDatabase() makes holds durable that wait beside what has to be', () =>
  withFolder(async (folder) => {
    await using database = openSqliteDatabase({ path: join(folder, 'a'), clock: systemClock, log: silentLog });
    await database.start();
    await database.ledger.post(posting({ key: 'paid in', amountMicroCents: 1000 }));
    const before = database.writeStatistics();
    await Promise.all([
      database.ledger.openHold(hold({ id: 'use_first' })),
      database.users.insert({ name: 'Ada', createdAtMs: 1 }),
      database.ledger.openHold(hold({ id: 'use_last' })),
    ]);
    const after = database.writeStatistics();
    assert.deepEqual(
      [after.units - before.units, after.commits - before.commits, after.syncs - before.syncs],
      [3, 1, 1],
    );
  }));

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  await using folder = await makeTemporaryFolder();
  await work(folder.path);
}
