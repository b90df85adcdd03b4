import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../contracts/stores/stores.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { KyselyDatabase } from './kysely-database.ts';
import { sqliteSchema } from './schema-dialect.ts';
import { SqliteDriver } from './sqlite/sqlite-driver.ts';
import { translateSqliteError } from './sqlite/sqlite-errors.ts';
import { SqliteReader } from './sqlite/sqlite-reader.ts';
import { SqliteWriter } from './sqlite/sqlite-writer.ts';
import type { WriteStatistics } from './sqlite/sqlite-writer.ts';
import { startWriterThread } from './sqlite/writer-thread.ts';

export interface SqliteOptions {
  readonly path: string;
  readonly clock: Clock;
  readonly log: Log;
}

export interface SqliteDatabase extends Database {
  readonly writeStatistics: () => WriteStatistics;
}

/**
 * The stores in one SQLite file, made when it is missing. Nothing is opened before `start()`. All writes go through one
 * thread; those that wait at the same time share an fsync.
 */
export function openSqliteDatabase({ path, clock, log }: SqliteOptions): SqliteDatabase {
  const writer = new SqliteWriter({ startThread: () => startWriterThread(path), clock, log });
  const reader = new SqliteReader(path);
  const database = new KyselyDatabase({
    clock,
    connections: {
      schema: sqliteSchema,
      dialect: {
        createQueryCompiler: () => new SqliteQueryCompiler(),
        createIntrospector: (kysely: Kysely<unknown>) => new SqliteIntrospector(kysely),
      },
      adapter: new ManyConnectionsAdapter(),
      driver: new SqliteDriver({ reader, writer }),
      async open() {
        await writer.start();
        reader.start();
      },
      async close() {
        // The writer last: whoever closes the file last clears its WAL away, and a reader may not write.
        reader[Symbol.dispose]();
        await writer[Symbol.asyncDispose]();
      },
      refusal: () => undefined,
      translateError: translateSqliteError,
    },
  });
  return Object.assign(database, { writeStatistics: () => writer.statistics });
}

/** Kysely lets one SQLite connection do one thing at a time; our writer has its own queue, and reads need none. */
class ManyConnectionsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
