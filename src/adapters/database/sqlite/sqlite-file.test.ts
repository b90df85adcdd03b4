import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeTemporaryFolder } from '../../../../test/database/temporary-folder.ts';
import { openSqliteFileForReading, openSqliteFileForWriting } from './sqlite-file.ts';

test('openSqliteFileForWriting() makes commits durable and references checked', async () => {
  await using folder = await makeTemporaryFolder();
  const file = openSqliteFileForWriting(join(folder.path, 'syrinx.sqlite'));
  try {
    const settings = ['journal_mode', 'synchronous', 'fullfsync', 'foreign_keys'].map((name) => [
      name,
      file.pragma(name, { simple: true }),
    ]);
    // 2 is FULL (sqlite.org/pragma.html#pragma_synchronous).
    assert.deepEqual(Object.fromEntries(settings), {
      journal_mode: 'wal',
      synchronous: 2,
      fullfsync: 1,
      foreign_keys: 1,
    });
  } finally {
    file.close();
  }
});

test('openSqliteFileForReading() refuses to write', async () => {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'syrinx.sqlite');
  const writing = openSqliteFileForWriting(path);
  const reading = openSqliteFileForReading(path);
  try {
    assert.throws(() => reading.exec('create table words (word text)'), { code: 'SQLITE_READONLY' });
  } finally {
    reading.close();
    writing.close();
  }
});
