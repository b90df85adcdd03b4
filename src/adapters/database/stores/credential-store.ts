import { sql, type Kysely } from 'kysely';
import type { KeyCaller, KeyReference, Permissions } from '../../../contracts/caller.ts';
import type { CredentialStore } from '../../../contracts/stores/access-stores.ts';
import { fromJsonColumn } from '../column-values.ts';
import type { Tables } from '../tables.ts';

export function createCredentialStore(kysely: Kysely<Tables>): CredentialStore {
  return {
    async findByHash(hash) {
      const row = await credentialsByHash(kysely, hash).executeTakeFirst();
      return row && { caller: toCaller(row), revokedAtMs: row.revoked_at_ms };
    },

    async findLive(keys) {
      const live: KeyReference[] = [];
      for (let start = 0; start < keys.length; start += keysPerStatement) {
        live.push(...(await findLive(kysely, keys.slice(start, start + keysPerStatement))));
      }
      return live;
    },
  };
}

/** Far below the 32,766 values that a statement of SQLite may have. */
const keysPerStatement = 500;

/** A key as either table tells of it. */
interface CredentialRow {
  readonly kind: 'project' | 'organization-admin' | 'service';
  readonly id: number;
  readonly organization_id: number;
  readonly project_id: number | null;
  readonly created_by_user_id: number | null;
  readonly permissions_json: string | null;
  readonly level: 'read' | 'write' | null;
  readonly revoked_at_ms: number | null;
}

/** Both tables in one statement: of two, the second would wait for the network again. Each half is a look-up in an index. */
function credentialsByHash(kysely: Kysely<Tables>, hash: string) {
  return kysely
    .selectFrom('api_keys')
    .select([
      sql.lit<CredentialRow['kind']>('project').as('kind'),
      'id',
      'organization_id',
      sql.ref<number | null>('project_id').as('project_id'),
      'created_by_user_id',
      'permissions_json',
      sql<CredentialRow['level']>`null`.as('level'),
      'revoked_at_ms',
    ])
    .where('hash', '=', hash)
    .unionAll(
      kysely
        .selectFrom('organization_keys')
        .select([
          sql.ref<CredentialRow['kind']>('kind').as('kind'),
          'id',
          'organization_id',
          sql<number | null>`null`.as('project_id'),
          'created_by_user_id',
          sql<string | null>`null`.as('permissions_json'),
          'level',
          'revoked_at_ms',
        ])
        .where('hash', '=', hash),
    );
}

function toCaller(row: CredentialRow): KeyCaller {
  const { id: keyId, organization_id: organizationId } = row;
  switch (row.kind) {
    case 'project':
      return {
        kind: 'project-key',
        keyId,
        organizationId,
        projectId: present(row.project_id),
        userId: row.created_by_user_id,
        permissions: row.permissions_json === null ? null : (fromJsonColumn(row.permissions_json) as Permissions),
      };
    case 'organization-admin':
      return {
        kind: 'organization-admin-key',
        keyId,
        organizationId,
        userId: present(row.created_by_user_id),
        level: present(row.level),
      };
    case 'service':
      return { kind: 'service-key', keyId, organizationId };
    default:
      return row.kind satisfies never;
  }
}

/** Keys of this kind always have it: they are written with it. */
function present<Value>(value: Value | null): Value {
  if (value === null) throw new TypeError('a key lacks what all keys of its kind have');
  return value;
}

async function findLive(kysely: Kysely<Tables>, keys: readonly KeyReference[]): Promise<readonly KeyReference[]> {
  const projectKeyIds = keys.filter(isOfProject).map(({ keyId }) => keyId);
  const organizationKeyIds = keys.filter((key) => !isOfProject(key)).map(({ keyId }) => keyId);
  const liveProjectKeyIds = new Set(await liveIds(kysely, 'api_keys', projectKeyIds));
  const liveOrganizationKeyIds = new Set(await liveIds(kysely, 'organization_keys', organizationKeyIds));
  return keys.filter((key) => (isOfProject(key) ? liveProjectKeyIds : liveOrganizationKeyIds).has(key.keyId));
}

function isOfProject({ kind }: KeyReference): boolean {
  return kind === 'project-key';
}

async function liveIds(
  kysely: Kysely<Tables>,
  table: 'api_keys' | 'organization_keys',
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const rows = await kysely
    .selectFrom(table)
    .select('id')
    .where('id', 'in', ids)
    .where('revoked_at_ms', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
