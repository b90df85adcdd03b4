import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RecordingLog } from '../../../test/fakes/recording-log.ts';
import { RecordingTelemetry } from '../../../test/fakes/recording-telemetry.ts';
import { MemoryLeasePool } from '../../adapters/work-limits/memory-lease-pool.ts';
import { MemoryRateLimiter } from '../../adapters/work-limits/memory-rate-limiter.ts';
import type { Caller } from '../../contracts/caller.ts';
import type { Allowance } from '../../contracts/stores/billing-stores.ts';
import { StoreUnavailableError } from '../../contracts/stores/stores.ts';
import type { RateStanding } from '../../contracts/work-limits.ts';
import { isServiceError, type ServiceError } from '../../errors/service-error.ts';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { limits } from '../../limits.ts';
import { createAdmission } from './admission.ts';
import { Allowances } from './allowances.ts';
import { SlotQueue } from './slot-queue.ts';

const master: Caller = { kind: 'master' };
const machine: Caller = { kind: 'service-key', keyId: 1, organizationId: 1 };
const { signal } = new AbortController();

test('countRequest() refuses with the seconds after which it is worth trying again', async () => {
  const { admission, clock } = office({ requestsPerMinute: 10 });
  for (let count = 0; count < 10; count += 1) await admission.countRequest(project(1));
  await clock.advance(100);
  const refusal = await refusalOf(admission.countRequest(project(1)));
  assert.deepEqual([refusal.key, refusal.retryAfterSeconds], ['rate-limited', 6]);
  await clock.advance(6000);
  assert.equal((await admission.countRequest(project(1)))?.allowed, true);
});

test('countRequest() never says that trying again is worth it in less than a second', async () => {
  const { admission } = office({ requestsPerMinute: 1000 });
  for (let count = 0; count < 1000; count += 1) await admission.countRequest(project(1));
  assert.equal((await refusalOf(admission.countRequest(project(1)))).retryAfterSeconds, 1);
});

test('countRequest() counts all keys of an organization together, and no other organization', async () => {
  const { admission } = office({ requestsPerMinute: 3 });
  assert.equal((await admission.countRequest(project(1)))?.remaining, 2);
  assert.equal((await admission.countRequest(project(2)))?.remaining, 1);
  assert.equal((await admission.countRequest(machine))?.remaining, 0);
  assert.equal((await admission.countRequest({ ...machine, organizationId: 2 }))?.remaining, 2);
});

test('countRequest() tells what is left also of a refusal', async () => {
  const { admission } = office({ requestsPerMinute: 1 });
  const standings: RateStanding[] = [];
  const onStanding = (standing: RateStanding) => void standings.push(standing);
  await admission.countRequest(project(1), { onStanding });
  await refusalOf(admission.countRequest(project(1), { onStanding }));
  assert.deepEqual(
    standings.map(({ allowed, remaining }) => ({ allowed, remaining })),
    [
      { allowed: true, remaining: 0 },
      { allowed: false, remaining: 0 },
    ],
  );
});

test('countRequest() refuses everything to a plan without requests', async () => {
  const { admission } = office({ requestsPerMinute: 0 });
  assert.equal((await refusalOf(admission.countRequest(project(1)))).retryAfterSeconds, 60);
});

test('Admission sets no limits to the master key, and none that the plan has no number for', async () => {
  const limited = office({ requestsPerMinute: 0, concurrentGenerations: 0, openConnections: 0 }).admission;
  const unlimited = office({}).admission;
  for (const [admission, caller] of [[limited, master] as const, [unlimited, project(1)] as const]) {
    assert.equal(await admission.countRequest(caller), undefined);
    for (let count = 0; count < 100; count += 1) await admission.takeSlot(caller, { signal });
    for (let count = 0; count < 100; count += 1) await admission.takeConnection(caller);
  }
});

