import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { startService, type RunningService } from '../../test/service/running-service.ts';
import { processTreeMemory } from '../measurement/process-memory.ts';
import { spread } from '../measurement/statistics.ts';
import { printTable } from '../measurement/table.ts';

/** So many handshakes are under way at the same time. */
const AT_ONCE = 64;

/** What the edge of the sockets takes: many that are idle, floods of handshakes and of pings, the making of frames. */
export async function runSocketEdgeBenchmark({ quick }: { readonly quick: boolean }): Promise<void> {
  const idleCount = quick ? 1000 : 10_000;
  await measureIdle({ count: idleCount, idleMs: quick ? 5000 : 65_000 });
  await using server = await startService();
  const control = fork(fileURLToPath(new URL('./raw-socket-service.ts', import.meta.url)));
  try {
    const [port] = (await once(control, 'message')) as [number];
    await measureHandshakes(server, { controlAddress: `ws://127.0.0.1:${port}/`, count: quick ? 500 : 5000 });
    await measurePings(server, { count: quick ? 20_000 : 200_000 });
  } finally {
    control.kill();
  }
  measureFrames();
}

async function measureHandshakes(
  server: RunningService,
  { controlAddress, count }: { readonly controlAddress: string; readonly count: number },
): Promise<void> {
  const rows: string[][] = [];
  const wrongKey = addressOf({ ...server, apiKey: 'a-key-that-never-was' });
  for (const [what, address] of [
    ['accepted', addressOf(server)],
    ['refused, wrong key', wrongKey],
    ['raw ws', controlAddress],
  ] as const) {
    const startedAtMs = performance.now();
    const open = openMany(address, count);
    const health = await roundTripsWhile(open, () => fetch(`${server.address}/health`).then((answer) => answer.text()));
    const seconds = (performance.now() - startedAtMs) / 1000;
    for (const socket of await open) socket.terminate();
    rows.push([what, String(Math.round(count / seconds)), spread(health)]);
  }
  printTable(`${count} handshakes, ${AT_ONCE} at a time`, {
    columns: ['', 'a second', 'GET /health meanwhile, p50 / p95 / p99 ms'],
    rows,
  });
}

async function measurePings(server: RunningService, { count }: { readonly count: number }): Promise<void> {
  const [flooding, asking] = await openMany(addressOf(server), 2);
  if (flooding === undefined || asking === undefined) throw new Error('no sockets to measure with');
  const before = await residentMegabytes(server);
  const pongs = new Tally();
  flooding.on('pong', () => pongs.add());
  const flood = (async () => {
    for (let sentCount = 0; sentCount < count; sentCount += 1000) {
      for (let index = 0; index < 1000; index += 1) flooding.ping();
      await new Promise((resolve) => setImmediate(resolve));
    }
    while (pongs.count < count && flooding.readyState === WebSocket.OPEN) await sleep(10);
  })();
  const startedAtMs = performance.now();
  const answers = await roundTripsWhile(flood, async () => {
    asking.send('{"cancel":true}');
    await once(asking, 'message');
  });
  printTable(`A flood of ${count} pings on one connection`, {
    columns: ['answered', 'seconds', 'cancel to interrupted on another, p50 / p95 / p99 ms', 'MB more'],
    rows: [
      [
        pongs.count,
        ((performance.now() - startedAtMs) / 1000).toFixed(1),
        spread(answers),
        Math.round((await residentMegabytes(server)) - before),
      ],
    ],
  });
  flooding.terminate();
  asking.terminate();
}

/** On a server that has done nothing else: memory that was in use once stays with the process. */
async function measureIdle({ count, idleMs }: { readonly count: number; readonly idleMs: number }): Promise<void> {
  await using server = await startService();
  const before = await residentMegabytes(server);
  const sockets = await openMany(addressOf(server), count);
  await sleep(2000);
  const during = await residentMegabytes(server);
  const processorBefore = await processorMs(server);
  const health = await roundTripsWhile(sleep(idleMs), async () => {
    await fetch(`${server.address}/health`).then((answer) => answer.text());
    await sleep(20);
  });
  const processorUsed = (await processorMs(server)) - processorBefore;
  const openCount = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  printTable(`${count} idle sockets on /ws/tts for ${idleMs / 1000} s`, {
    columns: [
      'still open',
      'MB before',
      'MB with them',
      'kB a socket',
      'processor',
      'GET /health + 20 ms, p50 / p95 / p99',
    ],
    rows: [
      [
        openCount,
        Math.round(before),
        Math.round(during),
        (((during - before) * 1024) / count).toFixed(1),
        `${((processorUsed / idleMs) * 100).toFixed(1)} %`,
        spread(health),
      ],
    ],
  });
  for (const socket of sockets) socket.terminate();
}

/** What it takes to make the text of a frame with the longest sound, and to write it by hand instead. */
function measureFrames(): void {
  const payload = Buffer.alloc(0.4 * 48_000, 1);
  const rest = { enc: 'pcm_s16le', idx: 7, sr: 24_000, samples: payload.length / 2, chunk_id: 0 };
  const rows = [
    ['JSON.stringify', timeOf(() => JSON.stringify({ audio: payload.toString('base64'), ...rest }))],
    ['by hand', timeOf(() => `{"audio":"${payload.toString('base64')}",${JSON.stringify(rest).slice(1)}`)],
  ] as const;
  printTable('Text of a frame with 0.4 s of sound', {
    columns: ['', 'µs'],
    rows: rows.map(([what, microseconds]) => [what, microseconds.toFixed(1)]),
  });
}

function timeOf(make: () => string): number {
  const rounds = 20_000;
  let length = 0;
  for (let round = 0; round < 2000; round += 1) length += Buffer.from(make()).length;
  const startedAtMs = performance.now();
  for (let round = 0; round < rounds; round += 1) length += Buffer.from(make()).length;
  if (length === 0) throw new Error('nothing was made');
  return ((performance.now() - startedAtMs) * 1000) / rounds;
}

class Tally {
  count = 0;

  add(): void {
    this.count += 1;
  }
}

/** Resolves when all have been answered, accepted or not. */
async function openMany(address: string, count: number): Promise<readonly WebSocket[]> {
  const sockets: WebSocket[] = [];
  const openOnes = async (): Promise<void> => {
    while (sockets.length < count) {
      const socket = new WebSocket(address, { perMessageDeflate: false });
      sockets.push(socket);
      socket.on('error', () => undefined);
      await new Promise((resolve) => socket.once('open', resolve).once('close', resolve));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openOnes));
  return sockets;
}

/** How long each round took, one after another, until the work is done. */
async function roundTripsWhile(work: Promise<unknown>, round: () => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  const ends = new Tally();
  void work.then(() => ends.add());
  while (ends.count === 0) {
    const startedAtMs = performance.now();
    await round();
    durations.push(performance.now() - startedAtMs);
  }
  return durations;
}

function addressOf({ address, apiKey }: Pick<RunningService, 'address' | 'apiKey'>): string {
  return `${address.replace('http', 'ws')}/ws/tts?api_key=${apiKey}`;
}

async function residentMegabytes({ pid }: RunningService): Promise<number> {
  return (await processTreeMemory(pid)).find((one) => one.pid === pid)?.residentMegabytes ?? Number.NaN;
}

/** User and system time of the server's process in milliseconds (proc(5): ticks of 10 ms). */
async function processorMs({ pid }: RunningService): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
