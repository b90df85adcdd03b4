import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { ServiceError } from '../../src/errors/service-error.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { limits } from '../../src/limits.ts';
import { echoServer, type EchoSession } from '../fakes/echo-socket.ts';
import type { SocketClient } from '../fakes/socket-client.ts';
import { eventually } from '../service/eventually.ts';

test('SocketConnection hands frames to the session in order and sends what it answers', async () => {
  await using under = await echoServer();
  const { client } = await connected(under);
  for (let number = 0; number < 50; number += 1) client.send({ number });
  const frames = await client.hear(50);
  assert.deepEqual(
    frames,
    Array.from({ length: 50 }, (_, number) => ({ echo: { number } })),
  );
});

const refused = [
  { what: 'that is no JSON', frame: '{"text":', key: 'frame-malformed' },
  { what: 'that is a list', frame: '[]', key: 'frame-malformed' },
  { what: 'that is null', frame: 'null', key: 'frame-malformed' },
  { what: 'that is empty', frame: '', key: 'frame-malformed' },
  { what: 'that is nested without end', frame: '['.repeat(900_000), key: 'frame-malformed' },
  { what: 'that is binary', frame: Buffer.from('{}'), key: 'frame-malformed' },
  {
    what: 'that is too large',
    frame: JSON.stringify({ text: 'x'.repeat(limits.socketFrameBytesMax) }),
    key: 'frame-too-large',
  },
] as const;
for (const { what, frame, key } of refused) {
  test(`SocketConnection refuses a frame ${what} by an error frame and lives on`, async () => {
    await using under = await echoServer();
    const { client, session } = await connected(under);
    client.socket.send(frame);
    client.send({ still: 'here' });
    const [error, echo] = await client.hear(2);
    assert.deepEqual(session.told, [`refuse ${key}`, 'receive']);
    assert.equal(error?.['error_code'], 'VALIDATION_ERROR');
    assert.equal(error?.['request_id'], session.channel.requestId);
    assert.deepEqual(echo, { echo: { still: 'here' } });
  });
}

test('SocketConnection ends with 1009 when a message is beyond all bounds', async () => {
  await using under = await echoServer();
  const { client, session } = await connected(under);
  client.send('x'.repeat(limits.socketMessageBytesMax + 1));
  assert.equal((await client.closed).code, 1009);
  assert.deepEqual(session.told, ['disconnected']);
});

test('SocketConnection ends with 1007 when a text is no UTF-8', async () => {
  await using under = await echoServer();
  const { client, session } = await connected(under);
  client.socket.send(Buffer.from([0x22, 0xff, 0x22]), { binary: false });
  assert.equal((await client.closed).code, 1007);
  assert.deepEqual(session.told, ['disconnected']);
});

test('SocketConnection survives any bytes, and each session hears of its end once', async () => {
  await using under = await echoServer();
  // The head of a frame decides what becomes of it, so that random ones are mostly refused at once: some are nearly good.
  const bytes = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 200 }),
    fc
      .tuple(fc.constantFrom(0x81, 0x82, 0x01, 0x00, 0x80, 0x88, 0x89, 0x8a, 0xc1), fc.uint8Array({ maxLength: 60 }))
      .map(([head, rest]) => Uint8Array.from([head, 0x80 | rest.length, 0, 0, 0, 0, ...rest])),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(bytes, { maxLength: 8 }), async (pieces) => {
      const { client } = await connected(under);
      const sent = rawSocketOf(client);
      for (const piece of pieces) sent.write(piece);
      sent.end();
      await client.closed;
    }),
    { numRuns: 150 },
  );
  await under.sockets.none();
  const ends = under.sessions.map(({ told }) => told.filter((what) => what === 'disconnected').length);
  assert.deepEqual(new Set(ends), new Set([1]));
  assert.deepEqual(
    under.log.lines.filter(({ level }) => level === 'error'),
    [],
  );
});

test('SocketConnection tells the session once that the client has closed', async () => {
  await using under = await echoServer();
  const { client, session } = await connected(under);
  client.socket.close(1000);
  await under.sockets.none();
  assert.deepEqual(session.told, ['disconnected']);
});

test('SocketConnection tells the session once that the connection has broken off', async () => {
  await using under = await echoServer();
  const { client, session } = await connected(under);
  client.socket.terminate();
  await under.sockets.none();
  assert.deepEqual(session.told, ['disconnected']);
  assert.deepEqual(closures(under), [1006]);
});

test('SocketConnection does not interrupt a session that sends to tell it that the client has gone', async () => {
  await using under = await echoServer();
  const { client, session } = await connected(under);
  stopReading(under, client);
  // Far more than may wait, in one go.
  for (let count = 0; count < 400; count += 1) session.channel.send({ text: 'x'.repeat(100_000) });
  assert.deepEqual(session.told, []);
  await Promise.resolve();
  assert.deepEqual(session.told, ['disconnected']);
  client.socket.terminate();
});

