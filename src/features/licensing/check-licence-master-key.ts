import type { DeploymentFactStore } from '../../contracts/stores/stores.ts';
import type { KeyWrapper } from './key-wrapping.ts';

/** This process wraps keys with another master key than the one behind the licences of its database: none would open. */
export class ForeignLicenceMasterKeyError extends Error {
  override readonly name = 'ForeignLicenceMasterKeyError';

  constructor() {
    super(
      'The keys of licences and artifacts in this database were wrapped with another master key, so none of them would open ' +
        'here. Give this host the license-master-key of the data folder in which they were made, as that file or as ' +
        'SYRINX_LICENSE_MASTER_KEY.',
    );
  }
}

/** Throws `ForeignLicenceMasterKeyError` when another process has settled on another one. Only its name is stored. */
export async function checkLicenceMasterKey({
  deploymentFacts,
  wrapper,
}: {
  readonly deploymentFacts: DeploymentFactStore;
  readonly wrapper: Pick<KeyWrapper, 'keyId'>;
}): Promise<void> {
  if ((await deploymentFacts.settle('licence-master-key', wrapper.keyId)) !== wrapper.keyId)
    throw new ForeignLicenceMasterKeyError();
}
