import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NATIVE_SAMPLE_RATE_HZ } from '../../src/audio/formats.ts';
import { readWav } from '../../src/audio/wav.ts';
import { ServiceError } from '../../src/errors/service-error.ts';
import { limits } from '../../src/limits.ts';
import { ScriptedEnhancer } from '../fakes/scripted-enhancer.ts';
import { unlimitedAdmission } from '../fakes/unlimited-admission.ts';
import { eventually } from '../service/eventually.ts';
import { answeredSamples, enhancementKeys, enhancementServer, soundOf, wavOf } from './enhancement-server.ts';
import { wavVariant, type WavVariant } from './wav-variant.ts';

const model = 'clarity-1';
const sound = soundOf({ sampleRateHz: 24_000, sampleCount: 30_000 });
const file = wavOf(sound, 24_000);

test('an enhanced recording is WAV of 24 kHz, as long as it was, each sample that of its input', async () => {
  await using service = await enhancementServer();
  const answer = await service.enhance({ model, file });
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'audio/wav');
  assert.equal(answer.headers['x-audio-duration-seconds'], '1.25');
  assert.deepEqual(readWav(answer.rawPayload).format, { encoding: 'pcm_s16le', sampleRateHz: 24_000 });
  const half = sound.map((sample) => Math.floor(sample / 2 + 0.5));
  assert.deepEqual(answeredSamples(answer), half);
  assert.deepEqual(service.enhancer.requests, [
    { task: 'noise-removal', sampleRateHz: NATIVE_SAMPLE_RATE_HZ, urgency: 'file' },
  ]);
  assert.equal(service.enhancer.openCount, 0);
  await service.nothingLeft();
});

const rates = [8000, 11_025, 16_000, 22_050, 32_000, 44_100, 47_999, 48_000];
test('a recording of any rate keeps its length to the sample', async (t) => {
  await using service = await enhancementServer();
  for (const sampleRateHz of rates) {
    await t.test(`${sampleRateHz} Hz`, async () => {
      for (const sampleCount of [1, 2, 3, 997, sampleRateHz, 2 * sampleRateHz + 1]) {
        const answer = await service.enhance({
          model,
          file: wavOf(soundOf({ sampleRateHz, sampleCount }), sampleRateHz),
        });
        const expected = Math.round((sampleCount * 24_000) / sampleRateHz);
        assert.equal(answer.statusCode, 200, answer.body);
        assert.equal(answeredSamples(answer).length, expected);
        const seconds = Math.round((expected / 24_000) * 1e6) / 1e6;
        assert.equal(answer.headers['x-audio-duration-seconds'], String(seconds));
      }
    });
  }
});

test('the engine works at the least of its rates that has all of the sound', async (t) => {
  for (const [sampleRateHz, engineRateHz] of [
    [8000, 16_000],
    [11_025, 24_000],
    [16_000, 16_000],
    [24_000, 24_000],
    [48_000, 24_000],
  ] as const) {
    await t.test(`${engineRateHz} Hz for ${sampleRateHz} Hz`, async () => {
      await using service = await enhancementServer();
      await service.enhance({ model, file: wavOf(soundOf({ sampleRateHz, sampleCount: 100 }), sampleRateHz) });
      assert.deepEqual(
        service.enhancer.requests.map((request) => request.sampleRateHz),
        [engineRateHz],
      );
    });
  }
});

const variants: readonly WavVariant[] = [
  { bits: 16, channels: 1 },
  { bits: 16, channels: 2 },
  { bits: 24, channels: 1 },
  { bits: 24, channels: 2 },
  { bits: 32, channels: 1 },
  { bits: 32, channels: 2 },
  { bits: 'float', channels: 1 },
  { bits: 'float', channels: 2 },
  { bits: 16, channels: 1, isExtensible: true },
  { bits: 'float', channels: 2, isExtensible: true },
];
test('recordings of every kind are taken and mixed down', async (t) => {
  await using service = await enhancementServer();
  for (const variant of variants) {
    await t.test(JSON.stringify(variant), async () => {
      const answer = await service.enhance({ model, file: wavVariant(sound, variant) });
      assert.equal(answer.statusCode, 200, answer.body);
      const samples = answeredSamples(answer);
      assert.equal(samples.length, sound.length);
      const apart = Array.from(sound, (sample, index) => Math.abs((samples[index] ?? 0) - sample / 2));
      assert.ok(Math.max(...apart) <= 1);
    });
  }
});

