import type { Caller } from '../../contracts/caller.ts';
import type { entitlements } from '../../contracts/entitlements.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import type { OrganizationStore } from '../../contracts/stores/stores.ts';

/**
 * Whether the caller's organization has been granted a model. The operator has everything. Looked up each time, so that a grant
 * holds at once: it is one read, for requests that take seconds. Throws `ServiceError` `store-unavailable`.
 */
export type IsEntitled = (caller: Caller, modelId: (typeof entitlements)[number]) => Promise<boolean>;

export function createIsEntitled({
  organizations,
}: {
  readonly organizations: Pick<OrganizationStore, 'find'>;
}): IsEntitled {
  return async (caller, modelId) => {
    if (caller.kind === 'master') return true;
    const organization = await translateStoreErrors(() => organizations.find(caller.organizationId));
    return organization?.entitlements.includes(modelId) ?? false;
  };
}
