import type SqliteFile from 'better-sqlite3';
import { SqliteStatements } from './sqlite-statements.ts';
import type { SqlStatement } from './sqlite-statements.ts';
import type { SqliteFailure, StatementOutcome, WriterReply, WriterRequest } from './writer-protocol.ts';

/** Answers the requests of `writer-protocol.ts` on one open file. Synchronous: it has the thread for itself. */
export class GroupWriter {
  readonly #file: SqliteFile.Database;
  readonly #statements: SqliteStatements;

  constructor(file: SqliteFile.Database) {
    this.#file = file;
    this.#statements = new SqliteStatements(file);
  }

  answer(request: Exclude<WriterRequest, { type: 'close' }>): WriterReply {
    try {
      return { type: 'done', outcomes: this.#perform(request) };
    } catch (error) {
      if (this.#file.inTransaction) this.#file.exec('ROLLBACK');
      return { type: 'group-failed', failure: toFailure(error) };
    }
  }

  /** Throws when the group as a whole has failed. */
  #perform(request: Exclude<WriterRequest, { type: 'close' }>): StatementOutcome[] {
    switch (request.type) {
      case 'statements': {
        this.#beginGroup();
        // One statement is atomic by itself: when it fails SQLite undoes its effects, so it needs no savepoint.
        const outcomes = request.statements.map((statement) => this.#run(statement));
        if (request.commits) this.#file.exec('COMMIT');
        return outcomes;
      }
      case 'open-transaction':
        this.#beginGroup();
        this.#file.exec('SAVEPOINT unit');
        return [];
      case 'execute':
        // Outside a group SQLite would commit it at once, behind the back of its unit.
        if (!this.#file.inTransaction) throw new Error('a statement of a transaction that is over');
        return [this.#run(request.statement)];
      case 'close-transaction':
        this.#file.exec(request.keeps ? 'RELEASE unit' : 'ROLLBACK TO unit; RELEASE unit');
        if (request.commits) this.#file.exec('COMMIT');
        return [];
      default:
        throw new Error(`an unknown request: ${JSON.stringify(request satisfies never)}`);
    }
  }

  /** IMMEDIATE takes the write lock at once, so that no later statement of the group can find the file busy. */
  #beginGroup(): void {
    if (!this.#file.inTransaction) this.#file.exec('BEGIN IMMEDIATE');
  }

  #run(statement: SqlStatement): StatementOutcome {
    try {
      return { type: 'done', result: this.#statements.run(statement) };
    } catch (error) {
      // On a full disk or an I/O error SQLite rolls the whole transaction back by itself; then the group is lost.
      if (!this.#file.inTransaction) throw error;
      return { type: 'failed', failure: toFailure(error) };
    }
  }
}

export function toFailure(error: unknown): SqliteFailure {
  if (!(error instanceof Error)) return { code: undefined, message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { code, message: error.message };
}
