import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { LeasePool, RateLimiter, RateStanding } from '../../src/contracts/work-limits.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';

export interface WorkLimits extends AsyncDisposable {
  readonly rates: RateLimiter;
  readonly leases: LeasePool;
}

export type MakeWorkLimits = (parts: { readonly clock: ManualClock }) => Promise<WorkLimits>;

/** What `RateLimiter` and `LeasePool` promise, wherever they count. */
export function describeWorkLimits(name: string, makeLimits: MakeWorkLimits): void {
  describe(name, () => {
    describeRates(makeLimits);
    describeLeases(makeLimits);
  });
}

function describeRates(makeLimits: MakeWorkLimits): void {
  test('RateLimiter.take() allows the requests of a minute at once, and no more, whoever asks at the same time', async () => {
    await using limits = await makeLimits({ clock: new ManualClock() });
    const standings = await Promise.all(Array.from({ length: 25 }, () => limits.rates.take('a', { perMinute: 10 })));
    assert.equal(standings.filter(({ allowed }) => allowed).length, 10);
  });

  test('RateLimiter.take() says what is left', async () => {
    const clock = new ManualClock();
    await using limits = await makeLimits({ clock });
    const first = await limits.rates.take('a', { perMinute: 60 });
    assert.deepEqual(first, { allowed: true, limit: 60, remaining: 59, fullInMs: 1000, retryAfterMs: 0 });
    await clock.advance(400);
    const second = await limits.rates.take('a', { perMinute: 60 });
    assert.deepEqual(second, { allowed: true, limit: 60, remaining: 58, fullInMs: 1600, retryAfterMs: 0 });
  });

  test('RateLimiter.take() does not count who was refused', async () => {
    const clock = new ManualClock();
    await using limits = await makeLimits({ clock });
    await takeAll(limits.rates, { perMinute: 3 });
    for (let count = 0; count < 5; count += 1) await limits.rates.take('a', { perMinute: 3 });
    const { retryAfterMs, fullInMs } = await limits.rates.take('a', { perMinute: 3 });
    assert.deepEqual({ retryAfterMs, fullInMs }, { retryAfterMs: 20_000, fullInMs: 60_000 });
  });

  for (const perMinute of [1, 7, 10, 60, 999, 1000]) {
    test(`RateLimiter.take() keeps its word to whoever comes back in time, at ${perMinute} a minute`, async () => {
      const clock = new ManualClock();
      await using limits = await makeLimits({ clock });
      const { retryAfterMs } = await takeAll(limits.rates, { perMinute });
      assert.ok(retryAfterMs >= 1);
      await clock.advance(retryAfterMs - 1);
      assert.equal((await limits.rates.take('a', { perMinute })).allowed, false);
      await clock.advance(1);
      assert.equal((await limits.rates.take('a', { perMinute })).allowed, true);
      assert.equal((await limits.rates.take('a', { perMinute })).allowed, false);
    });
  }

  test('RateLimiter.take() has everything again when it said so', async () => {
    const clock = new ManualClock();
    await using limits = await makeLimits({ clock });
    const { fullInMs } = await takeAll(limits.rates, { perMinute: 7 });
    await clock.advance(fullInMs);
    assert.equal((await limits.rates.take('a', { perMinute: 7 })).remaining, 6);
  });

  test('RateLimiter.take() fills a bucket no further than a minute', async () => {
    const clock = new ManualClock();
    await using limits = await makeLimits({ clock });
    await limits.rates.take('a', { perMinute: 5 });
    await clock.advance(600_000);
    assert.equal((await limits.rates.take('a', { perMinute: 5 })).remaining, 4);
  });

  test('RateLimiter.take() counts each name by itself', async () => {
    await using limits = await makeLimits({ clock: new ManualClock() });
    await takeAll(limits.rates, { perMinute: 2 });
    assert.equal((await limits.rates.take('b', { perMinute: 2 })).remaining, 1);
  });

  test('RateLimiter.take() never allows more than a full bucket and what was filled in since', async () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 9000 }), { minLength: 1, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20 }), pauses, async (perMinute, pausesMs) => {
        const clock = new ManualClock();
        await using limits = await makeLimits({ clock });
        const startMs = clock.nowMs();
        let allowedCount = 0;
        for (const pauseMs of pausesMs) {
          await clock.advance(pauseMs);
          const standing = await limits.rates.take('a', { perMinute });
          if (standing.allowed) allowedCount += 1;
          const filledIn = ((clock.nowMs() - startMs) / 60_000) * perMinute;
          assert.ok(allowedCount <= perMinute + filledIn + 0.001);
          assert.equal(standing.allowed, standing.retryAfterMs === 0);
          assert.ok(standing.remaining >= 0 && standing.remaining < perMinute);
        }
      }),
      { numRuns: 20 },
    );
  });
}

/** Empties the bucket `a`; the first refusal. */
async function takeAll(rates: RateLimiter, bucket: { readonly perMinute: number }): Promise<RateStanding> {
  for (let count = 0; count < bucket.perMinute; count += 1) await rates.take('a', bucket);
  const refusal = await rates.take('a', bucket);
  assert.equal(refusal.allowed, false);
  assert.equal(refusal.remaining, 0);
  return refusal;
}

function describeLeases(makeLimits: MakeWorkLimits): void {
  test('LeasePool.tryAcquire() gives out as many as there are, whoever asks at the same time', async () => {
    await using limits = await makeLimits({ clock: new ManualClock() });
    const asked = Array.from({ length: 8 }, () => limits.leases.tryAcquire('a', { countMax: 3 }));
    const leases = (await Promise.all(asked)).filter((lease) => lease !== undefined);
    assert.equal(leases.length, 3);
  });

  test('LeasePool.tryAcquire() finds what was given back just before, once', async () => {
    await using limits = await makeLimits({ clock: new ManualClock() });
    const lease = await limits.leases.tryAcquire('a', { countMax: 1 });
    lease?.release();
    lease?.release();
    const next = await limits.leases.tryAcquire('a', { countMax: 1 });
    assert.notEqual(next, undefined);
    lease?.release();
    assert.equal(await limits.leases.tryAcquire('a', { countMax: 1 }), undefined);
  });

  test('LeasePool.tryAcquire() counts each name by itself', async () => {
    await using limits = await makeLimits({ clock: new ManualClock() });
    await limits.leases.tryAcquire('a', { countMax: 1 });
    assert.notEqual(await limits.leases.tryAcquire('b', { countMax: 1 }), undefined);
  });

  test('LeasePool.tryAcquire() goes by a number that has changed', async () => {
    await using limits = await makeLimits({ clock: new ManualClock() });
    const leases = [];
    for (let count = 0; count < 3; count += 1) leases.push(await limits.leases.tryAcquire('a', { countMax: 3 }));
    leases[0]?.release();
    assert.equal(await limits.leases.tryAcquire('a', { countMax: 2 }), undefined);
    leases[1]?.release();
    assert.notEqual(await limits.leases.tryAcquire('a', { countMax: 2 }), undefined);
  });

  test('LeasePool.tryAcquire() gives out nothing where there is nothing', async () => {
    await using limits = await makeLimits({ clock: new ManualClock() });
    assert.equal(await limits.leases.tryAcquire('a', { countMax: 0 }), undefined);
  });
}
