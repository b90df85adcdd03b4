/**
 * What the server and its writer thread say to each other. Every request has one reply, in order. The thread keeps one
 * *group*: a SQLite transaction that several units of work share, so that one fsync makes them all durable. A group
 * begins with the first request that needs it and ends with a request that `commits`, or when it fails. A group that does
 * not sync survives the process, not the machine; the next one that does makes it durable with itself.
 */
import type { SqlResult, SqlStatement } from './sqlite-statements.ts';

export type WriterRequest =
  /** Units of one statement or procedure each: a failing one undoes itself alone. */
  | {
      readonly type: 'statements';
      readonly statements: readonly SqlStatement[];
      readonly commits: boolean;
      /** Whether the group that begins with it, if one does, is to be durable or only committed. */
      readonly syncs: boolean;
    }
  /** A unit of several statements begins; it lasts until `close-transaction`. */
  | { readonly type: 'open-transaction' }
  /** One statement of the open unit. */
  | { readonly type: 'execute'; readonly statement: SqlStatement }
  | { readonly type: 'close-transaction'; readonly keeps: boolean; readonly commits: boolean }
  /** Closes the file; the thread ends. */
  | { readonly type: 'close' };

export type WriterReply =
  /** The thread's first word, and the answer to no request. */
  | { readonly type: 'opened' }
  | { readonly type: 'open-failed'; readonly failure: SqliteFailure }
  | { readonly type: 'done'; readonly outcomes: readonly StatementOutcome[] }
  /** The group is rolled back as a whole: nothing of it was written. */
  | { readonly type: 'group-failed'; readonly failure: SqliteFailure };

export type StatementOutcome =
  | { readonly type: 'done'; readonly result: SqlResult }
  | { readonly type: 'failed'; readonly failure: SqliteFailure };

/** An error as it crosses between threads, where classes are lost. */
export interface SqliteFailure {
  /** `SQLITE_…`, extended; absent when it did not come from SQLite. */
  readonly code: string | undefined;
  readonly message: string;
}

/** What SQLite said, on the server's side of the thread. */
export class SqliteFailureError extends Error {
  override readonly name = 'SqliteFailureError';
  readonly code: string | undefined;

  constructor({ code, message }: SqliteFailure) {
    super(message);
    this.code = code;
  }
}

export interface WriterThreadData {
  readonly path: string;
}
