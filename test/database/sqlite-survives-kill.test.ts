import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import SqliteFile from 'better-sqlite3';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { runAndKill } from './run-and-kill.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** How many acknowledgements a writer lives for: from the first moments to well past a checkpoint of the WAL. */
const lifetimes = [1, 13, 77, 1, 402, 2500];

test('a SQLite database keeps every acknowledged write when its process is killed again and again', async () => {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'syrinx.sqlite');
  const acknowledged: string[] = [];
  for (const lineCount of lifetimes) {
    const lines = await runAndKill({
      program: new URL('./endless-writer.ts', import.meta.url),
      parameters: [path, 'for-ever'],
      lineCount,
    });
    assert.ok(lines.length >= lineCount);
    acknowledged.push(...lines);
    await assertStartsAgain(path);
    assertHolds(path, acknowledged);
  }
});

test('a SQLite database keeps nothing of a transaction whose process was killed within it', async () => {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'syrinx.sqlite');
  const lines = await runAndKill({
    program: new URL('./endless-writer.ts', import.meta.url),
    parameters: [path, 'half'],
    lineCount: 1,
  });
  assert.deepEqual(lines, ['half']);
  await assertStartsAgain(path);
  assert.deepEqual(readUsers(path), []);
});

async function assertStartsAgain(path: string): Promise<void> {
  await using database = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
  await database.start();
  await database.ping();
}

function assertHolds(path: string, acknowledged: readonly string[]): void {
  const users = readUsers(path);
  const ids = new Set(users.map((user) => `user ${user.id}`));
  const nameCounts = new Map<string, number>();
  for (const { name } of users) nameCounts.set(name, (nameCounts.get(name) ?? 0) + 1);
  const lost = acknowledged.filter((line) => !ids.has(line) && nameCounts.get(line) !== 2);
  assert.deepEqual(lost, []);
  const torn = [...nameCounts].filter(([name, count]) => name.startsWith('pair') && count !== 2);
  assert.deepEqual(torn, []);
}

function readUsers(path: string): readonly { readonly id: number; readonly name: string }[] {
  const file = new SqliteFile(path);
  try {
    assert.deepEqual(file.pragma('integrity_check'), [{ integrity_check: 'ok' }]);
    return file.prepare<[], { id: number; name: string }>('select id, name from users').all();
  } finally {
    file.close();
  }
}
