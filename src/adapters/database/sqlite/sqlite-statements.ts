import type SqliteFile from 'better-sqlite3';
import { limits } from '../../../limits.ts';

/** One SQL statement and the values of its `?` parameters. It crosses to the writer thread by structured clone. */
export interface SqlStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What a statement gave: its rows (also those of RETURNING), and how many rows it wrote. */
export interface SqlResult {
  readonly rows: readonly unknown[];
  readonly changes: number;
}

/** Runs statements on one connection and keeps the prepared forms of those used most recently. */
export class SqliteStatements {
  readonly #file: SqliteFile.Database;
  readonly #prepared = new Map<string, SqliteFile.Statement>();

  constructor(file: SqliteFile.Database) {
    this.#file = file;
  }

  /** Synchronous. Throws what better-sqlite3 throws. */
  run({ sql, parameters }: SqlStatement): SqlResult {
    const statement = this.#prepare(sql);
    if (statement.reader) {
      const rows = statement.all(...parameters);
      return { rows, changes: statement.readonly ? 0 : rows.length };
    }
    return { rows: [], changes: statement.run(...parameters).changes };
  }

  #prepare(sql: string): SqliteFile.Statement {
    const known = this.#prepared.get(sql);
    const statement = known ?? this.#file.prepare(sql);
    // Taken out and put back, so that the map stays in order of last use.
    this.#prepared.delete(sql);
    this.#prepared.set(sql, statement);
    const [oldestSql] = this.#prepared.keys();
    if (this.#prepared.size > limits.storePreparedStatementsMax && oldestSql !== undefined)
      this.#prepared.delete(oldestSql);
    return statement;
  }
}
