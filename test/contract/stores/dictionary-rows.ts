import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {
  Dictionary,
  DictionaryEntry,
  DictionaryEntryContent,
} from '../../../src/contracts/stores/dictionary-stores.ts';
import { StoreUnavailableError, UniqueConflictError } from '../../../src/contracts/stores/stores.ts';
import type { Database, Project, Stores } from '../../../src/contracts/stores/stores.ts';
import { withDatabase, withProject, withStarted } from './database-place.ts';
import type { MakePlace } from './database-place.ts';
import { createdAtMs, insertOrganization, insertProject } from './rows.ts';

const laterMs = createdAtMs + 1000;

export function describeDictionaries(makePlace: MakePlace): void {
  test('dictionaries.insert() gives the row that find() and list() give', () =>
    withProject(makePlace, async (database, project) => {
      const inserted = await insertDictionary(database, project, { name: 'Ärzte', language: 'de-AT', isActive: false });
      assert.deepEqual(inserted, {
        id: 1,
        projectId: project.id,
        name: 'Ärzte',
        description: null,
        language: 'de-AT',
        isActive: false,
        revision: 1,
        createdAtMs,
        updatedAtMs: createdAtMs,
      });
      assert.deepEqual(await database.dictionaries.find(1), inserted);
      assert.deepEqual(await database.dictionaries.list({ projectId: project.id }), [inserted]);
    }));

  test('dictionaries.list() gives those of one project, oldest first', () =>
    withProject(makePlace, async (database, project) => {
      const other = await insertProject(database, { organizationId: project.organizationId, name: 'other' });
      for (const name of ['z', 'a']) await insertDictionary(database, project, { name });
      await insertDictionary(database, other, { name: 'a' });
      assert.deepEqual(
        (await database.dictionaries.list({ projectId: project.id })).map(({ name }) => name),
        ['z', 'a'],
      );
    }));

  test('dictionaries keep their names apart within a project, as written', () =>
    withProject(makePlace, async (database, project) => {
      const { id } = await insertDictionary(database, project, { name: 'names' });
      await insertDictionary(database, project, { name: 'Names' });
      await assert.rejects(insertDictionary(database, project, { name: 'names' }), UniqueConflictError);
      await assert.rejects(database.dictionaries.update(id, { name: 'Names' }, { atMs: laterMs }), UniqueConflictError);
    }));

  test('dictionaries.update() changes what is named and nothing else', () =>
    withProject(makePlace, async (database, project) => {
      const before = await insertDictionary(database, project, { name: 'one', language: 'de', description: 'mine' });
      const renamed = await database.dictionaries.update(before.id, { name: 'two' }, { atMs: laterMs });
      assert.deepEqual(renamed, { ...before, name: 'two', updatedAtMs: laterMs });
      const changes = { language: null, description: null, isActive: false };
      const cleared = await database.dictionaries.update(before.id, changes, { atMs: laterMs });
      assert.deepEqual(cleared, { ...before, ...changes, name: 'two', updatedAtMs: laterMs });
      assert.deepEqual(await database.dictionaries.find(before.id), cleared);
    }));

  test('dictionaries.update() and remove() say when there is none', () =>
    withDatabase(makePlace, async (database) => {
      assert.equal(await database.dictionaries.find(1), undefined);
      assert.deepEqual(await database.dictionaries.list({ projectId: 1 }), []);
      assert.equal(await database.dictionaries.update(1, { name: 'x' }, { atMs: laterMs }), undefined);
      assert.equal(await database.dictionaries.remove(1), false);
    }));

  test('dictionaries.remove() takes the entries along, and ids are not given again', () =>
    withProject(makePlace, async (database, project) => {
      const { id: dictionaryId } = await insertDictionary(database, project, {});
      const { id } = await insertEntry(database, dictionaryId, { word: 'a' });
      assert.equal(await database.dictionaries.remove(dictionaryId), true);
      assert.equal(await database.dictionaryEntries.find(id), undefined);
      assert.equal((await insertDictionary(database, project, {})).id, dictionaryId + 1);
    }));

  test('dictionaries.insert() refuses a project that is not there, as a defect', () =>
    withDatabase(makePlace, async (database) => {
      const lost = insertDictionary(database, { id: 99 }, {});
      await assert.rejects(
        lost,
        (error) => !(error instanceof UniqueConflictError) && !(error instanceof StoreUnavailableError),
      );
    }));

  test('a project that is removed takes its dictionaries and their entries with it', async () => {
    await using place = await makePlace();
    await withStarted(place, async (database) => {
      const { id: organizationId } = await insertOrganization(database, 'one');
      const project = await insertProject(database, { organizationId, name: 'default' });
      const { id: dictionaryId } = await insertDictionary(database, project, {});
      const { id } = await insertEntry(database, dictionaryId, { word: 'a' });
      await place.runSql(`delete from projects where id = ${project.id}`);
      assert.equal(await database.dictionaries.find(dictionaryId), undefined);
      assert.equal(await database.dictionaryEntries.find(id), undefined);
    });
  });
}

