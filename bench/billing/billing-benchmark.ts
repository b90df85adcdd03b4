import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryLeasePool } from '../../src/adapters/work-limits/memory-lease-pool.ts';
import { MemoryRateLimiter } from '../../src/adapters/work-limits/memory-rate-limiter.ts';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import type { Caller } from '../../src/contracts/caller.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import { createAdmission, type Admission } from '../../src/features/billing/admission.ts';
import { Allowances } from '../../src/features/billing/allowances.ts';
import { BillingTerms } from '../../src/features/billing/billing-terms.ts';
import type { Meter, OpenMeter } from '../../src/features/billing/meter.ts';
import { createOpenMeter } from '../../src/features/billing/open-meter.ts';
import { SettlementQueue } from '../../src/features/billing/settlement-queue.ts';
import { SlotQueue } from '../../src/features/billing/slot-queue.ts';
import { systemClock as clock } from '../../src/foundation/clock.ts';
import { newUsageId } from '../../src/foundation/ids.ts';
import { silentLog as log } from '../../test/fakes/silent-log.ts';
import { RecordingTelemetry } from '../../test/fakes/recording-telemetry.ts';
import { quantile } from '../../src/foundation/quantile.ts';
import { ratio } from '../measurement/statistics.ts';
import { printTable } from '../measurement/table.ts';
import { measureChargedRequests } from './charged-requests.ts';

const topUpMicroCents = 1_000_000_000_000;
const { signal } = new AbortController();

