import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { FieldReader } from './field-reader.ts';
import { readAmount, readSecondPrice } from './money-fields.ts';

const amountOf = (fields: Readonly<Record<string, string>>, isSigned = false) =>
  readAmount(new FieldReader(fields), { isSigned });
const priceOf = (fields: Readonly<Record<string, string>>) => readSecondPrice(new FieldReader(fields));

describe('readAmount()', () => {
  test('reads cents and EUR exactly, down to the micro-cent', () => {
    assert.equal(amountOf({ cents: '1' }), 1_000_000);
    assert.equal(amountOf({ cents: '0.000001' }), 1);
    assert.equal(amountOf({ eur: '0.1' }), 10_000_000);
    assert.equal(amountOf({ eur: '4.35' }), 435_000_000);
    assert.equal(amountOf({ eur: '-0.00000001' }, true), -1);
    // The largest safe integer, 2⁵³ − 1.
    assert.equal(amountOf({ eur: '90071992.54740991' }), Number.MAX_SAFE_INTEGER);
  });

  test('reads every whole number of micro-cents', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (microCents) => {
        const [sign, digits] = [microCents < 0 ? '-' : '', String(Math.abs(microCents)).padStart(7, '0')];
        const cents = `${sign}${digits.slice(0, -6)}.${digits.slice(-6)}`;
        assert.equal(amountOf({ cents }, true), microCents);
      }),
    );
  });

  for (const [fields, complaint] of [
    [{}, /either --cents or --eur/u],
    [{ cents: '1', eur: '1' }, /either --cents or --eur/u],
    [{ cents: '1e2' }, /decimal number/u],
    [{ eur: '1,50' }, /decimal number/u],
    [{ cents: '0.0000001' }, /whole micro-cents/u],
    [{ eur: '-1' }, /negative/u],
    [{ eur: '90071992.54740992' }, /proportion/u],
  ] as const)
    test(`refuses ${JSON.stringify(fields)}`, () => assert.throws(() => amountOf(fields), complaint));
});

describe('readSecondPrice()', () => {
  test('reads a price of any length as one of a second, in lowest terms', () => {
    assert.deepEqual(priceOf({ 'per-second-eur': '0.0002' }), { numerator: 20_000, denominator: 1 });
    assert.deepEqual(priceOf({ 'per-minute-eur': '0.012' }), { numerator: 20_000, denominator: 1 });
    assert.deepEqual(priceOf({ 'per-hour-eur': '0.1' }), { numerator: 25_000, denominator: 9 });
    assert.deepEqual(priceOf({ 'per-second-eur': '0.000000000000001' }), { numerator: 1, denominator: 10_000_000 });
    assert.deepEqual(priceOf({ 'per-hour-eur': '0' }), { numerator: 0, denominator: 1 });
  });

  for (const [fields, complaint] of [
    [{}, /one of --per-second-eur/u],
    [{ 'per-second-eur': '1', 'per-hour-eur': '1' }, /one of --per-second-eur/u],
    [{ 'per-minute-eur': 'free' }, /decimal number/u],
    [{ 'per-minute-eur': '-0.1' }, /negative/u],
    [{ 'per-second-eur': '999999999' }, /proportion/u],
  ] as const)
    test(`refuses ${JSON.stringify(fields)}`, () => assert.throws(() => priceOf(fields), complaint));
});
