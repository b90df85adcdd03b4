import { ServiceError } from '../../errors/service-error.ts';
import type { BillingTerms } from './billing-terms.ts';
import { costMicroCents } from './cost.ts';

/**
 * What audio of a model costs an organization now, in micro-cents; `undefined` = it is not charged. Throws
 * `StoreUnavailableError`, and `ServiceError` `billing-not-set-up` where it is charged and has no price.
 */
export type TariffOf = (organizationId: number, modelId: string) => Promise<((audioMs: number) => number) | undefined>;

export function createTariffOf({ terms }: { readonly terms: Pick<BillingTerms, 'of'> }): TariffOf {
  return async (organizationId, modelId) => {
    const found = await terms.of(organizationId, modelId);
    if (found.type === 'not-set-up') throw new ServiceError('billing-not-set-up', { holes: { model: modelId } });
    if (found.type === 'not-charged') return undefined;
    const { price } = found;
    return (audioMs) => costMicroCents(audioMs, { price, metering: 'exact' });
  };
}
