import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Account } from '../../src/contracts/stores/billing-stores.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import type { ErrorKey } from '../../src/errors/catalogue.ts';
import { isServiceError } from '../../src/errors/service-error.ts';
import { limits } from '../../src/limits.ts';
import { openBillingStand, produced, requestOf } from './billing-stand.ts';

const first = limits.holdStretchMsFirst;
const least = limits.holdStretchMsLeast;

const refusedWith =
  (key: ErrorKey) =>
  (error: unknown): boolean =>
    isServiceError(error) && error.key === key;

async function moneyOf(database: Database, organizationId: number): Promise<readonly [number, number]> {
  const { balanceMicroCents, heldMicroCents }: Account = await database.ledger.account(organizationId);
  assert.deepEqual(await database.ledger.sums(organizationId), { balanceMicroCents, heldMicroCents });
  return [balanceMicroCents, heldMicroCents];
}

test('openMeter() sets a first stretch aside, and settle() takes what was produced and gives the rest back', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const organizationId = await stand.organization({ topUpMicroCents: 50_000 });
  const request = requestOf(organizationId);
  const meter = await process.openMeter(request);
  assert.deepEqual(await moneyOf(stand.database, organizationId), [50_000, first]);
  assert.equal(meter.cover(1200.4), undefined);
  assert.deepEqual(await meter.settle(produced(1200.4)), {
    audioMs: 1200.4,
    characters: 5,
    modelId: 'svc-3',
    costMicroCents: 1200,
  });
  assert.deepEqual(await moneyOf(stand.database, organizationId), [48_800, 0]);
  assert.deepEqual(await stand.database.usage.find(request.usage.usageId), {
    ...request.usage,
    ...produced(1200),
    organizationId,
    projectId: 2,
    keyId: 3,
    costMicroCents: 1200,
    createdAtMs: stand.clock.nowMs(),
  });
});

test('settle() answers the same when it is called again, and charges once', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const organizationId = await stand.organization({ topUpMicroCents: 50_000 });
  const meter = await process.openMeter(requestOf(organizationId));
  const usage = await meter.settle(produced(700, 'cancelled'));
  assert.deepEqual(await meter.settle(produced(900)), usage);
  assert.deepEqual(await moneyOf(stand.database, organizationId), [49_300, 0]);
});

test('settle() charges nothing for a request that failed, and writes that it did', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const organizationId = await stand.organization({ topUpMicroCents: 50_000 });
  const request = requestOf(organizationId);
  const meter = await process.openMeter(request);
  assert.equal((await meter.settle(produced(5000, 'failed'))).costMicroCents, 0);
  assert.deepEqual(await moneyOf(stand.database, organizationId), [50_000, 0]);
  const { audioMs, outcome, costMicroCents } = (await stand.database.usage.find(request.usage.usageId)) ?? {};
  assert.deepEqual({ audioMs, outcome, costMicroCents }, { audioMs: 5000, outcome: 'failed', costMicroCents: 0 });
});

test('settle() charges whole seconds where they are counted', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const organizationId = await stand.organization({ topUpMicroCents: 50_000 });
  const meter = await process.openMeter({ ...requestOf(organizationId), metering: 'whole-seconds' });
  assert.equal((await meter.settle(produced(1001))).costMicroCents, 2000);
});

test('openMeter() sets nothing aside where billing is off, and what it costs is not known', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const organizationId = await stand.organization({ billingMode: 'off' });
  const request = requestOf(organizationId, 'a model without price');
  const meter = await process.openMeter(request);
  assert.equal(meter.cover(1_000_000), undefined);
  assert.equal((await meter.settle(produced(1200))).costMicroCents, null);
  assert.deepEqual(await stand.database.ledger.entries({ organizationId, limit: 10 }), []);
  const row = await stand.database.usage.find(request.usage.usageId);
  assert.deepEqual([row?.audioMs, row?.costMicroCents], [1200, null]);
});

test('openMeter() writes nothing where billing is off and nothing was produced', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const request = requestOf(await stand.organization({ billingMode: 'off' }));
  const meter = await process.openMeter(request);
  await meter.settle(produced(0, 'failed'));
  assert.equal(await stand.database.usage.find(request.usage.usageId), undefined);
});

test('openMeter() neither charges nor writes down what the master key does', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const request = { ...requestOf(0), caller: { kind: 'master' } } as const;
  const meter = await process.openMeter(request);
  assert.equal(meter.cover(1_000_000), undefined);
  assert.equal((await meter.settle(produced(1200))).costMicroCents, null);
  assert.equal(await stand.database.usage.find(request.usage.usageId), undefined);
});

test('openMeter() books keys of an organization to no project and no key', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const organizationId = await stand.organization({ billingMode: 'off' });
  const request = { ...requestOf(organizationId), caller: { kind: 'service-key', keyId: 9, organizationId } } as const;
  await (await process.openMeter(request)).settle(produced(1));
  const row = await stand.database.usage.find(request.usage.usageId);
  assert.deepEqual([row?.organizationId, row?.projectId, row?.keyId], [organizationId, null, null]);
});

test('openMeter() refuses a model without a price', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const organizationId = await stand.organization({ topUpMicroCents: 50_000 });
  await assert.rejects(process.openMeter(requestOf(organizationId, 'svc-9')), refusedWith('billing-not-set-up'));
  assert.deepEqual(await moneyOf(stand.database, organizationId), [50_000, 0]);
});

