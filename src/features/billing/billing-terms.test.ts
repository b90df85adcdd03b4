import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Price } from '../../contracts/stores/billing-stores.ts';
import { StoreUnavailableError, type Organization } from '../../contracts/stores/stores.ts';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { limits } from '../../limits.ts';
import { BillingTerms } from './billing-terms.ts';

const charged: Organization = {
  id: 1,
  name: 'one',
  plan: 'starter',
  billingMode: 'on',
  entitlements: [],
  createdAtMs: 0,
};
const price: Price = {
  id: 1,
  modelId: 'svc-3',
  plan: null,
  numerator: 7,
  denominator: 1,
  effectiveFromMs: 0,
  createdAtMs: 0,
};

test('BillingTerms charges an organization whose billing is on by the price of the model', async () => {
  const { terms } = stand();
  assert.deepEqual(await terms.of(1, 'svc-3'), { type: 'charged', price });
});

test('BillingTerms asks for the price under all names of the model', async () => {
  const { terms } = stand();
  assert.deepEqual(await terms.of(1, 'alias'), { type: 'charged', price });
});

test('BillingTerms does not charge where billing is off, nor an organization that is gone', async () => {
  const { terms, organizations } = stand();
  organizations.set(1, { ...charged, billingMode: 'off' });
  assert.deepEqual(await terms.of(1, 'svc-3'), { type: 'not-charged' });
  assert.deepEqual(await terms.of(2, 'svc-3'), { type: 'not-charged' });
});

test('BillingTerms says that billing is not set up where there is no price', async () => {
  const { terms } = stand();
  assert.deepEqual(await terms.of(1, 'svc-2.5'), { type: 'not-set-up' });
});

test('BillingTerms remembers for the time of the cache, and no longer', async () => {
  const { terms, organizations, clock } = stand();
  await terms.of(1, 'svc-3');
  organizations.set(1, { ...charged, billingMode: 'off' });
  await clock.advance(limits.billingTermsCacheMs - 1);
  assert.equal((await terms.of(1, 'svc-3')).type, 'charged');
  await clock.advance(1);
  assert.equal((await terms.of(1, 'svc-3')).type, 'not-charged');
});

test('BillingTerms lets a price that it remembers take effect at its time', async () => {
  const { terms, prices, clock } = stand();
  const later = { ...price, id: 2, numerator: 8, effectiveFromMs: clock.nowMs() + 10 };
  prices.push(later);
  assert.deepEqual(await terms.of(1, 'svc-3'), { type: 'charged', price });
  await clock.advance(10);
  assert.deepEqual(await terms.of(1, 'svc-3'), { type: 'charged', price: later });
});

test('BillingTerms does not remember that the store was away', async () => {
  const { terms, outage } = stand();
  outage.isOn = true;
  await assert.rejects(terms.of(1, 'svc-3'), StoreUnavailableError);
  outage.isOn = false;
  assert.equal((await terms.of(1, 'svc-3')).type, 'charged');
});

test('BillingTerms forgets one organization, or all and the prices, when it is told to', async () => {
  const { terms, organizations, prices } = stand();
  organizations.set(2, { ...charged, id: 2 });
  await terms.of(1, 'svc-3');
  await terms.of(2, 'svc-3');
  organizations.clear();
  prices.pop();
  terms.forget(1);
  assert.equal((await terms.of(1, 'svc-3')).type, 'not-charged');
  assert.equal((await terms.of(2, 'svc-3')).type, 'charged');
  terms.forget();
  organizations.set(2, charged);
  assert.equal((await terms.of(2, 'svc-3')).type, 'not-set-up');
});

function stand() {
  const clock = new ManualClock();
  const organizations = new Map([[1, charged]]);
  const prices = [price];
  const outage = { isOn: false };
  const terms = new BillingTerms({
    organizations: {
      async find(id) {
        if (outage.isOn) throw new StoreUnavailableError('gone');
        return organizations.get(id);
      },
    },
    prices: { list: async () => [...prices] },
    modelIdsOf: (requested) => (requested === 'alias' ? ['alias', 'svc-3'] : [requested]),
    clock,
  });
  return { terms, clock, organizations, prices, outage };
}
