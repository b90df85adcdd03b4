import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  auditRecord,
  idempotentRequest,
  insertOrganization,
  insertProject,
  requestLogEntry,
} from '../../test/contract/stores/rows.ts';
import { makeTemporaryFolder } from '../../test/database/temporary-folder.ts';
import { silentLog } from '../../test/fakes/silent-log.ts';
import { eventually } from '../../test/service/eventually.ts';
import { openSqliteDatabase } from '../adapters/database/open-sqlite.ts';
import { systemClock } from '../foundation/clock.ts';
import { ManualClock } from '../foundation/manual-clock.ts';
import { buildRecords } from './build-records.ts';

const DAY_MS = 86_400_000;

test('buildRecords() sweeps request logs that are older than configured, and answers that have expired', async () => {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'records.sqlite');
  await using database = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
  await database.start();
  const { id: organizationId } = await insertOrganization(database, 'one');
  const { id: projectId } = await insertProject(database, { organizationId, name: 'default' });
  const clock = new ManualClock();
  const nowMs = clock.nowMs();
  await database.requestLogs.append(
    [8 * DAY_MS, 7 * DAY_MS + 1, 7 * DAY_MS, 0].map((ageMs) =>
      requestLogEntry({ projectId, createdAtMs: nowMs - ageMs }),
    ),
  );
  await database.idempotency.insert(idempotentRequest({ keyHash: 'expired', expiresAtMs: nowMs }));
  await database.idempotency.insert(idempotentRequest({ keyHash: 'kept', expiresAtMs: nowMs + 1 }));

  const config = { requestLogText: false, requestLogDays: 7, auditDays: 0 };
  const { requestLog, sweeper } = buildRecords(config, { database, swept: [], clock, log: silentLog });
  sweeper.start();
  await eventually(
    'answers that have expired',
    () => database.idempotency.find({ callerId: 'caller', keyHash: 'expired' }),
    (row) => row === undefined,
  );
  const kept = await database.requestLogs.list({ projectId, limit: 10 });
  assert.deepEqual(
    kept.map(({ createdAtMs }) => nowMs - createdAtMs),
    [0, 7 * DAY_MS],
  );
  assert.notEqual(await database.idempotency.find({ callerId: 'caller', keyHash: 'kept' }), undefined);
  await sweeper[Symbol.asyncDispose]();
  await requestLog[Symbol.asyncDispose]();
});

test('buildRecords() sweeps the audit trail that is older than configured, and with 0 days nothing of it', async () => {
  for (const [auditDays, keptAgesMs] of [
    [30, [0, 30 * DAY_MS]],
    [0, [0, 30 * DAY_MS, 30 * DAY_MS + 1, 4000 * DAY_MS]],
  ] as const) {
    await using folder = await makeTemporaryFolder();
    const path = join(folder.path, 'records.sqlite');
    await using database = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
    await database.start();
    const clock = new ManualClock();
    const nowMs = clock.nowMs();
    for (const ageMs of [4000 * DAY_MS, 30 * DAY_MS + 1, 30 * DAY_MS, 0])
      await database.audit.append(auditRecord({ createdAtMs: nowMs - ageMs }));
    // Swept after the trail.
    await database.idempotency.insert(idempotentRequest({ keyHash: 'expired', expiresAtMs: nowMs }));
    const config = { requestLogText: false, requestLogDays: 7, auditDays };
    const { requestLog, sweeper } = buildRecords(config, { database, swept: [], clock, log: silentLog });
    sweeper.start();
    await eventually(
      'answers that have expired',
      () => database.idempotency.find({ callerId: 'caller', keyHash: 'expired' }),
      (row) => row === undefined,
    );
    const kept = await database.audit.list({ limit: 10 });
    assert.deepEqual(
      kept.map(({ createdAtMs }) => nowMs - createdAtMs),
      keptAgesMs,
    );
    await sweeper[Symbol.asyncDispose]();
    await requestLog[Symbol.asyncDispose]();
  }
});
