import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import { createAuthenticate, type Authenticate } from '../../src/features/access/authenticate.ts';
import { createKeyHasher, type KeyHasher } from '../../src/features/access/key-hash.ts';
import { KeyRevocations } from '../../src/features/access/key-revocations.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { silentLog } from '../../test/fakes/silent-log.ts';
import { quantile } from '../../src/foundation/quantile.ts';
import { printTable } from '../measurement/table.ts';

const createdAtMs = 1_763_000_000_000;
const insertsAtOnce = 2000;
const keysPerProject = 100;
const dictionariesPerProject = 100;

/** What it costs each request to learn who is asking, in a deployment of a thousand projects with a hundred keys each. */
export async function runAuthenticationBenchmark({ quick }: { readonly quick: boolean }): Promise<void> {
  const projectCount = quick ? 20 : 1000;
  const folder = await mkdtemp(join(tmpdir(), 'syrinx-bench-'));
  const path = join(folder, 'bench.sqlite');
  try {
    await using database = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
    await database.start();
    const hasher = createKeyHasher(new Secret('the secret of the benchmark'));
    const startedAt = performance.now();
    await fill(database, { projectCount, hasher });
    console.log(
      `${projectCount} projects with ${keysPerProject} keys and ${dictionariesPerProject} dictionaries each, ` +
        `written in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`,
    );
    const rows = await measure(database, { path, hasher, projectCount, rounds: quick ? 500 : 10_000 });
    printTable('Authentication over SQLite, milliseconds', { columns: ['what', 'p50', 'p95', 'p99'], rows });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Keys are named by project and number, so that none has to be kept. */
function keyOf(project: number, number: number): string {
  return `svc_${project}_${number}`;
}

const adminKey = 'svc_admin';

async function fill(
  database: Database,
  { projectCount, hasher }: { readonly projectCount: number; readonly hasher: KeyHasher },
): Promise<void> {
  const plan = { plan: 'unlimited', billingMode: 'off', entitlements: [], createdAtMs } as const;
  const { id: organizationId } = await database.organizations.insert({ ...plan, name: 'bench' });
  const { id: userId } = await database.users.insert({ name: 'bench', createdAtMs });
  await database.members.insert({ organizationId, userId, role: 'owner' });
  const key = { organizationId, createdByUserId: userId, name: null, prefix: 'svc_', last4: 'last', createdAtMs };
  await database.organizationKeys.insert({
    ...key,
    kind: 'organization-admin',
    level: 'write',
    hash: hasher.hash(adminKey),
    revokedAtMs: null,
  });
  let pending: Promise<unknown>[] = [];
  for (let project = 0; project < projectCount; project += 1) {
    const { id: projectId } = await database.projects.insert({
      organizationId,
      name: `project ${project}`,
      createdAtMs,
    });
    for (let number = 0; number < keysPerProject; number += 1) {
      const hash = hasher.hash(keyOf(project, number));
      const permissions = { tts: 'write', voices: 'read' } as const;
      pending.push(database.apiKeys.insert({ ...key, projectId, hash, permissions, revokedAtMs: null }));
    }
    for (let number = 0; number < dictionariesPerProject; number += 1) {
      const name = `dictionary ${number}`;
      const row = { projectId, name, description: null, language: null, isActive: true, createdAtMs };
      pending.push(database.dictionaries.insert(row));
    }
    if (pending.length < insertsAtOnce) continue;
    await Promise.all(pending);
    pending = [];
  }
  await Promise.all(pending);
}

async function measure(
  database: Database,
  {
    path,
    hasher,
    projectCount,
    rounds,
  }: { readonly path: string; readonly hasher: KeyHasher; readonly projectCount: number; readonly rounds: number },
): Promise<readonly (readonly string[])[]> {
  const authentication = (): Authenticate =>
    createAuthenticate({
      credentials: database.credentials,
      members: database.members,
      hasher,
      masterKey: new Secret('the key of the operator'),
      revocations: new KeyRevocations(),
      clock: systemClock,
    });
  using file = new DisposableFile(path);
  const keyCount = projectCount * keysPerProject;
  // A stride that shares no factor with the number of keys meets every key before it meets one again.
  const someKey = (round: number): string => {
    const index = (round * 7919) % keyCount;
    return keyOf(Math.floor(index / keysPerProject), index % keysPerProject);
  };
  const warm = authentication();
  const warmKeys = Math.min(1000, keyCount);
  for (let round = 0; round < warmKeys; round += 1) await warm(someKey(round));
  const cold = authentication();
  const admin = authentication();
  await admin(adminKey);
  // The first rounds of each are for the compiler.
  const time = (name: string, work: (round: number) => unknown) => timesOf(name, { work, rounds });
  return [
    await time('a row by its primary key, plain SQLite', (round) => file.rowById(1 + ((round * 7919) % keyCount))),
    await time('a key that is remembered', (round) => warm(someKey(round % warmKeys))),
    await time('a key that is looked up', (round) => cold(someKey(round))),
    await time('a key that nobody holds', (round) => cold(`svc_nobody_${round}`)),
    await time('an organization admin key, remembered', () => admin(adminKey)),
  ];
}

async function timesOf(
  name: string,
  { work, rounds }: { readonly work: (round: number) => unknown; readonly rounds: number },
): Promise<readonly string[]> {
  const samples: number[] = [];
  const first = -Math.ceil(rounds / 10);
  for (let round = first; round < rounds; round += 1) {
    const startedAt = performance.now();
    await work(round - first);
    if (round >= 0) samples.push(performance.now() - startedAt);
  }
  return [name, ...[0.5, 0.95, 0.99].map((share) => quantile(samples, share).toFixed(4))];
}

/** The least that a look-up can cost: the library alone, one statement, prepared once. */
class DisposableFile implements Disposable {
  readonly #file: SqliteFile.Database;
  readonly #statement: SqliteFile.Statement<[number]>;

  constructor(path: string) {
    this.#file = new SqliteFile(path, { readonly: true });
    this.#statement = this.#file.prepare('select * from api_keys where id = ?');
  }

  rowById(id: number): unknown {
    const row = this.#statement.get(id);
    if (row === undefined) throw new Error(`there is no key ${id}`);
    return row;
  }

  [Symbol.dispose](): void {
    this.#file.close();
  }
}
