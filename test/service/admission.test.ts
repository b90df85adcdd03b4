import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { readMetrics } from './metrics.ts';
import { startService } from './running-service.ts';
import { speak, type Answer } from './speech-client.ts';

const plan = { name: 'narrow', requestsPerMinute: 30, concurrentGenerations: 1, openConnections: 10 };
/** Two minutes of speech: enough that the first of those who come at once is not done when the last one comes. */
const long = { text: 'The quick brown fox jumps over the lazy dog. '.repeat(50), voice_id: 'wren' };
const short = { text: 'Hello.', voice_id: 'wren' };
const clientCount = 8;

test('a running service keeps an organization to its plan, and says when to come back', async () => {
  await using folder = await makeTemporaryFolder();
  await (await startService({ dataDirectory: folder.path }))[Symbol.asyncDispose]();
  await givePlan(folder.path);
  await using service = await startService({ dataDirectory: folder.path });

  const atOnce = await Promise.all(Array.from({ length: clientCount }, () => speak(service, long)));
  const spoken = atOnce.filter(({ status }) => status === 200);
  const sentAway = atOnce.filter(({ status }) => status === 429);
  assert.ok(spoken.length >= 1);
  assert.ok(spoken.every(({ transfer }) => transfer === 'complete'));
  // One slot, and two who wait for it.
  assert.ok(sentAway.length >= 1, `${spoken.length} of ${clientCount} were spoken`);
  assert.equal(spoken.length + sentAway.length, clientCount);
  for (const answer of sentAway) assert.deepEqual(refusalOf(answer), { error_code: 'RATE_LIMITED', retryAfter: '1' });

  const rest: Answer[] = [];
  while (rest.at(-1)?.status !== 429 && rest.length < 2 * plan.requestsPerMinute)
    rest.push(await speak(service, short));
  const refused = rest.pop();
  assert.ok(refused?.status === 429, 'the rate has an end');
  assert.ok(rest.length >= plan.requestsPerMinute - clientCount);
  assert.ok(rest.every(({ status }) => status === 200));
  assert.equal(refused.headers['x-ratelimit-limit'], String(plan.requestsPerMinute));
  assert.equal(refused.headers['x-ratelimit-remaining'], '0');
  const { retryAfter } = refusalOf(refused);
  await sleep(Number(retryAfter) * 1000);
  assert.equal((await speak(service, short)).status, 200);

  const metrics = await readMetrics(service);
  assert.equal(metrics.sum('syrinx_admission_refusals_total'), sentAway.length + 1);
});

/** What an operator does, to a service that does not run. */
async function givePlan(dataDirectory: string): Promise<void> {
  const path = join(dataDirectory, 'syrinx.sqlite');
  await using database = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
  await database.start();
  const [organization] = await database.organizations.list();
  assert.ok(organization);
  await database.plans.put(plan);
  await database.organizations.setPlan(organization.id, plan.name);
}

function refusalOf({ body, headers }: Answer): {
  readonly error_code: unknown;
  readonly retryAfter: string | undefined;
} {
  const { error_code } = JSON.parse(body.toString()) as { readonly error_code: unknown };
  return { error_code, retryAfter: headers['retry-after'] };
}
