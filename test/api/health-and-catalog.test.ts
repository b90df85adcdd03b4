import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edgeConfig, keys, serverUnderTest } from '../fakes/server-under-test.ts';

test('GET /health says healthy', async () => {
  await using under = await serverUnderTest();
  assert.deepEqual((await under.server.inject({ url: '/health' })).json(), { status: 'healthy' });
});

test('GET /ready and /ready/tts have the three required fields', async () => {
  await using under = await serverUnderTest();
  const ready = { status: 'ready', model_path: 'svc-3', multi_model: false };
  assert.deepEqual((await under.server.inject({ url: '/ready' })).json(), ready);
  assert.deepEqual((await under.server.inject({ url: '/ready/tts' })).json(), ready);
});

test('GET /ready/tts answers 503 in the same shape without an engine, and /ready does not care', async () => {
  await using under = await serverUnderTest({ readiness: { tts: () => false, asr: () => 'ready' } });
  const answer = await under.server.inject({ url: '/ready/tts' });
  assert.equal(answer.statusCode, 503);
  assert.deepEqual(answer.json(), { status: 'not_ready', model_path: 'svc-3', multi_model: false });
  assert.equal((await under.server.inject({ url: '/ready' })).statusCode, 200);
});

test('GET /ready/tts and /ready/asr name engines in whose place others serve', async () => {
  const degraded = { tts: () => ['remote-speech'], asr: () => ['remote-transcription'] };
  await using under = await serverUnderTest({ readiness: { tts: () => true, asr: () => 'ready', degraded } });
  assert.deepEqual((await under.server.inject({ url: '/ready/tts' })).json().degraded, ['remote-speech']);
  assert.deepEqual((await under.server.inject({ url: '/ready/asr' })).json(), {
    status: 'ready',
    degraded: ['remote-transcription'],
  });
});

test('GET /ready while draining answers 503 in the same shape', async () => {
  await using under = await serverUnderTest({ isDraining: () => true });
  const answer = await under.server.inject({ url: '/ready' });
  assert.equal(answer.statusCode, 503);
  assert.equal(answer.json().status, 'not_ready');
});

test('GET /ready/asr says ready whatever becomes of speech', async () => {
  await using under = await serverUnderTest({ readiness: { tts: () => false, asr: () => 'ready' } });
  const answer = await under.server.inject({ url: '/ready/asr' });
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(answer.json(), { status: 'ready' });
});

for (const [state, retryAfter] of [
  ['missing', undefined],
  ['unavailable', '5'],
] as const) {
  test(`GET /ready/asr answers 503 with the envelope while the recogniser is ${state}`, async () => {
    await using under = await serverUnderTest({ readiness: { tts: () => true, asr: () => state } });
    const answer = await under.server.inject({ url: '/ready/asr' });
    assert.equal(answer.statusCode, 503);
    assert.equal(answer.json().error_code, 'MODEL_UNAVAILABLE');
    assert.equal(answer.headers['retry-after'], retryAfter);
  });
}

test('GET /v1/models lists the canonical model alone', async () => {
  await using under = await serverUnderTest();
  const { models } = (await under.server.inject({ url: '/v1/models' })).json();
  assert.equal(models.length, 1);
  assert.equal(models[0].id, 'svc-3');
  assert.equal(models[0].model_id, 'svc-3');
  assert.equal(models[0].max_input_length, 10_000);
  assert.equal(models[0].sample_rate, 24_000);
});

const local = { url: '/metrics', remoteAddress: '127.0.0.1' };
const foreign = { url: '/metrics', remoteAddress: '192.0.2.7' };

test('GET /metrics is open to the same machine', async () => {
  await using under = await serverUnderTest();
  const answer = await under.server.inject(local);
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.body, 'counter 1\n');
  assert.equal(answer.headers['content-type'], 'text/plain; version=0.0.4; charset=utf-8');
  assert.equal((await under.server.inject({ ...local, remoteAddress: '::1' })).statusCode, 200);
  assert.equal((await under.server.inject({ ...local, remoteAddress: '::ffff:127.0.0.1' })).statusCode, 200);
});

test('GET /metrics needs the master key from elsewhere', async () => {
  await using under = await serverUnderTest();
  const statusWith = async (headers: Record<string, string>) =>
    (await under.server.inject({ ...foreign, headers })).statusCode;
  assert.equal(await statusWith({}), 401);
  assert.equal(await statusWith({ 'x-api-key': keys.full }), 403);
  assert.equal(await statusWith({ 'x-api-key': keys.master }), 200);
});

for (const trustProxy of [false, true, ['127.0.0.1']]) {
  test(`GET /metrics needs a key behind a proxy, whatever it claims, with trustProxy ${String(trustProxy)}`, async () => {
    await using under = await serverUnderTest({ config: { ...edgeConfig, trustProxy } });
    for (const [name, value] of [
      ['x-forwarded-for', '192.0.2.7'],
      ['x-forwarded-for', '127.0.0.1'],
      ['x-forwarded-for', '127.0.0.1, 192.0.2.7'],
      ['x-forwarded-for', ''],
      ['x-forwarded-host', 'localhost'],
      ['x-forwarded-proto', 'https'],
      ['x-real-ip', '127.0.0.1'],
      ['forwarded', 'for=127.0.0.1'],
      ['via', '1.1 proxy'],
    ] as const) {
      const answer = await under.server.inject({ ...local, headers: { [name]: value } });
      assert.equal(answer.statusCode, 401, `${name}: ${value}`);
    }
  });
}

test('GET /metrics from elsewhere needs a key, even where a trusted proxy says it is from here', async () => {
  await using under = await serverUnderTest({ config: { ...edgeConfig, trustProxy: true } });
  const answer = await under.server.inject({ ...foreign, headers: { 'x-forwarded-for': '127.0.0.1' } });
  assert.equal(answer.statusCode, 401);
});

test('GET /metrics is open to the same machine by every name that leads nowhere else', async () => {
  await using under = await serverUnderTest();
  const hosts = ['localhost', 'LOCALHOST:8080', '127.0.0.1:8080', '127.3.2.1', '[::1]', '[::1]:8080'];
  for (const host of hosts) {
    assert.equal((await under.server.inject({ ...local, headers: { host } })).statusCode, 200, host);
  }
});

test('GET /metrics needs a key by a name that anyone may point at this machine', async () => {
  await using under = await serverUnderTest();
  const hosts = [
    'evil.example',
    'evil.example:8080',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhost:80@evil.example',
    'evil.example@localhost',
    '192.0.2.7',
    '0.0.0.0',
    '[::1].evil.example',
    '[fe80::1]',
  ];
  for (const host of hosts) {
    assert.equal((await under.server.inject({ ...local, headers: { host } })).statusCode, 401, host);
  }
});

test('GET /metrics cannot be read by a page of another origin, however it writes the path', async () => {
  await using under = await serverUnderTest();
  for (const url of ['/metrics', '/%6detrics', '/%6Detric%73?a=b']) {
    const answer = await under.server.inject({ ...local, url, headers: { origin: 'https://page.example' } });
    assert.equal(answer.statusCode, 200, url);
    assert.equal(answer.headers['access-control-allow-origin'], undefined, url);
  }
});
