import { sql } from 'kysely';
import type { ColumnDefinitionBuilder, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The few things of the schema that SQLite and PostgreSQL write differently. */
export interface SchemaDialect {
  /** Type and definition of an id column: numbered from 1, never reused, also not after the highest row is deleted. */
  readonly idType: 'integer' | 'bigint';
  defineId(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Keeps every other process out until the transaction ends. */
  lockForMigration(transaction: Transaction<Tables>): Promise<void>;
}

export const sqliteSchema: SchemaDialect = {
  idType: 'integer',
  defineId: (column) => column.primaryKey().autoIncrement(),
  // Every write transaction has the file's write lock already.
  lockForMigration: () => Promise.resolve(),
};

/** Any fixed number will do, if nothing else in the database uses it: the letters `syrinx` as hexadecimal ASCII. */
const migrationLock = 0x737972696e78;

export const postgresSchema: SchemaDialect = {
  idType: 'bigint',
  defineId: (column) => column.primaryKey().generatedAlwaysAsIdentity(),
  async lockForMigration(transaction) {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);
  },
};
