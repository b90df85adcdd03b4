import { sql } from 'kysely';
import type { ColumnDefinitionBuilder, CreateTableBuilder, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The few things of the schema that SQLite and PostgreSQL write differently. */
export interface SchemaDialect {
  /** Type and definition of an id column: numbered from 1, never reused, also not after the highest row is deleted. */
  readonly idType: 'integer' | 'bigint';
  defineId(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** The first id of a table that has no row yet. */
  startIdsAt(transaction: Transaction<Tables>, ids: { readonly table: string; readonly first: number }): Promise<void>;
  /**
   * A table whose rows may be lost when the server of the database crashes, if that makes writing them cheaper: for what
   * concerns the next minute only.
   */
  forgetful<Name extends string>(table: CreateTableBuilder<Name>): CreateTableBuilder<Name>;
  /** Keeps every other process out until the transaction ends. */
  lockForMigration(transaction: Transaction<Tables>): Promise<void>;
}

export const sqliteSchema: SchemaDialect = {
  idType: 'integer',
  defineId: (column) => column.primaryKey().autoIncrement(),
  async startIdsAt(transaction, { table, first }) {
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${first - 1})`.execute(transaction);
  },
  forgetful: (table) => table,
  // Every write transaction has the file's write lock already.
  lockForMigration: () => Promise.resolve(),
};

/** Any fixed number will do, if nothing else in the database uses it: the letters `syrinx` as hexadecimal ASCII. */
const migrationLock = 0x737972696e78;

export const postgresSchema: SchemaDialect = {
  idType: 'bigint',
  defineId: (column) => column.primaryKey().generatedAlwaysAsIdentity(),
  async startIdsAt(transaction, { table, first }) {
    await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(first)}`.execute(transaction);
  },
  // No write-ahead log, so no commit waits for the disk: a token or a lease takes half the time, and one in twenty does
  // not take ten times as long (docs/decisions/2026-11-22-rate-limiter.md).
  forgetful: (table) => table.modifyFront(sql`unlogged`),
  async lockForMigration(transaction) {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);
  },
};
