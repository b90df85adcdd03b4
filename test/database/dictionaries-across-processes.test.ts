import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import type { Caller } from '../../src/contracts/caller.ts';
import { CompiledDictionaries } from '../../src/features/dictionaries/compiled-dictionaries.ts';
import { createDictionarySelection } from '../../src/features/dictionaries/select-dictionaries.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { limits } from '../../src/limits.ts';
import { createdAtMs, insertOrganization, insertProject } from '../contract/stores/rows.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const { signal } = new AbortController();

test('selectDictionaries() sees with its next order what another process has changed', async () => {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'shared.sqlite');
  await using writing = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
  await using speaking = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
  await writing.start();
  await speaking.start();
  const { id: organizationId } = await insertOrganization(writing, 'one');
  const { id: projectId } = await insertProject(writing, { organizationId, name: 'default' });
  const entries = speaking.dictionaryEntries;
  const compiled = new CompiledDictionaries({ entries, bytesMax: limits.dictionaryCacheBytesMax });
  const select = createDictionarySelection({ stores: speaking, compiled });
  const caller: Caller = { kind: 'project-key', keyId: 1, organizationId, projectId, userId: null, permissions: null };
  const spoken = async (): Promise<readonly string[]> => {
    const find = await select({ caller }, { signal });
    return find?.('SQL', { language: 'en' }).map(({ replacement }) => replacement) ?? [];
  };
  assert.deepEqual(await spoken(), []);

  const dictionary = { name: 'words', description: null, language: null, isActive: true };
  const { id: dictionaryId } = await writing.dictionaries.insert({ ...dictionary, projectId, createdAtMs });
  const entry = { word: 'sql', replacement: 'sequel', ipa: null, caseSensitive: false };
  const { id } = await writing.dictionaryEntries.insert({ ...entry, dictionaryId, createdAtMs });
  assert.deepEqual(await spoken(), ['sequel']);

  await writing.dictionaryEntries.update(id, { replacement: 'S Q L' }, { atMs: createdAtMs });
  assert.deepEqual(await spoken(), ['S Q L']);

  await writing.dictionaries.update(dictionaryId, { isActive: false }, { atMs: createdAtMs });
  assert.deepEqual(await spoken(), []);

  await writing.dictionaries.update(dictionaryId, { isActive: true, language: 'fr' }, { atMs: createdAtMs });
  assert.deepEqual(await spoken(), []);

  await writing.dictionaries.update(dictionaryId, { language: 'en-GB' }, { atMs: createdAtMs });
  await writing.dictionaryEntries.remove(id);
  assert.deepEqual(await spoken(), []);
});
