import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, suite, test } from 'node:test';
import { eventually } from './eventually.ts';
import { isIdle, readMetrics, type Metrics } from './metrics.ts';
import { openFileCount } from './processes.ts';
import { openConnection, speechRequest } from './raw-connection.ts';
import { startService, type RunningService } from './running-service.ts';
import { firstHeaders, openSpeech, speak } from './speech-client.ts';

/** Eight minutes of speech: nobody who leaves has heard it. */
const longText = 'The quick brown fox jumps over the lazy dog. '.repeat(220);
/** Engines of both kinds: one that can be stopped in the middle, and one that cannot. */
const voices = ['wren', 'clara'];

suite('a running service whose clients leave', () => {
  let service: RunningService;
  before(async () => {
    service = await startService();
    // Connections and files that the first requests open stay open.
    for (const voice of voices) await speak(service, { text: 'Hello.', voice_id: voice });
  });
  after(() => service[Symbol.asyncDispose]());

  const untilIdle = (): Promise<Metrics> => eventually('all work ends', () => readMetrics(service), isIdle);
  const bodyOf = (index: number): object => ({ text: longText, voice_id: voices[index % voices.length] });

  test('stops the engine when one stops listening', async () => {
    const metricsBefore = await untilIdle();
    for (const [index] of voices.entries()) {
      const answer = await firstHeaders(openSpeech(service, bodyOf(index)));
      await once(answer, 'data');
      answer.destroy();
    }
    const metricsAfter = await untilIdle();
    const grown = (name: string, labels = {}): number =>
      metricsAfter.sum(name, labels) - metricsBefore.sum(name, labels);
    assert.equal(grown('syrinx_speech_requests_total', { outcome: 'cancelled' }), voices.length);
    assert.ok(grown('syrinx_speech_audio_seconds_total') < 240, 'the engines went on speaking');
  });

  test('stops all work for a connection with several requests in a row', async () => {
    const metricsBefore = await untilIdle();
    const socket = await openConnection(service);
    const requests = Array.from({ length: 10 }, (_, index) => speechRequest(service, { body: bodyOf(index) }));
    socket.write(requests.join(''));
    await once(socket, 'data');
    await eventually('all have begun', async () => (await readMetrics(service)).sum('syrinx_speech_active') === 10);
    socket.destroy();
    const metricsAfter = await untilIdle();
    const cancelled = { outcome: 'cancelled' };
    const name = 'syrinx_speech_requests_total';
    assert.equal(metricsAfter.sum(name, cancelled) - metricsBefore.sum(name, cancelled), 10);
  });

  test('is as before after 200 have left at every stage of a request', async () => {
    const metricsBefore = await untilIdle();
    const filesBefore = await openFileCount(service.pid);
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        await leaveWithin(speechRequest(service, { body: bodyOf(index) }), { length: 60 });
        await leaveWithin(speechRequest(service, { body: bodyOf(index) }), { length: 5000 });
        await leaveWithin(speechRequest(service, { body: bodyOf(index) }), {});
        await leaveAfterFirstSound(index);
      }),
    );
    const route = { route: '/v1/tts/generate' };
    const countOf = (metrics: Metrics): number =>
      metrics.sum('syrinx_http_requests_total', route) - metricsBefore.sum('syrinx_http_requests_total', route);
    const metrics = await eventually(
      'every request that was understood is accounted for, and none goes on',
      () => readMetrics(service),
      (now) => countOf(now) === 150 && isIdle(now),
    );
    const cancelled =
      metrics.sum('syrinx_speech_requests_total', { outcome: 'cancelled' }) -
      metricsBefore.sum('syrinx_speech_requests_total', { outcome: 'cancelled' });
    assert.ok(cancelled >= 50 && cancelled <= 100, `${cancelled} cancelled`);
    await eventually(
      'its files are closed',
      () => openFileCount(service.pid),
      // The connection that asks for the metrics may be another one than before.
      (count) => count <= filesBefore + 2,
    );
    for (const voice of voices) {
      const answer = await speak(service, { text: 'Hello again.', voice_id: voice });
      assert.deepEqual({ status: answer.status, transfer: answer.transfer }, { status: 200, transfer: 'complete' });
    }
  });

  test('logs no error for any of them, and loses no engine process', () => {
    const faults = service.logLines.filter((line) => /"level":"error"|is replaced/u.test(line));
    assert.deepEqual(faults, []);
  });

  /** Sends the beginning of a request, or all of it, and is gone. */
  async function leaveWithin(
    request: string,
    { length = request.length }: { readonly length?: number },
  ): Promise<void> {
    const socket = await openConnection(service);
    await new Promise<void>((resolve) => {
      socket.write(request.slice(0, length), () => resolve());
    });
    socket.destroy();
  }

  async function leaveAfterFirstSound(index: number): Promise<void> {
    const socket = await openConnection(service);
    socket.write(speechRequest(service, { body: bodyOf(index) }));
    await once(socket, 'data');
    socket.destroy();
  }
});
