import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import sharp from 'sharp';
import { ServiceError } from '../../src/errors/service-error.ts';
import { unlimitedAdmission } from '../fakes/unlimited-admission.ts';
import { formOf, tone, voiceServer, type VoiceCall, type VoiceServer } from './voice-server.ts';

suite('samples and pictures of voices', () => {
  let service: VoiceServer;
  before(async () => {
    service = await voiceServer();
  });
  after(() => service[Symbol.asyncDispose]());

  async function codeOf(call: VoiceCall): Promise<string> {
    const answer = await service.call(call);
    return `${answer.statusCode} ${answer.json().error_code}`;
  }

  async function voiceWithReference(body: object = {}): Promise<number> {
    const { id } = await service.makeVoice(body);
    const form = formOf([['file', new Blob([tone()]), 'a.wav']]);
    const answer = await service.call({ method: 'POST', path: `/${id}/references`, form });
    assert.equal(answer.statusCode, 201, answer.body);
    return id;
  }

  test('POST …/generate-sample speaks the sample text, keeps it as a WAV file and shows it with the voice', async () => {
    const id = await voiceWithReference({ sample_text: 'Just this.' });
    const answer = await service.call({ method: 'POST', path: `/${id}/generate-sample` });
    assert.equal(answer.statusCode, 200, answer.body);
    const { sample_s3_path, sample_url } = answer.json();
    // As whoever has nothing but the answer can fetch it.
    assert.match(sample_url, /^http:\/\/[^/]+\/v1\/objects\//u);
    assert.equal(service.engine.requests.at(-1)?.text, 'Just this.');
    const sound = await service.server.inject({ url: sample_url });
    assert.deepEqual([sound.statusCode, sound.headers['content-type']], [200, 'audio/wav']);
    assert.equal(sound.rawPayload.subarray(0, 4).toString(), 'RIFF');
    const shown = (await service.call({ method: 'GET', path: `/${id}` })).json();
    const again = await service.server.inject({ url: shown.sample_url });
    assert.deepEqual(again.rawPayload, sound.rawPayload);
    assert.ok((await service.objectKeys()).includes(sample_s3_path));
  });

  test('POST …/generate-sample speaks a sentence of the first language where there is no text, and replaces the old', async () => {
    const id = await voiceWithReference({ supported_languages: ['de', 'en'] });
    const first = (await service.call({ method: 'POST', path: `/${id}/generate-sample` })).json();
    assert.match(service.engine.requests.at(-1)?.text ?? '', /vor\.$/u);
    const second = (await service.call({ method: 'POST', path: `/${id}/generate-sample` })).json();
    const keys = await service.objectKeys();
    assert.deepEqual([keys.includes(first.sample_s3_path), keys.includes(second.sample_s3_path)], [false, true]);
  });

  test('POST …/generate-sample answers 400 without a reference, and to the master key without org_id', async () => {
    const { id } = await service.makeVoice();
    const path = `/${id}/generate-sample`;
    assert.equal(await codeOf({ method: 'POST', path }), '400 VALIDATION_ERROR');
    const withReference = `/${await voiceWithReference()}/generate-sample`;
    const master = { method: 'POST', key: 'master' } as const;
    assert.equal(await codeOf({ ...master, path: withReference }), '400 VALIDATION_ERROR');
    assert.equal(await codeOf({ ...master, path: `${withReference}?org_id=2` }), '404 NOT_FOUND');
    assert.equal((await service.call({ ...master, path: `${withReference}?org_id=1` })).statusCode, 200);
  });

  test('PUT …/avatar keeps a picture drawn anew, and shows it with the voice', async () => {
    const { id } = await service.makeVoice();
    const picture = sharp({ create: { width: 64, height: 32, channels: 3, background: 'red' } });
    const jpeg = await picture
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
    const form = formOf([['file', new Blob([new Uint8Array(jpeg)]), 'me.jpg']]);
    const answer = await service.call({ method: 'PUT', path: `/${id}/avatar`, form });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.deepEqual(await service.objectKeys().then((keys) => keys.includes(answer.json().avatar_s3_path)), true);
    const { avatar_url } = (await service.call({ method: 'GET', path: `/${id}` })).json();
    const shown = await service.server.inject({ url: avatar_url });
    const { format, width, height, exif } = await sharp(shown.rawPayload).metadata();
    assert.deepEqual({ format, width, height, exif }, { format: 'webp', width: 64, height: 32, exif: undefined });
  });

  test('PUT …/avatar answers 400 to what is no picture and 413 to more than 10 MiB', async () => {
    const { id } = await service.makeVoice();
    const path = `/${id}/avatar`;
    for (const [content, code] of [
      [new Uint8Array(0), '400 VALIDATION_ERROR'],
      [tone(), '400 VALIDATION_ERROR'],
      [new Uint8Array(10_485_761), '413 VALIDATION_ERROR'],
    ] as const)
      assert.equal(await codeOf({ method: 'PUT', path, form: formOf([['file', new Blob([content]), 'a.png']]) }), code);
  });
});

test('POST …/generate-sample is refused where the rate of the organization is spent', async () => {
  const holes = { perMinute: 1, seconds: 7 };
  const countRequest = () => Promise.reject(new ServiceError('rate-limited', { holes, retryAfterSeconds: 7 }));
  await using service = await voiceServer({ admission: { ...unlimitedAdmission, countRequest } });
  const { id } = await service.makeVoice();
  const answer = await service.call({ method: 'POST', path: `/${id}/generate-sample` });
  assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [429, '7']);
  assert.equal(service.engine.requests.length, 0);
});
