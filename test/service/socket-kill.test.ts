import assert from 'node:assert/strict';
import { test } from 'node:test';
import { speechSocketDescriptions } from './speech-sockets-alone.ts';
import type { LedgerStore } from '../../src/contracts/stores/billing-stores.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { eventually } from './eventually.ts';
import { startService } from './running-service.ts';
import { chargeOrganization, onServiceDatabase } from './service-database.ts';
import { beginLongSpeech, openSocket, passageCountOf } from './socket-speech.ts';

/** A micro-cent for a millisecond: an hour, far more than all that is asked for. */
const topUpMicroCents = 3_600_000;

test('a service that is killed while it speaks on its sockets charges what it spoke when it starts again', async () => {
  await using folder = await makeTemporaryFolder();
  const directory = folder.path;
  await (await startService({ dataDirectory: directory }))[Symbol.asyncDispose]();
  const organizationId = await onServiceDatabase(directory, (database) =>
    chargeOrganization(database, { topUpMicroCents }),
  );
  const paths = speechSocketDescriptions.map(({ path }) => path);
  const passageCount = paths.reduce((total, path) => total + passageCountOf(path), 0);
  let chargedMsLeast = 0;
  {
    await using service = await startService({ dataDirectory: directory });
    // One that is over, and is not charged again.
    const client = await openSocket(service, '/ws/tts');
    client.send({ text: 'This is over.', voice_id: 21 });
    await client.hearUntil((frames) => frames.some((frame) => frame['final'] === true));
    const clients = await Promise.all(paths.map((path) => beginLongSpeech(service, path)));
    const writtenMs = await onServiceDatabase(directory, ({ ledger }) => untilWritten(ledger, { passageCount }));
    // Nobody reads on, so all of it is under way when the process is killed.
    for (const { socket } of clients) socket.pause();
    chargedMsLeast = writtenMs;
    await service.kill();
    for (const { socket } of clients) socket.terminate();
  }
  await (await startService({ dataDirectory: directory }))[Symbol.asyncDispose]();
  await onServiceDatabase(directory, async ({ ledger, usage }) => {
    const { balanceMicroCents, heldMicroCents } = await ledger.account(organizationId);
    assert.deepEqual(await ledger.sums(organizationId), { balanceMicroCents, heldMicroCents });
    assert.equal(heldMicroCents, 0);
    const everything = { organizationId, fromMs: 0, toMs: systemClock.nowMs() + 1000, limit: 1000 };
    const records = await usage.listPage(everything);
    const spent = records.reduce((total, { costMicroCents }) => total + (costMicroCents ?? 0), 0);
    assert.equal(records.length, 1 + passageCount);
    assert.equal(topUpMicroCents - balanceMicroCents, spent);
    // Ten minutes were asked for five times; what nobody heard is not charged.
    assert.ok(
      spent >= chargedMsLeast && spent < passageCount * 300_000,
      `${spent} of ${chargedMsLeast} ms were charged`,
    );
  });
});

/**
 * Resolves when the journal says of each passage that something of it was handed on, with how much that is in all: the more
 * of a passage is heard, the more money it sets aside, and writes down what it has used.
 */
async function untilWritten(
  { openHolds }: Pick<LedgerStore, 'openHolds'>,
  { passageCount }: { readonly passageCount: number },
): Promise<number> {
  const read = async (): Promise<readonly number[]> => (await openHolds({ limit: 100 })).map((hold) => hold.producedMs);
  const isWritten = (producedMs: readonly number[]): boolean =>
    producedMs.length === passageCount && producedMs.every((ms) => ms > 0);
  const producedMs = await eventually('all passages are in the journal', read, isWritten);
  return producedMs.reduce((total, ms) => total + ms, 0);
}
