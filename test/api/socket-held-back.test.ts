import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { limits } from '../../src/limits.ts';
import { echoServer, type EchoSession } from '../fakes/echo-socket.ts';
import type { SocketClient } from '../fakes/socket-client.ts';

test('SocketConnection.holdBack() makes the client wait, without taking it for gone, and readOn() loses nothing', async () => {
  const clock = new ManualClock();
  await using under = await echoServer({ clock });
  const { client, session } = await connected(under);
  session.channel.holdBack();
  const count = 400;
  for (let number = 0; number < count; number += 1) client.send({ number, filler: 'x'.repeat(10_000) });
  await sleep(100);
  // One read may hold many frames.
  assert.deepEqual(session.told, []);
  for (let round = 0; round < 8; round += 1) {
    await clock.advance(limits.socketPingMs);
    await sleep(1);
  }
  session.channel.readOn();
  const frames = await client.hear(count);
  assert.deepEqual(
    frames.map(({ echo }) => (echo as { readonly number: number }).number),
    Array.from({ length: count }, (_, number) => number),
  );
});

test('SocketConnection closes a connection of which it reads nothing', async () => {
  await using under = await echoServer();
  const { client, session } = await connected(under);
  session.channel.holdBack();
  client.send({ number: 1 });
  session.channel.close(1000, 'done');
  assert.deepEqual(await client.closed, { code: 1000, reason: 'done' });
});

test('SocketConnection closes because of what it had held', async () => {
  await using under = await echoServer();
  const { client, session } = await connected(under);
  session.channel.holdBack();
  client.send({ number: 1 });
  client.send({ close: true });
  await sleep(50);
  assert.deepEqual(session.told, []);
  session.channel.readOn();
  assert.deepEqual(await client.closed, { code: 1000, reason: 'as asked' });
  assert.equal(client.frames.length, 1);
});

async function connected(
  under: Awaited<ReturnType<typeof echoServer>>,
): Promise<{ readonly client: SocketClient; readonly session: EchoSession }> {
  const client = under.connect();
  await client.opened;
  const [session] = under.sessions;
  assert.ok(session !== undefined);
  return { client, session };
}
