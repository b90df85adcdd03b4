import {
  permissionLevels,
  type Caller,
  type OrganizationLevel,
  type PermissionLevel,
  type PermissionResource,
} from '../contracts/caller.ts';
import { ServiceError } from '../errors/service-error.ts';

/**
 * What the master key may do on a route for keys of projects. It has no project and no organization, so a route that needs
 * one is told which in the query, and a route that makes something for somebody cannot serve it.
 */
export type MasterReach = 'everything' | 'with-project-id' | 'with-organization-id' | 'nothing';

export type RouteAccess =
  /** Needs no key and looks at none. */
  | { readonly kind: 'public' }
  /** For whoever runs the service: from the same machine without a key, from elsewhere with the master key. */
  | { readonly kind: 'operator' }
  /** The master key, wherever the request comes from. */
  | { readonly kind: 'master' }
  /** A project key with this level, or the master key as far as it reaches. */
  | {
      readonly kind: 'permission';
      readonly resource: PermissionResource;
      readonly level: PermissionLevel;
      readonly master: MasterReach;
    }
  /** Any project key, whatever it is allowed, or the master key: what needs no permission of its own. */
  | { readonly kind: 'project-key' }
  /** A key of a customer's project or machine, who pays for it: the master key has nobody who does. */
  | { readonly kind: 'customer' }
  /** A licence and a service key of one customer, or the licence and the master key; what a licence that is over may still do. */
  | { readonly kind: 'deployment'; readonly trigger: 'deliver' | 'report' }
  /** An organization admin key of this level, or the master key with `org_id` in the query. */
  | { readonly kind: 'organization'; readonly level: OrganizationLevel }
  /** A licence key and no API key: in the header, where it is looked at before anything else, or in what is asked. */
  | { readonly kind: 'licence'; readonly place: 'header' | 'body' | 'query' };

/**
 * The one table that says who may call what (interface, part "Authentication", and supplement, 1 and 17.5); docs/permissions.md
 * is written from it and from the routes that use it.
 */
export const routeAccess = {
  readHealth: { kind: 'public' },
  readMetrics: { kind: 'operator' },
  readDocumentation: { kind: 'public' },
  readPage: { kind: 'public' },
  readModels: { kind: 'public' },
  /** Whoever has the address has been given it: its signature is looked at instead of a key. */
  readObjects: { kind: 'public' },
  /** The 405 of a path that exists: it tells nothing that the documentation does not. */
  learnMethods: { kind: 'public' },
  /** Whether the caller sees the voice is decided by ownership, not by the `voices` permission. */
  speak: { kind: 'permission', resource: 'tts', level: 'write', master: 'everything' },
  /** Listening has no resource among the permissions (supplement, 17.5). */
  transcribe: { kind: 'project-key' },
  normalize: { kind: 'permission', resource: 'tts', level: 'write', master: 'everything' },
  /** The same where the configuration keeps project keys out. */
  normalizeAsOperator: { kind: 'master' },
  reloadPostOverrides: { kind: 'master' },
  /** Whether the organization has been granted the model is looked at besides. */
  enhance: { kind: 'permission', resource: 'enhance', level: 'write', master: 'everything' },
  /** A secret keeps the project, which the master key has not. */
  issueClientSecrets: { kind: 'permission', resource: 'realtime', level: 'write', master: 'nothing' },
  /** Also with a client secret. */
  converse: { kind: 'permission', resource: 'realtime', level: 'write', master: 'everything' },
  readDictionaries: { kind: 'permission', resource: 'dictionaries', level: 'read', master: 'with-project-id' },
  writeDictionaries: { kind: 'permission', resource: 'dictionaries', level: 'write', master: 'with-project-id' },
  invalidateDictionaries: { kind: 'master' },
  readVoices: { kind: 'permission', resource: 'voices', level: 'read', master: 'everything' },
  /** What is made here belongs to an organization, which the master key has not. */
  writeVoices: { kind: 'permission', resource: 'voices', level: 'write', master: 'nothing' },
  readReferences: { kind: 'permission', resource: 'voices', level: 'read', master: 'nothing' },
  generateSample: { kind: 'permission', resource: 'voices', level: 'write', master: 'with-organization-id' },
  readProjects: { kind: 'organization', level: 'read' },
  writeProjects: { kind: 'organization', level: 'write' },
  useGrants: { kind: 'customer' },
  revokeGrants: { kind: 'master' },
  readCreditState: { kind: 'deployment', trigger: 'deliver' },
  /** What was produced before the licence ended is paid for after it. */
  recordUsage: { kind: 'deployment', trigger: 'report' },
  /** What the licence is good for is looked at besides. */
  useLicence: { kind: 'licence', place: 'header' },
  useLicenceInBody: { kind: 'licence', place: 'body' },
  useLicenceInQuery: { kind: 'licence', place: 'query' },
  revokeLicences: { kind: 'master' },
} as const satisfies Record<string, RouteAccess>;

/** Whether nobody may call it without a key: what would begin work, and is documented with a credential. */
export function needsKey({ kind }: RouteAccess): boolean {
  return kind !== 'public' && kind !== 'operator';
}

/**
 * Refuses a caller whom the route is not for. What else a key needs to be worth something (that it is known, not revoked,
 * that its creator still has the role) is settled before.
 */
export function checkAccess(caller: Caller, access: RouteAccess): void {
  switch (access.kind) {
    case 'public':
    case 'licence':
      return;
    case 'operator':
    case 'master':
      if (caller.kind !== 'master') throw permissionMissing('to do this, which only the master key may');
      return;
    case 'permission':
      checkPermission(caller, access);
      return;
    case 'project-key':
      if (caller.kind !== 'master' && caller.kind !== 'project-key') throw permissionMissing('of a project key');
      return;
    case 'customer':
      checkCustomer(caller);
      return;
    case 'deployment':
      // Settled with both credentials at once, where they are read.
      return;
    case 'organization':
      if (!mayManage(caller, access.level))
        throw new ServiceError('organization-permission-missing', { holes: { level: access.level } });
      return;
    default:
      access satisfies never;
  }
}

function checkCustomer(caller: Caller): void {
  if (caller.kind === 'master') throw new ServiceError('identity-missing');
  if (caller.kind === 'organization-admin-key') throw permissionMissing('of a project key or a service key');
}

function checkPermission(
  caller: Caller,
  { resource, level, master }: Extract<RouteAccess, { kind: 'permission' }>,
): void {
  if (caller.kind === 'master') {
    if (master === 'nothing') throw new ServiceError('identity-missing');
    return;
  }
  // Keys of organizations reach no project's own things.
  if (caller.kind !== 'project-key' || !holds(caller, { resource, level }))
    throw permissionMissing(`${resource}: ${level}`);
}

function holds(
  { permissions }: Extract<Caller, { kind: 'project-key' }>,
  { resource, level }: { readonly resource: PermissionResource; readonly level: PermissionLevel },
): boolean {
  if (permissions === null) return true;
  const levels: readonly PermissionLevel[] = permissionLevels[resource];
  return levels.indexOf(permissions[resource] ?? 'none') >= levels.indexOf(level);
}

function mayManage(caller: Caller, level: OrganizationLevel): boolean {
  if (caller.kind === 'master') return true;
  return caller.kind === 'organization-admin-key' && (caller.level === 'write' || level === 'read');
}

function permissionMissing(permission: string): ServiceError {
  return new ServiceError('permission-missing', { holes: { permission } });
}
