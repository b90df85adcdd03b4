import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import {
  SvcturnAcknowledgement,
  SvcturnActivation,
  SvcturnRevocation,
} from '../../src/api/licensing/svcturn.schemas.ts';
import { readSignedToken } from '../../src/features/licensing/signed-token.ts';
import {
  assertUnprocessable,
  bodyOf,
  contentKey,
  deploymentServer,
  licenceKeys,
  mistakesIn,
  MODEL_ID,
  noObjects,
  secrets,
  type DeploymentServer,
} from './deployment-server.ts';

const order = { instance_id: 'box-1', model_id: MODEL_ID } as const;
const { service } = secrets;

test('POST /v1/license/svcturn/activate gives a grant with the artifact, its keys and a token', () =>
  withServer(async (server) => {
    const activation = await activate(server);
    const { offline_token: token, public_key_pem: publicKeyPem, usage_key: usageKey, ...rest } = activation;
    assert.deepEqual(rest, {
      activation_id: '1',
      ...order,
      artifact_version: '2',
      artifact_download_url: 'https://example.org/artifacts/2?signed',
      artifact_size_bytes: 100,
      manifest_sha256: 'ab'.repeat(32),
      model_key: contentKey.toString('base64'),
      grant_expires_at_ms: server.clock.nowMs() + 60_000,
      authorized_calls: 100,
      authorized_audio_ms: 10_000,
      acknowledged_sequence: 0,
      cumulative_calls: 0,
      cumulative_audio_ms: 0,
      cumulative_context_chars: 0,
    });
    assert.equal(Buffer.from(usageKey, 'base64').length, 32);
    const claims = readSignedToken(token, { publicKeyPem, type: 'svcturn+jwt' });
    assert.equal(claims?.['sub'], 'grant:1');
    assert.equal(claims['instance_id'], 'box-1');
    assert.equal(claims['exp'], Math.floor((server.clock.nowMs() + 60_000) / 1000));
  }));

test('svcturn routes answer 422 with its place to what is no JSON object', () =>
  withServer(async (server) => {
    for (const [route, key] of [
      ['activate', service],
      ['usage', service],
      ['revoke', secrets.master],
    ] as const)
      for (const body of noObjects) assertUnprocessable(await post(server, route, { body, key }), ['body']);
  }));

test('POST /v1/license/svcturn/activate is not for what its organization is not entitled to, nor for what there is not', () =>
  withServer(async (server) => {
    const ask = (body: object, key: string = service) => post(server, 'activate', { body: { ...order, ...body }, key });
    assertRefused(await ask({ model_id: 'svc-9' }), 403, 'UNAUTHORIZED');
    assertRefused(await ask({}, secrets.otherService), 403, 'UNAUTHORIZED');
    assertRefused(await ask({ artifact_version: '3' }), 404, 'NOT_FOUND');
    const older = await ask({ artifact_version: '1' });
    assert.equal(bodyOf(older, SvcturnActivation).artifact_version, '1');
    const current = await ask({ artifact_version: null });
    assert.equal(bodyOf(current, SvcturnActivation).artifact_version, '2');
  }));

test('POST /v1/license/svcturn/activate answers 402 where the wallet does not cover the headroom, and nothing is left of it', () =>
  withServer(async (server) => {
    await server.database.ledger.post({
      organizationId: 1,
      kind: 'adjustment',
      amountMicroCents: -90_001,
      key: 'spent',
      reference: null,
      note: null,
      createdAtMs: 0,
    });
    assertRefused(await post(server, 'activate', { body: order }), 402, 'INSUFFICIENT_CREDITS');
    assert.deepEqual(await server.database.grants.list({ organizationId: 1, limit: 9 }), []);
    await server.topUp(1);
    assert.equal((await activate(server)).activation_id, '1');
    assert.equal((await server.database.ledger.account(1)).balanceMicroCents, 0);
  }));

test('POST /v1/license/svcturn/usage charges what was used, once, and raises the ceilings', () =>
  withServer(async (server) => {
    const activation = await activate(server);
    await server.clock.advance(30_000);
    const first = report(activation, { sequence: 2, cumulative_calls: 3, cumulative_audio_ms: 4_000 });
    assert.deepEqual(await acknowledged(server, first), {
      acknowledged_sequence: 2,
      duplicate: false,
      delta_calls: 3,
      delta_audio_ms: 4_000,
      delta_context_chars: 0,
      grant_expires_at_ms: server.clock.nowMs() + 60_000,
      authorized_calls: 103,
      authorized_audio_ms: 14_000,
    });
    for (const again of [first, { ...first, signature: first.signature.toUpperCase() }]) {
      const { duplicate, delta_audio_ms: delta, authorized_audio_ms: ceiling } = await acknowledged(server, again);
      assert.deepEqual([duplicate, delta, ceiling], [true, 0, 14_000]);
    }
    const overtaken = report(activation, { sequence: 1, cumulative_audio_ms: 1_000 });
    assert.deepEqual(
      [
        (await acknowledged(server, overtaken)).duplicate,
        (await acknowledged(server, overtaken)).acknowledged_sequence,
      ],
      [true, 2],
    );
    assert.equal((await server.database.ledger.account(1)).balanceMicroCents, 100_000 - 14_000);
    const found = await activate(server);
    assert.deepEqual(
      [found.cumulative_audio_ms, found.acknowledged_sequence, found.usage_key],
      [4_000, 2, activation.usage_key],
    );
    assert.equal((await server.database.usage.find('grant_1_2'))?.audioMs, 4_000);
  }));

