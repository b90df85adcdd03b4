import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Account } from '../../../src/contracts/stores/billing-stores.ts';
import type { Database } from '../../../src/contracts/stores/stores.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { withStarted } from './database-place.ts';
import type { MakePlace } from './database-place.ts';
import { account, assertAgree } from './ledger.ts';
import { createdAtMs, hold, posting, usageRecord } from './rows.ts';

const paidInMicroCents = 10_000;
const overdraftMicroCents = 500;

export function describeLedgerAtOnce(makePlace: MakePlace): void {
  /** Two processes on one account, with money paid in. */
  const withTwo = async (work: (two: readonly [Database, Database]) => Promise<void>) => {
    await using place = await makePlace();
    await withStarted(place, async (here) => {
      await using there = place.open({ clock: systemClock });
      await there.start();
      await here.ledger.setOverdraft(1, overdraftMicroCents);
      await here.ledger.post(posting({ key: 'paid', amountMicroCents: paidInMicroCents }));
      await work([here, there]);
      await assertAgree(here.ledger, 1);
    });
  };

  test('charges and holds of two processes on one account at once take exactly what they say, and never too much', () =>
    withTwo(async ([here, there]) => {
      const taken = await Promise.all(
        Array.from({ length: 8 }, (_, worker) => spend(worker % 2 === 0 ? here : there, worker)),
      );
      const takenMicroCents = taken.reduce((sum, amount) => sum + amount, 0);
      const left = { balanceMicroCents: paidInMicroCents - takenMicroCents, overdraftMicroCents };
      assert.deepEqual(await here.ledger.account(1), account(left));
      assert.deepEqual(await there.ledger.openHolds({ limit: 10 }), []);
      assert.ok(left.balanceMicroCents >= -overdraftMicroCents && left.balanceMicroCents < 200, 'all was spent');
    }));

  test('one posting by many in two processes at once is made once', () =>
    withTwo(async (two) => {
      const charge = posting({ key: 'once', kind: 'charge', amountMicroCents: -6000 });
      const outcomes = await Promise.all(twentyTimes(two, ({ ledger }) => ledger.post(charge)));
      assert.deepEqual(countOf(outcomes.map((outcome) => outcome.type)), { posted: 1, repeated: 19 });
      assert.equal((await two[0].ledger.account(1)).balanceMicroCents, 4000);
    }));

  test('of many postings at once those that fail undo themselves alone', () =>
    withTwo(async (two) => {
      const amounts = [100, Number.MAX_SAFE_INTEGER, 0.5, 100];
      const outcomes = await Promise.allSettled(
        twentyTimes(two, ({ ledger }, index) =>
          ledger.post(posting({ key: String(index), amountMicroCents: amounts[index % amounts.length] ?? 0 })),
        ),
      );
      assert.deepEqual(countOf(outcomes.map(({ status }) => status)), { fulfilled: 10, rejected: 10 });
      assert.equal((await two[0].ledger.account(1)).balanceMicroCents, paidInMicroCents + 1000);
    }));

  test('one hold by many in two processes at once is opened once, and settled once', () =>
    withTwo(async (two) => {
      const opened = hold({ id: 'use_1', amountMicroCents: 6000 });
      const outcomes = await Promise.all(twentyTimes(two, ({ ledger }) => ledger.openHold(opened)));
      assert.deepEqual(countOf(outcomes.map((outcome) => outcome.type)), { held: 20 });
      assert.equal((await two[0].ledger.account(1)).heldMicroCents, 6000);
      const usage = usageRecord({ usageId: 'use_1' });
      const settlement = { captureMicroCents: 100, usage, atMs: createdAtMs };
      const ends = await Promise.all(twentyTimes(two, ({ ledger }) => ledger.settleHold('use_1', settlement)));
      assert.deepEqual(countOf(ends), { settled: 1, ended: 19 });
      assert.equal((await two[0].ledger.account(1)).balanceMicroCents, 9900);
    }));

  test('transactions of two processes that post to one account at once all get through', () =>
    withTwo(async (two) => {
      const posts = twentyTimes(two, (database, index) =>
        database.transaction(({ ledger }) =>
          ledger.post(posting({ key: `charge ${index}`, kind: 'charge', amountMicroCents: -100 })),
        ),
      );
      await Promise.all(posts);
      assert.equal((await two[0].ledger.account(1)).balanceMicroCents, paidInMicroCents - 2000);
    }));

  test('transactions that are read-committed post to an account that others never leave alone', () =>
    withTwo(async ([here, there]) => {
      const done = new AbortController();
      const others = Array.from({ length: 4 }, (_, worker) => openAndSettle(here, { worker, until: done.signal }));
      try {
        for (let index = 0; index < 10; index += 1) {
          await there.transaction(
            async ({ organizations, ledger }) => {
              await organizations.find(1);
              await ledger.post(posting({ key: `top-up ${index}`, amountMicroCents: 100 }));
            },
            { isolation: 'read-committed' },
          );
        }
      } finally {
        done.abort();
        await Promise.all(others);
      }
      assert.equal((await there.ledger.account(1)).balanceMicroCents, paidInMicroCents + 1000);
    }));
}

/** Requests that cost nothing in the end. */
async function openAndSettle(
  { ledger }: Database,
  { worker, until }: { readonly worker: number; readonly until: AbortSignal },
): Promise<void> {
  for (let round = 0; !until.aborted; round += 1) {
    const id = `free ${worker}-${round}`;
    await ledger.openHold(hold({ id, amountMicroCents: 10 }));
    const usage = usageRecord({ usageId: id, costMicroCents: 0 });
    await ledger.settleHold(id, { captureMicroCents: 0, usage, atMs: createdAtMs });
  }
}

/** By both in turn, all at once. */
function twentyTimes<Result>(
  [here, there]: readonly [Database, Database],
  work: (database: Database, index: number) => Promise<Result>,
): Promise<Result>[] {
  return Array.from({ length: 20 }, (_, index) => work(index % 2 === 0 ? here : there, index));
}

/** Charges and holds in turn, each of another amount, until neither can be had; how much was taken. */
async function spend({ ledger }: Database, worker: number): Promise<number> {
  let taken = 0;
  for (let round = 0; ; round += 1) {
    const amount = 20 + ((worker * 37 + round * 61) % 160);
    const id = `${worker}-${round}`;
    const charge = await ledger.post(posting({ key: id, kind: 'charge', amountMicroCents: -amount }));
    if (charge.type === 'posted') taken += amount;
    if (charge.type !== 'key-reused') assertCovered(charge.account);
    const held = await ledger.openHold(hold({ id, amountMicroCents: amount }));
    if (held.type === 'insufficient') {
      if (charge.type === 'insufficient') return taken;
      continue;
    }
    const extension = { producedMs: 5, expiresAtMs: createdAtMs + 9, atMs: createdAtMs };
    await ledger.extendHold(id, { ...extension, key: '1', amountMicroCents: amount + 15 });
    const captureMicroCents = amount - (round % 3);
    const usage = usageRecord({ usageId: id, costMicroCents: captureMicroCents });
    assert.equal(await ledger.settleHold(id, { captureMicroCents, usage, atMs: createdAtMs }), 'settled');
    taken += captureMicroCents;
    assertCovered(await ledger.account(1));
  }
}

function assertCovered({ balanceMicroCents, heldMicroCents }: Account): void {
  assert.ok(balanceMicroCents - heldMicroCents >= -overdraftMicroCents, 'more was taken than there was');
}

function countOf(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
