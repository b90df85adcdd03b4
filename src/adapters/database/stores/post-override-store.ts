import type { Kysely, Selectable } from 'kysely';
import { isLanguageCode } from '../../../contracts/language.ts';
import type { PostOverride, PostOverrideStore } from '../../../contracts/stores/post-override-store.ts';
import { wholeNumber } from '../column-values.ts';
import type { PostOverridesTable, Tables } from '../tables.ts';

export function createPostOverrideStore(kysely: Kysely<Tables>): PostOverrideStore {
  return {
    async list() {
      const rows = await kysely.selectFrom('post_overrides').selectAll().orderBy('position').orderBy('id').execute();
      // A language of another version is spoken by nobody here, so its rule has nothing to do.
      return rows.flatMap((row) => toPostOverride(row) ?? []);
    },

    async insert({ position, language, pattern, replacement, createdAtMs }) {
      const row = await kysely
        .insertInto('post_overrides')
        .values({
          position: wholeNumber(position),
          language,
          pattern,
          replacement,
          created_at_ms: wholeNumber(createdAtMs),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id: row.id, position, language, pattern, replacement, createdAtMs };
    },

    async remove(id) {
      const row = await kysely.deleteFrom('post_overrides').where('id', '=', id).returning('id').executeTakeFirst();
      return row !== undefined;
    },
  };
}

function toPostOverride(row: Selectable<PostOverridesTable>): PostOverride | undefined {
  const { id, position, language, pattern, replacement } = row;
  if (language !== null && !isLanguageCode(language)) return undefined;
  return { id, position, language, pattern, replacement, createdAtMs: row.created_at_ms };
}
