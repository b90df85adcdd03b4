import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Caller } from '../../src/contracts/caller.ts';
import { ServiceError } from '../../src/errors/service-error.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { spoken, ScriptedSynthesizer } from '../fakes/scripted-synthesizer.ts';
import { unlimitedAdmission } from '../fakes/unlimited-admission.ts';
import { eventually } from '../service/eventually.ts';
import { realtimeKeys, realtimeServer, type RealtimeServer } from './realtime-server.ts';

async function serve(t: TestContext, options: Parameters<typeof realtimeServer>[0] = {}): Promise<RealtimeServer> {
  const server = await realtimeServer(options);
  t.after(() => server[Symbol.asyncDispose]());
  return server;
}

interface SecretBody {
  readonly value: string;
  readonly expires_at: number;
}

async function secretOf(server: RealtimeServer): Promise<SecretBody> {
  const answer = await server.issueSecret();
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['cache-control'], 'no-store');
  return answer.json();
}

async function assertRefused(server: RealtimeServer, query: string, status: number): Promise<void> {
  const { status: answered, body } = await server.open(query).refused;
  assert.deepEqual([answered, body['code']], [status, status], query.slice(0, 40));
}

test('a client secret opens a session of its project for five minutes', async (t) => {
  const clock = new ManualClock();
  const server = await serve(t, { clock });
  const { value, expires_at: expiresAt } = await secretOf(server);
  assert.match(value, /^cs_[\w-]+\.[\w-]+$/u);
  assert.equal(expiresAt, Math.floor(clock.nowMs() / 1000) + 300);
  const client = server.open(`model=svc-agent-1&client_secret=${value}`);
  await client.hear('session.created');
  assert.notEqual((await secretOf(server)).value, value);
  await clock.advance(299_999);
  await server.open(`client_secret=${value}`).hear('session.created');
  await clock.advance(1);
  await assertRefused(server, `client_secret=${value}`, 401);
  // It was looked at when the session began.
  client.send({ type: 'session.update', session: {} });
  await client.hear('session.updated');
});

test('a client secret is worth nothing elsewhere, in another place, changed, or once its key is revoked', async (t) => {
  const server = await serve(t);
  const { value } = await secretOf(server);
  const [claims = '', signature = ''] = value.slice(3).split('.');
  const other = Buffer.from(
    JSON.stringify({ ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), project: 3 }),
  ).toString('base64url');
  for (const wrong of [
    `cs_${other}.${signature}`,
    `cs_${claims}`,
    `cs_${claims}.`,
    `${value}x`,
    `${value}.x`,
    'cs_',
    claims,
  ])
    await assertRefused(server, `client_secret=${wrong}`, 401);
  await assertRefused(server, `api_key=${value}`, 401);
  const { refused } = server.openAt('/ws/tts', `client_secret=${value}`);
  assert.equal((await refused).status, 401);
  const voices = await server.server.inject({ url: `/v1/voices?client_secret=${value}` });
  assert.equal(voices.statusCode, 401);
  await server.revokeOwner();
  await assertRefused(server, `client_secret=${value}`, 401);
});

test('client secrets are issued to keys of projects that may use the agent', async (t) => {
  const server = await serve(t);
  const statuses = { speaker: 403, other: 403, master: 403, poor: 200 } as const;
  for (const [key, status] of Object.entries(statuses) as [keyof typeof statuses, number][]) {
    const answer = await server.issueSecret(key);
    assert.equal(answer.statusCode, status, key);
    if (status === 403) assert.equal(answer.json<Record<string, unknown>>()['error_code'], 'UNAUTHORIZED', key);
  }
});

test('who may not talk to the agent is answered in the handshake', async (t) => {
  const server = await serve(t);
  await assertRefused(server, 'model=svc-agent-1', 401);
  await assertRefused(server, 'api_key=nobody', 401);
  await assertRefused(server, `api_key=${realtimeKeys.speaker}`, 403);
  await assertRefused(server, `model=svc-3&api_key=${realtimeKeys.owner}`, 400);
  await assertRefused(server, `model=a&model=b&api_key=${realtimeKeys.owner}`, 400);
  await server.open(`model=house-agent&api_key=${realtimeKeys.owner}`).hear('session.created');
  await server.open(`model=svc-agent-1&api_key=${realtimeKeys.master}`).hear('session.created');
});

