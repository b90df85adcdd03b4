import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answering, type ChatServer, misbehaviours, startChatServer } from '../../../test/fakes/chat-server.ts';
import { RecordingLog } from '../../../test/fakes/recording-log.ts';
import { eventually } from '../../../test/service/eventually.ts';
import { type Clock, systemClock } from '../../foundation/clock.ts';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { Secret } from '../../foundation/secret.ts';
import { ChatNormalizationModel, type ModelBounds } from './chat-normalization-model.ts';

const bounds: ModelBounds = {
  deadlineMs: 60_000,
  requestsMax: 2,
  queueMax: 2,
  failuresMax: 3,
  probeMs: 30_000,
  probeAgainMs: 5_000,
};

/** For servers that never answer in any time. */
const tooSoonMs = 200;

interface ModelUnderTest {
  readonly model: ChatNormalizationModel;
  readonly log: RecordingLog;
  readonly ask: (text?: string, signal?: AbortSignal) => ReturnType<ChatNormalizationModel['rewrite']>;
}

function modelOf(
  { url }: Pick<ChatServer, 'url'>,
  { clock = systemClock, ...tightened }: Partial<ModelBounds> & { readonly clock?: Clock } = {},
): ModelUnderTest {
  const log = new RecordingLog();
  const model = new ChatNormalizationModel({
    endpoint: { baseUrl: url, model: 'reader-1', key: new Secret('sesame'), answerBytesMax: 65_536 },
    bounds: { ...bounds, ...tightened },
    clock,
    log,
  });
  const never = new AbortController().signal;
  return { model, log, ask: (text = 'I have 5.', signal = never) => model.rewrite(text, { language: 'de', signal }) };
}

test('rewrite() asks for the text in its language, with the key, and answers what the model says', async () => {
  await using server = await startChatServer(answering(() => ' I have five.\n'));
  const { model, ask } = modelOf(server);
  assert.deepEqual(await ask(), { type: 'rewritten', text: 'I have five.' });
  assert.deepEqual(model.health(), { state: 'answering' });
  const [request] = server.requests;
  assert.equal(request?.path, '/v1/chat/completions');
  assert.equal(request.authorization, 'Bearer sesame');
  assert.equal(request.body.model, 'reader-1');
  assert.equal(request.body.temperature, 0);
  assert.match(request.body.messages[0]?.content ?? '', /German/u);
  assert.deepEqual(request.body.messages[1], { role: 'user', content: 'I have 5.' });
});

test('rewrite() uses its connections again', async () => {
  await using server = await startChatServer(answering((text) => text));
  const { ask } = modelOf(server);
  for (let time = 0; time < 10; time += 1) assert.equal((await ask()).type, 'rewritten');
  // A second one may be opened while the first is not quite free after its answer.
  assert.ok(server.connections.total <= 2, String(server.connections.total));
});

for (const { what, behaviour, reason } of misbehaviours) {
  test(`rewrite() fails for ${reason} when the server ${what}`, async () => {
    await using server = await startChatServer(behaviour);
    const { model, log, ask } = modelOf(server, reason === 'timeout' ? { deadlineMs: tooSoonMs } : {});
    assert.deepEqual(await ask('Confidential 5.'), { type: 'failed', reason });
    assert.deepEqual(model.health(), { state: 'failing' });
    assert.equal(server.requests.length, 1, 'nothing is tried twice');
    assert.doesNotMatch(JSON.stringify(log.lines), /Confidential|sesame/u);
  });
}

test('rewrite() fails when nobody listens', async () => {
  const server = await startChatServer(answering((text) => text));
  await server[Symbol.asyncDispose]();
  assert.deepEqual(await modelOf(server).ask(), { type: 'failed', reason: 'http-error' });
});

test('rewrite() lets go of a server that is too slow', async () => {
  await using server = await startChatServer(() => undefined);
  assert.deepEqual(await modelOf(server, { deadlineMs: tooSoonMs }).ask(), { type: 'failed', reason: 'timeout' });
  await eventually(
    'connections',
    () => server.connections.open,
    (open) => open === 0,
  );
});

test('rewrite() is aborted with the request, and learns nothing from that', async () => {
  await using server = await startChatServer(() => undefined);
  const { model, ask } = modelOf(server);
  const leaving = new AbortController();
  const asked = ask('5', leaving.signal);
  await eventually(
    'requests',
    () => server.requests.length,
    (count) => count === 1,
  );
  leaving.abort(new Error('left'));
  await assert.rejects(asked, /left/u);
  assert.deepEqual(model.health(), { state: 'unknown' });
  await eventually(
    'connections',
    () => server.connections.open,
    (open) => open === 0,
  );
});

test('rewrite() lets as many wait as may, and no more', async () => {
  const held: (() => void)[] = [];
  await using server = await startChatServer((response, text) => {
    held.push(() => answering(() => text)(response, text));
  });
  const { ask } = modelOf(server);
  const asked = ['1', '2', '3', '4'].map((text) => ask(text));
  assert.deepEqual(await ask('5'), { type: 'failed', reason: 'overloaded' });
  for (let answered = 0; answered < 4; answered += 1) {
    await eventually('requests', () => held.length > answered);
    assert.ok(held.length - answered <= bounds.requestsMax);
    held[answered]?.();
  }
  for (const answer of await Promise.all(asked)) assert.equal(answer.type, 'rewritten');
});

test('rewrite() does not ask a model that has failed repeatedly until a probe is answered', async () => {
  await using server = await startChatServer((response) => void response.writeHead(500).end());
  const clock = new ManualClock();
  const { model, log, ask } = modelOf(server, { clock });
  await using _model = model;
  for (let time = 0; time < bounds.failuresMax; time += 1) {
    assert.deepEqual(await ask(), { type: 'failed', reason: 'http-error' });
  }
  assert.deepEqual(await ask(), { type: 'failed', reason: 'circuit-open' });
  assert.equal(server.requests.length, bounds.failuresMax);

  model.start();
  await eventually('requests', () => server.requests.length > bounds.failuresMax);
  assert.deepEqual(await ask(), { type: 'failed', reason: 'circuit-open' });
  server.behaviour = answering((text) => text);
  await eventually(
    'state',
    async () => {
      await clock.advance(bounds.probeAgainMs);
      return model.health().state;
    },
    (state) => state === 'answering',
  );
  assert.equal((await ask()).type, 'rewritten');
  assert.deepEqual(
    log.lines.map(({ level }) => level),
    ['warn', 'info'],
  );
});

test('start() probes a model that answers only when nobody has asked it for long', async () => {
  await using server = await startChatServer(answering((text) => text));
  const clock = new ManualClock();
  const { model, ask } = modelOf(server, { clock });
  await using _model = model;
  model.start();
  model.start();
  await eventually(
    'state',
    () => model.health().state,
    (state) => state === 'answering',
  );
  await clock.advance(bounds.probeMs - bounds.probeAgainMs);
  await ask();
  await clock.advance(bounds.probeMs - bounds.probeAgainMs);
  assert.equal(server.requests.length, 2);
  await clock.advance(bounds.probeAgainMs);
  await eventually(
    'requests',
    () => server.requests.length,
    (count) => count === 3,
  );
});

test('dispose ends the probing, and what is asked afterwards fails at once', async () => {
  await using server = await startChatServer(() => undefined);
  const { model, ask } = modelOf(server);
  model.start();
  await eventually(
    'requests',
    () => server.requests.length,
    (count) => count === 1,
  );
  await model[Symbol.asyncDispose]();
  assert.deepEqual(await ask(), { type: 'failed', reason: 'circuit-open' });
});
