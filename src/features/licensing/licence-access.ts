import type { Licence } from '../../contracts/stores/licence-stores.ts';
import type { Stores } from '../../contracts/stores/stores.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { KeyHasher } from '../access/key-hash.ts';
import { licenceKeyHash } from './licence-key.ts';
import {
  instanceStateOf,
  instanceTable,
  licenceStateOf,
  licenceTable,
  type InstanceTrigger,
  type LicenceTrigger,
} from './licence-states.ts';

/**
 * The licence of whoever holds this key, revoked and expired ones included; `undefined` = nobody's. Throws
 * `store-unavailable`. Never from memory: what is revoked now is refused now. As with API keys, what is compared is a hash
 * under a secret, so that the index need not take constant time.
 */
export type FindLicence = (key: string) => Promise<Licence | undefined>;

export function createFindLicence({
  licences,
  hasher,
}: {
  readonly licences: Pick<Stores['licences'], 'findByHash'>;
  readonly hasher: KeyHasher;
}): FindLicence {
  return (key) => translateStoreErrors(() => licences.findByHash(licenceKeyHash(key, hasher)));
}

/** Throws `licence-expired` or `licence-revoked` where the table says so. */
export function checkLicence(
  licence: Pick<Licence, 'activatedAtMs' | 'expiresAtMs' | 'revokedAtMs'>,
  { trigger, nowMs }: { readonly trigger: LicenceTrigger; readonly nowMs: number },
): void {
  const step = licenceTable[licenceStateOf(licence, { nowMs })][trigger];
  if ('refusal' in step) throw new ServiceError(step.refusal);
}

/** Throws `instance-unknown` or `instance-revoked` where the table says so. */
export function checkInstance(
  activation: { readonly revokedAtMs: number | null } | undefined,
  trigger: InstanceTrigger,
): void {
  const step = instanceTable[instanceStateOf(activation)][trigger];
  if ('refusal' in step) throw new ServiceError(step.refusal);
}

/** Throws `licence-model-missing`. */
export function checkModel({ modelIds }: Pick<Licence, 'modelIds'>, modelId: string): void {
  if (!modelIds.includes(modelId)) throw new ServiceError('licence-model-missing', { holes: { model: modelId } });
}
