import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Grant } from '../../contracts/stores/grant-stores.ts';
import { canonicalJson } from '../../foundation/canonical-json.ts';
import type { Secret } from '../../foundation/secret.ts';
import { signedContentOf, type GrantReport } from './grant-report.ts';
import type { TokenSigner } from './signed-token.ts';

type SealedGrant = Pick<Grant, 'id' | 'organizationId' | 'createdAtMs'>;

/** What an instance is given to prove that it may work, and that a report is its own. */
export interface GrantSeals {
  /** Base64 of 32 bytes, the same at every activation: reports that wait to be sent stay valid. */
  usageKeyOf(grant: SealedGrant): string;
  /** Whether it was signed with that key, exactly as it is. */
  isSigned(report: GrantReport, grant: SealedGrant): boolean;
  tokenOf(grant: Grant, options: { readonly issuedAtMs: number }): string;
  readonly publicKeyPem: string;
}

/** Nothing of it is stored: the keys are derived from the master key of the deployment by HKDF (RFC 5869). */
export function createGrantSeals({
  masterKey,
  signer,
}: {
  readonly masterKey: Secret;
  readonly signer: TokenSigner;
}): GrantSeals {
  const usageKeyOf = ({ id, organizationId, createdAtMs }: SealedGrant): Buffer => {
    // A database that is begun anew counts its grants from 1 again; the moment tells them apart.
    const purpose = `syrinx licensing: usage of grant ${id} of organization ${organizationId} made ${createdAtMs}`;
    return Buffer.from(hkdfSync('sha256', masterKey.reveal(), '', purpose, 32));
  };
  return {
    publicKeyPem: signer.publicKeyPem,
    usageKeyOf: (grant) => usageKeyOf(grant).toString('base64'),
    isSigned: (report, grant) => isSignature(report, usageKeyOf(grant)),
    tokenOf: (grant, { issuedAtMs }) => signer.sign(claimsOf(grant, issuedAtMs), 'svcturn+jwt'),
  };
}

/**
 * HMAC-SHA-256, lower-case hex, over the canonical JSON of the report without its signature (interface supplement, 14.4). The
 * report must have been read by its schema: it has a canonical form then, unless a name holds half of a character.
 */
export function signGrantReport(report: Omit<GrantReport, 'signature'>, usageKey: Uint8Array): string {
  return createHmac('sha256', usageKey)
    .update(canonicalJson(signedContentOf(report)))
    .digest('hex');
}

function isSignature(report: GrantReport, usageKey: Uint8Array): boolean {
  const names = [report.instanceId, report.modelId, report.artifactVersion];
  if (!/^[0-9a-f]{64}$/u.test(report.signature) || !names.every((name) => name.isWellFormed())) return false;
  return timingSafeEqual(Buffer.from(report.signature, 'hex'), Buffer.from(signGrantReport(report, usageKey), 'hex'));
}

/** Times in seconds, as RFC 7519 has them. */
function claimsOf(grant: Grant, issuedAtMs: number) {
  return {
    sub: `grant:${grant.id}`,
    organization_id: grant.organizationId,
    instance_id: grant.instanceId,
    model_id: grant.modelId,
    artifact_version: grant.artifactVersion,
    authorized_calls: grant.authorizedCalls,
    authorized_audio_ms: grant.authorizedAudioMs,
    iat: Math.floor(issuedAtMs / 1000),
    exp: Math.floor(grant.expiresAtMs / 1000),
  };
}