test('openMeter() begins with the least stretch where there is no more, and refuses where there is less', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const organizationId = await stand.organization({ topUpMicroCents: 2 * least - 1 });
  await process.openMeter(requestOf(organizationId));
  assert.deepEqual(await moneyOf(stand.database, organizationId), [2 * least - 1, least]);
  await assert.rejects(process.openMeter(requestOf(organizationId)), refusedWith('credits-spent'));
  assert.deepEqual(await moneyOf(stand.database, organizationId), [2 * least - 1, least]);
});

test('openMeter() lets an organization go as far below 0 as it may', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const organizationId = await stand.organization();
  await stand.database.ledger.setOverdraft(organizationId, first);
  await process.openMeter(requestOf(organizationId));
  await assert.rejects(process.openMeter(requestOf(organizationId)), refusedWith('credits-spent'));
});

test('cover() asks for more before it is needed, in stretches that grow up to their limit', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const organizationId = await stand.organization({ topUpMicroCents: 10_000_000 });
  const meter = await process.openMeter(requestOf(organizationId));
  const held: number[] = [];
  for (let audioMs = 0; audioMs <= 300_000; audioMs += 500) {
    await meter.cover(audioMs);
    await stand.untilQuiet();
    const [, heldMicroCents] = await moneyOf(stand.database, organizationId);
    if (heldMicroCents !== held.at(-1)) held.push(heldMicroCents);
    assert.ok(heldMicroCents >= audioMs);
  }
  const stretches = held.map((amount, index) => amount - (held[index - 1] ?? 0));
  assert.deepEqual(stretches.slice(0, 5), [first, first, 2 * first, 4 * first, limits.holdStretchMsMax]);
  assert.equal(Math.max(...stretches), limits.holdStretchMsMax);
  await meter.settle(produced(300_000));
  assert.deepEqual(await moneyOf(stand.database, organizationId), [9_700_000, 0]);
});

test('cover() refuses the audio that is not paid for, and what was before is charged', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const organizationId = await stand.organization({ topUpMicroCents: 14_500 });
  const meter = await process.openMeter(requestOf(organizationId));
  let audioMs = 0;
  await assert.rejects(async () => {
    for (;;) {
      await meter.cover(audioMs + 100);
      audioMs += 100;
    }
  }, refusedWith('credits-spent'));
  assert.ok(audioMs > 14_500 - least && audioMs <= 14_500, `${audioMs} ms were covered`);
  await meter.settle(produced(audioMs + 100, 'cancelled'));
  assert.deepEqual(await moneyOf(stand.database, organizationId), [14_500 - audioMs, 0]);
});

test('settle() never charges more than was set aside, and says so', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const organizationId = await stand.organization({ topUpMicroCents: 50_000 });
  const meter = await process.openMeter(requestOf(organizationId));
  assert.equal((await meter.settle(produced(2 * first))).costMicroCents, first);
  assert.deepEqual(await moneyOf(stand.database, organizationId), [50_000 - first, 0]);
});

test('cover() refuses audio of a request that has ended', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const organizationId = await stand.organization({ topUpMicroCents: 500_000 });
  const meter = await process.openMeter(requestOf(organizationId));
  await meter.settle(produced(first));
  await assert.rejects(async () => meter.cover(20 * first));
  assert.deepEqual(await moneyOf(stand.database, organizationId), [500_000 - first, 0]);
});

test('cover() goes on when money was paid in meanwhile', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const organizationId = await stand.organization({ topUpMicroCents: first });
  const meter = await process.openMeter(requestOf(organizationId));
  await meter.cover(first);
  await assert.rejects(async () => meter.cover(first + 1), refusedWith('credits-spent'));
  const posting = { organizationId, kind: 'top-up', amountMicroCents: 60_000, key: 'second' } as const;
  await stand.database.ledger.post({ ...posting, reference: null, note: null, createdAtMs: 0 });
  await meter.cover(first + 1);
});

test('cover() lets parallel streams spend no more than there is', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const organizationId = await stand.organization({ topUpMicroCents: 100_000 });
  const streams = Array.from({ length: 12 }, async () => {
    let audioMs = 0;
    const meter = await process.openMeter(requestOf(organizationId)).catch(() => undefined);
    if (meter === undefined) return 0;
    try {
      for (; ; audioMs += 250) await meter.cover(audioMs + 250);
    } catch {
      // It ran until nothing was left.
    }
    return (await meter.settle(produced(audioMs, 'cancelled'))).costMicroCents ?? Number.NaN;
  });
  const total = (await Promise.all(streams)).reduce((sum, cost) => sum + cost, 0);
  assert.ok(total > 0 && total <= 100_000, `${total} micro-cents were spent`);
  assert.deepEqual(await moneyOf(stand.database, organizationId), [100_000 - total, 0]);
});

test('settle() charges by the price that the request began with', async () => {
  await using stand = await openBillingStand();
  await using process = stand.process('one');
  const organizationId = await stand.organization({ topUpMicroCents: 50_000 });
  const meter = await process.openMeter(requestOf(organizationId));
  const { modelId, plan, denominator, createdAtMs } = { modelId: 'svc-3', plan: null, denominator: 1, createdAtMs: 0 };
  const effectiveFromMs = stand.clock.nowMs();
  await stand.database.prices.insert({ modelId, plan, numerator: 9000, denominator, effectiveFromMs, createdAtMs });
  await stand.clock.advance(limits.billingTermsCacheMs);
  assert.equal((await meter.settle(produced(100))).costMicroCents, 100);
  const later = await process.openMeter(requestOf(organizationId));
  assert.equal((await later.settle(produced(100))).costMicroCents, 900);
});
