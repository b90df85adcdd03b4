import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { SqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { startService, type RunningService } from './running-service.ts';
import { openServiceDatabase } from './service-database.ts';
import { isAsLongAs, speak } from './speech-client.ts';

const createdAtMs = 1_763_000_000_000;
/** The project of a first start. */
const projectId = 1;

/** The dictionaries are written by this process, as another gateway would write them. */
suite('dictionaries of a running service', () => {
  let service: RunningService;
  let database: SqliteDatabase;
  before(async () => {
    service = await startService();
    database = await openServiceDatabase(service.dataDirectory);
  });
  after(async () => {
    await database[Symbol.asyncDispose]();
    await service[Symbol.asyncDispose]();
  });

  test('a key speaks what the active dictionaries of its project say, from the next request on', async () => {
    const text = 'Ask kubectl, please.';
    const written = await heard({ text });
    const replaced = await heard({ text: 'Ask the program that controls the cluster, please.' });
    assert.ok(!isAsLongAs(written, replaced));

    const id = await insertDictionary({ word: 'Kubectl', replacement: 'the program that controls the cluster' });
    assertSameLength(await heard({ text }), replaced);
    assertSameLength(await heard({ text, project_id: projectId }), replaced);
    assertSameLength(await heard({ text, dictionary_ids: [] }), written);

    await database.dictionaries.update(id, { isActive: false }, { atMs: createdAtMs });
    assertSameLength(await heard({ text }), written);
    assertSameLength(await heard({ text, project_id: projectId, dictionary_ids: [id] }), replaced);
  });

  async function insertDictionary(content: { readonly word: string; readonly replacement: string }): Promise<number> {
    const row = { projectId, name: content.word, description: null, language: null, isActive: true, createdAtMs };
    const { id } = await database.dictionaries.insert(row);
    const entry = { ...content, ipa: null, caseSensitive: false, dictionaryId: id, createdAtMs };
    await database.dictionaryEntries.insert(entry);
    return id;
  }

  async function heard(body: object): Promise<Buffer> {
    const answer = await speak(service, { voice_id: 21, language: 'en', ...body });
    assert.equal(answer.status, 200, answer.body.toString('utf8').slice(0, 200));
    return answer.body;
  }
});

/** In bytes the same text is not spoken twice: the engine's voices waver. */
function assertSameLength(body: Buffer, control: Buffer): void {
  assert.ok(isAsLongAs(body, control), `${body.length} and ${control.length} bytes`);
}
