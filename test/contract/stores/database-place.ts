import type { Database, Project } from '../../../src/contracts/stores/stores.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import type { Clock } from '../../../src/foundation/clock.ts';
import { insertOrganization, insertProject } from './rows.ts';

/** A place for one database without a row at first. */
export interface DatabasePlace extends AsyncDisposable {
  /** Another process's view of the same place. Nothing is opened before `start()`. */
  open(options: { readonly clock: Clock }): Database;
  /** Changes what is there behind the back of every `Database`. */
  runSql(sql: string): Promise<void>;
}

export type MakePlace = () => Promise<DatabasePlace>;

export async function withDatabase(
  makePlace: MakePlace,
  work: (database: Database) => Promise<void>,
  { clock }: { readonly clock: Clock } = { clock: systemClock },
): Promise<void> {
  await using place = await makePlace();
  await using database = place.open({ clock });
  await database.start();
  await work(database);
}

export async function withProject(
  makePlace: MakePlace,
  work: (database: Database, project: Project) => Promise<void>,
): Promise<void> {
  await withDatabase(makePlace, async (database) => {
    const { id: organizationId } = await insertOrganization(database, 'one');
    await work(database, await insertProject(database, { organizationId, name: 'default' }));
  });
}

export async function withStarted<Result>(
  place: DatabasePlace,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  await using database = place.open({ clock: systemClock });
  await database.start();
  return await work(database);
}
