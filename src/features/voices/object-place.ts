import type { ObjectStore } from '../../contracts/object-store.ts';
import type { Stores } from '../../contracts/stores/stores.ts';
import { randomBase62 } from '../../foundation/ids.ts';
import { limits } from '../../limits.ts';
import { VOICE_OBJECT_PREFIX } from './voice-object-keys.ts';

/**
 * Whether the objects here are those that the rows of the database name. `of-another-host`: some may be, and others are where
 * another process keeps its own; or all have been lost. `of-another-database`: nobody here knows what they are.
 */
export type ObjectPlace = 'ours' | 'of-another-host' | 'of-another-database';

/** Under this key a place says which it is, and of which database: two words. */
const PLACE_KEY = 'place';

interface PlaceParts {
  readonly objects: Pick<ObjectStore, 'get' | 'list' | 'put'>;
  readonly stores: Pick<Stores, 'deploymentFacts' | 'voiceObjects'>;
}

/**
 * Before anything is removed because the other side does not know it: a database that was exchanged for an empty one must not
 * cost the recordings, nor a folder that is not mounted the rows.
 */
export async function findObjectPlace(
  { objects, stores }: PlaceParts,
  { signal }: { readonly signal: AbortSignal },
): Promise<ObjectPlace> {
  const databaseId = await stores.deploymentFacts.settle('database-id', randomBase62(22));
  const placeId = await placeIdFor(databaseId, { objects, stores, signal });
  if (placeId === undefined) return 'of-another-database';
  return (await stores.deploymentFacts.settle('object-place', placeId)) === placeId ? 'ours' : 'of-another-host';
}

async function placeIdFor(
  databaseId: string,
  { objects, stores, signal }: PlaceParts & { readonly signal: AbortSignal },
): Promise<string | undefined> {
  const [placeId, ofDatabase] = (await readPlace(objects, signal)).split(' ');
  if (placeId !== undefined && ofDatabase === databaseId) return placeId;
  // Taken over only where nothing is, or something that the database knows.
  const present = await objects.list({ prefix: VOICE_OBJECT_PREFIX, limit: limits.objectsComparedAtOnceMax });
  const named = await stores.voiceObjects.named(present.map(({ key }) => key));
  if (present.length > 0 && named.length === 0) return undefined;
  const newPlaceId = randomBase62(22);
  await objects.put(PLACE_KEY, onePiece(`${newPlaceId} ${databaseId}`), { contentType: 'text/plain', signal });
  return newPlaceId;
}

async function readPlace(objects: Pick<ObjectStore, 'get'>, signal: AbortSignal): Promise<string> {
  const found = await objects.get(PLACE_KEY, { signal });
  if (found === undefined) return '';
  return Buffer.concat(await Array.fromAsync(found.bytes)).toString('utf8');
}

async function* onePiece(text: string): AsyncGenerator<Uint8Array, void, void> {
  yield await Promise.resolve(Buffer.from(text));
}
