import type { FastifyRequest, FastifySchemaValidationError } from 'fastify';
import type { Caller } from '../contracts/caller.ts';
import type { Licence } from '../contracts/stores/licence-stores.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Authenticate } from '../features/access/authenticate.ts';
import { checkLicence } from '../features/licensing/licence-access.ts';
import type { Clock } from '../foundation/clock.ts';
import type { RouteAccess } from './route-access.ts';
import type { ServerDependencies } from './server-dependencies.ts';

/** What a deployment is known by: a licence, and a key of the same customer. */
export interface DeploymentIdentity {
  readonly licence: Licence;
  readonly caller: Caller;
}

/**
 * Both headers are needed (interface supplement, 15), and must agree: a service key of the organization that the licence is
 * of, or the master key. Throws `MissingHeaderError`, and `ServiceError` for credentials that are worth nothing here.
 */
export async function identifyDeployment(
  request: FastifyRequest,
  {
    access,
    authenticate,
    licensing: { findLicence, unknownCredentials },
    clock,
  }: {
    readonly access: Extract<RouteAccess, { readonly kind: 'deployment' }>;
    readonly authenticate: Authenticate;
    readonly clock: Clock;
  } & Pick<ServerDependencies, 'licensing'>,
): Promise<DeploymentIdentity> {
  const licenceKey = headerOf(request, 'x-svc-license-key');
  const key = headerOf(request, 'x-api-key');
  unknownCredentials.check(request.ip);
  const licence = await findLicence(licenceKey);
  const caller = licence && (await authenticate(key));
  if (licence === undefined || caller === undefined) {
    unknownCredentials.count(request.ip);
    throw new ServiceError(licence === undefined ? 'licence-key-invalid' : 'key-invalid');
  }
  checkLicence(licence, { trigger: access.trigger, nowMs: clock.nowMs() });
  const isOfCustomer = caller.kind === 'service-key' && caller.organizationId === licence.organizationId;
  if (!isOfCustomer && caller.kind !== 'master')
    throw new ServiceError('permission-missing', {
      holes: { permission: 'of a service key of the licensed customer' },
    });
  return { licence, caller };
}

/** A header that the description of the route requires: told like every field that is missing. */
class MissingHeaderError extends Error {
  override readonly name = 'MissingHeaderError';
  readonly code = 'FST_ERR_VALIDATION';
  readonly statusCode = 422;
  readonly validationContext = 'headers';
  readonly validation: FastifySchemaValidationError[];

  constructor(header: string) {
    super(`the header ${header} is missing`);
    const params = { missingProperty: header };
    this.validation = [{ keyword: 'required', instancePath: '', schemaPath: '', params, message: 'is required' }];
  }
}

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  if (typeof value !== 'string' || value === '') throw new MissingHeaderError(name);
  return value;
}
