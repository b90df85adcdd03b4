import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { speechSocketDescriptions } from './speech-sockets-alone.ts';
import { limits } from '../../src/limits.ts';
import type { SocketClient } from '../fakes/socket-client.ts';
import { eventually } from './eventually.ts';
import { isIdle, readMetrics } from './metrics.ts';
import { residentMegabytes } from './processes.ts';
import { startService } from './running-service.ts';
import { beginLongSpeech, openSocket } from './socket-speech.ts';

/** Of each socket: what they have ordered together are 1.5 GB of frames. */
const readerCount = 8;

test('a running service holds little for readers of its sockets that stop, serves others, and closes them with 1008', async () => {
  await using service = await startService({ environment: { SYRINX_LOG_LEVEL: 'info' } });
  const paths = speechSocketDescriptions.map(({ path }) => path);
  for (const path of paths) (await beginLongSpeech(service, path)).socket.terminate();
  await eventually('all work ends', () => readMetrics(service), isIdle);
  const megabytesBefore = await residentMegabytes(service.pid);

  const readers = await Promise.all(
    paths.flatMap((path) =>
      Array.from({ length: readerCount }, async () => {
        const reader = await beginLongSpeech(service, path);
        reader.socket.pause();
        return reader;
      }),
    ),
  );
  const other = await openSocket(service, '/ws/tts');
  other.send({ text: 'Who reads is served.', voice_id: 21 });
  await other.hearUntil((frames) => frames.some((frame) => frame['final'] === true));
  const running = async (): Promise<number> => (await readMetrics(service)).sum('syrinx_engine_segments_running');
  await eventually('the engines wait', running, (count) => count === 0);
  const megabytes = await residentMegabytes(service.pid);
  assert.ok(megabytes - megabytesBefore < 150, `${megabytesBefore} MB became ${megabytes} MB`);

  await sleep(limits.readerStallMsMax);
  await eventually('nothing is spoken any more', () => readMetrics(service), isIdle);
  for (const { socket } of readers) socket.resume();
  for (const reader of readers) await assertAbandoned(reader);
  other.send({ cancel: true });
  await other.hearUntil((frames) => frames.at(-1)?.['interrupted'] === true);
  other.socket.terminate();
  const reasons = service.logLines.filter((line) => line.includes('nothing of what was sent is being read'));
  assert.equal(reasons.length, readers.length);
  assert.deepEqual(
    service.logLines.filter((line) => !line.includes('"level":"info"')),
    [],
  );
});

/** Who reads again in time hears why; the connection of others is broken off. */
async function assertAbandoned({ closed, frames }: SocketClient): Promise<void> {
  const { code } = await closed;
  assert.ok(code === 1008 || code === 1006, String(code));
  assert.ok(frames.every((frame) => frame['final'] !== true));
}
