import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secret } from '../../foundation/secret.ts';

/** Keeps keys in the database without anybody being able to read them there. */
export interface KeyWrapper {
  /** Names the key behind it and tells nothing of it: whoever has another one can know why nothing opens. */
  readonly keyId: string;
  /** Base64. `place` says what the key is for and whose it is: it opens nowhere else. */
  wrap(key: Uint8Array, place: string): string;
  /** `undefined`: not wrapped with this key, not for this place, or changed since. */
  unwrap(wrapped: string, place: string): Buffer | undefined;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM (NIST SP 800-38D): nonce, tag, then the key. What does it is derived from the master key by HKDF (RFC 5869). */
export function createKeyWrapper(masterKey: Secret): KeyWrapper {
  const wrappingKey = derive(masterKey, 'syrinx licensing: wraps keys');
  return {
    keyId: `kek_${Buffer.from(derive(masterKey, 'syrinx licensing: names the key')).toString('hex').slice(0, 16)}`,
    wrap(key, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, wrappingKey, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(place));
      const wrapped = Buffer.concat([cipher.update(key), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), wrapped]).toString('base64');
    },
    unwrap(wrapped, place) {
      const bytes = Buffer.from(wrapped, 'base64');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, wrappingKey, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const key = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([key, decipher.final()]);
      } catch {
        // The one thing that `final` has to say here: the tag does not fit.
        return undefined;
      }
    },
  };
}

function derive(masterKey: Secret, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', masterKey.reveal(), '', purpose, 32));
}
