import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '../../src/contracts/stores/stores.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { limits } from '../../src/limits.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { startService } from './running-service.ts';
import { chargeOrganization, onServiceDatabase } from './service-database.ts';
import { firstHeaders, openSpeech, speak, type Answer } from './speech-client.ts';

const short = { text: 'Hello, this is a short sentence.', voice_id: 'wren', model_id: 'svc-3' };
/** About two minutes of speech. */
const long = { text: 'The quick brown fox jumps over the lazy dog. '.repeat(45), voice_id: 'wren', model_id: 'svc-3' };
const topUp = 30_000;

test('a running service charges what was produced, settles what was killed, and ends what is not paid for', async () => {
  await using folder = await makeTemporaryFolder();
  const directory = folder.path;
  await (await startService({ dataDirectory: directory }))[Symbol.asyncDispose]();
  const organizationId = await onServiceDatabase(directory, (database) =>
    chargeOrganization(database, { topUpMicroCents: topUp }),
  );
  const booked = () => onServiceDatabase(directory, (database) => bookedOf(database, organizationId));
  {
    await using service = await startService({ dataDirectory: directory });
    assert.equal((await speak(service, short)).status, 200);
    // A legacy name without a price of its own costs what the model costs.
    assert.equal((await speak(service, { ...short, model_id: 'svc-2.5' })).status, 200);
    // Nobody reads on, so it is under way when the process is killed.
    const answer = await firstHeaders(openSpeech(service, long));
    answer.on('error', () => undefined);
    await service.kill();
  }
  {
    await using service = await startService({ dataDirectory: directory });
    const { spent, requests } = await booked();
    assert.equal(requests, 3);
    assert.ok(spent > 2000 && spent < topUp - limits.holdStretchMsFirst, `${spent} ms were charged`);

    const answer = await speak(service, long);
    assert.deepEqual([answer.status, answer.transfer], [200, 'cut']);
    const refused = await speak(service, short);
    assert.deepEqual([refused.status, errorCodeOf(refused)], [402, 'INSUFFICIENT_CREDITS']);
  }
  const { spent, requests } = await booked();
  assert.equal(requests, 4);
  assert.ok(spent > topUp - 2 * limits.holdStretchMsLeast && spent <= topUp, `${spent} of ${topUp} were charged`);
});

/** After it was checked that account, entries and usage records agree, and that nothing is held. */
async function bookedOf(
  { ledger, usage }: Database,
  organizationId: number,
): Promise<{ readonly spent: number; readonly requests: number }> {
  const { balanceMicroCents, heldMicroCents } = await ledger.account(organizationId);
  assert.deepEqual(await ledger.sums(organizationId), { balanceMicroCents, heldMicroCents });
  assert.equal(heldMicroCents, 0);
  const everything = { organizationId, fromMs: 0, toMs: systemClock.nowMs() + 1000, limit: 100 };
  const records = await usage.listPage(everything);
  const spent = records.reduce((total, { costMicroCents }) => total + (costMicroCents ?? 0), 0);
  assert.equal(topUp - balanceMicroCents, spent);
  return { spent, requests: records.length };
}

function errorCodeOf({ body }: Answer): unknown {
  return (JSON.parse(body.toString()) as { readonly error_code: unknown }).error_code;
}
