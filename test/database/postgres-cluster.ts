import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** A PostgreSQL server of our own, reached through a socket in its folder and through nothing else. */
export interface PostgresCluster extends AsyncDisposable {
  /** Makes an empty database and gives the URL of it. */
  createDatabase(): Promise<string>;
  /** Ends the server as an operator would; it does not come back. */
  stop(): Promise<void>;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

export interface PostgresInstallation {
  /** The folder of `initdb` and `postgres`. */
  readonly programs: string;
  /** Who runs them; absent = whoever runs the tests. */
  readonly account: Account | undefined;
}

const startMsMax = 30_000;

/** Debian's PostgreSQL, the newest; or why it cannot be used here. */
export async function findPostgres(): Promise<PostgresInstallation | { readonly missing: string }> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  const [newest] = versions.map(Number).toSorted((left, right) => right - left);
  if (newest === undefined) return { missing: `PostgreSQL is not installed under ${root}` };
  const programs = join(root, String(newest), 'bin');
  // PostgreSQL refuses to run as root; Debian makes this account for it.
  if (process.getuid?.() !== 0) return { programs, account: undefined };
  const account = await findAccount('postgres');
  return account === undefined
    ? { missing: 'there is no account postgres to run PostgreSQL as' }
    : { programs, account };
}

export async function startPostgres({ programs, account }: PostgresInstallation): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'syrinx-postgres-'));
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const run = (program: string, parameters: readonly string[]) =>
    spawn(join(programs, program), parameters, { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });

  // Nothing of it outlives the tests, so nothing need survive a failure of power: syncs took half of the time.
  await succeed(run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']));
  const settings = ['listen_addresses=', 'fsync=off', 'full_page_writes=off'].flatMap((setting) => ['-c', setting]);
  const server = run('postgres', ['-D', data, '-k', folder, ...settings]);
  const url = (database: string) => `postgres://postgres@/${database}?host=${encodeURIComponent(folder)}`;
  await untilItAnswers(url('postgres'), server);

  let databaseCount = 0;
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    // SIGINT is PostgreSQL's fast shutdown: connections are closed, and it does not wait for them.
    server.kill('SIGINT');
    await once(server, 'exit');
  };
  return {
    async createDatabase() {
      databaseCount += 1;
      await execute(url('postgres'), `create database test_${databaseCount}`);
      return url(`test_${databaseCount}`);
    },
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findAccount(name: string): Promise<Account | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  const fields = lines.map((line) => line.split(':')).find(([account]) => account === name);
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) };
}

async function succeed(child: ChildProcess): Promise<void> {
  const complaints: Buffer[] = [];
  child.stderr?.on('data', (piece: Buffer) => complaints.push(piece));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${child.spawnfile} failed: ${Buffer.concat(complaints).toString()}`);
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  const complaints: Buffer[] = [];
  server.stderr?.on('data', (piece: Buffer) => complaints.push(piece));
  const giveUp = AbortSignal.timeout(startMsMax);
  for (;;) {
    try {
      await execute(url, 'select 1');
      return;
    } catch (error) {
      if (server.exitCode !== null || giveUp.aborted) {
        throw new Error(`PostgreSQL did not start: ${Buffer.concat(complaints).toString()}`, { cause: error });
      }
      await sleep(20);
    }
  }
}

/** Runs one statement on a connection of its own. */
export async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
