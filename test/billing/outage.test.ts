import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isServiceError } from '../../src/errors/service-error.ts';
import { limits } from '../../src/limits.ts';
import { openBillingStand, produced, requestOf } from './billing-stand.ts';

const isAway = (error: unknown): boolean => isServiceError(error) && error.key === 'store-unavailable';

test('settle() tells the cost while the ledger is away, and it is charged when that has come back', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const organizationId = await stand.organization({ topUpMicroCents: 50_000 });
  const request = requestOf(organizationId);
  const meter = await process.openMeter(request);
  stand.outage.isOn = true;
  assert.equal((await meter.settle(produced(1200))).costMicroCents, 1200);
  assert.deepEqual(
    process.log.lines.map(({ level, message }) => [level, message]),
    [['error', 'usage could not be recorded']],
  );
  stand.outage.isOn = false;
  await stand.clock.advance(limits.settlementRetryMs);
  await process[Symbol.asyncDispose]();
  const account = await stand.database.ledger.account(organizationId);
  assert.deepEqual([account.balanceMicroCents, account.heldMicroCents], [48_800, 0]);
  assert.equal((await stand.database.usage.find(request.usage.usageId))?.costMicroCents, 1200);
});

test('openMeter() refuses while the ledger is away, and nothing stays set aside', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const organizationId = await stand.organization({ topUpMicroCents: 50_000 });
  stand.outage.isOn = true;
  await assert.rejects(process.openMeter(requestOf(organizationId)), isAway);
  stand.outage.isOn = false;
  await process[Symbol.asyncDispose]();
  assert.deepEqual(await stand.database.ledger.openHolds({ limit: 10 }), []);
});

test('openMeter() that was answered too late gives back what was set aside', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const organizationId = await stand.organization({ topUpMicroCents: 50_000 });
  const request = requestOf(organizationId);
  Object.assign(stand.outage, { isOn: true, losesAnswers: true });
  await assert.rejects(process.openMeter(request), isAway);
  stand.outage.isOn = false;
  await process[Symbol.asyncDispose]();
  const account = await stand.database.ledger.account(organizationId);
  assert.deepEqual([account.balanceMicroCents, account.heldMicroCents], [50_000, 0]);
  assert.equal((await stand.database.usage.find(request.usage.usageId))?.outcome, 'failed');
});

test('cover() refuses audio that is not paid for while the ledger is away, and goes on afterwards', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const organizationId = await stand.organization({ topUpMicroCents: 50_000 });
  const meter = await process.openMeter(requestOf(organizationId));
  stand.outage.isOn = true;
  assert.equal(meter.cover(limits.holdStretchMsFirst), undefined);
  await assert.rejects(async () => meter.cover(limits.holdStretchMsFirst + 1), isAway);
  stand.outage.isOn = false;
  await meter.cover(limits.holdStretchMsFirst + 1);
  const { costMicroCents } = await meter.settle(produced(limits.holdStretchMsFirst + 1));
  assert.equal(costMicroCents, limits.holdStretchMsFirst + 1);
});
