import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SpeechOrder } from '../../src/features/synthesis/speech-order.ts';
import { languageCodes } from '../../src/contracts/language.ts';
import { generate, serverUnderTest } from '../fakes/server-under-test.ts';

const valid = { text: 'Hello', voice_id: 1 };

const refused: readonly (readonly [criterion: string, body: object | string, errorCode: string])[] = [
  ['text that is missing', { voice_id: 1 }, 'VALIDATION_ERROR'],
  ['text that is null', { ...valid, text: null }, 'VALIDATION_ERROR'],
  ['text that is a number', { ...valid, text: 5 }, 'VALIDATION_ERROR'],
  ['text that is empty', { ...valid, text: '' }, 'VALIDATION_ERROR'],
  ['text of white space only', { ...valid, text: ' \n\t\u00a0\u3000' }, 'VALIDATION_ERROR'],
  ['text of 10001 code points', { ...valid, text: 'a'.repeat(10_001) }, 'VALIDATION_ERROR'],
  ['text of 10001 code points beyond the basic plane', { ...valid, text: '😀'.repeat(10_001) }, 'VALIDATION_ERROR'],
  ['voice_id that is missing', { text: 'Hello' }, 'MISSING_VOICE_ID'],
  ['voice_id that is null', { ...valid, voice_id: null }, 'MISSING_VOICE_ID'],
  ['voice_id that is empty', { ...valid, voice_id: '' }, 'MISSING_VOICE_ID'],
  ['voice_id that is not whole', { ...valid, voice_id: 1.5 }, 'VALIDATION_ERROR'],
  ['voice_id that is true', { ...valid, voice_id: true }, 'VALIDATION_ERROR'],
  ['voice_id that is a list', { ...valid, voice_id: [1] }, 'VALIDATION_ERROR'],
  ['a missing voice only when the rest is right', { text: 'Hello', speed: 9 }, 'VALIDATION_ERROR'],
  ['model_id that is unknown', { ...valid, model_id: 'svc-4' }, 'VALIDATION_ERROR'],
  ['model_id that is empty', { ...valid, model_id: '' }, 'VALIDATION_ERROR'],
  ['model_id that is a number', { ...valid, model_id: 3 }, 'VALIDATION_ERROR'],
  ['model_id named like a property of objects', { ...valid, model_id: 'constructor' }, 'VALIDATION_ERROR'],
  ['model that is unknown', { ...valid, model: 'svc-4' }, 'VALIDATION_ERROR'],
  ['model that differs from model_id', { ...valid, model_id: 'svc-3', model: 'svc-2.5' }, 'VALIDATION_ERROR'],
  ['cfg_scale that is text', { ...valid, cfg_scale: '2' }, 'VALIDATION_ERROR'],
  ['cfg_scale that is null', { ...valid, cfg_scale: null }, 'VALIDATION_ERROR'],
  ['cfg_scale that is infinite', '{"text":"Hello","voice_id":1,"cfg_scale":1e999}', 'VALIDATION_ERROR'],
  ['temperature below 0', { ...valid, temperature: -0.01 }, 'VALIDATION_ERROR'],
  ['temperature above 1', { ...valid, temperature: 1.01 }, 'VALIDATION_ERROR'],
  ['temperature that is null', { ...valid, temperature: null }, 'VALIDATION_ERROR'],
  ['max_new_tokens of 0', { ...valid, max_new_tokens: 0 }, 'VALIDATION_ERROR'],
  ['max_new_tokens of 2049', { ...valid, max_new_tokens: 2049 }, 'VALIDATION_ERROR'],
  ['max_new_tokens that is not whole', { ...valid, max_new_tokens: 1.5 }, 'VALIDATION_ERROR'],
  ['sample_rate of 48000', { ...valid, sample_rate: 48_000 }, 'VALIDATION_ERROR'],
  ['sample_rate that is text', { ...valid, sample_rate: '24000' }, 'VALIDATION_ERROR'],
  ['sample_rate that is null', { ...valid, sample_rate: null }, 'VALIDATION_ERROR'],
  ['output_format that is unknown', { ...valid, output_format: 'mp3_44100' }, 'VALIDATION_ERROR'],
  ['output_format pcm_44100, which does not exist', { ...valid, output_format: 'pcm_44100' }, 'VALIDATION_ERROR'],
  ['output_format that is empty', { ...valid, output_format: '' }, 'VALIDATION_ERROR'],
  ['ulaw_8000 at 16000', { ...valid, output_format: 'ulaw_8000', sample_rate: 16_000 }, 'VALIDATION_ERROR'],
  ['pcm_24000 at 8000', { ...valid, output_format: 'pcm_24000', sample_rate: 8000 }, 'VALIDATION_ERROR'],
  ['normalize that is text', { ...valid, normalize: 'true' }, 'VALIDATION_ERROR'],
  ['normalize that is null', { ...valid, normalize: null }, 'VALIDATION_ERROR'],
  ['language that is unknown', { ...valid, language: 'xx' }, 'VALIDATION_ERROR'],
  ['language with a region', { ...valid, language: 'de-DE' }, 'VALIDATION_ERROR'],
  ['language in capitals', { ...valid, language: 'EN' }, 'VALIDATION_ERROR'],
  ['language that is empty', { ...valid, language: '' }, 'VALIDATION_ERROR'],
  ['speed below 0.8', { ...valid, speed: 0.79 }, 'VALIDATION_ERROR'],
  ['speed above 1.2', { ...valid, speed: 1.21 }, 'VALIDATION_ERROR'],
  ['speed that is null', { ...valid, speed: null }, 'VALIDATION_ERROR'],
  ['project_id that is text', { ...valid, project_id: '1' }, 'VALIDATION_ERROR'],
  ['project_id that is not whole', { ...valid, project_id: 1.5 }, 'VALIDATION_ERROR'],
  ['51 dictionary_ids', { ...valid, project_id: 1, dictionary_ids: Array(51).fill(1) }, 'VALIDATION_ERROR'],
  ['dictionary_ids holding text', { ...valid, project_id: 1, dictionary_ids: ['1'] }, 'VALIDATION_ERROR'],
  ['dictionary_ids that are a number', { ...valid, project_id: 1, dictionary_ids: 1 }, 'VALIDATION_ERROR'],
  ['word_timestamps true', { ...valid, word_timestamps: true }, 'VALIDATION_ERROR'],
  ['word_timestamps false', { ...valid, word_timestamps: false }, 'VALIDATION_ERROR'],
  ['speaker_prefix true', { ...valid, speaker_prefix: true }, 'VALIDATION_ERROR'],
  ['an unknown field', { ...valid, stability: 1 }, 'VALIDATION_ERROR'],
];

