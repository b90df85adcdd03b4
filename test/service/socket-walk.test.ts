import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { speechSocketDescriptions } from './speech-sockets-alone.ts';
import { SocketClient } from '../fakes/socket-client.ts';
import { framesNamed } from '../fakes/speech-socket-server.ts';
import { SeededRandom } from '../socket-walks/seeded-random.ts';
import { eventually } from './eventually.ts';
import { isIdle, readMetrics } from './metrics.ts';
import { engineProcesses, openFileCount, residentMegabytes } from './processes.ts';
import { startService, type RunningService } from './running-service.ts';
import { openMultiWalker } from './socket-walkers/multi-walker.ts';
import { openRequestWalker } from './socket-walkers/request-walker.ts';
import { StreamWalker } from './socket-walkers/stream-walker.ts';
import type { Walker, WalkerParts } from './socket-walkers/walker.ts';

/** At the same time, of each socket. */
const clientCount = 8;
/** One after another, of each client, in each of two rounds. */
const connectionCount = 5;
const stepsMax = 50;
/** How a connection ends: when all was answered, or at any moment. */
const departures = ['settle', 'settle', 'close', 'terminate', 'half'] as const;

const walkers: Readonly<Record<string, (parts: WalkerParts) => Walker>> = {
  '/ws/tts': openRequestWalker,
  '/ws/tts/stream': (parts) => new StreamWalker(parts),
  '/ws/tts/multi': openMultiWalker,
};
const namings = new Map(speechSocketDescriptions.map((description) => [description.path, framesNamed(description)]));

suite('a running service and clients of its sockets that send anything and leave at any time', () => {
  let service: RunningService;
  before(async () => {
    service = await startService();
  });
  after(() => service[Symbol.asyncDispose]());

  test('each socket has a walker', () => {
    assert.deepEqual(
      Object.keys(walkers),
      speechSocketDescriptions.map(({ path }) => path),
    );
  });

  test('every turn and every context ends once, and nothing is left behind', { timeout: 300_000 }, async () => {
    const engines = await engineProcesses(service.pid);
    await walkAll({ round: 1 });
    // What all of them at once take stays with the process; nothing comes to it when they come again.
    const filesBefore = await openFileCount(service.pid);
    const megabytesBefore = await residentMegabytes(service.pid);
    await walkAll({ round: 2 });
    await eventually('all work ends', () => readMetrics(service), isIdle);
    const open = async (): Promise<number> => (await readMetrics(service)).sum('syrinx_sockets_open');
    await eventually('all connections end', open, (count) => count === 0);
    assert.deepEqual(service.logLines, []);
    assert.deepEqual(await engineProcesses(service.pid), engines, 'an engine was replaced');
    const files = () => openFileCount(service.pid);
    // Those by which the metrics were asked for stay open for a while.
    await eventually('files are closed', files, (count) => count <= filesBefore + 5);
    const megabytes = await residentMegabytes(service.pid);
    assert.ok(megabytes - megabytesBefore < 150, `${megabytesBefore} MB became ${megabytes} MB`);
  });

  async function walkAll({ round }: { readonly round: number }): Promise<void> {
    await Promise.all(
      speechSocketDescriptions.flatMap(({ path }) =>
        Array.from({ length: clientCount }, async (_, client) => {
          for (let connection = 0; connection < connectionCount; connection += 1) {
            const seed = 10_000 * round + 100 * client + connection;
            await walkOnce(path, { seed, departure: new SeededRandom(seed).pick(departures) });
          }
        }),
      ),
    );
  }

  async function walkOnce(
    path: string,
    { seed, departure }: { readonly seed: number; readonly departure: (typeof departures)[number] },
  ): Promise<void> {
    const random = new SeededRandom(seed);
    const client = new SocketClient(`${service.address.replace('http', 'ws')}${path}?api_key=${service.apiKey}`);
    await client.opened;
    const walker = walkers[path]?.({ client, random });
    assert.ok(walker);
    try {
      const steps = 1 + random.below(stepsMax);
      for (let step = 0; step < steps; step += 1) {
        await walker.step();
        if (random.below(4) === 0) await sleep(random.below(8));
      }
      if (departure === 'settle') await walker.settle();
      else await depart(client, departure);
      walker.check();
      assertPublished(path, client);
    } catch (error) {
      throw new Error(`${path} with the seed ${seed}, ${departure}`, { cause: error });
    } finally {
      client.socket.terminate();
    }
  }
});

/** Right behind the last frame, whatever is under way. */
async function depart({ socket, closed }: SocketClient, how: 'close' | 'terminate' | 'half'): Promise<void> {
  if (how === 'close') socket.close(1000);
  else if (how === 'terminate') socket.terminate();
  // Says that nothing more will come, and listens on.
  else (socket as unknown as { readonly _socket: { end(): void } })._socket.end();
  await closed;
}

function assertPublished(path: string, { frames }: SocketClient): void {
  const nameOf = namings.get(path);
  assert.ok(nameOf);
  for (const frame of frames) assert.notEqual(nameOf(frame), '');
}
