import type { Permissions } from '../../contracts/caller.ts';
import type { ApiKey, Database, Stores } from '../../contracts/stores/stores.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';
import type { KeyHasher } from '../access/key-hash.ts';
import type { KeyRevocations } from '../access/key-revocations.ts';
import { checkKeyName } from './check-name.ts';
import { auditRecord, projectAt, type BeforeCommit, type ProjectPlace } from './project-scope.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';

/** A key and the only sight of its secret. */
export interface IssuedKey {
  readonly key: ApiKey;
  readonly secret: string;
}

export interface NewKey {
  readonly name: string | null;
  readonly permissions: Permissions | null;
  readonly beforeCommit?: BeforeCommit<IssuedKey>;
}

/**
 * The keys of a project. All throw `organization-unknown`, `project-unknown`, `store-unavailable` or `management-off`.
 */
export interface ManageProjectKeys {
  /** It acts for whoever issued it. Throws `field-invalid` or `keys-full`. */
  issue(place: ProjectPlace, content: NewKey): Promise<IssuedKey>;
  /** From then on it is unknown. Throws `project-key-missing`, also where it was revoked before, or `key-own`. */
  revoke(place: ProjectPlace & { readonly keyId: number }): Promise<void>;
}

interface ManageProjectKeysParts {
  readonly database: Pick<Database, 'transaction'>;
  /** What a key looks like, and how it is hashed: those of whoever looks keys up. */
  readonly newKey: { readonly prefix: string; readonly make: () => string };
  readonly hasher: KeyHasher;
  readonly revocations: Pick<KeyRevocations, 'announce'>;
  readonly clock: Clock;
}

export function createManageProjectKeys(parts: ManageProjectKeysParts): ManageProjectKeys {
  const { database, revocations, clock } = parts;
  return {
    async issue(place, content) {
      checkKeyName(content.name);
      const secret = parts.newKey.make();
      const hash = parts.hasher.hash(secret);
      return translateStoreErrors(() =>
        database.transaction(async (stores) => {
          const row = { ...content, hash, prefix: parts.newKey.prefix, last4: secret.slice(-4) };
          const key = await insert(place, { row, createdAtMs: clock.nowMs(), stores });
          const issued = { key, secret };
          await content.beforeCommit?.(issued, stores);
          return issued;
        }),
      );
    },

    async revoke(place) {
      await translateStoreErrors(() =>
        database.transaction((stores) => revoke(place, { atMs: clock.nowMs(), stores })),
      );
      revocations.announce({ kind: 'project-key', keyId: place.keyId });
    },
  };
}

/** A deployment whose keys are managed elsewhere. */
export const projectKeysManagedElsewhere: ManageProjectKeys = { issue: refuse, revoke: refuse };

async function refuse(): Promise<never> {
  throw new ServiceError('management-off', { holes: { subject: 'Projects and their keys' } });
}

async function insert(
  place: ProjectPlace,
  {
    row: { name, permissions, hash, prefix, last4 },
    createdAtMs,
    stores,
  }: {
    readonly row: NewKey & Pick<ApiKey, 'hash' | 'prefix' | 'last4'>;
    readonly createdAtMs: number;
    readonly stores: Stores;
  },
): Promise<ApiKey> {
  const project = await projectAt(place, stores);
  const countMax = limits.liveKeysPerProjectMax;
  if ((await stores.apiKeys.countLive({ projectId: project.id })) >= countMax)
    throw new ServiceError('keys-full', { holes: { countMax } });
  const { caller } = place;
  const key = await stores.apiKeys.insert({
    organizationId: project.organizationId,
    projectId: project.id,
    createdByUserId: caller.kind === 'organization-admin-key' ? caller.userId : null,
    name,
    permissions,
    hash,
    prefix,
    last4,
    createdAtMs,
    revokedAtMs: null,
  });
  await stores.audit.append(
    auditRecord(place, {
      action: 'project-key.issue',
      target: `project-key ${key.id}`,
      projectId: project.id,
      details: { name, permissions: permissions === null ? null : JSON.stringify(permissions) },
      createdAtMs,
    }),
  );
  return key;
}

async function revoke(
  place: ProjectPlace & { readonly keyId: number },
  { atMs, stores }: { readonly atMs: number; readonly stores: Stores },
): Promise<void> {
  const { caller, keyId } = place;
  const project = await projectAt(place, stores);
  const key = await stores.apiKeys.find(keyId);
  if (key?.projectId !== project.id || key.revokedAtMs !== null)
    throw new ServiceError('project-key-missing', { holes: { key: keyId } });
  if (caller.kind === 'project-key' && caller.keyId === keyId) throw new ServiceError('key-own');
  await stores.apiKeys.revoke(keyId, { atMs });
  await stores.audit.append(
    auditRecord(place, {
      action: 'project-key.revoke',
      target: `project-key ${keyId}`,
      projectId: project.id,
      details: { name: key.name },
      createdAtMs: atMs,
    }),
  );
}
