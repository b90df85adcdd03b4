import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { bytesPerSample } from '../../src/audio/formats.ts';
import { socketDescriptions } from '../../src/api/docs/socket-descriptions.ts';
import type { Caller } from '../../src/contracts/caller.ts';
import { isServiceError } from '../../src/errors/service-error.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { untilAborted, type SegmentScript } from '../fakes/scripted-synthesizer.ts';
import { SocketClient } from '../fakes/socket-client.ts';
import { eventually } from '../service/eventually.ts';
import { masterKey, secretOf } from './isolation-callers.ts';
import { makeTenants, PUBLIC_VOICE_ID, startProcess, type Process } from './isolation-server.ts';

/** Interface supplement, 17.2: "Revocation reaches caches within about 30 s." */
const EVERYWHERE_MS = 30_000;

test('a key revoked over HTTP is refused at once by this process, and within 30 s by another one', async () => {
  await using two = await twoProcesses();
  const { id, secret } = await two.issueKey();
  assert.deepEqual(await two.statusesWith(secret), [200, 200]);
  await two.administer('DELETE', `/${two.projectId}/api-keys/${id}`);
  assert.equal(await statusWith(secret, two.here), 401);
  await two.clock.advance(EVERYWHERE_MS);
  assert.deepEqual(await two.statusesWith(secret), [401, 401]);
});

test('the keys of a project removed over HTTP are refused at once by this process, and within 30 s by another one', async () => {
  await using two = await twoProcesses();
  const secrets = [(await two.issueKey()).secret, (await two.issueKey()).secret];
  for (const secret of secrets) assert.deepEqual(await two.statusesWith(secret), [200, 200]);
  await two.administer('DELETE', `/${two.projectId}`);
  for (const secret of secrets) assert.equal(await statusWith(secret, two.here), 401);
  await two.clock.advance(EVERYWHERE_MS);
  for (const secret of secrets) assert.deepEqual(await two.statusesWith(secret), [401, 401]);
});

test('a key that is in use at every moment does not outlive 30 s', async () => {
  await using two = await twoProcesses();
  const { id, secret } = await two.issueKey();
  assert.deepEqual(await two.statusesWith(secret), [200, 200]);
  await two.administer('DELETE', `/${two.projectId}/api-keys/${id}`);
  const seen: number[] = [];
  for (let passedMs = 0; passedMs < EVERYWHERE_MS; passedMs += 1000) {
    await two.clock.advance(1000);
    seen.push(await statusWith(secret, two.there));
  }
  assert.equal(seen.at(-1), 401);
  // Once refused it stays refused.
  assert.deepEqual(
    seen,
    seen.toSorted((left, right) => left - right),
  );
});

test('an open connection ends at once in this process, and within 30 s in another one', async () => {
  await using two = await twoProcesses();
  const { id } = await two.issueKey();
  const { projectId, organizationId } = two;
  const caller: Caller = { kind: 'project-key', keyId: id, organizationId, projectId, userId: null, permissions: null };
  using here = two.here.watchKey(caller);
  using there = two.there.watchKey(caller);
  await two.administer('DELETE', `/${projectId}/api-keys/${id}`);
  assert.equal(here.signal.aborted, true);
  assert.ok(isServiceError(here.signal.reason));
  assert.equal(here.signal.reason.key, 'key-revoked');
  await two.clock.advance(EVERYWHERE_MS);
  assert.equal(there.signal.aborted, true);
});

