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
  /** From now on the column may be empty. No index may be on it. */
  allowNull(transaction: Transaction<Tables>, column: ExistingColumn): Promise<void>;
  /**
   * A table whose rows may be lost when the server of the database crashes, if that makes writing them cheaper: for what
   * concerns the next minute only.
   */
  forgetful<Name extends string>(table: CreateTableBuilder<Name>): CreateTableBuilder<Name>;
  /** Keeps every other process out until the transaction ends. */
  lockForMigration(transaction: Transaction<Tables>): Promise<void>;
}

interface ExistingColumn {
  readonly table: string;
  readonly column: string;
  readonly type: 'bigint' | 'text';
}

export const sqliteSchema: SchemaDialect = {
  idType: 'integer',
  defineId: (column) => column.primaryKey().autoIncrement(),
  async startIdsAt(transaction, { table, first }) {
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${first - 1})`.execute(transaction);
  },
  // It has no statement for that; a column that may be empty takes the place of the old one.
  async allowNull(transaction, { table, column, type }) {
    const { schema } = transaction;
    const nullable = `nullable_${column}`;
    await schema.alterTable(table).addColumn(nullable, type).execute();
    await sql`update ${sql.table(table)} set ${sql.ref(nullable)} = ${sql.ref(column)}`.execute(transaction);
    await schema.alterTable(table).dropColumn(column).execute();
    await schema.alterTable(table).renameColumn(nullable, column).execute();
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
  async allowNull({ schema }, { table, column }) {
    await schema
      .alterTable(table)
      .alterColumn(column, (one) => one.dropNotNull())
      .execute();
  },
  // No write-ahead log, so no commit waits for the disk: a token or a lease takes half the time, and one in twenty does
  // not take ten times as long (docs/decisions/2026-11-22-rate-limiter.md).
  forgetful: (table) => table.modifyFront(sql`unlogged`),
  async lockForMigration(transaction) {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);
  },
};
