import { SelectQueryNode } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { SqliteReader } from './sqlite-reader.ts';
import type { SqliteWriter } from './sqlite-writer.ts';
import type { TransactionUnit } from './write-units.ts';

/** Kysely's way to the file: selects outside transactions are read in this thread, all else goes to the writer. */
export class SqliteDriver implements Driver {
  readonly #reader: SqliteReader;
  readonly #writer: SqliteWriter;

  constructor({ reader, writer }: { readonly reader: SqliteReader; readonly writer: SqliteWriter }) {
    this.#reader = reader;
    this.#writer = writer;
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(new SqliteConnection({ reader: this.#reader, writer: this.#writer }));
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await ours(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await ours(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await ours(connection).rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

function ours(connection: DatabaseConnection): SqliteConnection {
  if (connection instanceof SqliteConnection) return connection;
  throw new TypeError('a connection of another driver');
}

/** Nothing is held by it: one connection is one unit of work, or any number of reads. */
class SqliteConnection implements DatabaseConnection {
  readonly #reader: SqliteReader;
  readonly #writer: SqliteWriter;
  #transaction: TransactionUnit | undefined;

  constructor({ reader, writer }: { readonly reader: SqliteReader; readonly writer: SqliteWriter }) {
    this.#reader = reader;
    this.#writer = writer;
  }

  async begin(): Promise<void> {
    this.#transaction = await this.#writer.openTransaction();
  }

  async commit(): Promise<void> {
    await this.#transaction?.commit();
  }

  async rollback(): Promise<void> {
    await this.#transaction?.rollback();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = await this.#run(query);
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
  }

  // oxlint-disable-next-line require-yield -- no store streams; the interface asks for the method.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('rows of SQLite are not streamed');
  }

  async #run({ sql, parameters, query }: CompiledQuery) {
    const statement = { sql, parameters };
    // A transaction reads where it writes, so that it sees its own rows.
    if (this.#transaction !== undefined) return this.#transaction.execute(statement);
    if (SelectQueryNode.is(query)) return this.#reader.read(statement);
    return this.#writer.execute(statement);
  }
}
