import type { Kysely, Transaction } from 'kysely';
import { StoreUnavailableError } from '../../contracts/stores/stores.ts';
import type { Migration } from './migrations/migrations.ts';
import type { SchemaDialect } from './schema-dialect.ts';
import type { Tables } from './tables.ts';

export interface MigrationOrder {
  readonly kysely: Kysely<Tables>;
  readonly dialect: SchemaDialect;
  readonly migrations: readonly Migration[];
  readonly nowMs: () => number;
}

/**
 * Brings the schema up to date, all in one transaction: both databases can undo a change of schema. Of processes that
 * start at the same time one migrates and the others find it done. Kysely's own migrator has no lock for SQLite.
 */
export async function migrate({ kysely, dialect, migrations, nowMs }: MigrationOrder): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await dialect.lockForMigration(transaction);
    await createBookkeeping(transaction);
    const applied = await transaction.selectFrom('schema_migrations').select('name').orderBy('name').execute();
    refuseForeignSchema({ applied: applied.map((row) => row.name), migrations });
    for (const migration of migrations.slice(applied.length)) {
      await migration.apply(transaction, dialect);
      await transaction
        .insertInto('schema_migrations')
        .values({ name: migration.name, applied_at_ms: nowMs() })
        .execute();
    }
  });
}

async function createBookkeeping({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('schema_migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('applied_at_ms', 'bigint', (column) => column.notNull())
    .execute();
}

interface SchemaHistory {
  readonly applied: readonly string[];
  readonly migrations: readonly Migration[];
}

/** A database that a newer version has changed is left alone: we do not know what its columns mean. */
function refuseForeignSchema({ applied, migrations }: SchemaHistory): void {
  for (const [index, name] of applied.entries()) {
    if (migrations[index]?.name !== name) {
      throw new StoreUnavailableError(`the database has the migration ${name}, which this version does not know`);
    }
  }
}
