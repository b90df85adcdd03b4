import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { test } from 'node:test';
import { encodeSamples } from '../../src/audio/encode-samples.ts';
import { wavFile } from '../../src/audio/wav.ts';
import { ServiceError } from '../../src/errors/service-error.ts';
import { limits } from '../../src/limits.ts';
import { ScriptedTranscriber } from '../fakes/scripted-transcriber.ts';
import { keys } from '../fakes/server-under-test.ts';
import { soundOf } from '../fakes/sounding-words.ts';
import { unlimitedAdmission } from '../fakes/unlimited-admission.ts';
import { eventually } from '../service/eventually.ts';
import { transcriptionPath, transcriptionServer } from './transcription-server.ts';

const said = soundOf([
  { silenceMs: 400 },
  { word: 3 },
  { word: 5 },
  { silenceMs: 600 },
  { word: 8 },
  { silenceMs: 500 },
]);
const pcm = Buffer.from(encodeSamples(said, 'pcm_s16le'));
const wav = new Uint8Array(wavFile({ encoding: 'pcm_s16le', sampleRateHz: 16_000 }, pcm));
const DURATION_S = said.length / 16_000;

test('POST /v1/audio/transcriptions answers a form with every field of a result', async () => {
  await using under = await transcriptionServer();
  const answer = await under.sendForm([
    ['model', 'luchs-1'],
    ['language', 'xx'],
    ['prompt', 'whatever'],
    ['boosted_phrases', 'Syrinx'],
    ['boosted_phrases', ' Ada Lovelace '],
    ['unknown', 'part'],
    ['file', wav],
  ]);
  assert.equal(answer.statusCode, 200);
  const { processing_ms: processingMs, text, ...result } = answer.json();
  assert.equal(plain(text), 'w3 w5 w8');
  assert.ok(processingMs >= 0);
  assert.deepEqual(result, {
    transcript: text,
    language: 'en',
    duration_s: DURATION_S,
    model: 'luchs-1',
    model_revision: 'scripted-000000000000',
    word_timestamps: [],
    word_alternatives: [],
  });
  assert.deepEqual(under.transcriber.requests[0]?.boostedPhrases, ['Syrinx', 'Ada Lovelace']);
  assert.deepEqual(under.settled, [
    { audioMs: DURATION_S * 1000, characters: 0, outcome: 'completed', engine: 'scripted' },
  ]);
  await under.nothingLeft();
});

for (const [what, body] of [
  ['a container', { audio_b64: Buffer.from(wav).toString('base64') }],
  [
    'samples alone',
    { audio_b64: pcm.toString('base64'), sample_rate: 16_000, model: 'luchs-1', response_format: 'json' },
  ],
  ['a file that is null', { audio_b64: Buffer.from(wav).toString('base64'), file: null }],
  ['samples of the rate that is taken for granted', { audio_b64: pcm.toString('base64'), language: null, whatever: 7 }],
] as const) {
  test(`POST /v1/audio/transcriptions takes JSON with ${what}`, async () => {
    await using under = await transcriptionServer();
    const answer = await under.sendJson(body);
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(plain(answer.json().text), 'w3 w5 w8');
    await under.nothingLeft();
  });
}

test('POST /v1/audio/transcriptions tells what else a word may have been, best first', async () => {
  const word = { text: 'bare', startMs: 500, endMs: 900, confidence: 0.6 };
  const candidates = [
    { spelling: 'bare', probability: 0.6 },
    { spelling: 'bear', probability: 0.33333 },
  ];
  const transcriber = new ScriptedTranscriber({ understand: () => [{ ...word, candidates }] });
  await using under = await transcriptionServer({ transcriber });
  const [first] = (await under.sendForm([['file', wav]])).json().word_alternatives;
  assert.deepEqual(first, {
    raw_word_index: 0,
    word: 'Bare',
    alternatives: [
      { spelling: 'Bare', probability: 0.6 },
      { spelling: 'Bear', probability: 0.3333 },
    ],
  });
});

