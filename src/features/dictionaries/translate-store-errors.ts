import { StoreUnavailableError, UniqueConflictError } from '../../contracts/stores/stores.ts';
import { ServiceError } from '../../errors/service-error.ts';

/** What a unique value that exists already means to whoever wanted to write it. */
export interface ConflictMeaning {
  readonly conflict?: 'dictionary-name-taken' | 'dictionary-word-taken';
}

/** Runs `work`; what stores throw becomes what a client may hear. Around a transaction, never within one. */
export async function translateStoreErrors<Result>(
  work: () => Promise<Result>,
  { conflict }: ConflictMeaning = {},
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreUnavailableError) throw new ServiceError('store-unavailable', { cause: error });
    if (error instanceof UniqueConflictError && conflict !== undefined) {
      throw new ServiceError(conflict, { cause: error });
    }
    throw error;
  }
}
