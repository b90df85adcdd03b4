import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secret } from '../../foundation/secret.ts';

/** What opens a sealed text: both together, and neither is stored. */
export interface SealKey {
  readonly credential: Secret;
  readonly idempotencyKey: string;
  /** What the text belongs to; not secret. It opens nothing else. */
  readonly place: string;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM (NIST SP 800-38D) under a key of its own, derived by HKDF (RFC 5869): nonce, tag, then what was sealed. */
export function seal(text: string, key: SealKey): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, derivedKey(key), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(key.place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** `undefined`: not with this key, or not what was sealed. */
export function unseal(bytes: Uint8Array, key: SealKey): string | undefined {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, derivedKey(key), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(key.place));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    // The one thing that `final` has to say here: the tag does not fit.
    return undefined;
  }
}

function derivedKey({ credential, idempotencyKey }: SealKey): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', credential.reveal(), idempotencyKey, 'answer to an idempotent request', 32));
}
