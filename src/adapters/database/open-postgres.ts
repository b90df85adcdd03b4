import { PostgresAdapter, PostgresDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../contracts/stores/stores.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { Secret } from '../../foundation/secret.ts';
import { limits } from '../../limits.ts';
import { KyselyDatabase } from './kysely-database.ts';
import { translatePostgresError } from './postgres/postgres-errors.ts';
import { createPostgresPool } from './postgres/postgres-pool.ts';
import { postgresSchema } from './schema-dialect.ts';

export interface PostgresOptions {
  /** `postgres://…`; it holds the password. */
  readonly url: Secret;
  readonly clock: Clock;
  readonly log: Log;
}

/** The stores on a PostgreSQL server, which several processes may share. Nothing is opened before `start()`. */
export function openPostgresDatabase({ url, clock, log }: PostgresOptions): Database {
  const pool = createPostgresPool({ url, log });
  return new KyselyDatabase({
    clock,
    connections: {
      schema: postgresSchema,
      dialect: {
        createQueryCompiler: () => new PostgresQueryCompiler(),
        createIntrospector: (kysely: Kysely<unknown>) => new PostgresIntrospector(kysely),
      },
      adapter: new PostgresAdapter(),
      driver: new PostgresDriver({ pool }),
      open: () => Promise.resolve(),
      close: () => pool.end(),
      refusal: () =>
        pool.waitingCount >= limits.storeWriteQueueMax ? 'too many requests wait for the database' : undefined,
      translateError: translatePostgresError,
    },
  });
}
