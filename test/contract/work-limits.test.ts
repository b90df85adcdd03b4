import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openPostgresDatabase } from '../../src/adapters/database/open-postgres.ts';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { MemoryLeasePool } from '../../src/adapters/work-limits/memory-lease-pool.ts';
import { MemoryRateLimiter } from '../../src/adapters/work-limits/memory-rate-limiter.ts';
import { SharedLeasePool } from '../../src/adapters/work-limits/shared-lease-pool.ts';
import { SharedRateLimiter } from '../../src/adapters/work-limits/shared-rate-limiter.ts';
import { StoreUnavailableError, type Database } from '../../src/contracts/stores/stores.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { limits } from '../../src/limits.ts';
import { findPostgres, startPostgres, type PostgresCluster } from '../database/postgres-cluster.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { eventually } from '../service/eventually.ts';
import { describeWorkLimits } from './work-limits.contract.ts';

describeWorkLimits('limits of one process', async ({ clock }) => ({
  rates: new MemoryRateLimiter({ clock }),
  leases: new MemoryLeasePool(),
  [Symbol.asyncDispose]: () => Promise.resolve(),
}));

describe('on SQLite', () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  let opened: Database;
  before(async () => {
    folder = await makeTemporaryFolder();
    opened = openSqliteDatabase({ path: join(folder.path, 'syrinx.sqlite'), clock: systemClock, log: silentLog });
    await opened.start();
  });
  after(async () => {
    await opened[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });
  describeSharedLimits('limits of a file', () => opened);
});

const postgres = await findPostgres();

if ('missing' in postgres) {
  test('limits of all processes on PostgreSQL', { skip: postgres.missing }, () => undefined);
} else {
  describe('on PostgreSQL', () => {
    let cluster: PostgresCluster;
    let opened: Database;
    before(async () => {
      cluster = await startPostgres(postgres);
      const url = new Secret(await cluster.createDatabase());
      opened = openPostgresDatabase({ url, clock: systemClock, log: silentLog });
      await opened.start();
    });
    after(async () => {
      await opened[Symbol.asyncDispose]();
      await cluster[Symbol.asyncDispose]();
    });
    describeSharedLimits('limits of all processes', () => opened);
  });
}

/** Names are prefixed, so that each test has the database to itself. */
function describeSharedLimits(name: string, database: () => Database): void {
  let testCount = 0;
  describeWorkLimits(name, async ({ clock }) => {
    const prefix = `${(testCount += 1)} `;
    const rates = new SharedRateLimiter({ store: database().rateBuckets, clock });
    const leases = new SharedLeasePool({ store: database().leases, clock, log: silentLog });
    return {
      rates: { take: (bucket, options) => rates.take(prefix + bucket, options), [Symbol.asyncDispose]: nothing },
      leases: {
        tryAcquire: (lease, options) => leases.tryAcquire(prefix + lease, options),
        [Symbol.asyncDispose]: nothing,
      },
      [Symbol.asyncDispose]: () => leases[Symbol.asyncDispose](),
    };
  });

  function poolOf(clock: ManualClock, own: Partial<Database['leases']> = {}): SharedLeasePool {
    return new SharedLeasePool({ store: { ...database().leases, ...own }, clock, log: silentLog });
  }

  test('SharedLeasePool counts what other processes have', async () => {
    const clock = new ManualClock();
    await using one = poolOf(clock);
    await using other = poolOf(clock);
    const lease = await one.tryAcquire('shared', { countMax: 1 });
    assert.equal(await other.tryAcquire('shared', { countMax: 1 }), undefined);
    lease?.release();
    await eventually('a lease', () => other.tryAcquire('shared', { countMax: 1 }));
  });

  test('SharedLeasePool counts no more what a process has that has died', async () => {
    const clock = new ManualClock();
    // Its clock stands still: it renews nothing.
    await using dead = poolOf(new ManualClock(clock.nowMs()));
    await using living = poolOf(clock);
    await dead.tryAcquire('of the dead', { countMax: 1 });
    await clock.advance(limits.leaseExpiryMs - 1);
    assert.equal(await living.tryAcquire('of the dead', { countMax: 1 }), undefined);
    await clock.advance(1);
    assert.notEqual(await living.tryAcquire('of the dead', { countMax: 1 }), undefined);
  });

  test('SharedLeasePool keeps what it has out as long as it lives', async () => {
    const clock = new ManualClock();
    let renewalCount = 0;
    await using one = poolOf(clock, {
      async removeExpired(nowMs) {
        const count = await database().leases.removeExpired(nowMs);
        renewalCount += 1;
        return count;
      },
    });
    await using other = poolOf(clock);
    const lease = await one.tryAcquire('long', { countMax: 1 });
    for (let renewal = 1; renewal <= 5; renewal += 1) {
      await clock.advance(limits.leaseRenewMs);
      await eventually('a renewal', () => renewalCount === renewal);
    }
    assert.equal(await other.tryAcquire('long', { countMax: 1 }), undefined);
    lease?.release();
    await eventually('a lease', () => other.tryAcquire('long', { countMax: 1 }));
  });

  test('SharedLeasePool lets expire what it was given without hearing of it', async () => {
    const clock = new ManualClock();
    let isDeaf = false;
    let renewalCount = 0;
    await using one = poolOf(clock, {
      async acquire(request) {
        const id = await database().leases.acquire(request);
        if (isDeaf) throw new StoreUnavailableError('the answer was lost');
        return id;
      },
      async removeExpired(nowMs) {
        const count = await database().leases.removeExpired(nowMs);
        renewalCount += 1;
        return count;
      },
    });
    await using other = poolOf(clock);
    // What it knows of keeps it renewing.
    await one.tryAcquire('known', { countMax: 1 });
    isDeaf = true;
    await assert.rejects(one.tryAcquire('unheard', { countMax: 1 }), StoreUnavailableError);
    for (let renewal = 1; renewal * limits.leaseRenewMs <= limits.leaseExpiryMs; renewal += 1) {
      await clock.advance(limits.leaseRenewMs);
      await eventually('a renewal', () => renewalCount === renewal);
    }
    assert.equal(await other.tryAcquire('known', { countMax: 1 }), undefined);
    assert.notEqual(await other.tryAcquire('unheard', { countMax: 1 }), undefined);
  });

  test('SharedLeasePool gives back later what it could not give back while the store was away', async () => {
    const clock = new ManualClock();
    let isAway = true;
    await using one = poolOf(clock, {
      async release(id) {
        if (isAway) throw new StoreUnavailableError('away');
        return await database().leases.release(id);
      },
    });
    await using other = poolOf(clock);
    const lease = await one.tryAcquire('retried', { countMax: 1 });
    lease?.release();
    assert.equal(await one.tryAcquire('retried', { countMax: 1 }), undefined);
    isAway = false;
    await clock.advance(limits.leaseRenewMs);
    await eventually('a lease', () => other.tryAcquire('retried', { countMax: 1 }));
  });

  test('SharedLeasePool gives everything back when it is disposed', async () => {
    const clock = new ManualClock();
    const one = poolOf(clock);
    await using other = poolOf(clock);
    for (let count = 0; count < 3; count += 1) await one.tryAcquire('disposed', { countMax: 3 });
    await one[Symbol.asyncDispose]();
    assert.notEqual(await other.tryAcquire('disposed', { countMax: 1 }), undefined);
  });
}

function nothing(): Promise<void> {
  return Promise.resolve();
}
