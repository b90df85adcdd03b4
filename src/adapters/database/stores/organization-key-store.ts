import type { Kysely, Selectable } from 'kysely';
import type { OrganizationKey, OrganizationKeyStore } from '../../../contracts/stores/access-stores.ts';
import { wholeNumber } from '../column-values.ts';
import type { OrganizationKeysTable, Tables } from '../tables.ts';

export function createOrganizationKeyStore(kysely: Kysely<Tables>): OrganizationKeyStore {
  return {
    async find(id) {
      const row = await kysely.selectFrom('organization_keys').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toOrganizationKey(row);
    },

    async list({ organizationId }) {
      const rows = await kysely
        .selectFrom('organization_keys')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .orderBy('id')
        .execute();
      return rows.map(toOrganizationKey);
    },

    async insert(key) {
      const row = await kysely
        .insertInto('organization_keys')
        .values({
          organization_id: key.organizationId,
          kind: key.kind,
          level: key.kind === 'organization-admin' ? key.level : null,
          created_by_user_id: key.createdByUserId,
          name: key.name,
          hash: key.hash,
          prefix: key.prefix,
          last4: key.last4,
          created_at_ms: wholeNumber(key.createdAtMs),
          revoked_at_ms: key.revokedAtMs === null ? null : wholeNumber(key.revokedAtMs),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toOrganizationKey(row);
    },

    async revoke(id, { atMs }) {
      const row = await kysely
        .updateTable('organization_keys')
        .set((column) => ({ revoked_at_ms: column.fn.coalesce('revoked_at_ms', column.val(wholeNumber(atMs))) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && toOrganizationKey(row);
    },
  };
}

function toOrganizationKey(row: Selectable<OrganizationKeysTable>): OrganizationKey {
  const fields = {
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    hash: row.hash,
    prefix: row.prefix,
    last4: row.last4,
    createdAtMs: row.created_at_ms,
    revokedAtMs: row.revoked_at_ms,
  };
  if (row.kind === 'service') return { ...fields, kind: row.kind, createdByUserId: row.created_by_user_id };
  if (row.level === null || row.created_by_user_id === null)
    throw new TypeError(`the organization admin key ${row.id} lacks its level or its maker`);
  return { ...fields, kind: row.kind, level: row.level, createdByUserId: row.created_by_user_id };
}
