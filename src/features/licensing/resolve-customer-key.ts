import type { KeyCaller } from '../../contracts/caller.ts';
import type { Licence } from '../../contracts/stores/licence-stores.ts';
import { isServiceError, ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Authenticate } from '../access/authenticate.ts';
import { checkLicence } from './licence-access.ts';
import type { UnknownCredentials } from './unknown-credentials.ts';

/**
 * Whose API key a client of a deployment came with. Only keys of the customer are known here: those of others, the master key
 * and keys that are worth nothing look alike. Throws `customer-key-unknown`, `credentials-guessed`, `store-unavailable` and
 * what the table of licences says.
 */
export type ResolveCustomerKey = (licence: Licence, apiKey: string) => Promise<KeyCaller>;

export function createResolveCustomerKey({
  authenticate,
  unknownCredentials,
  clock,
}: {
  readonly authenticate: Authenticate;
  readonly unknownCredentials: Pick<UnknownCredentials, 'check' | 'count'>;
  readonly clock: Clock;
}): ResolveCustomerKey {
  return async (licence, apiKey) => {
    checkLicence(licence, { trigger: 'deliver', nowMs: clock.nowMs() });
    const name = `licence ${licence.id}`;
    unknownCredentials.check(name);
    const caller = await holderOf(apiKey, authenticate);
    if (caller !== undefined && caller.kind !== 'master' && caller.organizationId === licence.organizationId)
      return caller;
    unknownCredentials.count(name);
    throw new ServiceError('customer-key-unknown');
  };
}

/** The key of somebody who was demoted is worth nothing. */
async function holderOf(apiKey: string, authenticate: Authenticate): ReturnType<Authenticate> {
  try {
    return await authenticate(apiKey);
  } catch (error) {
    if (isServiceError(error) && error.key === 'key-creator-demoted') return undefined;
    throw error;
  }
}
