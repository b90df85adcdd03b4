import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isServiceError } from '../../src/errors/service-error.ts';
import { HoldRecovery } from '../../src/features/billing/hold-recovery.ts';
import { limits } from '../../src/limits.ts';
import { RecordingLog } from '../fakes/recording-log.ts';
import { openBillingStand, produced, requestOf } from './billing-stand.ts';

const firstStretchMs = limits.holdStretchMsFirst;

test('HoldRecovery settles what a process that died had open: at most what its journal says was handed on', async () => {
  await using stand = await openBillingStand();
  const organizationId = await stand.organization({ topUpMicroCents: 1_000_000 });
  const request = requestOf(organizationId);
  const meter = await stand.process('dead').openMeter(request);
  for (let audioMs = 0; audioMs <= 25_000; audioMs += 50) await meter.cover(audioMs);
  await stand.untilQuiet();
  const [hold] = await stand.database.ledger.openHolds({ ownerId: 'dead', limit: 1 });
  const journalMs = hold?.producedMs ?? Number.NaN;
  assert.ok(journalMs > firstStretchMs / 2 && journalMs <= 25_000, `the journal knows of ${journalMs} ms`);

  const { recovery } = stand.process('next', { hasEnded: (ownerId) => ownerId === 'dead' });
  await recovery.settleFormer();
  const account = await stand.database.ledger.account(organizationId);
  assert.deepEqual([account.balanceMicroCents, account.heldMicroCents], [1_000_000 - journalMs, 0]);
  const row = await stand.database.usage.find(request.usage.usageId);
  assert.deepEqual([row?.audioMs, row?.costMicroCents, row?.outcome], [journalMs, journalMs, 'cancelled']);
});

test('HoldRecovery charges nothing where the journal knows of nothing', async () => {
  await using stand = await openBillingStand();
  const organizationId = await stand.organization({ topUpMicroCents: 1_000_000 });
  const request = requestOf(organizationId);
  const meter = await stand.process('dead').openMeter(request);
  await meter.cover(4000);
  await stand.process('next', { hasEnded: () => true }).recovery.settleFormer();
  const account = await stand.database.ledger.account(organizationId);
  assert.deepEqual([account.balanceMicroCents, account.heldMicroCents], [1_000_000, 0]);
  const row = await stand.database.usage.find(request.usage.usageId);
  assert.deepEqual([row?.audioMs, row?.costMicroCents, row?.outcome], [0, 0, 'failed']);
});

test('HoldRecovery leaves the holds of processes that live, and its own', async () => {
  await using stand = await openBillingStand();
  const organizationId = await stand.organization({ topUpMicroCents: 1_000_000 });
  const own = stand.process('own', { hasEnded: (ownerId) => ownerId !== 'alive' });
  await stand.process('alive').openMeter(requestOf(organizationId));
  await own.openMeter(requestOf(organizationId));
  await own.recovery.settleFormer();
  await own.recovery.renewAndSettle();
  assert.equal((await stand.database.ledger.openHolds({ limit: 10 })).length, 2);
});

test('HoldRecovery settles the holds of any process when they have expired, and renews its own', async () => {
  await using stand = await openBillingStand();
  const organizationId = await stand.organization({ topUpMicroCents: 1_000_000 });
  const own = stand.process('own');
  await stand.process('elsewhere').openMeter(requestOf(organizationId));
  await own.openMeter(requestOf(organizationId));
  await stand.clock.advance(limits.holdExpiryMs - 1);
  await own.recovery.renewAndSettle();
  assert.equal((await stand.database.ledger.openHolds({ limit: 10 })).length, 2);
  await stand.clock.advance(1);
  await own.recovery.renewAndSettle();
  const left = await stand.database.ledger.openHolds({ limit: 10 });
  assert.deepEqual(
    left.map(({ ownerId, expiresAtMs }) => [ownerId, expiresAtMs]),
    [['own', stand.clock.nowMs() + limits.holdExpiryMs]],
  );
});

