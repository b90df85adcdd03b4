import { join } from 'node:path';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import type { Caller } from '../../src/contracts/caller.ts';
import type { LedgerStore, Price } from '../../src/contracts/stores/billing-stores.ts';
import type { UsageRecord } from '../../src/contracts/stores/record-stores.ts';
import { StoreUnavailableError, type Database } from '../../src/contracts/stores/stores.ts';
import { BillingTerms } from '../../src/features/billing/billing-terms.ts';
import { HoldRecovery } from '../../src/features/billing/hold-recovery.ts';
import type { OpenMeter } from '../../src/features/billing/meter.ts';
import { createOpenMeter } from '../../src/features/billing/open-meter.ts';
import { SettlementQueue } from '../../src/features/billing/settlement-queue.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { RecordingLog } from '../fakes/recording-log.ts';
import { silentLog } from '../fakes/silent-log.ts';

/** One micro-cent for a millisecond, so that amounts read like durations. */
export const PRICE: Omit<Price, 'id'> = {
  modelId: 'svc-3',
  plan: null,
  numerator: 1000,
  denominator: 1,
  effectiveFromMs: 0,
  createdAtMs: 0,
};

/** What a process does with the book; several may be on one database. */
export interface BillingProcess extends AsyncDisposable {
  readonly openMeter: OpenMeter;
  readonly recovery: HoldRecovery;
  readonly log: RecordingLog;
}

interface ProcessOptions {
  readonly hasEnded?: (ownerId: string) => boolean;
  /** Those of the stand where they are not said. */
  readonly clock?: ManualClock;
  readonly outage?: Outage;
}

/** What is wrong with the ledger: it does nothing, or does what it is asked and its answer is lost. */
export interface Outage {
  isOn: boolean;
  losesAnswers?: boolean;
}

/** The book of a real SQLite database, by hands that the test holds. */
export interface BillingStand extends AsyncDisposable {
  readonly database: Database;
  readonly clock: ManualClock;
  /** While it is on, what the meters ask of the ledger fails. */
  readonly outage: Outage;
  /**
   * What meters have asked ahead of time is answered: two questions at most, one after the other, and the writer answers in
   * the order in which it was asked.
   */
  readonly untilQuiet: () => Promise<void>;
  readonly process: (ownerId: string, options?: ProcessOptions) => BillingProcess;
  /** A new organization that is charged, with so much to spend. */
  readonly organization: (options?: {
    readonly topUpMicroCents?: number;
    readonly billingMode?: 'off' | 'on';
  }) => Promise<number>;
}

export async function openBillingStand(): Promise<BillingStand> {
  const folder = await makeTemporaryFolder();
  const database = openSqliteDatabase({ path: join(folder.path, 'book.sqlite'), clock: systemClock, log: silentLog });
  await database.start();
  await database.prices.insert(PRICE);
  const standClock = new ManualClock();
  const standOutage: Outage = { isOn: false };
  return {
    database,
    clock: standClock,
    outage: standOutage,
    async untilQuiet() {
      for (let round = 0; round < 4; round += 1) {
        await database.ledger.renewHolds({ ownerId: 'nobody', expiresAtMs: 0 });
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
    },
    process(ownerId, { hasEnded = () => false, clock = standClock, outage = standOutage } = {}) {
      const log = new RecordingLog();
      const ledger = failingDuring(outage, database.ledger);
      const { organizations, prices, usage } = database;
      const terms = new BillingTerms({ organizations, prices, modelIdsOf: (id) => [id], clock });
      const settlements = new SettlementQueue({ clock, log });
      return {
        openMeter: createOpenMeter({ terms, ledger, usage, settlements, ownerId, clock, log }),
        recovery: new HoldRecovery({ ledger, owner: { id: ownerId, hasEnded }, clock, log }),
        log,
        [Symbol.asyncDispose]: () => settlements[Symbol.asyncDispose](),
      };
    },
    async organization({ topUpMicroCents = 0, billingMode = 'on' } = {}) {
      const row = { name: 'one', plan: 'unlimited', billingMode, entitlements: [], createdAtMs: 0 };
      const { id: organizationId } = await database.organizations.insert(row);
      if (topUpMicroCents > 0) {
        const posting = { organizationId, kind: 'top-up', amountMicroCents: topUpMicroCents, key: 'first' } as const;
        await database.ledger.post({ ...posting, reference: null, note: null, createdAtMs: 0 });
      }
      return organizationId;
    },
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

let lastUsageId = 0;

/** A request for speech by a key of a project of this organization. */
export function requestOf(organizationId: number, modelId = 'svc-3'): Parameters<OpenMeter>[0] {
  lastUsageId += 1;
  const caller: Caller = {
    kind: 'project-key',
    keyId: 3,
    organizationId,
    projectId: 2,
    userId: null,
    permissions: null,
  };
  return { caller, usage: { usageId: `use_${lastUsageId}`, requestId: `req_${lastUsageId}`, modelId, voiceId: 1 } };
}

/** How a request ended. */
export function produced(
  audioMs: number,
  outcome: UsageRecord['outcome'] = 'completed',
): Pick<UsageRecord, 'audioMs' | 'characters' | 'engine' | 'outcome'> {
  return { audioMs, characters: 5, engine: 'flite', outcome };
}

function failingDuring(outage: Outage, ledger: LedgerStore): LedgerStore {
  return new Proxy(ledger, {
    get(target, name, receiver) {
      const method = Reflect.get(target, name, receiver) as (...values: readonly unknown[]) => Promise<unknown>;
      return async (...values: readonly unknown[]) => {
        if (!outage.isOn) return method(...values);
        if (outage.losesAnswers === true) await method(...values);
        throw new StoreUnavailableError('gone');
      };
    },
  });
}
