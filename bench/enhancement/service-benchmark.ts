import { wavFile } from '../../src/audio/wav.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { quantile } from '../../src/foundation/quantile.ts';
import { toInt16 } from '../../test/audio-measurement/synthetic-signals.ts';
import { EnhancementClient } from '../../test/fakes/enhancement-client.ts';
import { startService, type RunningService } from '../../test/service/running-service.ts';
import { processTreeMemory } from '../measurement/process-memory.ts';
import { milliseconds, spread } from '../measurement/statistics.ts';
import { printTable } from '../measurement/table.ts';
import { noisySpeech } from './noisy-speech.ts';

const MESSAGE_MS = 20;
const ratesHz = [8_000, 16_000, 24_000, 44_100, 48_000] as const;
const never = new AbortController().signal;

/** What clients of a running service wait for: `ready`, each sample of a live stream, a whole upload. */
export async function measureService({ quick }: { readonly quick: boolean }): Promise<void> {
  await using service = await startService();
  // What a compiler makes of the models' programs while they run is made once.
  for (const sampleRateHz of [16_000, 24_000]) await speakLive(service, { sampleRateHz, seconds: 1 });
  await measureReady(service, { count: quick ? 5 : 30 });
  await measureLag(service, { seconds: quick ? 2 : 5 });
  await measureUploads(service, { lengthsS: quick ? [10, 20] : [30, 300] });
}

/** From the configuration to `ready`, with the engine running. */
async function measureReady(service: RunningService, { count }: { readonly count: number }): Promise<void> {
  const waits: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const client = await connect(service);
    const startMs = performance.now();
    client.config(24_000);
    await client.hear(1);
    waits.push(performance.now() - startMs);
    client.socket.terminate();
    await client.closed;
  }
  const row = [String(count), spread(waits), milliseconds(quantile(waits, 1))];
  printTable('From `config` to `ready`', { columns: ['streams', 'ms p50 / p95 / p99', 'longest'], rows: [row] });
}

/** For each message that is answered: since when the last of its samples had been sent. */
async function measureLag(service: RunningService, { seconds }: { readonly seconds: number }): Promise<void> {
  const rows: (readonly string[])[] = [];
  for (const sampleRateHz of ratesHz) {
    const lags = await speakLive(service, { sampleRateHz, seconds });
    rows.push([String(sampleRateHz), spread(lags), milliseconds(quantile(lags, 1))]);
  }
  printTable(`From sending a sample to its answer, one stream in messages of ${MESSAGE_MS} ms`, {
    columns: ['Hz', 'ms p50 / p95 / p99', 'longest'],
    rows,
  });
}

async function speakLive(
  service: RunningService,
  { sampleRateHz, seconds }: { readonly sampleRateHz: number; readonly seconds: number },
): Promise<readonly number[]> {
  const client = await connect(service);
  client.config(sampleRateHz);
  await client.hear(1);
  const samples = toInt16(noisySpeech(sampleRateHz, seconds));
  const messageLength = Math.round((sampleRateHz * MESSAGE_MS) / 1000);
  const sentAtMs: number[] = [];
  const lags: number[] = [];
  client.socket.on('message', (_, isBinary) => {
    if (!isBinary) return;
    const answeredMs = client.audioBytes / 48;
    // The message that held the last sample that is answered by now.
    const sent = sentAtMs[Math.ceil(answeredMs / MESSAGE_MS - 1e-6) - 1];
    if (sent !== undefined) lags.push(performance.now() - sent);
  });
  const startMs = performance.now();
  for (let sent = 0; sent * messageLength < samples.length; sent += 1) {
    const early = startMs + sent * MESSAGE_MS - performance.now();
    if (early > 0) await systemClock.sleep(early, { signal: never });
    client.sendAudio(samples.subarray(sent * messageLength, (sent + 1) * messageLength), messageLength);
    sentAtMs.push(performance.now());
  }
  client.send({ type: 'end' });
  // What comes after the end was not waited for by anybody who speaks.
  const { length } = lags;
  await client.closed;
  return lags.slice(0, length);
}

async function measureUploads(
  service: RunningService,
  { lengthsS }: { readonly lengthsS: readonly number[] },
): Promise<void> {
  const rows: (readonly string[])[] = [];
  for (const sampleRateHz of [16_000, 48_000]) {
    for (const seconds of lengthsS) {
      const [tookMs, megabytes] = await watchingMemory(service, () => upload(service, { sampleRateHz, seconds }));
      rows.push([
        String(sampleRateHz),
        String(seconds),
        (tookMs / 1000).toFixed(1),
        (seconds / (tookMs / 1000)).toFixed(1),
        megabytes.toFixed(0),
      ]);
    }
  }
  printTable('One upload on an idle machine', {
    columns: ['Hz', 's of sound', 's to the answer', 'times real time', 'MB of server and engines, most'],
    rows,
  });
}

/** Milliseconds to the answer. */
async function upload(
  service: RunningService,
  { sampleRateHz, seconds }: { readonly sampleRateHz: number; readonly seconds: number },
): Promise<number> {
  const samples = toInt16(noisySpeech(sampleRateHz, 5));
  const whole = Buffer.concat(Array.from({ length: seconds / 5 }, () => new Uint8Array(samples.buffer)));
  const form = new FormData();
  form.append('model', 'clarity-1');
  form.append('file', new Blob([wavFile({ encoding: 'pcm_s16le', sampleRateHz }, whole)]), 'a.wav');
  const headers = { authorization: `Bearer ${service.apiKey}` };
  const startMs = performance.now();
  const answer = await fetch(`${service.address}/v1/audio/enhance`, { method: 'POST', headers, body: form });
  const { byteLength } = await answer.arrayBuffer();
  const tookMs = performance.now() - startMs;
  if (byteLength !== 44 + seconds * 48_000) throw new Error(`${answer.status}, ${byteLength} bytes`);
  return tookMs;
}

/** What it gives, and the most that the service and its engines were resident with meanwhile. */
async function watchingMemory<Result>(
  { pid }: RunningService,
  work: () => Promise<Result>,
): Promise<readonly [Result, number]> {
  let most = 0;
  const over = new AbortController();
  const working = work().finally(() => over.abort());
  while (!over.signal.aborted) {
    const processes = await processTreeMemory(pid);
    most = Math.max(
      most,
      processes.reduce((sum, { residentMegabytes }) => sum + residentMegabytes, 0),
    );
    await systemClock.sleep(100, { signal: never });
  }
  return [await working, most];
}

async function connect(service: RunningService): Promise<EnhancementClient> {
  const address = service.address.replace('http', 'ws');
  const client = new EnhancementClient(`${address}/v1/audio/enhance/stream?api_key=${service.apiKey}`);
  await client.opened;
  return client;
}
