/**
 * A program that writes until it is killed, and prints a line for every write that was acknowledged to it:
 * `user ID` for a single row, `pair NUMBER` for two rows of one transaction. With `half` it opens a transaction, writes
 * one row in it, prints `half` and waits.
 */
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { silentLog } from '../fakes/silent-log.ts';

const [path = '', task] = process.argv.slice(2);
const database = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
await database.start();
await (task === 'half' ? stopHalfway(database) : writeForEver(database));

async function writeForEver(stores: Database): Promise<void> {
  const users = Array.from({ length: 6 }, async () => {
    for (;;) print(`user ${(await stores.users.insert({ name: 'single', createdAtMs: 1 })).id}`);
  });
  const pairs = Array.from({ length: 2 }, async (_, writer) => {
    for (let number = 0; ; number += 1) {
      const name = `pair ${writer}-${process.pid}-${number}`;
      await stores.transaction(async (transaction) => {
        await transaction.users.insert({ name, createdAtMs: 1 });
        await transaction.users.insert({ name, createdAtMs: 2 });
      });
      print(name);
    }
  });
  await Promise.all([...users, ...pairs]);
}

async function stopHalfway(stores: Database): Promise<void> {
  await stores.transaction(async (transaction) => {
    await transaction.users.insert({ name: 'half', createdAtMs: 1 });
    print('half');
    await Promise.withResolvers<never>().promise;
  });
}

/** A pipe is written at once, so that a line which was printed has left this process. */
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