test('SocketConnection sends everything before it closes, and nothing after', async () => {
  await using under = await echoServer();
  const { client, session } = await connected(under);
  session.channel.send({ before: true });
  session.channel.close(1000, 'done');
  session.channel.send({ after: true });
  assert.equal(session.channel.sendAudio({ after: true }), undefined);
  assert.deepEqual(await client.closed, { code: 1000, reason: 'done' });
  assert.deepEqual(client.frames, [{ before: true }]);
});

test('SocketConnection does not hear what comes after the session has closed', async () => {
  await using under = await echoServer();
  const { client, session } = await connected(under);
  client.send({ close: true });
  client.send({ after: true });
  await client.closed;
  await under.sockets.none();
  assert.deepEqual(session.told, ['receive', 'disconnected']);
});

test('SocketConnection ends with 4000 when a session fails by a defect, and the server goes on', async () => {
  await using under = await echoServer();
  const { client, session } = await connected(under);
  client.send({ throw: true });
  assert.equal((await client.closed).code, 4000);
  assert.equal(client.frames[0]?.['error_code'], 'INTERNAL_ERROR');
  assert.deepEqual(session.told, ['receive', 'disconnected']);
  assert.ok(
    under.log.lines.some(({ level, message }) => level === 'error' && message === 'a socket failed by a defect'),
  );
  const other = await connected(under);
  other.client.send({});
  await other.client.hear(1);
});

test('SocketConnection answers pings while audio is sent', async () => {
  await using under = await echoServer();
  const { client, session } = await connected(under);
  const pong = once(client.socket, 'pong');
  client.socket.ping('here?');
  for (let count = 0; count < 50; count += 1) await session.channel.sendAudio(audio(20_000));
  assert.equal(String((await pong)[0]), 'here?');
});

test('SocketConnection serves others while one floods it with pings and frames', async () => {
  await using under = await echoServer();
  const { client: flooding } = await connected(under);
  const { client } = await connected(under);
  for (let count = 0; count < 5000; count += 1) {
    flooding.socket.ping();
    flooding.send({});
  }
  client.send({ among: 'them' });
  await client.hear(1);
  assert.ok(flooding.frames.length < 5000, 'the flood was served before who came after it');
  flooding.socket.terminate();
});

test('sendAudio() waits for a reader who stops, and what waits stays bounded', async () => {
  const clock = new ManualClock();
  await using under = await echoServer({ clock });
  const { client, session } = await connected(under);
  const server = stopReading(under, client);
  const { behind } = await sendUntilBehind(session);
  // The kernel takes some megabytes; what is ours is one frame beyond the mark.
  assert.ok(server.writableLength < limits.socketAheadBytesMax + 70_000, `${server.writableLength} bytes wait`);
  client.socket.resume();
  await behind;
});

test('SocketConnection ends with 1008 when a reader takes nothing for too long', async () => {
  const clock = new ManualClock();
  await using under = await echoServer({ clock });
  const { client, session } = await connected(under);
  stopReading(under, client);
  const { behind } = await sendUntilBehind(session);
  await passTime(clock, limits.readerStallMsMax + limits.socketInspectionMs);
  await behind;
  assert.deepEqual(session.told, ['disconnected']);
  await under.sockets.none();
  await eventually('the closing', () => closures(under).length === 1);
});

test('SocketConnection does not end a reader who takes his time', async () => {
  const clock = new ManualClock();
  await using under = await echoServer({ clock });
  const { client, session } = await connected(under);
  for (let round = 0; round < 3; round += 1) {
    stopReading(under, client);
    const { behind } = await sendUntilBehind(session);
    await passTime(clock, limits.readerStallMsMax - 2 * limits.socketInspectionMs);
    client.socket.resume();
    await behind;
  }
  assert.deepEqual(session.told, []);
});

test('SocketConnection does not read on for who floods it and reads no answers', async () => {
  await using under = await echoServer();
  const { client, session } = await connected(under);
  const server = stopReading(under, client);
  const frame = { text: 'x'.repeat(100_000) };
  for (let count = 0; count < 400; count += 1) client.send(frame);
  await eventually('bytes that wait', () => server.writableLength > limits.socketUnreadBytesMax);
  const told = await eventually('a pause', async () => {
    const before = session.told.length;
    await sleep(200);
    return session.told.length === before ? before : undefined;
  });
  assert.ok(Number(told) < 400, 'everything was read');
  assert.ok(server.writableLength < limits.socketBufferedBytesMax);
  client.socket.resume();
  await client.hear(400);
});

test('SocketConnection ends what does not answer its pings', async () => {
  const clock = new ManualClock();
  await using under = await echoServer({ clock });
  const { client, session } = await connected(under, { autoPong: false });
  await passTime(clock, (limits.socketPingsMissedMax + 1) * (limits.socketPingMs + limits.socketInspectionMs));
  await client.closed;
  await under.sockets.none();
  assert.deepEqual(session.told, ['disconnected']);
});

