import type SqliteFile from 'better-sqlite3';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { ProcedureName } from '../procedure-call.ts';
import { procedures } from '../stores/procedures.ts';
import type { Tables } from '../tables.ts';
import type { SqliteStatements } from './sqlite-statements.ts';

/** Runs the procedures of the stores in the thread of the writer, each as one unit of the group that is under way. */
export class Procedures {
  readonly #kysely: Kysely<Tables>;

  constructor(file: SqliteFile.Database, statements: SqliteStatements) {
    this.#kysely = new Kysely<Tables>({
      dialect: {
        createDriver: () => new SavepointDriver(file, statements),
        createAdapter: () => new SqliteAdapter(),
        createQueryCompiler: () => new SqliteQueryCompiler(),
        createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      },
    });
  }

  /** Nothing in it waits for anything but SQLite, which answers at once. */
  run(name: ProcedureName, parameters: readonly unknown[]): Promise<unknown> {
    return procedures[name](this.#kysely, parameters);
  }
}

/** Kysely's way to the file within the thread: its transactions are parts of the group. */
class SavepointDriver implements Driver {
  readonly #file: SqliteFile.Database;
  readonly #statements: SqliteStatements;
  readonly #connection: DatabaseConnection;

  constructor(file: SqliteFile.Database, statements: SqliteStatements) {
    this.#file = file;
    this.#statements = statements;
    this.#connection = new LocalConnection(statements);
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection);
  }

  async beginTransaction(): Promise<void> {
    this.#statements.run({ sql: 'SAVEPOINT unit', parameters: [] });
  }

  async commitTransaction(): Promise<void> {
    this.#statements.run({ sql: 'RELEASE unit', parameters: [] });
  }

  async rollbackTransaction(): Promise<void> {
    // On a full disk or an I/O error SQLite has rolled everything back by itself.
    if (this.#file.inTransaction) this.#file.exec('ROLLBACK TO unit; RELEASE unit');
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

class LocalConnection implements DatabaseConnection {
  readonly #statements: SqliteStatements;

  constructor(statements: SqliteStatements) {
    this.#statements = statements;
  }

  executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = this.#statements.run({ sql, parameters });
    return Promise.resolve({ rows: rows as Row[], numAffectedRows: BigInt(changes) });
  }

  // oxlint-disable-next-line require-yield -- no store streams; the interface asks for the method.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('rows of SQLite are not streamed');
  }
}
