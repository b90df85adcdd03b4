import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import type { RequestLogEntry } from '../../src/contracts/stores/record-stores.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { eventually } from './eventually.ts';
import { startService, type RunningService } from './running-service.ts';
import { speak } from './speech-client.ts';

const masterKey = 'the-master-key-of-this-test-0123456789';
/** The organization of a first start. */
const query = '?org_id=1';
/** Something a person may have said, and nobody else should read. */
const confidential = 'Xylophagous quokkas embezzle.';

test('a project from its first key to its end', async () => {
  await using service = await start({ SYRINX_LOG_LEVEL: 'trace' });
  const project = await manage(service, { method: 'POST', body: { name: 'Hotline' } });
  assert.equal(project.status, 201);
  const path = `/${project.body.id}`;
  const naming = { 'idempotency-key': 'the-name-of-this-request' };
  const issuing = {
    method: 'POST',
    path: `${path}/api-keys`,
    body: { permissions: { tts: 'write' } },
    headers: naming,
  };
  const issued = await manage(service, issuing);
  assert.deepEqual(await manage(service, issuing), issued);
  const holder = { address: service.address, apiKey: issued.body.secret };

  assert.equal((await speak(holder, { text: confidential, voice_id: 'wren' })).status, 200);
  const refused = await fetch(`${service.address}/v1/dictionaries`, { headers: { 'x-api-key': holder.apiKey } });
  assert.equal(refused.status, 403);
  const [entry] = await requestLogOf(service, project.body.id);
  assert.equal(entry?.keyId, issued.body.id);
  assert.equal(entry.outcome, 'completed');
  assert.equal(entry.characters, confidential.length);
  assert.ok(entry.audioMs > 500);
  assert.equal(entry.text, null);
  await assertHidden(service, [holder.apiKey, masterKey, naming['idempotency-key'], 'quokkas']);

  assert.equal((await manage(service, { method: 'DELETE', path: `${path}/api-keys/${issued.body.id}` })).status, 200);
  assert.equal((await speak(holder, { text: 'Hello.', voice_id: 'wren' })).status, 401);

  const another = await manage(service, { method: 'POST', path: `${path}/api-keys` });
  const heir = { address: service.address, apiKey: another.body.secret };
  assert.equal((await speak(heir, { text: 'Hello.', voice_id: 'wren' })).status, 200);
  assert.equal((await manage(service, { method: 'DELETE', path })).status, 200);
  assert.equal((await speak(heir, { text: 'Hello.', voice_id: 'wren' })).status, 401);
  assert.deepEqual(await entriesOf(service, project.body.id), []);
});

test('what was said is in the request log where the operator wants it', async () => {
  await using service = await start({ SYRINX_REQUEST_LOG_TEXT: 'true' });
  await speak(service, { text: confidential, voice_id: 'wren' });
  const [entry] = await requestLogOf(service, 1);
  assert.equal(entry?.text, confidential);
});

test('what is asked of a deployment without project management answers 503', async () => {
  await using service = await start({ SYRINX_PROJECT_MANAGEMENT: 'off' });
  const { status, body } = await manage(service, { method: 'POST', body: { name: 'Hotline' } });
  assert.deepEqual([status, body.error_code], [503, 'INTERNAL_ERROR']);
});

function start(environment: Readonly<Record<string, string>>): Promise<RunningService> {
  return startService({ environment: { SYRINX_MASTER_KEY: masterKey, ...environment } });
}

interface Managed {
  readonly status: number;
  readonly body: { readonly id: number; readonly secret: string; readonly error_code?: string };
}

async function manage(
  { address }: RunningService,
  {
    method,
    path = '',
    body,
    headers = {},
  }: {
    readonly method: string;
    readonly path?: string;
    readonly body?: object;
    readonly headers?: Readonly<Record<string, string>>;
  },
): Promise<Managed> {
  const answer = await fetch(`${address}/v1/projects${path}${query}`, {
    method,
    // Published clients send the type with a body and without one.
    headers: { authorization: `Bearer ${masterKey}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Managed['body'] };
}

/** Entries are written beside the request. */
function requestLogOf(service: RunningService, projectId: number): Promise<readonly RequestLogEntry[]> {
  return eventually(
    'the request log',
    () => entriesOf(service, projectId),
    ({ length }) => length > 0,
  );
}

async function entriesOf({ dataDirectory }: RunningService, projectId: number): Promise<readonly RequestLogEntry[]> {
  const path = join(dataDirectory, 'syrinx.sqlite');
  await using database = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
  await database.start();
  return await database.requestLogs.list({ projectId, limit: 10 });
}

async function assertHidden(service: RunningService, words: readonly string[]): Promise<void> {
  const places = new Map([['the log', service.logLines.join('\n')]]);
  for (const name of await readdir(service.dataDirectory, { recursive: true, withFileTypes: true })) {
    if (!name.isFile() || name.name === 'api-key') continue;
    places.set(name.name, await readFile(join(name.parentPath, name.name), 'latin1'));
  }
  assert.ok(places.size > 2, 'there is nothing to look through');
  for (const [place, content] of places)
    for (const word of words) assert.ok(!content.includes(word), `${word} is in ${place}`);
}
