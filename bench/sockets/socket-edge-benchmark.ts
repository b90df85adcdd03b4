import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { residentMegabytes } from '../../test/service/processes.ts';
import { startService, type RunningService } from '../../test/service/running-service.ts';
import { roundTripsWhile } from '../measurement/round-trips.ts';
import { spread } from '../measurement/statistics.ts';
import { printTable } from '../measurement/table.ts';
import { HANDSHAKES_AT_ONCE, openMany, socketAddress } from './many-sockets.ts';

/** What the edge of the sockets takes: floods of handshakes and of pings, the making of frames. */
export async function runSocketEdgeBenchmark({ quick }: { readonly quick: boolean }): Promise<void> {
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
  const wrongKey = socketAddress({ ...server, apiKey: 'a-key-that-never-was' });
  for (const [what, address] of [
    ['accepted', socketAddress(server)],
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
  printTable(`${count} handshakes, ${HANDSHAKES_AT_ONCE} at a time`, {
    columns: ['', 'a second', 'GET /health meanwhile, p50 / p95 / p99 ms'],
    rows,
  });
}

async function measurePings(server: RunningService, { count }: { readonly count: number }): Promise<void> {
  const [flooding, asking] = await openMany(socketAddress(server), 2);
  if (flooding === undefined || asking === undefined) throw new Error('no sockets to measure with');
  const before = await residentMegabytes(server.pid);
  const pongs = { count: 0 };
  flooding.on('pong', () => {
    pongs.count += 1;
  });
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
        Math.round((await residentMegabytes(server.pid)) - before),
      ],
    ],
  });
  flooding.terminate();
  asking.terminate();
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
