import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { newReference } from '../contract/stores/voices.ts';
import { formOf, tone, voiceServer, type VoiceCall, type VoiceServer } from './voice-server.ts';

suite('voices that have been verified', () => {
  let service: VoiceServer;
  before(async () => {
    service = await voiceServer();
  });
  after(() => service[Symbol.asyncDispose]());

  async function verifiedVoice({ isPublic = true } = {}): Promise<number> {
    const { id } = await service.makeVoice();
    await service.database.voices.update(id, { verified: true, isPublic }, { atMs: 2 });
    return id;
  }

  async function stateOf(id: number): Promise<string> {
    const voice = await service.database.voices.find(id);
    assert.ok(voice !== undefined);
    const { isPublic, verified, pendingVerification } = voice;
    return [isPublic && 'public', verified && 'verified', pendingVerification && 'waits'].filter(Boolean).join(' ');
  }

  async function change(id: number, body: VoiceCall['body']): Promise<void> {
    const answer = await service.call({ method: 'PATCH', path: `/${id}`, body });
    assert.equal(answer.statusCode, 200, answer.body);
  }

  for (const changes of [
    { name: 'Another' },
    { description: 'Another' },
    { generative_voice_description: 'Another' },
    { sample_text: 'Another' },
    { category: 'advertisement' },
    { sex: 'neutral' },
    { age: 'old' },
    { quality: 'high' },
    { supported_languages: ['de'] },
  ]) {
    test(`PATCH of ${Object.keys(changes).join()} sends it back to wait, seen by its organization alone`, async () => {
      const id = await verifiedVoice();
      assert.equal((await service.call({ method: 'GET', path: `/${id}`, key: 'other' })).statusCode, 200);
      await change(id, changes);
      assert.equal(await stateOf(id), 'public waits');
      assert.equal((await service.call({ method: 'GET', path: `/${id}`, key: 'other' })).statusCode, 404);
    });
  }

  test('PATCH that says what was said before leaves it verified', async () => {
    const id = await verifiedVoice();
    const { name, sex, supported_languages } = (await service.call({ method: 'GET', path: `/${id}` })).json();
    await change(id, { name, sex, supported_languages, is_public: true, description: null });
    assert.equal(await stateOf(id), 'public verified');
  });

  test('PATCH takes it back from the public and shows it again as it was verified', async () => {
    const id = await verifiedVoice();
    await change(id, { is_public: false });
    assert.equal(await stateOf(id), 'verified');
    await change(id, { is_public: true });
    assert.equal(await stateOf(id), 'public verified');
  });

  test('PATCH of what is not public any more leaves nothing that waits', async () => {
    const id = await verifiedVoice({ isPublic: false });
    await change(id, { name: 'Another' });
    assert.equal(await stateOf(id), '');
    await change(id, { is_public: true });
    assert.equal(await stateOf(id), 'public');
  });

  test('PATCH takes back what waits to be verified', async () => {
    const { id } = await service.makeVoice();
    await service.call({ method: 'POST', path: `/${id}/publish` });
    await change(id, { is_public: false });
    assert.equal(await stateOf(id), '');
  });

  test('a recording that goes sends it back to wait, and the records say so', async () => {
    const id = await verifiedVoice();
    const row = newReference({ voiceId: id, objectKey: `voices/${id}/one` });
    const reference = await service.database.voiceReferences.insert(row);
    assert.equal((await service.call({ method: 'DELETE', path: `/${id}/references/${reference.id}` })).statusCode, 204);
    assert.equal(await stateOf(id), 'public waits');
    const audit = await service.database.audit.list({ limit: 100, organizationId: 1 });
    const record = audit.find(({ action, target }) => action === 'reference.delete' && target === `voice ${id}`);
    assert.deepEqual(record?.details, { reference: reference.id, verified: false });
  });

  test('a recording that comes sends it back to wait', async () => {
    const id = await verifiedVoice();
    const form = formOf([['file', new Blob([tone()]), 'a.wav']]);
    const answer = await service.call({ method: 'POST', path: `/${id}/references`, form });
    assert.equal(answer.statusCode, 201, answer.body);
    assert.equal(await stateOf(id), 'public waits');
  });

  test('the sample that is made of it leaves it verified', async () => {
    const id = await verifiedVoice();
    await service.database.voiceReferences.insert(newReference({ voiceId: id, objectKey: `voices/${id}/two` }));
    const answer = await service.call({ method: 'POST', path: `/${id}/generate-sample` });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(await stateOf(id), 'public verified');
  });
});
