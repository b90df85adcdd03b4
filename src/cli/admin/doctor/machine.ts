import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import type { Secret } from '../../../foundation/secret.ts';
import type { Clock } from '../../../foundation/clock.ts';

/** Long enough for a database across a continent, short enough to sit through. */
const ANSWER_MS_MAX = 3_000;

/** `undefined`: it worked; otherwise why not, in the words of the system. */
export type Failure = string | undefined;

/** The machine as the doctor looks at it: cheap questions that change nothing. */
export interface Machine {
  readonly nodeVersion: string;
  /** Whether the dynamic loader finds and opens a native library. */
  loadLibrary(name: string): Promise<Failure>;
  /** Whether an npm package with native code can be used. */
  loadPackage(name: 'better-sqlite3' | 'koffi'): Promise<Failure>;
  hasPackage(name: string): boolean;
  exists(path: string): Promise<boolean>;
  /** Whether files can be made in the folder, or in the one in which it would be made. */
  checkWritable(path: string): Promise<Failure>;
  freeBytes(path: string): Promise<number>;
  /** Who answers on a port; only knocks, never listens. */
  knock(address: { readonly host: string; readonly port: number }): Promise<'nobody' | 'syrinx' | 'stranger'>;
  checkPostgres(url: Secret): Promise<Failure>;
  /** What the vendor of a licence says of it; uses nothing of it up. */
  askVendor(licence: { readonly url: string; readonly key: Secret }): Promise<VendorWord>;
}

/** `refused`: it does not know the key, or answered with something else than was asked. */
export type VendorWord =
  | { readonly type: 'valid' }
  | { readonly type: 'ended' }
  | { readonly type: 'refused'; readonly status: number }
  | { readonly type: 'away'; readonly failure: string };

export function thisMachine({ clock }: { readonly clock: Clock }): Machine {
  const require = createRequire(import.meta.url);
  return {
    nodeVersion: process.versions.node,
    loadLibrary: (name) => failureOf(async () => (await import('koffi')).default.load(name).unload()),
    loadPackage: (name) => failureOf(name === 'koffi' ? () => import('koffi') : openMemoryDatabase),
    hasPackage: (name) => canResolve(require, name),
    exists: async (path) => (await failureOf(() => access(path))) === undefined,
    checkWritable: (path) => failureOf(async () => access(await nearestFolder(path), constants.W_OK)),
    async freeBytes(path) {
      const { bavail, bsize } = await statfs(await nearestFolder(path));
      return bavail * bsize;
    },
    knock: (address) => knock(address, { clock }),
    checkPostgres: (url) => failureOf(() => writeNothing(url)),
    askVendor: (licence) => askVendor(licence, { clock }),
  };
}

async function failureOf(attempt: () => Promise<unknown>): Promise<Failure> {
  try {
    await attempt();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function openMemoryDatabase(): Promise<void> {
  const { default: Database } = await import('better-sqlite3');
  new Database(':memory:').close();
}

function canResolve(require: NodeJS.Require, name: string): boolean {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** The folder itself, or the nearest one above it that exists. */
async function nearestFolder(path: string): Promise<string> {
  const isThere = (await failureOf(() => stat(path))) === undefined;
  const parent = dirname(path);
  return isThere || parent === path ? path : nearestFolder(parent);
}

async function knock(
  { host, port }: { readonly host: string; readonly port: number },
  { clock }: { readonly clock: Clock },
): Promise<'nobody' | 'syrinx' | 'stranger'> {
  if ((await failureOf(() => connectOnce({ host, port }))) !== undefined) return 'nobody';
  try {
    const authority = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
    const answer = await inTime((signal) => fetch(`http://${authority}/health`, { signal }), { clock });
    return answer.headers.has('x-service-version') ? 'syrinx' : 'stranger';
  } catch {
    return 'stranger';
  }
}

async function askVendor(
  { url, key }: { readonly url: string; readonly key: Secret },
  { clock }: { readonly clock: Clock },
): Promise<VendorWord> {
  const headers = { 'x-svc-license-key': key.reveal() };
  const ask = async (signal: AbortSignal): Promise<VendorWord> => {
    const answer = await fetch(`${url}/v1/license/deployment-status`, { headers, redirect: 'error', signal });
    const told: unknown = answer.ok ? await answer.json() : undefined;
    if (typeof told !== 'object' || told === null || !('valid' in told))
      return { type: 'refused', status: answer.status };
    return told.valid === true ? { type: 'valid' } : { type: 'ended' };
  };
  try {
    return await inTime(ask, { clock });
  } catch (error) {
    return { type: 'away', failure: error instanceof Error ? error.message : String(error) };
  }
}

async function inTime<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  { clock }: { readonly clock: Clock },
): Promise<Answer> {
  const stop = new AbortController();
  const deadline = clock.sleep(ANSWER_MS_MAX, { signal: stop.signal }).then(
    () => stop.abort(),
    () => undefined,
  );
  try {
    return await ask(stop.signal);
  } finally {
    stop.abort();
    await deadline;
  }
}

async function connectOnce({ host, port }: { readonly host: string; readonly port: number }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect({ host, port, timeout: ANSWER_MS_MAX });
  socket.once('connect', resolve);
  socket.once('error', reject);
  socket.once('timeout', () => reject(new Error('no answer')));
  try {
    await promise;
  } finally {
    socket.destroy();
  }
}

/** A transaction that may write, and does not. */
async function writeNothing(url: Secret): Promise<void> {
  const { Client } = (await import('pg')).default;
  const client = new Client({
    connectionString: url.reveal(),
    connectionTimeoutMillis: ANSWER_MS_MAX,
    query_timeout: ANSWER_MS_MAX,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only === 'on') throw new Error('the database is read-only');
  } finally {
    await client.end();
  }
}
