import type { FastifyRequest } from 'fastify';
import type { Licence } from '../../contracts/stores/licence-stores.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { LicensingDependencies } from '../server-dependencies.ts';

type KeyLookUp = Pick<LicensingDependencies, 'findLicence' | 'unknownCredentials'>;

/** Beside the request instead of on it, so that only this file can set it. */
const licences = new WeakMap<FastifyRequest, Licence>();

/** Settles under which licence a request comes, by its header, before the body is read: 401 without a known key. */
export async function identifyLicence(request: FastifyRequest, lookUp: KeyLookUp): Promise<void> {
  const key = request.headers['x-svc-license-key'];
  if (typeof key !== 'string' || key === '') throw new ServiceError('licence-key-missing');
  licences.set(request, await licenceWithKey(key, { request, lookUp, unknown: 'licence-key-invalid' }));
}

/** Under which licence a request comes. */
export function noteLicence(request: FastifyRequest, licence: Licence): void {
  licences.set(request, licence);
}

/** The licence of a route that needs one in the header. */
export function licenceOf(request: FastifyRequest): Licence {
  const licence = licences.get(request);
  if (licence === undefined) throw new Error('a route that asks for its licence must need one');
  return licence;
}

/** For logs: its id, never its key. */
export function licenceLabelOf(request: FastifyRequest): string | null {
  const licence = licences.get(request);
  return licence === undefined ? null : `licence ${licence.id}`;
}

/**
 * The licence whose key stands in a body or a query. Whoever has come with many that nobody holds is not heard for a while.
 * Throws `unknown` or `credentials-guessed`.
 */
export async function licenceWithKey(
  key: string,
  {
    request,
    lookUp: { findLicence, unknownCredentials },
    unknown,
  }: {
    readonly request: FastifyRequest;
    readonly lookUp: KeyLookUp;
    readonly unknown: 'licence-key-invalid' | 'licence-unknown';
  },
): Promise<Licence> {
  const name = request.ip;
  unknownCredentials.check(name);
  const licence = await findLicence(key);
  if (licence === undefined) {
    unknownCredentials.count(name);
    throw new ServiceError(unknown);
  }
  licences.set(request, licence);
  return licence;
}
