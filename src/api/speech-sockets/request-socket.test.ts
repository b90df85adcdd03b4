import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RecordingChannel } from '../../../test/fakes/recording-channel.ts';
import { RecordingLog } from '../../../test/fakes/recording-log.ts';
import { scriptedPassages } from '../../../test/fakes/scripted-passages.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { createModelCatalog } from '../../features/synthesis/model-catalog.ts';
import { limits } from '../../limits.ts';
import { RequestSocketSession } from './request-socket.ts';

const usage = { audio_seconds: 0.1, characters: 6, cost_cents: 1.5, currency: 'eur', model_id: 'svc-3' };

test('RequestSocketSession answers a request with audio and final', () => {
  const world = open();
  world.say({ text: 'Hello.', voice_id: 1, model_id: 'svc-3', cfg_scale: 2, sample_rate: 24_000, normalize: true });
  world.passages[0]?.speak();
  const [audio, final, ...rest] = world.heard();
  assert.equal(Buffer.from(String(audio?.['audio']), 'base64').length, 4800);
  const place = { enc: 'pcm_s16le', idx: 0, sr: 24_000, samples: 2400, chunk_id: 0 };
  assert.deepEqual({ ...audio, audio: 0 }, { audio: 0, ...place });
  assert.deepEqual(final, {
    final: true,
    chunks: 1,
    total_samples: 2400,
    dur_ms: 100,
    gen_ms: 10,
    rtf: 0.1,
    debug: { original_text: 'Hello.', ttfa_ms: 5, speed: 1 },
    usage,
  });
  assert.deepEqual(rest, []);
});

test('RequestSocketSession orders what was asked for, with the defaults of a request', () => {
  const world = open();
  world.say({
    text: 'Hello.',
    voice_id: 'anna',
    model: 'svc-2.5',
    cfg_scale: 9,
    output_format: 'ulaw_8000',
    sample_rate: 24_000,
    language: null,
    speaker_prefix: false,
    something: 'else',
  });
  const { order, text, isEnded } = world.passages[0] ?? assert.fail();
  assert.deepEqual(
    { ...order, requestId: '', caller: '', text, isEnded },
    {
      requestId: '',
      caller: '',
      requestedModelId: 'svc-2.5',
      modelId: 'svc-3',
      voiceId: 'anna',
      format: { encoding: 'mulaw', sampleRateHz: 8000 },
      normalize: true,
      speed: 1,
      cfgScale: 2.5,
      temperature: 0.4,
      newTokensMax: 2048,
      wordTimings: false,
      chunks: { type: 'whole' },
      text: 'Hello.',
      isEnded: true,
    },
  );
});

test('RequestSocketSession tells words once, after the audio, with a score', () => {
  const world = open();
  world.say({ text: 'Hello.', voice_id: 1, word_timestamps: true });
  world.passages[0]?.speak();
  assert.deepEqual(world.heard()[1], {
    word_timestamps: [{ word: 'Hello.', start_ms: 0, end_ms: 100, char_start: 0, char_end: 6, score: 1 }],
  });
});

test('RequestSocketSession answers requests that come at once one after another', () => {
  const world = open();
  world.say({ text: 'One.', voice_id: 1 }, { text: 'Two.', voice_id: 1 });
  assert.equal(world.passages.length, 1);
  world.passages[0]?.speak();
  world.passages[1]?.speak();
  const finals = world.heard().filter((frame) => frame['final'] === true);
  assert.deepEqual(
    finals.map(({ debug }) => debug),
    ['One.', 'Two.'].map((text) => ({ original_text: text, ttfa_ms: 5, speed: 1 })),
  );
});

test('RequestSocketSession refuses what cannot be a request in its turn, and stays open', () => {
  const world = open();
  world.say({ text: 'One.', voice_id: 1 }, { voice_id: 1 }, { text: 'Three.', voice_id: 1 });
  assert.deepEqual(world.heard(), []);
  world.passages[0]?.speak();
  world.passages[1]?.speak();
  const kinds = world.heard().map((frame) => frame['error_code'] ?? Object.keys(frame)[0]);
  assert.deepEqual(kinds, ['audio', 'final', 'VALIDATION_ERROR', 'audio', 'final']);
});

