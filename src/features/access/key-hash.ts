import { createHmac } from 'node:crypto';
import type { Secret } from '../../foundation/secret.ts';
import { randomBase62 } from '../../foundation/ids.ts';

/** First characters of every key of this service. */
export const API_KEY_PREFIX = 'svc_';
/** 43 base62 characters hold 256 bits. URL-safe, because clients put keys unescaped into query strings. */
const API_KEY_RANDOM_LENGTH = 43;

export interface KeyHasher {
  /** HMAC-SHA-256 under the deployment's secret, hex: the database alone is of no use to a thief. */
  hash(key: string): string;
}

export function createKeyHasher(hashSecret: Secret): KeyHasher {
  return { hash: (key) => createHmac('sha256', hashSecret.reveal()).update(key).digest('hex') };
}

export function newApiKey(): string {
  return API_KEY_PREFIX + randomBase62(API_KEY_RANDOM_LENGTH);
}
