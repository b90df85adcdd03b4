import { ObjectStoreUnavailableError, type ObjectStore } from '../../contracts/object-store.ts';
import { isServiceError, ServiceError } from '../../errors/service-error.ts';

/** Removes what no row names, now or any more. What cannot be removed is swept later. */
export async function dropObjects(
  keys: readonly (string | null)[],
  { objects }: { readonly objects: Pick<ObjectStore, 'remove'> },
): Promise<void> {
  for (const key of keys) if (key !== null) await objects.remove(key).catch(() => false);
}

/**
 * The same where the rows were not written. Of a database that went away nobody knows whether it has kept them: then the
 * objects stay, and are swept if no row names them.
 */
export async function dropObjectsAfter(
  failure: unknown,
  keys: readonly (string | null)[],
  parts: { readonly objects: Pick<ObjectStore, 'remove'> },
): Promise<void> {
  if (isServiceError(failure) && failure.key === 'store-unavailable') return;
  await dropObjects(keys, parts);
}

/** Runs `work`; a store of objects that is away becomes what a client may hear. */
export async function translateObjectErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ObjectStoreUnavailableError) throw new ServiceError('objects-unavailable', { cause: error });
    throw error;
  }
}

export async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  yield bytes;
}
