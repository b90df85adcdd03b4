import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { CreditStateBody, RecordedUsageBody } from '../../src/api/billing/billing.schemas.ts';
import {
  assertUnprocessable,
  bodyOf,
  deploymentServer,
  licenceKeys,
  mistakesIn,
  MODEL_ID,
  noObjects,
  secrets,
  type DeploymentServer,
} from './deployment-server.ts';

const usage = { org_id: 1, model_id: MODEL_ID, audio_seconds: 2.5 } as const;
const credentials = { key: secrets.service, licence: licenceKeys.live } as const;

test('GET /v1/billing/credit-state tells what is left, as a number of cents, and whether that is anything', async () => {
  await using server = await deploymentServer();
  assert.deepEqual(await creditState(server), { has_access: false, remaining_cents: 0 });
  await server.topUp(2_500_000);
  await server.database.ledger.setOverdraft(1, 250_000);
  assert.deepEqual(await creditState(server), { has_access: true, remaining_cents: 2.75 });
});

test('GET /v1/billing/credit-state of who is not charged has no bound', async () => {
  await using server = await deploymentServer({ billingMode: 'off' });
  assert.deepEqual(await creditState(server), { has_access: true, remaining_cents: null });
});

test('POST /v1/billing/record-usage charges exactly, and writes down what was used', async () => {
  await using server = await deploymentServer();
  await server.topUp(10_000);
  const recorded = await record(server, { ...usage, api_key_id: 1, char_count: 40, ttfa_ms: 80.5, metadata: { a: 1 } });
  assert.deepEqual(recorded, { success: true, cost_cents: 0.0025, error: null, currency: 'eur' });
  assert.equal((await server.database.ledger.account(1)).balanceMicroCents, 7_500);
  const [row] = await records(server);
  assert.deepEqual(
    [row?.audioMs, row?.characters, row?.costMicroCents, row?.keyId, row?.projectId, row?.modelId],
    [2_500, 40, 2_500, 1, 1, MODEL_ID],
  );
});

test('POST /v1/billing/record-usage of who is not charged is written down without a cost', async () => {
  await using server = await deploymentServer({ billingMode: 'off' });
  assert.deepEqual(await record(server, usage), { success: true, cost_cents: null, error: null, currency: 'eur' });
  assert.equal((await records(server))[0]?.costMicroCents, null);
});

test('POST /v1/billing/record-usage under one idempotency_key is done once in seven days', async () => {
  await using server = await deploymentServer();
  await server.topUp(100_000);
  const named = { ...usage, idempotency_key: 'one', metadata: { b: 1, a: 2 } };
  const first = await record(server, named);
  const turned = { metadata: { a: 2, b: 1 }, ...Object.fromEntries(Object.entries(named).toReversed()) };
  assert.deepEqual(await record(server, { ...turned, metadata: { a: 2, b: 1 } }), first);
  assert.deepEqual(await record(server, { ...named, audio_seconds: 3 }), {
    success: false,
    cost_cents: null,
    error: 'idempotency_key reuse',
    currency: 'eur',
  });
  await server.clock.advance(7 * 86_400_000 - 1);
  assert.deepEqual(await record(server, named), first);
  assert.equal((await records(server)).length, 1);
  await server.clock.advance(1);
  assert.deepEqual(await record(server, { ...named, audio_seconds: 3 }), { ...first, cost_cents: 0.003 });
  assert.equal((await records(server)).length, 2);
});

