import { request } from 'node:http';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { wavFile } from '../../src/audio/wav.ts';
import { createKeyHasher } from '../../src/features/access/key-hash.ts';
import { quantile } from '../../src/foundation/quantile.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { limits } from '../../src/limits.ts';
import { apiKey as apiKeyRow, insertOrganization, insertProject } from '../../test/contract/stores/rows.ts';
import { RecordingFolder } from '../../test/fixtures/recordings/made-recordings.ts';
import { opusBomb } from '../../test/fixtures/recordings/opus-bomb.ts';
import { readMetrics } from '../../test/service/metrics.ts';
import { residentMegabytes } from '../../test/service/processes.ts';
import { startService, type RunningService } from '../../test/service/running-service.ts';
import { onServiceDatabase } from '../../test/service/service-database.ts';
import { processTreeMemory } from '../measurement/process-memory.ts';
import { milliseconds, spread } from '../measurement/statistics.ts';
import { printTable } from '../measurement/table.ts';

const FILE_BYTES = 52_000_000;
const BOMB_BYTES = 25_000_000;
const PIECE_BYTES = 65_536;

/** Many large uploads at once: what they take of the server's memory and time, and of the turns of its event loop. */
export async function runCrowdedUploads({ quick }: { readonly quick: boolean }): Promise<void> {
  await using folder = await RecordingFolder.open();
  await using service = await startService();
  const file = largeWav();
  const bomb = await opusBomb(folder, { bytes: BOMB_BYTES });
  const at = { service, otherKey: await keyOfAnotherOrganization(service) };
  await measure('nothing, for three seconds', { ...at, file, count: 0 });
  await measure('a WAV file of 52 MB', { ...at, file, count: 1 });
  for (const count of quick ? [8] : [8, limits.formsAtOnceMax])
    await measure(`${count} WAV files of 52 MB`, { ...at, file, count });
  await measure('an Opus file of 25 MB, which is nine hours', { ...at, file: bomb, count: 1 });
  if (!quick) await measure('16 of them', { ...at, file: bomb, count: 16 });
  await copyAtOnce(file, { folder, count: quick ? 8 : limits.formsAtOnceMax });
}

interface Measuring {
  readonly service: RunningService;
  readonly otherKey: string;
  readonly file: Uint8Array;
  readonly count: number;
}

async function measure(name: string, { service, otherKey, file, count }: Measuring): Promise<void> {
  // Half of them by another organization: one may not have all places.
  const senders = await Promise.all(
    [service.apiKey, otherKey].map(async (apiKey) => ({ apiKey, voiceId: await makeVoice(service, apiKey) })),
  );
  const idleMegabytes = await residentMegabytes(service.pid);
  await readMetrics(service);
  const watching = new AbortController();
  const watched = watch(service, watching.signal);
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => upload(service, { file, ...senderAt(senders, index) })),
  );
  if (count === 0) await systemClock.sleep(3_000, {});
  const metrics = await readMetrics(service);
  watching.abort();
  const { serverMegabytes, otherMegabytes, healthMs } = await watched;
  const tookMs = answers.map((answer) => answer.tookMs);
  const statuses = Map.groupBy(answers, ({ status }) => status);
  printTable(name, {
    columns: ['', ''],
    rows: [
      ['answers', [...statuses].map(([status, all]) => `${status} ×${all.length}`).join(', ')],
      [
        'each upload, s, p50 / longest',
        count === 0 ? '' : `${seconds(quantile(tookMs, 0.5))} / ${seconds(Math.max(...tookMs))}`,
      ],
      [
        'server, MB: before, p50, most',
        [idleMegabytes, quantile(serverMegabytes, 0.5), Math.max(...serverMegabytes)]
          .map((value) => value.toFixed(0))
          .join(', '),
      ],
      ['other processes together at most, MB', Math.max(...otherMegabytes).toFixed(0)],
      [
        'event loop late, ms, p50 / p99 / most',
        ['p50', 'p99', 'max']
          .map((part) => milliseconds(1000 * metrics.sum(`nodejs_eventloop_lag_${part}_seconds`)))
          .join(' / '),
      ],
      ['GET /health meanwhile, ms, p50 / p95 / p99', spread(healthMs)],
    ],
  });
}

