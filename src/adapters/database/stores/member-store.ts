import type { ExpressionBuilder, ExpressionWrapper, Kysely, Selectable, SqlBool } from 'kysely';
import type { Member, MemberKey, MemberStore } from '../../../contracts/stores/stores.ts';
import type { MembersTable, Tables } from '../tables.ts';

export function createMemberStore(kysely: Kysely<Tables>): MemberStore {
  return {
    async find(key) {
      const row = await kysely.selectFrom('members').selectAll().where(isOf(key)).executeTakeFirst();
      return row && toMember(row);
    },

    async list({ organizationId }) {
      const rows = await kysely
        .selectFrom('members')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .orderBy('user_id')
        .execute();
      return rows.map(toMember);
    },

    async listOfUser({ userId }) {
      const rows = await kysely
        .selectFrom('members')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('organization_id')
        .execute();
      return rows.map(toMember);
    },

    async insert({ organizationId, userId, role }) {
      const row = await kysely
        .insertInto('members')
        .values({ organization_id: organizationId, user_id: userId, role })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toMember(row);
    },

    async setRole(key, role) {
      const row = await kysely.updateTable('members').set({ role }).where(isOf(key)).returningAll().executeTakeFirst();
      return row && toMember(row);
    },

    async remove(key) {
      const { numDeletedRows } = await kysely.deleteFrom('members').where(isOf(key)).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function isOf({ organizationId, userId }: MemberKey) {
  return (column: ExpressionBuilder<Tables, 'members'>): ExpressionWrapper<Tables, 'members', SqlBool> =>
    column.and([column('organization_id', '=', organizationId), column('user_id', '=', userId)]);
}

function toMember(row: Selectable<MembersTable>): Member {
  return { organizationId: row.organization_id, userId: row.user_id, role: row.role };
}
