import assert from 'node:assert/strict';
import { copyFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { speechSocketDescriptions } from './speech-sockets-alone.ts';
import { limits } from '../../src/limits.ts';
import { admin } from '../cli/admin-process.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import type { SocketClient } from '../fakes/socket-client.ts';
import { assertExpelled } from './assert-expelled.ts';
import { startService, type RunningService } from './running-service.ts';
import { beginLongSpeech, openSocket } from './socket-speech.ts';

/** What the interface promises of a key that is revoked. */
const revokedEverywhereMs = 30_000;

interface Organization {
  readonly id: number;
  readonly secrets: readonly string[];
}

suite('a running service with open sockets whose organization is removed', () => {
  let service: RunningService;
  before(async () => {
    service = await startService();
  });
  after(() => service[Symbol.asyncDispose]());

  test('through its own admin socket ends them at once with 4001, those of every project, and no other', async () => {
    const organization = await makeOrganization('Here');
    const clients = await connect(organization);
    const others = await connect({ secrets: [service.apiKey] });
    await operate(service.dataDirectory, 'org', 'remove', String(organization.id), '--yes');
    // Well before the keys of open connections are looked up again.
    await assertAllExpelled(clients, limits.keyWatchPollMs / 3);
    await assertOpen(others);
  });

  test('by another process ends them within 30 s', async () => {
    const organization = await makeOrganization('Elsewhere');
    const clients = await connect(organization);
    const others = await connect({ secrets: [service.apiKey] });
    await using elsewhere = await makeTemporaryFolder();
    // The same database and the same secrets, but no way to the process that serves.
    await symlink(join(service.dataDirectory, 'syrinx.sqlite'), join(elsewhere.path, 'syrinx.sqlite'));
    for (const secret of ['key-hash-secret', 'license-master-key'])
      await copyFile(join(service.dataDirectory, secret), join(elsewhere.path, secret));
    await operate(elsewhere.path, 'org', 'remove', String(organization.id), '--yes');
    await assertAllExpelled(clients, revokedEverywhereMs);
    await assertOpen(others);
  });

  /** With two projects, each with a key. */
  async function makeOrganization(name: string): Promise<Organization> {
    const { organization } = await operate(service.dataDirectory, 'org', 'create', name);
    assert.ok(organization);
    const secrets: string[] = [];
    for (const number of [1, 2]) {
      const place = ['--org', String(organization.id), `${name} ${number}`];
      const { project } = await operate(service.dataDirectory, 'project', 'create', ...place);
      const key = ['--kind', 'project', '--project', String(project?.id)];
      const { secret } = await operate(service.dataDirectory, 'key', 'issue', ...key);
      assert.ok(secret !== undefined);
      secrets.push(secret);
    }
    return { id: organization.id, secrets };
  }

  /** On each of the sockets, with each of the keys: one that is silent and one that speaks. */
  async function connect({ secrets }: Pick<Organization, 'secrets'>): Promise<readonly SocketClient[]> {
    const clients = secrets.flatMap((apiKey) =>
      speechSocketDescriptions.flatMap(({ path }) => {
        const holder = { address: service.address, apiKey };
        return [openSocket(holder, path), beginPausedSpeech(holder, path)];
      }),
    );
    return await Promise.all(clients);
  }

  async function operate(
    dataDirectory: string,
    ...commandArguments: readonly string[]
  ): Promise<{
    readonly organization?: { readonly id: number };
    readonly project?: { readonly id: number };
    readonly secret?: string;
  }> {
    const environment = { SYRINX_DATA_DIR: dataDirectory };
    const ended = await admin([...commandArguments, '--json'], { environment });
    assert.equal(ended.status, 0, ended.complained);
    return JSON.parse(ended.printed) as Awaited<ReturnType<typeof operate>>;
  }
});

async function assertAllExpelled(clients: readonly SocketClient[], withinMs: number): Promise<void> {
  for (const { socket } of clients) socket.resume();
  const done = new AbortController();
  const tooLate = sleep(withinMs, 'too late', { signal: done.signal }).catch(() => 'in time');
  const expelled = Promise.all(clients.map((client) => assertExpelled(client))).then(() => 'in time');
  try {
    assert.equal(await Promise.race([expelled, tooLate]), 'in time');
  } finally {
    done.abort();
  }
}

/** What is not read holds the sound back: it is not over before the organization is removed. */
async function beginPausedSpeech(
  holder: Pick<RunningService, 'address' | 'apiKey'>,
  path: string,
): Promise<SocketClient> {
  const client = await beginLongSpeech(holder, path);
  client.socket.pause();
  return client;
}

async function assertOpen(clients: readonly SocketClient[]): Promise<void> {
  for (const client of clients) {
    assert.equal(client.socket.readyState, client.socket.OPEN);
    client.socket.terminate();
  }
}