// Those that listen or clean are told in the same way; their own tests say how they close.
for (const { path } of socketDescriptions.filter((socket) => socket.path.startsWith('/ws/'))) {
  test(`a socket at ${path} is told and closed with 4001 when its key is revoked, here and in another process`, async () => {
    await using two = await twoProcesses();
    const { id, secret } = await two.issueKey();
    const here = await openSocket(two.here, { path, secret });
    const there = await openSocket(two.there, { path, secret });
    await two.administer('DELETE', `/${two.projectId}/api-keys/${id}`);
    await assertEndedByRevocation(here);
    await two.clock.advance(EVERYWHERE_MS);
    await assertEndedByRevocation(there);
  });

  test(`a socket at ${path} is silent as soon as its key is revoked in the middle of the sound, here and there`, async () => {
    let speaking = 0;
    await using two = await twoProcesses({
      script: async function* withoutEnd({ format }, { signal }) {
        speaking += 1;
        try {
          yield { type: 'audio-start', format, warnings: [] };
          const payload = new Uint8Array(format.sampleRateHz * bytesPerSample(format.encoding));
          yield { type: 'audio-delta', payload, sampleCount: format.sampleRateHz };
          await untilAborted(signal);
        } finally {
          speaking -= 1;
        }
      },
    });
    const { id, secret } = await two.issueKey();
    const here = await speakOver(two.here, { path, secret });
    const there = await speakOver(two.there, { path, secret });
    assert.equal(speaking, here.count + there.count);
    await two.administer('DELETE', `/${two.projectId}/api-keys/${id}`);
    await assertEndedByRevocation(here.client);
    await eventually('silence here', () => speaking === there.count);
    await two.clock.advance(EVERYWHERE_MS);
    await assertEndedByRevocation(there.client);
    await eventually('silence there', () => speaking === 0);
  });
}

test('a socket is closed with 4001 when the project of its key is removed, and others stay open', async () => {
  await using two = await twoProcesses();
  const { secret } = await two.issueKey();
  const path = '/ws/tts';
  const socket = await openSocket(two.here, { path, secret });
  const other = await openSocket(two.here, { path, secret: secretOf('key-for-all') });
  await two.administer('DELETE', `/${two.projectId}`);
  await assertEndedByRevocation(socket);
  other.send({ cancel: true });
  assert.deepEqual(await other.hear(1), [{ interrupted: true }]);
});

test('keys of somebody else go on when a key or a project is no more', async () => {
  await using two = await twoProcesses();
  const { id } = await two.issueKey();
  const kept = secretOf('key-for-all');
  assert.deepEqual(await two.statusesWith(kept), [200, 200]);
  await two.administer('DELETE', `/${two.projectId}/api-keys/${id}`);
  await two.administer('DELETE', `/${two.projectId}`);
  assert.deepEqual(await two.statusesWith(kept), [200, 200]);
  await two.clock.advance(EVERYWHERE_MS);
  assert.deepEqual(await two.statusesWith(kept), [200, 200]);
});

test('an admin key is refused at once by every process when its creator is demoted, and works when that is undone', async () => {
  await using two = await twoProcesses();
  const key = secretOf('admin-key-write');
  const status = async (process: Process): Promise<number> => {
    const answer = await process.server.inject({ url: '/v1/projects', headers: { 'x-api-key': key } });
    return answer.statusCode;
  };
  const { members } = two.here.database;
  const { organizationId } = two;
  const owner = (await members.list({ organizationId })).find(({ role }) => role === 'owner');
  assert.ok(owner);
  assert.deepEqual([await status(two.here), await status(two.there)], [200, 200]);
  await members.setRole(owner, 'member');
  assert.deepEqual([await status(two.here), await status(two.there)], [403, 403]);
  await members.setRole(owner, 'admin');
  assert.deepEqual([await status(two.here), await status(two.there)], [200, 200]);
});

test('an Idempotency-Key repeats nobody else’s answer, whoever sends the same name and content', async () => {
  await using two = await twoProcesses();
  const create = async (
    key: string,
  ): Promise<{ readonly status: number; readonly body: unknown; readonly again: unknown }> => {
    const answer = await two.here.server.inject({
      method: 'POST',
      url: `/v1/projects/${two.projectId}/api-keys?org_id=${two.organizationId}`,
      headers: { 'x-api-key': key, 'idempotency-key': 'one name for all', 'content-type': 'application/json' },
      payload: { name: 'repeated' },
    });
    return { status: answer.statusCode, body: answer.json(), again: answer.headers['idempotency-replayed'] };
  };
  const first = await create(secretOf('admin-key-write'));
  assert.deepEqual([first.status, first.again], [201, undefined]);
  assert.deepEqual(await create(secretOf('admin-key-write')), { ...first, again: 'true' });
  const foreign = await create(masterKey);
  assert.deepEqual([foreign.status, foreign.again], [201, undefined]);
  assert.notDeepEqual(foreign.body, first.body);
  assert.equal((await create(secretOf('admin-key-read'))).status, 403);
});

