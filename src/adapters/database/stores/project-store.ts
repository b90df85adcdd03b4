import type { Kysely, Selectable } from 'kysely';
import type { Project, ProjectStore } from '../../../contracts/stores/stores.ts';
import { wholeNumber } from '../column-values.ts';
import { inOneTransaction } from '../in-one-transaction.ts';
import type { ProjectsTable, Tables } from '../tables.ts';

export function createProjectStore(kysely: Kysely<Tables>): ProjectStore {
  return {
    async find(id) {
      const row = await kysely.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toProject(row);
    },

    async list({ organizationId }) {
      const rows = await kysely
        .selectFrom('projects')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .orderBy('id')
        .execute();
      return rows.map(toProject);
    },

    async count({ organizationId }) {
      const { total } = await kysely
        .selectFrom('projects')
        .select((count) => count.fn.countAll<number>().as('total'))
        .where('organization_id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return total;
    },

    insert: ({ organizationId, name, slug, createdAtMs }) =>
      inOneTransaction(kysely, async (transaction) => {
        const row = await transaction
          .insertInto('projects')
          .values({ organization_id: organizationId, name, slug: slug ?? '', created_at_ms: wholeNumber(createdAtMs) })
          .returningAll()
          .executeTakeFirstOrThrow();
        if (slug !== undefined) return toProject(row);
        // The id is known only now.
        const named = { ...row, slug: String(row.id) };
        await transaction.updateTable('projects').set({ slug: named.slug }).where('id', '=', row.id).execute();
        return toProject(named);
      }),

    async remove(id) {
      const { numDeletedRows } = await kysely.deleteFrom('projects').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function toProject(row: Selectable<ProjectsTable>): Project {
  return {
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    slug: row.slug,
    createdAtMs: row.created_at_ms,
  };
}
