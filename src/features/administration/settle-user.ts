import type { Stores, User } from '../../contracts/stores/stores.ts';
import type { UserReference } from './field-reader.ts';
import { AdministrationRefusal } from './refusal.ts';

/** The user with this email; a new one of this name where there is none. */
export async function settleUser(
  { email, name, createdAtMs }: { readonly email: string; readonly name: string; readonly createdAtMs: number },
  { users }: Pick<Stores, 'users'>,
): Promise<User> {
  return (await users.findByEmail(email)) ?? (await users.insert({ name, email, createdAtMs }));
}

/** Throws `AdministrationRefusal`. */
export async function userAt(reference: UserReference, { users }: Pick<Stores, 'users'>): Promise<User> {
  const user = reference.type === 'id' ? await users.find(reference.userId) : await users.findByEmail(reference.email);
  if (user !== undefined) return user;
  throw new AdministrationRefusal(
    reference.type === 'id'
      ? `there is no user ${reference.userId}`
      : `there is no user with the email ${reference.email}`,
  );
}
