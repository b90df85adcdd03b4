import { randomBase62 } from '../../foundation/ids.ts';
import type { KeyHasher } from '../access/key-hash.ts';

/** First characters of every licence key (supplement, 17). */
export const LICENCE_KEY_PREFIX = 'lk_';
/** 43 base62 characters hold 256 bits. */
const LICENCE_KEY_RANDOM_LENGTH = 43;

export function newLicenceKey(): string {
  return LICENCE_KEY_PREFIX + randomBase62(LICENCE_KEY_RANDOM_LENGTH);
}

/** As it is stored. No API key has the hash of a licence key: it would have to be sent in a header, which holds no line feed. */
export function licenceKeyHash(key: string, hasher: KeyHasher): string {
  return hasher.hash(`\nlicence key\n${key}`);
}
