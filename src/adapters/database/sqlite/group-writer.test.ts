import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type SqliteFile from 'better-sqlite3';
import { makeTemporaryFolder } from '../../../../test/database/temporary-folder.ts';
import { GroupWriter } from './group-writer.ts';
import { openSqliteFileForWriting } from './sqlite-file.ts';

/** https://www.sqlite.org/pragma.html#pragma_synchronous */
const SYNCHRONOUS_NORMAL = 1;
const SYNCHRONOUS_FULL = 2;

test('answer() commits a group with or without an fsync, as it is told', () =>
  withGroupWriter(async ({ file, writer }) => {
    const statements = [{ sql: 'insert into words values (1)', parameters: [] }];
    for (const syncs of [true, false, true, true, false, false]) {
      const reply = await writer.answer({ type: 'statements', statements, commits: true, syncs });
      assert.equal(reply.type, 'done');
      assert.equal(synchronousOf(file), syncs ? SYNCHRONOUS_FULL : SYNCHRONOUS_NORMAL);
    }
  }));

test('answer() commits a transaction with an fsync after a group without one', () =>
  withGroupWriter(async ({ file, writer }) => {
    await writer.answer({ type: 'statements', statements: [], commits: true, syncs: false });
    await writer.answer({ type: 'open-transaction' });
    const reply = await writer.answer({ type: 'close-transaction', keeps: true, commits: true });
    assert.equal(reply.type, 'done');
    assert.equal(synchronousOf(file), SYNCHRONOUS_FULL);
  }));

function synchronousOf(file: SqliteFile.Database): unknown {
  return file.pragma('synchronous', { simple: true });
}

async function withGroupWriter(
  work: (underTest: { readonly file: SqliteFile.Database; readonly writer: GroupWriter }) => Promise<void>,
): Promise<void> {
  await using folder = await makeTemporaryFolder();
  const file = openSqliteFileForWriting(join(folder.path, 'words.sqlite'));
  try {
    file.exec('create table words (word int)');
    await work({ file, writer: new GroupWriter(file) });
  } finally {
    file.close();
  }
}
