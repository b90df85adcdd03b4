import { openPostgresDatabase } from '../../src/adapters/database/open-postgres.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { findPostgres, startPostgres } from '../../test/database/postgres-cluster.ts';
import { silentLog } from '../../test/fakes/silent-log.ts';
import { startService } from '../../test/service/running-service.ts';
import { openServiceDatabase } from '../../test/service/service-database.ts';
import { SeededRandom } from '../../test/socket-walks/seeded-random.ts';
import { walkThroughEdits, type EditedService } from '../../test/voices/edit-walk.ts';
import { printTable } from '../measurement/table.ts';

const ROUNDS = 3_000;
/** Each edits a voice of its own. */
const WALKS = 3;

/** The walk that every test run takes a little of, long, on both databases. What no order explains ends it. */
export async function runVoiceEdits({ quick }: { readonly quick: boolean }): Promise<void> {
  const rounds = (quick ? ROUNDS / 20 : ROUNDS) / WALKS;
  {
    await using target = await startService();
    await using database = await openServiceDatabase(target.dataDirectory);
    await walk('SQLite', { service: { target, database }, rounds });
  }
  const postgres = await findPostgres();
  if ('missing' in postgres) {
    console.log(`\n${postgres.missing}`);
    return;
  }
  await using cluster = await startPostgres(postgres);
  const url = await cluster.createDatabase();
  await using target = await startService({ environment: { SYRINX_DATABASE_URL: url } });
  await using database = openPostgresDatabase({ url: new Secret(url), clock: systemClock, log: silentLog });
  await database.start();
  await walk('PostgreSQL', { service: { target, database }, rounds });
}

async function walk(
  name: string,
  { service, rounds }: { readonly service: EditedService; readonly rounds: number },
): Promise<void> {
  const startedAtMs = performance.now();
  const counted = await Promise.all(
    Array.from({ length: WALKS }, (_, seed) =>
      walkThroughEdits(service, { random: new SeededRandom(1_000 + seed), rounds }),
    ),
  );
  const totals = new Map<string, number>();
  for (const [what, count] of counted.flatMap((counts) => [...counts]))
    totals.set(what, (totals.get(what) ?? 0) + count);
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(0);
  printTable(`${rounds * WALKS} times two to five edits of one voice at once, on ${name}, in ${seconds} s`, {
    columns: ['edit and its answer', 'times'],
    rows: [...totals].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  });
}
