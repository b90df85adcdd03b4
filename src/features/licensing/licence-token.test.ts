import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Secret } from '../../foundation/secret.ts';
import { limits } from '../../limits.ts';
import {
  judgeLicence,
  licenceTokenTimes,
  readLicenceToken,
  signLicenceToken,
  type LicenceClaims,
} from './licence-token.ts';
import { createTokenSigner } from './signed-token.ts';
import { TrustedClock } from './trusted-clock.ts';

const signer = createTokenSigner(new Secret('a master key'));
const { publicKeyPem } = signer;
const nowMs = 1_763_000_000_000;
const times = licenceTokenTimes({ nowMs, licenceExpiresAtMs: null });
const claims: LicenceClaims = {
  licenceId: 7,
  customerId: 3,
  instanceId: 'node-1',
  modelIds: ['svc-3'],
  maxConcurrentGenerations: 4,
  ...times,
};

test('readLicenceToken() gives what signLicenceToken() was given', () => {
  assert.deepEqual(readLicenceToken(signLicenceToken(claims, signer), publicKeyPem), claims);
  const unlimited = { ...claims, maxConcurrentGenerations: null };
  assert.deepEqual(readLicenceToken(signLicenceToken(unlimited, signer), publicKeyPem), unlimited);
});

test('readLicenceToken() refuses claims of another shape, though they are signed', () => {
  const good = {
    sub: 'license:7',
    customer_id: 3,
    instance_id: 'a',
    model_ids: ['m'],
    iat: 1,
    exp: 2,
    grace_ends_at: 3,
  };
  const whole = { ...good, max_concurrent_generations: null };
  assert.notEqual(readLicenceToken(signer.sign(whole, 'license+jwt'), publicKeyPem), undefined);
  for (const name of Object.keys(whole)) {
    const broken = { ...whole, [name]: -1.5 };
    assert.equal(readLicenceToken(signer.sign(broken, 'license+jwt'), publicKeyPem), undefined, name);
  }
  assert.equal(readLicenceToken(signer.sign(whole, 'svcturn+jwt'), publicKeyPem), undefined);
});

test('neither a token nor its grace outlives the licence', () => {
  const soon = licenceTokenTimes({ nowMs, licenceExpiresAtMs: nowMs + 1000 });
  assert.deepEqual(soon, { issuedAtMs: nowMs, expiresAtMs: nowMs + 1000, graceEndsAtMs: nowMs + 1000 });
  const late = licenceTokenTimes({ nowMs, licenceExpiresAtMs: nowMs + limits.offlineTokenMs + 1000 });
  assert.equal(late.expiresAtMs, nowMs + limits.offlineTokenMs);
  assert.equal(late.graceEndsAtMs, nowMs + limits.offlineTokenMs + 1000);
});

const standings = [
  [0, 'valid'],
  [limits.offlineTokenMs - 1, 'valid'],
  [limits.offlineTokenMs, 'grace'],
  [limits.offlineTokenMs + limits.offlineGraceMs - 1, 'grace'],
  [limits.offlineTokenMs + limits.offlineGraceMs, 'ended'],
  // Before it was signed: whatever shows this time is wrong.
  [-limits.offlineTokenMs, 'valid'],
] as const;
for (const [afterMs, type] of standings)
  test(`a token is ${type} ${afterMs} ms after it was signed`, () => {
    const clock = { nowMs: () => nowMs + afterMs };
    assert.equal(judgeLicence(claims, { instanceId: 'node-1', clock }).type, type);
  });

test('a token of another instance is worth nothing here', () => {
  assert.deepEqual(judgeLicence(claims, { instanceId: 'node-2', clock: { nowMs: () => nowMs } }), { type: 'foreign' });
});

test('a token ends though the clock of the machine is set back every hour', () => {
  let monotonicMs = 0;
  const clock = new TrustedClock({ clock: { nowMs: () => nowMs, monotonicMs: () => monotonicMs } });
  const hours = (limits.offlineTokenMs + limits.offlineGraceMs) / 3_600_000;
  for (let hour = 0; hour < hours; hour += 1) {
    assert.notEqual(judgeLicence(claims, { instanceId: 'node-1', clock }).type, 'ended', `hour ${hour}`);
    monotonicMs += 3_600_000;
  }
  assert.equal(judgeLicence(claims, { instanceId: 'node-1', clock }).type, 'ended');
});
