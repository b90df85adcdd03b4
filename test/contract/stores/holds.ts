import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LedgerStore } from '../../../src/contracts/stores/billing-stores.ts';
import { withDatabase } from './database-place.ts';
import type { MakePlace } from './database-place.ts';
import { account, assertAgree } from './ledger.ts';
import { createdAtMs, hold, posting, usageRecord } from './rows.ts';

export function describeHolds(makePlace: MakePlace): void {
  const withMoney = (work: (ledger: LedgerStore) => Promise<void>) =>
    withDatabase(makePlace, async ({ ledger }) => {
      await ledger.post(posting({ key: 'paid' }));
      await work(ledger);
    });

  test('ledger.openHold() sets money aside, and openHolds() gives the hold as it was', () =>
    withMoney(async (ledger) => {
      const opened = hold({ id: 'use_1', producedMs: 12.6, amountMicroCents: 1000 });
      assert.deepEqual(await ledger.openHold(opened), { type: 'held' });
      assert.deepEqual(await ledger.openHolds({ limit: 10 }), [{ ...opened, producedMs: 13 }]);
      const full = account({ balanceMicroCents: 1000, heldMicroCents: 1000 });
      assert.deepEqual(await ledger.account(1), full);
      assert.deepEqual(await ledger.openHold(hold({ id: 'use_2', amountMicroCents: 1 })), {
        type: 'insufficient',
        account: full,
      });
      const [entry] = await ledger.entries({ organizationId: 1, limit: 1 });
      assert.deepEqual([entry?.kind, entry?.heldDeltaMicroCents, entry?.reference], ['hold', 1000, 'use_1']);
      await assertAgree(ledger, 1);
    }));

  test('ledger.openHold() again changes nothing: while it is open, when money is short, and when it has been settled', () =>
    withMoney(async (ledger) => {
      const opened = hold({ id: 'use_1', amountMicroCents: 600 });
      for (const _ of [1, 2]) assert.deepEqual(await ledger.openHold(opened), { type: 'held' });
      assert.deepEqual(await ledger.account(1), account({ balanceMicroCents: 1000, heldMicroCents: 600 }));
      await ledger.settleHold('use_1', settlement('use_1', 600));
      assert.deepEqual(await ledger.openHold({ ...opened, amountMicroCents: 100 }), { type: 'held' });
      assert.deepEqual(await ledger.openHolds({ limit: 10 }), []);
      assert.deepEqual(await ledger.account(1), account({ balanceMicroCents: 400 }));
      await assertAgree(ledger, 1);
    }));

  test('ledger.openHold() of nothing needs no money', () =>
    withDatabase(makePlace, async ({ ledger }) => {
      assert.deepEqual(await ledger.openHold(hold({ id: 'use_1', amountMicroCents: 0 })), { type: 'held' });
      assert.equal(await ledger.settleHold('use_1', settlement('use_1', 0)), 'settled');
      const kinds = (await ledger.entries({ organizationId: 1, limit: 10 })).map(({ kind }) => kind);
      assert.deepEqual(kinds, ['capture', 'hold']);
    }));

  test('ledger.extendHold() raises the amount and never lowers it, and notes progress and expiry', () =>
    withMoney(async (ledger) => {
      const opened = hold({ id: 'use_1' });
      await ledger.openHold(opened);
      const first = extension({ key: '1', amountMicroCents: 700, producedMs: 900 });
      for (const _ of [1, 2]) assert.equal(await ledger.extendHold('use_1', first), 'extended');
      const late = extension({ key: '2', amountMicroCents: 400, producedMs: 400, expiresAtMs: createdAtMs });
      assert.equal(await ledger.extendHold('use_1', late), 'extended');
      assert.deepEqual(await ledger.openHolds({ limit: 10 }), [
        { ...opened, amountMicroCents: 700, producedMs: 900, expiresAtMs: first.expiresAtMs },
      ]);
      assert.equal((await ledger.account(1)).heldMicroCents, 700);
      assert.equal((await ledger.entries({ organizationId: 1, limit: 10 })).length, 3);
      await assertAgree(ledger, 1);
    }));

  test('ledger.extendHold() under a key that was used changes no amount', () =>
    withMoney(async (ledger) => {
      await ledger.openHold(hold({ id: 'use_1' }));
      await ledger.extendHold('use_1', extension({ key: '1', amountMicroCents: 400 }));
      assert.equal(await ledger.extendHold('use_1', extension({ key: '1', amountMicroCents: 900 })), 'extended');
      assert.equal((await ledger.openHolds({ limit: 1 }))[0]?.amountMicroCents, 400);
      await assertAgree(ledger, 1);
    }));

  test('ledger.extendHold() says when money is short, and when the hold has ended', () =>
    withMoney(async (ledger) => {
      await ledger.openHold(hold({ id: 'use_1' }));
      const tooMuch = extension({ key: '1', amountMicroCents: 1001, producedMs: 5 });
      assert.equal(await ledger.extendHold('use_1', tooMuch), 'insufficient');
      const [open] = await ledger.openHolds({ limit: 1 });
      assert.deepEqual([open?.amountMicroCents, open?.producedMs], [300, 5]);
      await ledger.settleHold('use_1', settlement('use_1', 0));
      assert.equal(await ledger.extendHold('use_1', tooMuch), 'ended');
      assert.equal(await ledger.extendHold('nobody', tooMuch), 'ended');
      await assertAgree(ledger, 1);
    }));

  test('ledger.renewHolds() puts off the expiry of one process', () =>
    withMoney(async (ledger) => {
      await ledger.openHold(hold({ id: 'use_1' }));
      await ledger.openHold(hold({ id: 'use_2', ownerId: 'process 2' }));
      const expiresAtMs = createdAtMs + 90_000;
      assert.equal(await ledger.renewHolds({ ownerId: 'process 1', expiresAtMs }), 1);
      assert.equal(await ledger.renewHolds({ ownerId: 'process 3', expiresAtMs }), 0);
      const expired = await ledger.openHolds({ expiredAtMs: createdAtMs + 60_000, limit: 10 });
      assert.deepEqual(
        expired.map(({ id }) => id),
        ['use_2'],
      );
    }));

  test('ledger.openHolds() are oldest first, of one process, or expired', () =>
    withMoney(async (ledger) => {
      for (const [id, ownerId, afterMs] of [
        ['a', 'one', 2],
        ['b', 'two', 1],
        ['c', 'one', 1],
      ] as const)
        await ledger.openHold(
          hold({ id, ownerId, openedAtMs: createdAtMs + afterMs, expiresAtMs: createdAtMs + 10 * afterMs }),
        );
      const ids = async (filter: Parameters<LedgerStore['openHolds']>[0]) =>
        (await ledger.openHolds(filter)).map(({ id }) => id);
      assert.deepEqual(await ids({ limit: 10 }), ['b', 'c', 'a']);
      assert.deepEqual(await ids({ limit: 2 }), ['b', 'c']);
      assert.deepEqual(await ids({ ownerId: 'one', limit: 10 }), ['c', 'a']);
      assert.deepEqual(await ids({ expiredAtMs: createdAtMs + 9, limit: 10 }), []);
      assert.deepEqual(await ids({ ownerId: 'two', expiredAtMs: createdAtMs + 10, limit: 10 }), ['b']);
    }));
}

