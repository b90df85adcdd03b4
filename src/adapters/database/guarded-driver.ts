import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { StoreUnavailableError } from '../../contracts/stores/stores.ts';

export interface DriverGuard {
  /** Why no connection is given out now; `undefined` = come in. */
  refusal(): string | undefined;
  /** Puts an error of the database's library into the words of the stores. */
  translateError(error: unknown): unknown;
}

/**
 * The border between Kysely and a database. It translates foreign errors, once, and makes the databases equal in two
 * things: after a failed statement a transaction can only be rolled back (PostgreSQL does so, SQLite would go on), and
 * a connection that was given back refuses, so that work which outlived its transaction cannot write through it.
 */
export class GuardedDriver implements Driver {
  readonly #driver: Driver;
  readonly #guard: DriverGuard;
  #connectionCount = 0;
  #unused: PromiseWithResolvers<void> | undefined;

  constructor(driver: Driver, guard: DriverGuard) {
    this.#driver = driver;
    this.#guard = guard;
  }

  /** Resolves when no connection is given out or waited for. */
  async unused(): Promise<void> {
    if (this.#connectionCount === 0) return;
    this.#unused ??= Promise.withResolvers();
    await this.#unused.promise;
  }

  async init(): Promise<void> {
    await this.#driver.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const refusal = this.#guard.refusal();
    if (refusal !== undefined) throw new StoreUnavailableError(refusal);
    this.#connectionCount += 1;
    try {
      const connection = await translated(this.#guard, () => this.#driver.acquireConnection());
      return new GuardedConnection(connection, this.#guard);
    } catch (error) {
      this.#countReturned();
      throw error;
    }
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await guarded(connection).begin((inner) => this.#driver.beginTransaction(inner, settings));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await guarded(connection).commit((inner) => this.#driver.commitTransaction(inner));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await guarded(connection).rollback((inner) => this.#driver.rollbackTransaction(inner));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    try {
      await guarded(connection).release((inner) => this.#driver.releaseConnection(inner));
    } finally {
      this.#countReturned();
    }
  }

  async destroy(): Promise<void> {
    await this.#driver.destroy();
  }

  #countReturned(): void {
    this.#connectionCount -= 1;
    if (this.#connectionCount > 0) return;
    this.#unused?.resolve();
    this.#unused = undefined;
  }
}

function guarded(connection: DatabaseConnection): GuardedConnection {
  if (connection instanceof GuardedConnection) return connection;
  throw new TypeError('a connection of another driver');
}

async function translated<Result>(guard: DriverGuard, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw guard.translateError(error);
  }
}

type ConnectionState =
  | { readonly name: 'free' }
  | { readonly name: 'in-transaction' }
  | { readonly name: 'spoilt'; readonly failure: unknown }
  | { readonly name: 'over' };

class GuardedConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;
  readonly #guard: DriverGuard;
  #state: ConnectionState = { name: 'free' };

  constructor(inner: DatabaseConnection, guard: DriverGuard) {
    this.#inner = inner;
    this.#guard = guard;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#state.name === 'over') throw new StoreUnavailableError('the transaction is over');
    if (this.#state.name === 'spoilt') throw this.#state.failure;
    try {
      return await translated(this.#guard, () => this.#inner.executeQuery<Row>(query));
    } catch (failure) {
      // The state may have changed while the statement ran: the work took too long and is being rolled back.
      if (this.#isInTransaction()) this.#state = { name: 'spoilt', failure };
      throw failure;
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#inner.streamQuery<Row>(query, chunkSize);
  }

  async begin(begin: (inner: DatabaseConnection) => Promise<void>): Promise<void> {
    await translated(this.#guard, () => begin(this.#inner));
    this.#state = { name: 'in-transaction' };
  }

  /** Throws the failure that spoilt it, also when the work has caught it: nothing of it may be kept. */
  async commit(commit: (inner: DatabaseConnection) => Promise<void>): Promise<void> {
    if (this.#state.name === 'spoilt') throw this.#state.failure;
    await translated(this.#guard, () => commit(this.#inner));
    this.#state = { name: 'over' };
  }

  async rollback(rollback: (inner: DatabaseConnection) => Promise<void>): Promise<void> {
    this.#state = { name: 'over' };
    await translated(this.#guard, () => rollback(this.#inner));
  }

  async release(release: (inner: DatabaseConnection) => Promise<void>): Promise<void> {
    this.#state = { name: 'over' };
    await translated(this.#guard, () => release(this.#inner));
  }

  #isInTransaction(): boolean {
    return this.#state.name === 'in-transaction';
  }
}
