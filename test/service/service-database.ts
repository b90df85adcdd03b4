import assert from 'node:assert/strict';
import { join } from 'node:path';
import { openSqliteDatabase, type SqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { silentLog } from '../fakes/silent-log.ts';

/** The database of a service, as another process has it open. */
export async function openServiceDatabase(dataDirectory: string): Promise<SqliteDatabase> {
  const path = join(dataDirectory, 'syrinx.sqlite');
  const database = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
  await database.start();
  return database;
}

export async function onServiceDatabase<Result>(
  dataDirectory: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  await using database = await openServiceDatabase(dataDirectory);
  return await work(database);
}

/** A micro-cent for a millisecond. */
const price = { modelId: 'svc-3', plan: null, numerator: 1000, denominator: 1, effectiveFromMs: 0, createdAtMs: 0 };

/** What an operator does, to a service that does not run: its organization pays a micro-cent for a millisecond. */
export async function chargeOrganization(
  database: Database,
  { topUpMicroCents }: { readonly topUpMicroCents: number },
): Promise<number> {
  const [organization] = await database.organizations.list();
  assert.ok(organization);
  const { id: organizationId } = organization;
  await database.prices.insert(price);
  await database.organizations.setBillingMode(organizationId, 'on');
  const posting = { organizationId, kind: 'top-up', amountMicroCents: topUpMicroCents, key: 'first' } as const;
  await database.ledger.post({ ...posting, reference: null, note: null, createdAtMs: 0 });
  return organizationId;
}
