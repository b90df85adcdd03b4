import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { assertRefused } from './refusal.ts';
import { startService, type RunningService } from './running-service.ts';
import { speak } from './speech-client.ts';

const valid = { text: 'Hi.', voice_id: 21 };

/** Field rules of the interface in the order of its table; what a body holds beyond `valid`, and how it is refused. */
const refusals: readonly (readonly [rule: string, fields: object, refusal?: readonly [number, string]])[] = [
  ['text is required', { text: undefined }],
  ['text is not null', { text: null }],
  ['text is text', { text: 7 }],
  ['text is not empty', { text: '' }],
  ['text is not blank', { text: ' \t\r\n\u00a0\u2003\u3000' }],
  ['text has at most 10000 code points', { text: 'a'.repeat(10_001) }],
  ['text has at most 10000 code points, not units', { text: '🎈'.repeat(10_001) }],
  ['model_id is known', { model_id: 'svc-9' }],
  ['model_id is text', { model_id: 3 }],
  ['model_id is not a property of objects', { model_id: '__proto__' }],
  ['model does not contradict model_id', { model_id: 'svc-3', model: 'svc-2.5' }],
  ['voice_id is required', { voice_id: undefined }, [400, 'MISSING_VOICE_ID']],
  ['voice_id is not null', { voice_id: null }, [400, 'MISSING_VOICE_ID']],
  ['voice_id exists as a number', { voice_id: 999_999 }, [404, 'NOT_FOUND']],
  ['voice_id exists as a handle', { voice_id: '../../etc/passwd' }, [404, 'NOT_FOUND']],
  ['voice_id is a whole number', { voice_id: 21.5 }],
  ['voice_id is not an object', { voice_id: { id: 21 } }],
  ['cfg_scale is a number', { cfg_scale: '2' }],
  ['temperature is at least 0', { temperature: -0.1 }],
  ['temperature is at most 1', { temperature: 1.1 }],
  ['max_new_tokens is at least 1', { max_new_tokens: 0 }],
  ['max_new_tokens is at most 2048', { max_new_tokens: 2049 }],
  ['max_new_tokens is whole', { max_new_tokens: 10.5 }],
  ['sample_rate is one of five', { sample_rate: 48_000 }],
  ['sample_rate is a number', { sample_rate: '8000' }],
  ['output_format is known', { output_format: 'opus_48000' }],
  ['output_format does not contradict sample_rate', { output_format: 'ulaw_8000', sample_rate: 16_000 }],
  ['normalize is true or false', { normalize: 'no' }],
  ['language is known', { language: 'tlh' }],
  ['language has no region', { language: 'en-US' }],
  ['speed is at least 0.8', { speed: 0.79 }],
  ['speed is at most 1.2', { speed: 1.21 }],
  ['project_id is whole', { project_id: 0.5 }],
  ['dictionary_ids need a project_id', { dictionary_ids: [1] }],
  ['dictionary_ids belong to the project', { project_id: 1, dictionary_ids: [1] }],
  ['dictionary_ids need access to the project', { project_id: 77, dictionary_ids: [1] }, [403, 'UNAUTHORIZED']],
  ['dictionary_ids are at most 50', { project_id: 1, dictionary_ids: Array(51).fill(1) }],
  ['dictionary_ids are whole numbers', { project_id: 1, dictionary_ids: [1.5] }],
  ['word_timestamps is for WebSocket', { word_timestamps: true }],
  ['speaker_prefix is for WebSocket', { speaker_prefix: false }],
  ['other fields do not exist', { pitch: 2 }],
];

const pcm = { 'content-type': 'audio/pcm', 'x-audio-format': 'pcm_s16le' };
const acceptances: readonly (readonly [rule: string, fields: object, headers: Record<string, string>])[] = [
  ['defaults', {}, { ...pcm, 'x-sample-rate': '24000', 'x-svc-ai-generated': 'true' }],
  ['null for what may be left out', { language: null, project_id: null, dictionary_ids: null, model: null }, pcm],
  ['an older model', { model_id: 'svc-2.5' }, pcm],
  ['model for model_id', { model: 'svc-2-turbo' }, pcm],
  ['voice_id as a handle', { voice_id: 'wren' }, pcm],
  ['voice_id as digits in text', { voice_id: '21' }, pcm],
  ['cfg_scale far above its range', { cfg_scale: 1e308 }, pcm],
  ['cfg_scale far below its range', { cfg_scale: -1e308 }, pcm],
  ['the ends of temperature and speed', { temperature: 0, speed: 1.2 }, pcm],
  ['one token', { max_new_tokens: 1 }, pcm],
  ['8000 Hz', { sample_rate: 8000 }, { ...pcm, 'x-sample-rate': '8000' }],
  ['44100 Hz', { sample_rate: 44_100 }, { ...pcm, 'x-sample-rate': '44100' }],
  ['pcm_22050', { output_format: 'pcm_22050' }, { ...pcm, 'x-sample-rate': '22050' }],
  [
    'ulaw_8000',
    { output_format: 'ulaw_8000' },
    { 'content-type': 'audio/basic', 'x-audio-format': 'mulaw', 'x-sample-rate': '8000' },
  ],
  [
    'alaw_8000 beside the default rate',
    { output_format: 'alaw_8000', sample_rate: 24_000 },
    { 'content-type': 'audio/basic', 'x-audio-format': 'alaw', 'x-sample-rate': '8000' },
  ],
  ['normalize false', { normalize: false }, pcm],
  ['no dictionaries', { dictionary_ids: [] }, pcm],
  ['a project without access, and no dictionaries', { project_id: 77 }, pcm],
];

suite('POST /v1/tts/generate of a running service', () => {
  let service: RunningService;
  before(async () => {
    service = await startService();
  });
  after(() => service[Symbol.asyncDispose]());

  test('refuses what breaks a rule of the field table, by code and in the envelope', async () => {
    for (const [rule, fields, [status, errorCode] = [400, 'VALIDATION_ERROR'] as const] of refusals) {
      const answer = await speak(service, { ...valid, ...fields });
      assertRefused(answer, { status, errorCode, of: rule });
    }
  });

  test('speaks what the field table allows, and says in which format', async () => {
    for (const [rule, fields, headers] of acceptances) {
      const answer = await speak(service, { ...valid, ...fields });
      assert.equal(answer.status, 200, `${rule}: ${answer.body.toString('utf8', 0, 300)}`);
      assert.equal(answer.transfer, 'complete', rule);
      assert.ok(answer.body.length > 0, rule);
      for (const [name, value] of Object.entries(headers))
        assert.equal(answer.headers[name], value, `${rule}: ${name}`);
    }
  });

  test('leaves no line of the level error in the log for all that', () => {
    assert.deepEqual(
      service.logLines.filter((line) => line.includes('"level":"error"')),
      [],
    );
  });
});
