import { randomBytes } from 'node:crypto';
import { auditActorOf, type OperatorAtCommandLine } from '../../contracts/stores/audit-actor.ts';
import type { Licence, LicenceActivation, NewLicence } from '../../contracts/stores/licence-stores.ts';
import type { AuditRecord } from '../../contracts/stores/record-stores.ts';
import type { Database, Stores } from '../../contracts/stores/stores.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import type { Caller } from '../../contracts/caller.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';
import type { KeyHasher } from '../access/key-hash.ts';
import { fileKeyPlace } from './key-places.ts';
import type { KeyWrapper } from './key-wrapping.ts';
import { checkInstance, checkLicence } from './licence-access.ts';
import { licenceStateOf, type LicenceState } from './licence-states.ts';
import { LICENCE_KEY_PREFIX, licenceKeyHash, newLicenceKey } from './licence-key.ts';

/** Who manages licences, for the records. */
export interface LicenceManager {
  readonly caller: Caller | OperatorAtCommandLine;
  readonly requestId: string;
}

/** What a licence is for; its key is made here. */
export type LicenceTerms = Omit<NewLicence, 'hash' | 'prefix' | 'last4' | 'wrappedFileKey' | 'createdAtMs'>;

/** A licence and the only sight of its key. */
export interface IssuedLicence {
  readonly licence: Licence;
  readonly key: string;
}

/** All throw `store-unavailable`, and leave a record in the audit trail where they change something. */
export interface ManageLicences {
  /** At this moment. */
  stateOf(licence: Licence): LicenceState;
  /** Throws `organization-unknown` or `licences-full`. */
  issue(terms: LicenceTerms, by: LicenceManager): Promise<IssuedLicence>;
  /** For good, with all of its instances. Twice is once. Throws `licence-unknown`. */
  revoke(licenceId: number, by: LicenceManager): Promise<Licence>;
  /** Until it is let in again. Twice is once. Throws `licence-unknown` or `instance-unknown`. */
  revokeInstance(place: InstanceOfLicence, by: LicenceManager): Promise<LicenceActivation>;
  /** Throws as well `licence-revoked`. */
  allowInstance(place: InstanceOfLicence, by: LicenceManager): Promise<LicenceActivation>;
}

export interface InstanceOfLicence {
  readonly licenceId: number;
  readonly instanceId: string;
}

interface ManageLicencesParts {
  readonly database: Pick<Database, 'transaction'>;
  readonly hasher: KeyHasher;
  readonly wrapper: KeyWrapper;
  readonly clock: Clock;
}

export function createManageLicences(parts: ManageLicencesParts): ManageLicences {
  const { database, clock } = parts;
  return {
    stateOf: (licence) => licenceStateOf(licence, { nowMs: clock.nowMs() }),
    issue: (terms, by) => translateStoreErrors(() => issue(terms, by, parts)),

    revoke: (licenceId, by) =>
      translateStoreErrors(() =>
        database.transaction(async (stores) => {
          const atMs = clock.nowMs();
          const { revokedAtMs: revokedBefore } = await licenceAt(licenceId, stores);
          const instances = await stores.licenceActivations.revoke({ licenceId }, { atMs });
          const licence = await stores.licences.revoke(licenceId, { atMs });
          if (licence === undefined) throw new ServiceError('licence-unknown');
          if (revokedBefore === null)
            await record(stores, by, { licence, action: 'license.revoke', details: { instances }, atMs });
          return licence;
        }),
      ),

    revokeInstance: (place, by) =>
      changeInstance(place, by, {
        trigger: 'revoke-instance',
        action: 'license.revoke-instance',
        change: async ({ licenceActivations }, atMs) => (await licenceActivations.revoke(place, { atMs })) > 0,
        parts,
      }),

    allowInstance: (place, by) =>
      changeInstance(place, by, {
        trigger: 'allow-instance',
        action: 'license.allow-instance',
        change: async ({ licenceActivations }) => (await licenceActivations.allow(place)) !== undefined,
        parts,
      }),
  };
}

async function issue(
  terms: LicenceTerms,
  by: LicenceManager,
  { database, hasher, wrapper, clock }: ManageLicencesParts,
): Promise<IssuedLicence> {
  const key = newLicenceKey();
  const hash = licenceKeyHash(key, hasher);
  const atMs = clock.nowMs();
  const licence = await database.transaction(async (stores) => {
    const { organizationId } = terms;
    if ((await stores.organizations.find(organizationId)) === undefined)
      throw new ServiceError('organization-unknown', { holes: { organization: organizationId } });
    const countMax = limits.licencesPerOrganizationMax;
    if ((await stores.licences.count({ organizationId })) >= countMax)
      throw new ServiceError('licences-full', { holes: { countMax } });
    const made = await stores.licences.insert({
      ...terms,
      hash,
      prefix: LICENCE_KEY_PREFIX,
      last4: key.slice(-4),
      wrappedFileKey: wrapper.wrap(randomBytes(32), fileKeyPlace({ hash })),
      createdAtMs: atMs,
    });
    const details = {
      name: made.name,
      models: made.modelIds.join(', '),
      expires_at: made.expiresAtMs === null ? null : new Date(made.expiresAtMs).toISOString(),
      reports: made.reports,
    };
    await record(stores, by, { licence: made, action: 'license.issue', details, atMs });
    return made;
  });
  return { licence, key };
}

function changeInstance(
  place: InstanceOfLicence,
  by: LicenceManager,
  {
    trigger,
    action,
    change,
    parts: { database, clock },
  }: {
    readonly trigger: 'revoke-instance' | 'allow-instance';
    readonly action: string;
    readonly change: (stores: Stores, atMs: number) => Promise<boolean>;
    readonly parts: ManageLicencesParts;
  },
): Promise<LicenceActivation> {
  return translateStoreErrors(() =>
    database.transaction(async (stores) => {
      const atMs = clock.nowMs();
      const licence = await licenceAt(place.licenceId, stores);
      checkLicence(licence, { trigger, nowMs: atMs });
      checkInstance(await stores.licenceActivations.find(place), trigger);
      const isChanged = await change(stores, atMs);
      const activation = await stores.licenceActivations.find(place);
      if (activation === undefined) throw new ServiceError('instance-unknown');
      const details = { instance: place.instanceId };
      if (isChanged) await record(stores, by, { licence, action, details, atMs });
      return activation;
    }),
  );
}

async function licenceAt(licenceId: number, { licences }: Pick<Stores, 'licences'>): Promise<Licence> {
  const licence = await licences.find(licenceId);
  if (licence === undefined) throw new ServiceError('licence-unknown');
  return licence;
}

async function record(
  { audit }: Pick<Stores, 'audit'>,
  { caller, requestId }: LicenceManager,
  {
    licence,
    action,
    details,
    atMs,
  }: {
    readonly licence: Licence;
    readonly action: string;
    readonly details: AuditRecord['details'];
    readonly atMs: number;
  },
): Promise<void> {
  await audit.append({
    ...auditActorOf(caller),
    organizationId: licence.organizationId,
    projectId: null,
    action,
    target: `license ${licence.id}`,
    details,
    requestId,
    createdAtMs: atMs,
  });
}
