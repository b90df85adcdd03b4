import { permissionLevels, type Caller, type PermissionLevel, type PermissionResource } from '../contracts/caller.ts';

export type RouteAccess =
  /** Needs no key and looks at none. */
  | { readonly kind: 'public' }
  /** For whoever runs the service: from the same machine without a key, from elsewhere with the master key. */
  | { readonly kind: 'operator' }
  /** The master key, wherever the request comes from. */
  | { readonly kind: 'master' }
  /** A project key with this level, or the master key. */
  | { readonly kind: 'permission'; readonly resource: PermissionResource; readonly level: PermissionLevel };

/** The one table that says who may call what (interface supplement, 1 and 17.5). */
export const routeAccess = {
  readHealth: { kind: 'public' },
  readMetrics: { kind: 'operator' },
  readDocumentation: { kind: 'public' },
  readPage: { kind: 'public' },
  readModels: { kind: 'public' },
  /** The 405 of a path that exists: it tells nothing that the documentation does not. */
  learnMethods: { kind: 'public' },
  /** Whether the caller sees the voice is decided by ownership, not by the `voices` permission. */
  speak: { kind: 'permission', resource: 'tts', level: 'write' },
  normalize: { kind: 'permission', resource: 'tts', level: 'write' },
  /** The same where the configuration keeps project keys out. */
  normalizeAsOperator: { kind: 'master' },
  reloadPostOverrides: { kind: 'master' },
  readVoices: { kind: 'permission', resource: 'voices', level: 'read' },
} as const satisfies Record<string, RouteAccess>;

export function mayCall(caller: Caller, access: RouteAccess): boolean {
  switch (access.kind) {
    case 'public':
      return true;
    case 'operator':
    case 'master':
      return caller.kind === 'master';
    case 'permission':
      return caller.kind === 'master' || holds(caller, access);
    default:
      return access satisfies never;
  }
}

function holds(
  { permissions }: Extract<Caller, { kind: 'project-key' }>,
  { resource, level }: Extract<RouteAccess, { kind: 'permission' }>,
): boolean {
  if (permissions === null) return true;
  const levels: readonly PermissionLevel[] = permissionLevels[resource];
  return levels.indexOf(permissions[resource] ?? 'none') >= levels.indexOf(level);
}
