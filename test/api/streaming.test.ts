import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { test } from 'node:test';
import { ServiceError } from '../../src/errors/service-error.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { limits } from '../../src/limits.ts';
import type { SpeechEvent, SpeechOrder } from '../../src/features/synthesis/speech-order.ts';
import { createScriptedSpeech, sound, speechEnd, speechStart } from '../fakes/scripted-speech.ts';
import { keys, serverUnderTest, type ServerUnderTest } from '../fakes/server-under-test.ts';

const body = JSON.stringify({ text: 'Hello', voice_id: 1 });

test('sound reaches the client before the next one exists', async () => {
  const next = Promise.withResolvers<void>();
  const speech = createScriptedSpeech(async function* ({ format }) {
    yield speechStart(format);
    yield sound({ format, sampleCount: 100, fill: 1 });
    await next.promise;
    yield sound({ format, sampleCount: 100, fill: 2 });
    yield speechEnd;
  });
  await using under = await serverUnderTest({ speech });
  const answer = await post(under);
  const chunks: AsyncIterator<Buffer> = answer[Symbol.asyncIterator]();
  assert.deepEqual((await chunks.next()).value, Buffer.alloc(200, 1));
  next.resolve();
  assert.deepEqual((await chunks.next()).value, Buffer.alloc(200, 2));
  assert.equal((await chunks.next()).done, true);
  assert.equal(answer.complete, true);
});

test('a failure after the first sound cuts the transfer off and is logged with its position', async () => {
  const failure = Promise.withResolvers<void>();
  const speech = createScriptedSpeech(async function* ({ format }) {
    yield speechStart(format);
    yield sound({ format, sampleCount: 2400, fill: 1 });
    await failure.promise;
    throw new ServiceError('engine-failed');
  });
  await using under = await serverUnderTest({ speech });
  const answer = await post(under);
  await once(answer, 'data');
  failure.resolve();
  const [error] = (await once(answer, 'error')) as [NodeJS.ErrnoException];
  assert.equal(error.code, 'ECONNRESET');
  assert.equal(answer.complete, false);
  const line = under.log.lines.find(({ level }) => level === 'error');
  assert.equal(line?.facts['sampleCount'], 2400);
  assert.equal(line?.facts['audioMs'], 100);
});

test('the transfer does not end before what was spoken is recorded', async () => {
  const recorded = Promise.withResolvers<void>();
  const speech = createScriptedSpeech(async function* ({ format }) {
    yield speechStart(format);
    yield sound({ format, sampleCount: 100, fill: 1 });
    yield speechEnd;
    await recorded.promise;
  });
  await using under = await serverUnderTest({ speech });
  const answer = await post(under);
  const chunks: AsyncIterator<Buffer> = answer[Symbol.asyncIterator]();
  await chunks.next();
  const end = chunks.next();
  const pending = new Promise((resolve) => setTimeout(resolve, 50, 'nothing yet'));
  assert.equal(await Promise.race([end, pending]), 'nothing yet');
  recorded.resolve();
  assert.equal((await end).done, true);
});

test('a client that leaves while it listens aborts the work', async () => {
  const seen = endless();
  await using under = await serverUnderTest({ speech: createScriptedSpeech(seen.script) });
  const answer = await post(under);
  await once(answer, 'data');
  answer.destroy();
  await seen.allStopped(1);
  assert.equal(
    under.log.lines.some(({ level }) => level === 'error' || level === 'warn'),
    false,
  );
});

test('a client that leaves before the first sound aborts the work and is no error', async () => {
  const speaking = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<unknown>();
  const speech = createScriptedSpeech(async function* ({ format }, { signal }) {
    speaking.resolve();
    await once(signal, 'abort');
    stopped.resolve(signal.reason);
    signal.throwIfAborted();
    yield speechStart(format);
  });
  await using under = await serverUnderTest({ speech });
  const socket = await send(under);
  await speaking.promise;
  socket.destroy();
  assert.equal(((await stopped.promise) as Error).name, 'ClientLeftError');
  await answered(under, 1);
  assert.deepEqual(
    under.log.lines.filter(({ level }) => level === 'error' || level === 'warn'),
    [],
  );
  const line = under.log.lines.find(({ message }) => message === 'request answered');
  assert.deepEqual(
    { status: line?.facts['status'], complete: line?.facts['complete'] },
    { status: 499, complete: false },
  );
});

test('200 clients that leave at once leave nothing behind', async () => {
  const seen = endless();
  await using under = await serverUnderTest({ speech: createScriptedSpeech(seen.script) });
  await portOf(under);
  const sockets = await Promise.all(Array.from({ length: 200 }, () => send(under)));
  await Promise.all(sockets.map((socket) => once(socket, 'data')));
  for (const socket of sockets) socket.destroy();
  await seen.allStopped(200);
  await answered(under, 200);
  assert.equal(await openConnections(under), 0);
});

