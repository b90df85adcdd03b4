import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edgeConfig, generate, keys, serverUnderTest } from '../fakes/server-under-test.ts';

const withKey = { 'x-api-key': keys.full };

test('an unknown route answers 404 NOT_FOUND without a key and without repeating the query', async () => {
  await using under = await serverUnderTest();
  const answer = await under.server.inject({ url: '/v1/nothing?api_key=very-secret' });
  assert.equal(answer.statusCode, 404);
  assert.deepEqual(answer.json(), { error: 'There is no route GET /v1/nothing', error_code: 'NOT_FOUND', code: 404 });
});

test('a path that cannot be decoded answers 400 with the envelope', async () => {
  await using under = await serverUnderTest();
  const answer = await under.server.inject({ url: '/v1/voices/%zz', headers: withKey });
  assert.equal(answer.statusCode, 400);
  assert.equal(answer.json().error_code, 'VALIDATION_ERROR');
  assert.match(String(answer.headers['x-request-id']), /^req_/u);
});

for (const [method, url, allow] of [
  ['GET', '/v1/tts/generate', 'POST'],
  ['HEAD', '/predict', 'POST'],
  ['POST', '/v1/voices/1', 'DELETE, GET, HEAD, PATCH'],
  ['POST', '/health', 'GET, HEAD'],
] as const) {
  test(`${method} ${url} answers 405 with Allow, with and without a key, whatever the body`, async () => {
    await using under = await serverUnderTest();
    for (const headers of [{}, withKey, { ...withKey, 'content-type': 'text/plain' }]) {
      const answer = await under.server.inject({ method, url, headers });
      assert.equal(answer.statusCode, 405);
      assert.equal(answer.headers.allow, allow);
    }
  });
}

test('HEAD is answered where GET is', async () => {
  await using under = await serverUnderTest();
  const answer = await under.server.inject({ method: 'HEAD', url: '/v1/models' });
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.body, '');
});

test('every answer carries the request id and the version of the service', async () => {
  await using under = await serverUnderTest();
  for (const url of ['/health', '/v1/nothing', '/v1/voices', '/v1/voices?limit=0', '/v1/voices/%zz']) {
    const answer = await under.server.inject({ url, headers: { 'x-request-id': 'mine-1._A' } });
    assert.equal(answer.headers['x-request-id'], 'mine-1._A', url);
    assert.equal(answer.headers['x-service-version'], '9.9.9', url);
  }
});

test('a request id that is unsafe or too long is replaced', async () => {
  await using under = await serverUnderTest();
  for (const id of ['a b', 'ä', '', '"', 'x'.repeat(129)]) {
    const answer = await under.server.inject({ url: '/health', headers: { 'x-request-id': id } });
    assert.match(String(answer.headers['x-request-id']), /^req_[0-9a-f]{24}$/u, id);
  }
});

test('a preflight is answered without a key and with the lists of the interface', async () => {
  await using under = await serverUnderTest();
  const answer = await under.server.inject({
    method: 'OPTIONS',
    url: '/v1/tts/generate',
    headers: { origin: 'https://page.example', 'access-control-request-method': 'POST' },
  });
  assert.equal(answer.statusCode, 204);
  assert.equal(answer.headers['access-control-allow-origin'], '*');
  assert.equal(answer.headers['access-control-allow-credentials'], undefined);
  const allowed = String(answer.headers['access-control-allow-headers']).toLowerCase().split(', ');
  for (const name of [
    'authorization',
    'content-type',
    'x-api-key',
    'x-svc-sdk',
    'x-svc-sdk-version',
    'x-vapi-secret',
    'xi-api-key',
  ]) {
    assert.ok(allowed.includes(name), name);
  }
});

test('an answer with audio exposes its headers to pages', async () => {
  await using under = await serverUnderTest();
  const answer = await generate(under.server, { text: 'Hello', voice_id: 1 }, { origin: 'https://page.example' });
  assert.equal(answer.headers['access-control-allow-origin'], '*');
  const exposed = String(answer.headers['access-control-expose-headers']);
  for (const name of [
    'x-request-id',
    'Retry-After',
    'X-Sample-Rate',
    'X-Audio-Format',
    'X-Svc-AI-Generated',
    'X-Audio-Duration-Seconds',
  ]) {
    assert.ok(exposed.includes(name), name);
  }
});

test('configured origins are let in one by one', async () => {
  await using under = await serverUnderTest({
    config: { ...edgeConfig, corsOrigins: ['https://ours.example'] },
  });
  const originFor = async (origin: string) =>
    (await under.server.inject({ url: '/v1/models', headers: { origin } })).headers['access-control-allow-origin'];
  assert.equal(await originFor('https://ours.example'), 'https://ours.example');
  assert.equal(await originFor('https://theirs.example'), undefined);
});

test('while draining, work is refused and health is not', async () => {
  await using under = await serverUnderTest({ isDraining: () => true });
  const refused = await generate(under.server, { text: 'Hello', voice_id: 1 });
  assert.equal(refused.statusCode, 503);
  assert.equal(refused.json().error_code, 'INTERNAL_ERROR');
  assert.equal(refused.headers['connection'], 'close');
  assert.equal(refused.headers['retry-after'], '2');
  const statusOf = async (url: string) => (await under.server.inject({ url })).statusCode;
  assert.equal(await statusOf('/health'), 200);
  assert.equal(await statusOf('/ready'), 503);
  assert.equal(await statusOf('/ready/tts'), 503);
  assert.equal(await statusOf('/v1/models'), 200);
});
