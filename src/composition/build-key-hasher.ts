import type { DataDirectory } from '../adapters/data-directory/data-directory.ts';
import type { Config } from '../config/config.ts';
import { createKeyHasher, type KeyHasher } from '../features/access/key-hash.ts';
import { randomBase62 } from '../foundation/ids.ts';
import { Secret } from '../foundation/secret.ts';

/** With the secret that is configured. One host alone needs none from outside: it makes its own and keeps it. */
export async function buildKeyHasher(
  { keyHashSecret }: Pick<Config, 'keyHashSecret'>,
  { dataDirectory }: { readonly dataDirectory: DataDirectory },
): Promise<KeyHasher> {
  if (keyHashSecret !== undefined) return createKeyHasher(keyHashSecret);
  const ownSecret = await dataDirectory.readOrCreateSecret('key-hash-secret', () => randomBase62(43));
  return createKeyHasher(new Secret(ownSecret));
}
