import assert from 'node:assert/strict';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { createKeyHasher } from '../../src/features/access/key-hash.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { callEveryRoute, type EveryRouteRun } from './every-route.ts';
import { startService } from './running-service.ts';

const masterKey = 'the-key-of-the-operator-fedcba9876543210';
/** Where a secret may stand, each in its own. */
const secretFiles = ['api-key', 'key-hash-secret'] as const;
/** Something a person may have said, and nobody else should read. */
const text = 'Xylophagous quokkas embezzle.';

test('after calls to every route by everybody, secrets stand where they are made and nowhere else', async () => {
  await using folder = await makeTemporaryFolder();
  let logged: readonly string[];
  let run: EveryRouteRun;
  const hashSecretIn = (path: string): Promise<string> => readFile(join(path, 'key-hash-secret'), 'utf8');
  const places = new Map<string, string>();
  {
    await using service = await startService({
      dataDirectory: folder.path,
      environment: { SYRINX_MASTER_KEY: masterKey, SYRINX_LOG_LEVEL: 'trace' },
    });
    logged = service.logLines;
    const hashSecret = (await hashSecretIn(folder.path)).trim();
    run = await callEveryRoute(service, { masterKey, hashSecret, text });
    places.set('the metrics', await (await fetch(`${service.address}/metrics`)).text());
    for (const [name, content] of await filesIn(folder.path)) places.set(`${name} of the running service`, content);
  }
  for (const [name, content] of await filesIn(folder.path)) places.set(name, content);
  places.set('the log', logged.join('\n'));
  places.set('the audit', await auditOf(folder.path));

  assertThereIsSomethingToFind(run, places);
  for (const secret of run.secrets) {
    for (const [place, content] of places) assert.ok(!content.includes(secret), `${secret} is in ${place}`);
    for (const { what, body, told } of run.heard)
      assert.ok(secret === told || !body.includes(secret), `${secret} is in the answer to ${what}`);
  }
  for (const [place, content] of places) assert.doesNotMatch(content, /xylophagous|quokkas/iu, place);
  for (const name of secretFiles) assert.equal((await stat(join(folder.path, name))).mode & 0o777, 0o600, name);

  // What is stored of a key is there, so it is the right bytes that were looked through. Some keys were removed.
  const hasher = createKeyHasher(new Secret((await hashSecretIn(folder.path)).trim()));
  const stored = places.get('syrinx.sqlite') ?? '';
  assert.ok(run.heard.some(({ told }) => told !== undefined && stored.includes(hasher.hash(told))));
});

function assertThereIsSomethingToFind({ heard, secrets }: EveryRouteRun, places: ReadonlyMap<string, string>): void {
  const statuses = new Map<number, number>();
  for (const { status } of heard) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  for (const status of [200, 201, 204, 400, 401, 403, 404, 409])
    assert.ok(statuses.has(status), `${status} in ${JSON.stringify([...statuses])}`);
  assert.equal(statuses.get(500), undefined);
  assert.ok(secrets.length > 100, String(secrets.length));
  for (const place of ['the log', 'the audit', 'the metrics', 'syrinx.sqlite-wal of the running service'])
    assert.ok((places.get(place)?.length ?? 0) > 1000, `${place} is empty`);
}

async function filesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(folder, { withFileTypes: true })).filter((file) => file.isFile());
  const names = files.map(({ name }) => name).filter((name) => !secretFiles.some((other) => other === name));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'latin1')] as const)),
  );
}

async function auditOf(folder: string): Promise<string> {
  await using database = openSqliteDatabase({
    path: join(folder, 'syrinx.sqlite'),
    clock: systemClock,
    log: silentLog,
  });
  await database.start();
  return JSON.stringify(await database.audit.list({ limit: 10_000 }));
}