test('POST /v1/license/svcturn/usage refuses what contradicts, falls, is forged, strays or is of nobody', () =>
  withServer(async (server) => {
    const activation = await activate(server);
    const send = (body: object, key: string = service) => post(server, 'usage', { body, key });
    const totals = { sequence: 5, cumulative_calls: 3, cumulative_audio_ms: 300, cumulative_context_chars: 30 };
    await acknowledged(server, report(activation, totals));
    assertRefused(await send(report(activation, { ...totals, cumulative_calls: 4 })), 409, 'VALIDATION_ERROR');
    assertRefused(
      await send(report(activation, { ...totals, sequence: 6, cumulative_audio_ms: 299 })),
      409,
      'VALIDATION_ERROR',
    );
    assertRefused(
      await send({ ...report(activation, { ...totals, sequence: 6 }), cumulative_calls: 9 }),
      403,
      'UNAUTHORIZED',
    );
    for (const field of ['instance_id', 'model_id', 'artifact_version'] as const)
      assertRefused(
        await send(report({ ...activation, [field]: 'x' }, { ...totals, sequence: 6 })),
        409,
        'VALIDATION_ERROR',
      );
    for (const activationId of ['2', '9'.repeat(19)])
      assertRefused(await send(report({ ...activation, activation_id: activationId }, totals)), 404, 'NOT_FOUND');
    assertRefused(await send(report(activation, totals), secrets.otherService), 404, 'NOT_FOUND');
    assert.equal((await server.database.grants.find(1))?.acknowledgedSequence, 5);
  }));

test('POST /v1/license/svcturn/usage keeps what was used when the wallet is empty, and goes on when it is filled', () =>
  withServer(async (server) => {
    const activation = await activate(server);
    const late = report(activation, { sequence: 1, cumulative_audio_ms: 95_000 });
    assertRefused(await post(server, 'usage', { body: late }), 402, 'INSUFFICIENT_CREDITS');
    const kept = await server.database.grants.find(1);
    assert.deepEqual([kept?.status, kept?.totals.audioMs, kept?.authorizedAudioMs], ['lapsed', 95_000, 10_000]);
    await server.topUp(5_000);
    const { duplicate, authorized_audio_ms: ceiling } = await acknowledged(server, late);
    assert.deepEqual([duplicate, ceiling], [true, 105_000]);
    assert.equal((await server.database.ledger.account(1)).balanceMicroCents, 0);
  }));

test('POST /v1/license/svcturn/revoke is for the master key, and holds until it is cleared', () =>
  withServer(async (server) => {
    const activation = await activate(server);
    await activate(server, 'box-2');
    const revoke = (body: object, key: string = secrets.master) => post(server, 'revoke', { body, key });
    for (const key of [service, secrets.project]) assertRefused(await revoke({ org_id: 1 }, key), 403, 'UNAUTHORIZED');
    assertRefused(await revoke({ org_id: 3 }), 404, 'NOT_FOUND');
    const count = async (body: object) => bodyOf(await revoke(body), SvcturnRevocation).revoked;
    assert.equal(await count({ org_id: 1, instance_id: 'box-9' }), 0);
    assert.equal(await count({ org_id: 1, instance_id: 'box-1' }), 1);
    assert.equal(await count({ org_id: 1, instance_id: null }), 1);
    assert.equal(await count({ org_id: 1 }), 0);
    assertRefused(await post(server, 'usage', { body: report(activation, { sequence: 1 }) }), 403, 'UNAUTHORIZED');
    assertRefused(await post(server, 'activate', { body: order }), 403, 'UNAUTHORIZED');
    assert.deepEqual(
      (await server.database.audit.list({ limit: 9 })).map(({ action, details }) => [action, details['revoked']]),
      [
        ['grant.revoke', 1],
        ['grant.revoke', 1],
      ],
    );
  }));

