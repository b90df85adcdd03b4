/** What a key may be allowed, and how far (interface, part "Project API key"). */
export const permissionLevels = {
  tts: ['none', 'write'],
  realtime: ['none', 'write'],
  enhance: ['none', 'write'],
  voices: ['none', 'read', 'write'],
  dictionaries: ['none', 'read', 'write'],
} as const;
/** A part of the service that a key may be allowed. */
export type PermissionResource = keyof typeof permissionLevels;
/** `write` includes `read`. */
export type PermissionLevel = 'none' | 'read' | 'write';
/** `null` on a key means everything within its project. A resource that is not named has level `none`. */
export type Permissions = Readonly<Partial<Record<PermissionResource, PermissionLevel>>>;

/** How far an organization admin key reaches: `read` lists projects, `write` also makes and removes them and their keys. */
export type OrganizationLevel = 'read' | 'write';

/** Who is asking, as established by the credential. Ids of project keys and of organization keys are counted apart. */
export type Caller =
  /** A project key: pinned to one project of one organization, issued by (and acting for) a user. */
  | {
      readonly kind: 'project-key';
      readonly keyId: number;
      readonly organizationId: number;
      readonly projectId: number;
      readonly userId: number | null;
      readonly permissions: Permissions | null;
    }
  /** Acts as the user who made it, as long as they are owner or admin. It reaches the projects of its organization only. */
  | {
      readonly kind: 'organization-admin-key';
      readonly keyId: number;
      readonly organizationId: number;
      readonly userId: number;
      readonly level: OrganizationLevel;
    }
  /** A machine of the organization, of no project and no user: what belongs to the organization as a whole. */
  | { readonly kind: 'service-key'; readonly keyId: number; readonly organizationId: number }
  /** The operator's master key: no organization, no project; unmetered. */
  | { readonly kind: 'master' };

/** Who came with a key that is stored, as opposed to the master key, which is configuration. */
export type KeyCaller = Exclude<Caller, { readonly kind: 'master' }>;

/** Which stored key a caller holds: all that is needed to ask whether it has been revoked. */
export type KeyReference = Pick<KeyCaller, 'kind' | 'keyId'>;
