import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { openPostgresDatabase } from '../../src/adapters/database/open-postgres.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { limits } from '../../src/limits.ts';
import { reasonToSkip } from '../contract/reason-to-skip.ts';
import { findPostgres, startPostgres } from '../database/postgres-cluster.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { startService, type RunningService } from '../service/running-service.ts';
import { openServiceDatabase } from '../service/service-database.ts';
import { SeededRandom } from '../socket-walks/seeded-random.ts';
import { walkThroughEdits, type EditedService } from './edit-walk.ts';
import { noiseOf } from './upload-clients.ts';

/** `npm run bench -- voice-edits` takes thousands. */
const ROUNDS = 20;

async function openOnSqlite(stack: AsyncDisposableStack): Promise<EditedService> {
  const target = stack.use(await startService());
  return { target, database: stack.use(await openServiceDatabase(target.dataDirectory)) };
}

function defineTests(open: (stack: AsyncDisposableStack) => Promise<EditedService>): void {
  const stack = new AsyncDisposableStack();
  let service: EditedService;
  before(async () => {
    service = await open(stack);
  });
  after(() => stack.disposeAsync());

  test('what many do to one voice at once is what some order of it would have done', async () => {
    const counts = await walkThroughEdits(service, { random: new SeededRandom(3), rounds: ROUNDS });
    for (const what of ['change 200', 'publish 200', 'archive 204', 'add-reference 201', 'remove-reference 204'])
      assert.ok(counts.has(what), `${what} never happened: ${JSON.stringify([...counts])}`);
  });

  test('of many references that come at once no more are kept than a voice may have', async () => {
    const { address, apiKey } = service.target;
    const headers = { 'x-api-key': apiKey };
    const made = await fetch(`${address}/v1/voices`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', sex: 'female' }),
    });
    const { id: voiceId } = (await made.json()) as { readonly id: number };
    const random = new SeededRandom(4);
    const upload = async (): Promise<number> => {
      const form = new FormData();
      form.append('file', new Blob([noiseOf(random)]), 'a.wav');
      const answer = await fetch(`${address}/v1/voices/${voiceId}/references`, { method: 'POST', headers, body: form });
      await answer.arrayBuffer();
      return answer.status;
    };
    const statuses: number[] = [];
    for (let sent = 0; sent < limits.referencesPerVoiceMax + 8; sent += 11)
      statuses.push(...(await Promise.all(Array.from({ length: 11 }, upload))));
    assert.equal(statuses.filter((status) => status === 201).length, limits.referencesPerVoiceMax);
    assert.deepEqual(new Set(statuses), new Set([201, 409]));
    assert.equal(await service.database.voiceReferences.count({ voiceId }), limits.referencesPerVoiceMax);
  });
}

suite('voices edited by many, on SQLite', () => defineTests(openOnSqlite));

const postgres = await findPostgres();
if ('missing' in postgres) {
  test('voices edited by many, on PostgreSQL', { skip: reasonToSkip(postgres.missing) }, () => undefined);
} else {
  suite('voices edited by many, on PostgreSQL', () =>
    defineTests(async (stack) => {
      const cluster = stack.use(await startPostgres(postgres));
      const url = await cluster.createDatabase();
      const target: RunningService = stack.use(await startService({ environment: { SYRINX_DATABASE_URL: url } }));
      const database = openPostgresDatabase({ url: new Secret(url), clock: systemClock, log: silentLog });
      stack.use(database);
      await database.start();
      return { target, database };
    }),
  );
}
