import { UniqueConflictError } from '../../contracts/stores/stores.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import { ServiceError } from '../../errors/service-error.ts';

/** What a unique value that exists already means to whoever wanted to write it. */
export interface ConflictMeaning {
  readonly conflict?: 'dictionary-name-taken' | 'dictionary-word-taken';
}

/** `translateStoreErrors`, and a value that is taken. */
export async function translateDictionaryErrors<Result>(
  work: () => Promise<Result>,
  { conflict }: ConflictMeaning = {},
): Promise<Result> {
  try {
    return await translateStoreErrors(work);
  } catch (error) {
    if (error instanceof UniqueConflictError && conflict !== undefined) {
      throw new ServiceError(conflict, { cause: error });
    }
    throw error;
  }
}
