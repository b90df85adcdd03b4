import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UniqueConflictError, type Database, type Stores } from '../../../src/contracts/stores/stores.ts';
import type { NewVoice, StoredVoice, VoiceReference } from '../../../src/contracts/stores/voice-stores.ts';
import { withDatabase, type MakePlace } from './database-place.ts';
import { createdAtMs, insertOrganization } from './rows.ts';

let lastHandle = 0;

/** A voice of the first organization with nothing special about it. */
export function newVoice(own: Partial<NewVoice> = {}): NewVoice {
  lastHandle += 1;
  return {
    organizationId: 1,
    createdByUserId: null,
    handle: `voice-${lastHandle}`,
    publicId: `voice_${lastHandle}`,
    name: 'Nobody',
    description: '',
    generativeVoiceDescription: '',
    category: 'conversational',
    sex: 'neutral',
    age: 'middle_age',
    quality: 'mid',
    supportedLanguages: ['en'],
    isPublic: false,
    verified: false,
    pendingVerification: false,
    sampleText: '',
    avatarKey: null,
    sampleKey: null,
    createdAtMs,
    ...own,
  };
}

export function newReference(own: Partial<VoiceReference> & Pick<VoiceReference, 'voiceId' | 'objectKey'>) {
  const nothing = { cleanedKey: null, isGenerated: false, qualityReport: null, analysis: null } as const;
  return { name: 'clip.wav', text: 'hello', ...nothing, createdAtMs, ...own };
}

/** Two organizations, of which the first has one voice. */
function withVoice(
  makePlace: MakePlace,
  work: (database: Database, voice: StoredVoice) => Promise<void>,
): Promise<void> {
  return withDatabase(makePlace, async (database) => {
    for (const name of ['one', 'two']) await insertOrganization(database, name);
    await work(database, await database.voices.insert(newVoice()));
  });
}

