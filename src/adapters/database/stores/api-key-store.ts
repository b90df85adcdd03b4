import type { Kysely, Selectable } from 'kysely';
import type { Permissions } from '../../../contracts/caller.ts';
import type { ApiKey, ApiKeyStore } from '../../../contracts/stores/stores.ts';
import { fromJsonColumn, toJsonColumn, wholeNumber } from '../column-values.ts';
import type { ApiKeysTable, Tables } from '../tables.ts';

export function createApiKeyStore(kysely: Kysely<Tables>): ApiKeyStore {
  return {
    async find(id) {
      const row = await kysely.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toApiKey(row);
    },

    async list({ projectId }) {
      const rows = await kysely
        .selectFrom('api_keys')
        .selectAll()
        .where('project_id', '=', projectId)
        .orderBy('id')
        .execute();
      return rows.map(toApiKey);
    },

    async countLive({ projectId }) {
      const { total } = await kysely
        .selectFrom('api_keys')
        .select((count) => count.fn.countAll<number>().as('total'))
        .where('project_id', '=', projectId)
        .where('revoked_at_ms', 'is', null)
        .executeTakeFirstOrThrow();
      return total;
    },

    async insert(key) {
      const row = await kysely
        .insertInto('api_keys')
        .values({
          organization_id: key.organizationId,
          project_id: key.projectId,
          created_by_user_id: key.createdByUserId,
          name: key.name,
          hash: key.hash,
          prefix: key.prefix,
          last4: key.last4,
          // Everything allowed is NULL, nothing allowed is `{}`.
          permissions_json: key.permissions === null ? null : toJsonColumn(key.permissions),
          created_at_ms: wholeNumber(key.createdAtMs),
          revoked_at_ms: key.revokedAtMs === null ? null : wholeNumber(key.revokedAtMs),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toApiKey(row);
    },

    async revoke(id, { atMs }) {
      const row = await kysely
        .updateTable('api_keys')
        .set((column) => ({ revoked_at_ms: column.fn.coalesce('revoked_at_ms', column.val(wholeNumber(atMs))) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && toApiKey(row);
    },
  };
}

function toApiKey(row: Selectable<ApiKeysTable>): ApiKey {
  return {
    id: row.id,
    organizationId: row.organization_id,
    projectId: row.project_id,
    createdByUserId: row.created_by_user_id,
    name: row.name,
    hash: row.hash,
    prefix: row.prefix,
    last4: row.last4,
    permissions: row.permissions_json === null ? null : (fromJsonColumn(row.permissions_json) as Permissions),
    createdAtMs: row.created_at_ms,
    revokedAtMs: row.revoked_at_ms,
  };
}
