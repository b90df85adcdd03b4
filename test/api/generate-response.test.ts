import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readWav } from '../../src/audio/wav.ts';
import { catalogue } from '../../src/errors/catalogue.ts';
import { ServiceError } from '../../src/errors/service-error.ts';
import { createScriptedSpeech, speechEnd, speechStart, type SpeechScript } from '../fakes/scripted-speech.ts';
import { generate, keys, serverUnderTest } from '../fakes/server-under-test.ts';

const valid = { text: 'Hello', voice_id: 1 };

test('POST /v1/tts/generate streams the audio in order, with its headers', async () => {
  await using under = await serverUnderTest();
  const answer = await generate(under.server, valid);
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'audio/pcm');
  assert.equal(answer.headers['x-sample-rate'], '24000');
  assert.equal(answer.headers['x-audio-format'], 'pcm_s16le');
  assert.equal(answer.headers['x-svc-ai-generated'], 'true');
  assert.equal(answer.headers['x-service-version'], '9.9.9');
  assert.match(String(answer.headers['x-request-id']), /^req_/u);
  const expected = Buffer.concat([Buffer.alloc(200, 1), Buffer.alloc(200, 2), Buffer.alloc(100, 3)]);
  assert.deepEqual(answer.rawPayload, expected);
});

for (const [token, encoding] of [
  ['ulaw_8000', 'mulaw'],
  ['alaw_8000', 'alaw'],
] as const) {
  test(`POST /v1/tts/generate names ${encoding} audio/basic`, async () => {
    await using under = await serverUnderTest();
    const answer = await generate(under.server, { ...valid, output_format: token });
    assert.equal(answer.headers['content-type'], 'audio/basic');
    assert.equal(answer.headers['x-audio-format'], encoding);
    assert.equal(answer.headers['x-sample-rate'], '8000');
    assert.equal(answer.rawPayload.length, 250);
  });
}

test('POST /predict is the same route', async () => {
  await using under = await serverUnderTest();
  const headers = { 'x-api-key': keys.full };
  const answer = await under.server.inject({ method: 'POST', url: '/predict', headers, payload: valid });
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.rawPayload.length, 500);
});

test('POST /v1/tts/generate gives the request id to the order', async () => {
  await using under = await serverUnderTest();
  await generate(under.server, valid, { 'x-request-id': 'mine' });
  assert.equal(under.speech.orders[0]?.requestId, 'mine');
});

test('POST /v1/tts/generate with Accept: audio/wav gives the same audio as a WAV file', async () => {
  await using under = await serverUnderTest();
  for (const accept of [
    'audio/wav',
    'audio/x-wav;q=0.9',
    'Audio/WAV ; Q=0.001',
    'application/json, audio/wav',
    'audio/pcm, audio/wav',
    'audio/wav, */*;q=0.8',
    'audio/wav;q=0.2, audio/basic;q=0, */*;q=0.1',
    'audio/wav;q=0, audio/x-wav',
  ]) {
    const answer = await generate(under.server, { ...valid, output_format: 'ulaw_8000' }, { accept });
    assert.equal(answer.headers['content-type'], 'audio/wav', accept);
    const { format, data } = readWav(answer.rawPayload);
    assert.deepEqual(format, { encoding: 'mulaw', sampleRateHz: 8000 });
    assert.equal(data.length, 250);
  }
});

test('POST /v1/tts/generate gives raw audio to clients that accept anything', async () => {
  await using under = await serverUnderTest();
  for (const accept of ['*/*', 'audio/*', 'audio/wavpack']) {
    const answer = await generate(under.server, valid, { accept });
    assert.equal(answer.headers['content-type'], 'audio/pcm', accept);
  }
});

test('POST /v1/tts/generate gives raw audio to clients that refuse WAV or prefer raw audio to it', async () => {
  await using under = await serverUnderTest();
  for (const accept of [
    'audio/wav;q=0',
    'audio/wav; Q=0.000, */*',
    'audio/wav;q=0, audio/x-wav;q=0',
    'audio/pcm, audio/wav;q=0.5',
    '*/*, audio/wav;q=0.9',
    'audio/wav;q=0.1, audio/*;q=0.2',
  ]) {
    const answer = await generate(under.server, valid, { accept });
    assert.equal(answer.headers['content-type'], 'audio/pcm', accept);
  }
});

