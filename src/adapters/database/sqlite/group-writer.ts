import type SqliteFile from 'better-sqlite3';
import { calledProcedure } from '../procedure-call.ts';
import type { Procedures } from './procedures.ts';
import { SqliteStatements } from './sqlite-statements.ts';
import type { SqlStatement } from './sqlite-statements.ts';
import type { SqliteFailure, StatementOutcome, WriterReply, WriterRequest } from './writer-protocol.ts';

/** Answers the requests of `writer-protocol.ts` on one open file, one after the other: it has the thread for itself. */
export class GroupWriter {
  readonly #file: SqliteFile.Database;
  readonly #statements: SqliteStatements;
  #procedures: Procedures | undefined;
  /** As the file was opened. */
  #syncs = true;

  constructor(file: SqliteFile.Database) {
    this.#file = file;
    this.#statements = new SqliteStatements(file);
  }

  async answer(request: Exclude<WriterRequest, { type: 'close' }>): Promise<WriterReply> {
    try {
      return { type: 'done', outcomes: await this.#perform(request) };
    } catch (error) {
      if (this.#file.inTransaction) this.#file.exec('ROLLBACK');
      return { type: 'group-failed', failure: toFailure(error) };
    }
  }

  /** Throws when the group as a whole has failed. */
  async #perform(request: Exclude<WriterRequest, { type: 'close' }>): Promise<StatementOutcome[]> {
    switch (request.type) {
      case 'statements': {
        this.#beginGroup(request.syncs);
        // One statement is atomic by itself: when it fails SQLite undoes its effects, so it needs no savepoint. A procedure
        // sets its own.
        const outcomes: StatementOutcome[] = [];
        for (const statement of request.statements) outcomes.push(await this.#run(statement));
        if (request.commits) this.#command('COMMIT');
        return outcomes;
      }
      case 'open-transaction':
        this.#beginGroup(true);
        this.#command('SAVEPOINT unit');
        return [];
      case 'execute':
        // Outside a group SQLite would commit it at once, behind the back of its unit.
        if (!this.#file.inTransaction) throw new Error('a statement of a transaction that is over');
        return [await this.#run(request.statement)];
      case 'close-transaction':
        this.#file.exec(request.keeps ? 'RELEASE unit' : 'ROLLBACK TO unit; RELEASE unit');
        if (request.commits) this.#command('COMMIT');
        return [];
      default:
        throw new Error(`an unknown request: ${JSON.stringify(request satisfies never)}`);
    }
  }

  /** IMMEDIATE takes the write lock at once, so that no later statement of the group can find the file busy. */
  #beginGroup(syncs: boolean): void {
    if (this.#file.inTransaction) return;
    this.#setSyncs(syncs);
    this.#command('BEGIN IMMEDIATE');
  }

  /** Prepared once. */
  #command(sql: string): void {
    this.#statements.run({ sql, parameters: [] });
  }

  /**
   * In WAL mode NORMAL commits without an fsync. The next FULL commit syncs the WAL as a whole, and so does whoever copies
   * it back into the file: a commit is never kept without those before it.
   */
  #setSyncs(syncs: boolean): void {
    if (this.#syncs === syncs) return;
    this.#file.exec(`PRAGMA synchronous = ${syncs ? 'FULL' : 'NORMAL'}`);
    this.#syncs = syncs;
  }

  async #run(statement: SqlStatement): Promise<StatementOutcome> {
    const procedure = calledProcedure(statement.sql);
    try {
      if (procedure === undefined) return { type: 'done', result: this.#statements.run(statement) };
      const result = await (await this.#loadProcedures()).run(procedure, statement.parameters);
      return { type: 'done', result: { rows: [{ result }], changes: 0 } };
    } catch (error) {
      // On a full disk or an I/O error SQLite rolls the whole transaction back by itself; then the group is lost.
      if (!this.#file.inTransaction) throw error;
      return { type: 'failed', failure: toFailure(error) };
    }
  }

  /** When the first is called: 10 MB and a tenth of a second that a deployment which bills nobody saves. */
  async #loadProcedures(): Promise<Procedures> {
    if (this.#procedures === undefined) {
      const { Procedures } = await import('./procedures.ts');
      this.#procedures = new Procedures(this.#file, this.#statements);
    }
    return this.#procedures;
  }
}

export function toFailure(error: unknown): SqliteFailure {
  if (!(error instanceof Error)) return { code: undefined, message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { code, message: error.message };
}
