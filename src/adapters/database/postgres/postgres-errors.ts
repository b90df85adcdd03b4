import { DatabaseError } from 'pg';
import { StoreUnavailableError, UniqueConflictError } from '../../../contracts/stores/stores.ts';
import { TransactionConflictError } from '../transaction-conflict-error.ts';

/** unique_violation (PostgreSQL, appendix A). */
const uniqueViolation = '23505';
/** serialization_failure, deadlock_detected: PostgreSQL asks to run the transaction again. */
const conflictCodes: ReadonlySet<string> = new Set(['40001', '40P01']);
/**
 * Classes that speak of the server, not of the statement: connection, login, no such database, resources, object state
 * (lock timeout), operator intervention (shutdown, statement timeout), system and internal errors; 25P03 is the server
 * giving up an idle transaction.
 */
const unavailableStates = /^(?:08|28|3D|53|55|57|58|XX|25P03)/u;

/** What PostgreSQL and its client say, in the words of the stores. What is neither conflict nor outage is a defect and stays. */
export function translatePostgresError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof DatabaseError) return translateServerError(error, error.code ?? '');
  const isSystemError = 'code' in error && typeof error.code === 'string' && 'syscall' in error;
  // The client reports a lost, refused or slow connection as an Error without class or code. TypeErrors are defects.
  const isClientError = error.constructor === Error && !('code' in error);
  return isSystemError || isClientError || error instanceof AggregateError ? unavailable(error) : error;
}

function translateServerError(error: Error, code: string): unknown {
  if (code === uniqueViolation) return new UniqueConflictError(error.message, { cause: error });
  if (conflictCodes.has(code)) return new TransactionConflictError(error.message, { cause: error });
  return unavailableStates.test(code) ? unavailable(error) : error;
}

function unavailable(cause: Error): StoreUnavailableError {
  return new StoreUnavailableError('PostgreSQL cannot be used', { cause });
}
