/**
 * Stored procedures, which SQLite does not have: store methods of several statements that run in the thread of the writer.
 * Asked for one by one from another thread, each statement costs a message there and one back, and nobody else writes in
 * the meantime. `call NAME` is sent like a statement. PostgreSQL is far away in any case and has its own locks.
 */
import { CompiledQuery, SqliteAdapter, type Kysely } from 'kysely';
import type { LeaseStore, LedgerStore } from '../../../contracts/stores/billing-stores.ts';
import { callOf } from '../procedure-call.ts';
import type { ProcedureName } from '../procedure-call.ts';
import type { Tables } from '../tables.ts';
import { createLeaseStore } from './lease-store.ts';
import { createLedgerStore } from './ledger-store.ts';

type Procedure = (kysely: Kysely<Tables>, parameters: readonly unknown[]) => Promise<unknown>;

/** What `call` names. The parameters are those that this file has sent. */
export const procedures: Readonly<Record<ProcedureName, Procedure>> = {
  post: (kysely, parameters) => createLedgerStore(kysely).post(...(parameters as Parameters<LedgerStore['post']>)),
  'open-hold': (kysely, parameters) =>
    createLedgerStore(kysely).openHold(...(parameters as Parameters<LedgerStore['openHold']>)),
  'extend-hold': (kysely, parameters) =>
    createLedgerStore(kysely).extendHold(...(parameters as Parameters<LedgerStore['extendHold']>)),
  'settle-hold': (kysely, parameters) =>
    createLedgerStore(kysely).settleHold(...(parameters as Parameters<LedgerStore['settleHold']>)),
  'acquire-lease': (kysely, parameters) =>
    createLeaseStore(kysely).acquire(...(parameters as Parameters<LeaseStore['acquire']>)),
};

/** As `createLedgerStore`, by procedures where there are some. */
export function createCallingLedgerStore(kysely: Kysely<Tables>): LedgerStore {
  const store = createLedgerStore(kysely);
  if (!hasProcedures(kysely)) return store;
  return {
    ...store,
    post: (...parameters) => call(kysely, 'post', parameters),
    openHold: (...parameters) => call(kysely, 'open-hold', parameters),
    extendHold: (...parameters) => call(kysely, 'extend-hold', parameters),
    settleHold: (...parameters) => call(kysely, 'settle-hold', parameters),
  };
}

/** As `createLeaseStore`, by procedures where there are some. */
export function createCallingLeaseStore(kysely: Kysely<Tables>): LeaseStore {
  const store = createLeaseStore(kysely);
  if (!hasProcedures(kysely)) return store;
  return { ...store, acquire: (...parameters) => call(kysely, 'acquire-lease', parameters) };
}

/** A transaction has the thread for itself and asks it statement by statement. */
function hasProcedures(kysely: Kysely<Tables>): boolean {
  return kysely.getExecutor().adapter instanceof SqliteAdapter && !kysely.isTransaction;
}

async function call<Result>(
  kysely: Kysely<Tables>,
  name: ProcedureName,
  parameters: readonly unknown[],
): Promise<Result> {
  const { rows } = await kysely.executeQuery<{ readonly result: Result }>(
    CompiledQuery.raw(callOf(name), [...parameters]),
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`the procedure ${name} gave no result`);
  return row.result;
}
