import { permissionLevels, type OrganizationLevel, type Permissions } from '../../src/contracts/caller.ts';

/** Who comes, with which credential. Keys of projects are of the project `own`, those of organizations of the same one. */
export type Asker = { readonly name: string; readonly headers: Readonly<Record<string, string>> } & Standing;

export type Standing =
  /** Comes without a key, or with one that is worth nothing. */
  | { readonly standing: 'nobody' }
  | { readonly standing: 'project-key'; readonly permissions: Permissions | null }
  | { readonly standing: 'admin-key'; readonly level: OrganizationLevel }
  /** An admin key whose creator is a plain member by now. */
  | { readonly standing: 'demoted'; readonly level: OrganizationLevel }
  | { readonly standing: 'service-key' }
  | { readonly standing: 'master' };

export const masterKey = 'the-master-key-of-those-who-run-it-all';
export const revokedKeys = {
  project: 'a-key-that-was-revoked',
  admin: 'an-admin-key-that-was-revoked',
  service: 'a-service-key-that-was-revoked',
  ofRemovedProject: 'a-key-of-a-project-that-was-removed',
} as const;

/** Keys of the project `own`, by name: all, nothing, every level of every resource alone, and all but one resource. */
const permissionsByKey: Readonly<Record<string, Permissions | null>> = {
  'key-for-all': null,
  'key-for-nothing': {},
  ...Object.fromEntries(
    Object.entries(permissionLevels).flatMap(([resource, levels]) => [
      ...levels.map((level) => [`key-for-${resource}-${level}`, { [resource]: level }] as const),
      [`key-for-all-but-${resource}`, allBut(resource)] as const,
    ]),
  ),
};

export const askers: readonly Asker[] = [
  { name: 'nobody', headers: {}, standing: 'nobody' },
  { name: 'an unknown key', headers: keyHeader('a-key-that-never-was'), standing: 'nobody' },
  { name: 'a malformed header', headers: { authorization: `Basic ${masterKey}` }, standing: 'nobody' },
  ...Object.values(revokedKeys).map(
    (key) => ({ name: key, headers: keyHeader(key), standing: 'nobody' }) satisfies Asker,
  ),
  ...Object.entries(permissionsByKey).map(
    ([key, permissions]) =>
      ({ name: key, headers: keyHeader(key), standing: 'project-key', permissions }) satisfies Asker,
  ),
  ...(['read', 'write'] as const).flatMap((level) => [
    {
      name: `admin-key-${level}`,
      headers: keyHeader(`admin-key-${level}`),
      standing: 'admin-key',
      level,
    } satisfies Asker,
    {
      name: `demoted-key-${level}`,
      headers: keyHeader(`demoted-key-${level}`),
      standing: 'demoted',
      level,
    } satisfies Asker,
  ]),
  { name: 'service-key', headers: keyHeader('service-key'), standing: 'service-key' },
  { name: 'master', headers: { authorization: `Bearer ${masterKey}` }, standing: 'master' },
];

/** The credential of a name; found nowhere by accident. */
export function secretOf(name: string): string {
  return `secret-of-${name}`;
}

function keyHeader(name: string): Readonly<Record<string, string>> {
  return { 'x-api-key': secretOf(name) };
}

function allBut(resource: string): Permissions {
  const others = Object.keys(permissionLevels).filter((name) => name !== resource);
  return Object.fromEntries(others.map((name) => [name, 'write']));
}
