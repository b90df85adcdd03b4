import { randomUUID } from 'node:crypto';
import { limits } from '../../limits.ts';
import { readSignedToken, type TokenSigner } from './signed-token.ts';
import type { TrustedClock } from './trusted-clock.ts';

/** What an offline token says: this instance may run these models until then, also where it reaches nobody. */
export interface LicenceClaims {
  readonly licenceId: number;
  readonly customerId: number;
  readonly instanceId: string;
  readonly modelIds: readonly string[];
  /** `null` = as many as it likes. */
  readonly maxConcurrentGenerations: number | null;
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
  /** Between both it works and warns. */
  readonly graceEndsAtMs: number;
}

/** Neither the token nor its grace outlives the licence. */
export function licenceTokenTimes({
  nowMs,
  licenceExpiresAtMs,
}: {
  readonly nowMs: number;
  readonly licenceExpiresAtMs: number | null;
}): Pick<LicenceClaims, 'issuedAtMs' | 'expiresAtMs' | 'graceEndsAtMs'> {
  const endsAtMs = licenceExpiresAtMs ?? Infinity;
  const expiresAtMs = Math.min(nowMs + limits.offlineTokenMs, endsAtMs);
  return { issuedAtMs: nowMs, expiresAtMs, graceEndsAtMs: Math.min(expiresAtMs + limits.offlineGraceMs, endsAtMs) };
}

/** Times are whole seconds in a JWT: what ends, ends no later than it should. */
export function signLicenceToken(claims: LicenceClaims, signer: Pick<TokenSigner, 'sign'>): string {
  const payload = {
    jti: randomUUID(),
    sub: `license:${claims.licenceId}`,
    customer_id: claims.customerId,
    instance_id: claims.instanceId,
    model_ids: claims.modelIds,
    max_concurrent_generations: claims.maxConcurrentGenerations,
    iat: secondsOf(claims.issuedAtMs),
    exp: secondsOf(claims.expiresAtMs),
    grace_ends_at: secondsOf(claims.graceEndsAtMs),
  };
  return signer.sign(payload, 'license+jwt');
}

/** `undefined`: not signed by the owner of the public key, not for this purpose, or of another shape. */
export function readLicenceToken(token: string, publicKeyPem: string): LicenceClaims | undefined {
  const claims = readSignedToken(token, { publicKeyPem, type: 'license+jwt' });
  if (claims === undefined) return undefined;
  const { sub, customer_id: customerId, instance_id: instanceId, model_ids: modelIds } = claims;
  const { max_concurrent_generations: most, iat, exp, grace_ends_at: graceEndsAt } = claims;
  const licenceId = typeof sub === 'string' && sub.startsWith('license:') ? Number(sub.slice(8)) : Number.NaN;
  if (!isWhole(licenceId) || !isWhole(customerId) || typeof instanceId !== 'string' || !isTexts(modelIds))
    return undefined;
  if (!isWhole(iat) || !isWhole(exp) || !isWhole(graceEndsAt) || (most !== null && !isWhole(most))) return undefined;
  return {
    licenceId,
    customerId,
    instanceId,
    modelIds,
    maxConcurrentGenerations: most,
    issuedAtMs: iat * 1000,
    expiresAtMs: exp * 1000,
    graceEndsAtMs: graceEndsAt * 1000,
  };
}

export type LicenceStanding =
  | { readonly type: 'valid'; readonly untilMs: number }
  /** Works, and whoever runs it should be told. */
  | { readonly type: 'grace'; readonly untilMs: number }
  | { readonly type: 'ended' }
  /** Signed for another instance. */
  | { readonly type: 'foreign' };

/**
 * What the claims are worth at this moment. The time comes from a clock that does not go back, and never is before the moment
 * at which the token was signed: whoever sets the clock of the machine gains nothing.
 */
export function judgeLicence(
  claims: LicenceClaims,
  { instanceId, clock }: { readonly instanceId: string; readonly clock: Pick<TrustedClock, 'nowMs'> },
): LicenceStanding {
  if (claims.instanceId !== instanceId) return { type: 'foreign' };
  const nowMs = Math.max(clock.nowMs(), claims.issuedAtMs);
  if (nowMs < claims.expiresAtMs) return { type: 'valid', untilMs: claims.expiresAtMs };
  return nowMs < claims.graceEndsAtMs ? { type: 'grace', untilMs: claims.graceEndsAtMs } : { type: 'ended' };
}

function secondsOf(ms: number): number {
  return Math.floor(ms / 1000);
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
