import type { Organization, Stores } from '../../contracts/stores/stores.ts';
import { AdministrationRefusal } from './refusal.ts';

/** Throws `AdministrationRefusal`. */
export async function organizationAt(
  id: number,
  { organizations }: Pick<Stores, 'organizations'>,
): Promise<Organization> {
  const organization = await organizations.find(id);
  if (organization === undefined) throw new AdministrationRefusal(`there is no organization ${id}`);
  return organization;
}
