import assert from 'node:assert/strict';
import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { test } from 'node:test';
import { Secret } from '../../foundation/secret.ts';
import { createTokenSigner, readSignedToken } from './signed-token.ts';

const signer = createTokenSigner(new Secret('a master key'));
const { publicKeyPem } = signer;
const type = 'license+jwt';
const claims = { sub: 'license:1', iat: 1, exp: 2 };
const token = signer.sign(claims, type);

test('readSignedToken() gives the claims to whoever has the public key alone', () => {
  assert.deepEqual(readSignedToken(token, { publicKeyPem, type }), claims);
});

test('a token is a JWT that any library for EdDSA can check', () => {
  const [head = '', body = '', signature = ''] = token.split('.');
  assert.deepEqual(JSON.parse(Buffer.from(head, 'base64url').toString()), { alg: 'EdDSA', typ: type });
  const key = createPublicKey(publicKeyPem);
  assert.equal(verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')), true);
});

test('every process with the same master key signs alike, and with another one otherwise', () => {
  assert.equal(createTokenSigner(new Secret('a master key')).sign(claims, type), token);
  const other = createTokenSigner(new Secret('another one'));
  assert.equal(readSignedToken(other.sign(claims, type), { publicKeyPem, type }), undefined);
});

test('readSignedToken() refuses a token of which any character was changed', () => {
  for (const index of Array.from(token).keys()) {
    const character = token[index] === 'A' ? 'B' : 'A';
    const changed = token.slice(0, index) + character + token.slice(index + 1);
    assert.equal(readSignedToken(changed, { publicKeyPem, type }), undefined, `character ${index}`);
  }
});

test('readSignedToken() refuses a token for another purpose', () => {
  assert.equal(readSignedToken(token, { publicKeyPem, type: 'svcturn+jwt' }), undefined);
});

test('readSignedToken() refuses an algorithm that the sender has chosen', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const body = token.split('.')[1] ?? '';
  for (const alg of ['none', 'HS256', 'RS256', 'EdDSA']) {
    const head = Buffer.from(JSON.stringify({ alg, typ: type, jwk: {} })).toString('base64url');
    const signature = sign('sha256', Buffer.from(`${head}.${body}`), privateKey).toString('base64url');
    assert.equal(readSignedToken(`${head}.${body}.${signature}`, { publicKeyPem, type }), undefined);
    assert.equal(readSignedToken(`${head}.${body}.`, { publicKeyPem, type }), undefined);
    const foreign = publicKey.export({ format: 'pem', type: 'spki' }).toString();
    assert.equal(readSignedToken(`${head}.${body}.${signature}`, { publicKeyPem: foreign, type }), undefined);
  }
});

test('readSignedToken() refuses what is no token at all', () => {
  for (const text of ['', '.', '..', 'a.b', `${token}.x`, token.slice(0, -1), `${token}=`, 'x'.repeat(100_000)])
    assert.equal(readSignedToken(text, { publicKeyPem, type }), undefined, text.slice(0, 20));
});
