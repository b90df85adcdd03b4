import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { judgeLicence, readLicenceToken } from '../../src/features/licensing/licence-token.ts';
import { signReport } from '../../src/features/licensing/report-signature.ts';
import { limits } from '../../src/limits.ts';
import { customerKeys, licenceServer, type LicenceServer } from './licence-server.ts';

const dayMs = 86_400_000;

test('GET /v1/license/health answers texts, without a key', async () => {
  await using server = await licenceServer();
  const answer = await server.call({ method: 'GET', path: '/health' });
  assert.deepEqual(answer.json(), { status: 'ok' });
});

test('POST activate gives keys of 32 bytes and a token that the public key alone checks', async () => {
  await using server = await licenceServer();
  const { key, licence } = await server.issue({ maxConcurrentGenerations: 4 });
  const answer = await activate(server, { key });
  assert.equal(answer.statusCode, 200);
  const body = answer.json();
  assert.equal(body.customer_id, 1);
  for (const name of ['file_encryption_key', 'hmac_key']) assert.equal(Buffer.from(body[name], 'base64').length, 32);
  const claims = readLicenceToken(body.offline_token, body.public_key_pem);
  assert.ok(claims);
  assert.deepEqual(
    { ...claims, issuedAtMs: 0, expiresAtMs: claims.expiresAtMs - claims.issuedAtMs, graceEndsAtMs: 0 },
    {
      licenceId: licence.id,
      customerId: 1,
      instanceId: 'node-1',
      modelIds: ['svc-3'],
      maxConcurrentGenerations: 4,
      issuedAtMs: 0,
      expiresAtMs: limits.offlineTokenMs,
      graceEndsAtMs: 0,
    },
  );
  assert.equal(judgeLicence(claims, { instanceId: 'node-1', clock: server.clock }).type, 'valid');
});

test('POST activate again gives the same keys, and another model besides', async () => {
  await using server = await licenceServer();
  const { key } = await server.issue();
  const first = (await activate(server, { key })).json();
  const again = (await activate(server, { key, model: 'svc-2-turbo' })).json();
  assert.deepEqual([again.file_encryption_key, again.hmac_key], [first.file_encryption_key, first.hmac_key]);
  assert.deepEqual(readLicenceToken(again.offline_token, again.public_key_pem)?.modelIds, ['svc-2-turbo', 'svc-3']);
  const other = (await activate(server, { key, instance: 'node-2' })).json();
  assert.equal(other.file_encryption_key, first.file_encryption_key);
  assert.notEqual(other.hmac_key, first.hmac_key);
});

test('POST activate refuses more instances than the licence is for, however many come at once', async () => {
  await using server = await licenceServer();
  const { key } = await server.issue({ instancesMax: 2 });
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd', 'a', 'b'].map((instance) => activate(server, { key, instance })),
  );
  const live = await server.database.licenceActivations.countLive({ licenceId: 1 });
  assert.equal(live, 2);
  const full = answers.filter(({ statusCode }) => statusCode !== 200);
  assert.ok(full.length >= 2);
  for (const answer of full) assertRefused(answer, 409, 'VALIDATION_ERROR');
  const { instanceId } = (await server.database.licenceActivations.list({ licenceId: 1 }))[0] ?? { instanceId: '' };
  assert.equal((await activate(server, { key, instance: instanceId })).statusCode, 200);
});

test('POST activate refuses a model that the licence does not cover', async () => {
  await using server = await licenceServer();
  const { key } = await server.issue({ modelIds: ['svc-3'] });
  assertRefused(await activate(server, { key, model: 'svc-2-turbo' }), 403, 'UNAUTHORIZED');
  assert.deepEqual(await server.database.licenceActivations.list({ licenceId: 1 }), []);
});

test('POST validate gives a new token while the licence lasts, for an instance that was activated', async () => {
  await using server = await licenceServer();
  const { key } = await server.issue({ quotaCharacters: 10, expiresAtMs: server.clock.nowMs() + 5 * dayMs });
  assertRefused(await validate(server, { key }), 404, 'NOT_FOUND');
  const { public_key_pem: publicKeyPem } = (await activate(server, { key })).json();
  await server.clock.advance(3 * dayMs);
  const { offline_token: token, quota } = (await validate(server, { key })).json();
  assert.deepEqual(quota, { used_chars: 0, used_seconds: 0, quota_chars: 10, quota_seconds: null, exceeded: false });
  const claims = readLicenceToken(token, publicKeyPem);
  assert.equal(claims?.issuedAtMs, server.clock.nowMs());
  // Neither the token nor its grace goes beyond the licence.
  assert.equal(claims?.graceEndsAtMs, server.clock.nowMs() + 2 * dayMs);
  await server.clock.advance(2 * dayMs);
  assertRefused(await validate(server, { key }), 403, 'UNAUTHORIZED');
  assertRefused(await activate(server, { key }), 403, 'UNAUTHORIZED');
});

