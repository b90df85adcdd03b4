/**
 * A unit of work: what is done wholly or not at all. It waits for its turn, has it alone, and is told the end only
 * when the group it was part of is durable: or, where all of them are relaxed, committed.
 */
import { isRelaxed } from '../relaxed-writes.ts';
import type { SqlResult, SqlStatement } from './sqlite-statements.ts';
import { SqliteFailureError } from './writer-protocol.ts';
import type { WriterThread } from './writer-thread.ts';

export type WriteUnit = StatementUnit | TransactionUnit;

/** One statement outside a transaction. */
export class StatementUnit {
  readonly kind = 'statement';
  readonly statement: SqlStatement;
  /** Whether it may be told its end before it is durable. */
  readonly isRelaxed: boolean;
  readonly #written = Promise.withResolvers<SqlResult>();
  #result: SqlResult | undefined;

  constructor(statement: SqlStatement) {
    this.statement = statement;
    this.isRelaxed = isRelaxed(statement.sql);
  }

  /** Resolves when it is durable; when it is relaxed, at the latest then. */
  get written(): Promise<SqlResult> {
    return this.#written.promise;
  }

  keepResult(result: SqlResult): void {
    this.#result = result;
  }

  /** The group has ended well. */
  succeed(): void {
    this.#written.resolve(this.#result ?? { rows: [], changes: 0 });
  }

  fail(error: Error): void {
    this.#written.reject(error);
  }
}

type TransactionState =
  | { readonly name: 'waiting' }
  | { readonly name: 'open'; readonly thread: WriterThread }
  | { readonly name: 'closing'; readonly verdict: TransactionVerdict }
  | { readonly name: 'closed'; readonly failure: Error | undefined };

export type TransactionVerdict = 'keep' | 'discard';

/** Several statements, asked for one by one. Its owner ends it with `commit` or `rollback`. */
export class TransactionUnit {
  readonly kind = 'transaction';
  readonly isRelaxed = false;
  readonly #opened = Promise.withResolvers<void>();
  readonly #verdict = Promise.withResolvers<TransactionVerdict>();
  readonly #finished = Promise.withResolvers<void>();
  #state: TransactionState = { name: 'waiting' };

  constructor() {
    // Whoever rolls back does not look at the end, and a failure there must not become an unhandled rejection.
    this.#finished.promise.catch(() => undefined);
  }

  /** Resolves when its turn has come. */
  get opened(): Promise<void> {
    return this.#opened.promise;
  }

  /** What its owner decided; resolves also when it failed, so that the group can end. */
  get verdict(): Promise<TransactionVerdict> {
    return this.#verdict.promise;
  }

  async execute(statement: SqlStatement): Promise<SqlResult> {
    if (this.#state.name !== 'open') throw this.#failureOr('the transaction is not open');
    const [outcome] = await this.#state.thread.call({ type: 'execute', statement });
    if (outcome === undefined) throw new Error('the database writer gave no outcome');
    if (outcome.type === 'failed') throw new SqliteFailureError(outcome.failure);
    return outcome.result;
  }

  /** Resolves when it is durable. */
  async commit(): Promise<void> {
    this.#close('keep');
    await this.#finished.promise;
  }

  /** Resolves when it is undone, without waiting for the rest of its group. */
  async rollback(): Promise<void> {
    if (this.#state.name === 'open') {
      this.#close('discard');
      await this.#finished.promise;
    }
  }

  open(thread: WriterThread): void {
    this.#state = { name: 'open', thread };
    this.#opened.resolve();
  }

  /** The group is durable, or the unit is undone as its owner wished. */
  succeed(): void {
    this.#state = { name: 'closed', failure: undefined };
    this.#finished.resolve();
  }

  /** Nothing of it was written. */
  fail(error: Error): void {
    const wasUnwanted = this.#state.name === 'closing' && this.#state.verdict === 'discard';
    this.#state = { name: 'closed', failure: error };
    this.#opened.reject(error);
    this.#verdict.resolve('discard');
    if (wasUnwanted) this.#finished.resolve();
    else this.#finished.reject(error);
  }

  #close(verdict: TransactionVerdict): void {
    if (this.#state.name !== 'open') throw this.#failureOr('the transaction is not open');
    this.#state = { name: 'closing', verdict };
    this.#verdict.resolve(verdict);
  }

  #failureOr(message: string): Error {
    return this.#state.name === 'closed' && this.#state.failure !== undefined
      ? this.#state.failure
      : new Error(message);
  }
}
