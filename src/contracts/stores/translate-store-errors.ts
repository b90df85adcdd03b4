import { StoreUnavailableError } from './stores.ts';
import { ServiceError } from '../../errors/service-error.ts';

/** Runs `work`; a store that is away becomes what a client may hear. Around a transaction, never within one. */
export async function translateStoreErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreUnavailableError) throw new ServiceError('store-unavailable', { cause: error });
    throw error;
  }
}
