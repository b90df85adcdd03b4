import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { residentMegabytes } from '../../test/service/processes.ts';
import { startService, type RunningService } from '../../test/service/running-service.ts';
import { roundTripsWhile } from '../measurement/round-trips.ts';
import { spread } from '../measurement/statistics.ts';
import { printTable } from '../measurement/table.ts';
import { openMany, socketAddress } from './many-sockets.ts';

const paths = ['/ws/tts', '/ws/tts/stream', '/ws/tts/multi'] as const;
/** Files that a process has open besides its sockets. */
const OTHER_FILES = 300;

/** What many idle sockets take, and how the server answers requests meanwhile. */
export async function runIdleSocketsBenchmark({ quick }: { readonly quick: boolean }): Promise<void> {
  const wanted = quick ? 1000 : 10_000;
  const possible = (await openFilesMax()) - OTHER_FILES;
  if (possible < wanted) console.log(`Only ${possible} sockets: see ulimit -n`);
  const count = Math.min(wanted, possible);
  // Memory that was in use once stays with a process, so each begins anew.
  for (const path of paths) await measureIdle(path, { count, idleMs: quick ? 5000 : 65_000 });
}

async function measureIdle(
  path: string,
  { count, idleMs }: { readonly count: number; readonly idleMs: number },
): Promise<void> {
  await using server = await startService();
  const megabytesBefore = await residentMegabytes(server.pid);
  const sockets = await openMany(socketAddress(server, path), count);
  await sleep(2000);
  const megabytes = await residentMegabytes(server.pid);
  const processorBefore = await processorMs(server);
  const health = await roundTripsWhile(sleep(idleMs), async () => {
    await fetch(`${server.address}/health`).then((answer) => answer.text());
    await sleep(20);
  });
  const processorUsed = (await processorMs(server)) - processorBefore;
  const openCount = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  printTable(`${count} idle sockets on ${path} for ${idleMs / 1000} s`, {
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
        Math.round(megabytesBefore),
        Math.round(megabytes),
        (((megabytes - megabytesBefore) * 1024) / count).toFixed(1),
        `${((processorUsed / idleMs) * 100).toFixed(1)} %`,
        spread(health),
      ],
    ],
  });
  for (const socket of sockets) socket.terminate();
}

/** Of this process and those that it starts (Linux). */
async function openFilesMax(): Promise<number> {
  const [, soft] = /^Max open files\s+(\d+)/mu.exec(await readFile('/proc/self/limits', 'utf8')) ?? [];
  return Number(soft ?? Number.POSITIVE_INFINITY);
}

/** User and system time of the server's process in milliseconds (proc(5): ticks of 10 ms). */
async function processorMs({ pid }: RunningService): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
