import { openPostgresDatabase } from '../adapters/database/open-postgres.ts';
import { openSqliteDatabase } from '../adapters/database/open-sqlite.ts';
import type { DataDirectory } from '../adapters/data-directory/data-directory.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../contracts/stores/stores.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';

/** SQLite in the data directory, or PostgreSQL where the configuration names one. */
export function buildDatabase(
  config: Config,
  { dataDirectory, clock, log }: { readonly dataDirectory: DataDirectory; readonly clock: Clock; readonly log: Log },
): Database {
  if (config.databaseUrl !== undefined) return openPostgresDatabase({ url: config.databaseUrl, clock, log });
  return openSqliteDatabase({ path: dataDirectory.pathOf('syrinx.sqlite'), clock, log });
}
