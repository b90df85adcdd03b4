import type { Database } from '../contracts/stores/stores.ts';
import type { KeyHasher } from '../features/access/key-hash.ts';
import { createFindLicence, type FindLicence } from '../features/licensing/licence-access.ts';
import { createRunLicences, type RunLicences } from '../features/licensing/run-licences.ts';
import { UnknownCredentials } from '../features/licensing/unknown-credentials.ts';
import type { Clock } from '../foundation/clock.ts';
import type { LicenceKeys } from './build-keys.ts';

export interface LicensingParts {
  readonly findLicence: FindLicence;
  readonly unknownCredentials: UnknownCredentials;
  readonly runLicences: RunLicences;
}

/** What customers run elsewhere, as it asks this service. */
export function buildLicensing({
  database,
  hasher,
  licenceKeys,
  clock,
}: {
  readonly database: Database;
  readonly hasher: KeyHasher;
  readonly licenceKeys: LicenceKeys;
  readonly clock: Clock;
}): LicensingParts {
  return {
    findLicence: createFindLicence({ licences: database.licences, hasher }),
    unknownCredentials: new UnknownCredentials({ clock }),
    runLicences: createRunLicences({ database, ...licenceKeys, clock }),
  };
}