test('POST /v1/billing/record-usage by many at once under one idempotency_key is done once', async () => {
  await using server = await deploymentServer();
  await server.topUp(100_000);
  const named = { ...usage, idempotency_key: 'one' };
  const answers = await Promise.all(Array.from({ length: 12 }, () => record(server, named)));
  assert.deepEqual(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
  assert.equal((await records(server)).length, 1);
  assert.equal((await server.database.ledger.account(1)).balanceMicroCents, 97_500);
});

test('POST /v1/billing/record-usage tells what cannot be done with 200, and it can be sent again', async () => {
  await using server = await deploymentServer();
  const named = { ...usage, idempotency_key: 'one' };
  const complaint = async (body: object) => {
    const { success, cost_cents: cost, error } = await record(server, body);
    assert.deepEqual([success, cost], [false, null]);
    return error;
  };
  assert.match((await complaint(named)) ?? '', /balance/u);
  assert.match((await complaint({ ...named, model_id: 'svc-9' })) ?? '', /svc-9/u);
  // Key 2 is of another organization.
  for (const id of [2, 99]) assert.match((await complaint({ ...named, api_key_id: id })) ?? '', /api_key_id/u);
  assert.deepEqual(await records(server), []);
  await server.topUp(2_500);
  assert.equal((await record(server, named)).success, true);
});

test('both credentials are needed, and are of one customer that is the one in question', async () => {
  await using server = await deploymentServer();
  for (const ask of [askState, sendUsage]) {
    for (const missing of ['x-api-key', 'x-svc-license-key']) {
      const { key, licence } = credentials;
      const answer = await ask(server, missing === 'x-api-key' ? { licence } : { key });
      assertUnprocessable(answer, ['headers', missing]);
    }
    const refused = async (given: Partial<Record<'key' | 'licence', string>>, organizationId = 1) => {
      const answer = await ask(server, { ...credentials, ...given }, organizationId);
      assert.equal(answer.json().error_code, 'UNAUTHORIZED', answer.body);
      return answer.statusCode;
    };
    assert.equal(await refused({ licence: 'lk_nobody' }), 401);
    assert.equal(await refused({ key: 'nobody' }), 401);
    assert.equal(await refused({ licence: licenceKeys.revoked }), 403);
    assert.equal(await refused({ licence: licenceKeys.other }), 403);
    for (const key of [secrets.otherService, secrets.project, secrets.admin]) assert.equal(await refused({ key }), 403);
    assert.equal(await refused({}, 2), 403);
    assert.equal(await refused({ key: secrets.master, licence: licenceKeys.other }), 403);
    assert.equal((await ask(server, { ...credentials, key: secrets.master })).statusCode, 200);
  }
  // What was produced before the licence ended is paid for after it.
  assert.equal((await askState(server, { ...credentials, licence: licenceKeys.expired })).statusCode, 403);
  assert.equal((await sendUsage(server, { ...credentials, licence: licenceKeys.expired })).statusCode, 200);
});

test('whoever guesses licences is told to wait', async () => {
  await using server = await deploymentServer();
  let answer = await askState(server, { ...credentials, licence: 'lk_0' });
  for (let guess = 1; guess < 100 && answer.statusCode === 401; guess += 1)
    answer = await askState(server, { ...credentials, licence: `lk_${guess}` });
  assert.equal(answer.statusCode, 429);
  assert.ok(Number(answer.headers['retry-after']) >= 1);
});

test('every mistake in query and body of the billing routes is told with 422 and its place', async () => {
  await using server = await deploymentServer();
  for (const query of [
    '',
    '?org_id=',
    '?org_id=0',
    '?org_id=-1',
    '?org_id=1.5',
    '?org_id=x',
    '?org_id=0x1',
    '?org_id=9007199254740992',
  ]) {
    const answer = await server.call({ method: 'GET', url: `/v1/billing/credit-state${query}`, ...credentials });
    assertUnprocessable(answer, ['query', 'org_id']);
  }
  const texts = [1, 'x'.repeat(257), 'a\u0000', '\ud800', []];
  const mistakes = mistakesIn(usage, {
    required: ['org_id', 'model_id', 'audio_seconds'],
    wrong: {
      org_id: [0, -1, 1.5, '1', null, 2 ** 53],
      model_id: ['', null, ...texts],
      audio_seconds: [-0.001, '1', null, 86_400_001],
      api_key_id: [0, 1.5, '1', 2 ** 53],
      user_id: texts,
      char_count: [-1, 0.5, '1', 100_000_001],
      ttfa_ms: [-1, '1'],
      idempotency_key: ['', ...texts],
      metadata: [null, [], 'x', 1],
    },
  });
  for (const { field, body } of mistakes)
    assertUnprocessable(await server.call({ method: 'POST', url: '/v1/billing/record-usage', ...credentials, body }), [
      'body',
      field,
    ]);
  assert.deepEqual(await records(server), []);
});

test('POST /v1/billing/record-usage answers 422 with its place to what is no JSON object', async () => {
  await using server = await deploymentServer();
  for (const body of noObjects)
    assertUnprocessable(await server.call({ method: 'POST', url: '/v1/billing/record-usage', ...credentials, body }), [
      'body',
    ]);
  assert.deepEqual(await records(server), []);
});

type Credentials = Partial<Record<'key' | 'licence', string>>;

function askState(server: DeploymentServer, given: Credentials, organizationId = 1): Promise<LightMyRequestResponse> {
  return server.call({ method: 'GET', url: `/v1/billing/credit-state?org_id=${organizationId}`, ...given });
}

function sendUsage(server: DeploymentServer, given: Credentials, organizationId = 1): Promise<LightMyRequestResponse> {
  const body = { ...usage, org_id: organizationId };
  return server.call({ method: 'POST', url: '/v1/billing/record-usage', ...given, body });
}

async function creditState(server: DeploymentServer): Promise<CreditStateBody> {
  const answer = await askState(server, credentials);
  assert.equal(answer.statusCode, 200, answer.body);
  return bodyOf(answer, CreditStateBody);
}

async function record(server: DeploymentServer, body: object): Promise<RecordedUsageBody> {
  const answer = await server.call({ method: 'POST', url: '/v1/billing/record-usage', ...credentials, body });
  assert.equal(answer.statusCode, 200, answer.body);
  return bodyOf(answer, RecordedUsageBody);
}

function records(server: DeploymentServer) {
  return server.database.usage.listPage({ fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, limit: 20 });
}
