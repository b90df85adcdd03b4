import { randomBytes } from 'node:crypto';
import type { Licence, LicenceActivation } from '../../contracts/stores/licence-stores.ts';
import { UniqueConflictError, type Database, type Stores } from '../../contracts/stores/stores.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';
import { fileKeyPlace, reportKeyPlace } from './key-places.ts';
import type { KeyWrapper } from './key-wrapping.ts';
import { checkInstance, checkLicence, checkModel } from './licence-access.ts';
import { instanceStateOf, licenceStateOf } from './licence-states.ts';
import { licenceTokenTimes, signLicenceToken } from './licence-token.ts';
import { quotaStandingOf, type QuotaStanding } from './quota.ts';
import { isSignedReport } from './report-signature.ts';
import type { TokenSigner } from './signed-token.ts';

/** Which instance of a deployment asks, under which licence. */
export interface InstancePlace {
  readonly licence: Licence;
  readonly instanceId: string;
}

/** What an instance needs to run, and to be believed. */
export interface Activation {
  readonly fileEncryptionKey: Uint8Array;
  readonly reportKey: Uint8Array;
  readonly offlineToken: string;
  readonly publicKeyPem: string;
  readonly customerId: number;
}

/** What an instance has used since its last report. */
export interface UsageReport {
  readonly characters: number;
  readonly audioSeconds: number;
  /** By the clock of the instance, in seconds. */
  readonly reportedAtSeconds: number;
  /** All of the report as it came, for its signature. */
  readonly signed: object;
  /** Empty where the licence wants none. */
  readonly signature: string;
}

/**
 * Licences as deployments use them. All throw `store-unavailable`; and `licence-expired`, `licence-revoked`,
 * `instance-unknown` and `instance-revoked` where the tables of `licence-states.ts` say so.
 */
export interface RunLicences {
  /** The same instance may do it again, also with another model. Throws `licence-model-missing` or `instances-full`. */
  activate(place: InstancePlace & { readonly modelId: string }): Promise<Activation>;
  validate(place: InstancePlace): Promise<{ readonly offlineToken: string; readonly quota: QuotaStanding }>;
  /**
   * Each report counts once: one that is not newer than the last that counted changes nothing. Throws
   * `report-signature-invalid` or `report-from-future`.
   */
  report(place: InstancePlace, report: UsageReport): Promise<QuotaStanding>;
  /** Refuses nothing. */
  standing(place: InstancePlace): Promise<{ readonly isActive: boolean; readonly quota: QuotaStanding }>;
}

interface RunLicencesParts {
  readonly database: Database;
  readonly wrapper: KeyWrapper;
  readonly tokens: TokenSigner;
  readonly clock: Clock;
}

export function createRunLicences(parts: RunLicencesParts): RunLicences {
  const { database, clock } = parts;
  return {
    async activate(place) {
      const { licence, instanceId, modelId } = place;
      const nowMs = clock.nowMs();
      checkLicence(licence, { trigger: 'activate', nowMs });
      checkModel(licence, modelId);
      const activation = await translateStoreErrors(() => keepActivation(place, { ...parts, nowMs }));
      return {
        fileEncryptionKey: unwrapped(licence.wrappedFileKey, fileKeyPlace(licence), parts.wrapper),
        reportKey: reportKeyOf(activation, parts.wrapper),
        offlineToken: offlineToken({ licence, activation, instanceId, nowMs }, parts.tokens),
        publicKeyPem: parts.tokens.publicKeyPem,
        customerId: licence.organizationId,
      };
    },

    async validate({ licence, instanceId }) {
      const nowMs = clock.nowMs();
      checkLicence(licence, { trigger: 'validate', nowMs });
      const { licenceActivations } = database;
      const found = await translateStoreErrors(() => licenceActivations.find({ licenceId: licence.id, instanceId }));
      checkInstance(found, 'validate');
      const seen = await translateStoreErrors(async () => found && licenceActivations.see(found.id, { atMs: nowMs }));
      // It went while it was asked for, with its licence.
      if (seen === undefined) throw new ServiceError('instance-unknown');
      return {
        offlineToken: offlineToken({ licence, activation: seen, instanceId, nowMs }, parts.tokens),
        quota: quotaStandingOf(licence),
      };
    },

    report: (place, report) => translateStoreErrors(() => countReport(place, report, parts)),

    async standing({ licence, instanceId }) {
      const key = { licenceId: licence.id, instanceId };
      const activation = await translateStoreErrors(() => database.licenceActivations.find(key));
      const isRunning = licenceStateOf(licence, { nowMs: clock.nowMs() }) === 'active';
      return { isActive: isRunning && instanceStateOf(activation) === 'active', quota: quotaStandingOf(licence) };
    },
  };
}

