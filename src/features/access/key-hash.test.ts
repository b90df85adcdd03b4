import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Secret } from '../../foundation/secret.ts';
import { createKeyHasher, newApiKey } from './key-hash.ts';

test('createKeyHasher() makes HMAC-SHA-256 as RFC 4231 has it', () => {
  // Test case 2: key "Jefe".
  const hash = createKeyHasher(new Secret('Jefe')).hash('what do ya want for nothing?');
  assert.equal(hash, '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
});

test('createKeyHasher() gives another hash under another secret', () => {
  const key = newApiKey();
  assert.notEqual(createKeyHasher(new Secret('one')).hash(key), createKeyHasher(new Secret('other')).hash(key));
});

test('newApiKey() has the prefix and 256 bits in URL-safe characters', () => {
  const keys = new Set(Array.from({ length: 100 }, newApiKey));
  assert.equal(keys.size, 100);
  for (const key of keys) assert.match(key, /^svc_[0-9A-Za-z]{43}$/u);
});