test('POST usage counts every report once, whatever comes again or late', async () => {
  await using server = await licenceServer();
  const { key } = await server.issue({ quotaCharacters: 100, quotaAudioUs: 10_000_000 });
  const { hmac_key: reportKey } = (await activate(server, { key })).json();
  const nowS = server.clock.nowMs() / 1000;
  const first = reportOf({ key, chars: 40, seconds: 2.5, at: nowS, reportKey });
  const second = reportOf({ key, chars: 60, seconds: 0.25, at: nowS + 0.001, reportKey });
  assert.equal((await usage(server, first)).json().quota.used_chars, 40);
  assert.equal((await usage(server, first)).json().quota.used_chars, 40);
  const { quota } = (await usage(server, second)).json();
  assert.deepEqual(quota, {
    used_chars: 100,
    used_seconds: 2.75,
    quota_chars: 100,
    quota_seconds: 10,
    exceeded: true,
  });
  assert.deepEqual((await usage(server, first)).json().quota, quota);
  const many = await Promise.all(
    Array.from({ length: 8 }, () => usage(server, reportOf({ key, chars: 1, seconds: 0, at: nowS + 1, reportKey }))),
  );
  assert.deepEqual(new Set(many.map(({ statusCode }) => statusCode)), new Set([200]));
  assert.equal((await server.database.licences.find(1))?.usedCharacters, 101);
  // It has used up what it bought, and is told so; it is not shut out.
  assert.equal((await validate(server, { key })).json().quota.exceeded, true);
});

test('POST usage counts each instance apart, and refuses what its own key has not signed', async () => {
  await using server = await licenceServer();
  const { key } = await server.issue();
  const one = (await activate(server, { key })).json();
  const two = (await activate(server, { key, instance: 'node-2' })).json();
  const at = server.clock.nowMs() / 1000;
  const reportKey = one.hmac_key;
  const good = reportOf({ key, chars: 5, seconds: 1, at, reportKey });
  const forged: readonly object[] = [
    { ...good, chars: 4 },
    { ...good, audio_seconds: 0 },
    { ...good, reported_at: at + 1 },
    { ...good, instance_id: 'node-2' },
    { ...good, more: true },
    { ...good, signature: '' },
    { ...good, signature: good.signature.toUpperCase() },
    { ...good, signature: randomBytes(32).toString('hex') },
    reportOf({ key, chars: 5, seconds: 1, at, reportKey: two.hmac_key }),
    (({ signature: _signature, ...rest }) => rest)(good),
  ];
  for (const report of forged) assertRefused(await usage(server, report), 403, 'UNAUTHORIZED');
  assert.equal((await server.database.licences.find(1))?.usedCharacters, 0);
  assert.equal((await usage(server, good)).statusCode, 200);
  const ofOther = reportOf({ key, chars: 7, seconds: 1, at, reportKey: two.hmac_key, instance: 'node-2' });
  assert.equal((await usage(server, ofOther)).json().quota.used_chars, 12);
});

test('POST usage takes a report without signature where the licence wants none, and still no forged one', async () => {
  await using server = await licenceServer();
  const { key } = await server.issue({ reports: 'unsigned' });
  await activate(server, { key });
  const report = { license_key: key, instance_id: 'node-1', chars: 1, audio_seconds: 0, reported_at: 1 };
  assert.equal((await usage(server, report)).statusCode, 200);
  assertRefused(await usage(server, { ...report, signature: '0'.repeat(64) }), 403, 'UNAUTHORIZED');
});

test('POST usage takes what was used before the licence expired, and nothing of a revoked one', async () => {
  await using server = await licenceServer();
  const { key } = await server.issue({ expiresAtMs: server.clock.nowMs() + dayMs });
  const { hmac_key: reportKey } = (await activate(server, { key })).json();
  const at = server.clock.nowMs() / 1000;
  await server.clock.advance(2 * dayMs);
  assert.equal((await usage(server, reportOf({ key, chars: 1, seconds: 0, at, reportKey }))).statusCode, 200);
  await revoke(server, { license_key: key });
  assertRefused(
    await usage(server, reportOf({ key, chars: 1, seconds: 0, at: at + 1, reportKey })),
    403,
    'UNAUTHORIZED',
  );
});

