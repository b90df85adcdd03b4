import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { samplesIn, soundOf, wavOf } from '../api/enhancement-server.ts';
import { EnhancementClient } from '../fakes/enhancement-client.ts';
import { eventually } from './eventually.ts';
import { readMetrics } from './metrics.ts';
import { engineProcesses, isAlive } from './processes.ts';
import { startService, type RunningService } from './running-service.ts';

suite('a running service that enhances', () => {
  let service: RunningService;
  before(async () => {
    service = await startService({ environment: { SYRINX_ENGINE_PROCESSES: '1' } });
  });
  after(() => service[Symbol.asyncDispose]());

  async function upload(file: Uint8Array<ArrayBuffer>, options: { readonly signal?: AbortSignal } = {}) {
    const form = new FormData();
    form.append('model', 'clarity-1');
    form.append('file', new Blob([file]), 'a.wav');
    const headers = { authorization: `Bearer ${service.apiKey}` };
    const answer = await fetch(`${service.address}/v1/audio/enhance`, {
      method: 'POST',
      headers,
      body: form,
      ...options,
    });
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
  }

  async function connect(): Promise<EnhancementClient> {
    const address = service.address.replace('http', 'ws');
    const client = new EnhancementClient(`${address}/v1/audio/enhance/stream?api_key=${service.apiKey}`);
    await client.opened;
    return client;
  }

  async function stream(samples: Int16Array, sampleRateHz: number): Promise<Int16Array> {
    const client = await connect();
    client.config(sampleRateHz);
    client.sendAudio(samples, Math.round(sampleRateHz / 50));
    client.send({ type: 'end' });
    assert.equal(await client.closed, 1000, JSON.stringify(client.frames));
    return samplesIn(client.takeAudio());
  }

  async function isIdle(): Promise<boolean> {
    return (await readMetrics(service)).sum('syrinx_enhancement_active') === 0;
  }

  for (const sampleRateHz of [8000, 16_000, 24_000, 44_100, 48_000]) {
    test(`an upload and a stream of ${sampleRateHz} Hz are the same to the sample, and other sound than was sent`, async () => {
      const samples = soundOf({ sampleRateHz, sampleCount: 2 * sampleRateHz + 7 });
      const { status, bytes } = await upload(wavOf(samples, sampleRateHz));
      assert.equal(status, 200);
      const uploaded = samplesIn(bytes.subarray(44));
      assert.equal(uploaded.length, Math.round((samples.length * 24_000) / sampleRateHz));
      assert.deepEqual(await stream(samples, sampleRateHz), uploaded);
      if (sampleRateHz === 24_000) assert.notDeepEqual(uploaded, samples);
    });
  }

  for (const messageMs of [20, 1000]) {
    test(`who speaks in messages of ${messageMs} ms never has more than 2 s unanswered`, async () => {
      const client = await connect();
      client.config(16_000);
      await client.hear(1);
      const startMs = performance.now();
      const unansweredMs: number[] = [];
      for (let sentMs = 0; sentMs < 3000; sentMs += messageMs) {
        await sleep(Math.max(0, startMs + sentMs + messageMs - performance.now()));
        client.sendAudio(soundOf({ sampleRateHz: 16_000, sampleCount: 16 * messageMs }), 16 * messageMs);
        unansweredMs.push(sentMs + messageMs - client.audioBytes / 48);
      }
      assert.ok(Math.max(...unansweredMs) <= 2000, unansweredMs.join(' '));
      client.send({ type: 'end' });
      assert.equal(await client.closed, 1000, JSON.stringify(client.frames));
      assert.equal(client.audioBytes, 3000 * 48);
    });
  }

  test('streams at the same time do not mix', async () => {
    const tones = [1, 2, 3, 4].map((number) => soundOf({ sampleRateHz: 16_000, sampleCount: 16_000 * number }));
    const alone: Int16Array[] = [];
    for (const samples of tones) alone.push(await stream(samples, 16_000));
    assert.deepEqual(await Promise.all(tones.map((samples) => stream(samples, 16_000))), alone);
  });

  test('who leaves in the middle of an upload ends its work', async () => {
    const leaving = new AbortController();
    const file = wavOf(soundOf({ sampleRateHz: 8000, sampleCount: 300 * 8000 }), 8000);
    const left = assert.rejects(upload(file, { signal: leaving.signal }));
    await eventually('it is under way', async () => !(await isIdle()));
    leaving.abort();
    await left;
    await eventually('it has ended', isIdle);
    const metrics = await readMetrics(service);
    assert.equal(metrics.sum('syrinx_enhancement_requests_total', { outcome: 'cancelled', urgency: 'file' }), 1);
  });

  test('an engine that dies in the middle of an upload is a 502, and the next one is whole', async () => {
    const file = wavOf(soundOf({ sampleRateHz: 8000, sampleCount: 300 * 8000 }), 8000);
    const answered = upload(file);
    await eventually('it is under way', async () => !(await isIdle()));
    const [pid = 0] = await engineProcesses(service.pid, 'noise-removal');
    process.kill(pid, 'SIGKILL');
    assert.equal((await answered).status, 502);
    assert.ok(!(await isAlive(pid)));
    assert.equal((await upload(file.slice(0, 16_044))).status, 200);
    await eventually('nothing is under way', isIdle);
  });
});