const limited = (error: ServiceError) => async (): Promise<never> => {
  throw error;
};

const refusals: readonly {
  readonly what: string;
  readonly key?: 'other' | 'poor';
  readonly options?: Parameters<typeof realtimeServer>[0];
  readonly code: string;
  readonly close: number;
}[] = [
  { what: 'an organization without the grant', key: 'other', code: 'permission_denied', close: 4403 },
  { what: 'an organization without money', key: 'poor', code: 'insufficient_credits', close: 4003 },
  {
    what: 'who asks too often',
    options: {
      admission: {
        ...unlimitedAdmission,
        countRequest: limited(new ServiceError('rate-limited', { holes: { perMinute: 1, seconds: 9 } })),
      },
    },
    code: 'capacity',
    close: 4029,
  },
  {
    what: 'who has no slot left',
    options: {
      admission: {
        ...unlimitedAdmission,
        takeSlot: limited(new ServiceError('concurrency-limited', { holes: { countMax: 1 } })),
      },
    },
    code: 'capacity',
    close: 4029,
  },
  {
    what: 'whoever calls where nothing can be understood',
    options: { asr: 'missing' },
    code: 'unavailable',
    close: 4500,
  },
];

for (const { what, key = 'owner', options = {}, code, close } of refusals) {
  test(`${what} is told by an event and a close code`, async (t) => {
    const server = await serve(t, options);
    const client = server.open(`api_key=${realtimeKeys[key]}`);
    const error = await client.hearError();
    assert.deepEqual([error['code'], await client.closed], [code, close]);
    assert.deepEqual(client.course, ['error']);
  });
}

test('a session counts as one request, holds one slot until it is over, and not one more for what it says', async (t) => {
  const counts = { requests: 0, slots: 0 };
  const server = await serve(t, {
    admission: {
      ...unlimitedAdmission,
      async countRequest() {
        counts.requests += 1;
        return undefined;
      },
      async takeSlot() {
        counts.slots += 1;
        return { release: () => void (counts.slots -= 1) };
      },
    },
  });
  const client = await server.connect();
  client.send({
    type: 'conversation.item.create',
    item: { type: 'force_message', content: [{ type: 'output_text', text: 'Hello. How are you?' }] },
  });
  await client.hear('response.output_audio_transcript.done');
  assert.deepEqual(counts, { requests: 1, slots: 1 });
  client.socket.close();
  await eventually('the slot is free', () => counts.slots === 0);
  assert.ok(server.caller.calls.includes('disposed'));
});

test('what was said is charged, by the agent as it was asked for, and nothing that was not', async (t) => {
  const server = await serve(t);
  const client = await server.connect();
  for (const [responseId, text] of [
    ['resp_1', 'Hello.'],
    ['resp_2', 'Goodbye.'],
  ] as const) {
    client.send({
      type: 'conversation.item.create',
      item: { type: 'force_message', content: [{ type: 'output_text', text }] },
    });
    await client.hear('response.output_audio_transcript.done');
    client.play(responseId);
    await client.hear('response.done');
  }
  const sentMs = [client.soundOf('resp_1'), client.soundOf('resp_2')].map(({ length }) => Math.round(length / 48));
  const rows = await server.usage();
  assert.ok(rows.every(({ modelId }) => modelId === 'svc-agent-1'));
  // One row of them says that the session began.
  const spokenRows = rows.filter(({ audioMs }) => audioMs > 0);
  assert.deepEqual(
    spokenRows.map(({ audioMs, costMicroCents }) => [Math.round(audioMs), costMicroCents]),
    sentMs.map((ms) => [ms, ms]),
  );
  assert.equal(rows.length, 3);
  assert.deepEqual([...new Set(server.logged.map(({ operation }) => operation))], ['conversation']);
});

