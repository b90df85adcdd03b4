import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CustomPlan, LeaseRequest, Price } from '../../../src/contracts/stores/billing-stores.ts';
import { UniqueConflictError } from '../../../src/contracts/stores/stores.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { withDatabase, withStarted } from './database-place.ts';
import type { MakePlace } from './database-place.ts';
import { createdAtMs, insertOrganization } from './rows.ts';

export function describePricesAndPlans(makePlace: MakePlace): void {
  test('prices.insert() gives the row that list() gives, by model, plan and time', () =>
    withDatabase(makePlace, async ({ prices }) => {
      const rows = [
        price({ modelId: 'svc-3', plan: 'Starter' }),
        price({ modelId: 'svc-3', effectiveFromMs: createdAtMs + 1 }),
        price({ modelId: 'svc-3', numerator: Number.MAX_SAFE_INTEGER, denominator: 7 }),
        price({ modelId: 'a' }),
      ];
      const inserted = [];
      for (const row of rows) inserted.push(await prices.insert(row));
      assert.deepEqual(
        inserted,
        rows.map((row, index) => ({ ...row, id: index + 1 })),
      );
      assert.deepEqual(
        (await prices.list()).map(({ id }) => id),
        [4, 3, 2, 1],
      );
      assert.deepEqual((await prices.list())[1], inserted[2]);
    }));

  test('prices.insert() refuses a second price from one moment on, with a plan and without', () =>
    withDatabase(makePlace, async ({ prices }) => {
      for (const plan of [null, 'Starter']) {
        await prices.insert(price({ plan }));
        await assert.rejects(prices.insert(price({ plan, numerator: 5 })), UniqueConflictError);
      }
      assert.equal((await prices.list()).length, 2);
    }));

  test('prices.insert() refuses what is no price', () =>
    withDatabase(makePlace, async ({ prices }) => {
      for (const own of [{ denominator: 0 }, { numerator: -1 }, { numerator: 0.5 }, { plan: '' }])
        await assert.rejects(prices.insert(price(own)));
      assert.deepEqual(await prices.list(), []);
    }));

  test('plans.put() gives what find() and list() give, and replaces', () =>
    withDatabase(makePlace, async ({ plans }) => {
      const large: CustomPlan = {
        name: 'large',
        requestsPerMinute: 5000,
        concurrentGenerations: 9,
        openConnections: 0,
      };
      const open: CustomPlan = {
        name: 'b',
        requestsPerMinute: null,
        concurrentGenerations: null,
        openConnections: null,
      };
      for (const plan of [large, open]) await plans.put(plan);
      assert.deepEqual(await plans.list(), [open, large]);
      await plans.put({ ...large, requestsPerMinute: null });
      assert.deepEqual(await plans.find('large'), { ...large, requestsPerMinute: null });
      assert.deepEqual(await plans.find('b'), open);
      assert.equal(await plans.find('c'), undefined);
    }));

  test('organizations.setPlan() and setBillingMode() change that alone, of one organization', () =>
    withDatabase(makePlace, async (database) => {
      const { organizations } = database;
      const one = await insertOrganization(database, 'one');
      const two = await insertOrganization(database, 'two');
      assert.deepEqual(await organizations.setPlan(one.id, 'starter'), { ...one, plan: 'starter' });
      const changed = { ...one, plan: 'starter', billingMode: 'on' };
      assert.deepEqual(await organizations.setBillingMode(one.id, 'on'), changed);
      assert.deepEqual(await organizations.list(), [changed, two]);
      assert.equal(await organizations.setPlan(99, 'starter'), undefined);
      assert.equal(await organizations.setBillingMode(99, 'on'), undefined);
    }));
}

