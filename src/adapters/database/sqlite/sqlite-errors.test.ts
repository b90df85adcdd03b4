import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StoreUnavailableError, UniqueConflictError } from '../../../contracts/stores/stores.ts';
import { translateSqliteError } from './sqlite-errors.ts';
import { SqliteFailureError } from './writer-protocol.ts';

test('translateSqliteError() makes a conflict of a unique or primary key that exists', () => {
  for (const code of ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']) {
    assert.ok(translateSqliteError(failure(code)) instanceof UniqueConflictError);
  }
});

test('translateSqliteError() makes an outage of what the disk or another process did, with its cause', () => {
  for (const code of ['SQLITE_FULL', 'SQLITE_IOERR_FSYNC', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_NOTADB']) {
    const cause = failure(code);
    const translated = translateSqliteError(cause);
    assert.ok(translated instanceof StoreUnavailableError);
    assert.equal(translated.cause, cause);
  }
});

test('translateSqliteError() leaves defects as they are', () => {
  const defects = [
    failure('SQLITE_ERROR'),
    failure('SQLITE_CONSTRAINT_FOREIGNKEY'),
    failure(undefined),
    new TypeError('no'),
  ];
  for (const defect of defects) assert.equal(translateSqliteError(defect), defect);
});

function failure(code: string | undefined): SqliteFailureError {
  return new SqliteFailureError({ code, message: 'as SQLite says' });
}
