import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { costMicroCents } from './cost.ts';

/** 0.07 EUR for a minute: 7,000,000 micro-cents for 60 seconds. */
const sevenCentsAMinute = { numerator: 7_000_000, denominator: 60 };
const exact = { price: sevenCentsAMinute, metering: 'exact' } as const;
const whole = { price: sevenCentsAMinute, metering: 'whole-seconds' } as const;

test('costMicroCents() is exact where the price divides', () => {
  assert.equal(costMicroCents(60_000, exact), 7_000_000);
  assert.equal(costMicroCents(3_600_000, exact), 420_000_000);
  assert.equal(costMicroCents(0, exact), 0);
});

test('costMicroCents() rounds once, to the nearest micro-cent', () => {
  // 116.66… and 233.33…
  assert.equal(costMicroCents(1, exact), 117);
  assert.equal(costMicroCents(2, exact), 233);
});

test('costMicroCents() rounds from the middle to the even micro-cent', () => {
  const half = { price: { numerator: 500, denominator: 1 }, metering: 'exact' } as const;
  assert.deepEqual(
    [1, 2, 3, 4, 5, 7].map((audioMs) => costMicroCents(audioMs, half)),
    [0, 1, 2, 2, 2, 4],
  );
});

test('costMicroCents() counts whole milliseconds, as the usage record does', () => {
  assert.equal(costMicroCents(1000.4, exact), costMicroCents(1000, exact));
  assert.equal(costMicroCents(1000.5, exact), costMicroCents(1001, exact));
});

test('costMicroCents() counts a second that has begun, and at least one', () => {
  const second = costMicroCents(1000, exact);
  assert.deepEqual(
    [0, 1, 999, 1000].map((audioMs) => costMicroCents(audioMs, whole)),
    [second, second, second, second],
  );
  assert.equal(costMicroCents(1001, whole), costMicroCents(2000, exact));
});

test('costMicroCents() of more than anybody has is the greatest safe integer', () => {
  const dear = { price: { numerator: Number.MAX_SAFE_INTEGER, denominator: 1 }, metering: 'exact' } as const;
  assert.equal(costMicroCents(1001, dear), Number.MAX_SAFE_INTEGER);
});

const prices = fc.record({ numerator: fc.maxSafeNat(), denominator: fc.integer({ min: 1 }) });
const durationsMs = fc.nat({ max: 100_000_000 });
const meterings = fc.constantFrom('exact' as const, 'whole-seconds' as const);

test('costMicroCents() is at most half a micro-cent from price times time', () => {
  fc.assert(
    fc.property(prices, durationsMs, (price, audioMs) => {
      const cost = costMicroCents(audioMs, { price, metering: 'exact' });
      if (cost === Number.MAX_SAFE_INTEGER) return;
      const divisor = 1000n * BigInt(price.denominator);
      const error = BigInt(cost) * divisor - BigInt(audioMs) * BigInt(price.numerator);
      assert.ok(2n * (error < 0n ? -error : error) <= divisor);
    }),
  );
});

test('costMicroCents() never falls with time: what is set aside for more pays for less', () => {
  fc.assert(
    fc.property(prices, meterings, fc.tuple(durationsMs, durationsMs), (price, metering, [onceMs, moreMs]) => {
      const rate = { price, metering };
      assert.ok(costMicroCents(onceMs, rate) <= costMicroCents(onceMs + moreMs, rate));
    }),
  );
});
