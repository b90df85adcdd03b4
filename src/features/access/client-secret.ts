import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Caller, KeyReference } from '../../contracts/caller.ts';
import type { CredentialStore } from '../../contracts/stores/access-stores.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { sessionLimits } from '../../limits/session-limits.ts';
import type { KeyHasher } from './key-hash.ts';

/** First characters of every client secret. */
export const CLIENT_SECRET_PREFIX = 'cs_';

type ProjectCaller = Extract<Caller, { readonly kind: 'project-key' }>;

export interface ClientSecret {
  readonly value: string;
  readonly expiresAtMs: number;
}

/** What a browser is given instead of a key: it opens a realtime session of one project, for five minutes, and nothing else. */
export interface ClientSecrets {
  /** Throws `identity-missing` for who has no project. */
  issue(caller: Caller): ClientSecret;
  /**
   * For whom it was issued, with nothing but the permission `realtime`; `undefined` = it was not issued here, is too old, or the
   * key that it was issued for is revoked. Throws `store-unavailable`.
   */
  authenticate(value: string): Promise<Caller | undefined>;
}

/** What is signed. Nothing in it is secret; that nobody can write it is. */
interface Claims {
  readonly key: number;
  readonly organization: number;
  readonly project: number;
  readonly user: number | null;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

/**
 * The secret says itself whom it is for and until when, under a signature: nothing is stored, and every process of a deployment
 * knows those of the others. It is looked at when a session begins, which may outlive it.
 */
export function createClientSecrets({
  hasher,
  credentials,
  clock,
}: {
  readonly hasher: KeyHasher;
  readonly credentials: Pick<CredentialStore, 'findLive'>;
  readonly clock: Pick<Clock, 'nowMs'>;
}): ClientSecrets {
  // A key of its own, derived from the secret of the deployment: a signature must never be the hash of an API key.
  const signingKey = hasher.hash('signs client secrets of the realtime agent');
  const signatureOf = (claims: string): Buffer => createHmac('sha256', signingKey).update(claims).digest();

  return {
    issue(caller) {
      if (caller.kind !== 'project-key') throw new ServiceError('identity-missing');
      const expiresAtMs = clock.nowMs() + sessionLimits.clientSecretMs;
      const claims = encodeClaims(caller, expiresAtMs);
      const value = `${CLIENT_SECRET_PREFIX}${claims}.${signatureOf(claims).toString('base64url')}`;
      return { value, expiresAtMs };
    },

    async authenticate(value) {
      const claims = signedClaimsOf(value, signatureOf);
      if (claims === undefined || claims.expires <= clock.nowMs()) return undefined;
      const key: KeyReference = { kind: 'project-key', keyId: claims.key };
      const live = await translateStoreErrors(() => credentials.findLive([key]));
      return live.length === 0 ? undefined : callerOf(claims);
    },
  };
}

function encodeClaims({ keyId, organizationId, projectId, userId }: ProjectCaller, expiresAtMs: number): string {
  const claims: Claims = {
    key: keyId,
    organization: organizationId,
    project: projectId,
    user: userId,
    expires: expiresAtMs,
  };
  // No two are the same, also of the same moment.
  const unique = randomBytes(12).toString('base64url');
  return Buffer.from(JSON.stringify({ ...claims, unique })).toString('base64url');
}

/** What has our signature was written by us, so its shape need not be doubted. */
function signedClaimsOf(value: string, signatureOf: (claims: string) => Buffer): Claims | undefined {
  if (!value.startsWith(CLIENT_SECRET_PREFIX)) return undefined;
  const [claims = '', signature = '', ...rest] = value.slice(CLIENT_SECRET_PREFIX.length).split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(claims);
  // Base64 can be written in several ways, and only one of them was given out.
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted) && rest.length === 0;
  if (!isOurs || signature !== wanted.toString('base64url')) return undefined;
  const written: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return isClaims(written) ? written : undefined;
}

function isClaims(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && 'key' in value && 'expires' in value;
}

function callerOf({ key, organization, project, user }: Claims): ProjectCaller {
  return {
    kind: 'project-key',
    keyId: key,
    organizationId: organization,
    projectId: project,
    userId: user,
    permissions: { realtime: 'write' },
  };
}
