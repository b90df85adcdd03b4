import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Price } from '../../contracts/stores/billing-stores.ts';
import { priceHolding } from './price.ts';

let lastId = 0;
const priceOf = (fields: Partial<Price>): Price => ({
  id: (lastId += 1),
  modelId: 'svc-3',
  plan: null,
  numerator: 1,
  denominator: 1,
  effectiveFromMs: 0,
  createdAtMs: 0,
  ...fields,
});

const svc3 = { modelIds: ['svc-3'], plan: 'starter', atMs: 1000 };

test('priceHolding() finds nothing where there is no price', () => {
  assert.equal(priceHolding([], svc3), undefined);
  assert.equal(priceHolding([priceOf({ modelId: 'svc-2.5' }), priceOf({ plan: 'business' })], svc3), undefined);
});

test('priceHolding() takes the price that took effect last, from its first moment on', () => {
  const [first, second, third] = [0, 1000, 1001].map((effectiveFromMs) => priceOf({ effectiveFromMs }));
  assert.ok(first && second && third);
  assert.equal(priceHolding([third, first, second], svc3), second);
  assert.equal(priceHolding([third, first, second], { ...svc3, atMs: 999 }), first);
  assert.equal(priceHolding([second, third], { ...svc3, atMs: 999 }), undefined);
});

test('priceHolding() takes the price of the plan before a later general one', () => {
  const own = priceOf({ plan: 'starter' });
  const general = priceOf({ effectiveFromMs: 500 });
  assert.equal(priceHolding([general, own], svc3), own);
  assert.equal(priceHolding([general, own], { ...svc3, plan: 'business' }), general);
});

test('priceHolding() takes the general price until that of the plan takes effect', () => {
  const own = priceOf({ plan: 'starter', effectiveFromMs: 1001 });
  const general = priceOf({});
  assert.equal(priceHolding([own, general], svc3), general);
});

test('priceHolding() takes the most particular name of the model that has a price', () => {
  const modelIds = ['fast', 'svc-2-turbo', 'svc-3'];
  const canonical = priceOf({ plan: 'starter' });
  const legacy = priceOf({ modelId: 'svc-2-turbo' });
  assert.equal(priceHolding([canonical, legacy], { ...svc3, modelIds }), legacy);
  assert.equal(priceHolding([canonical], { ...svc3, modelIds }), canonical);
});
