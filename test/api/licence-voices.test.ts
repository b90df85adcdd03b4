import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../src/limits.ts';
import { newReference, newVoice } from '../contract/stores/voices.ts';
import { customerKeys, licenceServer, type LicenceServer } from './licence-server.ts';

test('GET voices gives those of the customer with addresses, and of nobody else', async () => {
  await using stand = await voiceStand();
  const { server, key, own, reference } = stand;
  const answer = await server.call({ method: 'GET', path: `/voices?${query({ key })}` });
  assert.equal(answer.statusCode, 200);
  const [voice, ...rest] = answer.json();
  assert.deepEqual(rest, []);
  assert.equal(voice.id, own.id);
  assert.deepEqual(
    voice.references.map(({ id, encoding_url: encoding }: Record<string, unknown>) => [id, encoding]),
    [[reference.id, null]],
  );
  assert.equal((await server.fetch(voice.references[0].audio_url)).body, 'a recording');
  assert.deepEqual((await voiceOf(stand)).json(), voice);
});

test('GET voices/{voice_id} does not know voices of others, public or archived ones, and ids that are none', async () => {
  await using stand = await voiceStand();
  const { server, key, foreign, archived } = stand;
  for (const id of [foreign.id, archived.id, 1, 999_999]) {
    const answer = await server.call({ method: 'GET', path: `/voices/${id}?${query({ key })}` });
    assertRefused(answer, 404, 'NOT_FOUND');
  }
  for (const id of ['x', '1.5', '0x1', '1e3', '99999999999999999999'])
    assertRefused(
      await server.call({ method: 'GET', path: `/voices/${id}?${query({ key })}` }),
      422,
      'VALIDATION_ERROR',
    );
});

test('PUT encoding keeps bytes for a model, in place of earlier ones', async () => {
  await using stand = await voiceStand();
  for (const bytes of [Buffer.from([0, 255, 10]), Buffer.from('newer')]) {
    assert.equal((await put(stand, { bytes })).statusCode, 204);
    const [reference] = (await voiceOf(stand, 'svc-3')).json().references;
    assert.deepEqual((await stand.server.fetch(reference.encoding_url)).rawPayload, bytes);
  }
  assert.equal((await voiceOf(stand, 'svc-2-turbo')).json().references[0].encoding_url, null);
  assert.equal((await voiceOf(stand)).json().references[0].encoding_url, null);
  const kept = await stand.server.objects.list({ prefix: `voices/${stand.own.id}/encoding`, limit: 9 });
  assert.equal(kept.length, 1);
});

test('PUT encoding refuses references of others, models that are not covered, and what is no bytes', async () => {
  await using stand = await voiceStand();
  const { own, foreign, foreignReference, reference } = stand;
  const bytes = Buffer.from('x');
  assertRefused(await put(stand, { bytes, voice: foreign.id, reference: foreignReference.id }), 404, 'NOT_FOUND');
  assertRefused(await put(stand, { bytes, voice: own.id, reference: foreignReference.id }), 404, 'NOT_FOUND');
  assertRefused(await put(stand, { bytes, voice: own.id, reference: 999 }), 404, 'NOT_FOUND');
  assertRefused(await put(stand, { bytes, voice: foreign.id, reference: reference.id }), 404, 'NOT_FOUND');
  assertRefused(await put(stand, { bytes, model: 'svc-9' }), 403, 'UNAUTHORIZED');
  assertRefused(await put(stand, { bytes, type: 'application/json' }), 415, 'VALIDATION_ERROR');
  assertRefused(await put(stand, { bytes, type: 'text/plain' }), 415, 'VALIDATION_ERROR');
  const large = Buffer.alloc(limits.deploymentEncodingBytesMax + 1);
  assertRefused(await put(stand, { bytes: large }), 413, 'VALIDATION_ERROR');
  assert.deepEqual(await stand.server.objects.list({ prefix: `voices/${own.id}/encoding`, limit: 9 }), []);
});

