import type { Stores } from '../../contracts/stores/stores.ts';
import type { NamedObjects } from '../voices/object-place.ts';
import { ARTIFACT_OBJECT_PREFIX, LICENCE_FILE_OBJECT_PREFIX } from './keep-deliveries.ts';

/** Which of the objects that are delivered to deployments something names: the others are swept. */
export function createDeliveredObjects({
  artifacts,
  licenceFiles,
}: Pick<Stores, 'artifacts' | 'licenceFiles'>): readonly NamedObjects[] {
  return [
    {
      prefix: ARTIFACT_OBJECT_PREFIX,
      async named(keys) {
        const named = new Set((await artifacts.list()).map(({ objectKey }) => objectKey));
        return keys.filter((key) => named.has(key));
      },
    },
    {
      prefix: LICENCE_FILE_OBJECT_PREFIX,
      async named(keys) {
        const licenceIds = new Set(keys.map(licenceIdOf).filter((id) => id !== undefined));
        const files = await Promise.all([...licenceIds].map((licenceId) => licenceFiles.list({ licenceId })));
        const named = new Set(files.flat().map(({ objectKey }) => objectKey));
        return keys.filter((key) => named.has(key));
      },
    },
  ];
}

/** The licence stands in the key, as `createKeepDeliveries` has written it. */
function licenceIdOf(objectKey: string): number | undefined {
  const [, digits] = /^(\d+)\//u.exec(objectKey.slice(LICENCE_FILE_OBJECT_PREFIX.length)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