/** In one transaction, so that as many instances as are allowed get in, however many come at once. */
async function keepActivation(
  { licence, instanceId, modelId }: InstancePlace & { readonly modelId: string },
  { database, wrapper, nowMs }: Pick<RunLicencesParts, 'database' | 'wrapper'> & { readonly nowMs: number },
): Promise<LicenceActivation> {
  const place = { licenceId: licence.id, instanceId };
  const wrappedReportKey = wrapper.wrap(randomBytes(32), reportKeyPlace(place));
  try {
    return await database.transaction(async ({ licences, licenceActivations }) => {
      const current = await licences.find(licence.id);
      // Revoked since it was looked up, or gone with its customer.
      if (current === undefined) throw new ServiceError('licence-revoked');
      checkLicence(current, { trigger: 'activate', nowMs });
      const present = await licenceActivations.find(place);
      checkInstance(present, 'activate');
      const modelIds = [...new Set([...(present?.modelIds ?? []), modelId])].toSorted();
      if (present === undefined) await checkRoom(current, licenceActivations);
      const kept =
        present === undefined
          ? await licenceActivations.insert({
              ...place,
              modelIds,
              wrappedReportKey,
              createdAtMs: nowMs,
              lastSeenAtMs: nowMs,
            })
          : await licenceActivations.see(present.id, { atMs: nowMs, modelIds });
      await licences.activate(licence.id, { atMs: nowMs });
      if (kept === undefined) throw new ServiceError('licence-revoked');
      return kept;
    });
  } catch (error) {
    // The same instance twice at once: the other one made the row, and its key is the one that counts.
    const other = error instanceof UniqueConflictError ? await database.licenceActivations.find(place) : undefined;
    if (other === undefined) throw error;
    checkInstance(other, 'activate');
    return other;
  }
}

async function checkRoom(
  { id, instancesMax }: Licence,
  activations: Pick<Stores['licenceActivations'], 'countLive'>,
): Promise<void> {
  const countMax = Math.min(instancesMax ?? Infinity, limits.instancesPerLicenceMax);
  if ((await activations.countLive({ licenceId: id })) >= countMax)
    throw new ServiceError('instances-full', { holes: { countMax } });
}

/** What was moved on and what was added are one: a report that failed midway is as if it had not come. */
async function countReport(
  { licence, instanceId }: InstancePlace,
  report: UsageReport,
  { database, wrapper, clock }: RunLicencesParts,
): Promise<QuotaStanding> {
  const atMs = clock.nowMs();
  checkLicence(licence, { trigger: 'report', nowMs: atMs });
  const activation = await database.licenceActivations.find({ licenceId: licence.id, instanceId });
  checkInstance(activation, 'report');
  if (activation === undefined) throw new ServiceError('instance-unknown');
  checkSignature(report, { licence, reportKey: reportKeyOf(activation, wrapper) });
  if (report.reportedAtSeconds * 1000 > atMs + limits.reportAheadMsMax) throw new ServiceError('report-from-future');
  const reportedAtUs = Math.round(report.reportedAtSeconds * 1_000_000);
  const used = { characters: report.characters, audioUs: Math.round(report.audioSeconds * 1_000_000) };
  return database.transaction(async ({ licences, licenceActivations }) => {
    const isNew = await licenceActivations.advanceReport(activation.id, { reportedAtUs, atMs });
    const current = isNew ? await licences.addUsage(licence.id, used) : await licences.find(licence.id);
    return quotaStandingOf(current ?? licence);
  });
}

function checkSignature(
  { signed, signature }: UsageReport,
  { licence, reportKey }: { readonly licence: Licence; readonly reportKey: Uint8Array },
): void {
  if (signature === '' && licence.reports === 'unsigned') return;
  if (!isSignedReport(signed, { key: reportKey, signature })) throw new ServiceError('report-signature-invalid');
}

/** For the models that the licence still covers. */
function offlineToken(
  {
    licence,
    activation,
    instanceId,
    nowMs,
  }: {
    readonly licence: Licence;
    readonly activation: LicenceActivation;
    readonly instanceId: string;
    readonly nowMs: number;
  },
  tokens: TokenSigner,
): string {
  const claims = {
    licenceId: licence.id,
    customerId: licence.organizationId,
    instanceId,
    modelIds: activation.modelIds.filter((modelId) => licence.modelIds.includes(modelId)),
    maxConcurrentGenerations: licence.maxConcurrentGenerations,
    ...licenceTokenTimes({ nowMs, licenceExpiresAtMs: licence.expiresAtMs }),
  };
  return signLicenceToken(claims, tokens);
}

function reportKeyOf(activation: LicenceActivation, wrapper: KeyWrapper): Uint8Array {
  return unwrapped(activation.wrappedReportKey, reportKeyPlace(activation), wrapper);
}

function unwrapped(wrapped: string, place: string, wrapper: KeyWrapper): Uint8Array {
  const key = wrapper.unwrap(wrapped, place);
  if (key === undefined) throw new ServiceError('licence-keys-lost');
  return key;
}
