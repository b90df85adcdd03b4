import { randomBytes } from 'node:crypto';

const base62Alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `length` random base62 characters (5.95 bits each), without modulo bias. */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length - text.length + 8)) {
      // 248 = 4 × 62: bytes above it would favour the first letters.
      if (byte < 248 && text.length < length) text += base62Alphabet.charAt(byte % 62);
    }
  }
  return text;
}

/** A request id of our own: `req_` and 24 hexadecimal digits. */
export function newRequestId(): string {
  return `req_${randomBytes(12).toString('hex')}`;
}

/** The id of a connection, never chosen by a client: `con_` and 24 hexadecimal digits. */
export function newConnectionId(): string {
  return `con_${randomBytes(12).toString('hex')}`;
}

/** The id of a usage record, never chosen by a client: `use_` and 24 hexadecimal digits. */
export function newUsageId(): string {
  return `use_${randomBytes(12).toString('hex')}`;
}
