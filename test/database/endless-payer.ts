/**
 * A program that keeps a book until it is killed, and prints a line for everything that was acknowledged to it: `posted
 * KEY`, `held ID`, `settled ID`. All of it is on the account of organization 1: by several writers at once, or, when the
 * second parameter is `alone`, by one stream after the other, so that nobody's fsync comes to the help of a hold.
 */
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { createdAtMs, hold, posting, usageRecord } from '../contract/stores/rows.ts';
import { silentLog } from '../fakes/silent-log.ts';

const [path = '', company = ''] = process.argv.slice(2);
const database = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
await database.start();
if (company === 'alone') {
  await database.ledger.post(posting({ key: `${process.pid}`, kind: 'top-up', amountMicroCents: 1_000_000 }));
  await stream(0);
} else {
  await Promise.all([0, 1, 2].flatMap((writer) => [post(writer), stream(writer)]));
}

async function post(writer: number): Promise<void> {
  for (let number = 0; ; number += 1) {
    const key = `${process.pid}-${writer}-${number}`;
    const isCharge = number % 5 > 0;
    const outcome = await database.ledger.post(
      posting({ key, kind: isCharge ? 'charge' : 'top-up', amountMicroCents: isCharge ? -10 : 2000 }),
    );
    if (outcome.type === 'posted') print(`posted ${key}`);
  }
}

async function stream(writer: number): Promise<void> {
  for (let number = 0; ; number += 1) {
    const id = `use_${process.pid}-${writer}-${number}`;
    const { type } = await database.ledger.openHold(hold({ id }));
    if (type === 'insufficient') continue;
    print(`held ${id}`);
    const noted = { producedMs: 100, expiresAtMs: createdAtMs + 80_000, atMs: createdAtMs };
    await database.ledger.extendHold(id, { key: '1', amountMicroCents: 400, ...noted });
    const captureMicroCents = number % 4 === 0 ? 0 : 250;
    const usage = usageRecord({ usageId: id, costMicroCents: captureMicroCents });
    await database.ledger.settleHold(id, { captureMicroCents, usage, atMs: createdAtMs });
    print(`settled ${id}`);
  }
}

/** A pipe is written at once, so that a line which was printed has left this process. */
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
