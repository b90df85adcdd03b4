import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { tokenJudge } from '../../src/composition/build-deployment-licence.ts';
import {
  VendorRefusedError,
  VendorUnreachableError,
  type LicenceVendor,
  type VendorQuota,
} from '../../src/contracts/licence-vendor.ts';
import type { Licence, NewLicence } from '../../src/contracts/stores/licence-stores.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import { isServiceError } from '../../src/errors/service-error.ts';
import { DeploymentLicence } from '../../src/features/deployment/deployment-licence.ts';
import { UsageOutbox } from '../../src/features/deployment/usage-outbox.ts';
import { fileKeyPlace } from '../../src/features/licensing/key-places.ts';
import type { QuotaStanding } from '../../src/features/licensing/quota.ts';
import { signReport } from '../../src/features/licensing/report-signature.ts';
import { createRunLicences, type RunLicences } from '../../src/features/licensing/run-licences.ts';
import { TrustedClock } from '../../src/features/licensing/trusted-clock.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { RecordingLog } from '../fakes/recording-log.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { makeLicenceKeys } from '../fixtures/licence-keys.ts';
import { WakingClock } from './waking-clock.ts';

export const VALIDATE_MS = 3_600_000;

/** What becomes of a question to the vendor: it does not arrive, or it is answered and nobody hears it. */
export type LineState = 'up' | 'cut' | 'loses-answers';

export interface Deployment extends AsyncDisposable {
  readonly licence: DeploymentLicence;
  readonly outbox: UsageOutbox;
  readonly log: RecordingLog;
}

/** A vendor with its use cases and database, and one instance of a deployment with its own; the line between them is ours. */
export interface DeploymentStand extends AsyncDisposable {
  readonly vendorClock: WakingClock;
  readonly vendorDatabase: Database;
  readonly line: { state: LineState };
  readonly asked: string[];
  licence(): Promise<Licence>;
  /** A life of the instance: what it knows comes from its disk. */
  start(options?: { readonly clock?: WakingClock; readonly random?: () => number }): Promise<Deployment>;
}

export async function openDeploymentStand(own: Partial<NewLicence> = {}): Promise<DeploymentStand> {
  const folder = await makeTemporaryFolder();
  const open = async (name: string): Promise<Database> => {
    const database = openSqliteDatabase({ path: join(folder.path, name), clock: systemClock, log: silentLog });
    await database.start();
    return database;
  };
  const [vendorDatabase, database] = [await open('vendor.sqlite'), await open('deployment.sqlite')];
  const vendorClock = new WakingClock();
  const keys = makeLicenceKeys();
  const { id } = await insertLicence(vendorDatabase, { own, wrap: (key, place) => keys.wrapper.wrap(key, place) });
  const runLicences = createRunLicences({ database: vendorDatabase, ...keys, clock: vendorClock });
  const line: { state: LineState } = { state: 'up' };
  const asked: string[] = [];
  const find = async (): Promise<Licence> => (await vendorDatabase.licences.find(id)) ?? fail();
  const vendor = vendorOver(runLicences, { find, line, asked });
  return {
    vendorClock,
    vendorDatabase,
    line,
    asked,
    licence: find,
    async start({ clock = vendorClock, random = () => 0.5 } = {}) {
      const outbox = new UsageOutbox({ store: database.deployment, vendor, instanceId: INSTANCE_ID });
      const log = new RecordingLog();
      const licence = new DeploymentLicence({
        vendor,
        store: database.deployment,
        outbox,
        tokens: tokenJudge(INSTANCE_ID),
        makeTrustedClock: (known) => new TrustedClock({ clock, ...(known !== undefined && { known }) }),
        instanceId: INSTANCE_ID,
        validateMs: VALIDATE_MS,
        random,
        clock,
        log,
      });
      await licence.start();
      return { licence, outbox, log, [Symbol.asyncDispose]: () => licence[Symbol.asyncDispose]() };
    },
    async [Symbol.asyncDispose]() {
      await vendorDatabase[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

const INSTANCE_ID = 'berlin-1';

function fail(): never {
  throw new Error('the licence is gone');
}

function vendorOver(
  runLicences: RunLicences,
  {
    find,
    line,
    asked,
  }: { readonly find: () => Promise<Licence>; readonly line: { readonly state: LineState }; readonly asked: string[] },
): LicenceVendor {
  const ask = async <Answer>(
    what: string,
    work: (place: { licence: Licence; instanceId: string }) => Promise<Answer>,
  ) => {
    const { state } = line;
    asked.push(what);
    if (state === 'cut') throw new VendorUnreachableError('the line is cut');
    try {
      const answer = await work({ licence: await find(), instanceId: INSTANCE_ID });
      if (state === 'loses-answers') throw new VendorUnreachableError('the answer is lost');
      return answer;
    } catch (error) {
      if (!isServiceError(error)) throw error;
      const refusals = { 404: 'not-activated', 422: 'untimely' } as const;
      const { status } = error.row;
      throw new VendorRefusedError(status === 404 || status === 422 ? refusals[status] : 'not-licensed', error.message);
    }
  };
  return {
    activate: () =>
      ask('activate', async (place) => {
        const { offlineToken, publicKeyPem, reportKey } = await runLicences.activate({ ...place, modelId: 'svc-3' });
        return { offlineToken, publicKeyPem, reportKey: Buffer.from(reportKey).toString('base64') };
      }),
    validate: () =>
      ask('validate', async (place) => {
        const { offlineToken, quota } = await runLicences.validate(place);
        return { offlineToken, quota: quotaOf(quota) };
      }),
    report: ({ characters, audioMs, reportedAtMs }, { reportKey }) =>
      ask('report', async (place) => {
        const signed = { chars: characters, audio_seconds: audioMs / 1000, reported_at: reportedAtMs / 1000 };
        const key = Buffer.from(reportKey, 'base64');
        const quota = await runLicences.report(place, {
          characters,
          audioSeconds: audioMs / 1000,
          reportedAtSeconds: reportedAtMs / 1000,
          signed,
          signature: signReport(signed, { key }),
        });
        return quotaOf(quota);
      }),
  };
}

function quotaOf({ usedCharacters, usedSeconds, quotaCharacters, quotaSeconds, exceeded }: QuotaStanding): VendorQuota {
  return { usedCharacters, usedSeconds, quotaCharacters, quotaSeconds, exceeded };
}

async function insertLicence(
  database: Database,
  { own, wrap }: { readonly own: Partial<NewLicence>; readonly wrap: (key: Uint8Array, place: string) => string },
): Promise<Licence> {
  const customer = {
    name: 'customer',
    plan: 'unlimited',
    billingMode: 'off',
    entitlements: [],
    createdAtMs: 0,
  } as const;
  const { id: organizationId } = await database.organizations.insert(customer);
  const hash = 'hash of the key';
  return database.licences.insert({
    organizationId,
    hash,
    name: null,
    prefix: 'lk_',
    last4: 'last',
    modelIds: ['svc-3'],
    quotaCharacters: null,
    quotaAudioUs: null,
    maxConcurrentGenerations: null,
    instancesMax: null,
    reports: 'signed',
    wrappedFileKey: wrap(randomBytes(32), fileKeyPlace({ hash })),
    createdAtMs: 0,
    expiresAtMs: null,
    ...own,
  });
}
