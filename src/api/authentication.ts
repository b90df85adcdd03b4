import type { FastifyRequest } from 'fastify';
import type { Caller } from '../contracts/caller.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Authenticate } from '../features/access/authenticate.ts';
import type { ClientSecrets } from '../features/access/client-secret.ts';
import { Secret } from '../foundation/secret.ts';
import { identifyDeployment } from './deployment-credentials.ts';
import type { HttpServer } from './http-server.ts';
import { identifyLicence, licenceLabelOf, noteLicence } from './licensing/licence-access.ts';
import { checkAccess } from './route-access.ts';
import { isFromSameMachine } from './same-machine.ts';
import type { ServerDependencies } from './server-dependencies.ts';

/** Who is behind a credential of either kind. */
interface Authenticators {
  readonly authenticate: Authenticate;
  readonly authenticateClientSecret: ClientSecrets['authenticate'];
}

/** Beside the request instead of on it, so that only this file can set it. */
const callers = new WeakMap<FastifyRequest, Caller>();
const credentials = new WeakMap<FastifyRequest, Secret>();

/**
 * Settles who is asking before the body is read: 401 without a valid key, 403 without the route's permission.
 * Routes that do not exist, or not with this method, are answered as such without looking at keys.
 */
export function addAuthentication(
  server: HttpServer,
  dependencies: Authenticators & Pick<ServerDependencies, 'licensing' | 'clock'>,
): void {
  server.addHook('onRequest', async (request) => {
    const credential = takeCredential(request);
    if (request.is404 || request.method === 'OPTIONS') return;
    const access = request.routeOptions.config.access;
    if (access === undefined) throw new Error(`route ${String(request.routeOptions.url)} does not say who may call it`);
    if (access.kind === 'public') return;
    if (access.kind === 'licence') {
      if (access.place === 'header') await identifyLicence(request, dependencies.licensing);
      return;
    }
    if (access.kind === 'operator' && isFromSameMachine(request)) return;
    if (access.kind === 'deployment') {
      const { caller, licence } = await identifyDeployment(request, { access, ...dependencies });
      callers.set(request, caller);
      noteLicence(request, licence);
      return;
    }
    const caller = await identify(credential, dependencies);
    callers.set(request, caller);
    if ('key' in credential) credentials.set(request, new Secret(credential.key));
    checkAccess(caller, access);
  });
}

/** The caller of a route that needs a key. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error('a route that asks for its caller must need a permission');
  return caller;
}

/** What that caller came with: for what nobody but its holder is to read. */
export function credentialOf(request: FastifyRequest): Secret {
  const credential = credentials.get(request);
  if (credential === undefined) throw new Error('a route that asks for its credential must need a permission');
  return credential;
}

/**
 * The organization that a request works on: that of the caller's key; for the master key, which has none, the one that
 * `org_id` in the query names. Whether there is such an organization is for the use case to find out.
 */
export function organizationOf(request: FastifyRequest): number {
  const caller = callerOf(request);
  if (caller.kind !== 'master') return caller.organizationId;
  const given = isRecord(request.query) ? request.query['org_id'] : undefined;
  if (given === undefined) throw new ServiceError('organization-required');
  const id = typeof given === 'string' && /^[1-9]\d*$/u.test(given) ? Number(given) : Number.NaN;
  if (!Number.isSafeInteger(id))
    throw new ServiceError('field-invalid', { holes: { field: 'org_id', complaint: 'must be a positive integer' } });
  return id;
}

/** For logs: the kind of the key and its id, never the key. Those of project keys are meant where no kind is said. */
export function keyLabelOf(request: FastifyRequest): number | string | null {
  const caller = callers.get(request);
  if (caller === undefined) return licenceLabelOf(request);
  if (caller.kind === 'master') return 'master';
  return caller.kind === 'project-key' ? caller.keyId : `${caller.kind} ${caller.keyId}`;
}

type Credential =
  | { readonly kind: 'none' }
  | { readonly kind: 'malformed' }
  /** Of a user, as opposed to a key; there are none here. */
  | { readonly kind: 'user-token' }
  /** What is the master key or nothing. */
  | { readonly kind: 'master-key'; readonly key: string }
  | { readonly kind: 'key'; readonly key: string }
  /** Stands for a key where a browser has none. */
  | { readonly kind: 'client-secret'; readonly secret: string };

/**
 * The first form present counts, even when others hold a different key: clients send two at once (interface
 * supplement, 17.6). The query parameter is removed, so that nothing behind this point can see or log it.
 */
function takeCredential(request: FastifyRequest): Credential {
  const queryCredential = takeQueryCredential(request);
  const { authorization } = request.headers;
  if (authorization !== undefined) return bearerCredentialOf(authorization);
  const headerKey = request.headers['x-api-key'];
  if (typeof headerKey === 'string' && headerKey !== '') return { kind: 'key', key: headerKey };
  return queryCredential;
}

function takeQueryCredential(request: FastifyRequest): Credential {
  const key = takeQueryValue(request, 'api_key');
  const secret = takeQueryValue(request, 'client_secret');
  if (key !== '') return { kind: 'key', key };
  if (secret !== '' && request.routeOptions.config.takesClientSecret === true) return { kind: 'client-secret', secret };
  if (request.routeOptions.config.isSocket !== true) return { kind: 'none' };
  // Interface supplement, 5.1: only sockets are opened with these.
  const token = takeQueryValue(request, 'token');
  const masterKey = takeQueryValue(request, 'master_key');
  if (token !== '') return { kind: 'user-token' };
  return masterKey === '' ? { kind: 'none' } : { kind: 'master-key', key: masterKey };
}

/** Empty where there is none, as clients send it that have none. */
function takeQueryValue({ query }: FastifyRequest, name: string): string {
  if (!isRecord(query)) return '';
  const { [name]: value } = query;
  delete query[name];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** RFC 6750, section 2.1; the scheme is case-insensitive (RFC 9110, section 11.1). */
function bearerCredentialOf(authorization: string): Credential {
  const key = /^bearer +(\S+) *$/iu.exec(authorization)?.[1];
  return key === undefined ? { kind: 'malformed' } : { kind: 'key', key };
}

async function identify(
  credential: Credential,
  { authenticate, authenticateClientSecret }: Authenticators,
): Promise<Caller> {
  if (credential.kind === 'none') throw new ServiceError('key-missing');
  if (credential.kind === 'client-secret') {
    const holder = await authenticateClientSecret(credential.secret);
    if (holder === undefined) throw new ServiceError('client-secret-invalid');
    return holder;
  }
  const caller = 'key' in credential ? await authenticate(credential.key) : undefined;
  const isOther = credential.kind === 'master-key' && caller?.kind !== 'master';
  if (caller === undefined || isOther) throw new ServiceError('key-invalid');
  return caller;
}