test('HoldRecovery keeps its own holds also when it comes late', async () => {
  await using stand = await openBillingStand();
  const own = stand.process('own');
  await own.openMeter(requestOf(await stand.organization({ topUpMicroCents: 1_000_000 })));
  await stand.clock.advance(2 * limits.holdExpiryMs);
  await own.recovery.renewAndSettle();
  assert.equal((await stand.database.ledger.openHolds({ limit: 10 })).length, 1);
});

test('HoldRecovery settles the others where one hold cannot be settled', async () => {
  await using stand = await openBillingStand();
  const organizationId = await stand.organization({ topUpMicroCents: 1_000_000 });
  const dead = stand.process('dead');
  const [first, second] = [requestOf(organizationId), requestOf(organizationId)];
  for (const request of [first, second]) await dead.openMeter(request);
  const log = new RecordingLog();
  const { ledger } = stand.database;
  const recovery = new HoldRecovery({
    ledger: {
      renewHolds: (options) => ledger.renewHolds(options),
      openHolds: (filter) => ledger.openHolds(filter),
      settleHold: (id, settlement) =>
        id === first.usage.usageId ? Promise.reject(new Error('a defect')) : ledger.settleHold(id, settlement),
    },
    owner: { id: 'next', hasEnded: () => true },
    clock: stand.clock,
    log,
  });
  await recovery.settleFormer();
  const open = await ledger.openHolds({ limit: 10 });
  assert.deepEqual(
    open.map(({ id }) => id),
    [first.usage.usageId],
  );
  assert.deepEqual(
    log.lines.map(({ level }) => level),
    ['error', 'warn'],
  );
});

test('HoldRecovery looks again and again while it runs, also after the store was away', async () => {
  await using stand = await openBillingStand();
  const organizationId = await stand.organization({ topUpMicroCents: 1_000_000 });
  await stand.process('elsewhere').openMeter(requestOf(organizationId));
  stand.outage.isOn = true;
  const { recovery, log } = stand.process('own');
  await using running = recovery;
  running.start();
  running.start();
  const hasFailed = () => log.lines.some(({ message }) => message === 'open holds could not be looked after');
  await untilTrue(async () => hasFailed());
  stand.outage.isOn = false;
  await untilTrue(async () => {
    await stand.clock.advance(limits.holdRenewMs);
    // The writer answers in turn: what the recovery has asked for is done when this is.
    await stand.untilQuiet();
    return (await stand.database.ledger.openHolds({ limit: 10 })).length === 0;
  });
  assert.equal(await unusedBalance(), 1_000_000);

  async function unusedBalance(): Promise<number> {
    const { balanceMicroCents, heldMicroCents } = await stand.database.ledger.account(organizationId);
    return balanceMicroCents - heldMicroCents;
  }
});

/** Gives others their turn until it is so; what never becomes so fails. */
async function untilTrue(isTrue: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 1000; turn += 1) {
    if (await isTrue()) return;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  assert.fail('it did not become true');
}

test('settle() after another process has settled tells what that one has charged', async () => {
  await using stand = await openBillingStand();
  const organizationId = await stand.organization({ topUpMicroCents: 1_000_000 });
  const late = stand.process('late');
  const meter = await late.openMeter(requestOf(organizationId));
  await meter.cover(4000);
  await stand.clock.advance(limits.holdExpiryMs);
  await stand.process('other').recovery.renewAndSettle();
  await assert.rejects(
    async () => meter.cover(2 * firstStretchMs),
    (error) => isServiceError(error) && error.key === 'store-unavailable',
  );
  assert.equal((await meter.settle(produced(4000))).costMicroCents, 0);
  assert.deepEqual(
    late.log.lines.map(({ level, message }) => [level, message]),
    [['warn', 'a request was settled from the journal before it had ended']],
  );
  const account = await stand.database.ledger.account(organizationId);
  assert.deepEqual([account.balanceMicroCents, account.heldMicroCents], [1_000_000, 0]);
});
