import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, suite, test } from 'node:test';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { servicePrograms, startService, type RunningService } from './running-service.ts';

const masterKey = '0123456789abcdef0123456789abcdef';

suite('a service with rules of its operator', () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  let rulesPath: string;
  let service: RunningService;
  before(async () => {
    folder = await makeTemporaryFolder();
    rulesPath = join(folder.path, 'rules.json');
    await writeRules([{ id: 'brand', pattern: 'Syrinx', replacement: 'seer inks' }]);
    service = await startService({
      dataDirectory: join(folder.path, 'data'),
      environment: { SYRINX_POST_OVERRIDES_FILE: rulesPath, SYRINX_MASTER_KEY: masterKey, SYRINX_WARM_UP: 'false' },
    });
  });
  after(async () => {
    await service[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  const writeRules = (rules: readonly object[]): Promise<void> => writeFile(rulesPath, JSON.stringify(rules));
  const post = (path: string, { key, body }: { readonly key: string; readonly body?: object }): Promise<Response> =>
    fetch(`${service.address}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const reading = async (written: string): Promise<unknown> => {
    const answer = await post('/v1/normalize', { key: service.apiKey, body: { text: written, language: 'en' } });
    const body: unknown = await answer.json();
    assert.equal(answer.status, 200, JSON.stringify(body));
    return (body as { text: unknown }).text;
  };

  test('reads by the rules of its file from the start', async () => {
    assert.equal(await reading('Syrinx has 2 voices.'), 'seer inks has two voices.');
  });

  test('reads by new rules of the file and of the database once it has been told to', async () => {
    await writeRules([{ pattern: 'Syrinx', replacement: 'sir inks' }]);
    // As another process does it.
    await using database = openSqliteDatabase({
      path: join(service.dataDirectory, 'syrinx.sqlite'),
      clock: systemClock,
      log: silentLog,
    });
    await database.start();
    const createdAtMs = systemClock.nowMs();
    await database.postOverrides.insert({
      position: 1,
      language: null,
      pattern: 'inks',
      replacement: 'pens',
      createdAtMs,
    });
    const answer = await post('/v1/post-overrides/reload', { key: masterKey });
    assert.deepEqual({ status: answer.status, body: await answer.text() }, { status: 204, body: '' });
    assert.equal(await reading('Syrinx'), 'sir pens');
  });

  test('tells what is wrong with a file, and goes on with what it had', async () => {
    await writeRules([{ pattern: '(' }]);
    const answer = await post('/v1/post-overrides/reload', { key: masterKey });
    assert.equal(answer.status, 500);
    assert.match(await answer.text(), /rule 1 has no replacement/u);
    assert.equal(await reading('Syrinx'), 'sir pens');
  });

  test('lets no project key reload', async () => {
    assert.equal((await post('/v1/post-overrides/reload', { key: service.apiKey })).status, 403);
  });

  test('does not start with a malformed file, and says where it is', async () => {
    await writeFile(rulesPath, '[\n  {"pattern": "a"},\n]');
    const child = spawn(process.execPath, servicePrograms.main, {
      env: {
        ...process.env,
        SYRINX_PORT: '0',
        SYRINX_DATA_DIR: join(folder.path, 'other'),
        SYRINX_POST_OVERRIDES_FILE: rulesPath,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [complaint, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    assert.equal(status, 2);
    assert.match(complaint, /SYRINX_POST_OVERRIDES_FILE: .*: line 3, column 1 is no JSON/u);
  });
});
