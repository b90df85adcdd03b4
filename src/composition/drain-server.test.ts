import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { echoServer } from '../../test/fakes/echo-socket.ts';
import { OpenSockets } from '../api/sockets/open-sockets.ts';
import { ManualClock } from '../foundation/manual-clock.ts';
import { limits } from '../limits.ts';
import { drainServer, RequestsInFlight, type DrainableServer } from './drain-server.ts';

test('drainServer() ends at once when nobody is being answered, whoever stays connected', async () => {
  await using under = await serverUnderTest();
  const { response } = await under.ask();
  response.end('answered');
  await under.drain();
  assert.equal(under.server.listening, false);
});

test('drainServer() listens until the last request has been answered', async () => {
  await using under = await serverUnderTest();
  const { response } = await under.ask();
  const drained = under.drain();
  await turn();
  assert.equal(under.server.listening, true);
  const meanwhile = await under.ask();
  meanwhile.response.end('told to go elsewhere');
  response.end('answered');
  await drained;
  assert.equal(under.server.listening, false);
});

test('drainServer() does not wait for a client who has left', async () => {
  await using under = await serverUnderTest();
  const { request } = await under.ask();
  const drained = under.drain();
  request.destroy();
  await drained;
});

test('drainServer() cuts off what lasts longer than it may, and waits until the work has been told', async () => {
  await using under = await serverUnderTest();
  const { response } = await under.ask();
  const closed = once(response, 'close');
  const drained = under.drain();
  await under.clock.advance(limits.drainMsMax - 1);
  assert.equal(response.destroyed, false);
  await under.clock.advance(1);
  await drained;
  await closed;
});

test('drainServer() tells sockets why they end that are busy for longer than they may', async () => {
  const clock = new ManualClock();
  await using under = await echoServer({ clock });
  const { client, session } = await busySocket(under);
  const drained = drainServer(under.server, {
    requests: new RequestsInFlight(under.server.server),
    sockets: under.sockets,
    clock,
  });
  await clock.advance(limits.drainMsMax - 1);
  client.send({ still: 'here' });
  await client.hear(1);
  await clock.advance(1);
  assert.equal((await client.closed).code, 1012);
  assert.equal(client.frames[1]?.['error_code'], 'INTERNAL_ERROR');
  await drained;
  assert.deepEqual(session.told, ['drain', 'receive', 'end draining', 'disconnected']);
});

test('drainServer() cuts off sockets that do not take part in their end', async () => {
  const clock = new ManualClock();
  await using under = await echoServer({ clock });
  const { client, session } = await busySocket(under);
  client.socket.pause();
  const drained = drainServer(under.server, {
    requests: new RequestsInFlight(under.server.server),
    sockets: under.sockets,
    clock,
  });
  await clock.advance(limits.drainMsMax);
  await turn();
  await clock.advance(limits.socketCloseMsMax);
  await drained;
  assert.deepEqual(session.told, ['drain', 'end draining', 'disconnected']);
  client.socket.terminate();
});

async function busySocket(under: Awaited<ReturnType<typeof echoServer>>) {
  const client = under.connect();
  await client.opened;
  const [session] = under.sessions;
  assert.ok(session !== undefined);
  session.isBusy = true;
  return { client, session };
}

/** A real server that answers when the test does, and a client that keeps its connections open. */
async function serverUnderTest() {
  const server = createServer();
  const requests = new RequestsInFlight(server);
  const clock = new ManualClock();
  const agent = new Agent({ keepAlive: true });
  const arrivals: ((response: ServerResponse) => void)[] = [];
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => arrivals.shift()?.(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const drainable: DrainableServer = {
    server,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return {
    server,
    clock,
    async ask() {
      const arrived = Promise.withResolvers<ServerResponse>();
      arrivals.push(arrived.resolve);
      const request = get({ port, host: '127.0.0.1', agent }, (answer) => answer.resume());
      request.on('error', () => undefined);
      return { request, response: await arrived.promise };
    },
    drain: () => drainServer(drainable, { requests, sockets: new OpenSockets({ clock }), clock }),
    async [Symbol.asyncDispose]() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