test('a client that stops reading is cut off after the time allowed, and the work stops', async () => {
  const clock = new ManualClock();
  const seen = endless({ sampleCount: 48_000 });
  await using under = await serverUnderTest({ clock, speech: createScriptedSpeech(seen.script) });
  const socket = await send(under);
  socket.pause();
  await standsStill(() => seen.sounds);
  assert.equal(seen.stopped, 0);
  await clock.advance(limits.readerStallMsMax - 1);
  assert.equal(seen.stopped, 0);
  await clock.advance(1);
  await seen.allStopped(1);
  const [line, ...others] = under.log.lines.filter(({ level }) => level === 'error' || level === 'warn');
  assert.deepEqual(
    { level: line?.level, message: line?.message, others },
    { level: 'warn', message: 'the listener stopped reading', others: [] },
  );
  socket.destroy();
});

test('a client that reads slowly gets everything, and the work waits for it', async () => {
  const clock = new ManualClock();
  const sounds = 100;
  let spoken = 0;
  const speech = createScriptedSpeech(async function* ({ format }) {
    yield speechStart(format);
    for (; spoken < sounds; spoken += 1) yield sound({ format, sampleCount: 48_000, fill: spoken % 256 });
    yield speechEnd;
  });
  await using under = await serverUnderTest({ clock, speech });
  const answer = await post(under);
  answer.pause();
  await standsStill(() => spoken);
  assert.ok(spoken < sounds, 'the work did not wait for the reader');
  let received = 0;
  for await (const chunk of answer) received += (chunk as Buffer).length;
  assert.equal(received, sounds * 96_000);
});

test('a client that sends bytes that are not HTTP while it listens is cut off, without words among the sound', async () => {
  const seen = endless();
  await using under = await serverUnderTest({ speech: createScriptedSpeech(seen.script) });
  const socket = await send(under);
  const heard: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => heard.push(chunk)).on('error', () => undefined);
  await once(socket, 'data');
  socket.write('NONSENSE\r\n\r\n');
  await once(socket, 'close');
  await seen.allStopped(1);
  const statusLines = Buffer.concat(heard)
    .toString('latin1')
    .match(/HTTP\/1\.1 \d+/gu);
  assert.deepEqual(statusLines, ['HTTP/1.1 200']);
});

test('a connection is used again after an answer with audio', async () => {
  await using under = await serverUnderTest();
  const socket = await send(under);
  await untilMatch(socket, /0\r\n\r\n$/u);
  socket.write(requestText);
  await untilMatch(socket, /0\r\n\r\n$/u);
  assert.equal(under.speech.orders.length, 2);
  socket.destroy();
});

const requestText =
  `POST /v1/tts/generate HTTP/1.1\r\nhost: here\r\nx-api-key: ${keys.full}\r\n` +
  `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

/** Speech without end, and what became of it. */
function endless({ sampleCount = 480 }: { readonly sampleCount?: number } = {}) {
  const state = { stopped: 0, sounds: 0, waiters: [] as { readonly count: number; readonly resolve: () => void }[] };
  async function* script(
    { format }: SpeechOrder,
    { signal }: { readonly signal: AbortSignal },
  ): AsyncGenerator<SpeechEvent> {
    try {
      yield speechStart(format);
      while (!signal.aborted) {
        yield sound({ format, sampleCount, fill: 7 });
        state.sounds += 1;
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
    } finally {
      state.stopped += 1;
      for (const waiter of state.waiters) if (state.stopped >= waiter.count) waiter.resolve();
    }
  }
  return {
    script,
    get stopped() {
      return state.stopped;
    },
    get sounds() {
      return state.sounds;
    },
    async allStopped(count: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      state.waiters.push({ count, resolve });
      if (state.stopped >= count) resolve();
      await promise;
    },
  };
}

/** Until a count has not changed for a while: the connection is full. */
async function standsStill(count: () => number): Promise<void> {
  for (let before = -1; before !== count();) {
    before = count();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function portOf({ server }: ServerUnderTest): Promise<number> {
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 });
  return (server.server.address() as AddressInfo).port;
}

/** A bare connection with a request for speech on its way. */
async function send(under: ServerUnderTest): Promise<Socket> {
  const socket = connect(await portOf(under), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(requestText);
  return socket;
}

async function post(under: ServerUnderTest): Promise<IncomingMessage> {
  const outgoing = request({
    port: await portOf(under),
    host: '127.0.0.1',
    method: 'POST',
    path: '/v1/tts/generate',
    headers: { 'x-api-key': keys.full, 'content-type': 'application/json' },
    agent: false,
  });
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return answer;
}

async function untilMatch(socket: Socket, pattern: RegExp): Promise<void> {
  let seen = '';
  while (!pattern.test(seen)) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    seen += chunk.toString('latin1');
  }
}

/** Until so many requests have left their line. */
async function answered({ log }: ServerUnderTest, count: number): Promise<void> {
  while (log.lines.filter(({ message }) => message === 'request answered').length < count) {
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

function openConnections({ server }: ServerUnderTest): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  return promise;
}
