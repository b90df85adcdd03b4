import { Pool, types } from 'pg';
import type { CustomTypesConfig } from 'pg';
import type { Log } from '../../../foundation/log.ts';
import type { Secret } from '../../../foundation/secret.ts';
import { limits } from '../../../limits.ts';
import { bigintColumn } from '../column-values.ts';

/** Connections are made when they are needed. */
export function createPostgresPool({ url, log }: { readonly url: Secret; readonly log: Log }): Pool {
  const pool = new Pool({
    connectionString: url.reveal(),
    max: limits.storeConnectionsMax,
    connectionTimeoutMillis: limits.storeConnectMsMax,
    // The server's own time-outs, so that a statement or transaction which we have given up ends there too …
    statement_timeout: limits.storeTransactionMsMax,
    idle_in_transaction_session_timeout: limits.storeTransactionMsMax,
    // … and the client's, for a server that does not answer at all.
    query_timeout: 2 * limits.storeTransactionMsMax,
    types: numbersForBigints,
    application_name: 'syrinx',
  });
  // A connection may break while nobody uses it, or between two statements. Whoever uses it next is told by its own
  // call; without a listener the event would end the process.
  pool.on('error', (error) => log.warn({ error }, 'a PostgreSQL connection was lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const numbersForBigints: CustomTypesConfig = {
  getTypeParser(type, format) {
    if (type === types.builtins.INT8 && format !== 'binary') return bigintColumn;
    return types.getTypeParser(type, format) as (text: string) => unknown;
  },
};
