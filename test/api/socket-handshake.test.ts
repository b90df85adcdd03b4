import assert from 'node:assert/strict';
import { request, type IncomingHttpHeaders } from 'node:http';
import { test } from 'node:test';
import { socketDescriptions } from '../../src/api/docs/socket-descriptions.ts';
import { OpenSockets } from '../../src/api/sockets/open-sockets.ts';
import { ServiceError } from '../../src/errors/service-error.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { limits } from '../../src/limits.ts';
import { echoPath, echoServer } from '../fakes/echo-socket.ts';
import { edgeConfig, keys, serverUnderTest } from '../fakes/server-under-test.ts';
import { SocketClient } from '../fakes/socket-client.ts';
import { unlimitedAdmission } from '../fakes/unlimited-admission.ts';

test('addSocketRoute() accepts with 101, the request id and the mark of generated sound', async () => {
  await using under = await echoServer();
  const answer = await shakeHands(under, { headers: { ...upgrade, 'x-api-key': keys.full, 'x-request-id': 'mine' } });
  assert.equal(answer.status, 101);
  assert.equal(answer.headers['x-request-id'], 'mine');
  assert.equal(answer.headers['x-svc-ai-generated'], 'true');
  assert.equal(under.sessions[0]?.channel.requestId, 'mine');
});

test('addSocketRoute() does not compress, whatever is offered', async () => {
  await using under = await echoServer();
  const client = under.connect('', { perMessageDeflate: true });
  await client.opened;
  assert.equal(client.socket.extensions, '');
});

test('addSocketRoute() echoes the first subprotocol of who cannot do without one', async () => {
  await using under = await echoServer();
  const headers = { ...upgrade, 'x-api-key': keys.full, 'sec-websocket-protocol': 'one, two' };
  const answer = await shakeHands(under, { headers });
  assert.equal(answer.headers['sec-websocket-protocol'], 'one');
});

test('addSocketRoute() ignores query parameters that it does not know and hands them to the session', async () => {
  await using under = await echoServer();
  const client = under.connect('&sdk=js&sdk_version=1.2&org_id=7&session=x');
  await client.opened;
  assert.deepEqual(under.sessions[0]?.channel.query, { sdk: 'js', sdk_version: '1.2', org_id: '7', session: 'x' });
});

test('addSocketRoute() processes initial_message right after it has accepted', async () => {
  await using under = await echoServer();
  const client = under.connect(`&initial_message=${encodeURIComponent('{"text":"Grüße"}')}`);
  assert.deepEqual(await client.hear(1), [{ echo: { text: 'Grüße' } }]);
  assert.deepEqual(under.sessions[0]?.channel.query, {});
});

for (const [what, message, key] of [
  ['that is no JSON', 'nothing', 'frame-malformed'],
  ['that is too long', JSON.stringify({ text: 'x'.repeat(limits.socketInitialMessageBytesMax) }), 'frame-too-large'],
] as const) {
  test(`addSocketRoute() tells by a frame of an initial_message ${what}`, async () => {
    await using under = await echoServer();
    const client = under.connect(`&initial_message=${encodeURIComponent(message)}`);
    await client.hear(1);
    assert.deepEqual(under.sessions[0]?.told, [`refuse ${key}`]);
  });
}

const refusals = [
  { what: 'no key', path: echoPath, status: 401, errorCode: 'UNAUTHORIZED' },
  { what: 'an unknown key', path: `${echoPath}?api_key=nonsense`, status: 401, errorCode: 'UNAUTHORIZED' },
  { what: "a user's token", path: `${echoPath}?token=${keys.full}`, status: 401, errorCode: 'UNAUTHORIZED' },
  { what: 'a key as master key', path: `${echoPath}?master_key=${keys.full}`, status: 401, errorCode: 'UNAUTHORIZED' },
  { what: 'a key without tts', path: `${echoPath}?api_key=${keys.voicesOnly}`, status: 403, errorCode: 'UNAUTHORIZED' },
] as const;
for (const { what, path, status, errorCode } of refusals) {
  test(`addSocketRoute() refuses ${what} in the handshake, with the envelope and the request id`, async () => {
    await using under = await echoServer();
    const answer = await shakeHands(under, { path });
    assertRefusal(answer, { status, errorCode });
    assert.equal(under.sessions.length, 0);
  });
}

const framesOfTranscription = {
  kind: 'transcription',
  access: { kind: 'project-key' },
  refusals: 'frames',
} as const;