test('takeSlot() lets projects take turns and refuses who cannot wait any longer', async () => {
  const { admission, clock } = office({ concurrentGenerations: 1 });
  const order: string[] = [];
  const take = async (name: string, caller: Caller) => {
    const slot = await admission.takeSlot(caller, { signal });
    order.push(name);
    return slot;
  };
  const first = await take('1a', project(1));
  const waiting = [take('1b', project(1)), take('2a', project(2))];
  const third = refusalOf(admission.takeSlot(project(1), { signal }));
  assert.equal((await third).key, 'concurrency-limited');
  first.release();
  await waiting[0];
  const refusal = refusalOf(waiting[1] ?? Promise.reject(new Error('there are two')));
  for (let passedMs = 0; passedMs <= limits.slotWaitMsMax; passedMs += limits.slotPollMs) {
    await clock.advance(limits.slotPollMs);
  }
  assert.equal((await refusal).retryAfterSeconds, 1);
  assert.deepEqual(order, ['1a', '1b']);
});

test('takeSlot() rejects with the reason of the signal', async () => {
  const { admission } = office({ concurrentGenerations: 1 });
  await admission.takeSlot(project(1), { signal });
  const abort = new AbortController();
  const waiting = admission.takeSlot(project(1), { signal: abort.signal });
  const reason = new Error('the client has left');
  abort.abort(reason);
  await assert.rejects(waiting, reason);
});

test('takeConnection() refuses one too many, until one is closed', async () => {
  const { admission } = office({ openConnections: 2 });
  const one = await admission.takeConnection(project(1));
  await admission.takeConnection(machine);
  assert.equal((await refusalOf(admission.takeConnection(project(2)))).key, 'connections-limited');
  one.release();
  await admission.takeConnection(project(2));
});

test('takeEnhancementSession() gives two for each stream that may be generated, whatever else is open', async () => {
  const { admission } = office({ concurrentGenerations: 1, openConnections: 1 });
  await admission.takeConnection(machine);
  const one = await admission.takeEnhancementSession(project(1));
  await admission.takeEnhancementSession(machine);
  const refusal = await refusalOf(admission.takeEnhancementSession(project(2)));
  assert.equal(refusal.key, 'enhancement-sessions-limited');
  assert.equal(refusal.retryAfterSeconds, undefined);
  one.release();
  await admission.takeEnhancementSession(project(2));
});

test('Admission counts what it refuses, by reason', async () => {
  const { admission, telemetry } = office({ requestsPerMinute: 0, concurrentGenerations: 0, openConnections: 0 });
  await refusalOf(admission.countRequest(machine));
  await refusalOf(admission.takeSlot(machine, { signal }));
  await refusalOf(admission.takeConnection(machine));
  assert.deepEqual(
    telemetry.observations,
    ['rate', 'concurrency', 'connections'].map((reason) => ({ name: 'admissionRefused', observation: { reason } })),
  );
});

test('Admission says that the store is away', async () => {
  const { admission, outage } = office({ requestsPerMinute: 1 });
  outage.isOn = true;
  for (const ask of [admission.countRequest(machine), admission.takeSlot(machine, { signal })]) {
    assert.equal((await refusalOf(ask)).key, 'store-unavailable');
  }
});

function project(projectId: number): Caller {
  return { kind: 'project-key', keyId: 1, organizationId: 1, projectId, userId: null, permissions: null };
}

async function refusalOf(promise: Promise<unknown>): Promise<ServiceError> {
  try {
    await promise;
  } catch (error) {
    if (isServiceError(error)) return error;
    throw error;
  }
  return assert.fail('it was allowed');
}

/** Every organization has the one plan that is asked for; what is not said is not limited. */
function office(own: Partial<Allowance>) {
  const clock = new ManualClock();
  const telemetry = new RecordingTelemetry();
  const outage = { isOn: false };
  const plan = { name: 'house', requestsPerMinute: null, concurrentGenerations: null, openConnections: null, ...own };
  const allowances = new Allowances({
    organizations: {
      async find(id) {
        if (outage.isOn) throw new StoreUnavailableError('away');
        return { id, name: 'one', plan: 'house', billingMode: 'off', entitlements: [], createdAtMs: 0 };
      },
    },
    plans: { find: async () => plan },
    clock,
    log: new RecordingLog(),
  });
  const pool = new MemoryLeasePool();
  const slots = new SlotQueue({ pool, clock });
  const rates = new MemoryRateLimiter({ clock });
  return {
    admission: createAdmission({ allowances, rates, slots, connections: pool, telemetry }),
    clock,
    telemetry,
    outage,
  };
}