/** The same bytes written to as many files, each synced: what the disk alone takes. */
async function copyAtOnce(
  file: Uint8Array,
  { folder, count }: { readonly folder: RecordingFolder; readonly count: number },
): Promise<void> {
  const tookMs = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const startedAtMs = performance.now();
      await using handle = await open(join(folder.path, `copy-${index}`), 'w');
      for (let offset = 0; offset < file.length; offset += PIECE_BYTES)
        await handle.write(file.subarray(offset, offset + PIECE_BYTES));
      await handle.sync();
      return performance.now() - startedAtMs;
    }),
  );
  console.log(
    `\n${count} plain copies of 52 MB at once, s, p50 / longest: ${seconds(quantile(tookMs, 0.5))} / ${seconds(Math.max(...tookMs))}`,
  );
}

/** Four and a half minutes of two channels. */
function largeWav(): Uint8Array {
  const samples = Int16Array.from({ length: FILE_BYTES / 2 }, (_, index) => 8_000 * Math.sin(index / 24));
  const file = wavFile({ encoding: 'pcm_s16le', sampleRateHz: 96_000 }, new Uint8Array(samples.buffer));
  return file;
}

async function keyOfAnotherOrganization({ dataDirectory }: RunningService): Promise<string> {
  const secret = (await readFile(join(dataDirectory, 'key-hash-secret'), 'utf8')).trim();
  const key = 'a-key-of-another-organization';
  await onServiceDatabase(dataDirectory, async (database) => {
    const { id: organizationId } = await insertOrganization(database, 'another');
    const project = await insertProject(database, { organizationId, name: 'first' });
    await database.apiKeys.insert(apiKeyRow(project, { hash: createKeyHasher(new Secret(secret)).hash(key) }));
  });
  return key;
}

async function makeVoice({ address }: RunningService, apiKey: string): Promise<number> {
  const answer = await fetch(`${address}/v1/voices`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', sex: 'female' }),
  });
  return ((await answer.json()) as { readonly id: number }).id;
}

interface Sender {
  readonly apiKey: string;
  readonly voiceId: number;
}

function senderAt(senders: readonly Sender[], index: number): Sender {
  const sender = senders[index % senders.length];
  if (sender === undefined) throw new Error('nobody sends');
  return sender;
}

async function upload(
  { address }: RunningService,
  { file, apiKey, voiceId }: Sender & { readonly file: Uint8Array },
): Promise<{ readonly status: number; readonly tookMs: number }> {
  const head = Buffer.from('--line\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
  const end = Buffer.from('\r\n--line--\r\n');
  const startedAtMs = performance.now();
  const sending = request(`${address}/v1/voices/${voiceId}/references`, {
    method: 'POST',
    agent: false,
    headers: {
      'x-api-key': apiKey,
      'content-type': 'multipart/form-data; boundary=line',
      'content-length': head.length + file.length + end.length,
    },
  });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  sending.on('response', (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)));
  sending.on('error', reject);
  sending.write(head);
  for (let offset = 0; offset < file.length && !sending.destroyed; offset += PIECE_BYTES) {
    if (!sending.write(file.subarray(offset, offset + PIECE_BYTES))) await once(sending, 'drain');
  }
  sending.end(end);
  const status = await promise;
  return { status, tookMs: performance.now() - startedAtMs };
}

async function watch(service: RunningService, signal: AbortSignal) {
  const serverMegabytes: number[] = [];
  const otherMegabytes: number[] = [];
  const healthMs: number[] = [];
  while (!signal.aborted) {
    const startedAtMs = performance.now();
    await (await fetch(`${service.address}/health`)).arrayBuffer();
    healthMs.push(performance.now() - startedAtMs);
    const all = await processTreeMemory(service.pid);
    const server = all.find(({ pid }) => pid === service.pid)?.residentMegabytes ?? 0;
    serverMegabytes.push(server);
    otherMegabytes.push(all.reduce((sum, { residentMegabytes: megabytes }) => sum + megabytes, -server));
    await systemClock.sleep(50, {});
  }
  return { serverMegabytes, otherMegabytes, healthMs };
}

function seconds(durationMs: number): string {
  return (durationMs / 1000).toFixed(1);
}
