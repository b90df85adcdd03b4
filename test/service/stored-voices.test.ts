import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import type { SqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { FileObjects } from '../../src/adapters/objects/file-objects.ts';
import { createObjectAddresses } from '../../src/adapters/objects/object-addresses.ts';
import { premadeVoices } from '../../src/features/voices/premade-voices.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { textInPieces } from '../contract/object-store.contract.ts';
import { newVoice } from '../contract/stores/voices.ts';
import { startService, type RunningService } from './running-service.ts';
import { openServiceDatabase } from './service-database.ts';
import { speak } from './speech-client.ts';

/** The rows are written by this process, as another gateway would write them. */
suite('voices of a running service', () => {
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

  test('a voice that is made is listed, found and spoken with at once, and not any more when it is archived', async () => {
    const { id } = await database.voices.insert(newVoice({ handle: 'anna-k7', name: 'Anna' }));
    const premade = premadeVoices.length;
    const last = await list(`?limit=1&offset=${premade}`);
    assert.deepEqual([last.total, last.voices.map((voice) => voice.handle)], [premade + 1, ['anna-k7']]);
    const across = await list(`?limit=2&offset=${premade - 1}`);
    assert.equal(across.voices.length, 2);
    assert.equal((await list('?include_public=false')).total, 1);
    assert.match(await (await get(`/v1/voices/${id}`)).text(), /"name":"Anna"/u);
    const spoken = await speak(service, { voice_id: 'anna-k7', text: 'Hello.', language: 'en' });
    assert.equal(spoken.status, 200, spoken.body.toString('utf8').slice(0, 200));

    await database.voices.archive(id, { atMs: 1 });
    assert.equal((await get(`/v1/voices/${id}`)).status, 404);
    assert.equal((await list('?include_public=false')).total, 0);
    assert.equal((await speak(service, { voice_id: id, text: 'Hello.', language: 'en' })).status, 404);
  });

  test('a picture is fetched without a key at the address that its voice tells', async () => {
    const addresses = createObjectAddresses({ secret: new Secret('not that of the service'), clock: systemClock });
    const path = join(service.dataDirectory, 'objects');
    const objects = new FileObjects({ path, addresses, clock: systemClock });
    const avatarKey = 'voices/1001/avatar.png';
    const { signal } = new AbortController();
    await objects.put(avatarKey, textInPieces('a picture'), { contentType: 'image/png', signal });
    const { id } = await database.voices.insert(newVoice({ avatarKey }));
    const [, address = ''] = /"avatar_url":"([^"]+)"/u.exec(await (await get(`/v1/voices/${id}`)).text()) ?? [];
    const fetched = await fetch(address, { headers: { range: 'bytes=2-' } });
    assert.deepEqual(
      [fetched.status, fetched.headers.get('content-type'), await fetched.text()],
      [206, 'image/png', 'picture'],
    );
    const forged = await fetch(`${service.address}${await objects.signedUrl(avatarKey, { expiresInMs: 60_000 })}`);
    assert.equal(forged.status, 403);
  });

  function get(path: string): Promise<Response> {
    return fetch(`${service.address}${path}`, { headers: { 'x-api-key': service.apiKey } });
  }

  async function list(
    query: string,
  ): Promise<{ readonly total: number; readonly voices: { readonly handle: string }[] }> {
    return (await (await get(`/v1/voices${query}`)).json()) as Awaited<ReturnType<typeof list>>;
  }
});
