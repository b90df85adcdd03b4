import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openPostgresDatabase } from '../../src/adapters/database/open-postgres.ts';
import { StoreUnavailableError } from '../../src/contracts/stores/stores.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { describeStores } from '../contract/stores.contract.ts';
import type { DatabasePlace } from '../contract/stores/database-place.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { execute, findPostgres, startPostgres } from './postgres-cluster.ts';
import type { PostgresCluster } from './postgres-cluster.ts';

const postgres = await findPostgres();

/** A database is made and brought to its present form in half a second, and emptied in a tenth of that. */
const REMOVE_ALL_ROWS = `do $$ begin execute (
  select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity'
  from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'
); end $$;
-- Of migrations it is the only one that says where ids begin.
alter table voices alter column id restart with 1000`;

if ('missing' in postgres) {
  test('stores on PostgreSQL', { skip: postgres.missing }, () => undefined);
} else {
  describe('a PostgreSQL server', () => {
    let cluster: PostgresCluster;
    before(async () => {
      cluster = await startPostgres(postgres);
    });
    after(() => cluster[Symbol.asyncDispose]());

    const placeAt = (url: string, dispose: () => Promise<void>): DatabasePlace => ({
      open: ({ clock }) => openPostgresDatabase({ url: new Secret(url), clock, log: silentLog }),
      runSql: (sql) => execute(url, sql),
      [Symbol.asyncDispose]: dispose,
    });
    const emptied: string[] = [];
    describeStores(
      'stores on PostgreSQL',
      async () => {
        const url = emptied.pop() ?? (await cluster.createDatabase());
        return placeAt(url, async () => {
          await execute(url, REMOVE_ALL_ROWS);
          emptied.push(url);
        });
      },
      async () => placeAt(await cluster.createDatabase(), () => Promise.resolve()),
    );
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
