import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import { HoldRecovery } from '../../src/features/billing/hold-recovery.ts';
import { systemClock as clock } from '../../src/foundation/clock.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { silentLog as log } from '../fakes/silent-log.ts';
import { PRICE } from './billing-stand.ts';

const TOP_UP = 1_000_000;
const AUDIO_MS = 35_000;
const NEVER = -1;

test('a metered request that is killed at any point is in the book once, with no more than was handed on', async () => {
  const { lines } = await requestKilledAt(NEVER);
  const pointCount = Number(lines.at(-1)?.split(' ')[1]);
  // Opening, two extensions at least, and the end; each before, during and after.
  assert.ok(pointCount >= 12, `there were ${pointCount} points`);
  const outcomes = new Set<string>();
  for (let point = 0; point < pointCount; point += 2) {
    const pair = [point, point + 1].filter((one) => one < pointCount);
    for (const { outcome } of await Promise.all(pair.map(requestKilledAt))) outcomes.add(outcome);
  }
  // Before the hold there is nothing; then there is nothing to charge, something, and in the end all of it.
  assert.deepEqual([...outcomes].toSorted(), ['cancelled', 'completed', 'failed', 'none']);
});

/** Runs the request in a process of its own until the point, and then what a next start does. */
async function requestKilledAt(
  point: number,
): Promise<{ readonly lines: readonly string[]; readonly outcome: string }> {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'book.sqlite');
  const organizationId = await makeOrganization(path);
  const program = fileURLToPath(new URL('./metered-request.ts', import.meta.url));
  const child = spawn(process.execPath, [program, path, String(organizationId), String(point)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) lines.push(line);
  assert.deepEqual(await ended, point === NEVER ? [0, null] : [null, 'SIGKILL']);

  await using database = openSqliteDatabase({ path, clock, log });
  await database.start();
  const owner = { id: 'next', hasEnded: (ownerId: string) => ownerId === 'dead' };
  const recovery = new HoldRecovery({ ledger: database.ledger, owner, clock, log });
  await recovery.settleFormer();
  await recovery.settleFormer();
  return { lines, outcome: await assertBooked(database, { organizationId, lines }) };
}

async function makeOrganization(path: string): Promise<number> {
  await using database = openSqliteDatabase({ path, clock, log });
  await database.start();
  await database.prices.insert(PRICE);
  const row = { name: 'one', plan: 'unlimited', billingMode: 'on', entitlements: [], createdAtMs: 0 } as const;
  const { id: organizationId } = await database.organizations.insert(row);
  const topUp = { organizationId, kind: 'top-up', amountMicroCents: TOP_UP, key: 'first' } as const;
  await database.ledger.post({ ...topUp, reference: null, note: null, createdAtMs: 0 });
  return organizationId;
}

/** How the request stands in the book; `none` = it does not. A millisecond costs a micro-cent. */
async function assertBooked(
  { ledger, usage }: Database,
  { organizationId, lines }: { readonly organizationId: number; readonly lines: readonly string[] },
): Promise<string> {
  assert.deepEqual(await ledger.openHolds({ limit: 10 }), []);
  const { balanceMicroCents, heldMicroCents } = await ledger.account(organizationId);
  assert.deepEqual(await ledger.sums(organizationId), { balanceMicroCents, heldMicroCents });
  assert.equal(heldMicroCents, 0);
  const records = await usage.listPage({ organizationId, fromMs: 0, toMs: clock.nowMs() + 1000, limit: 10 });
  assert.ok(records.length <= 1, 'the request is there twice');
  const [record] = records;
  assert.equal(TOP_UP - balanceMicroCents, record?.costMicroCents ?? 0);
  assert.equal(record?.costMicroCents, record?.audioMs);
  const handedOnMs = Number(lines.findLast((line) => line.startsWith('handed-on'))?.split(' ')[1] ?? 0);
  assert.ok((record?.audioMs ?? 0) <= handedOnMs, `${record?.audioMs} ms were charged of ${handedOnMs}`);
  if (lines.includes('settled')) assert.deepEqual([record?.outcome, record?.audioMs], ['completed', AUDIO_MS]);
  return record?.outcome ?? 'none';
}
