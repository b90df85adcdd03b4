import type { Kysely, Selectable } from 'kysely';
import type { Member, MemberStore } from '../../../contracts/stores/stores.ts';
import type { MembersTable, Tables } from '../tables.ts';

export function createMemberStore(kysely: Kysely<Tables>): MemberStore {
  return {
    async find({ organizationId, userId }) {
      const row = await kysely
        .selectFrom('members')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row && toMember(row);
    },

    async insert({ organizationId, userId, role }) {
      const row = await kysely
        .insertInto('members')
        .values({ organization_id: organizationId, user_id: userId, role })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toMember(row);
    },
  };
}

function toMember(row: Selectable<MembersTable>): Member {
  return { organizationId: row.organization_id, userId: row.user_id, role: row.role };
}