test('POST usage refuses a report from days ahead, which would make all others look old', async () => {
  await using server = await licenceServer();
  const { key } = await server.issue();
  const { hmac_key: reportKey } = (await activate(server, { key })).json();
  const at = (server.clock.nowMs() + 2 * limits.reportAheadMsMax) / 1000;
  const answer = await usage(server, reportOf({ key, chars: 1, seconds: 0, at, reportKey }));
  assertRefused(answer, 422, 'VALIDATION_ERROR');
});

test('GET status tells where an instance stands, and refuses none but an unknown licence', async () => {
  await using server = await licenceServer();
  const { key } = await server.issue({ expiresAtMs: server.clock.nowMs() + dayMs });
  const isActive = async (instance = 'node-1') => (await status(server, { key, instance })).json().active;
  assert.equal(await isActive(), false);
  await activate(server, { key });
  assert.equal(await isActive(), true);
  assert.equal(await isActive('node-2'), false);
  await revoke(server, { license_key: key, instance_id: 'node-1' });
  assert.equal(await isActive(), false);
  await server.manage.allowInstance({ licenceId: 1, instanceId: 'node-1' }, operator);
  assert.equal(await isActive(), true);
  await server.clock.advance(dayMs);
  assert.equal(await isActive(), false);
  assertRefused(await status(server, { key: 'lk_unknown' }), 404, 'NOT_FOUND');
});

test('GET deployment-status tells whether a known licence is worth something', async () => {
  await using server = await licenceServer();
  const { key } = await server.issue({ maxConcurrentGenerations: 3, expiresAtMs: server.clock.nowMs() + dayMs });
  const { key: other } = await server.issue();
  const told = async (licence: string) => (await deploymentStatus(server, licence)).json();
  assert.deepEqual(await told(key), { valid: true, max_concurrent_generations: 3 });
  assert.deepEqual(await told(other), { valid: true, max_concurrent_generations: null });
  await revoke(server, { license_key: other });
  assert.deepEqual(await told(other), { valid: false, max_concurrent_generations: null });
  await server.clock.advance(dayMs);
  assert.deepEqual(await told(key), { valid: false, max_concurrent_generations: 3 });
  assertRefused(await deploymentStatus(server, 'lk_unknown'), 401, 'UNAUTHORIZED');
  assertRefused(await server.call({ method: 'GET', path: '/deployment-status' }), 401, 'UNAUTHORIZED');
});

test('POST revoke shuts one instance out until it is let in again', async () => {
  await using server = await licenceServer();
  const { key } = await server.issue({ instancesMax: 1 });
  await activate(server, { key });
  const body = { license_key: key, instance_id: 'node-1' };
  for (let time = 0; time < 2; time += 1) assert.equal((await revoke(server, body)).statusCode, 204);
  for (const call of [activate, validate]) assertRefused(await call(server, { key }), 403, 'UNAUTHORIZED');
  // Its place is free.
  assert.equal((await activate(server, { key, instance: 'node-2' })).statusCode, 200);
  await server.manage.allowInstance({ licenceId: 1, instanceId: 'node-1' }, operator);
  assert.equal((await validate(server, { key })).statusCode, 200);
  assertRefused(await revoke(server, { ...body, instance_id: 'node-9' }), 404, 'NOT_FOUND');
});

for (const instanceId of [null, undefined])
  test(`POST revoke with ${instanceId} for an instance takes the licence back for good, with all instances`, async () => {
    await using server = await licenceServer();
    const { key } = await server.issue();
    await activate(server, { key });
    for (let time = 0; time < 2; time += 1)
      assert.equal((await revoke(server, { license_key: key, instance_id: instanceId })).statusCode, 204);
    for (const call of [activate, validate]) assertRefused(await call(server, { key }), 403, 'UNAUTHORIZED');
    assert.equal(await server.database.licenceActivations.countLive({ licenceId: 1 }), 0);
    const audit = (await server.database.audit.list({ limit: 10 })).map(({ action, actorKind, target }) => ({
      action,
      actorKind,
      target,
    }));
    assert.deepEqual(audit, [
      { action: 'license.revoke', actorKind: 'master', target: 'license 1' },
      { action: 'license.issue', actorKind: 'operator', target: 'license 1' },
    ]);
  });

test('POST revoke is the operator’s: neither the customer nor the licence itself may', async () => {
  await using server = await licenceServer();
  const { key } = await server.issue();
  const body = { license_key: key };
  assertRefused(await server.call({ path: '/revoke', body }), 401, 'UNAUTHORIZED');
  assertRefused(await server.call({ path: '/revoke', body, licence: key }), 401, 'UNAUTHORIZED');
  for (const apiKey of [customerKeys.project, customerKeys.service])
    assertRefused(await server.call({ path: '/revoke', body, apiKey }), 403, 'UNAUTHORIZED');
  assertRefused(await revoke(server, { license_key: 'lk_unknown' }), 404, 'NOT_FOUND');
  assert.equal((await activate(server, { key })).statusCode, 200);
});

