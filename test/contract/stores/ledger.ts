import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Account } from '../../../src/contracts/stores/billing-stores.ts';
import type { Database } from '../../../src/contracts/stores/stores.ts';
import { withDatabase, withStarted } from './database-place.ts';
import type { MakePlace } from './database-place.ts';
import { createdAtMs, hold, posting, usageRecord } from './rows.ts';

export function describeLedger(makePlace: MakePlace): void {
  test('ledger.account() of an organization without entries is empty, and asking makes none', () =>
    withDatabase(makePlace, async ({ ledger }) => {
      assert.deepEqual(await ledger.account(7), account({ organizationId: 7 }));
      assert.deepEqual(await ledger.sums(7), { balanceMicroCents: 0, heldMicroCents: 0 });
      assert.deepEqual(await ledger.entries({ organizationId: 7, limit: 10 }), []);
    }));

  test('ledger.post() gives the entry that entries() gives, and the account', () =>
    withDatabase(makePlace, async ({ ledger }) => {
      const paidIn = posting({ key: 'a', amountMicroCents: 5_000_000_000, note: 'Invoice "7" Ω', reference: 'inv 7' });
      const charged = posting({ key: 'b', kind: 'charge', amountMicroCents: -1_500_000_000 });
      const first = await ledger.post(paidIn);
      const second = await ledger.post(charged);
      const [newest, oldest] = await ledger.entries({ organizationId: 1, limit: 10 });
      assert.deepEqual(first, {
        type: 'posted',
        entry: oldest,
        account: account({ balanceMicroCents: 5_000_000_000 }),
      });
      assert.deepEqual(second, {
        type: 'posted',
        entry: newest,
        account: account({ balanceMicroCents: 3_500_000_000 }),
      });
      const { amountMicroCents, ...rest } = paidIn;
      assert.deepEqual(oldest, { ...rest, id: 1, balanceDeltaMicroCents: amountMicroCents, heldDeltaMicroCents: 0 });
      await assertAgree(ledger, 1);
    }));

  test('ledger.post() again with the same key changes nothing, also when the account has been spent since', () =>
    withDatabase(makePlace, async ({ ledger }) => {
      await ledger.post(posting({ key: 'paid' }));
      const charge = posting({ key: 'charge', kind: 'charge', amountMicroCents: -600 });
      const posted = await ledger.post(charge);
      const repeated = await ledger.post({ ...charge, note: 'again', createdAtMs: createdAtMs + 1 });
      assert.deepEqual(repeated, { ...posted, type: 'repeated' });
      const again = await ledger.post(posting({ key: 'paid' }));
      assert.equal(again.type, 'repeated');
      assert.deepEqual(await ledger.account(1), account({ balanceMicroCents: 400 }));
      assert.equal((await ledger.entries({ organizationId: 1, limit: 10 })).length, 2);
    }));

  test('ledger.post() refuses a key that stands for something else, and leaves the account alone', () =>
    withDatabase(makePlace, async ({ ledger }) => {
      await ledger.post(posting({ key: 'a' }));
      for (const own of [
        { amountMicroCents: 1001 },
        { kind: 'refund' },
        { kind: 'charge', amountMicroCents: -5000 },
      ] as const)
        assert.deepEqual(await ledger.post(posting({ key: 'a', ...own })), { type: 'key-reused' });
      assert.deepEqual(await ledger.account(1), account({ balanceMicroCents: 1000 }));
    }));

  test('ledger.post() takes the same key for another organization', () =>
    withDatabase(makePlace, async ({ ledger }) => {
      await ledger.post(posting({ key: 'a' }));
      assert.equal((await ledger.post(posting({ key: 'a', organizationId: 2 }))).type, 'posted');
      assert.deepEqual(await ledger.account(1), account({ balanceMicroCents: 1000 }));
    }));

  test('ledger.post() takes down to the overdraft, to the micro-cent, and no further', () =>
    withDatabase(makePlace, async ({ ledger }) => {
      const take = (amount: number, key: string) =>
        ledger.post(posting({ key, kind: 'charge', amountMicroCents: -amount }));
      assert.deepEqual(await take(1, 'none'), { type: 'insufficient', account: account() });
      await ledger.setOverdraft(1, 500);
      await ledger.post(posting({ key: 'paid' }));
      await ledger.openHold(hold({ id: 'h' }));
      assert.equal((await take(1201, 'too much')).type, 'insufficient');
      assert.equal((await take(1200, 'all')).type, 'posted');
      assert.equal((await take(1, 'no more')).type, 'insufficient');
      const left = { balanceMicroCents: -200, heldMicroCents: 300, overdraftMicroCents: 500 };
      assert.deepEqual(await ledger.account(1), account(left));
      await assertAgree(ledger, 1);
    }));

  test('ledger.setOverdraft() may be lowered below what is used: then nothing can be taken, and money can be paid in', () =>
    withDatabase(makePlace, async ({ ledger }) => {
      await ledger.setOverdraft(1, 500);
      await ledger.post(posting({ key: 'a', kind: 'adjustment', amountMicroCents: -500 }));
      assert.deepEqual(await ledger.setOverdraft(1, 0), account({ balanceMicroCents: -500 }));
      assert.equal(
        (await ledger.post(posting({ key: 'b', kind: 'charge', amountMicroCents: -1 }))).type,
        'insufficient',
      );
      assert.equal((await ledger.post(posting({ key: 'c', amountMicroCents: 100 }))).type, 'posted');
      assert.equal((await ledger.account(1)).balanceMicroCents, -400);
    }));

  test('ledger.entries() are of one organization, page after page, newest first', () =>
    withDatabase(makePlace, async ({ ledger }) => {
      for (const [index, organizationId] of [1, 2, 1, 1].entries())
        await ledger.post(posting({ key: String(index), organizationId }));
      const keys = async (page: { readonly limit: number; readonly beforeId?: number }) =>
        (await ledger.entries({ organizationId: 1, ...page })).map(({ key }) => key);
      const [newest] = await ledger.entries({ organizationId: 1, limit: 1 });
      assert.deepEqual(await keys({ limit: 2 }), ['3', '2']);
      assert.deepEqual(await keys({ limit: 5, beforeId: newest?.id ?? 0 }), ['2', '0']);
    }));

  test('ledger.post() refuses amounts that are not exact, and sums that would not be', () =>
    withDatabase(makePlace, async ({ ledger }) => {
      await assert.rejects(ledger.post(posting({ key: 'a', amountMicroCents: 0.5 })), /not a whole number/u);
      await ledger.post(posting({ key: 'b', amountMicroCents: Number.MAX_SAFE_INTEGER }));
      await assert.rejects(ledger.post(posting({ key: 'c', amountMicroCents: 1 })));
      assert.deepEqual(await ledger.account(1), account({ balanceMicroCents: Number.MAX_SAFE_INTEGER }));
      await assertAgree(ledger, 1);
    }));

  test('the book is as it was when it is opened again', async () => {
    await using place = await makePlace();
    const settlement = { captureMicroCents: 100, usage: usageRecord({ usageId: 'use_1' }), atMs: createdAtMs };
    const before = await withStarted(place, async ({ ledger }) => {
      await ledger.post(posting({ key: 'paid' }));
      for (const id of ['use_1', 'use_2']) await ledger.openHold(hold({ id }));
      await ledger.settleHold('use_1', settlement);
      return ledger.entries({ organizationId: 1, limit: 10 });
    });
    await withStarted(place, async ({ ledger }) => {
      assert.deepEqual(await ledger.entries({ organizationId: 1, limit: 10 }), before);
      assert.deepEqual(await ledger.account(1), account({ balanceMicroCents: 900, heldMicroCents: 300 }));
      assert.deepEqual(await ledger.openHolds({ limit: 10 }), [hold({ id: 'use_2' })]);
      assert.equal(await ledger.settleHold('use_1', settlement), 'ended');
      assert.equal((await ledger.post(posting({ key: 'paid' }))).type, 'repeated');
    });
  });

  test('what a transaction did to the book is undone with it', () =>
    withDatabase(makePlace, async (database) => {
      await database.ledger.post(posting({ key: 'paid' }));
      const undone = database.transaction(async ({ ledger }) => {
        await ledger.post(posting({ key: 'charge', kind: 'charge', amountMicroCents: -100 }));
        await ledger.openHold(hold({ id: 'use_1' }));
        assert.deepEqual(await ledger.account(1), account({ balanceMicroCents: 900, heldMicroCents: 300 }));
        throw new RangeError('changed my mind');
      });
      await assert.rejects(undone, RangeError);
      assert.deepEqual(await database.ledger.account(1), account({ balanceMicroCents: 1000 }));
      assert.deepEqual(await database.ledger.openHolds({ limit: 10 }), []);
      assert.equal((await database.ledger.entries({ organizationId: 1, limit: 10 })).length, 1);
    }));
}

export function account(own: Partial<Account> = {}): Account {
  return { organizationId: 1, balanceMicroCents: 0, heldMicroCents: 0, overdraftMicroCents: 0, ...own };
}

/** The account says what the entries sum up to. */
export async function assertAgree(ledger: Database['ledger'], organizationId: number): Promise<void> {
  const { balanceMicroCents, heldMicroCents } = await ledger.account(organizationId);
  assert.deepEqual(await ledger.sums(organizationId), { balanceMicroCents, heldMicroCents });
}
