import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { voiceServer, type VoiceCall, type VoiceServer } from './voice-server.ts';

suite('voices that somebody makes', () => {
  let service: VoiceServer;
  before(async () => {
    service = await voiceServer();
  });
  after(() => service[Symbol.asyncDispose]());

  async function codeOf(call: VoiceCall): Promise<string> {
    const answer = await service.call(call);
    return `${answer.statusCode} ${answer.json().error_code}`;
  }

  test('POST /v1/voices makes a private voice with the defaults of the interface', async () => {
    const answer = await service.call({ method: 'POST', body: { name: 'Käthe Ü.', sex: 'female' } });
    assert.equal(answer.statusCode, 201, answer.body);
    const { id, voice_id, handle, public_id, ...rest } = answer.json();
    assert.ok(id >= 1000 && voice_id === id && public_id.length > 10);
    assert.match(handle, /^kathe-u-[0-9a-z]{9}$/u);
    assert.deepEqual(rest, {
      name: 'Käthe Ü.',
      description: '',
      generative_voice_description: '',
      category: 'conversational',
      sex: 'female',
      age: 'middle_age',
      quality: 'mid',
      supported_languages: ['en'],
      is_public: false,
      verified: false,
      pending_verification: false,
      avatar_url: null,
      sample_url: null,
      sample_text: '',
    });
  });

  test('POST /v1/voices takes null and the fields of newer clients for nothing said', async () => {
    const body = {
      name: 'n',
      sex: 'male',
      age: null,
      supported_languages: ['de', 'en'],
      speaker_consent: { given: true },
    };
    const voice = (await service.call({ method: 'POST', body })).json();
    assert.deepEqual([voice.age, voice.supported_languages], ['middle_age', ['de', 'en']]);
  });

  for (const [field, body] of [
    ['name', { sex: 'male' }],
    ['name', { name: '', sex: 'male' }],
    ['name', { name: ' \t', sex: 'male' }],
    ['name', { name: 'a\u0000', sex: 'male' }],
    ['name', { name: 'x'.repeat(201), sex: 'male' }],
    ['name', { name: null, sex: 'male' }],
    ['sex', { name: 'a' }],
    ['sex', { name: 'a', sex: 'other' }],
    ['description', { name: 'a', sex: 'male', description: 'x'.repeat(2001) }],
    ['category', { name: 'a', sex: 'male', category: 'premade' }],
    ['supported_languages', { name: 'a', sex: 'male', supported_languages: [] }],
    ['supported_languages[0]', { name: 'a', sex: 'male', supported_languages: ['xx'] }],
    ['is_public', { name: 'a', sex: 'male', is_public: 'true' }],
    ['verified', { name: 'a', sex: 'male', verified: true }],
  ] as const) {
    test(`POST /v1/voices answers 422 with the place to ${JSON.stringify(body).slice(0, 60)}`, async () => {
      const answer = await service.call({ method: 'POST', body });
      assert.equal(answer.statusCode, 422, answer.body);
      const { error_code, detail } = answer.json();
      assert.deepEqual([error_code, detail[0].loc], ['VALIDATION_ERROR', ['body', field]]);
    });
  }

  test('POST /v1/voices answers 400 to what is no JSON and 415 to other types', async () => {
    assert.equal(await codeOf({ method: 'POST', body: '{' }), '400 VALIDATION_ERROR');
    const headers = { 'content-type': 'text/plain' };
    assert.equal(await codeOf({ method: 'POST', body: 'x', headers }), '415 VALIDATION_ERROR');
  });

  test('POST /v1/voices with an Idempotency-Key makes one voice', async () => {
    const call = {
      method: 'POST',
      body: { name: 'once', sex: 'male' },
      headers: { 'idempotency-key': 'k-1' },
    } as const;
    const [first, second] = [await service.call(call), await service.call(call)];
    assert.equal(second.headers['idempotency-replayed'], 'true');
    assert.equal(first.body, second.body);
  });

  test('what is made is found by id and handle, by its organization alone', async () => {
    const { id, handle } = await service.makeVoice();
    for (const path of [`/${id}`, `/${handle}`, `/${handle.toUpperCase()}`]) {
      assert.equal((await service.call({ method: 'GET', path })).json().id, id);
      assert.equal(await codeOf({ method: 'GET', path, key: 'other' }), '404 NOT_FOUND');
    }
  });

  test('PATCH changes what is named, and keeps what is null or absent', async () => {
    const { id } = await service.makeVoice({ description: 'old', sample_text: 'kept' });
    const body = { name: 'Bea', description: null, is_public: true };
    const voice = (await service.call({ method: 'PATCH', path: `/${id}`, body })).json();
    const { name, description, sample_text, is_public, verified, pending_verification } = voice;
    assert.deepEqual(
      { name, description, sample_text, is_public, verified, pending_verification },
      {
        name: 'Bea',
        description: 'old',
        sample_text: 'kept',
        is_public: true,
        verified: false,
        pending_verification: false,
      },
    );
    assert.equal((await service.call({ method: 'PATCH', path: `/${id}`, body: {} })).statusCode, 200);
  });

  test('two who PATCH at once keep each other’s fields', async () => {
    const { id } = await service.makeVoice();
    await Promise.all([
      service.call({ method: 'PATCH', path: `/${id}`, body: { description: 'left' } }),
      service.call({ method: 'PATCH', path: `/${id}`, body: { sample_text: 'right' } }),
    ]);
    const { description, sample_text } = (await service.call({ method: 'GET', path: `/${id}` })).json();
    assert.deepEqual({ description, sample_text }, { description: 'left', sample_text: 'right' });
  });

  test('PATCH answers 422 to a field that breaks its rule', async () => {
    const { id } = await service.makeVoice();
    assert.equal(await codeOf({ method: 'PATCH', path: `/${id}`, body: { name: '' } }), '422 VALIDATION_ERROR');
    assert.equal(await codeOf({ method: 'PATCH', path: `/${id}`, body: { verified: true } }), '422 VALIDATION_ERROR');
    assert.equal(await codeOf({ method: 'PATCH', path: `/${id}`, body: [] }), '422 VALIDATION_ERROR');
  });

  test('DELETE archives: nobody finds, hears or changes the voice, and its row stays', async () => {
    const { id } = await service.makeVoice();
    const answer = await service.call({ method: 'DELETE', path: `/${id}` });
    assert.deepEqual([answer.statusCode, answer.body], [204, '']);
    for (const method of ['GET', 'DELETE'] as const)
      assert.equal(await codeOf({ method, path: `/${id}` }), '404 NOT_FOUND');
    assert.equal(await codeOf({ method: 'PATCH', path: `/${id}`, body: { name: 'x' } }), '404 NOT_FOUND');
    assert.ok(((await service.database.voices.find(id))?.archivedAtMs ?? 0) > 0);
  });

  test('publish asks for verification, and twice is as good as once', async () => {
    const { id } = await service.makeVoice();
    const publish = { method: 'POST', path: `/${id}/publish` } as const;
    const [first, second] = [await service.call(publish), await service.call(publish)];
    assert.equal(first.statusCode, 200, first.body);
    const { is_public, verified, pending_verification } = first.json();
    assert.deepEqual([is_public, verified, pending_verification], [true, false, true]);
    assert.equal(first.body, second.body);
    assert.equal(await codeOf({ method: 'GET', path: `/${id}`, key: 'other' }), '404 NOT_FOUND');
    const audit = await service.database.audit.list({ limit: 100, organizationId: 1 });
    assert.equal(audit.filter((row) => row.action === 'voice.publish' && row.target === `voice ${id}`).length, 1);
  });

  test('publish does not send a voice that is verified back to wait', async () => {
    const { id } = await service.makeVoice();
    await service.database.voices.update(id, { verified: true }, { atMs: 2 });
    const voice = (await service.call({ method: 'POST', path: `/${id}/publish` })).json();
    assert.deepEqual([voice.is_public, voice.verified, voice.pending_verification], [true, true, false]);
    // Everybody sees it now, and it is still its organization's alone to change.
    assert.equal((await service.call({ method: 'GET', path: `/${id}`, key: 'other' })).statusCode, 200);
    const foreign = { path: `/${id}`, key: 'other' } as const;
    assert.equal(await codeOf({ ...foreign, method: 'PATCH', body: { name: 'x' } }), '403 UNAUTHORIZED');
    assert.equal(await codeOf({ ...foreign, method: 'DELETE' }), '403 UNAUTHORIZED');
    assert.equal(await codeOf({ ...foreign, method: 'GET', path: `/${id}/references` }), '403 UNAUTHORIZED');
  });

  test('voices that come with the service belong to nobody who calls', async () => {
    assert.equal(await codeOf({ method: 'PATCH', path: '/clara', body: { name: 'x' } }), '403 UNAUTHORIZED');
    assert.equal(await codeOf({ method: 'DELETE', path: '/21' }), '403 UNAUTHORIZED');
  });

  test('every route that changes a voice refuses keys that only read, and the master key', async () => {
    const { id } = await service.makeVoice();
    const calls: readonly VoiceCall[] = [
      { method: 'POST', body: { name: 'a', sex: 'male' } },
      { method: 'PATCH', path: `/${id}`, body: {} },
      { method: 'DELETE', path: `/${id}` },
      { method: 'PUT', path: `/${id}/avatar` },
      { method: 'POST', path: `/${id}/references` },
      { method: 'DELETE', path: `/${id}/references/1` },
      { method: 'POST', path: `/${id}/publish` },
    ];
    for (const call of calls)
      for (const key of ['reader', 'speaker', 'master'] as const)
        assert.equal(await codeOf({ ...call, key }), '403 UNAUTHORIZED', `${key} ${call.method} ${call.path ?? ''}`);
    assert.equal((await service.call({ method: 'GET', path: `/${id}/references`, key: 'reader' })).statusCode, 200);
    assert.equal(await codeOf({ method: 'GET', path: `/${id}/references`, key: 'master' }), '403 UNAUTHORIZED');
  });

  test('what is done to a voice is in the audit trail, without what is said about it', async () => {
    const { id } = await service.makeVoice({ description: 'unmistakable' });
    await service.call({ method: 'PATCH', path: `/${id}`, body: { sample_text: 'unmistakable' } });
    await service.call({ method: 'DELETE', path: `/${id}` });
    const audit = await service.database.audit.list({ limit: 100, organizationId: 1 });
    const actions = audit.filter(({ target }) => target === `voice ${id}`).map(({ action }) => action);
    assert.deepEqual(actions, ['voice.archive', 'voice.update', 'voice.create']);
    assert.ok(!JSON.stringify(audit).includes('unmistakable'));
    assert.ok(audit.every(({ actorUserId, projectId }) => actorUserId === 1 && projectId === 1));
  });
});

test('SYRINX_VOICE_MANAGEMENT=off answers 501 to what would change a voice, and shows voices all the same', async () => {
  await using service = await voiceServer({ voiceManagement: 'off' });
  for (const call of [
    { method: 'POST', body: { name: 'a', sex: 'male' } },
    { method: 'PATCH', path: '/1000', body: {} },
    { method: 'DELETE', path: '/1000' },
    { method: 'GET', path: '/1000/references' },
    { method: 'POST', path: '/1000/publish' },
    { method: 'POST', path: '/1000/generate-sample' },
  ] as const) {
    const answer = await service.call(call);
    assert.deepEqual([answer.statusCode, answer.json().error_code], [501, 'VALIDATION_ERROR'], answer.body);
  }
  assert.equal((await service.call({ method: 'GET' })).statusCode, 200);
});
