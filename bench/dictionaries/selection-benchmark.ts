import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import type { Caller } from '../../src/contracts/caller.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import { CompiledDictionaries } from '../../src/features/dictionaries/compiled-dictionaries.ts';
import { createDictionarySelection } from '../../src/features/dictionaries/select-dictionaries.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { limits } from '../../src/limits.ts';
import { quantile } from '../../src/foundation/quantile.ts';
import { printTable } from '../measurement/table.ts';
import { silentLog } from '../../test/fakes/silent-log.ts';

const createdAtMs = 1_763_000_000_000;
const { signal } = new AbortController();

/** What it costs each request to learn which dictionaries apply, when they are ready, and when they have changed. */
export async function runSelectionBenchmark({
  words,
  rounds,
}: {
  words: readonly string[];
  rounds: number;
}): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'syrinx-bench-'));
  try {
    await using database = openSqliteDatabase({
      path: join(folder, 'bench.sqlite'),
      clock: systemClock,
      log: silentLog,
    });
    await database.start();
    const rows: (readonly string[])[] = [];
    for (const [name, dictionaryCount, entryCount] of [
      ['no dictionary', 0, 0],
      ['3 dictionaries of 500 entries', 3, 500],
      ['1 dictionary of 5,000 entries', 1, 5000],
      ['100 dictionaries of 50 entries', 100, 50],
    ] as const) {
      const dictionaries = Array.from({ length: dictionaryCount }, () => words.slice(0, entryCount));
      rows.push([name, ...(await timesOf(database, { dictionaries, rounds }))]);
    }
    printTable('Selecting from SQLite, milliseconds', {
      columns: ['project', 'first time', 'ready p50', 'ready p95', 'after a change p50'],
      rows,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function timesOf(
  database: Database,
  { dictionaries, rounds }: { readonly dictionaries: readonly (readonly string[])[]; readonly rounds: number },
): Promise<readonly string[]> {
  const { caller, dictionaryIds } = await projectWith(database, dictionaries);
  const entries = database.dictionaryEntries;
  const compiled = new CompiledDictionaries({ entries, bytesMax: limits.dictionaryCacheBytesMax });
  const select = createDictionarySelection({ stores: database, compiled });
  const time = async (): Promise<number> => {
    const start = performance.now();
    await select({ caller }, { signal });
    return performance.now() - start;
  };
  const first = await time();
  const ready: number[] = [];
  for (let round = 0; round < rounds; round += 1) ready.push(await time());
  const changed: number[] = [];
  for (let round = 0; round < Math.min(20, rounds); round += 1) {
    const [dictionaryId] = dictionaryIds;
    if (dictionaryId === undefined) break;
    const entry = { word: `change ${round}`, replacement: 'changed', ipa: null, caseSensitive: false };
    await database.dictionaryEntries.insert({ ...entry, dictionaryId, createdAtMs });
    changed.push(await time());
  }
  return [first, quantile(ready, 0.5), quantile(ready, 0.95), quantile(changed, 0.5)].map((value) =>
    Number.isNaN(value) ? '–' : value.toFixed(3),
  );
}

async function projectWith(
  database: Database,
  dictionaries: readonly (readonly string[])[],
): Promise<{ readonly caller: Caller; readonly dictionaryIds: readonly number[] }> {
  const { id: organizationId } = await database.organizations.insert({
    name: 'bench',
    plan: 'unlimited',
    billingMode: 'off',
    entitlements: [],
    createdAtMs,
  });
  const { id: projectId } = await database.projects.insert({
    organizationId,
    name: 'bench',
    slug: 'bench',
    createdAtMs,
  });
  const dictionaryIds: number[] = [];
  for (const [index, words] of dictionaries.entries()) {
    const row = {
      projectId,
      name: `dictionary ${index}`,
      description: null,
      language: null,
      isActive: true,
      createdAtMs,
    };
    const { id } = await database.dictionaries.insert(row);
    const entries = words.map((word) => ({ word, replacement: word, ipa: null, caseSensitive: false }));
    await database.dictionaryEntries.replaceAll(entries, { dictionaryId: id, atMs: createdAtMs });
    dictionaryIds.push(id);
  }
  const caller: Caller = { kind: 'project-key', keyId: 1, organizationId, projectId, userId: null, permissions: null };
  return { caller, dictionaryIds };
}
