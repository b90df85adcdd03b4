import type { Kysely, Selectable } from 'kysely';
import type { Dictionary, DictionaryStore } from '../../../contracts/stores/dictionary-stores.ts';
import { fromFlagColumn, toFlagColumn, wholeNumber } from '../column-values.ts';
import type { DictionariesTable, Tables } from '../tables.ts';

export function createDictionaryStore(kysely: Kysely<Tables>): DictionaryStore {
  return {
    async find(id) {
      const row = await kysely.selectFrom('dictionaries').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toDictionary(row);
    },

    async list({ projectId }) {
      const rows = await kysely
        .selectFrom('dictionaries')
        .selectAll()
        .where('project_id', '=', projectId)
        .orderBy('id')
        .execute();
      return rows.map(toDictionary);
    },

    async insert({ projectId, name, description, language, isActive, createdAtMs }) {
      const row = await kysely
        .insertInto('dictionaries')
        .values({
          project_id: projectId,
          name,
          description,
          language,
          is_active: toFlagColumn(isActive),
          revision: 1,
          created_at_ms: wholeNumber(createdAtMs),
          updated_at_ms: wholeNumber(createdAtMs),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toDictionary(row);
    },

    async update(id, { name, description, language, isActive }, { atMs }) {
      const row = await kysely
        .updateTable('dictionaries')
        .set({
          ...(name !== undefined && { name }),
          ...(description !== undefined && { description }),
          ...(language !== undefined && { language }),
          ...(isActive !== undefined && { is_active: toFlagColumn(isActive) }),
          updated_at_ms: wholeNumber(atMs),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && toDictionary(row);
    },

    async remove(id) {
      const { numDeletedRows } = await kysely.deleteFrom('dictionaries').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function toDictionary(row: Selectable<DictionariesTable>): Dictionary {
  return {
    id: row.id,
    projectId: row.project_id,
    name: row.name,
    description: row.description,
    language: row.language,
    isActive: fromFlagColumn(row.is_active),
    revision: row.revision,
    createdAtMs: row.created_at_ms,
    updatedAtMs: row.updated_at_ms,
  };
}
