import { operatorFiles } from '../adapters/operator-files/operator-files.ts';
import type { Config } from '../config/config.ts';
import { entitlements } from '../contracts/entitlements.ts';
import type { ObjectStore } from '../contracts/object-store.ts';
import type { Database } from '../contracts/stores/stores.ts';
import { API_KEY_PREFIX, newApiKey, type KeyHasher } from '../features/access/key-hash.ts';
import type { KeyRevocations } from '../features/access/key-revocations.ts';
import { createAdminister, type Administer } from '../features/administration/administration.ts';
import { builtInPlans } from '../features/billing/plans.ts';
import { createGrantOffice } from '../features/licensing/grant-office.ts';
import { createKeepDeliveries } from '../features/licensing/keep-deliveries.ts';
import { createManageLicences } from '../features/licensing/manage-licences.ts';
import { createManageProjectKeys } from '../features/projects/manage-project-keys.ts';
import { createManageProjects } from '../features/projects/manage-projects.ts';
import { createModelCatalog } from '../features/synthesis/model-catalog.ts';
import { TRANSCRIPTION_MODEL_ID } from '../features/transcription/transcription-model.ts';
import { createEraseRecordings } from '../features/voices/erase-recordings.ts';
import type { Clock } from '../foundation/clock.ts';
import type { LicenceKeys } from './build-keys.ts';

export interface AdministerParts {
  readonly database: Database;
  readonly objects: Pick<ObjectStore, 'put' | 'remove'>;
  readonly hasher: KeyHasher;
  readonly licenceKeys: Pick<LicenceKeys, 'wrapper'>;
  readonly revocations: Pick<KeyRevocations, 'announce'>;
  /** Makes this process look up plans, prices and who is billed anew; without an organization, of all. */
  readonly forgetTerms: (organizationId?: number) => void;
  readonly clock: Clock;
}

/** What the operator can have done, the same in a server and beside one. */
export function buildAdminister({ modelAliases }: Pick<Config, 'modelAliases'>, parts: AdministerParts): Administer {
  const newKey = { prefix: API_KEY_PREFIX, make: newApiKey };
  const catalog = createModelCatalog({ aliases: modelAliases });
  return createAdminister({
    ...parts,
    newKey,
    manageProjects: createManageProjects(parts),
    manageProjectKeys: createManageProjectKeys({ ...parts, newKey }),
    eraseRecordings: createEraseRecordings(parts),
    grantOffice: createGrantOffice(parts),
    manageLicences: createManageLicences({ ...parts, ...parts.licenceKeys }),
    keepDeliveries: createKeepDeliveries({ ...parts, ...parts.licenceKeys }),
    operatorFiles,
    builtInPlans,
    models: {
      canonicalIds: catalog.list().map(({ id }) => id),
      // Those that listen, or need to be granted, are of other kinds than speech, and have prices, too.
      acceptedIds: [...catalog.acceptedIds(), TRANSCRIPTION_MODEL_ID, ...entitlements],
    },
  });
}
