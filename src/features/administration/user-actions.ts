import type { Member, Stores, User } from '../../contracts/stores/stores.ts';
import { limits } from '../../limits.ts';
import { defineAction, operatorRecord, type ActionContext } from './action.ts';
import type { FieldReader, UserReference } from './field-reader.ts';
import { checkOtherOwner } from './member-actions.ts';
import { userReport } from './reports.ts';
import { userAt } from './settle-user.ts';

export const listUsers = defineAction({
  read: () => ({}),
  async perform(_fields, { database }) {
    return { report: { users: (await database.users.list()).map(userReport) } };
  },
});

const readPerson = (fields: FieldReader) => ({ person: fields.user() });

export const renameUser = defineAction({
  read: (fields) => ({
    ...readPerson(fields),
    name: fields.line('name', { lengthMax: limits.userNameLengthMax }),
  }),
  async perform({ person, name }, context) {
    const renamed = await context.database.transaction(async (stores) => {
      const before = await userAt(person, stores);
      if (before.name === name) return before;
      await stores.users.rename(before.id, name);
      await record(before, { context, stores, action: 'user.rename' });
      return { ...before, name };
    });
    return { report: { user: userReport(renamed) } };
  },
});

export const removeUser = defineAction({
  read: readPerson,
  async perform({ person }, context) {
    const { user } = await context.database.transaction(async (stores) => {
      const found = await removableAt(person, stores);
      await stores.users.remove(found.user.id);
      for (const { organizationId } of found.memberships)
        await record(found.user, { context, stores, action: 'member.remove', organizationId });
      await record(found.user, { context, stores, action: 'user.remove' });
      return found;
    });
    return { report: { removed: userReport(user) }, sentence: `User ${user.id} "${user.name}" is gone.` };
  },
  async foretell({ person }, { database }) {
    const { user, memberships } = await removableAt(person, database);
    return (
      `User ${user.id} "${user.name}" goes for good, with ${memberships.length} membership(s). Organization admin keys that ` +
      "they made stop working; keys of projects go on, in nobody's name."
    );
  },
});

/** Throws `AdministrationRefusal` for the last owner of an organization. */
async function removableAt(
  person: UserReference,
  stores: Pick<Stores, 'users' | 'members'>,
): Promise<{ readonly user: User; readonly memberships: readonly Member[] }> {
  const user = await userAt(person, stores);
  const memberships = await stores.members.listOfUser({ userId: user.id });
  for (const membership of memberships) await checkOtherOwner(membership, stores);
  return { user, memberships };
}

/** Names of people are not written down: the trail outlives them. */
async function record(
  { id }: User,
  {
    context,
    stores,
    action,
    organizationId = null,
  }: {
    readonly context: ActionContext;
    readonly stores: Stores;
    readonly action: string;
    readonly organizationId?: number | null;
  },
): Promise<void> {
  await stores.audit.append(operatorRecord(context, { organizationId, action, target: `user ${id}`, details: {} }));
}
