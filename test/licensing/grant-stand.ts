import { join } from 'node:path';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import type { KeyCaller } from '../../src/contracts/caller.ts';
import { StoreUnavailableError, type Database } from '../../src/contracts/stores/stores.ts';
import { BillingTerms } from '../../src/features/billing/billing-terms.ts';
import { createTariffOf } from '../../src/features/billing/tariff-of.ts';
import { createGrantOffice, type GrantOffice } from '../../src/features/licensing/grant-office.ts';
import { createGrantSeals } from '../../src/features/licensing/grant-seals.ts';
import {
  createManageGrants,
  type ManageGrants,
  type ProtectedArtifact,
} from '../../src/features/licensing/manage-grants.ts';
import { createTokenSigner } from '../../src/features/licensing/signed-token.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { silentLog } from '../fakes/silent-log.ts';

export const MODEL_ID = 'svc-turn-1';
export const rules = { headroomCalls: 100, headroomAudioMs: 10_000, lifetimeMs: 60_000 } as const;

/** What becomes of a transaction: it is not begun, it is undone, or it is done and nobody hears of it. */
export type Outage = 'none' | 'refuses' | 'undoes' | 'loses-answers';

/** The vendor of a protected model: the use cases over a real database, in hands that the test holds. */
export interface GrantStand extends AsyncDisposable {
  readonly database: Database;
  readonly clock: ManualClock;
  readonly manageGrants: ManageGrants;
  readonly office: GrantOffice;
  /** The version that an activation without one gets. */
  readonly artifact: { version: string };
  breakNext(outage: Outage): void;
  organization(options?: { readonly isEntitled?: boolean; readonly billingMode?: 'on' | 'off' }): Promise<KeyCaller>;
  topUp(caller: KeyCaller, amountMicroCents: number): Promise<void>;
}

/** A millisecond of audio costs one micro-cent, so that amounts read like durations. */
export async function openGrantStand(): Promise<GrantStand> {
  const folder = await makeTemporaryFolder();
  const database = openSqliteDatabase({ path: join(folder.path, 'grants.sqlite'), clock: systemClock, log: silentLog });
  await database.start();
  const price = { modelId: MODEL_ID, plan: null, numerator: 1000, denominator: 1, effectiveFromMs: 0, createdAtMs: 0 };
  await database.prices.insert(price);
  const clock = new ManualClock();
  const { organizations, prices, grants } = database;
  const terms = new BillingTerms({ organizations, prices, modelIdsOf: (id) => [id], clock });
  const masterKey = new Secret('the master key of the vendor');
  const artifact = { version: '1' };
  let next: Outage = 'none';
  let topUps = 0;
  const transaction: Database['transaction'] = (work, options) => {
    const outage = next;
    next = 'none';
    return transactionWith(database, outage)(work, options);
  };
  const manageGrants = createManageGrants({
    database: { organizations, grants, transaction },
    tariffOf: createTariffOf({ terms }),
    findArtifact: async ({ modelId, version }) =>
      modelId === MODEL_ID ? artifactOf(version ?? artifact.version) : undefined,
    seals: createGrantSeals({ masterKey, signer: createTokenSigner(masterKey) }),
    rules,
    clock,
  });
  return {
    database,
    clock,
    manageGrants,
    office: createGrantOffice({ database: { transaction }, clock }),
    artifact,
    breakNext: (outage) => void (next = outage),
    async organization({ isEntitled = true, billingMode = 'on' } = {}) {
      const entitlements = isEntitled ? [MODEL_ID] : [];
      const row = { name: 'one', plan: 'unlimited', billingMode, entitlements, createdAtMs: 0 };
      const { id: organizationId } = await organizations.insert(row);
      return { kind: 'service-key', keyId: 1, organizationId };
    },
    async topUp({ organizationId }, amountMicroCents) {
      topUps += 1;
      const what = { organizationId, kind: 'top-up', amountMicroCents, key: `top-up ${topUps}` } as const;
      await database.ledger.post({ ...what, reference: null, note: null, createdAtMs: 0 });
    },
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

function artifactOf(version: string): ProtectedArtifact | undefined {
  if (version === 'missing') return undefined;
  const manifestSha256 = 'ab'.repeat(32);
  return { version, downloadUrl: 'https://example.org/a', sizeBytes: 5, manifestSha256, key: 'a2V5' };
}

function transactionWith(database: Database, outage: Outage): Database['transaction'] {
  if (outage === 'none') return (work, options) => database.transaction(work, options);
  return async (work, options) => {
    if (outage !== 'refuses')
      await database.transaction(async (stores) => {
        await work(stores);
        if (outage === 'undoes') throw new StoreUnavailableError('the server died before it had committed');
      }, options);
    throw new StoreUnavailableError('the server died');
  };
}
