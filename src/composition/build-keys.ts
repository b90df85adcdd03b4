import type { DataDirectory } from '../adapters/data-directory/data-directory.ts';
import type { Config } from '../config/config.ts';
import type { DeploymentFactStore } from '../contracts/stores/stores.ts';
import { checkHashSecret } from '../features/access/check-hash-secret.ts';
import { createKeyHasher, type KeyHasher } from '../features/access/key-hash.ts';
import { checkLicenceMasterKey } from '../features/licensing/check-licence-master-key.ts';
import { createGrantSeals, type GrantSeals } from '../features/licensing/grant-seals.ts';
import { createKeyWrapper, type KeyWrapper } from '../features/licensing/key-wrapping.ts';
import { createTokenSigner, type TokenSigner } from '../features/licensing/signed-token.ts';
import { randomBase62 } from '../foundation/ids.ts';
import { Secret } from '../foundation/secret.ts';

/** What licences stand on: nothing of it is in the database. */
export interface LicenceKeys {
  readonly wrapper: KeyWrapper;
  readonly tokens: TokenSigner;
  readonly grantSeals: GrantSeals;
}

export interface Keys {
  readonly hasher: KeyHasher;
  readonly licenceKeys: LicenceKeys;
  /** Throws `ForeignHashSecretError` or `ForeignLicenceMasterKeyError` where they are not those of the database. */
  readonly checkKeys: (database: { readonly deploymentFacts: DeploymentFactStore }) => Promise<void>;
}

/** With the secrets that are configured. One host alone needs none from outside: it makes its own and keeps them. */
export async function buildKeys(
  { keyHashSecret, licenceMasterKey }: Pick<Config, 'keyHashSecret' | 'licenceMasterKey'>,
  { dataDirectory }: { readonly dataDirectory: DataDirectory },
): Promise<Keys> {
  const hasher = createKeyHasher(keyHashSecret ?? (await ownSecret('key-hash-secret', dataDirectory)));
  const masterKey = licenceMasterKey ?? (await ownSecret('license-master-key', dataDirectory));
  const wrapper = createKeyWrapper(masterKey);
  const tokens = createTokenSigner(masterKey);
  return {
    hasher,
    licenceKeys: { wrapper, tokens, grantSeals: createGrantSeals({ masterKey, signer: tokens }) },
    async checkKeys({ deploymentFacts }) {
      await checkHashSecret({ deploymentFacts, hasher });
      await checkLicenceMasterKey({ deploymentFacts, wrapper });
    },
  };
}

async function ownSecret(name: string, dataDirectory: DataDirectory): Promise<Secret> {
  return new Secret(await dataDirectory.readOrCreateSecret(name, () => randomBase62(43)));
}