test('POST resolve-api-key knows the keys of the customer and no others', async () => {
  await using server = await licenceServer();
  const { key } = await server.issue();
  const resolve = (apiKey: string) =>
    server.call({ path: '/resolve-api-key', licence: key, body: { api_key: apiKey } });
  assert.deepEqual((await resolve(customerKeys.project)).json(), {
    org_id: 1,
    api_key_id: 1,
    user_id: '1',
    project_id: 1,
  });
  assert.deepEqual((await resolve(customerKeys.service)).json(), {
    org_id: 1,
    api_key_id: 1,
    user_id: '',
    project_id: null,
  });
  const unknown = await resolve('key-of-nobody');
  assertRefused(unknown, 404, 'NOT_FOUND');
  for (const apiKey of [customerKeys.other, customerKeys.operator, customerKeys.demoted, key])
    assert.equal((await resolve(apiKey)).body, unknown.body, apiKey);
});

test('whoever comes with many keys that nobody holds is not heard for a while, also with a good one', async () => {
  await using server = await licenceServer();
  const { key } = await server.issue();
  const ways = [
    (guess: string) => deploymentStatus(server, guess),
    (guess: string) => activate(server, { key: guess }),
    (guess: string) => status(server, { key: guess }),
  ];
  for (let count = 0; count < limits.unknownCredentialsPerMinuteMax; count += 1) {
    const answer = await ways[count % 3]?.(`lk_guess-${count}`);
    assert.ok(answer && [401, 404].includes(answer.statusCode));
  }
  for (const way of ways) {
    const answer = await way(key);
    assertRefused(answer, 429, 'RATE_LIMITED');
    assert.ok(Number(answer.headers['retry-after']) >= 1);
  }
  await server.clock.advance(60_000);
  assert.equal((await deploymentStatus(server, key)).statusCode, 200);
});

test('no key stands in the log or in what is stored', async () => {
  await using server = await licenceServer();
  const { key, licence } = await server.issue();
  const { hmac_key: reportKey, file_encryption_key: fileKey } = (await activate(server, { key })).json();
  await status(server, { key });
  await deploymentStatus(server, key);
  const stored = JSON.stringify([
    licence,
    await server.database.licenceActivations.list({ licenceId: licence.id }),
    await server.database.audit.list({ limit: 10 }),
    server.log.lines,
  ]);
  for (const secret of [key, reportKey, fileKey]) assert.equal(stored.includes(secret), false);
  assert.ok(JSON.stringify(server.log.lines).includes(`licence ${licence.id}`));
});

const operator = { caller: { kind: 'operator' }, requestId: 'req_test' } as const;

interface Instance {
  readonly key: string;
  readonly instance?: string;
}

function activate(server: LicenceServer, { key, instance = 'node-1', model = 'svc-3' }: Instance & { model?: string }) {
  return server.call({ path: '/activate', body: { license_key: key, instance_id: instance, model_id: model } });
}

function validate(server: LicenceServer, { key, instance = 'node-1' }: Instance) {
  return server.call({ path: '/validate', body: { license_key: key, instance_id: instance } });
}

function status(server: LicenceServer, { key, instance = 'node-1' }: Instance) {
  return server.call({ method: 'GET', path: `/status?license_key=${key}&instance_id=${instance}` });
}

function usage(server: LicenceServer, body: object) {
  return server.call({ path: '/usage', body });
}

function revoke(server: LicenceServer, body: object) {
  return server.call({ path: '/revoke', apiKey: customerKeys.operator, body });
}

function deploymentStatus(server: LicenceServer, licence: string) {
  return server.call({ method: 'GET', path: '/deployment-status', licence });
}

function reportOf({
  key,
  chars,
  seconds,
  at,
  reportKey,
  instance = 'node-1',
}: Instance & { chars: number; seconds: number; at: number; reportKey: string }) {
  const report = { license_key: key, instance_id: instance, chars, audio_seconds: seconds, reported_at: at };
  const signature = signReport(report, { key: Buffer.from(reportKey, 'base64') });
  return { ...report, signature };
}

function assertRefused(answer: { statusCode: number; json(): unknown }, code: number, errorCode: string): void {
  const { error, error_code, code: told } = answer.json() as Record<string, unknown>;
  assert.deepEqual([answer.statusCode, told, error_code], [code, code, errorCode], String(error));
}
