import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { speechSocketDescriptions } from './speech-sockets-alone.ts';
import type { SocketClient } from '../fakes/socket-client.ts';
import { eventually } from './eventually.ts';
import { isIdle, readMetrics, type Metrics } from './metrics.ts';
import { startService, type RunningService } from './running-service.ts';
import { beginLongSpeech, longSpeech, openSocket, passageCountOf } from './socket-speech.ts';

/** Of each text, ten minutes long, what may have been spoken until its end is noticed. */
const audioSecondsMax = 150;

/** Ways to have no more of what was begun. */
const endings: Readonly<Record<string, (client: SocketClient) => void>> = {
  'closes the connection': ({ socket }) => socket.close(1000),
  'closes it without a word': ({ socket }) => socket.terminate(),
  cancels: (client) => client.send({ cancel: true }),
};

suite('a running service whose clients on sockets want no more', () => {
  let service: RunningService;
  before(async () => {
    service = await startService();
  });
  after(() => service[Symbol.asyncDispose]());
  const untilIdle = (): Promise<Metrics> => eventually('all work ends', () => readMetrics(service), isIdle);

  for (const { path } of speechSocketDescriptions) {
    for (const [how, end] of Object.entries(endings)) {
      test(`${path} stops the engine when a client ${how} in the middle of the sound`, async () => {
        const metricsBefore = await untilIdle();
        const client = await beginLongSpeech(service, path);
        end(client);
        const grown = grownSince(metricsBefore, await untilIdle());
        client.socket.terminate();
        const passages = passageCountOf(path);
        assert.equal(grown('syrinx_speech_requests_total', { outcome: 'cancelled' }), passages);
        assert.equal(grown('syrinx_speech_requests_total'), passages);
        assert.ok(grown('syrinx_speech_audio_seconds_total') < passages * audioSecondsMax, 'the engine spoke on');
      });
    }

    test(`${path} speaks nothing long for those who close right behind their text`, async () => {
      const metricsBefore = await untilIdle();
      const clients = await Promise.all(Array.from({ length: 10 }, () => openSocket(service, path)));
      for (const client of clients) {
        for (const frame of longSpeech[path] ?? []) client.send(frame);
        client.socket.close(1000);
      }
      await Promise.all(clients.map(({ closed }) => closed));
      const grown = grownSince(metricsBefore, await untilIdle());
      assert.equal(grown('syrinx_speech_requests_total', { outcome: 'completed' }), 0);
      assert.ok(grown('syrinx_speech_audio_seconds_total') < audioSecondsMax, 'the engine spoke on');
    });
  }

  test('it has logged no error and no warning', () => {
    assert.deepEqual(service.logLines, []);
  });
});

function grownSince(earlier: Metrics, now: Metrics): Metrics['sum'] {
  return (name, labels) => now.sum(name, labels) - earlier.sum(name, labels);
}
