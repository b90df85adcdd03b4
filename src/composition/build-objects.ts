import type { DataDirectory } from '../adapters/data-directory/data-directory.ts';
import { FileObjects } from '../adapters/objects/file-objects.ts';
import { createObjectAddresses } from '../adapters/objects/object-addresses.ts';
import type { Config } from '../config/config.ts';
import type { ObjectStore, ServedObjects } from '../contracts/object-store.ts';
import type { Swept } from '../features/housekeeping/sweeper.ts';
import type { Clock } from '../foundation/clock.ts';
import { randomBase62 } from '../foundation/ids.ts';
import { Secret } from '../foundation/secret.ts';
import { limits } from '../limits.ts';

export interface ObjectParts {
  readonly objects: ObjectStore;
  readonly servedObjects: ServedObjects;
  /** What uploads that were cut off have left. */
  readonly sweptUploads: Swept;
}

/** Recordings and images as files of the data folder, served by the service itself. */
export async function buildObjects(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { dataDirectory, clock }: { readonly dataDirectory: DataDirectory; readonly clock: Clock },
): Promise<ObjectParts> {
  const secret = new Secret(await dataDirectory.readOrCreateSecret('object-address-secret', () => randomBase62(43)));
  const addresses = createObjectAddresses({ secret, publicUrl, clock });
  const objects = new FileObjects({ path: dataDirectory.pathOf('objects'), addresses, clock });
  return {
    objects,
    servedObjects: {
      admits: (address) => addresses.admits(address),
      find: (key) => objects.find(key),
      get: (key, options) => objects.get(key, options),
    },
    sweptUploads: {
      name: 'uploads that were cut off',
      removeExpired: (countMax) =>
        objects.removeLeftovers({ beforeMs: clock.nowMs() - limits.objectLeftoverMs, countMax }),
    },
  };
}
