import type SqliteFile from 'better-sqlite3';
import { StoreUnavailableError } from '../../../contracts/stores/stores.ts';
import { openSqliteFileForReading } from './sqlite-file.ts';
import { SqliteStatements } from './sqlite-statements.ts';
import type { SqlResult, SqlStatement } from './sqlite-statements.ts';

/**
 * Reads in the calling thread: a point read takes microseconds, less than a message to another thread. Each read sees
 * everything that was committed before it.
 */
export class SqliteReader implements Disposable {
  readonly #path: string;
  #open: { readonly file: SqliteFile.Database; readonly statements: SqliteStatements } | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** The file must exist. */
  start(): void {
    if (this.#open !== undefined) return;
    const file = openSqliteFileForReading(this.#path);
    this.#open = { file, statements: new SqliteStatements(file) };
  }

  read(statement: SqlStatement): SqlResult {
    if (this.#open === undefined) throw new StoreUnavailableError('the database is not open');
    return this.#open.statements.run(statement);
  }

  [Symbol.dispose](): void {
    this.#open?.file.close();
    this.#open = undefined;
  }
}