const refusedForms = [
  [
    'another model',
    [
      ['model', 'qwen3-asr'],
      ['file', wav],
    ],
    400,
    'Unsupported ASR model; use luchs-1',
  ],
  [
    'another format',
    [
      ['response_format', 'srt'],
      ['file', wav],
    ],
    400,
    'response_format: must be json',
  ],
  ['no file', [['model', 'luchs-1']], 400, 'A file is required in the part file, exactly one'],
  [
    'two files',
    [
      ['file', wav],
      ['file', wav],
    ],
    400,
    'A file is required in the part file, exactly one',
  ],
  [
    'a file in both ways',
    [
      ['audio_b64', 'AAAA'],
      ['file', wav],
    ],
    400,
    /^audio_b64: /u,
  ],
  [
    'too many phrases',
    [...Array.from({ length: 101 }, (_, n) => ['boosted_phrases', `n${n}`] as const), ['file', wav]],
    400,
    /^boosted_phrases: .* 100$/u,
  ],
  [
    'a phrase that is too long',
    [
      ['boosted_phrases', 'x'.repeat(101)],
      ['file', wav],
    ],
    400,
    /^boosted_phrases: /u,
  ],
  ['no recording', [['file', new Uint8Array(Buffer.from('hello, world'))]], 422, /^Cannot decode audio: /u],
  ['nothing', [['file', new Uint8Array(0)]], 422, /^Cannot decode audio: /u],
  [
    'a rate beyond what is listened to',
    [['file', new Uint8Array(wavFile({ encoding: 'pcm_s16le', sampleRateHz: 96_000 }, pcm))]],
    422,
    /^Cannot decode audio: .*96000/u,
  ],
] as const;
for (const [what, parts, status, sentence] of refusedForms) {
  test(`POST /v1/audio/transcriptions refuses a form with ${what}, and nobody is charged`, async () => {
    await using under = await transcriptionServer();
    assertRefusal(await under.sendForm(parts), { status, sentence });
    assert.deepEqual([under.settled, under.transcriber.requests], [[], []]);
    await under.nothingLeft();
  });
}

const audio = pcm.toString('base64');
for (const [what, body, sentence = 'Invalid transcription request'] of [
  ['another model', { audio_b64: audio, model: 'luchs-2' }],
  ['another format', { audio_b64: audio, response_format: 'verbose_json' }],
  ['no audio', { model: 'luchs-1' }],
  ['both ways of audio', { audio_b64: audio, file: 'x' }],
  ['a rate that is too low', { audio_b64: audio, sample_rate: 7999 }],
  ['a rate that is no number', { audio_b64: audio, sample_rate: '16000' }],
  ['audio that is no base64', { audio_b64: 'not base64!' }],
  ['a phrase that is too long', { audio_b64: audio, boosted_phrases: ['x'.repeat(101)] }],
  ['an odd number of bytes', { audio_b64: Buffer.from([1, 2, 3]).toString('base64') }, /^Cannot decode audio: /u],
  ['no bytes', { audio_b64: '' }, /^Cannot decode audio: /u],
] as const) {
  test(`POST /v1/audio/transcriptions refuses JSON with ${what} with 422`, async () => {
    await using under = await transcriptionServer();
    assertRefusal(await under.sendJson(body), { status: 422, sentence });
    assert.deepEqual(under.settled, []);
    await under.nothingLeft();
  });
}

test('POST /v1/audio/transcriptions looks at the key before it looks at the model', async () => {
  await using under = await transcriptionServer();
  assertRefusal(
    await under.sendForm(
      [
        ['model', 'other'],
        ['file', wav],
      ],
      'nonsense',
    ),
    { status: 401, sentence: /key/u },
  );
  assertRefusal(await under.sendJson({ model: 'other' }, 'nonsense'), { status: 401, sentence: /key/u });
});

test('POST /v1/audio/transcriptions needs a project key, whatever it is allowed', async () => {
  await using under = await transcriptionServer();
  for (const key of [keys.full, keys.voicesOnly, keys.speechOnly, keys.master])
    assert.equal((await under.sendForm([['file', wav]], key)).statusCode, 200, key);
  for (const key of [keys.organizationWrite, keys.service])
    assertRefusal(await under.sendForm([['file', wav]], key), { status: 403, sentence: /project key/u });
});

