import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import SqliteFile from 'better-sqlite3';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { eventually } from './eventually.ts';
import { engineProcesses, isAlive } from './processes.ts';
import { startService, type RunningService } from './running-service.ts';
import { firstHeaders, openSpeech, readAnswer, speak } from './speech-client.ts';

const clientCount = 16;
/** Answers that clients have wholly received when the server is killed. */
const answersBeforeKill = 150;

test('a service that is killed under load leaves no engine process, loses no usage, and starts again', async () => {
  await using folder = await makeTemporaryFolder();
  await using service = await startService({ dataDirectory: folder.path });
  const engines = await engineProcesses(service.pid);
  assert.ok(engines.length > 0);
  const finished = await finishedUntilKilled(service);
  assert.ok(finished.length >= answersBeforeKill);
  await eventually(
    'the engine processes end by themselves',
    async () => Promise.all(engines.map(isAlive)),
    (lives) => lives.every((alive) => !alive),
  );

  await using again = await startService({ dataDirectory: folder.path });
  assert.equal(again.apiKey, service.apiKey);
  assert.doesNotMatch(again.pageLink, /key=/u, 'only a first start prints the key');
  const answer = await speak(again, { text: 'Here we are again.', voice_id: 'wren' });
  assert.deepEqual({ status: answer.status, transfer: answer.transfer }, { status: 200, transfer: 'complete' });
  const recorded = await recordedRequests(folder.path);
  assert.deepEqual(
    finished.filter((requestId) => !recorded.has(requestId)),
    [],
    'requests that were answered to the end and are not accounted for',
  );
});

/** Loads the service, kills it in the middle, and tells the ids of the requests that were answered to the end. */
async function finishedUntilKilled(service: RunningService): Promise<readonly string[]> {
  const finished: string[] = [];
  let killed: Promise<void> | undefined;
  const listen = async (client: number): Promise<void> => {
    while (killed === undefined) {
      const body = { text: 'Short and sweet.', voice_id: client % 2 === 0 ? 'wren' : 'clara' };
      const headers = await firstHeaders(openSpeech(service, body)).catch(() => undefined);
      if (headers === undefined) return;
      const { status, transfer } = await readAnswer(headers);
      if (status === 200 && transfer === 'complete') finished.push(String(headers.headers['x-request-id']));
      if (finished.length >= answersBeforeKill) killed ??= service.kill();
    }
  };
  await Promise.all(Array.from({ length: clientCount }, (_, client) => listen(client)));
  await killed;
  return finished;
}

async function recordedRequests(dataDirectory: string): Promise<ReadonlySet<string>> {
  const file = new SqliteFile(join(dataDirectory, 'syrinx.sqlite'), { readonly: true });
  try {
    assert.deepEqual(file.pragma('integrity_check'), [{ integrity_check: 'ok' }]);
    return new Set(file.prepare<[], string>('select request_id from usage_records').pluck().all());
  } finally {
    file.close();
  }
}
