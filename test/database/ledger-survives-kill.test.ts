import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import SqliteFile from 'better-sqlite3';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { createdAtMs, usageRecord } from '../contract/stores/rows.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { runAndKill } from './run-and-kill.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** How many acknowledgements a writer lives for: killed at its first step, then ever later, at no particular step. */
const lifetimes = { 'in company': [1, 2, 3, 5, 8, 21, 55, 144, 600, 2000], alone: [1, 2, 3, 8, 55] } as const;

test('the book is right after every kill: account as entries, no acknowledged step lost, no hold half made', () =>
  killAndRead('in company'));

test('the book is right after every kill where holds wait for no disk', () => killAndRead('alone'));

async function killAndRead(company: keyof typeof lifetimes): Promise<void> {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'syrinx.sqlite');
  const acknowledged: string[] = [];
  for (const lineCount of lifetimes[company]) {
    const lines = await runAndKill({
      program: new URL('./endless-payer.ts', import.meta.url),
      parameters: [path, company],
      lineCount,
    });
    assert.ok(lines.length >= lineCount);
    acknowledged.push(...lines);
    const book = readBook(path);
    assertAgrees(book);
    assertHolds(book, acknowledged);
    await settleWhatIsOpen(path);
    const after = readBook(path);
    assertAgrees(after);
    assert.equal(after.account?.held, 0);
  }
}

interface Book {
  readonly account: { readonly balance: number; readonly held: number } | undefined;
  readonly sums: { readonly balance: number; readonly held: number } | undefined;
  readonly heldByHolds: number;
  readonly keys: ReadonlySet<string>;
  readonly openIds: ReadonlySet<string>;
  readonly usageIds: ReadonlySet<string>;
}

function readBook(path: string): Book {
  const file = new SqliteFile(path);
  const column = (sql: string) => new Set(file.prepare<[], string>(sql).pluck().all());
  const one = (sql: string) => file.prepare<[], { balance: number; held: number }>(sql).get();
  try {
    assert.deepEqual(file.pragma('integrity_check'), [{ integrity_check: 'ok' }]);
    return {
      account: one('select balance_micro_cents balance, held_micro_cents held from accounts'),
      sums: one('select sum(balance_delta_micro_cents) balance, sum(held_delta_micro_cents) held from ledger_entries'),
      heldByHolds:
        file.prepare<[], number>('select coalesce(sum(amount_micro_cents), 0) from holds').pluck().get() ?? 0,
      keys: column('select key from ledger_entries'),
      openIds: column('select id from holds'),
      usageIds: column('select usage_id from usage_records'),
    };
  } finally {
    file.close();
  }
}

/** Whatever was under way: the three that say how much is there, and how much is held, say the same. */
function assertAgrees({ account, sums, heldByHolds, keys, openIds, usageIds }: Book): void {
  assert.deepEqual(account, sums);
  assert.equal(account?.held, heldByHolds);
  assert.ok((account?.balance ?? -1) >= heldByHolds);
  const opened = [...keys].filter((key) => /^hold \S+$/u.test(key)).map((key) => key.slice('hold '.length));
  const ended = [...keys].filter((key) => /^(?:capture|release) /u.test(key)).map((key) => key.replace(/^\S+ /u, ''));
  assert.deepEqual(new Set(opened), new Set([...openIds, ...usageIds]));
  assert.deepEqual(new Set(ended), usageIds);
  assert.equal(opened.length, openIds.size + usageIds.size);
}

function assertHolds({ keys, openIds, usageIds }: Book, acknowledged: readonly string[]): void {
  const lost = acknowledged.filter((line) => {
    const [step, name = ''] = line.split(' ');
    if (step === 'posted') return !keys.has(name);
    return step === 'held' ? !openIds.has(name) && !usageIds.has(name) : !usageIds.has(name);
  });
  assert.deepEqual(lost, []);
}

/** As the next process does. */
async function settleWhatIsOpen(path: string): Promise<void> {
  await using database = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
  await database.start();
  for (const { id } of await database.ledger.openHolds({ limit: 100 })) {
    const usage = usageRecord({ usageId: id, costMicroCents: 100 });
    assert.equal(await database.ledger.settleHold(id, { captureMicroCents: 100, usage, atMs: createdAtMs }), 'settled');
  }
}
