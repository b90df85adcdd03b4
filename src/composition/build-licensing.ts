import type { ObjectStore } from '../contracts/object-store.ts';
import type { Database } from '../contracts/stores/stores.ts';
import type { Authenticate } from '../features/access/authenticate.ts';
import type { KeyHasher } from '../features/access/key-hash.ts';
import { createDeliver, type Deliver } from '../features/licensing/deliver.ts';
import { createDeploymentVoices, type DeploymentVoices } from '../features/licensing/deployment-voices.ts';
import { createFindLicence, type FindLicence } from '../features/licensing/licence-access.ts';
import { createManageLicences, type ManageLicences } from '../features/licensing/manage-licences.ts';
import { createResolveCustomerKey, type ResolveCustomerKey } from '../features/licensing/resolve-customer-key.ts';
import { createRunLicences, type RunLicences } from '../features/licensing/run-licences.ts';
import { UnknownCredentials } from '../features/licensing/unknown-credentials.ts';
import { newVoiceObjectKey } from '../features/voices/voice-object-keys.ts';
import type { Clock } from '../foundation/clock.ts';
import type { LicenceKeys } from './build-keys.ts';

export interface LicensingParts {
  readonly findLicence: FindLicence;
  readonly unknownCredentials: UnknownCredentials;
  readonly runLicences: RunLicences;
  readonly manageLicences: ManageLicences;
  readonly resolveCustomerKey: ResolveCustomerKey;
  readonly deliver: Deliver;
  readonly deploymentVoices: DeploymentVoices;
}

/** What customers run elsewhere, as it asks this service. */
export function buildLicensing({
  database,
  objects,
  authenticate,
  hasher,
  licenceKeys,
  clock,
}: {
  readonly database: Database;
  readonly objects: Pick<ObjectStore, 'put' | 'remove' | 'signedUrl'>;
  readonly authenticate: Authenticate;
  readonly hasher: KeyHasher;
  readonly licenceKeys: LicenceKeys;
  readonly clock: Clock;
}): LicensingParts {
  const unknownCredentials = new UnknownCredentials({ clock });
  const { wrapper } = licenceKeys;
  return {
    findLicence: createFindLicence({ licences: database.licences, hasher }),
    unknownCredentials,
    runLicences: createRunLicences({ database, ...licenceKeys, clock }),
    manageLicences: createManageLicences({ database, hasher, wrapper, clock }),
    resolveCustomerKey: createResolveCustomerKey({ authenticate, unknownCredentials, clock }),
    deliver: createDeliver({ stores: database, objects, wrapper, clock }),
    deploymentVoices: createDeploymentVoices({
      stores: database,
      objects,
      newEncodingKey: (voiceId) => newVoiceObjectKey({ voiceId, kind: 'encoding', extension: 'bin' }),
      clock,
    }),
  };
}
