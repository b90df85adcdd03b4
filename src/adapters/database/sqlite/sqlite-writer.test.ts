import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import SqliteFile from 'better-sqlite3';
import { StoreUnavailableError } from '../../../contracts/stores/stores.ts';
import { ManualClock } from '../../../foundation/manual-clock.ts';
import { limits } from '../../../limits.ts';
import { SqliteWriter } from './sqlite-writer.ts';
import { SqliteFailureError } from './writer-protocol.ts';
import { startWriterThread } from './writer-thread.ts';
import type { ThreadHandle } from './writer-thread.ts';
import { silentLog } from '../../../../test/fakes/silent-log.ts';
import { makeTemporaryFolder } from '../../../../test/database/temporary-folder.ts';

test('execute() by 200 at once makes two commits, one per full or last group', () =>
  withWriter(async ({ writer, words }) => {
    const before = writer.statistics;
    await Promise.all(Array.from({ length: 200 }, (_, index) => insert(writer, `word ${index}`)));
    assert.equal(words().length, 200);
    assert.deepEqual(writer.statistics, {
      units: before.units + 200,
      commits: before.commits + 2,
      syncs: before.syncs + 2,
    });
  }));

test('execute() and transactions that wait together share one commit', () =>
  withWriter(async ({ writer, words }) => {
    const before = writer.statistics;
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0 ? insert(writer, `single ${index}`) : insertTwo(writer, `two ${index}`),
      ),
    );
    assert.equal(words().length, 15);
    assert.deepEqual(writer.statistics, {
      units: before.units + 10,
      commits: before.commits + 1,
      syncs: before.syncs + 1,
    });
  }));

test('execute() after a transaction that took long is in another group', () =>
  withWriter(async ({ writer, clock }) => {
    const before = writer.statistics;
    const slow = await writer.openTransaction();
    await insert(slow, 'slow');
    const next = insert(writer, 'next');
    await clock.advance(limits.storeWriteGroupMsMax);
    await slow.commit();
    await next;
    assert.equal(writer.statistics.commits, before.commits + 2);
  }));

test('execute() that fails takes no other of its group with it', () =>
  withWriter(async ({ writer, words }) => {
    const outcomes = await Promise.allSettled(['a', 'b', 'a', 'c'].map((word) => insert(writer, word)));
    assert.deepEqual(
      outcomes.map((outcome) => outcome.status),
      ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
    );
    assert.deepEqual(words(), ['a', 'b', 'c']);
  }));

test('rollback() takes no other of its group with it', () =>
  withWriter(async ({ writer, words }) => {
    const insertAndUndo = async () => {
      const transaction = await writer.openTransaction();
      await insert(transaction, 'undone');
      await transaction.rollback();
    };
    await Promise.all([insert(writer, 'before'), insertAndUndo(), insertTwo(writer, 'after')]);
    assert.deepEqual(words(), ['after 1', 'after 2', 'before']);
  }));

test('execute() waits while a transaction is open', () =>
  withWriter(async ({ writer, words }) => {
    const transaction = await writer.openTransaction();
    const waiting = insert(writer, 'z, later');
    await insert(transaction, 'a, first');
    assert.deepEqual(words(), []);
    await transaction.commit();
    await waiting;
    assert.deepEqual(words(), ['a, first', 'z, later']);
  }));

test('a commit that fails fails the whole group, and the next group is written', () =>
  withWriter(async ({ writer, words }) => {
    const orphan = { sql: 'insert into orphans (word) values (?)', parameters: ['no such word'] };
    const outcomes = await Promise.allSettled([insert(writer, 'lost'), writer.execute(orphan)]);
    for (const outcome of outcomes) {
      assert.ok(outcome.status === 'rejected' && outcome.reason instanceof SqliteFailureError);
    }
    await insert(writer, 'kept');
    assert.deepEqual(words(), ['kept']);
  }));

test('a thread that dies fails what waits as unavailable, and the next write starts another', () =>
  withWriter(async ({ writer, words, threads }) => {
    const transaction = await writer.openTransaction();
    await insert(transaction, 'lost');
    const waiting = Promise.allSettled([insert(writer, 'a'), insert(writer, 'b')]);
    await threads.at(-1)?.terminate();
    for (const outcome of await waiting) {
      assert.ok(outcome.status === 'rejected' && outcome.reason instanceof StoreUnavailableError);
    }
    await assert.rejects(insert(transaction, 'late'), StoreUnavailableError);
    await assert.rejects(transaction.commit(), StoreUnavailableError);
    await insert(writer, 'kept');
    assert.deepEqual(words(), ['kept']);
  }));

test('a value that cannot cross to the thread fails its group, and none of it is written later', () =>
  withWriter(async ({ writer, words }) => {
    const transaction = await writer.openTransaction();
    await insert(transaction, 'lost');
    const unsendable = { sql: 'insert into words (word) values (?)', parameters: [() => undefined] };
    const refused = assert.rejects(writer.execute(unsendable), /could not be cloned/u);
    await assert.rejects(transaction.commit(), /could not be cloned/u);
    await refused;
    await insert(writer, 'kept');
    assert.deepEqual(words(), ['kept']);
  }));

test('execute() is refused as unavailable when the queue is full', () =>
  withWriter(async ({ writer }) => {
    const transaction = await writer.openTransaction();
    const waiting = Array.from({ length: limits.storeWriteQueueMax }, (_, index) => insert(writer, `word ${index}`));
    await assert.rejects(insert(writer, 'one too many'), StoreUnavailableError);
    await transaction.rollback();
    await Promise.all(waiting);
  }));

test('execute() after close is refused as unavailable', () =>
  withWriter(async ({ writer }) => {
    await writer[Symbol.asyncDispose]();
    await assert.rejects(insert(writer, 'late'), StoreUnavailableError);
  }));

interface WriterUnderTest {
  readonly writer: SqliteWriter;
  readonly clock: ManualClock;
  readonly threads: readonly ThreadHandle[];
  /** What another connection sees, in order of the alphabet. */
  readonly words: () => readonly string[];
}

async function withWriter(work: (underTest: WriterUnderTest) => Promise<void>): Promise<void> {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'words.sqlite');
  const threads: ThreadHandle[] = [];
  const clock = new ManualClock();
  await using writer = new SqliteWriter({
    startThread() {
      const thread = startWriterThread(path);
      threads.push(thread);
      return thread;
    },
    clock,
    log: silentLog,
  });
  await writer.start();
  await writer.execute({ sql: 'create table words (word text primary key)', parameters: [] });
  // Deferred, so that it is the commit that fails.
  const reference = 'word text references words (word) deferrable initially deferred';
  await writer.execute({ sql: `create table orphans (${reference})`, parameters: [] });
  await work({ writer, clock, threads, words: () => readWords(path) });
}

function readWords(path: string): readonly string[] {
  const file = new SqliteFile(path, { readonly: true });
  try {
    return file.prepare<[], string>('select word from words order by word').pluck().all();
  } finally {
    file.close();
  }
}

async function insert(target: Pick<SqliteWriter, 'execute'>, word: string): Promise<void> {
  const { changes } = await target.execute({ sql: 'insert into words (word) values (?)', parameters: [word] });
  assert.equal(changes, 1);
}

async function insertTwo(writer: SqliteWriter, word: string): Promise<void> {
  const transaction = await writer.openTransaction();
  await insert(transaction, `${word} 1`);
  await insert(transaction, `${word} 2`);
  await transaction.commit();
}
