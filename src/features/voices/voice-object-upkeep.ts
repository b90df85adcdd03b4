import { ObjectStoreUnavailableError, type ObjectStore } from '../../contracts/object-store.ts';
import { ServiceError } from '../../errors/service-error.ts';

/** Removes what no row names, now or any more. What cannot be removed is swept later. */
export async function dropObjects(
  keys: readonly (string | null)[],
  { objects }: { readonly objects: Pick<ObjectStore, 'remove'> },
): Promise<void> {
  for (const key of keys) if (key !== null) await objects.remove(key).catch(() => false);
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
