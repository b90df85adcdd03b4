import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { StoreUnavailableError, type Database } from '../../src/contracts/stores/stores.ts';
import type { VoiceCatalog } from '../../src/contracts/voice-catalog.ts';
import { createStoredCatalog, createToVoices, type ToVoices } from '../../src/features/voices/stored-catalog.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { insertOrganization } from '../contract/stores/rows.ts';
import { newVoice } from '../contract/stores/voices.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { voiceWith } from '../fakes/fixed-voice-catalog.ts';
import { silentLog } from '../fakes/silent-log.ts';

const binding = { engine: 'espeak-ng', engineVoice: 'owl', gainDb: 1 } as const;
const toVoicesOf = (stores: Pick<Database, 'voiceReferences'>): ToVoices =>
  createToVoices({
    objects: { signedUrl: (key, { expiresInMs }) => Promise.resolve(`/signed/${key}?for=${expiresInMs}`) },
    bindings: { models: ['m'], of: ({ sex }) => (sex === 'male' ? [binding] : []) },
    stores,
  });

async function withCatalog(work: (catalog: VoiceCatalog, database: Database) => Promise<void>): Promise<void> {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'voices.sqlite');
  await using database = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
  await database.start();
  await insertOrganization(database, 'one');
  await work(createStoredCatalog({ voices: database.voices, toVoices: toVoicesOf(database) }), database);
}

test('find() gives what was made, with addresses for its objects and an engine voice', () =>
  withCatalog(async (catalog, { voices }) => {
    const row = newVoice({ sex: 'male', avatarKey: 'voices/a.png' });
    await voices.insert(row);
    const { supportedLanguages, handle, publicId } = row;
    assert.deepEqual(await catalog.find('1000'), {
      ...voiceWith({ id: 1000, category: 'conversational', isPublic: false, verified: false, organizationId: 1 }),
      sex: 'male',
      supportedLanguages,
      handle,
      publicId,
      avatarUrl: '/signed/voices/a.png?for=14400000',
      sampleUrl: null,
      bindings: [binding],
    });
  }));

test('find() knows a voice by its handle in any case, and by its id in one writing', () =>
  withCatalog(async (catalog, { voices }) => {
    await voices.insert(newVoice({ handle: 'anna-k7' }));
    for (const name of ['anna-k7', 'ANNA-k7', '1000']) assert.equal((await catalog.find(name))?.id, 1000, name);
    for (const name of ['01000', '1000.0', '+1000', '99999999999999999999', 'anna', '', '1001'])
      assert.equal(await catalog.find(name), undefined, name);
  }));

test('find() and list() see a change at once, and no voice that is archived or whose organization has gone', () =>
  withCatalog(async (catalog, { voices, organizations }) => {
    const all = { filter: { includePublic: true, organizationId: 1 }, page: { limit: 9, offset: 0 } } as const;
    const totalNow = async () => (await catalog.list(all.filter, all.page)).total;
    await voices.insert(newVoice());
    await voices.insert(newVoice());
    await voices.update(1000, { name: 'New' }, { atMs: 1 });
    assert.equal((await catalog.find('1000'))?.name, 'New');
    assert.equal(await totalNow(), 2);
    await voices.archive(1000, { atMs: 1 });
    assert.equal(await catalog.find('1000'), undefined);
    assert.equal(await totalNow(), 1);
    await organizations.remove(1);
    assert.equal(await catalog.find('1001'), undefined);
    assert.equal(await totalNow(), 0);
  }));

test('find() and list() say that a store is away', async () => {
  const away = () => Promise.reject(new StoreUnavailableError('away'));
  const toVoices = () => Promise.reject(new Error('there are none'));
  const catalog = createStoredCatalog({ voices: { find: away, findByHandle: away, list: away }, toVoices });
  for (const name of ['1000', 'anna']) await assert.rejects(catalog.find(name), { key: 'store-unavailable' });
  const list = catalog.list({ includePublic: true, organizationId: null }, { limit: 1, offset: 0 });
  await assert.rejects(list, { key: 'store-unavailable' });
});