export function describeLeases(makePlace: MakePlace): void {
  test('leases.acquire() gives as many as there are, by name, and release() gives one back, once', () =>
    withDatabase(makePlace, async ({ leases }) => {
      const first = await leases.acquire(leaseRequest());
      const second = await leases.acquire(leaseRequest());
      assert.ok(first !== undefined && second !== undefined && first !== second);
      assert.equal(await leases.acquire(leaseRequest()), undefined);
      assert.notEqual(await leases.acquire(leaseRequest({ name: 'other' })), undefined);
      assert.equal(await leases.release(first), true);
      assert.equal(await leases.release(first), false);
      assert.notEqual(await leases.acquire(leaseRequest()), undefined);
      assert.equal(await leases.acquire(leaseRequest()), undefined);
    }));

  test('leases count until they expire, and renew() puts that off for those that a process names and has', () =>
    withDatabase(makePlace, async ({ leases }) => {
      const one = await leases.acquire(leaseRequest());
      const other = await leases.acquire(leaseRequest({ ownerId: 'process 2' }));
      assert.ok(one !== undefined && other !== undefined);
      const both = { ids: [one, other], expiresAtMs: createdAtMs + 3000 };
      const later = { nowMs: createdAtMs + 1000, expiresAtMs: createdAtMs + 9000 };
      assert.equal(await leases.acquire(leaseRequest({ nowMs: createdAtMs + 999 })), undefined);
      assert.equal(await leases.renew({ ...both, ownerId: 'process 1', ids: [] }), 0);
      assert.equal(await leases.renew({ ...both, ownerId: 'process 1' }), 1);
      assert.equal(await leases.removeExpired(createdAtMs + 999), 0);
      assert.notEqual(await leases.acquire(leaseRequest(later)), undefined);
      assert.equal(await leases.acquire(leaseRequest(later)), undefined);
      assert.equal(await leases.removeExpired(createdAtMs + 1000), 1);
      assert.equal(await leases.renew({ ...both, ownerId: 'process 2' }), 0);
    }));

  test('leases.acquire() by many in two processes at once gives no more than there are', async () => {
    await using place = await makePlace();
    await withStarted(place, async (here) => {
      await using there = place.open({ clock: systemClock });
      await there.start();
      const asked = Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? here : there).leases.acquire(leaseRequest({ countMax: 5 })),
      );
      const given = (await Promise.all(asked)).filter((id) => id !== undefined);
      assert.equal(new Set(given).size, 5);
      assert.equal(given.length, 5);
    });
  });

  test('rateBuckets.take() gives the tokens of a minute at once, then one after the other', () =>
    withDatabase(makePlace, async ({ rateBuckets }) => {
      const take = (afterMs: number) => rateBuckets.take('org 1', { perMinute: 7, nowMs: createdAtMs + afterMs });
      const standings = [];
      for (let count = 0; count < 7; count += 1) standings.push(await take(0));
      assert.deepEqual(
        standings.map(({ allowed, remaining }) => [allowed, remaining]),
        [6, 5, 4, 3, 2, 1, 0].map((remaining) => [true, remaining]),
      );
      const refused = { allowed: false, limit: 7, remaining: 0, fullInMs: 60_000, retryAfterMs: 8572 };
      assert.deepEqual(await take(0), refused);
      assert.equal((await take(8571)).allowed, false);
      assert.equal((await take(8572)).allowed, true);
      assert.equal((await take(8573)).allowed, false);
      assert.equal((await rateBuckets.take('org 2', { perMinute: 7, nowMs: createdAtMs })).allowed, true);
      assert.equal((await take(200_000)).remaining, 6);
    }));

  test('rateBuckets.take() outlives a clock that is set back', () =>
    withDatabase(makePlace, async ({ rateBuckets }) => {
      const take = (afterMs: number) => rateBuckets.take('org 1', { perMinute: 6, nowMs: createdAtMs + afterMs });
      for (let count = 0; count < 6; count += 1) await take(0);
      // Of two processes, one is half a minute behind: it is told when there is a token by its own clock.
      const refused = { allowed: false, limit: 6, remaining: 0, fullInMs: 90_000, retryAfterMs: 40_000 };
      assert.deepEqual(await take(-30_000), refused);
      assert.equal((await take(-30_000 + refused.retryAfterMs)).allowed, true);
      // An hour is no difference between clocks that are right: the bucket begins anew.
      assert.deepEqual(await take(-3_600_000), {
        allowed: true,
        limit: 6,
        remaining: 5,
        fullInMs: 10_000,
        retryAfterMs: 0,
      });
      assert.equal((await take(-3_600_000)).remaining, 4);
    }));

  test('rateBuckets.take() by many in two processes at once gives no more than there are', async () => {
    await using place = await makePlace();
    await withStarted(place, async (here) => {
      await using there = place.open({ clock: systemClock });
      await there.start();
      const asked = Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? here : there).rateBuckets.take('org 1', { perMinute: 25, nowMs: createdAtMs }),
      );
      assert.equal((await Promise.all(asked)).filter(({ allowed }) => allowed).length, 25);
    });
  });
}

function price(own: Partial<Price> = {}): Omit<Price, 'id'> {
  const row = { modelId: 'svc-3', plan: null, numerator: 250_000, denominator: 3 };
  return { ...row, effectiveFromMs: createdAtMs, createdAtMs, ...own };
}

function leaseRequest(own: Partial<LeaseRequest> = {}): LeaseRequest {
  const nowMs = createdAtMs;
  return { name: 'generations 1', ownerId: 'process 1', countMax: 2, expiresAtMs: nowMs + 1000, nowMs, ...own };
}
