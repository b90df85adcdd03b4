import assert from 'node:assert/strict';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { createKeyHasher } from '../../src/features/access/key-hash.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { callEveryRoute, type EveryRouteRun, type Heard } from './every-route.ts';
import { speakOverEverySocket } from './every-socket.ts';
import { startService } from './running-service.ts';

const masterKey = 'the-key-of-the-operator-fedcba9876543210';
/** Where a secret may stand, each in its own. */
const secretFiles = ['api-key', 'key-hash-secret', 'license-master-key', 'object-address-secret'] as const;
/** Something a person may have said, and nobody else should read. */
const text = 'Xylophagous quokkas embezzle.';

suite('after calls to every route and every socket by everybody', () => {
  const stack = new AsyncDisposableStack();
  const places = new Map<string, string>();
  let dataDirectory: string;
  let hashSecret: string;
  let run: EveryRouteRun;
  /** Keys, and what the service signs and hashes with. */
  let secrets: readonly string[];
  let overSockets: readonly Heard[];

  before(async () => {
    ({ path: dataDirectory } = stack.use(await makeTemporaryFolder()));
    const environment = { SYRINX_MASTER_KEY: masterKey, SYRINX_LOG_LEVEL: 'trace' };
    const service = await startService({ dataDirectory, environment });
    try {
      hashSecret = (await readFile(join(dataDirectory, 'key-hash-secret'), 'utf8')).trim();
      run = await callEveryRoute(service, { masterKey, hashSecret, text });
      const credentials = [service.apiKey, ...run.organizationKeys, masterKey];
      const ownSecrets = secretFiles.map((name) => readFile(join(dataDirectory, name), 'utf8'));
      secrets = [...new Set([...run.secrets, ...(await Promise.all(ownSecrets)).map((secret) => secret.trim())])];
      overSockets = await speakOverEverySocket(service, { credentials, text });
      places.set('the metrics', await (await fetch(`${service.address}/metrics`)).text());
      for (const [name, content] of await filesIn(dataDirectory)) places.set(`${name} while it runs`, content);
    } finally {
      await service[Symbol.asyncDispose]();
    }
    for (const [name, content] of await filesIn(dataDirectory)) places.set(name, content);
    places.set('the log', service.logLines.join('\n'));
    places.set('the audit', await auditOf(dataDirectory));
    const asTheyStand = new Map(places);
    for (const [place, content] of asTheyStand) places.set(`${place}, decoded`, decoded(content));
  });
  after(() => stack.disposeAsync());

  test('there is something to look through', () => {
    const statuses = new Set(run.heard.map(({ status }) => status));
    for (const status of [200, 201, 204, 400, 401, 403, 404, 409]) assert.ok(statuses.has(status), String(status));
    assert.ok(!statuses.has(500));
    const handshakes = new Set(overSockets.map(({ status }) => status));
    for (const status of [101, 401, 403]) assert.ok(handshakes.has(status), String(status));
    assert.ok(secrets.length > 100, String(secrets.length));
    for (const place of ['the log', 'the audit', 'the metrics', 'syrinx.sqlite-wal while it runs'])
      assert.ok((places.get(place)?.length ?? 0) > 1000, `${place} is empty`);
    // What is stored of a key is in the database, so it is the right bytes. Some keys were removed.
    const stored = places.get('syrinx.sqlite') ?? '';
    assert.ok(hashesOf(run).some((hash) => stored.includes(hash)));
    assert.ok((places.get('syrinx.sqlite, decoded')?.length ?? 0) > 1000);
  });

  test('no secret stands in a log, a file, the audit or the metrics', () => {
    for (const secret of secrets)
      for (const [place, content] of places) assert.ok(!content.includes(secret), `${secret} is in ${place}`);
  });

  test('no secret stands in an answer, but that which the answer is there to tell', () => {
    for (const secret of secrets)
      for (const { what, body, told } of [...run.heard, ...overSockets])
        assert.ok(secret === told || !body.includes(secret), `${secret} is in the answer to ${what}`);
  });

  test('what is stored of a key stands in the database alone', () => {
    for (const hash of hashesOf(run)) {
      for (const place of ['the log', 'the audit', 'the metrics'])
        assert.ok(places.get(place)?.includes(hash) === false, `what is stored of a key is in ${place}`);
      for (const { what, body } of run.heard) assert.ok(!body.includes(hash), `a hash is in the answer to ${what}`);
    }
  });

  test('what was said stands nowhere', () => {
    for (const [place, content] of places) assert.doesNotMatch(content, /xylophagous|quokkas/iu, place);
  });

  test('files that hold a secret are their owner’s alone', async () => {
    const named = (await readdir(dataDirectory)).filter((name) => /key|secret/u.test(name));
    assert.deepEqual(named.toSorted(), secretFiles, 'a file that seems to hold a secret is not looked for elsewhere');
    for (const name of secretFiles) assert.equal((await stat(join(dataDirectory, name))).mode & 0o777, 0o600, name);
  });

  function hashesOf({ secrets: keys }: EveryRouteRun): readonly string[] {
    const hasher = createKeyHasher(new Secret(hashSecret));
    return keys.map((key) => hasher.hash(key));
  }
});

async function filesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(folder, { withFileTypes: true })).filter((file) => file.isFile());
  const names = files.map(({ name }) => name).filter((name) => !secretFiles.some((other) => other === name));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'latin1')] as const)),
  );
}

/** What stands there as base64 or hexadecimal digits, wherever it begins: other digits may stand right before it. */
function decoded(content: string): string {
  const base64 = (content.match(/[\w+/-]{24,}/gu) ?? []).flatMap((run) =>
    [0, 1, 2, 3].map((start) => Buffer.from(run.slice(start), 'base64')),
  );
  const hexadecimal = (content.match(/[\da-f]{32,}/giu) ?? []).flatMap((run) =>
    [0, 1].map((start) => Buffer.from(run.slice(start), 'hex')),
  );
  return [...base64, ...hexadecimal].map((bytes) => bytes.toString('latin1')).join('\n');
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
