import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, before, suite, test } from 'node:test';
import SqliteFile from 'better-sqlite3';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { eventually } from './eventually.ts';
import { engineProcesses, isAlive } from './processes.ts';
import { assertRefused } from './refusal.ts';
import { servicePrograms, startService, type RunningService } from './running-service.ts';
import { firstHeaders, openSpeech, readAnswer, speak } from './speech-client.ts';

/** Ten minutes of speech: more than any buffer between the service and a client who does not read. */
const longText = 'All of this is said while the service is being told to stop. '.repeat(150);

suite('a service that is told to stop', () => {
  let service: RunningService;
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  let held: IncomingMessage;
  let engines: readonly number[];
  before(async () => {
    folder = await makeTemporaryFolder();
    service = await startService({ dataDirectory: folder.path });
    held = await firstHeaders(openSpeech(service, { text: longText, voice_id: 21 }));
    engines = await engineProcesses(service.pid);
    process.kill(service.pid, 'SIGTERM');
    await eventually(
      'readiness',
      async () => (await fetch(`${service.address}/ready`)).status,
      (status) => status === 503,
    );
  });
  after(async () => {
    await service[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  test('says that it is alive, and not ready', async () => {
    assert.equal((await fetch(`${service.address}/health`)).status, 200);
    assert.equal((await fetch(`${service.address}/ready/tts`)).status, 503);
  });

  test('refuses new work', async () => {
    const answer = await speak(service, { text: 'Me, too.', voice_id: 21 });
    assertRefused(answer, { status: 503, errorCode: 'INTERNAL_ERROR', of: 'work while draining' });
    assert.equal(answer.headers.connection, 'close');
  });

  test('finishes what it has begun, records it, and ends with 0 and without its engines', async () => {
    const { transfer, body } = await readAnswer(held);
    assert.equal(transfer, 'complete');
    assert.equal(await service.exited, 0);
    const [row] = usageOf(service);
    assert.deepEqual(
      [row?.outcome, Math.round((row?.audio_ms ?? 0) / 1000)],
      ['completed', Math.round(body.length / 48_000)],
    );
    assert.ok(engines.length > 0);
    for (const pid of engines)
      await eventually(
        `engine process ${pid}`,
        () => isAlive(pid),
        (alive) => !alive,
      );
  });
});

test('a service with nothing to do ends at once, whoever is connected', async () => {
  await using service = await startService();
  // The connection of this request stays open.
  await (await fetch(`${service.address}/health`)).text();
  process.kill(service.pid, 'SIGINT');
  assert.equal(await service.exited, 0);
});

test('a service that is told to stop again does not wait', async () => {
  await using service = await startService();
  const held = await firstHeaders(openSpeech(service, { text: longText, voice_id: 21 }));
  const engines = await engineProcesses(service.pid);
  process.kill(service.pid, 'SIGTERM');
  // Within a second it would count as the same signal, sent to a whole group of processes.
  await sleep(1_200);
  process.kill(service.pid, 'SIGTERM');
  assert.equal(await service.exited, 1);
  assert.equal((await readAnswer(held)).transfer, 'cut');
  for (const pid of engines)
    await eventually(
      `engine process ${pid}`,
      () => isAlive(pid),
      (alive) => !alive,
    );
});

suite('a service that cannot start', () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  before(async () => {
    folder = await makeTemporaryFolder();
  });
  after(() => folder[Symbol.asyncDispose]());

  test('says that the port is taken, and gives no key away', async () => {
    await using other = await startService();
    const { port } = new URL(other.address);
    const failure = await failedStart({ SYRINX_PORT: port, SYRINX_DATA_DIR: folder.path });
    assert.equal(failure.status, 1);
    assert.match(failure.complaint, /EADDRINUSE.*\n.*SYRINX_PORT/u);
    await assert.rejects(readFile(join(folder.path, 'api-key')), { code: 'ENOENT' });
  });

  test('says which variable it does not know', async () => {
    const failure = await failedStart({ SYRINX_PROT: '80', SYRINX_DATA_DIR: folder.path });
    assert.equal(failure.status, 2);
    assert.match(failure.complaint, /SYRINX_PROT.*SYRINX_PORT/su);
  });

  test('says that it cannot use its folder', async () => {
    const file = join(folder.path, 'a-file');
    await writeFile(file, '');
    const failure = await failedStart({ SYRINX_DATA_DIR: join(file, 'data') });
    assert.equal(failure.status, 1);
    assert.match(failure.complaint, /ENOTDIR.*a-file/u);
  });

  test('says that it cannot reach its database', async () => {
    const failure = await failedStart({
      SYRINX_DATA_DIR: folder.path,
      SYRINX_DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:1/none',
    });
    assert.equal(failure.status, 1);
    assert.match(failure.complaint, /^PostgreSQL cannot be used: .*ECONNREFUSED/u);
    assert.doesNotMatch(failure.complaint, /hidden/u);
  });
});

/** How a service ends that does not get as far as listening, and what it says then. */
async function failedStart(
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly complaint: string }> {
  const child = spawn(process.execPath, servicePrograms.main, {
    env: { ...process.env, SYRINX_PORT: '0', SYRINX_LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  const complaint = await text(child.stderr);
  const [status] = (await exited) as [number];
  assert.doesNotMatch(complaint, /^\s+at /mu, 'it is told in sentences, not in stack traces');
  return { status, complaint };
}

interface UsageRow {
  readonly outcome: string;
  readonly audio_ms: number;
}

function usageOf({ dataDirectory }: RunningService): UsageRow[] {
  const file = new SqliteFile(join(dataDirectory, 'syrinx.sqlite'), { readonly: true });
  try {
    return file.prepare<[], UsageRow>('select outcome, audio_ms from usage_records').all();
  } finally {
    file.close();
  }
}
