import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError } from '../config/config-error.ts';
import { StoreUnavailableError } from '../contracts/stores/stores.ts';
import { startFailureOf } from './start-failure.ts';

test('startFailureOf() tells a mistake in the configuration apart', () => {
  const error = new ConfigError(['SYRINX_PORT must be a number']);
  assert.deepEqual(startFailureOf(error), { complaint: error.message, exitStatus: 2 });
});

test('startFailureOf() tells what the machine refuses in a sentence', () => {
  const error = Object.assign(new Error('EACCES: permission denied, mkdir /data'), { syscall: 'mkdir' });
  assert.deepEqual(startFailureOf(error), { complaint: error.message, exitStatus: 1 });
});

test('startFailureOf() names what stands behind a database that cannot be used', () => {
  const error = new StoreUnavailableError('PostgreSQL cannot be used', { cause: new Error('connection refused') });
  assert.equal(startFailureOf(error).complaint, 'PostgreSQL cannot be used: connection refused');
});

test('startFailureOf() shows where a defect of ours is', () => {
  assert.match(startFailureOf(new TypeError('undefined is not a function')).complaint, /\n +at /u);
});
