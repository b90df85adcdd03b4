import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { servicePrograms, startService, type RunningService } from '../../test/service/running-service.ts';
import { processTreeMemory } from '../measurement/process-memory.ts';
import { quantile } from '../../src/foundation/quantile.ts';
import { median, milliseconds, ratio, spread } from '../measurement/statistics.ts';
import { printTable } from '../measurement/table.ts';
import { timeCommandLine, type CommandLineEngine } from './command-line-engines.ts';
import { playControl, playPaced } from './paced-streams.ts';
import { SpeechClient, type SpeechTiming } from './speech-client.ts';
import { sentence, twentySentences } from './texts.ts';

const espeakVoice = 'wren';
const fliteVoice = 'clara';

/** Everything the README says about speed, measured against the raw engines in the same run. */
export async function runSpeechBenchmark({ quick }: { readonly quick: boolean }): Promise<void> {
  const rounds = quick ? 30 : 200;
  console.log(`Node ${process.version}, ${availableParallelism()} cores, ${rounds} requests per figure; times in ms`);
  // The first start of a checkout translates and compiles; what is measured is every later one.
  await (await startService({ program: servicePrograms.npmStart }))[Symbol.asyncDispose]();
  await using server = await startService({ program: servicePrograms.npmStart });
  const client = new SpeechClient(server);
  console.log(`start to listening: ${milliseconds(server.startMs)} ms`);
  await printMemory(server, 'idle, engines started');
  for (let round = 0; round < 20; round += 1) {
    await client.time({ text: sentence, voice: espeakVoice });
    await client.time({ text: sentence, voice: fliteVoice });
  }
  await measureConcurrency(client, { rounds });
  await measureFlite(client, { rounds: Math.ceil(rounds / 4) });
  await measureLongText(client, { rounds: Math.ceil(rounds / 40) });
  await measurePacedStreams(client, { durationMs: quick ? 4000 : 20_000 });
  await printMemory(server, 'after the load');
  client.close();
}

/** `total` calls of `work`, `clients` at a time. */
async function inParallel<Result>(
  work: () => Promise<Result>,
  { clients, total }: { readonly clients: number; readonly total: number },
): Promise<Result[]> {
  const results: Result[] = [];
  let begun = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (begun < total) {
        begun += 1;
        results.push(await work());
      }
    }),
  );
  return results;
}

async function measureConcurrency(client: SpeechClient, { rounds }: { readonly rounds: number }): Promise<void> {
  const rows: string[][] = [];
  for (const clients of [1, 8, 32, 64]) {
    const total = Math.max(rounds, clients * 4);
    const ours = await inParallel(() => client.time({ text: sentence, voice: espeakVoice }), { clients, total });
    const theirs = await inParallel(() => timeCommandLine('espeak-ng', sentence), {
      clients,
      total: Math.ceil(total / 2),
    });
    rows.push([
      String(clients),
      spread(firstBytes(ours)),
      spread(totals(ours)),
      spread(firstBytes(theirs)),
      spread(totals(theirs)),
      ratio(median(firstBytes(ours)), median(firstBytes(theirs))),
      ratio(median(totals(ours)), median(totals(theirs))),
    ]);
  }
  printTable('One sentence, espeak-ng voice: p50 / p95 / p99 in ms', {
    columns: ['clients', 'first byte', 'whole', 'command line: first byte', 'whole', 'ratio first', 'ratio whole'],
    rows,
  });
}

async function measureFlite(client: SpeechClient, { rounds }: { readonly rounds: number }): Promise<void> {
  const ours: SpeechTiming[] = [];
  const theirs: SpeechTiming[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await client.time({ text: sentence, voice: fliteVoice }));
    theirs.push(await timeCommandLine('flite', sentence));
  }
  const raw = await rawTimes('flite', { text: sentence, rounds });
  printTable('One sentence, flite voice: p50 / p95 / p99 in ms', {
    columns: ['', 'first byte', 'whole', 'ratio to the raw library'],
    rows: [
      ['Syrinx', spread(firstBytes(ours)), spread(totals(ours)), ratio(median(firstBytes(ours)), median(raw.timesMs))],
      ['raw library', spread(raw.timesMs), spread(raw.timesMs), '1.00×'],
      [
        'command line',
        spread(firstBytes(theirs)),
        spread(totals(theirs)),
        ratio(median(firstBytes(theirs)), median(raw.timesMs)),
      ],
    ],
  });
}

/** In blocks that take turns, because other load on the machine comes and goes. */
const LONG_TEXT_BLOCKS = 4;

