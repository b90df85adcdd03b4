import type { OrganizationLevel } from '../../contracts/caller.ts';
import type { OrganizationKey } from '../../contracts/stores/access-stores.ts';
import type { Organization, Stores } from '../../contracts/stores/stores.ts';
import { operatorRecord, type ActionContext } from './action.ts';
import type { UserReference } from './field-reader.ts';
import { organizationAt } from './organization-at.ts';
import { AdministrationRefusal } from './refusal.ts';
import { userAt } from './settle-user.ts';

export type NewKeyInstruction = { readonly name: string | null; readonly organizationId: number } & (
  | { readonly kind: 'organization-admin'; readonly level: OrganizationLevel; readonly creator: UserReference }
  | { readonly kind: 'service'; readonly creator: UserReference | undefined }
);

/** A key and the only sight of its secret. */
interface IssuedOrganizationKey {
  readonly key: OrganizationKey;
  readonly secret: string;
  readonly organization: Organization;
}

/** Throws `AdministrationRefusal`: one that acts as its creator needs a creator who may do what it may. */
export async function issueOrganizationKey(
  instruction: NewKeyInstruction,
  context: ActionContext,
): Promise<IssuedOrganizationKey> {
  const secret = context.newKey.make();
  const hash = context.hasher.hash(secret);
  const { organizationId, name } = instruction;
  return context.database.transaction(async (stores) => {
    const organization = await organizationAt(organizationId, stores);
    const fields = {
      organizationId,
      name,
      hash,
      prefix: context.newKey.prefix,
      last4: secret.slice(-4),
      createdAtMs: context.clock.nowMs(),
      revokedAtMs: null,
    };
    const key = await insert(instruction, { fields, stores });
    await stores.audit.append(
      operatorRecord(context, {
        organizationId,
        action: 'organization-key.issue',
        target: `${key.kind}-key ${key.id}`,
        details: { name, level: key.kind === 'organization-admin' ? key.level : null, creator: key.createdByUserId },
      }),
    );
    return { key, secret, organization };
  });
}

type KeyFields = Omit<OrganizationKey, 'id' | 'kind' | 'createdByUserId'>;

async function insert(
  instruction: NewKeyInstruction,
  { fields, stores }: { readonly fields: KeyFields; readonly stores: Stores },
): Promise<OrganizationKey> {
  const { organizationId } = instruction;
  if (instruction.kind === 'organization-admin') {
    const { userId, role } = await creatorAt(instruction.creator, { organizationId, stores });
    if (role === 'member')
      throw new AdministrationRefusal(
        `user ${userId} is a plain member of organization ${organizationId}; only owners and admins can have such a key`,
      );
    return stores.organizationKeys.insert({
      ...fields,
      kind: instruction.kind,
      level: instruction.level,
      createdByUserId: userId,
    });
  }
  const creator = instruction.creator && (await creatorAt(instruction.creator, { organizationId, stores }));
  return stores.organizationKeys.insert({
    ...fields,
    kind: instruction.kind,
    createdByUserId: creator?.userId ?? null,
  });
}

async function creatorAt(
  creator: UserReference,
  { organizationId, stores }: { readonly organizationId: number; readonly stores: Stores },
) {
  const { id: userId } = await userAt(creator, stores);
  const member = await stores.members.find({ organizationId, userId });
  if (member === undefined)
    throw new AdministrationRefusal(`user ${userId} is no member of organization ${organizationId}`);
  return member;
}

interface KeyPlace {
  readonly keyId: number;
  readonly kind: OrganizationKey['kind'];
}

/** From then on it is unknown. Throws `AdministrationRefusal`. */
export async function revokeOrganizationKey(
  { keyId, kind }: KeyPlace,
  context: ActionContext,
): Promise<OrganizationKey> {
  const revoked = await context.database.transaction(async (stores) => {
    const key = await organizationKeyAt({ keyId, kind }, stores);
    await stores.audit.append(
      operatorRecord(context, {
        organizationId: key.organizationId,
        action: 'organization-key.revoke',
        target: `${kind}-key ${keyId}`,
        details: { name: key.name },
      }),
    );
    return (await stores.organizationKeys.revoke(keyId, { atMs: context.clock.nowMs() })) ?? key;
  });
  context.revocations.announce({ kind: `${kind}-key`, keyId });
  return revoked;
}

/** One that is not revoked. Throws `AdministrationRefusal`. */
export async function organizationKeyAt(
  { keyId, kind }: KeyPlace,
  { organizationKeys }: Pick<Stores, 'organizationKeys'>,
): Promise<OrganizationKey> {
  const key = await organizationKeys.find(keyId);
  if (key?.kind !== kind) throw new AdministrationRefusal(`there is no ${kind} key ${keyId}`);
  if (key.revokedAtMs !== null) throw new AdministrationRefusal(`${kind} key ${keyId} is revoked already`);
  return key;
}