interface TwoProcesses extends AsyncDisposable {
  readonly here: Process;
  readonly there: Process;
  readonly clock: ManualClock;
  readonly organizationId: number;
  /** That may be removed. */
  readonly projectId: number;
  /** Over HTTP, here, with the admin key. */
  administer(method: 'POST' | 'DELETE', path: string): Promise<{ readonly id: number; readonly secret: string }>;
  issueKey(): Promise<{ readonly id: number; readonly secret: string }>;
  statusesWith(secret: string): Promise<readonly number[]>;
}

/** Two processes as they see one database, by one clock. */
async function twoProcesses(options: { readonly script?: SegmentScript } = {}): Promise<TwoProcesses> {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await makeTemporaryFolder());
  const made = await makeTenants(folder.path);
  const clock = new ManualClock();
  const here = stack.use(await startProcess({ ...made, ...options, clock }));
  const there = stack.use(await startProcess({ ...made, ...options, clock }));
  const { organizationId, projectId } = made.tenants.sibling;
  const administer: TwoProcesses['administer'] = async (method, path) => {
    const headers = { 'x-api-key': secretOf('admin-key-write') };
    const answer = await here.server.inject({ method, url: `/v1/projects${path}`, headers });
    assert.ok(answer.statusCode < 300, answer.body);
    return answer.json();
  };
  return {
    here,
    there,
    clock,
    organizationId,
    projectId,
    administer,
    issueKey: () => administer('POST', `/${projectId}/api-keys`),
    statusesWith: async (secret) => [await statusWith(secret, here), await statusWith(secret, there)],
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

async function openSocket(
  { server }: Process,
  { path, secret }: { readonly path: string; readonly secret: string },
): Promise<SocketClient> {
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const client = new SocketClient(`ws://127.0.0.1:${port}${path}?api_key=${secret}`);
  await client.opened;
  return client;
}

/** Begins as much as the socket speaks at a time, three contexts if it has any, and resolves when all of it is heard. */
async function speakOver(
  process: Process,
  { path, secret }: { readonly path: string; readonly secret: string },
): Promise<{ readonly client: SocketClient; readonly count: number }> {
  const client = await openSocket(process, { path, secret });
  const [text, language, voiceId] = ['Something that is never over.', 'en', PUBLIC_VOICE_ID];
  const contexts = path === '/ws/tts/multi' ? ['a', 'b', 'c'] : [undefined];
  for (const id of contexts)
    client.send({
      ...(id === undefined ? { voice_id: voiceId } : { context_id: id, voice_settings: { voice_id: voiceId } }),
      ...(path !== '/ws/tts' && { flush: true }),
      text,
      language,
    });
  await client.hearUntil((frames) => {
    const heard = frames.filter((frame) => 'audio' in frame).map((frame) => frame['context_id']);
    return new Set(heard).size === contexts.length;
  });
  return { client, count: contexts.length };
}

/** Interface supplement, part 8: 4001 UNAUTHORIZED, with the error frame before it. */
async function assertEndedByRevocation({ closed, frames }: SocketClient): Promise<void> {
  assert.equal((await closed).code, 4001);
  assert.equal(frames.at(-1)?.['error_code'], 'UNAUTHORIZED');
  assert.equal(frames.at(-1)?.['code'], 401);
}

async function statusWith(secret: string, { server }: Process): Promise<number> {
  return (await server.inject({ url: '/v1/voices', headers: { 'x-api-key': secret } })).statusCode;
}
