import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Secret } from '../../foundation/secret.ts';
import { seal, unseal, type SealKey } from './sealed-answer.ts';

const key: SealKey = { credential: new Secret('svc_1'), idempotencyKey: 'name', place: 'caller 1' };

test('unseal() gives what was sealed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (text, credential, idempotencyKey) => {
      const own = { ...key, credential: new Secret(credential), idempotencyKey };
      assert.equal(unseal(seal(text, own), own), text);
    }),
  );
});

test('unseal() opens nothing for another credential, name or place', () => {
  const sealed = seal('secret', key);
  for (const other of [{ credential: new Secret('svc_2') }, { idempotencyKey: 'other' }, { place: 'caller 2' }])
    assert.equal(unseal(sealed, { ...key, ...other }), undefined);
});

test('unseal() opens nothing that was changed or cut', () => {
  const sealed = seal('secret', key);
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Uint8Array.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    assert.equal(unseal(changed, key), undefined);
    assert.equal(unseal(sealed.subarray(0, index), key), undefined);
  }
});

test('seal() never says the same twice, and the text is not to be read in it', () => {
  const [first, second] = [seal('secret', key), seal('secret', key)];
  assert.notDeepEqual(first, second);
  assert.ok(!Buffer.from(first).includes('secret'));
});