export function describeDictionaryEntries(makePlace: MakePlace): void {
  test('dictionaryEntries.insert() gives the row that find(), list() and listAll() give', () =>
    withDictionary(makePlace, async (database, dictionaryId) => {
      const eight = { word: 'Ⅷ \\ % _ \' " 🎈', replacement: 'eight', ipa: 'ˈeɪt', caseSensitive: true };
      const inserted = await insertEntry(database, dictionaryId, eight);
      assert.deepEqual(inserted, { id: 1, dictionaryId, ...eight, createdAtMs, updatedAtMs: createdAtMs });
      assert.deepEqual(await database.dictionaryEntries.find(1), inserted);
      assert.deepEqual(await database.dictionaryEntries.listAll({ dictionaryId }), [inserted]);
      assert.deepEqual(await listed(database, dictionaryId, {}), { words: [eight.word], total: 1 });
    }));

  test('dictionaryEntries keep their words apart as written', () =>
    withDictionary(makePlace, async (database, dictionaryId) => {
      const { id } = await insertEntry(database, dictionaryId, { word: 'us' });
      await insertEntry(database, dictionaryId, { word: 'US', caseSensitive: true });
      await assert.rejects(
        insertEntry(database, dictionaryId, { word: 'us', caseSensitive: true }),
        UniqueConflictError,
      );
      const renamed = database.dictionaryEntries.update(id, { word: 'US' }, { atMs: laterMs });
      await assert.rejects(renamed, UniqueConflictError);
    }));

  test('dictionaryEntries.update() changes what is named and nothing else, for searches too', () =>
    withDictionary(makePlace, async (database, dictionaryId) => {
      const before = await insertEntry(database, dictionaryId, { word: 'one', ipa: 'wʌn', caseSensitive: true });
      const changed = await database.dictionaryEntries.update(before.id, { word: 'ONE' }, { atMs: laterMs });
      assert.deepEqual(changed, { ...before, word: 'ONE', updatedAtMs: laterMs });
      const changes = { word: 'two', ipa: null, caseSensitive: false, replacement: 'too' };
      const all = await database.dictionaryEntries.update(before.id, changes, { atMs: laterMs });
      assert.deepEqual(all, { ...before, ...changes, updatedAtMs: laterMs });
      assert.deepEqual(await listed(database, dictionaryId, { search: 'TWO' }), { words: ['two'], total: 1 });
      assert.deepEqual(await listed(database, dictionaryId, { search: 'one' }), { words: [], total: 0 });
    }));

  test('dictionaryEntries.update() and remove() say when there is none', () =>
    withDatabase(makePlace, async (database) => {
      assert.equal(await database.dictionaryEntries.update(1, { word: 'x' }, { atMs: laterMs }), undefined);
      assert.equal(await database.dictionaryEntries.remove(1), false);
      assert.equal(await database.dictionaryEntries.find(1), undefined);
      assert.deepEqual(await database.dictionaryEntries.listAll({ dictionaryId: 1 }), []);
    }));

  test('dictionaryEntries.list() searches words whatever their case and form, and nothing is a wildcard', () =>
    withDictionary(makePlace, async (database, dictionaryId) => {
      for (const word of ['Straße', 'cafe\u0301s', '100%', 'a_b', 'axb', 'c:\\d']) {
        await insertEntry(database, dictionaryId, { word, replacement: 'strasse' });
      }
      const search = async (text: string) => (await listed(database, dictionaryId, { search: text })).words;
      assert.deepEqual(await search('STRASS'), ['Straße']);
      assert.deepEqual(await search('FÉ'), ['cafe\u0301s']);
      assert.deepEqual(await search('0%'), ['100%']);
      assert.deepEqual(await search('%'), ['100%']);
      assert.deepEqual(await search('A_B'), ['a_b']);
      assert.deepEqual(await search('\\'), ['c:\\d']);
      assert.deepEqual(await search('nothing'), []);
      assert.equal((await search('')).length, 6);
    }));

  test('dictionaryEntries.list() gives pages, oldest first, and the number of all', () =>
    withDictionary(makePlace, async (database, dictionaryId) => {
      for (const word of ['d', 'c', 'bc', 'a']) await insertEntry(database, dictionaryId, { word });
      assert.deepEqual(await listed(database, dictionaryId, { limit: 2, offset: 1 }), { words: ['c', 'bc'], total: 4 });
      assert.deepEqual(await listed(database, dictionaryId, { limit: 2, offset: 9 }), { words: [], total: 4 });
      assert.deepEqual(await listed(database, dictionaryId, { search: 'C', limit: 1, offset: 1 }), {
        words: ['bc'],
        total: 2,
      });
    }));

  test('dictionaryEntries raise the revision of their dictionary with every write, and of no other', () =>
    withDictionary(makePlace, async (database, dictionaryId) => {
      const other = await insertDictionary(database, await projectOf(database, dictionaryId), { name: 'other' });
      const revisions: number[] = [];
      const note = async () => revisions.push((await database.dictionaries.find(dictionaryId))?.revision ?? 0);
      const { id } = await insertEntry(database, dictionaryId, { word: 'a' });
      await note();
      await database.dictionaryEntries.update(id, { replacement: 'x' }, { atMs: laterMs });
      await note();
      await database.dictionaryEntries.remove(id);
      await note();
      await database.dictionaryEntries.replaceAll([content('b')], { dictionaryId, atMs: laterMs });
      await note();
      await assert.rejects(insertEntry(database, dictionaryId, { word: 'b' }), UniqueConflictError);
      await note();
      assert.deepEqual(revisions, [2, 3, 4, 5, 5]);
      assert.deepEqual(await database.dictionaries.find(other.id), other);
    }));

  test('dictionaryEntries.bytesIn() grows and shrinks with the texts of a project, and of no other', () =>
    withProject(makePlace, async (database, project) => {
      const other = await insertProject(database, { organizationId: project.organizationId, name: 'other' });
      const bytesIn = ({ id: projectId }: Project) => database.dictionaryEntries.bytesIn({ projectId });
      const { id: one } = await insertDictionary(database, project, { name: 'one' });
      const { id: two } = await insertDictionary(database, project, { name: 'two' });
      assert.equal(await bytesIn(project), 0);
      const { id } = await insertEntry(database, one, { word: 'a', replacement: 'b', ipa: null });
      const least = await bytesIn(project);
      assert.ok(least > 0);
      await database.dictionaryEntries.update(id, { replacement: 'bb' }, { atMs: laterMs });
      assert.equal(await bytesIn(project), least + 2);
      await database.dictionaryEntries.update(id, { word: 'aa', ipa: 'c' }, { atMs: laterMs });
      assert.equal(await bytesIn(project), least + 8);
      const entries = ['a', 'b'].map((word) => ({ word, replacement: 'b', ipa: null, caseSensitive: false }));
      await database.dictionaryEntries.replaceAll(entries, { dictionaryId: two, atMs: laterMs });
      assert.equal(await bytesIn(project), 3 * least + 8);
      await database.dictionaryEntries.remove(id);
      assert.equal(await bytesIn(project), 2 * least);
      assert.equal(await bytesIn(other), 0);
      await database.dictionaries.remove(two);
      assert.equal(await bytesIn(project), 0);
    }));

  test('dictionaryEntries.replaceAll() adds, changes and removes, and keeps ids and times of what stays', () =>
    withDictionary(makePlace, async (database, dictionaryId) => {
      const [kept, changed, gone] = [
        await insertEntry(database, dictionaryId, { word: 'kept' }),
        await insertEntry(database, dictionaryId, { word: 'changed' }),
        await insertEntry(database, dictionaryId, { word: 'gone' }),
      ];
      const entries = [content('new'), content('kept'), { ...content('changed'), ipa: 'x' }];
      const result = await database.dictionaryEntries.replaceAll(entries, { dictionaryId, atMs: laterMs });
      assert.deepEqual(result, { upserted: 3, deleted: 1 });
      const rows = await database.dictionaryEntries.listAll({ dictionaryId });
      assert.deepEqual(rows.slice(0, 2), [kept, { ...changed, ipa: 'x', updatedAtMs: laterMs }]);
      assert.deepEqual(
        rows.slice(2).map(({ word, createdAtMs: atMs }) => [word, atMs]),
        [['new', laterMs]],
      );
      assert.equal(await database.dictionaryEntries.find(gone.id), undefined);
      const again = await database.dictionaryEntries.replaceAll(entries, { dictionaryId, atMs: laterMs + 1 });
      assert.deepEqual(again, { upserted: 3, deleted: 0 });
      assert.deepEqual(await database.dictionaryEntries.listAll({ dictionaryId }), rows);
    }));

  test('dictionaryEntries.replaceAll() takes 5,000 entries, 5,000 others, and none', () =>
    withDictionary(makePlace, async (database, dictionaryId) => {
      const many = (prefix: string) => Array.from({ length: 5000 }, (_, index) => content(`${prefix} ${index}`));
      const replaceAll = (entries: readonly DictionaryEntryContent[]) =>
        database.dictionaryEntries.replaceAll(entries, { dictionaryId, atMs: laterMs });
      assert.deepEqual(await replaceAll(many('a')), { upserted: 5000, deleted: 0 });
      assert.deepEqual(await replaceAll(many('b')), { upserted: 5000, deleted: 5000 });
      assert.equal((await listed(database, dictionaryId, {})).total, 5000);
      assert.deepEqual(await replaceAll([]), { upserted: 0, deleted: 5000 });
      assert.deepEqual(await database.dictionaryEntries.listAll({ dictionaryId }), []);
    }));

  test('dictionaryEntries.replaceAll() by several at once leaves the entries of one of them', () =>
    withDictionary(makePlace, async (database, dictionaryId) => {
      const sets = ['a', 'b', 'c', 'd'].map((prefix) => [content(`${prefix}1`), content(`${prefix}2`), content('all')]);
      await Promise.all(
        sets.map((entries) => database.dictionaryEntries.replaceAll(entries, { dictionaryId, atMs: laterMs })),
      );
      const words = (await database.dictionaryEntries.listAll({ dictionaryId })).map(({ word }) => word).toSorted();
      assert.ok(
        sets.some(
          (entries) =>
            entries
              .map(({ word }) => word)
              .toSorted()
              .join() === words.join(),
        ),
      );
      assert.equal((await database.dictionaries.find(dictionaryId))?.revision, 5);
    }));

  test('dictionaryEntries write within a transaction, and go with it', () =>
    withDictionary(makePlace, async (database, dictionaryId) => {
      const failing = database.transaction(async (stores) => {
        await insertEntry(stores, dictionaryId, { word: 'a' });
        await stores.dictionaryEntries.replaceAll([content('b')], { dictionaryId, atMs: laterMs });
        assert.equal((await stores.dictionaryEntries.listAll({ dictionaryId })).length, 1);
        throw new Error('changed my mind');
      });
      await assert.rejects(failing, /changed my mind/u);
      assert.deepEqual(await database.dictionaryEntries.listAll({ dictionaryId }), []);
      assert.equal((await database.dictionaries.find(dictionaryId))?.revision, 1);
    }));
}

