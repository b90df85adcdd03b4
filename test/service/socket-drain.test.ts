import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { SocketClient, type Frame } from '../fakes/socket-client.ts';
import { eventually } from './eventually.ts';
import { startService, type RunningService } from './running-service.ts';

/** Longer than the pause between the signal and the look at what it did, on any machine. */
const longText = 'All of this is said while the service is being told to stop. '.repeat(60);

suite('a service with open sockets that is told to stop', () => {
  let service: RunningService;
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  let idle: readonly SocketClient[];
  let busy: SocketClient;

  before(async () => {
    folder = await makeTemporaryFolder();
    service = await startService({ dataDirectory: folder.path });
    idle = await Promise.all(['/ws/tts', '/ws/tts/stream', '/ws/tts/multi'].map((path) => openSocket(service, path)));
    busy = await openSocket(service, '/ws/tts');
    busy.send({ text: longText, voice_id: 21 });
    await busy.hear(1);
    // What is not read holds the sound back, so that it is not over before the service stops.
    busy.socket.pause();
    process.kill(service.pid, 'SIGTERM');
    await eventually(
      'readiness',
      async () => (await fetch(`${service.address}/ready`)).status,
      (status) => status === 503,
    );
  });
  after(async () => {
    await service[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  test('closes those at once that have nothing under way, with 1012', async () => {
    for (const { closed } of idle) assert.equal((await closed).code, 1012);
  });

  test('refuses new ones in the handshake, with the envelope', async () => {
    const refused = new SocketClient(socketAddress(service, '/ws/tts'));
    const answer = await new Promise<{ readonly status: number | undefined; readonly body: string }>((resolve) => {
      refused.socket.once('unexpected-response', (_request, response) => {
        resolve(response.toArray().then((parts) => ({ status: response.statusCode, body: parts.join('') })));
      });
    });
    assert.equal(answer.status, 503);
    const { error_code: errorCode, code } = JSON.parse(answer.body) as Frame;
    assert.deepEqual([errorCode, code], ['INTERNAL_ERROR', 503]);
  });

  test('finishes what is under way, closes it with 1012, and ends with 0', async () => {
    busy.socket.resume();
    assert.equal((await busy.closed).code, 1012);
    assert.equal(busy.frames.at(-1)?.['final'], true);
    assert.equal(await service.exited, 0);
  });
});

async function openSocket(service: RunningService, path: string): Promise<SocketClient> {
  const client = new SocketClient(socketAddress(service, path));
  await client.opened;
  return client;
}

function socketAddress({ address, apiKey }: Pick<RunningService, 'address' | 'apiKey'>, path: string): string {
  return `${address.replace('http', 'ws')}${path}?api_key=${apiKey}`;
}