export function describeSettlements(makePlace: MakePlace): void {
  test('ledger.settleHold() captures, releases the rest and writes the usage, once', () =>
    withDatabase(makePlace, async ({ ledger, usage }) => {
      await ledger.post(posting({ key: 'paid' }));
      await ledger.openHold(hold({ id: 'use_1' }));
      const first = settlement('use_1', 120);
      assert.equal(await ledger.settleHold('use_1', first), 'settled');
      assert.equal(await ledger.settleHold('use_1', settlement('use_1', 300)), 'ended');
      assert.deepEqual(await usage.find('use_1'), first.usage);
      assert.deepEqual(await ledger.account(1), account({ balanceMicroCents: 880 }));
      assert.deepEqual(await ledger.openHolds({ limit: 10 }), []);
      const entries = await ledger.entries({ organizationId: 1, limit: 2 });
      assert.deepEqual(
        entries.map((entry) => [entry.kind, entry.balanceDeltaMicroCents, entry.heldDeltaMicroCents, entry.reference]),
        [
          ['release', 0, -180, 'use_1'],
          ['capture', -120, -120, 'use_1'],
        ],
      );
      await assertAgree(ledger, 1);
    }));

  test('ledger.settleHold() takes no more than is held, and writes no entry of nothing', () =>
    withDatabase(makePlace, async ({ ledger }) => {
      await ledger.post(posting({ key: 'paid' }));
      for (const [id, captured] of [
        ['all', 301],
        ['nothing', 0],
      ] as const) {
        await ledger.openHold(hold({ id }));
        await ledger.settleHold(id, settlement(id, captured));
      }
      assert.deepEqual(await ledger.account(1), account({ balanceMicroCents: 700 }));
      const kinds = (await ledger.entries({ organizationId: 1, limit: 10 })).map(({ kind }) => kind);
      assert.deepEqual(kinds, ['release', 'hold', 'capture', 'hold', 'top-up']);
      await assertAgree(ledger, 1);
    }));

  test('ledger.settleHold() may capture what an overdraft that was lowered since would not allow', () =>
    withDatabase(makePlace, async ({ ledger }) => {
      await ledger.setOverdraft(1, 300);
      await ledger.openHold(hold({ id: 'use_1' }));
      await ledger.setOverdraft(1, 0);
      assert.equal(await ledger.settleHold('use_1', settlement('use_1', 300)), 'settled');
      assert.deepEqual(await ledger.account(1), account({ balanceMicroCents: -300 }));
    }));

  test('ledger.settleHold() and openHold() give nobody money, whatever they are told', () =>
    withDatabase(makePlace, async ({ ledger, usage }) => {
      await ledger.post(posting({ key: 'paid' }));
      await ledger.openHold(hold({ id: 'use_1' }));
      await assert.rejects(ledger.settleHold('use_1', settlement('use_1', -1)));
      await assert.rejects(ledger.openHold(hold({ id: 'use_2', amountMicroCents: -1 })));
      assert.deepEqual(await ledger.account(1), account({ balanceMicroCents: 1000, heldMicroCents: 300 }));
      assert.deepEqual(await ledger.openHolds({ limit: 10 }), [hold({ id: 'use_1' })]);
      assert.equal(await usage.find('use_1'), undefined);
      await assertAgree(ledger, 1);
    }));

  test('ledger.settleHold() leaves a usage record that is there', () =>
    withDatabase(makePlace, async ({ ledger, usage }) => {
      const first = usageRecord({ usageId: 'use_1', characters: 1 });
      await usage.append(first);
      await ledger.post(posting({ key: 'paid' }));
      await ledger.openHold(hold({ id: 'use_1' }));
      assert.equal(await ledger.settleHold('use_1', settlement('use_1', 100)), 'settled');
      assert.deepEqual(await usage.find('use_1'), first);
    }));
}

function extension(own: { readonly key: string; readonly amountMicroCents: number } & Partial<Extension>): Extension {
  return { producedMs: 0, expiresAtMs: createdAtMs + 70_000, atMs: createdAtMs + 5, ...own };
}

type Extension = Parameters<LedgerStore['extendHold']>[1];

function settlement(usageId: string, captureMicroCents: number): Parameters<LedgerStore['settleHold']>[1] {
  return {
    captureMicroCents,
    usage: usageRecord({ usageId, costMicroCents: captureMicroCents }),
    atMs: createdAtMs + 9,
  };
}
