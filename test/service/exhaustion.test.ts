import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { Agent } from 'node:http';
import { test } from 'node:test';
import { eventually } from './eventually.ts';
import { isIdle, readMetrics } from './metrics.ts';
import { engineProcesses, openFileCount } from './processes.ts';
import { openConnection } from './raw-connection.ts';
import { assertRefused } from './refusal.ts';
import { startService } from './running-service.ts';
import { speak } from './speech-client.ts';

const body = { text: 'Hello.', voice_id: 'wren' };

test('of more requests at once than the queue holds each is served or told to come back', async () => {
  await using service = await startService();
  const answers = await Promise.all(Array.from({ length: 700 }, () => speak(service, body)));
  const refused = answers.filter(({ status }) => status !== 200);
  for (const answer of refused) {
    assertRefused(answer, { status: 503, errorCode: 'MODEL_UNAVAILABLE', of: 'one request of 700' });
    assert.match(answer.headers['retry-after'] ?? '', /^\d+$/u);
  }
  const served = answers.filter(({ status }) => status === 200);
  assert.ok(served.length > 100, `${served.length} of 700 were served`);
  assert.ok(served.every(({ transfer, body: sound }) => transfer === 'complete' && sound.length > 0));
  await eventually('all work ends', () => readMetrics(service), isIdle);
  assert.equal((await speak(service, body)).status, 200);
});

test('without a file left to open it goes on with the connections it has, and recovers', async (context) => {
  await using service = await startService();
  using kept = new KeptConnection();
  assert.equal((await speak(service, body, kept)).status, 200);
  const files = await openFileCount(service.pid);
  const limited = spawnSync('prlimit', [`--pid=${service.pid}`, `--nofile=${files + 10}:`]);
  if (limited.status !== 0) {
    context.skip('prlimit is not installed');
    return;
  }
  const crowd = await Promise.all(Array.from({ length: 100 }, () => openConnection(service)));
  await eventually(
    'all files are open',
    () => openFileCount(service.pid),
    (count) => count >= files + 10,
  );
  assert.equal((await speak(service, body, kept)).status, 200);
  // Of the engine processes that die now at most as many are replaced as there are files for.
  for (const pid of await engineProcesses(service.pid)) process.kill(pid, 'SIGKILL');
  const { status } = await speak(service, body, kept);
  assert.ok([200, 500, 503].includes(status), `status ${status}`);
  for (const socket of crowd) socket.destroy();
  await eventually(
    'it speaks again',
    async () => (await speak(service, body, kept)).status,
    (now) => now === 200,
  );
  const errors = service.logLines.filter((line) => line.includes('"level":"error"'));
  assert.deepEqual(errors, []);
});

/** One connection for all requests, as clients keep it. */
class KeptConnection implements Disposable {
  readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  [Symbol.dispose](): void {
    this.agent.destroy();
  }
}