async function measureLongText(client: SpeechClient, { rounds }: { readonly rounds: number }): Promise<void> {
  const raw = { timesMs: [] as number[], audioMs: 0 };
  const commandLine: SpeechTiming[] = [];
  const ours = new Map<number, SpeechTiming[]>([22_050, 24_000].map((sampleRate) => [sampleRate, []]));
  for (let block = 0; block < LONG_TEXT_BLOCKS; block += 1) {
    const { timesMs, audioMs } = await rawTimes('espeak-ng', { text: twentySentences, rounds });
    raw.timesMs.push(...timesMs);
    raw.audioMs = audioMs;
    for (let round = 0; round < rounds; round += 1) {
      commandLine.push(await timeCommandLine('espeak-ng', twentySentences));
      for (const [sampleRate, timings] of ours) {
        timings.push(await client.time({ text: twentySentences, voice: espeakVoice, sampleRate }));
      }
    }
  }
  const rawSpeed = raw.audioMs / median(raw.timesMs);
  const row = (name: string, timings: readonly SpeechTiming[], sampleRate: number): string[] => {
    const audioMs = median(timings.map(({ audioBytes }) => (audioBytes * 1000) / (2 * sampleRate)));
    const share = audioMs / median(totals(timings)) / rawSpeed;
    const speed = speedOf(audioMs, totals(timings));
    return [name, spread(firstBytes(timings)), spread(totals(timings)), speed, `${Math.round(share * 100)} %`];
  };
  printTable('Twenty sentences, espeak-ng voice: p50 / p95 / p99 in ms', {
    columns: ['', 'first byte', 'whole', 'audio per time', 'of the raw library'],
    rows: [
      ['raw library, 22050 Hz', '–', spread(raw.timesMs), speedOf(raw.audioMs, raw.timesMs), '100 %'],
      row('command line, 22050 Hz', commandLine, 22_050),
      ...[...ours].map(([sampleRate, timings]) => row(`Syrinx, ${sampleRate} Hz`, timings, sampleRate)),
    ],
  });
}

function speedOf(audioMs: number, timesMs: readonly number[]): string {
  return `${Math.round(audioMs / median(timesMs))}× (real-time factor ${(median(timesMs) / audioMs).toFixed(5)})`;
}

async function measurePacedStreams(
  client: SpeechClient,
  { durationMs }: { readonly durationMs: number },
): Promise<void> {
  const rows: string[][] = [];
  for (const streams of [1, 8, 32, 64]) {
    const ours = await Promise.all(
      Array.from({ length: streams }, async () => {
        const response = await client.open({ text: twentySentences, voice: espeakVoice });
        const gapsMs = await playPaced(response, { durationMs });
        response.destroy();
        return gapsMs;
      }),
    );
    const control = await playControl({ streams, durationMs });
    rows.push([String(streams), ...gapCells(ours.flat()), ...gapCells(control)]);
  }
  printTable('Streams played in real time: milliseconds between 20 ms frames', {
    columns: ['streams', 'p50', 'p99', 'p99.9', 'longest', 'raw socket p50', 'p99', 'p99.9', 'longest'],
    rows,
  });
}

function gapCells(gapsMs: readonly number[]): string[] {
  return [0.5, 0.99, 0.999, 1].map((share) => milliseconds(quantile(gapsMs, share)));
}

async function printMemory(server: RunningService, when: string): Promise<void> {
  const processes = await processTreeMemory(server.pid);
  printTable(`Resident memory, ${when}`, {
    columns: ['process', 'MB'],
    rows: processes.map(({ name, residentMegabytes }) => [name, Math.round(residentMegabytes)]),
  });
}

const rawPrograms: Readonly<Record<CommandLineEngine, URL>> = {
  'espeak-ng': new URL('../../engines/espeak-host/raw-benchmark.ts', import.meta.url),
  flite: new URL('./raw-flite.ts', import.meta.url),
};

/** The library called in a loop by a program that does nothing else; times of the calls and the audio each made. */
async function rawTimes(
  engine: CommandLineEngine,
  { text, rounds }: { readonly text: string; readonly rounds: number },
): Promise<{ readonly timesMs: number[]; readonly audioMs: number }> {
  const child = spawn(process.execPath, [fileURLToPath(rawPrograms[engine]), text, String(rounds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const output = Buffer.concat(await child.stdout.toArray()).toString();
  await exit;
  return JSON.parse(output) as { timesMs: number[]; audioMs: number };
}

function firstBytes(timings: readonly SpeechTiming[]): number[] {
  return timings.map(({ firstByteMs }) => firstByteMs);
}

function totals(timings: readonly SpeechTiming[]): number[] {
  return timings.map(({ totalMs }) => totalMs);
}
