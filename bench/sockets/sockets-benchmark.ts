import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../../src/foundation/clock.ts';
import { readLoadOptions, type LoadOptions } from '../../src/cli/load/load-options.ts';
import { reportOf, type LoadReport, type Spread } from '../../src/cli/load/load-report.ts';
import { LoadSocket } from '../../src/cli/load/load-socket.ts';
import { runLoad, type LoadTarget } from '../../src/cli/load/run-load.ts';
import { servicePrograms, startService, type RunningService } from '../../test/service/running-service.ts';
import { processTreeMemory } from '../measurement/process-memory.ts';
import { milliseconds, ratio } from '../measurement/statistics.ts';
import { printTable } from '../measurement/table.ts';

/** Everything the documentation says about sockets, each beside a server of nothing but `ws` in the same run. */
export async function runSocketsBenchmark({ quick }: { readonly quick: boolean }): Promise<void> {
  const seconds = quick ? 6 : 20;
  console.log(`Node ${process.version}, ${availableParallelism()} cores, ${seconds} s per figure; times in ms`);
  // The first start of a checkout translates and compiles; what is measured is every later one.
  await (await startService({ program: servicePrograms.npmStart }))[Symbol.asyncDispose]();
  await using server = await startService({ program: servicePrograms.npmStart });
  const control = await startControl();
  try {
    // Before anything else: what a load leaves behind would hide it.
    await measureMemory(server, { count: quick ? 500 : 2000 });
    await measure(server, '--over request --clients 4 --seconds 2');
    await measureListeners({ server, control }, { seconds, counts: [1, 8, 32, 64, 128, 256, 512] });
    await measureTokens({ server, control }, { seconds });
    await measureCancel({ server, control }, { seconds });
    await measureDialects(server, { seconds });
  } finally {
    control.stop();
  }
}

interface Both {
  readonly server: LoadTarget;
  readonly control: LoadTarget;
}

/** Two and a half seconds of speech, as of an agent in a conversation. */
const reply = 'Good evening, and welcome aboard the train.';

async function measure(
  target: LoadTarget,
  words: string,
  { text }: { readonly text?: string } = {},
): Promise<LoadReport> {
  const options = readLoadOptions([...words.split(' '), ...(text === undefined ? [] : ['--text', text])]);
  if (options === 'help') throw new Error('a benchmark needs no help');
  const { signal } = new AbortController();
  const report = reportOf(
    await runLoad(target, options satisfies LoadOptions, { signal, clock: systemClock, onProgress: () => undefined }),
  );
  for (const [complaint, count] of Object.entries(report.complaints)) console.log(`${words}: ${count} × ${complaint}`);
  return report;
}

async function measureListeners(
  { server, control }: Both,
  { seconds, counts }: { readonly seconds: number; readonly counts: readonly number[] },
): Promise<void> {
  const rows: string[][] = [];
  for (const clients of counts) {
    const words = `--over stream --paced --clients ${clients} --seconds ${seconds}`;
    const ours = await measure(server, words, { text: reply });
    const theirs = await measure(control, words, { text: reply });
    rows.push([
      String(clients),
      cell(ours.flushToAudioMs),
      cell(theirs.flushToAudioMs),
      cell(ours.audioGapMs),
      cell(theirs.audioGapMs),
      `${ours.turnsWithStalls} of ${ours.turns.completed}`,
      `${theirs.turnsWithStalls} of ${theirs.turns.completed}`,
    ]);
  }
  printTable('Listeners in real time on /ws/tts/stream: p50 / p95 / p99', {
    columns: ['sockets', 'first audio', 'raw ws', 'between frames', 'raw ws', 'turns with silence inside', 'raw ws'],
    rows,
  });
}

