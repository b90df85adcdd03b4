import type { Member, MemberRole, Organization, Stores, User } from '../../contracts/stores/stores.ts';
import { limits } from '../../limits.ts';
import { defineAction, operatorRecord, type ActionContext } from './action.ts';
import type { FieldReader, UserReference } from './field-reader.ts';
import { organizationAt } from './organization-at.ts';
import { AdministrationRefusal } from './refusal.ts';
import { memberReport } from './reports.ts';
import { settleUser, userAt } from './settle-user.ts';

const roles = ['owner', 'admin', 'member'] as const;

export const addMember = defineAction({
  read: (fields) => ({
    organizationId: fields.id('organization'),
    person: fields.user(),
    name: fields.optionalLine('name', { lengthMax: limits.userNameLengthMax }),
    role: fields.optionalChoice('role', roles) ?? 'member',
  }),
  async perform({ organizationId, person, name, role }, context) {
    const report = await context.database.transaction(async (stores) => {
      await organizationAt(organizationId, stores);
      const user = await newcomer(person, { name, createdAtMs: context.clock.nowMs(), stores });
      if ((await stores.members.find({ organizationId, userId: user.id })) !== undefined)
        throw new AdministrationRefusal(`user ${user.id} is a member already; member role changes the role`);
      const member = await stores.members.insert({ organizationId, userId: user.id, role });
      await record(member, { context, stores, action: 'member.add', details: { role } });
      return memberReport(member, user);
    });
    return { report: { member: report } };
  },
});

/** A person who is new here may be new altogether; without a name they are called by their email. */
async function newcomer(
  person: UserReference,
  {
    name,
    createdAtMs,
    stores,
  }: { readonly name: string | undefined; readonly createdAtMs: number; readonly stores: Stores },
): Promise<User> {
  if (person.type === 'id') return userAt(person, stores);
  return settleUser({ email: person.email, name: name ?? person.email, createdAtMs }, stores);
}

export const listMembers = defineAction({
  read: (fields) => ({ organizationId: fields.id('organization') }),
  async perform({ organizationId }, { database }) {
    await organizationAt(organizationId, database);
    const members: object[] = [];
    for (const member of await database.members.list({ organizationId }))
      members.push(memberReport(member, await database.users.find(member.userId)));
    return { report: { members } };
  },
});

const readMember = (fields: FieldReader) => ({ organizationId: fields.id('organization'), person: fields.user() });

export const setMemberRole = defineAction({
  read: (fields) => ({ ...readMember(fields), role: fields.choice('role', roles) }),
  async perform({ role, ...which }, context) {
    const report = await context.database.transaction(async (stores) => {
      const { member, user } = await memberAt(which, stores);
      if (member.role === role) return memberReport(member, user);
      if (role !== 'owner') await checkOtherOwner(member, stores);
      await stores.members.setRole(member, role);
      await record(member, { context, stores, action: 'member.role', details: { role, role_before: member.role } });
      return memberReport({ ...member, role }, user);
    });
    return { report: { member: report } };
  },
});

export const removeMember = defineAction({
  read: readMember,
  async perform(which, context) {
    const { member, user, organization } = await context.database.transaction(async (stores) => {
      const found = await memberAt(which, stores);
      await checkOtherOwner(found.member, stores);
      await stores.members.remove(found.member);
      await record(found.member, { context, stores, action: 'member.remove', details: { role: found.member.role } });
      return found;
    });
    return {
      report: { removed: memberReport(member, user) },
      sentence: `User ${user.id} "${user.name}" is no longer a member of organization ${organization.id} "${organization.name}".`,
    };
  },
  async foretell(which, { database }) {
    const { member, user, organization } = await memberAt(which, database);
    await checkOtherOwner(member, database);
    return (
      `User ${user.id} "${user.name}", ${member.role} of organization ${organization.id} "${organization.name}", ` +
      'is no longer a member. Organization admin keys that they made stop working.'
    );
  },
});

interface FoundMember {
  readonly member: Member;
  readonly user: User;
  readonly organization: Organization;
}

async function memberAt(
  { organizationId, person }: { readonly organizationId: number; readonly person: UserReference },
  stores: Pick<Stores, 'organizations' | 'users' | 'members'>,
): Promise<FoundMember> {
  const organization = await organizationAt(organizationId, stores);
  const user = await userAt(person, stores);
  const member = await stores.members.find({ organizationId, userId: user.id });
  if (member === undefined)
    throw new AdministrationRefusal(`user ${user.id} is no member of organization ${organizationId}`);
  return { member, user, organization };
}

/** Somebody must be left who may do everything. Throws `AdministrationRefusal`. */
export async function checkOtherOwner(
  { organizationId, userId, role }: Member,
  { members }: Pick<Stores, 'members'>,
): Promise<void> {
  if (role !== 'owner') return;
  const others = (await members.list({ organizationId })).filter((other) => other.userId !== userId);
  if (others.some((other) => other.role === 'owner')) return;
  throw new AdministrationRefusal(
    `user ${userId} is the last owner of organization ${organizationId}; make somebody else owner first`,
  );
}

async function record(
  { organizationId, userId }: Member,
  {
    context,
    stores,
    action,
    details,
  }: {
    readonly context: ActionContext;
    readonly stores: Stores;
    readonly action: string;
    readonly details: Readonly<Record<string, MemberRole>>;
  },
): Promise<void> {
  await stores.audit.append(operatorRecord(context, { organizationId, action, target: `user ${userId}`, details }));
}
