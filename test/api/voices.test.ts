import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createVoiceAccess } from '../../src/features/voices/voice-access.ts';
import { fixedVoiceCatalog, voiceWith } from '../fakes/fixed-voice-catalog.ts';
import { keys, serverUnderTest } from '../fakes/server-under-test.ts';

const voices = [
  voiceWith({ id: 1, handle: 'anna', supportedLanguages: ['de', 'en'] }),
  voiceWith({ id: 2, handle: 'bert', supportedLanguages: ['en'], category: 'conversational' }),
  voiceWith({ id: 1001, organizationId: 1, isPublic: false, verified: false }),
  voiceWith({ id: 1002, organizationId: 2, isPublic: false }),
];

async function get(url: string, key: string = keys.full) {
  await using under = await serverUnderTest({ voiceAccess: createVoiceAccess({ catalog: fixedVoiceCatalog(voices) }) });
  return await under.server.inject({ url, headers: { 'x-api-key': key } });
}

async function idsOf(url: string, key?: string): Promise<number[]> {
  const answer = await get(url, key);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().voices.map(({ id }: { id: number }) => id);
}

test('GET /v1/voices lists public voices and those of the organization, with all four keys', async () => {
  const body = (await get('/v1/voices')).json();
  assert.deepEqual(Object.keys(body), ['voices', 'total', 'limit', 'offset']);
  assert.deepEqual({ total: body.total, limit: body.limit, offset: body.offset }, { total: 3, limit: 20, offset: 0 });
});

test('GET /v1/voices gives each voice in the long form', async () => {
  const [voice] = (await get('/v1/voices')).json().voices;
  assert.deepEqual(voice, {
    id: 1,
    voice_id: 1,
    handle: 'anna',
    public_id: null,
    name: 'Nobody',
    description: '',
    generative_voice_description: '',
    category: 'premade',
    sex: 'neutral',
    age: 'middle_age',
    quality: 'mid',
    supported_languages: ['de', 'en'],
    is_public: true,
    verified: true,
    pending_verification: false,
    avatar_url: null,
    sample_url: null,
    sample_text: '',
  });
});

test('GET /v1/voices shows the master key the public voices only', async () => {
  assert.deepEqual(await idsOf('/v1/voices', keys.master), [1, 2]);
});

test('GET /v1/voices pages', async () => {
  const body = (await get('/v1/voices?limit=1&offset=1')).json();
  assert.deepEqual(
    { ids: body.voices.map(({ id }: { id: number }) => id), total: body.total, limit: body.limit, offset: body.offset },
    { ids: [2], total: 3, limit: 1, offset: 1 },
  );
});

test('GET /v1/voices filters by language, category and ownership', async () => {
  assert.deepEqual(await idsOf('/v1/voices?language=de'), [1]);
  assert.deepEqual(await idsOf('/v1/voices?category=conversational'), [2]);
  assert.deepEqual(await idsOf('/v1/voices?include_public=false'), [1001]);
  assert.deepEqual(await idsOf('/v1/voices?include_public=true'), [1, 2, 1001]);
});

test('GET /v1/voices finds nothing in a language that does not exist', async () => {
  assert.deepEqual(await idsOf('/v1/voices?language=xx'), []);
});

test('GET /v1/voices takes empty filters for none and ignores unknown parameters', async () => {
  assert.deepEqual(await idsOf('/v1/voices?language=&category=&sdk=js&org_id=x'), [1, 2, 1001]);
});

for (const query of [
  'limit=0',
  'limit=101',
  'limit=x',
  'limit=1.5',
  'limit=',
  'limit=1&limit=2',
  'offset=-1',
  'include_public=maybe',
]) {
  test(`GET /v1/voices answers 422 to ${query}`, async () => {
    const answer = await get(`/v1/voices?${query}`);
    assert.equal(answer.statusCode, 422);
    const body = answer.json();
    assert.equal(body.error_code, 'VALIDATION_ERROR');
    assert.equal(body.code, 422);
    assert.deepEqual(body.detail[0].loc, ['query', query.split('=', 1)[0]]);
    assert.deepEqual(Object.keys(body.detail[0]), ['loc', 'msg', 'type']);
  });
}

test('GET /v1/voices/{voice_id} finds a voice by id and by handle', async () => {
  assert.equal((await get('/v1/voices/1')).json().handle, 'anna');
  assert.equal((await get('/v1/voices/bert')).json().voice_id, 2);
});

test('GET /v1/voices/{voice_id} answers 404 to unknown, foreign and impossible voices', async () => {
  for (const reference of ['77', 'nobody', '1002', '%00', 'a%2Fb', 'x'.repeat(5000)]) {
    const answer = await get(`/v1/voices/${reference}`);
    assert.equal(answer.statusCode, 404, reference.slice(0, 20));
    assert.equal(answer.json().error_code, 'NOT_FOUND');
  }
});