export function describeVoices(makePlace: MakePlace): void {
  test('voices.insert() gives ids from 1000, and find() and findByHandle() the same row', () =>
    withDatabase(makePlace, async ({ voices, organizations, users }) => {
      await organizations.insert({ name: 'one', plan: 'unlimited', billingMode: 'off', entitlements: [], createdAtMs });
      const { id: createdByUserId } = await users.insert({ name: 'Ada', createdAtMs });
      const row = newVoice({
        createdByUserId,
        name: 'Ωmega "1" 🐦',
        supportedLanguages: ['de', 'yue'],
        verified: true,
        avatarKey: 'voices/a.png',
        sampleKey: 'voices/s.wav',
        sampleText: 'Guten\nTag',
      });
      const voice = await voices.insert(row);
      assert.deepEqual(voice, { id: 1000, ...row, updatedAtMs: createdAtMs, archivedAtMs: null });
      assert.deepEqual(await voices.find(1000), voice);
      assert.deepEqual(await voices.findByHandle(row.handle), voice);
      assert.equal((await voices.insert(newVoice())).id, 1001);
      assert.equal(await voices.find(1), undefined);
      assert.equal(await voices.findByHandle('nobody'), undefined);
    }));

  test('voices.insert() refuses a handle and a public id that any voice has had', () =>
    withVoice(makePlace, async ({ voices }, voice) => {
      await voices.archive(voice.id, { atMs: createdAtMs });
      for (const taken of [{ handle: voice.handle }, { publicId: voice.publicId }])
        await assert.rejects(voices.insert(newVoice(taken)), UniqueConflictError);
    }));

  test('voices.update() changes what it is told and nothing else', () =>
    withVoice(makePlace, async ({ voices }, voice) => {
      const everything = {
        name: 'New',
        description: 'of it',
        generativeVoiceDescription: 'deep',
        category: 'social_media',
        sex: 'female',
        age: 'old',
        quality: 'high',
        supportedLanguages: ['fr'],
        isPublic: true,
        verified: true,
        pendingVerification: true,
        sampleText: 'Bonjour',
        avatarKey: 'a',
        sampleKey: 's',
      } as const;
      const expected = { ...voice };
      for (const [index, [field, value]] of Object.entries(everything).entries()) {
        const atMs = createdAtMs + index;
        Object.assign(expected, { [field]: value, updatedAtMs: atMs });
        assert.deepEqual(await voices.update(voice.id, { [field]: value }, { atMs }), expected);
      }
      assert.deepEqual(await voices.find(voice.id), expected);
      assert.equal(await voices.update(voice.id + 1, { name: 'New' }, { atMs: createdAtMs }), undefined);
    }));

  test('voices.archive() keeps the first time, and the voice takes no change any more', () =>
    withVoice(makePlace, async ({ voices }, voice) => {
      const archived = { ...voice, archivedAtMs: createdAtMs + 1 };
      assert.deepEqual(await voices.archive(voice.id, { atMs: createdAtMs + 1 }), archived);
      assert.deepEqual(await voices.archive(voice.id, { atMs: createdAtMs + 2 }), archived);
      assert.equal(await voices.update(voice.id, { name: 'New' }, { atMs: createdAtMs }), undefined);
      assert.deepEqual(await voices.find(voice.id), archived);
      assert.equal(await voices.archive(9999, { atMs: createdAtMs }), undefined);
    }));

  test('voices of an organization that is removed are archived with its removal, or as orphans', () =>
    withVoice(makePlace, async ({ voices, voiceReferences, voiceObjects, organizations }, voice) => {
      await voiceReferences.insert(newReference({ voiceId: voice.id, objectKey: 'a' }));
      const published = await voices.insert(newVoice({ isPublic: true, verified: true, avatarKey: 'b' }));
      const other = await voices.insert(newVoice({ organizationId: 2, sampleKey: 'c' }));
      const early = await voices.insert(newVoice());
      await voices.archive(early.id, { atMs: 5 });
      assert.equal(await voices.archiveOfOrganization({ organizationId: 1, atMs: 7 }), 2);
      assert.equal((await voices.find(published.id))?.archivedAtMs, 7);
      assert.equal((await voices.find(early.id))?.archivedAtMs, 5);
      assert.deepEqual(keysOf(await voiceObjects.list({ limit: 9 })), ['c']);
      await organizations.remove(2);
      assert.deepEqual(await idsIn(voices, { organizationId: 2 }), []);
      assert.equal(await voices.archiveOrphans({ atMs: 8, rowsMax: 9 }), 1);
      assert.equal(await voices.archiveOrphans({ atMs: 9, rowsMax: 9 }), 0);
      const orphan = await voices.find(other.id);
      assert.deepEqual([orphan?.archivedAtMs, orphan?.organizationId, orphan?.sampleKey], [8, null, null]);
      assert.deepEqual(await voiceObjects.list({ limit: 9 }), []);
    }));

  test('a voice of an organization that has gone is nobody’s, published or not, before anybody sweeps', () =>
    withVoice(makePlace, async ({ voices, organizations }, voice) => {
      await voices.update(voice.id, { isPublic: true, verified: true }, { atMs: createdAtMs });
      await organizations.remove(1);
      assert.deepEqual(await idsIn(voices, { organizationId: null }), []);
      assert.equal(await voices.update(voice.id, { name: 'New' }, { atMs: createdAtMs }), undefined);
    }));

  test('a voice whose maker is removed stays', () =>
    withVoice(makePlace, async ({ voices, users }) => {
      const { id: createdByUserId } = await users.insert({ name: 'Ada', createdAtMs });
      const voice = await voices.insert(newVoice({ createdByUserId }));
      await users.remove(createdByUserId);
      assert.deepEqual(await voices.find(voice.id), { ...voice, createdByUserId: null });
    }));
}

