import { StoreUnavailableError, UniqueConflictError } from '../../../contracts/stores/stores.ts';

const uniqueCodes: ReadonlySet<string> = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** Primary result codes (sqlite.org/rescode.html) that speak of the file, the disk or other processes, not of the statement. */
const unavailableCodes: ReadonlySet<string> = new Set([
  'SQLITE_BUSY',
  'SQLITE_CANTOPEN',
  'SQLITE_CORRUPT',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_LOCKED',
  'SQLITE_NOMEM',
  'SQLITE_NOTADB',
  'SQLITE_PERM',
  'SQLITE_PROTOCOL',
  'SQLITE_READONLY',
]);

/** What SQLite says, in the words of the stores. What is neither a conflict nor an outage is a defect and stays as it is. */
export function translateSqliteError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  if (uniqueCodes.has(error.code)) return new UniqueConflictError(error.message, { cause: error });
  const [, primaryCode] = /^(SQLITE_[A-Z]+)/u.exec(error.code) ?? [];
  // The folder may be missing or not ours; then the error is the operating system's.
  const isSystemError = /^E[A-Z]+$/u.test(error.code) && 'syscall' in error;
  if (isSystemError || (primaryCode !== undefined && unavailableCodes.has(primaryCode))) {
    return new StoreUnavailableError('the SQLite file cannot be used', { cause: error });
  }
  return error;
}
