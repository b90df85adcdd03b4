import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UsageRecord } from '../../contracts/stores/record-stores.ts';
import { StoreUnavailableError } from '../../contracts/stores/stores.ts';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { RecordingLog } from '../../../test/fakes/recording-log.ts';
import { createRecordUsage, type ProducedSpeech } from './record-usage.ts';

const produced: ProducedSpeech = {
  usageId: 'use_1',
  requestId: 'req_1',
  caller: { kind: 'project-key', keyId: 3, organizationId: 1, projectId: 2, userId: 4, permissions: null },
  modelId: 'svc-2.5',
  engine: 'flite',
  voiceId: 1,
  characters: 5,
  audioMs: 1234.5,
  outcome: 'completed',
};

const row: UsageRecord = {
  usageId: 'use_1',
  requestId: 'req_1',
  organizationId: 1,
  projectId: 2,
  keyId: 3,
  modelId: 'svc-2.5',
  engine: 'flite',
  voiceId: 1,
  characters: 5,
  audioMs: 1234.5,
  costMicroCents: null,
  outcome: 'completed',
  createdAtMs: new ManualClock().nowMs(),
};

test('createRecordUsage() books what was produced to the key, its project and its organization', async () => {
  const { recordUsage, rows } = ledger();
  await recordUsage(produced);
  assert.deepEqual(rows, [row]);
});

test('createRecordUsage() does not meter the master key', async () => {
  const { recordUsage, rows } = ledger();
  await recordUsage({ ...produced, caller: { kind: 'master' } });
  assert.deepEqual(rows, []);
});

test('createRecordUsage() logs the whole row when the ledger fails, and does not throw', async () => {
  const failure = new StoreUnavailableError('gone');
  const { recordUsage, log } = ledger(() => Promise.reject(failure));
  await recordUsage(produced);
  assert.deepEqual(log.lines, [
    { level: 'error', facts: { error: failure, usage: row }, message: 'usage could not be recorded' },
  ]);
});

function ledger(append?: () => Promise<void>) {
  const rows: UsageRecord[] = [];
  const log = new RecordingLog();
  const usage = {
    append: append ?? (async (written: UsageRecord) => void rows.push(written)),
    find: async () => undefined,
  };
  return { recordUsage: createRecordUsage({ usage, clock: new ManualClock(), log }), rows, log };
}