const refusals = [
  { frame: { text: 'a' }, code: 'MISSING_VOICE_ID', error: 'voice_id is required' },
  { frame: { text: 'a', voice_id: '' }, code: 'MISSING_VOICE_ID', error: 'voice_id is required' },
  { frame: { text: ' \n', voice_id: 1 }, code: 'VALIDATION_ERROR', error: /^text must hold/u },
  { frame: { text: 'a'.repeat(10_001), voice_id: 1 }, code: 'VALIDATION_ERROR', error: /^text: must have at most/u },
  { frame: { text: 'a', voice_id: 1, speed: 1.3 }, code: 'VALIDATION_ERROR', error: 'speed: must be at most 1.2' },
  { frame: { text: 'a', voice_id: 1, sample_rate: 12_345 }, code: 'VALIDATION_ERROR', error: /^sample_rate:/u },
  { frame: { text: 'a', voice_id: 1, language: 'de-DE' }, code: 'VALIDATION_ERROR', error: /^language:/u },
  { frame: { text: 'a', voice_id: 1, model_id: 'x' }, code: 'VALIDATION_ERROR', error: /^Unknown model x/u },
  { frame: { text: 'a', voice_id: 1, normalize: 'yes' }, code: 'VALIDATION_ERROR', error: /^normalize:/u },
] as const;
for (const { frame, code, error } of refusals) {
  test(`RequestSocketSession refuses ${JSON.stringify(frame).slice(0, 60)} and goes on`, () => {
    const world = open();
    world.say(frame, { text: 'Hello.', voice_id: 1 });
    const [refusal] = world.heard();
    assert.equal(refusal?.['error_code'], code);
    assert.equal(refusal['request_id'], 'req_1');
    if (typeof error === 'string') assert.equal(refusal['error'], error);
    else assert.match(String(refusal['error']), error);
    assert.equal(world.passages.length, 1);
  });
}

test('RequestSocketSession fills omitted fields from update_settings, and a request wins', () => {
  const world = open();
  world.say({ update_settings: { speed: 1.1, cfg_scale: 1 } }, { update_settings: { language: 'de' } });
  assert.deepEqual(world.heard(), [
    { settings_updated: true, settings: { cfg_scale: 1.2, speed: 1.1 } },
    { settings_updated: true, settings: { cfg_scale: 1.2, speed: 1.1, language: 'de' } },
  ]);
  world.say({ text: 'Hello.', voice_id: 1, speed: 0.9 });
  const { speed, cfgScale, language } = world.passages[0]?.order ?? assert.fail();
  assert.deepEqual({ speed, cfgScale, language }, { speed: 0.9, cfgScale: 1.2, language: 'de' });
});

test('RequestSocketSession keeps settings from requests that wait already', () => {
  const world = open();
  world.say({ text: 'One.', voice_id: 1 }, { text: 'Two.', voice_id: 1 }, { update_settings: { speed: 1.2 } });
  world.passages[0]?.speak();
  assert.equal(world.passages[1]?.order.speed, 1);
});

for (const update of [{}, { voice_id: 2 }, { speed: 1.1, sample_rate: 8000 }, { speed: 3 }, { speed: null }, [], 'x']) {
  test(`RequestSocketSession refuses update_settings ${JSON.stringify(update)} and changes nothing`, () => {
    const world = open();
    world.say({ update_settings: update }, { text: 'Hello.', voice_id: 1 });
    assert.equal(world.heard()[0]?.['error_code'], 'VALIDATION_ERROR');
    assert.equal(world.heard().length, 1);
    assert.equal(world.passages[0]?.order.speed, 1);
  });
}

test('RequestSocketSession answers cancel once for all requests, and nothing is heard of them', () => {
  const world = open();
  world.say({ text: 'One.', voice_id: 1 }, { text: 'Two.', voice_id: 1 });
  world.passages[0]?.startChunk();
  world.say({ cancel: true });
  assert.equal(world.passages[0]?.isOver, true);
  assert.deepEqual(world.heard().slice(1), [{ interrupted: true }]);
  world.say({ text: 'Three.', voice_id: 1 });
  world.passages[1]?.speak();
  assert.deepEqual(
    world
      .heard()
      .slice(2)
      .map((frame) => Object.keys(frame)[0]),
    ['audio', 'final'],
  );
});

test('RequestSocketSession acknowledges a cancel that cancels nothing', () => {
  const world = open();
  world.say({ cancel: true });
  assert.deepEqual(world.heard(), [{ interrupted: true }]);
});

