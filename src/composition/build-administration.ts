import type { Database } from '../contracts/stores/stores.ts';
import { API_KEY_PREFIX, newApiKey, type KeyHasher } from '../features/access/key-hash.ts';
import type { KeyRevocations } from '../features/access/key-revocations.ts';
import { createAdminister, type Administer } from '../features/administration/administration.ts';
import { createManageProjectKeys } from '../features/projects/manage-project-keys.ts';
import { createManageProjects } from '../features/projects/manage-projects.ts';
import type { Clock } from '../foundation/clock.ts';

export interface AdministerParts {
  readonly database: Database;
  readonly hasher: KeyHasher;
  readonly revocations: Pick<KeyRevocations, 'announce'>;
  readonly clock: Clock;
}

/** What the operator can have done, the same in a server and beside one. */
export function buildAdminister(parts: AdministerParts): Administer {
  const newKey = { prefix: API_KEY_PREFIX, make: newApiKey };
  return createAdminister({
    ...parts,
    newKey,
    manageProjects: createManageProjects(parts),
    manageProjectKeys: createManageProjectKeys({ ...parts, newKey }),
  });
}
