import type { DeploymentFactStore } from '../../contracts/stores/stores.ts';
import type { KeyHasher } from './key-hash.ts';

/** This process hashes keys with another secret than the one behind the keys of its database: all would be unknown. */
export class ForeignHashSecretError extends Error {
  override readonly name = 'ForeignHashSecretError';

  constructor() {
    super(
      'The keys in this database were hashed with another secret, so none of them would work here. Give this host the ' +
        'key-hash-secret of the data folder in which they were made, as that file or as SYRINX_KEY_HASH_SECRET.',
    );
  }
}

/** Throws `ForeignHashSecretError` when another process has settled on another secret. Only a hash of it is stored. */
export async function checkHashSecret({
  deploymentFacts,
  hasher,
}: {
  readonly deploymentFacts: DeploymentFactStore;
  readonly hasher: KeyHasher;
}): Promise<void> {
  // No key can be this text: it would have to be sent in a header, which holds no line feed.
  const fingerprint = hasher.hash('\nfingerprint of the secret itself');
  if ((await deploymentFacts.settle('key-hash-secret', fingerprint)) !== fingerprint)
    throw new ForeignHashSecretError();
}
