import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RecordingLog } from '../../../test/fakes/recording-log.ts';
import type { UsageRecord } from '../../contracts/stores/record-stores.ts';
import { StoreUnavailableError } from '../../contracts/stores/stores.ts';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { limits } from '../../limits.ts';
import { SettlementQueue } from './settlement-queue.ts';

const usage: UsageRecord = {
  usageId: 'use_1',
  requestId: 'req_1',
  organizationId: 1,
  projectId: 2,
  keyId: 3,
  modelId: 'svc-3',
  engine: 'flite',
  voiceId: 1,
  characters: 5,
  audioMs: 1234.5,
  costMicroCents: 7,
  outcome: 'completed',
  createdAtMs: 0,
};

test('SettlementQueue writes at once', async () => {
  const { queue, written, settlement, log } = stand();
  await queue.settle(settlement('one'));
  assert.deepEqual(written, ['one']);
  assert.deepEqual(log.lines, []);
});

test('SettlementQueue logs the whole row of what a store that is away did not take, and tries again', async () => {
  const { queue, written, settlement, log, clock, outage } = stand();
  outage.error = new StoreUnavailableError('gone');
  await queue.settle(settlement('one'));
  await queue.settle(settlement('two'));
  assert.deepEqual(log.lines[0], {
    level: 'error',
    facts: { error: outage.error, usage },
    message: 'usage could not be recorded',
  });
  await clock.advance(limits.settlementRetryMs);
  assert.deepEqual(written, []);
  outage.error = undefined;
  await clock.advance(limits.settlementRetryMs - 1);
  assert.deepEqual(written, []);
  await clock.advance(1);
  assert.deepEqual(written, ['one', 'two']);
});

test('SettlementQueue writes each once', async () => {
  const { queue, written, settlement, clock, outage } = stand();
  outage.error = new StoreUnavailableError('gone');
  await queue.settle(settlement('one'));
  outage.error = undefined;
  await clock.advance(3 * limits.settlementRetryMs);
  await queue[Symbol.asyncDispose]();
  assert.deepEqual(written, ['one']);
});

test('SettlementQueue tries once more when it is disposed', async () => {
  const { queue, written, settlement, outage } = stand();
  outage.error = new StoreUnavailableError('gone');
  await queue.settle(settlement('one'));
  outage.error = undefined;
  await queue[Symbol.asyncDispose]();
  assert.deepEqual(written, ['one']);
});

test('SettlementQueue waits for what is being written when it is disposed, and tries that again, too', async () => {
  const { queue, written, settlement, outage } = stand();
  outage.error = new StoreUnavailableError('gone');
  void queue.settle(settlement('one'));
  outage.error = undefined;
  await queue[Symbol.asyncDispose]();
  assert.deepEqual(written, ['one']);
});

test('SettlementQueue logs and forgets what is refused for another reason', async () => {
  const { queue, written, settlement, log, clock, outage } = stand();
  outage.error = new Error('a defect');
  await queue.settle(settlement('one'));
  outage.error = undefined;
  await clock.advance(limits.settlementRetryMs);
  assert.deepEqual(written, []);
  assert.deepEqual(
    log.lines.map(({ level, facts }) => [level, facts['usage']]),
    [['error', usage]],
  );
});

test('SettlementQueue keeps no more than its limit', async () => {
  const { queue, written, settlement, clock, outage } = stand();
  outage.error = new StoreUnavailableError('gone');
  for (let count = 0; count <= limits.settlementQueueMax; count += 1) await queue.settle(settlement(`${count}`));
  outage.error = undefined;
  await clock.advance(limits.settlementRetryMs);
  await queue[Symbol.asyncDispose]();
  assert.equal(written.length, limits.settlementQueueMax);
});

function stand() {
  const clock = new ManualClock();
  const log = new RecordingLog();
  const outage: { error: Error | undefined } = { error: undefined };
  const written: string[] = [];
  const settlement = (name: string) => ({
    usage,
    async write() {
      if (outage.error !== undefined) throw outage.error;
      written.push(name);
    },
  });
  return { queue: new SettlementQueue({ clock, log }), clock, log, outage, written, settlement };
}
