import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RecordingLog } from '../../../test/fakes/recording-log.ts';
import type { Organization } from '../../contracts/stores/stores.ts';
import { StoreUnavailableError } from '../../contracts/stores/stores.ts';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { limits } from '../../limits.ts';
import { Allowances } from './allowances.ts';
import { unlimitedAllowance } from './plans.ts';

const houseplan = { name: 'house', requestsPerMinute: 7, concurrentGenerations: null, openConnections: 3 };

test('Allowances.of() is what the plan of the organization says, built in or made by the operator', async () => {
  const { allowances, organizations } = office();
  organizations.set(1, 'starter');
  organizations.set(2, 'house');
  assert.equal((await allowances.of(1)).concurrentGenerations, 3);
  assert.deepEqual(await allowances.of(2), houseplan);
});

test('Allowances.of() sets no limits for a plan that nobody has defined, and tells the log once', async () => {
  const { allowances, organizations, log } = office();
  for (const id of [1, 2, 3]) organizations.set(id, 'gold');
  for (const id of [1, 2, 3]) assert.deepEqual(await allowances.of(id), unlimitedAllowance);
  assert.deepEqual(
    log.lines.map(({ level, facts }) => ({ level, facts })),
    [{ level: 'warn', facts: { plan: 'gold', organizationId: 1 } }],
  );
});

test('Allowances.of() goes by a changed plan after the time of the cache', async () => {
  const { allowances, organizations, clock } = office();
  organizations.set(1, 'free');
  await allowances.of(1);
  organizations.set(1, 'starter');
  await clock.advance(limits.planCacheMs - 1);
  assert.equal((await allowances.of(1)).requestsPerMinute, 10);
  await clock.advance(1);
  assert.equal((await allowances.of(1)).requestsPerMinute, 60);
});

test('Allowances.forget() makes a change of this process felt at once, of one organization and of all', async () => {
  const { allowances, organizations } = office();
  for (const id of [1, 2]) organizations.set(id, 'free');
  for (const id of [1, 2]) await allowances.of(id);
  for (const id of [1, 2]) organizations.set(id, 'starter');
  allowances.forget(1);
  assert.equal((await allowances.of(1)).requestsPerMinute, 60);
  assert.equal((await allowances.of(2)).requestsPerMinute, 10);
  allowances.forget();
  assert.equal((await allowances.of(2)).requestsPerMinute, 60);
});

test('Allowances.of() looks an organization up once for all who ask at the same time', async () => {
  const { allowances, organizations, lookUps } = office();
  organizations.set(1, 'free');
  await Promise.all([allowances.of(1), allowances.of(1), allowances.of(1)]);
  assert.deepEqual(lookUps, [1]);
});

test('Allowances.of() does not remember that the store was away', async () => {
  const { allowances, organizations, outage } = office();
  organizations.set(1, 'free');
  outage.isOn = true;
  await assert.rejects(allowances.of(1), StoreUnavailableError);
  outage.isOn = false;
  assert.equal((await allowances.of(1)).requestsPerMinute, 10);
});

function office() {
  const clock = new ManualClock();
  const log = new RecordingLog();
  /** Plans by organization. */
  const organizations = new Map<number, string>();
  const lookUps: number[] = [];
  const outage = { isOn: false };
  const allowances = new Allowances({
    organizations: {
      async find(id): Promise<Organization | undefined> {
        lookUps.push(id);
        if (outage.isOn) throw new StoreUnavailableError('away');
        const plan = organizations.get(id);
        if (plan === undefined) return undefined;
        return { id, name: `number ${id}`, plan, billingMode: 'off', entitlements: [], createdAtMs: 0 };
      },
    },
    plans: { find: async (name) => (name === houseplan.name ? houseplan : undefined) },
    clock,
    log,
  });
  return { allowances, organizations, lookUps, outage, clock, log };
}
