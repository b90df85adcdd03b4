import { availableParallelism } from 'node:os';
import { createNoiseRemovalEnhancer } from '../../src/adapters/engines/noise-removal/noise-removal-enhancer.ts';
import { openNoiseRemovalModels } from '../../src/adapters/engines/noise-removal/noise-removal-engine.ts';
import { NoiseRemoval, type NoiseRemovalModels } from '../../src/adapters/engines/noise-removal/noise-removal.ts';
import type { FrameModel } from '../../src/adapters/engines/noise-removal/frame-model.ts';
import type { EnhancementStream, SpeechEnhancer } from '../../src/contracts/speech-enhancer.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { quantile } from '../../src/foundation/quantile.ts';
import { silentLog } from '../../test/fakes/silent-log.ts';
import { processTreeMemory } from '../measurement/process-memory.ts';
import { median, spread } from '../measurement/statistics.ts';
import { printTable } from '../measurement/table.ts';
import { noisySpeech } from './noisy-speech.ts';
import { measureService } from './service-benchmark.ts';

const RATE_HZ = 24_000;
const MESSAGE_MS = 20;
const BEHIND_MS = 100;
const never = new AbortController().signal;

/** What noise removal costs, how late it is, how many live streams a machine has room for, and what they keep in memory. */
export async function runEnhancementBenchmark({ quick }: { readonly quick: boolean }): Promise<void> {
  await measureService({ quick });
  const models = await openNoiseRemovalModels();
  measureWork(models, { seconds: quick ? 2 : 10, rounds: quick ? 1 : 5 });
  await using enhancer = createNoiseRemovalEnhancer({
    processCount: availableParallelism(),
    log: silentLog,
    clock: systemClock,
  });
  await enhancer.start({ signal: never });
  await measureMemory(enhancer);
  await measureStreams(enhancer, { seconds: quick ? 2 : 8 });
}

/** Processor time, so that other programs of the machine do not count. */
function measureWork(
  { low, high, ...rest }: NoiseRemovalModels,
  { seconds, rounds }: { readonly seconds: number; readonly rounds: number },
): void {
  const subjects: readonly (readonly [string, () => void])[] = [
    ['GTCRN alone, raw loop at 16 kHz', () => rawLoop(low, seconds)],
    ['RNNoise alone, raw loop at 48 kHz', () => rawLoop(high, seconds)],
    ['noise removal at 24 kHz', () => wholeRemoval({ low, high, ...rest }, { sampleRateHz: 24_000, seconds })],
    ['noise removal at 16 kHz', () => wholeRemoval({ low, high, ...rest }, { sampleRateHz: 16_000, seconds })],
  ];
  const rows = subjects.map(([name, work]) => {
    work();
    const shares = Array.from({ length: rounds }, () => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1e6 / seconds;
    });
    const share = median(shares);
    return [name, (1000 * share).toFixed(0), share.toFixed(3), (1 / share).toFixed(1)];
  });
  printTable('Work', { columns: ['', 'ms of a core for a second', 'real-time factor', 'times real time'], rows });
}

function rawLoop(model: FrameModel, seconds: number): void {
  const { sampleRateHz, frameSamples } = model;
  const signal = noisySpeech(sampleRateHz, seconds);
  using state = model.open();
  for (let start = 0; start + frameSamples <= signal.length; start += frameSamples)
    state.process(signal.subarray(start, start + frameSamples));
}

function wholeRemoval(
  models: NoiseRemovalModels,
  { sampleRateHz, seconds }: { readonly sampleRateHz: number; readonly seconds: number },
): void {
  using removal = new NoiseRemoval(models, sampleRateHz);
  const signal = noisySpeech(sampleRateHz, seconds);
  const message = (sampleRateHz * MESSAGE_MS) / 1000;
  for (let start = 0; start < signal.length; start += message) removal.push(signal.subarray(start, start + message));
  removal.finish();
}

async function measureMemory(enhancer: SpeechEnhancer): Promise<void> {
  const rows: (readonly string[])[] = [['started', ...(await residentOfHosts())]];
  const streams: EnhancementStream[] = [];
  for (const wanted of [1, enhancer.capabilities.concurrencyMax]) {
    while (streams.length < wanted) {
      const stream = await enhancer.open(request, { signal: never });
      streams.push(stream);
      await stream.push(noisySpeech(RATE_HZ, 1));
    }
    rows.push([`${wanted} open`, ...(await residentOfHosts())]);
  }
  for (const stream of streams) await stream[Symbol.asyncDispose]();
  printTable('Memory of all engine processes', { columns: ['streams', 'processes', 'MB'], rows });
}

const request = { task: 'noise-removal', sampleRateHz: RATE_HZ, urgency: 'live' } as const;

async function residentOfHosts(): Promise<readonly [string, string]> {
  const hosts = (await processTreeMemory(process.pid)).filter(({ name }) => name.includes('noise-removal-host'));
  const megabytes = hosts.reduce((sum, { residentMegabytes }) => sum + residentMegabytes, 0);
  return [String(hosts.length), megabytes.toFixed(0)];
}

/** Streams that speak in real time, more and more, until their answers come late. */
async function measureStreams(enhancer: SpeechEnhancer, { seconds }: { readonly seconds: number }): Promise<void> {
  const rows: (readonly string[])[] = [];
  for (let count = 1; count <= enhancer.capabilities.concurrencyMax; count = count < 2 ? 2 : count + 2) {
    const waits = (await Promise.all(Array.from({ length: count }, () => speakLive(enhancer, seconds)))).flat();
    const late = waits.filter((wait) => wait > BEHIND_MS).length / waits.length;
    rows.push([String(count), spread(waits), quantile(waits, 1).toFixed(0), `${(100 * late).toFixed(1)} %`]);
    if (late > 0.5) break;
  }
  printTable(`Live streams, messages of ${MESSAGE_MS} ms, ${availableParallelism()} cores`, {
    columns: ['streams', 'answer after its message was due, ms p50 / p95 / p99', 'longest', `over ${BEHIND_MS} ms`],
    rows,
  });
}

/** For each message how long after its time it was answered. */
async function speakLive(enhancer: SpeechEnhancer, seconds: number): Promise<readonly number[]> {
  await using stream = await enhancer.open(request, { signal: never });
  const message = (RATE_HZ * MESSAGE_MS) / 1000;
  const signal = noisySpeech(RATE_HZ, 1);
  const startMs = performance.now();
  const waits: number[] = [];
  for (let index = 0; index * MESSAGE_MS < seconds * 1000; index += 1) {
    const dueMs = startMs + index * MESSAGE_MS;
    const early = dueMs - performance.now();
    if (early > 0) await systemClock.sleep(early, { signal: never });
    const start = (index * message) % signal.length;
    await stream.push(signal.subarray(start, start + message));
    waits.push(performance.now() - dueMs);
  }
  await stream.finish();
  return waits;
}
