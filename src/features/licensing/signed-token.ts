import { createPrivateKey, createPublicKey, hkdfSync, sign, verify, type KeyObject } from 'node:crypto';
import type { Secret } from '../../foundation/secret.ts';
import { limits } from '../../limits.ts';

/** What a token is for: one for one thing is none for another (RFC 8725, section 3.11). */
export type TokenType = 'license+jwt' | 'svcturn+jwt';

export type TokenClaims = Readonly<Record<string, unknown>>;

/** Signs what a deployment can check without us. */
export interface TokenSigner {
  /** SPKI in PEM; all that whoever checks a token needs. */
  readonly publicKeyPem: string;
  sign(claims: TokenClaims, type: TokenType): string;
}

/**
 * JWT (RFC 7519) signed with Ed25519 (RFC 8037). The key is derived from the master key, so that all processes sign alike and
 * none is stored.
 */
export function createTokenSigner(masterKey: Secret): TokenSigner {
  const seed = Buffer.from(hkdfSync('sha256', masterKey.reveal(), '', 'syrinx licensing: signs tokens', 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([ED25519_PKCS8_HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    publicKeyPem: createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString(),
    sign(claims, type) {
      const signed = `${encode(headOf(type))}.${encode(JSON.stringify(claims))}`;
      return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
    },
  };
}

/** What comes before the 32 bytes of a private key (RFC 8410, section 7). */
const ED25519_PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The claims of a token that the owner of the public key has signed for this purpose; `undefined` for any other text. What the
 * claims say, and whether their time is over, is for the caller to judge. Throws when the public key is none.
 */
export function readSignedToken(
  token: string,
  { publicKeyPem, type }: { readonly publicKeyPem: string; readonly type: TokenType },
): TokenClaims | undefined {
  const publicKey: KeyObject = createPublicKey(publicKeyPem);
  if (token.length > limits.signedTokenLengthMax) return undefined;
  const [head, body, signature, ...rest] = token.split('.');
  if (head === undefined || body === undefined || signature === undefined || rest.length > 0) return undefined;
  // One way to write a head, which names the algorithm: nobody else may choose it.
  if (head !== encode(headOf(type)) || publicKey.asymmetricKeyType !== 'ed25519') return undefined;
  const bytes = Buffer.from(signature, 'base64url');
  if (bytes.toString('base64url') !== signature) return undefined;
  if (!verify(null, Buffer.from(`${head}.${body}`), publicKey, bytes)) return undefined;
  const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  return isClaims(claims) ? claims : undefined;
}

function headOf(type: TokenType): string {
  return JSON.stringify({ alg: 'EdDSA', typ: type });
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url');
}

function isClaims(value: unknown): value is TokenClaims {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
