import { createHttpLicenceVendor } from '../adapters/licence-vendor/http-licence-vendor.ts';
import { MemoryLeasePool } from '../adapters/work-limits/memory-lease-pool.ts';
import { SharedLeasePool } from '../adapters/work-limits/shared-lease-pool.ts';
import type { DataDirectory } from '../adapters/data-directory/data-directory.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../contracts/stores/stores.ts';
import type { Admission } from '../features/billing/admission.ts';
import type { OpenMeter } from '../features/billing/meter.ts';
import { DeploymentLicence, type DeploymentStanding } from '../features/deployment/deployment-licence.ts';
import { enforceLicence } from '../features/deployment/enforce-licence.ts';
import type { TokenJudge } from '../features/deployment/judge-token.ts';
import { UsageOutbox } from '../features/deployment/usage-outbox.ts';
import { judgeLicence, readLicenceToken } from '../features/licensing/licence-token.ts';
import { signReport } from '../features/licensing/report-signature.ts';
import { TrustedClock } from '../features/licensing/trusted-clock.ts';
import type { Clock } from '../foundation/clock.ts';
import { randomBase62 } from '../foundation/ids.ts';
import type { Log } from '../foundation/log.ts';

export type DeploymentConfig = Pick<
  Config,
  'databaseUrl' | 'licenceKey' | 'licenceUrl' | 'licenceInstance' | 'licenceModel' | 'licenceValidateSeconds'
>;

/** What composition needs of the licence that this deployment runs under. */
export interface DeploymentLicenceParts {
  readonly admission: Admission;
  readonly openMeter: OpenMeter;
  readonly deployment: {
    start(): Promise<void>;
    /** `undefined` = it runs under no licence, and needs none. */
    standing(): DeploymentStanding | undefined;
  } & AsyncDisposable;
}

/** Holds admission and metering to the licence that is configured, if one is. */
export async function buildDeploymentLicence(
  config: DeploymentConfig,
  parts: {
    readonly admission: Admission;
    readonly openMeter: OpenMeter;
    readonly database: Database;
    readonly dataDirectory: Pick<DataDirectory, 'readOrCreateSecret'>;
    readonly clock: Clock;
    readonly log: Log;
  },
): Promise<DeploymentLicenceParts> {
  const { licenceKey, licenceUrl, licenceModel } = config;
  if (licenceKey === undefined || licenceUrl === undefined) return withoutLicence(parts);
  const { database, dataDirectory, clock, log } = parts;
  const instanceId =
    config.licenceInstance ?? (await dataDirectory.readOrCreateSecret('license-instance', () => randomBase62(22)));
  const vendor = createHttpLicenceVendor({
    url: licenceUrl,
    licenceKey,
    instanceId,
    modelId: licenceModel,
    sign: (report, reportKey) => signReport(report, { key: Buffer.from(reportKey, 'base64') }),
  });
  const store = database.deployment;
  const outbox = new UsageOutbox({ store, vendor, instanceId });
  const licence = new DeploymentLicence({
    vendor,
    store,
    outbox,
    tokens: tokenJudge(instanceId),
    makeTrustedClock: (known) => new TrustedClock({ clock, ...(known !== undefined && { known }) }),
    instanceId,
    validateMs: 1000 * config.licenceValidateSeconds,
    random: Math.random,
    clock,
    log,
  });
  const leases =
    config.databaseUrl === undefined
      ? new MemoryLeasePool()
      : new SharedLeasePool({ store: database.leases, clock, log });
  return {
    ...enforceLicence(parts, { licence, outbox, leases, log }),
    deployment: {
      start: () => licence.start(),
      standing: () => licence.standing(),
      async [Symbol.asyncDispose]() {
        await licence[Symbol.asyncDispose]();
        await leases[Symbol.asyncDispose]();
      },
    },
  };
}

function withoutLicence({ admission, openMeter }: Pick<DeploymentLicenceParts, 'admission' | 'openMeter'>) {
  const deployment = {
    start: async () => undefined,
    standing: () => undefined,
    async [Symbol.asyncDispose]() {},
  };
  return { admission, openMeter, deployment };
}

export function tokenJudge(instanceId: string): TokenJudge {
  return {
    judge({ offlineToken, publicKeyPem }, clock) {
      const claims = readLicenceToken(offlineToken, publicKeyPem);
      if (claims === undefined) return { type: 'worthless', reason: 'its token is not signed by the vendor' };
      const standing = judgeLicence(claims, { instanceId, clock });
      switch (standing.type) {
        case 'valid':
        case 'grace':
          return { ...standing, generationsMax: claims.maxConcurrentGenerations };
        case 'ended':
          return { type: 'worthless', reason: 'it has not reached its vendor for too long' };
        case 'foreign':
          return { type: 'worthless', reason: 'its token is that of another instance' };
        default:
          return standing satisfies never;
      }
    },
    learn({ offlineToken, publicKeyPem }, clock) {
      const claims = readLicenceToken(offlineToken, publicKeyPem);
      if (claims !== undefined) clock.learn(claims);
    },
  };
}