test('grants are for keys of projects and machines; the master key has nobody who pays', () =>
  withServer(async (server) => {
    assert.equal((await post(server, 'activate', { body: order, key: secrets.project })).statusCode, 200);
    for (const route of ['activate', 'usage'] as const) {
      for (const key of [secrets.admin, secrets.master])
        assertRefused(await post(server, route, { body: order, key }), 403, 'UNAUTHORIZED');
      assertRefused(await post(server, route, { body: order, key: 'nobody' }), 401, 'UNAUTHORIZED');
      const answer = await server.call({ method: 'POST', url: `/v1/license/svcturn/${route}`, body: order });
      assertRefused(answer, 401, 'UNAUTHORIZED');
      // A licence is no key.
      const other = { licence: licenceKeys.live, body: order };
      assertRefused(
        await server.call({ method: 'POST', url: `/v1/license/svcturn/${route}`, ...other }),
        401,
        'UNAUTHORIZED',
      );
    }
  }));

test('every mistake in a body of the svcturn routes is told with 422 and its place', () =>
  withServer(async (server) => {
    const names = [1, '', 'x'.repeat(257), 'a\u0000', '\ud800', null, []];
    const optionalNames = names.filter((name) => name !== null);
    const counts = [-1, 0.5, '1', null, 2 ** 53];
    const activation = await activate(server);
    const { signature, ...unsigned } = report(activation, { sequence: 1 });
    const cases = {
      activate: mistakesIn(order, {
        required: ['instance_id', 'model_id'],
        wrong: { instance_id: names, model_id: names, artifact_version: optionalNames },
      }),
      usage: mistakesIn(
        { ...unsigned, signature },
        {
          required: [...Object.keys(unsigned), 'signature'],
          wrong: {
            schema_version: [0, 2, '1', null],
            activation_id: [1, '', '0', '01', '-1', '1'.repeat(20), 'a', null],
            instance_id: names,
            model_id: names,
            artifact_version: names,
            sequence: [0, ...counts],
            cumulative_calls: counts,
            cumulative_audio_ms: counts,
            cumulative_context_chars: counts,
            reported_at_ms: [0, ...counts],
            signature: ['', 'a'.repeat(63), 'a'.repeat(65), 'g'.repeat(64), 1, null],
          },
        },
      ),
      revoke: mistakesIn(
        { org_id: 1 },
        { required: ['org_id'], wrong: { org_id: [0, ...counts], instance_id: optionalNames } },
      ),
    };
    for (const [route, mistakes] of Object.entries(cases))
      for (const { field, body } of mistakes) {
        const key = route === 'revoke' ? secrets.master : service;
        assertUnprocessable(await post(server, route, { body, key }), ['body', field]);
      }
    assert.equal((await server.database.grants.find(1))?.status, 'granted');
  }));

function withServer(work: (server: DeploymentServer) => Promise<void>): Promise<void> {
  return (async () => {
    await using server = await deploymentServer();
    await server.topUp(100_000);
    await work(server);
  })();
}

function post(
  server: DeploymentServer,
  route: string,
  { body, key = service }: { readonly body: unknown; readonly key?: string },
): Promise<LightMyRequestResponse> {
  return server.call({ method: 'POST', url: `/v1/license/svcturn/${route}`, key, body });
}

async function activate(server: DeploymentServer, instanceId = 'box-1'): Promise<SvcturnActivation> {
  const answer = await post(server, 'activate', { body: { ...order, instance_id: instanceId } });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(answer.headers['cache-control'], 'no-store');
  return bodyOf(answer, SvcturnActivation);
}

type Issued = Pick<SvcturnActivation, 'activation_id' | 'instance_id' | 'model_id' | 'artifact_version' | 'usage_key'>;

/** As a client writes it that has nothing but the description. */
function report(issued: Issued, totals: Readonly<Record<string, number>>) {
  const unsigned: Record<string, string | number> = {
    schema_version: 1,
    activation_id: issued.activation_id,
    instance_id: issued.instance_id,
    model_id: issued.model_id,
    artifact_version: issued.artifact_version,
    cumulative_calls: 0,
    cumulative_audio_ms: 0,
    cumulative_context_chars: 0,
    reported_at_ms: 1,
    ...totals,
  };
  const sorted = Object.fromEntries(Object.entries(unsigned).toSorted(([left], [right]) => (left < right ? -1 : 1)));
  const hmac = createHmac('sha256', Buffer.from(issued.usage_key, 'base64'));
  return { ...unsigned, signature: hmac.update(JSON.stringify(sorted)).digest('hex') };
}

async function acknowledged(
  server: DeploymentServer,
  body: object,
): Promise<Omit<SvcturnAcknowledgement, 'offline_token'>> {
  const answer = await post(server, 'usage', { body });
  assert.equal(answer.statusCode, 200, answer.body);
  const { offline_token: token, ...rest } = bodyOf(answer, SvcturnAcknowledgement);
  assert.ok(token.length > 0);
  return rest;
}

function assertRefused(answer: LightMyRequestResponse, status: number, errorCode: string): void {
  assert.equal(answer.statusCode, status, answer.body);
  assert.equal(answer.json().error_code, errorCode);
}
