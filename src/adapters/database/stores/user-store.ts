import type { Kysely, Selectable } from 'kysely';
import type { User, UserStore } from '../../../contracts/stores/stores.ts';
import { wholeNumber } from '../column-values.ts';
import type { Tables, UsersTable } from '../tables.ts';

export function createUserStore(kysely: Kysely<Tables>): UserStore {
  return {
    async find(id) {
      const row = await kysely.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toUser(row);
    },

    async findByEmail(email) {
      const row = await kysely.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
      return row && toUser(row);
    },

    async insert({ name, email = null, createdAtMs }) {
      const row = await kysely
        .insertInto('users')
        .values({ name, email, created_at_ms: wholeNumber(createdAtMs) })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toUser(row);
    },

    async list() {
      const rows = await kysely.selectFrom('users').selectAll().orderBy('id').execute();
      return rows.map(toUser);
    },

    async rename(id, name) {
      const row = await kysely
        .updateTable('users')
        .set({ name })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && toUser(row);
    },

    async remove(id) {
      const { numDeletedRows } = await kysely.deleteFrom('users').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function toUser(row: Selectable<UsersTable>): User {
  return { id: row.id, name: row.name, email: row.email, createdAtMs: row.created_at_ms };
}