export function describeVoicePages(makePlace: MakePlace): void {
  test('voices.list() shows an organization its own voices and the published ones of others', () =>
    withVoice(makePlace, async ({ voices }, own) => {
      const theirs = { organizationId: 2 } as const;
      await voices.insert(newVoice({ ...theirs }));
      await voices.insert(newVoice({ ...theirs, isPublic: true, pendingVerification: true }));
      await voices.insert(newVoice({ ...theirs, verified: true }));
      const published = await voices.insert(newVoice({ ...theirs, isPublic: true, verified: true }));
      const gone = await voices.insert(newVoice({ isPublic: true, verified: true }));
      await voices.archive(gone.id, { atMs: createdAtMs });
      assert.deepEqual(await idsIn(voices, { organizationId: 1 }), [own.id, published.id]);
      assert.deepEqual(await idsIn(voices, { organizationId: 1, includePublic: false }), [own.id]);
      assert.deepEqual(await idsIn(voices, { organizationId: null }), [published.id]);
      assert.deepEqual(await idsIn(voices, { organizationId: null, includePublic: false }), []);
      assert.equal(await voices.count({ organizationId: 1 }), 1);
      assert.equal(await voices.count({ organizationId: 2 }), 4);
    }));

  test('voices.list() finds by language and category', () =>
    withVoice(makePlace, async ({ voices }, english) => {
      const german = await voices.insert(newVoice({ supportedLanguages: ['en', 'de'], category: 'advertisement' }));
      const cantonese = await voices.insert(newVoice({ supportedLanguages: ['yue'] }));
      assert.deepEqual(await idsIn(voices, { language: 'de' }), [german.id]);
      assert.deepEqual(await idsIn(voices, { language: 'en' }), [english.id, german.id]);
      assert.deepEqual(await idsIn(voices, { language: 'yue' }), [cantonese.id]);
      assert.deepEqual(await idsIn(voices, { language: 'fr' }), []);
      assert.deepEqual(await idsIn(voices, { category: 'advertisement' }), [german.id]);
      assert.deepEqual(await idsIn(voices, { language: 'yue', category: 'advertisement' }), []);
    }));

  test('voices.list() pages by id and counts before paging', () =>
    withVoice(makePlace, async ({ voices }) => {
      for (let made = 0; made < 4; made += 1) await voices.insert(newVoice());
      const filter = { organizationId: 1, includePublic: true } as const;
      const page = await voices.list({ ...filter, limit: 2, offset: 1 });
      assert.deepEqual([page.total, page.voices.map(({ id }) => id)], [5, [1001, 1002]]);
      assert.deepEqual(await voices.list({ ...filter, limit: 0, offset: 0 }), { voices: [], total: 5 });
      assert.deepEqual(await voices.list({ ...filter, limit: 9, offset: 5 }), { voices: [], total: 5 });
    }));

  test('voices.listAll() pages through all organizations, or those that wait', () =>
    withVoice(makePlace, async ({ voices }, first) => {
      const waiting = await voices.insert(newVoice({ organizationId: 2, pendingVerification: true }));
      const gone = await voices.insert(newVoice());
      await voices.archive(gone.id, { atMs: createdAtMs });
      assert.deepEqual(await voices.listAll({ limit: 9 }), [first, waiting]);
      assert.deepEqual(await voices.listAll({ limit: 1 }), [first]);
      assert.deepEqual(await voices.listAll({ limit: 1, afterId: first.id }), [waiting]);
      assert.deepEqual(await voices.listAll({ limit: 9, pendingVerification: true }), [waiting]);
      assert.deepEqual(await voices.listAll({ limit: 9, pendingVerification: false }), [first]);
    }));
}

