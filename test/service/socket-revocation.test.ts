import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import SqliteFile from 'better-sqlite3';
import { speechSocketDescriptions } from './speech-sockets-alone.ts';
import { admin } from '../cli/admin-process.ts';
import { SocketClient } from '../fakes/socket-client.ts';
import { assertExpelled } from './assert-expelled.ts';
import { eventually } from './eventually.ts';
import { isIdle, readMetrics } from './metrics.ts';
import { startService, type RunningService } from './running-service.ts';
import { beginLongSpeech, openSocket, passageCountOf, socketAddress } from './socket-speech.ts';

const masterKey = 'the-key-of-the-operator-fedcba9876543210';

interface Project {
  readonly id: number;
  readonly keyId: number;
  readonly secret: string;
}

suite('a running service with open sockets whose key is revoked', () => {
  let service: RunningService;
  before(async () => {
    service = await startService({ environment: { SYRINX_MASTER_KEY: masterKey } });
  });
  after(() => service[Symbol.asyncDispose]());

  const ways: Readonly<Record<string, (project: Project) => Promise<void>>> = {
    'over HTTP': async ({ id, keyId }) => void (await call('DELETE', `/v1/projects/${id}/api-keys/${keyId}`)),
    'by removing its project over HTTP': async ({ id }) => void (await call('DELETE', `/v1/projects/${id}`)),
    'by the command of the operator': ({ keyId }) =>
      operate('key', 'revoke', String(keyId), '--kind', 'project', '--yes'),
    'by removing its project with that command': ({ id }) => operate('project', 'delete', String(id), '--yes'),
  };

  for (const [way, revoke] of Object.entries(ways)) {
    test(`${way} ends each of them with 4001, idle or in the middle of the sound, and no other`, async () => {
      const project = await makeProject(way);
      const holder = { address: service.address, apiKey: project.secret };
      const paths = speechSocketDescriptions.map(({ path }) => path);
      const others = await Promise.all(paths.map((path) => openSocket(service, path)));
      const idle = await Promise.all(paths.map((path) => openSocket(holder, path)));
      const busy = await Promise.all(
        paths.map(async (path) => {
          const client = await beginLongSpeech(holder, path);
          // What is not read holds the sound back: it is not over before the key is revoked.
          client.socket.pause();
          return { path, client };
        }),
      );
      await revoke(project);
      for (const { client } of busy) client.socket.resume();
      for (const client of [...idle, ...busy.map(({ client: one }) => one)]) await assertExpelled(client);
      await eventually('all work ends', () => readMetrics(service), isIdle);
      for (const { path, client } of busy) await assertUsedOnce(client, passageCountOf(path));
      for (const other of others) {
        other.send({ cancel: true });
        assert.deepEqual(await other.hear(1), [{ interrupted: true }]);
        other.socket.terminate();
      }
    });
  }

  test('who shakes hands in the moment of the revocation does not stay', async () => {
    const project = await makeProject('at the same moment');
    const holder = { address: service.address, apiKey: project.secret };
    const ends: Promise<number>[] = [];
    const shakeHands = (): void => {
      const { socket, closed } = new SocketClient(socketAddress(holder, '/ws/tts/multi'));
      const refused = new Promise<number>((resolve) => {
        socket.once('unexpected-response', (_request, response) => {
          resolve(response.statusCode ?? 0);
          response.destroy();
        });
      });
      ends.push(Promise.race([refused, closed.then(({ code }) => code)]));
    };
    for (let count = 0; count < 40; count += 1) shakeHands();
    const revoked = call('DELETE', `/v1/projects/${project.id}/api-keys/${project.keyId}`);
    for (let count = 0; count < 40; count += 1) {
      shakeHands();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await revoked;
    const codes = await Promise.all(ends);
    assert.equal(codes.length, 80);
    for (const code of codes) assert.ok(code === 401 || code === 4001, String(code));
  });

  test('it has logged no error and no warning', () => {
    assert.deepEqual(service.logLines, []);
  });

  async function makeProject(name: string): Promise<Project> {
    const { id } = await call('POST', '/v1/projects', { name });
    const { id: keyId, secret } = await call('POST', `/v1/projects/${id}/api-keys`, { name });
    assert.ok(secret !== undefined);
    return { id, keyId, secret };
  }

  async function call(
    method: 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<{ readonly id: number; readonly secret?: string }> {
    const answer = await fetch(`${service.address}${path}?org_id=1`, {
      method,
      headers: { authorization: `Bearer ${masterKey}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    assert.ok(answer.ok, `${method} ${path}: ${answer.status}`);
    return (await answer.json()) as { id: number; secret?: string };
  }

  async function operate(...commandArguments: string[]): Promise<void> {
    const ended = await admin(commandArguments, { environment: { SYRINX_DATA_DIR: service.dataDirectory } });
    assert.equal(ended.status, 0, ended.complained);
  }

  async function assertUsedOnce({ frames }: SocketClient, passageCount: number): Promise<void> {
    const requestId = frames.at(-1)?.['request_id'];
    const file = new SqliteFile(join(service.dataDirectory, 'syrinx.sqlite'), { readonly: true });
    const written = (): readonly unknown[] =>
      file.prepare('select audio_ms from usage_records where request_id = ?').pluck().all(requestId);
    try {
      // The end of a connection does not wait for the book.
      const count = (): number => written().length;
      await eventually('all is written', count, (found) => found >= passageCount);
      assert.equal(count(), passageCount);
      for (const audioMs of written()) assert.ok(Number(audioMs) > 0 && Number(audioMs) < 500_000, String(audioMs));
    } finally {
      file.close();
    }
  }
});