for (const { what, path, status, code } of [
  { what: 'no key', path: echoPath, status: 401, code: 4001 },
  { what: 'an unknown key', path: `${echoPath}?api_key=nonsense`, status: 401, code: 4001 },
]) {
  test(`addSocketRoute() tells ${what} by a frame and a close where its clients read nothing else`, async () => {
    await using under = await echoServer({}, framesOfTranscription);
    const client = new SocketClient(`${under.address.replace('http', 'ws')}${path}`);
    const [frame] = await client.hear(1);
    assert.equal(frame?.['code'], status);
    assert.equal(frame['error_code'], 'UNAUTHORIZED');
    assert.equal(typeof frame['request_id'], 'string');
    assert.deepEqual(await client.closed, { code, reason: 'UNAUTHORIZED' });
    assert.equal(under.sessions.length, 0);
  });
}

test('addSocketRoute() tells by a frame with which code its kind of socket closes while the server stops', async () => {
  await using under = await echoServer({ isDraining: () => true }, framesOfTranscription);
  const client = under.connect();
  assert.equal((await client.hear(1))[0]?.['code'], 503);
  assert.equal((await client.closed).code, 1013);
});

test('addSocketRoute() tells by a frame who holds as many connections as he may, and gives back the place', async () => {
  const takeConnection = async (): Promise<never> => {
    throw new ServiceError('connections-limited', { holes: { countMax: 3 } });
  };
  const sockets = new OpenSockets({ clock: systemClock });
  await using under = await echoServer(
    { sockets, admission: { ...unlimitedAdmission, takeConnection } },
    framesOfTranscription,
  );
  const client = under.connect();
  assert.equal((await client.hear(1))[0]?.['retry_after'], 1);
  assert.equal((await client.closed).code, 4029);
  await sockets.none();
});

test('addSocketRoute() answers what is no handshake, or one from elsewhere, though its refusals are frames', async () => {
  const config = { ...edgeConfig, corsOrigins: [] };
  await using under = await echoServer({ config }, framesOfTranscription);
  assertRefusal(await shakeHands(under, { headers: { ...upgrade, origin: 'https://elsewhere.example' } }), {
    status: 401,
    errorCode: 'UNAUTHORIZED',
  });
  const answer = await fetch(`${under.address}${echoPath}`);
  assert.equal(answer.status, 401);
});

test('addSocketRoute() answers 503 when there is no place even for a refusal', async () => {
  const sockets = new OpenSockets({ clock: systemClock });
  for (let count = 0; count < limits.socketConnectionsMax; count += 1) sockets.takePlace();
  await using under = await echoServer({ sockets }, framesOfTranscription);
  const answer = await shakeHands(under, { headers: { ...upgrade, 'x-api-key': keys.full } });
  assertRefusal(answer, { status: 503, errorCode: 'MODEL_UNAVAILABLE' });
});

test('addSocketRoute() accepts the master key as such, which no project key is', async () => {
  await using under = await echoServer();
  const answer = await shakeHands(under, { path: `${echoPath}?master_key=${keys.master}` });
  assert.equal(answer.status, 101);
  assert.deepEqual(under.sessions[0]?.channel.caller, { kind: 'master' });
  assert.deepEqual(under.sessions[0]?.channel.query, {});
});

test('addSocketRoute() does not log any credential of a query', async () => {
  await using under = await echoServer();
  for (const name of ['api_key', 'token', 'master_key']) {
    await shakeHands(under, { path: `${echoPath}?${name}=very-secret-indeed` });
  }
  assert.doesNotMatch(JSON.stringify(under.log.lines), /very-secret-indeed/u);
});

test('addSocketRoute() answers 429 with Retry-After to who holds as many connections as he may', async () => {
  const takeConnection = async (): Promise<never> => {
    throw new ServiceError('connections-limited', { holes: { countMax: 3 } });
  };
  await using under = await echoServer({ admission: { ...unlimitedAdmission, takeConnection } });
  const answer = await shakeHands(under, { headers: { ...upgrade, 'x-api-key': keys.full } });
  assertRefusal(answer, { status: 429, errorCode: 'RATE_LIMITED' });
  assert.equal(answer.headers['retry-after'], '1');
});

test('addSocketRoute() answers 503 with Retry-After while the server stops', async () => {
  await using under = await echoServer({ isDraining: () => true });
  const answer = await shakeHands(under, { headers: { ...upgrade, 'x-api-key': keys.full } });
  assertRefusal(answer, { status: 503, errorCode: 'INTERNAL_ERROR' });
  assert.equal(answer.headers['retry-after'], '2');
});

