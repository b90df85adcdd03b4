import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedAddress } from '../../contracts/object-store.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Secret } from '../../foundation/secret.ts';

/** Makes and checks the addresses at which the service serves its objects. */
export interface ObjectAddresses {
  sign(key: string, options: { readonly expiresInMs: number }): string;
  admits(address: SignedAddress): boolean;
}

/**
 * Whoever has such an address may fetch the one object, and nobody can make one who has not the secret. Without `publicUrl`
 * it has neither scheme nor host: a server does not know by which its clients reach it.
 */
export function createObjectAddresses({
  secret,
  publicUrl = '',
  clock,
}: {
  readonly secret: Secret;
  readonly publicUrl?: string | undefined;
  readonly clock: Clock;
}): ObjectAddresses {
  const signatureOf = (key: string, expires: string): Buffer =>
    createHmac('sha256', secret.reveal()).update(`object\n${expires}\n${key}`).digest();
  return {
    sign(key, { expiresInMs }) {
      const expires = String(clock.nowMs() + expiresInMs);
      const signature = signatureOf(key, expires).toString('base64url');
      // One part of a path: a slash written as %2F does not survive every proxy.
      return `${publicUrl}/v1/objects/${key.replaceAll('/', '~')}?expires=${expires}&signature=${signature}`;
    },
    admits({ key, expires, signature }) {
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(key, expires);
      const isSigned = given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
      return isSigned && Number(expires) > clock.nowMs();
    },
  };
}
