import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Secret } from '../../foundation/secret.ts';
import { checkHashSecret, ForeignHashSecretError } from './check-hash-secret.ts';
import { createKeyHasher } from './key-hash.ts';

test('checkHashSecret() lets the first secret settle, and everybody with the same one in', async () => {
  const deploymentFacts = factsInMemory();
  for (let host = 0; host < 2; host += 1) {
    await checkHashSecret({ deploymentFacts, hasher: createKeyHasher(new Secret('shared')) });
  }
});

test('checkHashSecret() refuses a host with another secret, and stores neither', async () => {
  const deploymentFacts = factsInMemory();
  await checkHashSecret({ deploymentFacts, hasher: createKeyHasher(new Secret('first')) });
  const foreign = { deploymentFacts, hasher: createKeyHasher(new Secret('second')) };
  await assert.rejects(checkHashSecret(foreign), ForeignHashSecretError);
  assert.deepEqual(
    [...deploymentFacts.facts.values()].map((value) => /^[0-9a-f]{64}$/u.test(value)),
    [true],
  );
});

function factsInMemory() {
  const facts = new Map<string, string>();
  return {
    facts,
    async settle(name: string, value: string) {
      if (!facts.has(name)) facts.set(name, value);
      return facts.get(name) ?? value;
    },
  };
}