test('SocketConnection keeps an idle client who answers its pings', async () => {
  const clock = new ManualClock();
  await using under = await echoServer({ clock });
  const { client, session } = await connected(under);
  for (let count = 0; count < 40; count += 1) {
    const pinged = once(client.socket, 'ping');
    await passTime(clock, limits.socketPingMs + limits.socketInspectionMs);
    await pinged;
    // The pong must have come before the next ping is due.
    client.send({ count });
    await client.hear(count + 1);
  }
  assert.equal(session.told.includes('disconnected'), false);
});

test('SocketConnection ends who does not finish a closing handshake', async () => {
  await using under = await echoServer();
  const { client, session } = await connected(under);
  stopReading(under, client);
  session.channel.close(1000, 'done');
  await under.sockets.none();
  assert.deepEqual(session.told, ['disconnected']);
  client.socket.terminate();
});

test('SocketConnection hears that its key was revoked, says so and closes with 4001', async () => {
  const revoked = new AbortController();
  await using under = await echoServer({
    watchKey: () => ({ signal: revoked.signal, [Symbol.dispose]: () => undefined }),
  });
  const { client, session } = await connected(under);
  revoked.abort(new ServiceError('key-revoked'));
  assert.equal((await client.closed).code, 4001);
  assert.equal(client.frames[0]?.['error_code'], 'UNAUTHORIZED');
  assert.deepEqual(session.told.slice(0, 1), ['end key-revoked']);
});

test('OpenSockets lets who is busy finish when it drains, and closes the others', async () => {
  await using under = await echoServer();
  const idle = await connected(under);
  const busy = await connected(under);
  busy.session.isBusy = true;
  under.sockets.drain();
  assert.equal((await idle.client.closed).code, 1012);
  busy.client.send({ still: 'here' });
  await busy.client.hear(1);
  under.sockets.endAll(new ServiceError('draining'));
  assert.equal((await busy.client.closed).code, 1012);
  await under.sockets.none();
});

test('OpenSockets drains who was let in before and comes after', async () => {
  await using under = await echoServer();
  under.sockets.drain();
  const client = under.connect();
  assert.equal((await client.closed).code, 1012);
});

test('a server that is closed leaves no socket open', async () => {
  const under = await echoServer();
  const { client } = await connected(under);
  await under.server.close();
  assert.equal((await client.closed).code, 1006);
});

test('SocketConnection is counted while it is open, and logged when it has closed', async () => {
  await using under = await echoServer();
  const { client, session } = await connected(under);
  client.socket.close(1000);
  await under.sockets.none();
  const names = under.telemetry.observations.map(({ name }) => name).filter((name) => name.startsWith('socket'));
  assert.deepEqual(names, ['socketOpened', 'socketClosed']);
  const line = under.log.lines.find(({ message }) => message === 'socket closed');
  const { route, code, requestId, key } = line?.facts ?? {};
  assert.deepEqual(
    { route, code, requestId, key },
    { route: '/ws/echo', code: 1000, requestId: session.channel.requestId, key: 11 },
  );
});

/** For bytes that the library of the client would not send. */
function rawSocketOf({ socket }: SocketClient): Socket {
  return (socket as unknown as { readonly _socket: Socket })._socket;
}

type Under = Awaited<ReturnType<typeof echoServer>>;

async function connected(
  under: Under,
  options: Parameters<Under['connect']>[1] = {},
): Promise<{ readonly client: SocketClient; readonly session: EchoSession }> {
  const before = under.sessions.length;
  const client = under.connect('', options);
  await client.opened;
  const session = under.sessions[before];
  assert.ok(session !== undefined);
  return { client, session };
}

function audio(bytes: number): object {
  return { audio: 'A'.repeat(bytes) };
}

/** The client's kernel stays connected, and its program takes nothing more. Returns the server's end of it. */
function stopReading({ connections }: Under, client: SocketClient): Socket {
  client.socket.pause();
  const server = connections.at(-1);
  assert.ok(server !== undefined);
  return server;
}

/** Until the kernel has taken as much as it takes; `behind` is what the next sender waits for. */
async function sendUntilBehind({ channel }: EchoSession): Promise<{ readonly behind: Promise<void> }> {
  for (;;) {
    const behind = channel.sendAudio(audio(50_000));
    const isTaken = await Promise.race([behind?.then(() => true) ?? true, sleep(1000, false)]);
    if (behind !== undefined && !isTaken) return { behind };
  }
}

function closures({ telemetry }: Under): readonly unknown[] {
  return telemetry.observations
    .filter(({ name }) => name === 'socketClosed')
    .map(({ observation }) => ('code' in observation ? observation.code : undefined));
}

/** In steps, so that what sleeps again is woken again. */
async function passTime(clock: ManualClock, durationMs: number): Promise<void> {
  for (let passedMs = 0; passedMs < durationMs; passedMs += limits.socketInspectionMs) {
    await clock.advance(limits.socketInspectionMs);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
