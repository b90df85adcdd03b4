import type { Config } from '../config/config.ts';
import type { Database } from '../contracts/stores/stores.ts';
import { createClaimRequest, type ClaimRequest } from '../features/access/idempotency.ts';
import { API_KEY_PREFIX, newApiKey, type KeyHasher } from '../features/access/key-hash.ts';
import type { KeyRevocations } from '../features/access/key-revocations.ts';
import {
  createManageProjectKeys,
  projectKeysManagedElsewhere,
  type ManageProjectKeys,
} from '../features/projects/manage-project-keys.ts';
import {
  createManageProjects,
  projectsManagedElsewhere,
  type ManageProjects,
} from '../features/projects/manage-projects.ts';
import type { Clock } from '../foundation/clock.ts';

export interface ProjectParts {
  readonly manageProjects: ManageProjects;
  readonly manageProjectKeys: ManageProjectKeys;
  readonly claimRequest: ClaimRequest;
}

/** Projects and their keys as they are managed over HTTP, where the operator lets them be. */
export function buildProjects(
  { projectManagement }: Pick<Config, 'projectManagement'>,
  parts: {
    readonly database: Database;
    readonly hasher: KeyHasher;
    readonly revocations: KeyRevocations;
    readonly clock: Clock;
  },
): ProjectParts {
  const claimRequest = createClaimRequest(parts);
  if (projectManagement === 'off')
    return {
      manageProjects: projectsManagedElsewhere,
      manageProjectKeys: projectKeysManagedElsewhere,
      claimRequest,
    };
  return {
    manageProjects: createManageProjects(parts),
    manageProjectKeys: createManageProjectKeys({ ...parts, newKey: { prefix: API_KEY_PREFIX, make: newApiKey } }),
    claimRequest,
  };
}