for (const [criterion, body, errorCode] of refused) {
  test(`POST /v1/tts/generate refuses ${criterion}`, async () => {
    await using under = await serverUnderTest();
    const answer = await generate(under.server, body);
    assert.deepEqual(
      { status: answer.statusCode, error_code: answer.json().error_code, code: answer.json().code },
      { status: 400, error_code: errorCode, code: 400 },
    );
    assert.equal(typeof answer.json().error, 'string');
    assert.equal(under.speech.orders.length, 0);
  });
}

const accepted: readonly (readonly [
  criterion: string,
  body: object,
  order: { readonly [Field in keyof SpeechOrder]?: SpeechOrder[Field] | undefined },
])[] = [
  [
    'defaults',
    {},
    {
      text: 'Hello',
      voiceId: '1',
      requestedModelId: 'svc-3',
      modelId: 'svc-3',
      format: { encoding: 'pcm_s16le', sampleRateHz: 24_000 },
      normalize: true,
      speed: 1,
      cfgScale: 2,
      temperature: 0.4,
      newTokensMax: 2048,
      language: undefined,
      projectId: undefined,
      dictionaryIds: undefined,
    },
  ],
  ['10000 code points beyond the basic plane', { text: '😀'.repeat(10_000) }, { text: '😀'.repeat(10_000) }],
  ['a lone surrogate, which the feature cleans', { text: 'a\ud800b' }, { text: 'a\ud800b' }],
  ['voice_id as a handle', { voice_id: 'anna' }, { voiceId: 'anna' }],
  ['voice_id as digits in text', { voice_id: '17' }, { voiceId: '17' }],
  ['voice_id 0', { voice_id: 0 }, { voiceId: '0' }],
  ['null as absent', nulls(), { requestedModelId: 'svc-3', language: undefined, dictionaryIds: undefined }],
  ['a legacy model, kept as requested', { model_id: 'svc-2.5' }, { requestedModelId: 'svc-2.5', modelId: 'svc-3' }],
  ['model as alias of model_id', { model: 'svc-2-turbo' }, { requestedModelId: 'svc-2-turbo', modelId: 'svc-3' }],
  ['model beside model_id null', { model: 'svc-2.5', model_id: null }, { requestedModelId: 'svc-2.5' }],
  ['model equal to model_id', { model: 'svc-3', model_id: 'svc-3' }, { requestedModelId: 'svc-3' }],
  [
    'a model alias of the deployment',
    { model_id: 'house-model' },
    { requestedModelId: 'house-model', modelId: 'svc-3' },
  ],
  ['cfg_scale clamped upwards', { cfg_scale: -3 }, { cfgScale: 1.2 }],
  ['cfg_scale clamped downwards', { cfg_scale: 100 }, { cfgScale: 2.5 }],
  ['cfg_scale inside its range', { cfg_scale: 1.7 }, { cfgScale: 1.7 }],
  ['temperature 0 and speed as integers', { temperature: 0, speed: 1 }, { temperature: 0, speed: 1 }],
  ['the ends of the speed range', { speed: 0.8 }, { speed: 0.8 }],
  ['normalize false', { normalize: false }, { normalize: false }],
  ['44100 Hz by sample_rate', { sample_rate: 44_100 }, { format: { encoding: 'pcm_s16le', sampleRateHz: 44_100 } }],
  ['ulaw_8000', { output_format: 'ulaw_8000' }, { format: { encoding: 'mulaw', sampleRateHz: 8000 } }],
  [
    'alaw_8000 at 8000',
    { output_format: 'alaw_8000', sample_rate: 8000 },
    { format: { encoding: 'alaw', sampleRateHz: 8000 } },
  ],
  [
    'ulaw_8000 at the default rate written out',
    { output_format: 'ulaw_8000', sample_rate: 24_000 },
    { format: { encoding: 'mulaw', sampleRateHz: 8000 } },
  ],
  ['pcm_16000', { output_format: 'pcm_16000' }, { format: { encoding: 'pcm_s16le', sampleRateHz: 16_000 } }],
  ['project_id alone', { project_id: 7 }, { projectId: 7, dictionaryIds: undefined }],
  [
    'dictionaries without a project, which are refused after an unknown voice',
    { dictionary_ids: [1], project_id: null },
    { dictionaryIds: [1], projectId: undefined },
  ],
  ['no dictionaries without a project', { dictionary_ids: [] }, { dictionaryIds: [], projectId: undefined }],
  ['50 dictionaries', { project_id: 7, dictionary_ids: Array(50).fill(3) }, { dictionaryIds: Array(50).fill(3) }],
];