export function describeVoiceReferences(makePlace: MakePlace): void {
  test('voiceReferences.insert() gives the row that find() and list() give', () =>
    withVoice(makePlace, async ({ voiceReferences }, voice) => {
      const row = newReference({
        voiceId: voice.id,
        objectKey: 'voices/1000/a.wav',
        cleanedKey: 'voices/1000/b.wav',
        isGenerated: true,
        qualityReport: { warnings: ['noisy "room"'], durationMs: 1234.5 },
        analysis: { pitchHz: { median: 201.25, low: null } },
      });
      const reference = await voiceReferences.insert(row);
      const plain = await voiceReferences.insert(newReference({ voiceId: voice.id, objectKey: 'b' }));
      assert.deepEqual(reference, { id: 1, ...row });
      assert.deepEqual(await voiceReferences.find(1), reference);
      assert.deepEqual(await voiceReferences.list({ voiceId: voice.id }), [reference, plain]);
      assert.equal(await voiceReferences.count({ voiceId: voice.id }), 2);
      assert.deepEqual(await voiceReferences.list({ voiceId: voice.id + 1 }), []);
      await assert.rejects(voiceReferences.insert(row), UniqueConflictError);
      await assert.rejects(voiceReferences.insert(newReference({ voiceId: 1, objectKey: 'c' })));
    }));

  test('voiceReferences.update() changes what it is told', () =>
    withVoice(makePlace, async ({ voiceReferences }, voice) => {
      const reference = await voiceReferences.insert(newReference({ voiceId: voice.id, objectKey: 'a' }));
      const changes = { text: 'new', cleanedKey: 'b', qualityReport: { a: 1 }, analysis: { b: [2] } };
      assert.deepEqual(await voiceReferences.update(reference.id, {}), reference);
      assert.deepEqual(await voiceReferences.update(reference.id, { text: 'new' }), { ...reference, text: 'new' });
      assert.deepEqual(await voiceReferences.update(reference.id, changes), { ...reference, ...changes });
      assert.equal(await voiceReferences.update(99, changes), undefined);
    }));

  test('voiceReferences.keepEncoding() keeps one for each model, which go with the reference', () =>
    withVoice(makePlace, async ({ voiceReferences }, voice) => {
      const { id: referenceId } = await voiceReferences.insert(newReference({ voiceId: voice.id, objectKey: 'a' }));
      const keep = (model: string, encoding: object) =>
        voiceReferences.keepEncoding({ referenceId, model, encoding: { ...encoding }, createdAtMs });
      await keep('one', { pitch: 1 });
      await keep('two', { pitch: 2 });
      await keep('one', { pitch: 3 });
      assert.deepEqual(await voiceReferences.findEncoding({ referenceId, model: 'one' }), { pitch: 3 });
      assert.deepEqual(await voiceReferences.findEncoding({ referenceId, model: 'two' }), { pitch: 2 });
      assert.equal(await voiceReferences.findEncoding({ referenceId, model: 'three' }), undefined);
      assert.equal(await voiceReferences.remove(referenceId), true);
      assert.equal(await voiceReferences.remove(referenceId), false);
      assert.equal(await voiceReferences.findEncoding({ referenceId, model: 'one' }), undefined);
      await keep('one', { pitch: 4 });
      assert.equal(await voiceReferences.findEncoding({ referenceId, model: 'one' }), undefined);
    }));

  test('voiceReferences.listEncodings() gives the newest that says something, of each voice and model', () =>
    withVoice(makePlace, async ({ voices, voiceReferences }, voice) => {
      const other = await voices.insert(newVoice());
      const keep = (row: { referenceId: number; model: string; encoding: object; createdAtMs?: number }) =>
        voiceReferences.keepEncoding({ createdAtMs, ...row, encoding: { ...row.encoding } });
      const [first, second] = [
        await voiceReferences.insert(newReference({ voiceId: voice.id, objectKey: 'a' })),
        await voiceReferences.insert(newReference({ voiceId: voice.id, objectKey: 'b' })),
      ];
      const third = await voiceReferences.insert(newReference({ voiceId: other.id, objectKey: 'c' }));
      await keep({ referenceId: first.id, model: 'one', encoding: { pitch: 2 }, createdAtMs: createdAtMs + 1 });
      await keep({ referenceId: second.id, model: 'one', encoding: { pitch: 1 } });
      await keep({ referenceId: first.id, model: 'two', encoding: { pitch: 3 } });
      await keep({ referenceId: second.id, model: 'two', encoding: {}, createdAtMs: createdAtMs + 1 });
      await keep({ referenceId: third.id, model: 'one', encoding: { pitch: 4 } });
      const listed = (voiceIds: readonly number[], models: readonly string[]) =>
        voiceReferences
          .listEncodings({ voiceIds, models })
          .then((found) =>
            found.map(({ voiceId, model, encoding }) => `${voiceId} ${model} ${String(encoding['pitch'])}`),
          );
      const all = await listed([voice.id, other.id, 9999], ['one', 'two', 'three']);
      assert.deepEqual(all.toSorted(), ['1000 one 2', '1000 two 3', '1001 one 4']);
      assert.deepEqual(await listed([other.id], ['one']), ['1001 one 4']);
      assert.deepEqual([await listed([], ['one']), await listed([other.id], [])], [[], []]);
      await voiceReferences.forgetEncodings({ voiceId: voice.id });
      assert.deepEqual(await listed([voice.id, other.id], ['one', 'two']), ['1001 one 4']);
    }));

  test('voiceReferences.listUnmade() names voices with a reference of which a model has made nothing', () =>
    withVoice(makePlace, async ({ voices, voiceReferences }, voice) => {
      const unmade = (models: readonly string[], page: { limit?: number; afterVoiceId?: number } = {}) =>
        voiceReferences.listUnmade({ models, limit: 9, ...page });
      const archived = await voices.insert(newVoice());
      const made = await voices.insert(newVoice());
      await voices.insert(newVoice());
      for (const [index, voiceId] of [voice.id, voice.id, archived.id, made.id].entries())
        await voiceReferences.insert(newReference({ voiceId, objectKey: `o${index}` }));
      await voices.archive(archived.id, { atMs: createdAtMs });
      assert.deepEqual(await unmade(['one']), [voice.id, made.id]);
      assert.deepEqual(await unmade(['one'], { limit: 1 }), [voice.id]);
      assert.deepEqual(await unmade(['one'], { afterVoiceId: voice.id }), [made.id]);
      const [first, second] = await voiceReferences.list({ voiceId: voice.id });
      const [third] = await voiceReferences.list({ voiceId: made.id });
      for (const reference of [first, third])
        await voiceReferences.keepEncoding({
          referenceId: reference?.id ?? 0,
          model: 'one',
          encoding: {},
          createdAtMs,
        });
      assert.deepEqual(await unmade(['one']), [voice.id]);
      assert.deepEqual(await unmade(['one', 'two']), [voice.id, made.id]);
      await voiceReferences.remove(second?.id ?? 0);
      assert.deepEqual([await unmade(['one']), await unmade([])], [[], []]);
    }));
}

