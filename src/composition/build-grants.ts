import type { Config } from '../config/config.ts';
import type { ObjectStore } from '../contracts/object-store.ts';
import type { Database } from '../contracts/stores/stores.ts';
import type { KeyHasher } from '../features/access/key-hash.ts';
import { createDeploymentBilling, type DeploymentBilling } from '../features/billing/deployment-billing.ts';
import type { TariffOf } from '../features/billing/tariff-of.ts';
import { createFindProtectedArtifact } from '../features/licensing/find-protected-artifact.ts';
import { createGrantOffice, type GrantOffice } from '../features/licensing/grant-office.ts';
import { createManageGrants, type ManageGrants } from '../features/licensing/manage-grants.ts';
import type { Clock } from '../foundation/clock.ts';
import type { LicenceKeys } from './build-keys.ts';

export interface GrantParts {
  readonly grants: ManageGrants & GrantOffice;
  readonly deploymentBilling: DeploymentBilling;
}

/** What customers pay for that is used elsewhere: protected models ahead, everything else as it is reported. */
export function buildGrants(
  config: Pick<Config, 'grantHeadroomSeconds' | 'grantHeadroomCalls' | 'grantLifetimeSeconds'>,
  parts: {
    readonly database: Database;
    readonly objects: Pick<ObjectStore, 'signedUrl'>;
    readonly licenceKeys: LicenceKeys;
    readonly hasher: KeyHasher;
    readonly tariffOf: TariffOf;
    readonly clock: Clock;
  },
): GrantParts {
  const { database, objects, licenceKeys, clock } = parts;
  const manageGrants = createManageGrants({
    ...parts,
    findArtifact: createFindProtectedArtifact({ artifacts: database.artifacts, objects, ...licenceKeys }),
    seals: licenceKeys.grantSeals,
    rules: {
      headroomAudioMs: 1000 * config.grantHeadroomSeconds,
      headroomCalls: config.grantHeadroomCalls,
      lifetimeMs: 1000 * config.grantLifetimeSeconds,
    },
  });
  return {
    grants: { ...manageGrants, ...createGrantOffice({ database, clock }) },
    deploymentBilling: createDeploymentBilling(parts),
  };
}
