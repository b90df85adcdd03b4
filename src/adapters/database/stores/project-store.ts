import type { Kysely, Selectable } from 'kysely';
import type { Project, ProjectStore } from '../../../contracts/stores/stores.ts';
import { wholeNumber } from '../column-values.ts';
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

    async insert({ organizationId, name, slug, createdAtMs }) {
      const row = await kysely
        .insertInto('projects')
        .values({ organization_id: organizationId, name, slug, created_at_ms: wholeNumber(createdAtMs) })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toProject(row);
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
