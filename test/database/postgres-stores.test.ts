import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openPostgresDatabase } from '../../src/adapters/database/open-postgres.ts';
import { StoreUnavailableError } from '../../src/contracts/stores/stores.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { describeStores } from '../contract/stores.contract.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { execute, findPostgres, startPostgres } from './postgres-cluster.ts';
import type { PostgresCluster } from './postgres-cluster.ts';

const postgres = await findPostgres();

if ('missing' in postgres) {
  test('stores on PostgreSQL', { skip: postgres.missing }, () => undefined);
} else {
  describe('a PostgreSQL server', () => {
    let cluster: PostgresCluster;
    before(async () => {
      cluster = await startPostgres(postgres);
    });
    after(() => cluster[Symbol.asyncDispose]());

    describeStores('stores on PostgreSQL', async () => {
      const url = new Secret(await cluster.createDatabase());
      return {
        open: ({ clock }) => openPostgresDatabase({ url, clock, log: silentLog }),
        runSql: (sql) => execute(url.reveal(), sql),
        [Symbol.asyncDispose]: () => Promise.resolve(),
      };
    });
  });

  test('openPostgresDatabase() reports a server that goes away as unavailable', async () => {
    await using cluster = await startPostgres(postgres);
    const url = new Secret(await cluster.createDatabase());
    await using database = openPostgresDatabase({ url, clock: systemClock, log: silentLog });
    await database.start();
    const cut = database.transaction(async (stores) => {
      await stores.users.insert({ name: 'Ada', createdAtMs: 1 });
      await cluster.stop();
      await stores.users.find(1);
    });
    await assert.rejects(cut, StoreUnavailableError);
    await assert.rejects(database.ping(), StoreUnavailableError);
  });
}

test('openPostgresDatabase() reports a server that is not there as unavailable', async () => {
  const url = new Secret('postgres://nobody@/none?host=%2Fnonexistent');
  await using database = openPostgresDatabase({ url, clock: systemClock, log: silentLog });
  await assert.rejects(database.start(), StoreUnavailableError);
});