export function describeVoiceObjects(makePlace: MakePlace): void {
  /** A voice with an avatar, a sample and a reference with two objects; and another voice with an avatar. */
  const withObjects = (work: (database: Database, voice: StoredVoice) => Promise<void>): Promise<void> =>
    withVoice(makePlace, async (database, { id }) => {
      const voice = await database.voices.update(id, { avatarKey: 'd', sampleKey: 'b' }, { atMs: 7 });
      assert.ok(voice);
      await database.voiceReferences.insert(newReference({ voiceId: id, objectKey: 'a', cleanedKey: 'e' }));
      await database.voices.insert(newVoice({ avatarKey: 'c' }));
      await work(database, voice);
    });

  test('voiceObjects.named() and list() know the keys of every column', () =>
    withObjects(async ({ voiceObjects }, voice) => {
      assert.deepEqual((await voiceObjects.named(['e', 'x', 'a', 'c', 'b', 'd'])).toSorted(), [
        'a',
        'b',
        'c',
        'd',
        'e',
      ]);
      assert.deepEqual(await voiceObjects.named([]), []);
      assert.deepEqual(keysOf(await voiceObjects.list({ limit: 9 })), ['a', 'b', 'c', 'd', 'e']);
      assert.deepEqual(await voiceObjects.list({ limit: 2, afterKey: 'a' }), [
        { key: 'b', voiceId: voice.id, namedAtMs: 7 },
        { key: 'c', voiceId: voice.id + 1, namedAtMs: createdAtMs },
      ]);
    }));

  test('voiceObjects.forget() takes the reference of a recording, and no more than the key elsewhere', () =>
    withObjects(async ({ voiceObjects, voiceReferences, voices }, voice) => {
      for (const key of ['b', 'd', 'e']) await voiceObjects.forget(key);
      assert.deepEqual(keysOf(await voiceObjects.list({ limit: 9 })), ['a', 'c']);
      assert.equal((await voiceReferences.list({ voiceId: voice.id }))[0]?.cleanedKey, null);
      assert.deepEqual(await voices.find(voice.id), { ...voice, avatarKey: null, sampleKey: null });
      await voiceObjects.forget('a');
      assert.deepEqual(await voiceReferences.list({ voiceId: voice.id }), []);
    }));

  test('voiceObjects.forgetOfVoice() gives the keys that were named, and leaves those of others', () =>
    withObjects(async ({ voiceObjects, voiceReferences, voices }, voice) => {
      assert.deepEqual((await voiceObjects.forgetOfVoice(voice.id)).toSorted(), ['a', 'b', 'd', 'e']);
      assert.deepEqual(keysOf(await voiceObjects.list({ limit: 9 })), ['c']);
      assert.deepEqual(await voiceReferences.list({ voiceId: voice.id }), []);
      assert.deepEqual(await voices.find(voice.id), { ...voice, avatarKey: null, sampleKey: null });
      assert.deepEqual(await voiceObjects.forgetOfVoice(voice.id), []);
    }));
}

function keysOf(objects: readonly { readonly key: string }[]): readonly string[] {
  return objects.map(({ key }) => key);
}

async function idsIn(
  voices: Stores['voices'],
  filter: Partial<Parameters<Stores['voices']['list']>[0]>,
): Promise<readonly number[]> {
  const page = { organizationId: 1, includePublic: true, limit: 100, offset: 0, ...filter };
  const { voices: found, total } = await voices.list(page);
  assert.equal(total, found.length);
  return found.map(({ id }) => id);
}