function insertDictionary(stores: Stores, project: Pick<Project, 'id'>, own: Partial<Dictionary>): Promise<Dictionary> {
  const row = { name: 'names', description: null, language: null, isActive: true, createdAtMs, ...own };
  return stores.dictionaries.insert({ ...row, projectId: project.id });
}

function insertEntry(stores: Stores, dictionaryId: number, own: Partial<DictionaryEntry>): Promise<DictionaryEntry> {
  return stores.dictionaryEntries.insert({ ...content('word'), createdAtMs, ...own, dictionaryId });
}

function content(word: string): DictionaryEntryContent {
  return { word, replacement: 'spoken', ipa: null, caseSensitive: false };
}

async function projectOf(database: Database, dictionaryId: number): Promise<Pick<Project, 'id'>> {
  const dictionary = await database.dictionaries.find(dictionaryId);
  assert.ok(dictionary);
  return { id: dictionary.projectId };
}

async function listed(
  database: Database,
  dictionaryId: number,
  own: { readonly search?: string; readonly limit?: number; readonly offset?: number },
): Promise<{ words: readonly string[]; total: number }> {
  const { entries, total } = await database.dictionaryEntries.list({ dictionaryId, limit: 100, offset: 0, ...own });
  return { words: entries.map(({ word }) => word), total };
}

function withDictionary(
  makePlace: MakePlace,
  work: (database: Database, dictionaryId: number) => Promise<void>,
): Promise<void> {
  return withProject(makePlace, async (database, project) => {
    const { id } = await insertDictionary(database, project, { name: 'words' });
    await work(database, id);
  });
}