test('POST /v1/audio/transcriptions answers 503 without a recogniser, but first what is wrong with the recording', async () => {
  const transcriber = new ScriptedTranscriber();
  transcriber.state = 'missing';
  await using under = await transcriptionServer({ transcriber });
  assertRefusal(await under.sendForm([['file', wav]]), { status: 503, sentence: /No speech recogniser/u });
  const garbage = new Uint8Array(Buffer.from('garbage'));
  assertRefusal(await under.sendForm([['file', garbage]]), { status: 422, sentence: /Cannot decode/u });
  assert.deepEqual(under.settled, []);
});

for (const [what, options, status] of [
  [
    'whose rate is used up',
    { countRequest: () => Promise.reject(new ServiceError('rate-limited', { holes: { perMinute: 1, seconds: 9 } })) },
    429,
  ],
  [
    'that has no slot left',
    { takeSlot: () => Promise.reject(new ServiceError('concurrency-limited', { holes: { countMax: 1 } })) },
    429,
  ],
] as const) {
  test(`POST /v1/audio/transcriptions refuses an organization ${what}, and does not charge it`, async () => {
    await using under = await transcriptionServer({ admission: { ...unlimitedAdmission, ...options } });
    assertRefusal(await under.sendForm([['file', wav]]), { status, sentence: /./u });
    assert.ok(under.settled.every(({ audioMs }) => audioMs === 0));
    assert.deepEqual(under.transcriber.requests, []);
    await under.nothingLeft();
  });
}

test('POST /v1/audio/transcriptions refuses what is not paid for before it listens', async () => {
  await using under = await transcriptionServer({ cover: () => Promise.reject(new ServiceError('credits-spent')) });
  assertRefusal(await under.sendForm([['file', wav]]), { status: 402, sentence: /balance/u });
  assert.deepEqual(under.transcriber.requests, []);
  assert.deepEqual(
    under.settled.map(({ audioMs, outcome }) => [audioMs, outcome]),
    [[0, 'failed']],
  );
});

test('POST /v1/audio/transcriptions charges nothing for what the recogniser failed at', async () => {
  const transcriber = new ScriptedTranscriber();
  transcriber.failures.push('at-finish', 'at-finish', 'at-finish');
  await using under = await transcriptionServer({ transcriber });
  assertRefusal(await under.sendForm([['file', wav]]), { status: 500, sentence: 'Speech recognition failed' });
  assert.deepEqual(
    under.settled.map(({ audioMs, outcome }) => [audioMs, outcome]),
    [[0, 'failed']],
  );
  await under.nothingLeft();
});

test('POST /v1/audio/transcriptions stops the engines when its client leaves, and does not charge it', async () => {
  const transcriber = new ScriptedTranscriber();
  const held = Promise.withResolvers<void>();
  transcriber.beforeEnd = () => held.promise;
  await using under = await transcriptionServer({ transcriber });
  const [host = '', port = ''] = (await under.listen()).split(':');
  // The recogniser goes on only when the server has seen that nobody is there any more.
  under.server.server.on('connection', (socket) => socket.once('close', () => setImmediate(held.resolve)));
  const body = JSON.stringify({ audio_b64: audio });
  const headers = { 'x-api-key': keys.full, 'content-type': 'application/json', 'content-length': body.length };
  const sent = httpRequest({ host, port, path: transcriptionPath, method: 'POST', headers });
  sent.on('error', () => undefined);
  sent.end(body);
  await once(sent, 'finish');
  await eventually('somebody listens', () => transcriber.openCount > 0);
  sent.destroy();
  await under.nothingLeft();
  await eventually('it is settled', () => under.settled.length === 1);
  assert.deepEqual(
    under.settled.map(({ audioMs, outcome }) => [audioMs, outcome]),
    [[0, 'cancelled']],
  );
});

test('POST /v1/audio/transcriptions reads no larger JSON than it may', async () => {
  await using under = await transcriptionServer();
  const answer = await under.sendJson({ audio_b64: 'A'.repeat(limits.transcriptionBodyBytesMax) });
  assertRefusal(answer, { status: 413, sentence: /16777216/u });
});

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[.,?]/gu, '');
}

function assertRefusal(
  answer: { readonly statusCode: number; json(): { readonly error: string; readonly code: number } },
  { status, sentence }: { readonly status: number; readonly sentence: string | RegExp },
): void {
  const { error, code } = answer.json();
  if (typeof sentence === 'string') assert.equal(error, sentence);
  else assert.match(error, sentence);
  assert.deepEqual([answer.statusCode, code], [status, status]);
}
