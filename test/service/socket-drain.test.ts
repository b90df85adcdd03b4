import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { SocketClient, type Frame } from '../fakes/socket-client.ts';
import { eventually } from './eventually.ts';
import { startService, type RunningService } from './running-service.ts';
import { openSocket, socketAddress } from './socket-speech.ts';

/** More than lies between two programs, so that who does not read is still owed something when the service stops. */
const text = 'All of this is said while the service is being told to stop. '.repeat(60);
const short = 'This has to wait.';

/** What is under way on each socket, what waits behind it, and what the client must still hear of it. */
const busyOnes: Readonly<Record<string, { readonly frames: readonly Frame[]; readonly last: readonly string[] }>> = {
  '/ws/tts': { frames: [{ text, voice_id: 21 }, ...requests(3)], last: ['final'] },
  '/ws/tts/stream': {
    frames: [{ text, voice_id: 21, flush: true }, ...requests(2).map((frame) => ({ ...frame, flush: true }))],
    last: ['final', 'session_closed'],
  },
  '/ws/tts/multi': {
    frames: [{ context_id: 'one', voice_settings: { voice_id: 21 }, text, flush: true }],
    last: ['chunk_complete', 'final'],
  },
};

suite('a service with open sockets that is told to stop', () => {
  let service: RunningService;
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  let idle: readonly SocketClient[];
  let unsaid: SocketClient;
  const busy = new Map<string, SocketClient>();

  before(async () => {
    folder = await makeTemporaryFolder();
    service = await startService({ dataDirectory: folder.path });
    idle = await Promise.all(Object.keys(busyOnes).map((path) => openSocket(service, path)));
    // Contexts that rest are made anew by their clients.
    idle.at(-1)?.send({ context_id: 'resting', voice_settings: { voice_id: 21 }, text: ' ' });
    await idle.at(-1)?.hear(1);
    unsaid = await openSocket(service, '/ws/tts/stream');
    unsaid.send({ voice_id: 21, text: 'Somebody is still writing' });
    for (const [path, { frames }] of Object.entries(busyOnes)) {
      const client = await openSocket(service, path);
      busy.set(path, client);
      for (const frame of frames) client.send(frame);
      await client.hearUntil((heard) => heard.some((frame) => 'audio' in frame));
      // What is not read holds the sound back, so that it is not over before the service stops.
      client.socket.pause();
    }
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

  test('lets somebody finish a text that he had begun', async () => {
    unsaid.send({ text: ' and ends here.', flush: true });
    assert.equal((await unsaid.closed).code, 1012);
    assert.equal(unsaid.frames.at(-1)?.['session_closed'], true);
  });

  for (const [path, { last }] of Object.entries(busyOnes)) {
    test(`${path} finishes what is under way, drops what waits, and closes with 1012`, async () => {
      const client = busy.get(path);
      assert.ok(client);
      client.socket.resume();
      assert.equal((await client.closed).code, 1012);
      const named = client.frames.slice(-last.length).map((frame, index) => frame[last[index] ?? '']);
      assert.deepEqual(
        named,
        last.map(() => true),
      );
      assert.equal(client.frames.filter((frame) => frame['final'] === true).length, 1);
      assert.ok(client.frames.every((frame) => !('error' in frame)));
    });
  }

  test('ends with 0, and has warned of nothing but the handshake that it refused', async () => {
    assert.equal(await service.exited, 0);
    assert.deepEqual(
      service.logLines.filter((line) => !line.includes('The server is shutting down')),
      [],
    );
  });
});

function requests(count: number): readonly Frame[] {
  return Array.from({ length: count }, () => ({ text: short, voice_id: 21 }));
}
