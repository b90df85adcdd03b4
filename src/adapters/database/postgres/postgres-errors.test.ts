import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseError } from 'pg';
import { StoreUnavailableError, UniqueConflictError } from '../../../contracts/stores/stores.ts';
import { TransactionConflictError } from '../transaction-conflict-error.ts';
import { translatePostgresError } from './postgres-errors.ts';

test('translatePostgresError() makes a conflict of a unique key that exists', () => {
  assert.ok(translatePostgresError(serverError('23505')) instanceof UniqueConflictError);
});

test('translatePostgresError() tells a transaction that may run again', () => {
  for (const code of ['40001', '40P01']) {
    assert.ok(translatePostgresError(serverError(code)) instanceof TransactionConflictError);
  }
});

test('translatePostgresError() makes an outage of what the server or the network did, with its cause', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  const lost = new Error('Connection terminated unexpectedly');
  for (const cause of [serverError('57P01'), serverError('53300'), serverError('28P01'), refused, lost]) {
    const translated = translatePostgresError(cause);
    assert.ok(translated instanceof StoreUnavailableError);
    assert.equal(translated.cause, cause);
  }
});

test('translatePostgresError() leaves defects as they are', () => {
  for (const defect of [serverError('42601'), serverError('23503'), serverError('22P02'), new TypeError('no')]) {
    assert.equal(translatePostgresError(defect), defect);
  }
});

function serverError(code: string): DatabaseError {
  return Object.assign(new DatabaseError('as PostgreSQL says', 0, 'error'), { code });
}