test('voices are for instances that were activated, under a licence that lasts', async () => {
  await using stand = await voiceStand();
  const { server, key } = stand;
  const paths = (fields: Parameters<typeof query>[0]) => [
    { method: 'GET', path: `/voices?${query(fields)}` } as const,
    { method: 'GET', path: `/voices/${stand.own.id}?${query(fields)}` } as const,
    {
      method: 'PUT',
      path: `/voices/${stand.own.id}/references/${stand.reference.id}/encoding?${query({ model: 'svc-3', ...fields })}`,
      body: Buffer.from('x'),
      headers: { 'content-type': 'application/octet-stream' },
    } as const,
  ];
  const refused = async (fields: Parameters<typeof query>[0], code: number, errorCode: string): Promise<void> => {
    for (const call of paths(fields)) assertRefused(await server.call(call), code, errorCode);
  };
  await refused({ key: 'lk_unknown' }, 404, 'NOT_FOUND');
  await refused({ key, instance: 'node-9' }, 404, 'NOT_FOUND');
  await refused({ key, model: 'svc-9' }, 403, 'UNAUTHORIZED');
  await refused({ key: '' }, 422, 'VALIDATION_ERROR');
  await refused({ key, instance: '' }, 422, 'VALIDATION_ERROR');
  await refused({ key, model: '' }, 422, 'VALIDATION_ERROR');
  await refused({ key: customerKeys.operator }, 404, 'NOT_FOUND');
  const revoke = { license_key: key, instance_id: 'node-1' };
  await server.call({ path: '/revoke', apiKey: customerKeys.operator, body: revoke });
  await refused({ key }, 403, 'UNAUTHORIZED');
  await server.call({ path: '/revoke', apiKey: customerKeys.operator, body: { license_key: key } });
  await refused({ key }, 403, 'UNAUTHORIZED');
});

async function voiceStand() {
  const server = await licenceServer();
  const { key } = await server.issue();
  await server.call({ path: '/activate', body: { license_key: key, instance_id: 'node-1', model_id: 'svc-3' } });
  const { voices, voiceReferences } = server.database;
  const insert = (own: Parameters<typeof newVoice>[0]) => voices.insert(newVoice({ createdByUserId: null, ...own }));
  const own = await insert({ organizationId: 1, handle: 'own' });
  const foreign = await insert({ organizationId: 2, handle: 'foreign', isPublic: true, verified: true });
  const archived = await insert({ organizationId: 1, handle: 'archived' });
  await voices.archive(archived.id, { atMs: 5 });
  const objectKey = `voices/${own.id}/reference.wav`;
  const { signal } = new AbortController();
  await server.objects.put(objectKey, pieces(Buffer.from('a recording')), { contentType: 'audio/wav', signal });
  const reference = await voiceReferences.insert(newReference({ voiceId: own.id, objectKey }));
  const foreignReference = await voiceReferences.insert(newReference({ voiceId: foreign.id, objectKey: 'voices/x' }));
  return {
    server,
    key,
    own,
    foreign,
    archived,
    reference,
    foreignReference,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

type Stand = Awaited<ReturnType<typeof voiceStand>>;

function query({ key, instance = 'node-1', model }: { key: string; instance?: string; model?: string }): string {
  const fields = { license_key: key, instance_id: instance, ...(model !== undefined && { model_id: model }) };
  return new URLSearchParams(fields).toString();
}

function voiceOf({ server, key, own }: Stand, model?: string): ReturnType<LicenceServer['call']> {
  const fields = { key, ...(model !== undefined && { model }) };
  return server.call({ method: 'GET', path: `/voices/${own.id}?${query(fields)}` });
}

function put(
  { server, key, own, reference }: Stand,
  {
    bytes,
    voice = own.id,
    reference: id = reference.id,
    model = 'svc-3',
    type = 'application/octet-stream',
  }: { bytes: Buffer; voice?: number; reference?: number; model?: string; type?: string },
): ReturnType<LicenceServer['call']> {
  return server.call({
    method: 'PUT',
    path: `/voices/${voice}/references/${id}/encoding?${query({ key, model })}`,
    body: bytes,
    headers: { 'content-type': type },
  });
}

async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

function assertRefused(answer: { statusCode: number; json(): unknown }, code: number, errorCode: string): void {
  const { error, error_code: told } = answer.json() as Record<string, unknown>;
  assert.deepEqual([answer.statusCode, told], [code, errorCode], String(error));
}
