import type { ObjectStore } from '../../contracts/object-store.ts';
import type { Stores } from '../../contracts/stores/stores.ts';
import { randomBase62 } from '../../foundation/ids.ts';
import { limits } from '../../limits.ts';

/**
 * Whether the objects here are those that the rows of the database name. `of-another-host`: some may be, and others are where
 * another process keeps its own; or all have been lost. `of-another-database`: nobody here knows what they are.
 */
export type ObjectPlace = 'ours' | 'of-another-host' | 'of-another-database';

/** Under this key a place says which it is, and of which database: two words. */
const PLACE_KEY = 'place';

/** Objects under a prefix, and which of them the database knows. */
export interface NamedObjects {
  readonly prefix: string;
  /** Those of the keys that a row names. */
  readonly named: (keys: readonly string[]) => Promise<readonly string[]>;
}

interface PlaceParts {
  readonly objects: Pick<ObjectStore, 'get' | 'list' | 'put'>;
  readonly stores: Pick<Stores, 'deploymentFacts'>;
  /** All that are kept there. */
  readonly kept: readonly NamedObjects[];
}

/**
 * Before anything is removed because the other side does not know it: a database that was exchanged for an empty one must not
 * cost the recordings, nor a folder that is not mounted the rows.
 */
export async function findObjectPlace(
  { objects, stores, kept }: PlaceParts,
  { signal }: { readonly signal: AbortSignal },
): Promise<ObjectPlace> {
  const databaseId = await stores.deploymentFacts.settle('database-id', randomBase62(22));
  const placeId = await placeIdFor(databaseId, { objects, kept, signal });
  if (placeId === undefined) return 'of-another-database';
  return (await stores.deploymentFacts.settle('object-place', placeId)) === placeId ? 'ours' : 'of-another-host';
}

async function placeIdFor(
  databaseId: string,
  { objects, kept, signal }: Omit<PlaceParts, 'stores'> & { readonly signal: AbortSignal },
): Promise<string | undefined> {
  const [placeId, ofDatabase] = (await readPlace(objects, signal)).split(' ');
  if (placeId !== undefined && ofDatabase === databaseId) return placeId;
  // Taken over only where nothing is, or something that the database knows.
  if (await areOfAnotherDatabase({ objects, kept })) return undefined;
  const newPlaceId = randomBase62(22);
  await objects.put(PLACE_KEY, onePiece(`${newPlaceId} ${databaseId}`), { contentType: 'text/plain', signal });
  return newPlaceId;
}

async function areOfAnotherDatabase({ objects, kept }: Pick<PlaceParts, 'objects' | 'kept'>): Promise<boolean> {
  let isAnyPresent = false;
  for (const { prefix, named } of kept) {
    const present = await objects.list({ prefix, limit: limits.objectsComparedAtOnceMax });
    if ((await named(present.map(({ key }) => key))).length > 0) return false;
    isAnyPresent ||= present.length > 0;
  }
  return isAnyPresent;
}

async function readPlace(objects: Pick<ObjectStore, 'get'>, signal: AbortSignal): Promise<string> {
  const found = await objects.get(PLACE_KEY, { signal });
  if (found === undefined) return '';
  return Buffer.concat(await Array.fromAsync(found.bytes)).toString('utf8');
}

async function* onePiece(text: string): AsyncGenerator<Uint8Array, void, void> {
  yield await Promise.resolve(Buffer.from(text));
}