/** What it costs a request that its caller is admitted and charged, over SQLite; and whether many at once stay exact. */
export async function runBillingBenchmark({ quick }: { readonly quick: boolean }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'syrinx-bench-'));
  try {
    await using database = openSqliteDatabase({ path: join(folder, 'bench.sqlite'), clock, log });
    await database.start();
    const requests = await requestsOn(database);
    await measureOne(requests, { folder, rounds: quick ? 300 : 5000 });
    await measureMany(database, requests, { count: quick ? 1000 : 20_000 });
    await measureChargedRequests({ rounds: quick ? 60 : 500 });
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Requests {
  readonly admission: Admission;
  readonly charged: Caller & { readonly organizationId: number };
  readonly notCharged: Caller & { readonly organizationId: number };
  readonly begin: (caller: Caller) => Promise<Meter>;
}

async function requestsOn(database: Database): Promise<Requests> {
  const { organizations, prices, plans, ledger, usage } = database;
  const createdAtMs = clock.nowMs();
  const callerOf = async (billingMode: 'on' | 'off') => {
    const row = { name: 'bench', plan: 'bench', billingMode, entitlements: [], createdAtMs };
    const { id: organizationId } = await organizations.insert(row);
    return { kind: 'project-key', keyId: 1, organizationId, projectId: 1, userId: 1, permissions: null } as const;
  };
  const allowance = { requestsPerMinute: 1_000_000, concurrentGenerations: 1000, openConnections: 1000 };
  await plans.put({ name: 'bench', ...allowance });
  const price = { modelId: 'svc-3', plan: null, numerator: 350_000, denominator: 3 };
  await prices.insert({ ...price, effectiveFromMs: 0, createdAtMs });
  const [charged, notCharged] = [await callerOf('on'), await callerOf('off')];
  const topUp = {
    kind: 'top-up',
    amountMicroCents: topUpMicroCents,
    key: 'bench',
    reference: null,
    note: null,
  } as const;
  await ledger.post({ ...topUp, organizationId: charged.organizationId, createdAtMs });
  const pool = new MemoryLeasePool();
  const openMeter: OpenMeter = createOpenMeter({
    terms: new BillingTerms({ organizations, prices, modelIdsOf: (id) => [id], clock }),
    ledger,
    usage,
    settlements: new SettlementQueue({ clock, log }),
    ownerId: 'bench',
    clock,
    log,
  });
  return {
    charged,
    notCharged,
    admission: createAdmission({
      allowances: new Allowances({ organizations, plans, clock, log }),
      rates: new MemoryRateLimiter({ clock }),
      slots: new SlotQueue({ pool, clock }),
      connections: pool,
      telemetry: new RecordingTelemetry(),
    }),
    begin: (caller) =>
      openMeter({ caller, usage: { usageId: newUsageId(), requestId: 'req_bench', modelId: 'svc-3', voiceId: 1 } }),
  };
}

const WARM_UP_ROUNDS = 500;

const produced = { audioMs: 4321, characters: 60, engine: 'flite', outcome: 'completed' } as const;

async function measureOne(
  { admission, charged, notCharged, begin }: Requests,
  { folder, rounds }: { readonly folder: string; readonly rounds: number },
): Promise<void> {
  const admit = async (): Promise<void> => {
    await admission.countRequest(charged);
    (await admission.takeSlot(charged, { signal })).release();
  };
  const meters: Meter[] = [];
  await using file = await open(join(folder, 'control'), 'w');
  const page = Buffer.alloc(4096);
  const rows = await timesOf(rounds, {
    async 'control: 4 kB written and synced'() {
      await file.write(page);
      await file.datasync();
    },
    'admission: rate and slot': admit,
    'billing off: usage record only': async () => (await begin(notCharged)).settle(produced),
    'charged: money set aside': async () => meters.push(await begin(charged)),
    'charged: settled': async () => meters.pop()?.settle(produced),
    async 'charged: all of it'() {
      await admit();
      const meter = await begin(charged);
      await meter.cover(produced.audioMs);
      await meter.settle(produced);
    },
  });
  const controlMs = Number(rows[0]?.[1]);
  printTable('What a request waits for, milliseconds', {
    columns: ['what', 'p50', 'p95', 'p99', 'p50 to control'],
    rows: rows.map((row) => [...row, ratio(Number(row[1]), controlMs)]),
  });
}

/** In turn, so that a disk that is slow for a while is slow for all of them. What is compiled at first does not count. */
async function timesOf(
  rounds: number,
  works: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<readonly (readonly string[])[]> {
  const samples = new Map<string, number[]>(Object.keys(works).map((name) => [name, []]));
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1)
    for (const [name, work] of Object.entries(works)) {
      const startedAt = performance.now();
      await work();
      if (round >= 0) samples.get(name)?.push(performance.now() - startedAt);
    }
  return [...samples].map(([name, times]) => [
    name,
    ...[0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(3)),
  ]);
}

/** Every request takes 504,116.67 micro-cents of one account, rounded; afterwards the book must say so to the last one. */
async function measureMany(
  { ledger }: Database,
  { charged, begin }: Requests,
  { count }: { readonly count: number },
): Promise<void> {
  const { organizationId } = charged;
  const rows: (readonly (string | number)[])[] = [];
  for (const streams of [1, 16, 128]) {
    const before = await ledger.account(organizationId);
    const startedAt = performance.now();
    let left = count;
    let costs = 0;
    const stream = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const { costMicroCents } = await (await begin(charged)).settle(produced);
        costs += costMicroCents ?? Number.NaN;
      }
    };
    await Promise.all(Array.from({ length: streams }, stream));
    const seconds = (performance.now() - startedAt) / 1000;
    const [after, sums] = [await ledger.account(organizationId), await ledger.sums(organizationId)];
    const isExact =
      before.balanceMicroCents - after.balanceMicroCents === costs &&
      after.heldMicroCents === 0 &&
      sums.balanceMicroCents === after.balanceMicroCents &&
      sums.heldMicroCents === 0;
    if (!isExact) throw new Error(`the book is wrong: ${JSON.stringify({ before, after, sums, costs })}`);
    rows.push([streams, (count / seconds).toFixed(0), 'yes']);
  }
  printTable('Charges on one organization', { columns: ['at once', 'charges/s', 'exact'], rows });
}