const silence = (seconds: number, sampleRateHz = 8000) => wavOf(new Int16Array(seconds * sampleRateHz), sampleRateHz);
const task = 'target_speaker_extraction';
const refusals: readonly {
  readonly what: string;
  readonly parts: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;
  readonly says: RegExp;
}[] = [
  { what: 'no model', parts: { file }, says: /model/u },
  { what: 'another model', parts: { model: 'clarity-2', file }, says: /clarity-1/u },
  { what: 'no file', parts: { model }, says: /file/u },
  { what: 'an unknown task', parts: { model, file, task: 'dereverberation' }, says: /task/u },
  { what: 'a speaker for noise removal', parts: { model, file, speaker: silence(3) }, says: /speaker/u },
  { what: 'no speaker for extraction', parts: { model, file, task }, says: /speaker/u },
  {
    what: 'a speaker of 1.9 s',
    parts: { model, file, task, speaker: silence(1.9) },
    says: /speaker.*shorter than 2 s/u,
  },
  {
    what: 'a speaker of 8.1 s',
    parts: { model, file, task, speaker: silence(8.1) },
    says: /speaker.*longer than 8 s/u,
  },
  { what: 'a speaker that is no WAV', parts: { model, file, task, speaker: new Uint8Array(100) }, says: /speaker/u },
  { what: 'bytes that are no WAV', parts: { model, file: new Uint8Array(1000) }, says: /file/u },
  { what: 'an empty file', parts: { model, file: new Uint8Array(0) }, says: /file/u },
  { what: 'no samples', parts: { model, file: silence(0) }, says: /no samples/u },
  { what: 'a head that is cut off', parts: { model, file: file.slice(0, 30) }, says: /file/u },
  { what: '300 s and a sample', parts: { model, file: wavOf(new Int16Array(300 * 8000 + 1), 8000) }, says: /300 s/u },
  { what: '7999 Hz', parts: { model, file: silence(1, 7999) }, says: /8000 to 48000 Hz/u },
  { what: '48001 Hz', parts: { model, file: silence(1, 48_001) }, says: /8000 to 48000 Hz/u },
  {
    what: 'three channels',
    parts: { model, file: wavVariant(sound, { bits: 16, channels: 3 }) },
    says: /mono or stereo/u,
  },
  { what: '8 bits', parts: { model, file: wavVariant(sound, { bits: 8, channels: 1 }) }, says: /16, 24 or 32/u },
];
test('what cannot be enhanced is answered 400, and costs nothing', async (t) => {
  await using service = await enhancementServer({
    enhancer: new ScriptedEnhancer({ capabilities: { tasks: ['noise-removal', 'target-speaker-extraction'] } }),
  });
  for (const { what, parts, says } of refusals) {
    await t.test(what, async () => {
      const answer = await service.enhance(parts);
      assert.equal(answer.statusCode, 400, answer.body);
      assert.equal(answer.json().error_code, 'VALIDATION_ERROR');
      assert.match(answer.json().error, says);
      assert.deepEqual(await service.usage(), []);
      assert.deepEqual(service.enhancer.requests, []);
      await service.nothingLeft();
    });
  }
});

