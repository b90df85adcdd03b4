import assert from 'node:assert/strict';
import { copyFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import { systemClock as clock } from '../../src/foundation/clock.ts';
import { createdAtMs, hold, posting, usageRecord } from '../contract/stores/rows.ts';
import { silentLog as log } from '../fakes/silent-log.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const TOP_UP = 1000;
const HELD = 400;
const CAPTURED = 150;

/**
 * A machine that loses its power keeps of the write-ahead log what was synced, and of the rest any beginning. So the log
 * is cut off at every page after the last fsync, and in the middle of pages.
 */
test('a hold that was not on the disk when the power failed is lost whole or not at all, and nothing else is', () =>
  withBook(async ({ database, path, folder }) => {
    await database.ledger.post(posting({ key: 'paid in', amountMicroCents: TOP_UP }));
    const syncedBytes = await logBytes(path);
    await database.ledger.openHold(hold({ id: 'use_lost', amountMicroCents: HELD }));
    const allBytes = await logBytes(path);
    assert.ok(allBytes > syncedBytes);
    const found = new Set<number>();
    for (let bytes = syncedBytes; bytes < allBytes; bytes += PAGE_BYTES / 2)
      found.add(await heldAfter({ path, folder, bytes }));
    assert.deepEqual([...found], [0]);
    assert.equal(await heldAfter({ path, folder, bytes: allBytes }), HELD);
  }));

test('a settled request is on the disk with the hold before it, which was not', () =>
  withBook(async ({ database, path, folder }) => {
    await database.ledger.post(posting({ key: 'paid in', amountMicroCents: TOP_UP }));
    const request = hold({ id: 'use_settled', amountMicroCents: HELD });
    await database.ledger.openHold(request);
    const before = database.writeStatistics().syncs;
    const usage = usageRecord({ usageId: request.id, costMicroCents: CAPTURED });
    await database.ledger.settleHold(request.id, { captureMicroCents: CAPTURED, usage, atMs: createdAtMs });
    assert.equal(database.writeStatistics().syncs, before + 1);
    const bytes = await logBytes(path);
    await database.ledger.openHold(hold({ id: 'use_lost', amountMicroCents: HELD }));
    await withCopy({ path, folder, bytes }, async (copy) => {
      const account = await copy.ledger.account(1);
      assert.deepEqual([account.balanceMicroCents, account.heldMicroCents], [TOP_UP - CAPTURED, 0]);
      assert.equal((await copy.usage.find(request.id))?.costMicroCents, CAPTURED);
    });
  }));

/** A page of the log and its header: https://www.sqlite.org/fileformat.html#the_write_ahead_log */
const PAGE_BYTES = 4096 + 24;

interface Cut {
  readonly path: string;
  readonly folder: string;
  /** How much of the log was on the disk. */
  readonly bytes: number;
}

async function heldAfter(cut: Cut): Promise<number> {
  let held = Number.NaN;
  await withCopy(cut, async ({ ledger }) => {
    const { balanceMicroCents, heldMicroCents } = await ledger.account(1);
    assert.deepEqual(await ledger.sums(1), { balanceMicroCents, heldMicroCents });
    assert.equal(balanceMicroCents, TOP_UP);
    const holds = await ledger.openHolds({ limit: 10 });
    assert.equal(
      holds.reduce((sum, { amountMicroCents }) => sum + amountMicroCents, 0),
      heldMicroCents,
    );
    held = heldMicroCents;
  });
  return held;
}

async function withCopy({ path, folder, bytes }: Cut, work: (copy: Database) => Promise<void>): Promise<void> {
  const copy = join(folder, `cut-at-${bytes}.sqlite`);
  await copyFile(path, copy);
  await copyFile(`${path}-wal`, `${copy}-wal`);
  await truncate(`${copy}-wal`, bytes);
  await using database = openSqliteDatabase({ path: copy, clock, log });
  await database.start();
  await work(database);
}

async function logBytes(path: string): Promise<number> {
  return (await stat(`${path}-wal`)).size;
}

async function withBook(
  work: (book: {
    readonly database: ReturnType<typeof openSqliteDatabase>;
    readonly path: string;
    readonly folder: string;
  }) => Promise<void>,
): Promise<void> {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'book.sqlite');
  await using database = openSqliteDatabase({ path, clock, log });
  await database.start();
  await work({ database, path, folder: folder.path });
}
