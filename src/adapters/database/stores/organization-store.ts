import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Organization, OrganizationStore } from '../../../contracts/stores/stores.ts';
import { fromJsonColumn, toJsonColumn, wholeNumber } from '../column-values.ts';
import type { OrganizationsTable, Tables } from '../tables.ts';

export function createOrganizationStore(kysely: Kysely<Tables>): OrganizationStore {
  return {
    async find(id) {
      const row = await kysely.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toOrganization(row);
    },

    async list() {
      const rows = await kysely.selectFrom('organizations').selectAll().orderBy('id').execute();
      return rows.map(toOrganization);
    },

    async insert({ name, plan, billingMode, entitlements, createdAtMs }) {
      const row = await kysely
        .insertInto('organizations')
        .values({
          name,
          plan,
          billing_mode: billingMode,
          entitlements_json: toJsonColumn(entitlements),
          created_at_ms: wholeNumber(createdAtMs),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toOrganization(row);
    },

    setEntitlements: (id, entitlements) => update(kysely, id, { entitlements_json: toJsonColumn(entitlements) }),
    setPlan: (id, plan) => update(kysely, id, { plan }),
    setBillingMode: (id, mode) => update(kysely, id, { billing_mode: mode }),
    rename: (id, name) => update(kysely, id, { name }),

    async remove(id) {
      const { numDeletedRows } = await kysely.deleteFrom('organizations').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

async function update(
  kysely: Kysely<Tables>,
  id: number,
  changes: Updateable<OrganizationsTable>,
): Promise<Organization | undefined> {
  const row = await kysely
    .updateTable('organizations')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toOrganization(row);
}

function toOrganization(row: Selectable<OrganizationsTable>): Organization {
  return {
    id: row.id,
    name: row.name,
    plan: row.plan,
    billingMode: row.billing_mode,
    entitlements: fromJsonColumn(row.entitlements_json) as readonly string[],
    createdAtMs: row.created_at_ms,
  };
}