test('POST /v1/tts/generate answers 200 with an empty body when nothing can be spoken', async () => {
  await using under = await serverUnderTest({
    speech: createScriptedSpeech(async function* ({ format }) {
      yield speechStart(format);
      yield speechEnd;
    }),
  });
  const answer = await generate(under.server, valid);
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'audio/pcm');
  assert.equal(answer.rawPayload.length, 0);
});

const failures: readonly (readonly [criterion: string, script: SpeechScript])[] = [
  [
    'at once',
    async function* () {
      throw new ServiceError('voice-unknown', { holes: { voice: 'x' } });
    },
  ],
  [
    'between the start and the first sound',
    async function* ({ format }) {
      yield speechStart(format);
      yield {
        type: 'word-boundary',
        word: 'x',
        spanStart: 0,
        spanEnd: 1,
        sourceStart: 0,
        sourceEnd: 1,
        startMs: 0,
        endMs: 1,
      };
      throw new ServiceError('voice-unknown', { holes: { voice: 'x' } });
    },
  ],
];

for (const [criterion, script] of failures) {
  test(`POST /v1/tts/generate answers a failure ${criterion} with its own status`, async () => {
    await using under = await serverUnderTest({ speech: createScriptedSpeech(script) });
    const answer = await generate(under.server, valid);
    assert.equal(answer.statusCode, 404);
    assert.deepEqual(answer.json(), { error: 'Voice x not found', error_code: 'NOT_FOUND', code: 404 });
    assert.equal(answer.headers['x-svc-ai-generated'], undefined);
  });
}

for (const [key, seconds] of [
  ['engine-overloaded', '1'],
  ['engine-unavailable', '5'],
  ['store-unavailable', '5'],
  ['engine-failed', undefined],
] as const) {
  test(`POST /v1/tts/generate answers ${key} with Retry-After ${seconds ?? 'left out'}`, async () => {
    await using under = await serverUnderTest({
      speech: createScriptedSpeech(async function* () {
        throw new ServiceError(key);
      }),
    });
    const answer = await generate(under.server, valid);
    assert.equal(answer.statusCode, catalogue[key].status);
    assert.equal(answer.headers['retry-after'], seconds);
    assert.equal(answer.json().error_code, catalogue[key].errorCode);
  });
}

test('a defect answers 500 without its message, which is in the log under the request id', async () => {
  await using under = await serverUnderTest({
    speech: createScriptedSpeech(async function* () {
      throw new TypeError('secrets of the house');
    }),
  });
  const answer = await generate(under.server, valid);
  assert.equal(answer.statusCode, 500);
  assert.equal(answer.json().error_code, 'INTERNAL_ERROR');
  assert.doesNotMatch(answer.body, /secrets of the house/u);
  const line = under.log.lines.find(({ level }) => level === 'error');
  assert.equal(line?.facts['requestId'], answer.headers['x-request-id']);
  assert.match(String(line?.facts['error']), /secrets of the house/u);
});

test('each request leaves one line without text, key or query, and one observation', async () => {
  await using under = await serverUnderTest();
  await under.server.inject({
    method: 'POST',
    url: `/v1/tts/generate?api_key=${keys.full}`,
    payload: { ...valid, text: 'private words' },
  });
  const lines = under.log.lines.filter(({ message }) => message === 'request answered');
  assert.equal(lines.length, 1);
  const { durationMs, requestId, ...facts } = lines[0]?.facts ?? {};
  assert.deepEqual(facts, { method: 'POST', route: '/v1/tts/generate', status: 200, complete: true, key: 11 });
  assert.equal(typeof durationMs, 'number');
  assert.match(String(requestId), /^req_/u);
  const everything = JSON.stringify(under.log.lines);
  assert.doesNotMatch(everything, /private words/u);
  assert.ok(!everything.includes(keys.full));
  assert.deepEqual(
    under.telemetry.observations.map(({ name, observation }) => ({
      name,
      observation: { ...observation, durationMs: 0 },
    })),
    [
      {
        name: 'httpAnswered',
        observation: { method: 'POST', route: '/v1/tts/generate', status: 200, durationMs: 0 },
      },
    ],
  );
});

test('routes that do not exist share one name in the counters', async () => {
  await using under = await serverUnderTest();
  await under.server.inject({ url: '/made/up/1' });
  const observation: { readonly route?: string } = under.telemetry.observations[0]?.observation ?? {};
  assert.equal(observation.route, 'unknown');
});
