import { MemoryLeasePool } from '../adapters/work-limits/memory-lease-pool.ts';
import { MemoryRateLimiter } from '../adapters/work-limits/memory-rate-limiter.ts';
import { SharedLeasePool } from '../adapters/work-limits/shared-lease-pool.ts';
import { SharedRateLimiter } from '../adapters/work-limits/shared-rate-limiter.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../contracts/stores/stores.ts';
import type { Telemetry } from '../contracts/telemetry.ts';
import type { LeasePool, RateLimiter } from '../contracts/work-limits.ts';
import { createAdmission, type Admission } from '../features/billing/admission.ts';
import { Allowances } from '../features/billing/allowances.ts';
import { SlotQueue } from '../features/billing/slot-queue.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';

export interface AdmissionParts {
  readonly admission: Admission;
  /** To be told of changes of plans in this process. */
  readonly allowances: Allowances;
  /** Gives back what is out; before the database is closed, after everything that generates. */
  readonly workLimits: AsyncDisposable;
}

/** Who may start work: counted in this process on SQLite, which serves one, and for all processes on PostgreSQL. */
export function buildAdmission(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  {
    database,
    telemetry,
    clock,
    log,
  }: { readonly database: Database; readonly telemetry: Telemetry; readonly clock: Clock; readonly log: Log },
): AdmissionParts {
  const allowances = new Allowances({ organizations: database.organizations, plans: database.plans, clock, log });
  const isShared = databaseUrl !== undefined;
  const rates: RateLimiter = isShared
    ? new SharedRateLimiter({ store: database.rateBuckets, clock })
    : new MemoryRateLimiter({ clock });
  const leases: LeasePool = isShared
    ? new SharedLeasePool({ store: database.leases, clock, log })
    : new MemoryLeasePool();
  const slots = new SlotQueue({ pool: leases, clock });
  return {
    admission: createAdmission({ allowances, rates, slots, connections: leases, telemetry }),
    allowances,
    workLimits: {
      async [Symbol.asyncDispose]() {
        await leases[Symbol.asyncDispose]();
        await rates[Symbol.asyncDispose]();
      },
    },
  };
}
