import { entitlements } from '../../contracts/entitlements.ts';
import type { Database, Stores } from '../../contracts/stores/stores.ts';
import type { Clock } from '../../foundation/clock.ts';
import { API_KEY_PREFIX, type KeyHasher } from './key-hash.ts';

/**
 * Gives an empty database its first organization with an owner, a project `default` and a key with all permissions, in
 * one transaction. Resolves with that key; with `undefined` for a database that has an organization, which is left alone.
 */
export async function prepareFirstStart({
  database,
  hasher,
  clock,
  firstKey,
}: {
  readonly database: Database;
  readonly hasher: KeyHasher;
  readonly clock: Clock;
  /** Asked only where a key is needed: who deletes the file that holds it gets no other that opens nothing. */
  readonly firstKey: () => Promise<string>;
}): Promise<string | undefined> {
  if (await isInUse(database)) return undefined;
  const apiKey = await firstKey();
  const isFirst = await database.transaction(async (stores) => {
    // Another start may have come first.
    if (await isInUse(stores)) return false;
    await insertFirstRows(stores, { hasher, apiKey, createdAtMs: clock.nowMs() });
    return true;
  });
  return isFirst ? apiKey : undefined;
}

async function isInUse({ organizations }: Stores): Promise<boolean> {
  return (await organizations.list()).length > 0;
}

async function insertFirstRows(
  stores: Stores,
  {
    hasher,
    apiKey,
    createdAtMs,
  }: { readonly hasher: KeyHasher; readonly apiKey: string; readonly createdAtMs: number },
): Promise<void> {
  const organization = await stores.organizations.insert({
    name: 'default',
    plan: 'unlimited',
    billingMode: 'off',
    // All of them: whoever starts a deployment owns it.
    entitlements,
    createdAtMs,
  });
  const owner = await stores.users.insert({ name: 'owner', createdAtMs });
  await stores.members.insert({ organizationId: organization.id, userId: owner.id, role: 'owner' });
  const project = await stores.projects.insert({
    organizationId: organization.id,
    name: 'default',
    slug: 'default',
    createdAtMs,
  });
  await stores.apiKeys.insert({
    organizationId: organization.id,
    projectId: project.id,
    createdByUserId: owner.id,
    name: 'first key',
    hash: hasher.hash(apiKey),
    prefix: API_KEY_PREFIX,
    last4: apiKey.slice(-4),
    permissions: null,
    createdAtMs,
    revokedAtMs: null,
  });
}