test('RequestSocketSession goes on after an error of a request, and ends with one of the service', () => {
  const world = open();
  world.say({ text: 'One.', voice_id: 1 }, { text: 'Two.', voice_id: 1 }, { text: 'Three.', voice_id: 1 });
  world.passages[0]?.fail(new ServiceError('voice-unknown', { holes: { voice: '1' } }));
  world.passages[1]?.fail(
    new ServiceError('rate-limited', { holes: { perMinute: 1, seconds: 7 }, retryAfterSeconds: 7 }),
  );
  assert.equal(world.heard()[0]?.['error_code'], 'NOT_FOUND');
  assert.deepEqual([world.heard()[1]?.['error_code'], world.heard()[1]?.['retry_after']], ['RATE_LIMITED', 7]);
  assert.deepEqual(world.heard().slice(2), [{ close: 4029 }]);
  assert.equal(world.passages.length, 2);
});

test('RequestSocketSession says nothing of a defect but that it was one', () => {
  const world = open();
  world.say({ text: 'One.', voice_id: 1 });
  world.passages[0]?.fail(new Error('/secret/path'));
  assert.equal(world.heard()[0]?.['error_code'], 'INTERNAL_ERROR');
  assert.doesNotMatch(String(world.heard()[0]?.['error']), /secret/u);
  assert.deepEqual(world.heard()[1], { close: 4000 });
});

test('RequestSocketSession ends a connection on which too many requests wait', () => {
  const world = open();
  for (let count = 0; count < limits.socketRequestsQueuedMax + 2; count += 1) world.say({ text: 'a', voice_id: 1 });
  assert.equal(world.heard()[0]?.['error_code'], 'RATE_LIMITED');
  assert.deepEqual(world.heard()[1], { close: 4029 });
  assert.equal(world.passages[0]?.isOver, true);
});

test('RequestSocketSession finishes what runs when the server stops, and nothing else', () => {
  const world = open();
  world.say({ text: 'One.', voice_id: 1 }, { text: 'Two.', voice_id: 1 });
  world.session.drain();
  world.say({ text: 'Three.', voice_id: 1 });
  world.passages[0]?.speak();
  assert.deepEqual(
    world.heard().map((frame) => Object.keys(frame)[0]),
    ['audio', 'final', 'close'],
  );
  assert.deepEqual(world.heard()[2], { close: 1012 });
  assert.equal(world.passages.length, 1);
});

test('RequestSocketSession ends with the code of the error when the key is revoked', () => {
  const world = open();
  world.say({ text: 'One.', voice_id: 1 });
  world.session.end(new ServiceError('key-revoked'));
  assert.equal(world.passages[0]?.isOver, true);
  assert.equal(world.heard()[0]?.['error_code'], 'UNAUTHORIZED');
  assert.deepEqual(world.heard()[1], { close: 4001 });
});

test('RequestSocketSession stops speaking when nobody is there', () => {
  const world = open();
  world.say({ text: 'One.', voice_id: 1 });
  world.session.disconnected();
  assert.equal(world.passages[0]?.isOver, true);
  assert.deepEqual(world.heard(), []);
});

test('RequestSocketSession takes the model of the handshake where a request names none', () => {
  const world = open({ model_id: 'svc-2.5' });
  world.say({ text: 'One.', voice_id: 1 });
  assert.equal(world.passages[0]?.order.requestedModelId, 'svc-2.5');
});

test('RequestSocketSession logs the names of unknown fields and nothing that they hold', () => {
  const world = open();
  world.say({ text: 'private words', voice_id: 1, mood: 'private mood' });
  assert.deepEqual(
    world.log.lines.map(({ level, facts }) => ({ level, facts })),
    [{ level: 'debug', facts: { requestId: 'req_1', fields: ['mood'], count: 1 } }],
  );
});

function open(query: Readonly<Record<string, unknown>> = {}) {
  const log = new RecordingLog();
  const channel = Object.assign(new RecordingChannel(), { query });
  const { speakPassage, passages } = scriptedPassages();
  const modelCatalog = createModelCatalog({ aliases: new Map() });
  const session = new RequestSocketSession(channel, { log, modelCatalog, speakPassage });
  return {
    log,
    session,
    passages,
    heard: () => channel.frames,
    say: (...frames: readonly Record<string, unknown>[]) => {
      for (const frame of frames) session.receive(frame);
    },
  };
}