test('who has spent everything in the middle is told, and leaves', async (t) => {
  const engine = new ScriptedSynthesizer({ engine: 'first', script: (request) => manyTimes(request, 60) });
  const server = await serve(t, { engine });
  const client = await server.connect();
  await server.spendAll();
  client.send({
    type: 'conversation.item.create',
    item: { type: 'force_message', content: [{ type: 'output_text', text: 'Hello.' }] },
  });
  await client.hear('response.output_audio.unavailable');
  assert.equal((await client.hearError())['code'], 'insufficient_credits');
  assert.equal(await client.closed, 4003);
});

async function* manyTimes(request: Parameters<typeof spoken>[0], count: number) {
  for (let time = 0; time < count; time += 1) {
    for await (const event of spoken(request)) {
      const isEnd = event.type === 'audio-end' || event.type === 'audio-start' || event.type === 'word-boundary';
      if (!isEnd || (time === 0 && event.type !== 'audio-end')) yield event;
    }
  }
  yield { type: 'audio-end' as const, sampleCount: 160 * count, warnings: [] };
}

test('a session ends when its key is revoked, and with the server, after what it says', async (t) => {
  const server = await serve(t);
  const expelled = await server.connect();
  const drained = await server.connect();
  const speaking = await server.connect();
  speaking.send({
    type: 'conversation.item.create',
    item: { type: 'force_message', content: [{ type: 'output_text', text: 'Hello.' }] },
  });
  await speaking.hear('response.output_audio_transcript.done');
  server.drain();
  assert.equal(await drained.closed.then((code) => code), 1012);
  assert.equal(await expelled.closed, 1012);
  speaking.play('resp_1');
  await speaking.hear('response.done');
  assert.equal(await speaking.closed, 1012);
});

test('a revoked key ends its sessions', async (t) => {
  const server = await serve(t);
  const client = await server.connect();
  await server.revokeOwner();
  const error = await client.hearError();
  assert.deepEqual([error['code'], await client.closed], ['unauthorized', 4001]);
});

test('who sends faster than is listened to is not read, and everything is heard in the end', async (t) => {
  const server = await serve(t);
  const client = await server.connect();
  const { promise: room, resolve: goOn } = Promise.withResolvers<void>();
  server.caller.room = () => room;
  const second = JSON.stringify({
    type: 'input_audio_buffer.append',
    audio: Buffer.alloc(48_000).toString('base64'),
  });
  const count = 200;
  for (let sent = 0; sent < count; sent += 1) client.socket.send(second);
  await eventually('something is heard', () => server.caller.sampleCount > 0);
  // The buffers of both ends fill first.
  let before = Number.NaN;
  while (client.socket.bufferedAmount !== before) {
    before = client.socket.bufferedAmount;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  assert.ok(before > 0, 'everything was taken');
  assert.ok(server.caller.sampleCount <= 16_000);
  server.caller.room = () => Promise.resolve();
  goOn();
  await eventually('all of it is heard', () => server.caller.sampleCount > (count - 1) * 16_000);
});

test('what a client says before the session is open is not lost', async (t) => {
  const { promise: lease, resolve: letIn } = Promise.withResolvers<{ release(): void }>();
  const server = await serve(t, { admission: { ...unlimitedAdmission, takeSlot: (_caller: Caller) => lease } });
  const client = server.open(`api_key=${realtimeKeys.owner}`);
  await new Promise<void>((resolve) => client.socket.once('open', () => resolve()));
  client.send({ type: 'session.update', session: { instructions: 'early' } });
  letIn({ release: () => undefined });
  await client.hear('session.created');
  await client.hear('session.updated');
});

test('who leaves while the session is being opened leaves nothing behind', async (t) => {
  const { promise: lease, resolve: letIn } = Promise.withResolvers<{ release(): void }>();
  const server = await serve(t, { admission: { ...unlimitedAdmission, takeSlot: () => lease } });
  const client = server.open(`api_key=${realtimeKeys.owner}`);
  await new Promise<void>((resolve) => client.socket.once('open', () => resolve()));
  client.socket.terminate();
  await client.closed;
  await eventually('the server has noticed', () =>
    server.telemetry.observations.some(({ name }) => name === 'socketClosed'),
  );
  let isReleased = false;
  letIn({ release: () => void (isReleased = true) });
  await eventually('the slot is free', () => isReleased);
});