async function measureTokens({ server, control }: Both, { seconds }: { readonly seconds: number }): Promise<void> {
  const words = `--over stream --clients 8 --token-ms 20 --paced --seconds ${seconds}`;
  const detected = await measure(server, words);
  const ours = await measure(server, `${words} --language en`);
  const row = (name: string, report: LoadReport): string[] => [
    name,
    cell(report.firstAudioMs),
    cell(report.flushToAudioMs),
    `${report.turnsWithStalls} of ${report.turns.completed}`,
  ];
  const theirs = await measure(control, words);
  printTable('A word every 20 ms, 8 sockets: p50 / p95 / p99', {
    columns: ['', 'first word to first audio', 'flush to next audio', 'turns with silence inside'],
    rows: [
      row('Syrinx, language given', ours),
      row('Syrinx, language detected', detected),
      ['raw ws, which waits for the flush', cell(theirs.firstAudioMs), cell(theirs.flushToAudioMs), ''],
    ],
  });
}

async function measureCancel({ server, control }: Both, { seconds }: { readonly seconds: number }): Promise<void> {
  const rows: string[][] = [];
  for (const clients of [1, 32]) {
    const words = `--over stream --paced --cancel --clients ${clients} --seconds ${seconds}`;
    const ours = (await measure(server, words)).cancelToSilenceMs;
    const theirs = (await measure(control, words)).cancelToSilenceMs;
    rows.push([String(clients), cell(ours), cell(theirs), ratio(ours.p50 ?? 0, theirs.p50 ?? Number.NaN)]);
  }
  printTable('From a cancel to silence: p50 / p95 / p99', {
    columns: ['sockets', 'Syrinx', 'raw ws', 'ratio of p50'],
    rows,
  });
}

async function measureDialects(server: LoadTarget, { seconds }: { readonly seconds: number }): Promise<void> {
  const rows: string[][] = [];
  for (const way of ['http', 'request', 'stream', 'multi']) {
    for (const clients of [1, 32]) {
      const { flushToAudioMs, firstAudioMs, totalMs, audioSeconds, elapsedSeconds } = await measure(
        server,
        `--over ${way} --clients ${clients} --seconds ${seconds}`,
      );
      const first = way === 'http' || way === 'request' ? firstAudioMs : flushToAudioMs;
      rows.push([way, String(clients), cell(first), cell(totalMs), `${Math.round(audioSeconds / elapsedSeconds)}×`]);
    }
  }
  printTable('Ways to speak, each client asks again at once: p50 / p95 / p99', {
    columns: ['way', 'clients', 'first audio', 'whole', 'audio per time'],
    rows,
  });
}

async function measureMemory(server: RunningService, { count }: { readonly count: number }): Promise<void> {
  const before = await serverMegabytes(server);
  const url = new URL(`${server.address.replace(/^http/u, 'ws')}/ws/tts/stream`);
  const sockets: LoadSocket[] = [];
  for (let opened = 0; opened < count; opened += 1)
    sockets.push(await LoadSocket.open(url, { apiKey: server.apiKey, clock: systemClock }));
  await sleep(2000);
  const during = await serverMegabytes(server);
  for (const socket of sockets) socket.close();
  printTable(`Memory of the server with ${count} idle sockets`, {
    columns: ['before, MB', 'with them, MB', 'kB a socket'],
    rows: [[Math.round(before), Math.round(during), Math.round(((during - before) * 1024) / count)]],
  });
}

async function serverMegabytes(server: RunningService): Promise<number> {
  const processes = await processTreeMemory(server.pid);
  return processes.find(({ name }) => name.endsWith('src/main.ts'))?.residentMegabytes ?? Number.NaN;
}

async function startControl(): Promise<LoadTarget & { stop(): void }> {
  const child = fork(fileURLToPath(new URL('./raw-socket-service.ts', import.meta.url)), ['2500']);
  const [port] = (await once(child, 'message')) as [number];
  return { address: `http://127.0.0.1:${port}`, apiKey: undefined, stop: () => child.kill() };
}

function cell({ p50, p95, p99 }: Spread): string {
  return [p50, p95, p99].map((value) => (value === null ? '–' : milliseconds(value))).join(' / ');
}