test('two files in one part are refused', async () => {
  await using service = await enhancementServer();
  const form = new FormData();
  form.append('model', model);
  for (const name of ['a', 'b']) form.append('file', new Blob([file]), name);
  const request = new Request('http://nowhere', { method: 'POST', body: form });
  const answer = await service.server.inject({
    method: 'POST',
    url: '/v1/audio/enhance',
    headers: { 'x-api-key': enhancementKeys.owner, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  assert.equal(answer.statusCode, 400);
});

test('exactly 300 s are taken', async () => {
  await using service = await enhancementServer();
  const answer = await service.enhance({ model, file: silence(300) });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(answer.headers['x-audio-duration-seconds'], '300');
  assert.equal(answer.rawPayload.length, 44 + 300 * 48_000);
  const [row] = await service.usage();
  assert.equal(row?.costMicroCents, 300_000);
});

test('GET answers 405 without a key and with one', async () => {
  await using service = await enhancementServer();
  for (const headers of [{}, { 'x-api-key': enhancementKeys.owner }, { 'x-api-key': 'nonsense' }]) {
    const answer = await service.server.inject({ method: 'GET', url: '/v1/audio/enhance', headers });
    assert.equal(answer.statusCode, 405);
    assert.equal(answer.headers.allow, 'POST');
  }
});

test('who may not enhance is told so before the body is read, and who has no money before the engine is asked', async () => {
  await using service = await enhancementServer();
  const facts = async (key: Parameters<typeof service.enhance>[1]) => {
    const answer = await service.enhance({ model, file }, key);
    return [answer.statusCode, answer.json().error_code];
  };
  assert.deepEqual(await facts('speaker'), [403, 'UNAUTHORIZED']);
  assert.deepEqual(await facts('other'), [403, 'UNAUTHORIZED']);
  assert.deepEqual(await facts('poor'), [402, 'INSUFFICIENT_CREDITS']);
  assert.deepEqual(service.enhancer.requests, []);
  const unknown = await service.server.inject({
    method: 'POST',
    url: '/v1/audio/enhance',
    headers: { 'x-api-key': 'nonsense' },
  });
  assert.equal(unknown.statusCode, 401);
});

test('where the model has no price it is answered 503 before the engine is asked', async () => {
  await using service = await enhancementServer({ hasPrice: false });
  const answer = await service.enhance({ model, file });
  assert.deepEqual([answer.statusCode, answer.json().error_code], [503, 'MODEL_UNAVAILABLE']);
  assert.deepEqual(service.enhancer.requests, []);
  await service.nothingLeft();
});

test('the operator enhances without a charge', async () => {
  await using service = await enhancementServer();
  assert.equal((await service.enhance({ model, file }, 'master')).statusCode, 200);
  assert.deepEqual(await service.usage(), []);
});

test('a body of more than 64 MB is refused, announced or not', async () => {
  await using service = await enhancementServer();
  const headers = { 'x-api-key': enhancementKeys.owner, 'content-type': 'multipart/form-data; boundary=x' };
  const announced = await service.server.inject({
    method: 'POST',
    url: '/v1/audio/enhance',
    headers: { ...headers, 'content-length': String(limits.enhancementBytesMax + 1) },
    payload: Buffer.alloc(10),
  });
  assert.equal(announced.statusCode, 413);
  const answer = await service.enhance({ model, file: new Uint8Array(limits.enhancementBytesMax) });
  assert.equal(answer.statusCode, 413);
  assert.equal(answer.json().error_code, 'VALIDATION_ERROR');
  await service.nothingLeft();
});

test('a body that is no form is refused', async () => {
  await using service = await enhancementServer();
  const answer = await service.server.inject({
    method: 'POST',
    url: '/v1/audio/enhance',
    headers: { 'x-api-key': enhancementKeys.owner },
    payload: { model },
  });
  assert.equal(answer.statusCode, 415);
});

test('who leaves while it is enhanced has broken nothing: the work ends, is paid, and no defect is logged', async () => {
  const leaving = new AbortController();
  const enhancer = new ScriptedEnhancer({
    before: async ({ method, pushedCount, signal }) => {
      if (method !== 'push' || pushedCount === 0) return;
      leaving.abort();
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    },
  });
  await using service = await enhancementServer({ enhancer });
  const form = new FormData();
  form.append('model', 'clarity-1');
  form.append('file', new Blob([wavOf(soundOf({ sampleRateHz: 8000, sampleCount: 24_000 }), 8000)]), 'a.wav');
  const headers = { 'x-api-key': enhancementKeys.owner };
  const address = `http://${await service.listen()}/v1/audio/enhance`;
  await assert.rejects(fetch(address, { method: 'POST', headers, body: form, signal: leaving.signal }));
  const [row] = await eventually(
    'it is accounted for',
    () => service.usage(),
    (rows) => rows.length > 0,
  );
  assert.equal(row?.outcome, 'cancelled');
  await service.nothingLeft();
  const answered = (): boolean => service.log.lines.some(({ message }) => message.startsWith('nobody waits'));
  await eventually('the request is over', answered);
  assert.deepEqual(
    service.log.lines.filter(({ level }) => level === 'error'),
    [],
  );
  assert.equal(enhancer.openCount, 0);
});

const failures = [
  { what: 'in the middle', method: 'push', key: 'enhancement-failed', status: 502, code: 'INTERNAL_ERROR' },
  { what: 'at the end', method: 'finish', key: 'enhancement-failed', status: 502, code: 'INTERNAL_ERROR' },
  {
    what: 'for want of an engine',
    method: 'open',
    key: 'enhancer-unavailable',
    status: 503,
    code: 'MODEL_UNAVAILABLE',
  },
  { what: 'for want of room', method: 'open', key: 'enhancer-busy', status: 429, code: 'RATE_LIMITED' },
] as const;
for (const { what, method, key, status, code } of failures) {
  test(`an enhancement that fails ${what} is answered ${status} and costs nothing`, async () => {
    const enhancer = new ScriptedEnhancer({
      before: (call) => {
        if (call.method === method && (method !== 'push' || call.pushedCount > 0)) throw new ServiceError(key);
      },
    });
    await using service = await enhancementServer({ enhancer });
    const answer = await service.enhance({ model, file });
    assert.equal(answer.statusCode, status);
    assert.equal(answer.json().error_code, code);
    assert.equal(answer.headers['retry-after'] !== undefined, status !== 502);
    const rows = await service.usage();
    assert.deepEqual(
      rows.map(({ outcome, costMicroCents }) => [outcome, costMicroCents]),
      rows.map(() => ['failed', 0]),
    );
    assert.equal(service.openHolds(), 0);
    assert.equal(enhancer.openCount, 0);
    await service.nothingLeft();
  });
}

test('extraction without a model is answered 503, and the samples before that are checked', async () => {
  await using service = await enhancementServer();
  const answer = await service.enhance({ model, file, task, speaker: silence(3) });
  assert.equal(answer.statusCode, 503);
  assert.equal(answer.json().error_code, 'MODEL_UNAVAILABLE');
  assert.match(answer.json().error, /target_speaker_extraction/u);
});

test('extraction with a model is given the speaker at 24 kHz, and warns of a sample without speech', async () => {
  const enhancer = new ScriptedEnhancer({ capabilities: { tasks: ['target-speaker-extraction'] } });
  await using service = await enhancementServer({ enhancer });
  const answer = await service.enhance({ model, file, task, speaker: silence(3) });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(enhancer.requests[0]?.speaker?.length, 72_000);
  assert.match(String(answer.headers['x-speaker-warnings']), /little_speech/u);
});

test('usage is seconds of input, rounded up, at least one, with no voice', async () => {
  await using service = await enhancementServer();
  for (const sampleCount of [1, 24_000, 24_001 + 24, 30_000]) {
    await service.enhance({
      model,
      file: wavOf(soundOf({ sampleRateHz: 24_000, sampleCount }), 24_000),
    });
  }
  const rows = await service.usage();
  assert.deepEqual(
    rows.map(({ costMicroCents }) => costMicroCents),
    [1000, 1000, 2000, 2000],
  );
  for (const row of rows) {
    const { voiceId, characters, outcome, modelId, engine } = row;
    const expected = { voiceId: null, characters: 0, outcome: 'completed', modelId: 'clarity-1', engine: 'scripted' };
    assert.deepEqual({ voiceId, characters, outcome, modelId, engine }, expected);
  }
  assert.equal(service.openHolds(), 0);
});

test('who finds no slot is answered 429, and no money stays aside', async () => {
  const admission = {
    ...unlimitedAdmission,
    takeSlot: async (): Promise<never> => {
      throw new ServiceError('concurrency-limited', { holes: { countMax: 1 } });
    },
  };
  await using service = await enhancementServer({ admission });
  const answer = await service.enhance({ model, file });
  assert.equal(answer.statusCode, 429);
  assert.equal(answer.json().error_code, 'RATE_LIMITED');
  assert.equal(service.openHolds(), 0);
});
