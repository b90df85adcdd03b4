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

/** Who is asking, as established by the credential. */
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
  /** The operator's master key: no organization, no project; unmetered. */
  | { readonly kind: 'master' };