test('addSocketRoute() answers 503 when the process holds as many sockets as it can', async () => {
  const sockets = new OpenSockets({ clock: systemClock });
  for (let count = 0; count < limits.socketConnectionsMax; count += 1) sockets.takePlace();
  await using under = await echoServer({ sockets });
  const answer = await shakeHands(under, { headers: { ...upgrade, 'x-api-key': keys.full } });
  assertRefusal(answer, { status: 503, errorCode: 'MODEL_UNAVAILABLE' });
});

test('addSocketRoute() gives back what a connection held when it has gone', async () => {
  let held = 0;
  const takeConnection = async () => {
    held += 1;
    return { release: () => void (held -= 1) };
  };
  await using under = await echoServer({ admission: { ...unlimitedAdmission, takeConnection } });
  const client = under.connect();
  await client.opened;
  assert.equal(held, 1);
  client.socket.close();
  await client.closed;
  await under.sockets.none();
  assert.equal(held, 0);
});

for (const { path } of socketDescriptions) {
  test(`${path} answers 405 to methods that cannot become a socket, with or without a key`, async () => {
    await using under = await serverUnderTest();
    for (const method of ['HEAD', 'POST', 'DELETE'] as const) {
      const answer = await under.server.inject({ method, url: path });
      assert.equal(answer.statusCode, 405, method);
      assert.equal(answer.headers.allow, 'GET');
    }
  });
}

test('addSocketRoute() answers 426 to a request that asks for no socket, and says what to ask for', async () => {
  await using under = await echoServer();
  const answer = await shakeHands(under, { headers: { 'x-api-key': keys.full } });
  assertRefusal(answer, { status: 426, errorCode: 'VALIDATION_ERROR' });
  assert.equal(answer.headers.upgrade, 'websocket');
});

for (const [what, changed, status] of [
  ['an unknown version', { 'sec-websocket-version': '7' }, 426],
  ['a key that is none', { 'sec-websocket-key': 'short' }, 400],
] as const) {
  test(`addSocketRoute() refuses ${what} with the envelope`, async () => {
    await using under = await echoServer();
    const answer = await shakeHands(under, { headers: { ...upgrade, 'x-api-key': keys.full, ...changed } });
    assertRefusal(answer, { status, errorCode: 'VALIDATION_ERROR' });
  });
}

test('addSocketRoute() refuses pages of other origins than those configured, and takes its own', async () => {
  const config = { ...edgeConfig, corsOrigins: ['https://app.example'] };
  await using under = await echoServer({ config });
  const asPageOf = (origin: string) => shakeHands(under, { headers: { ...upgrade, 'x-api-key': keys.full, origin } });
  assert.equal((await asPageOf('https://app.example')).status, 101);
  assert.equal((await asPageOf(under.address)).status, 101);
  assertRefusal(await asPageOf('https://elsewhere.example'), { status: 403, errorCode: 'UNAUTHORIZED' });
  assertRefusal(await asPageOf('null'), { status: 403, errorCode: 'UNAUTHORIZED' });
});

test('SocketHandshakes answers HTTP where an upgrade is asked for that is none of a socket', async () => {
  await using under = await echoServer();
  const toElsewhere = await shakeHands(under, { path: '/health', headers: upgrade });
  assert.equal(toElsewhere.status, 200);
  const toHttp2 = await shakeHands(under, { path: '/health', headers: { ...upgrade, upgrade: 'h2c' } });
  assert.equal(toHttp2.status, 200);
});

const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': Buffer.alloc(16, 1).toString('base64'),
} as const;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What the server answers to a handshake; an accepted one is left at once. */
async function shakeHands(
  { address }: { readonly address: string },
  { path = echoPath, headers = upgrade }: { readonly path?: string; readonly headers?: Record<string, string> } = {},
): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, { headers, agent: false });
    sent.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: '' });
    });
    sent.on('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      resolve(response.toArray().then((parts) => ({ status, headers: answered, body: parts.join('') })));
    });
    sent.on('error', reject);
    sent.end();
  });
}

function assertRefusal(
  { status, headers, body }: Answer,
  wanted: { readonly status: number; readonly errorCode: string },
): void {
  const envelope = JSON.parse(body) as Record<string, unknown>;
  assert.equal(status, wanted.status);
  assert.equal(envelope['error_code'], wanted.errorCode);
  assert.equal(envelope['code'], wanted.status);
  assert.match(String(headers['x-request-id']), /^req_/u);
}