for (const [criterion, fields, order] of accepted) {
  test(`POST /v1/tts/generate accepts ${criterion}`, async () => {
    await using under = await serverUnderTest();
    const answer = await generate(under.server, { ...valid, ...fields });
    assert.equal(answer.statusCode, 200, answer.body.slice(0, 200));
    const given = under.speech.orders[0];
    assert.ok(given);
    for (const [field, value] of Object.entries(order))
      assert.deepEqual(given[field as keyof SpeechOrder], value, field);
  });
}

test('POST /v1/tts/generate accepts each of the 39 languages', async () => {
  await using under = await serverUnderTest();
  for (const language of languageCodes) {
    const answer = await generate(under.server, { ...valid, language });
    assert.equal(answer.statusCode, 200, language);
  }
  assert.deepEqual(
    under.speech.orders.map(({ language }) => language),
    languageCodes,
  );
});

test('POST /v1/tts/generate names the field and the rule in its refusal', async () => {
  await using under = await serverUnderTest();
  const sentenceFor = async (fields: object) => (await generate(under.server, { ...valid, ...fields })).json().error;
  assert.equal(await sentenceFor({ speed: 2 }), 'speed: must be at most 1.2');
  assert.equal(await sentenceFor({ stability: 1 }), 'stability: is not a known field');
  assert.equal(await sentenceFor({ project_id: 1, dictionary_ids: [1, 'x'] }), 'dictionary_ids[1]: must be integer');
  assert.equal(await sentenceFor({ sample_rate: 1 }), 'sample_rate: must be one of 8000, 16000, 22050, 24000, 44100');
});

function nulls(): object {
  return { language: null, model_id: null, model: null, output_format: null, project_id: null, dictionary_ids: null };
}
