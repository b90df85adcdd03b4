import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RecordingChannel } from '../../../test/fakes/recording-channel.ts';
import { RecordingLog } from '../../../test/fakes/recording-log.ts';
import { openStreamSession } from '../../../test/fakes/stream-session.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { createModelCatalog } from '../../features/synthesis/model-catalog.ts';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { limits } from '../../limits.ts';
import { StreamSocketSession } from './stream-socket.ts';

const voice = { voice_id: 1 };
const zero = { session_closed: true, total_audio_seconds: 0, total_text_chunks: 0, total_audio_chunks: 0 };
const totals = { total_audio_seconds: 0.1, total_text_chunks: 1, total_audio_chunks: 1 };
const usage = { audio_seconds: 0.1, characters: 6, cost_cents: 1.5, currency: 'eur', model_id: 'svc-3' };

test('StreamSocketSession speaks a turn: chunk, audio, words, chunk, final, session_closed', () => {
  const world = openStreamSession();
  world.say({ text: 'Hello.', flush: true, word_timestamps: true, ...voice });
  world.passages[0]?.speak();
  const [started, audio, ...rest] = world.heard();
  assert.deepEqual(started, { generation_started: true, chunk_id: 0, text: 'Hello.' });
  const place = { enc: 'pcm_s16le', idx: 0, sr: 24_000, samples: 2400, chunk_id: 0 };
  assert.deepEqual({ ...audio, audio: 0 }, { audio: 0, ...place });
  const word = { word: 'Hello.', start_ms: 0, end_ms: 100, char_start: 0, char_end: 6, score: 1 };
  assert.deepEqual(rest, [
    { word_timestamps: [word], chunk_id: 0 },
    { chunk_complete: true, chunk_id: 0, audio_seconds: 0.1, gen_ms: 10 },
    { final: true, ...totals },
    { session_closed: true, ...totals, usage },
  ]);
});

test('StreamSocketSession orders what was configured, with the defaults of a stream', () => {
  const world = openStreamSession();
  world.say({ voice_id: 'anna', max_buffer_length: 50_000, chunk_length_schedule: [5, 80], flush_timeout_ms: 100 });
  world.say({ text: 'Hello.', mood: 'none', auto_mode: true });
  const { order } = world.passages[0] ?? assert.fail();
  assert.deepEqual(order.chunks, { type: 'by-sentence', lengthsMin: [5, 80], staleMs: 100, bufferLengthMax: 10_000 });
  assert.deepEqual([order.voiceId, order.cfgScale, order.newTokensMax, order.wordTimings], ['anna', 2, 2048, false]);
  assert.equal('temperature' in order, false, 'the temperature is as the engine is set');
  const other = openStreamSession();
  other.say({ text: 'Hello.', ...voice });
  const chunks = { type: 'by-sentence', lengthsMin: [], staleMs: 500, bufferLengthMax: 10_000 };
  assert.deepEqual(other.passages[0]?.order.chunks, chunks);
});

test('StreamSocketSession joins fragments as they are', () => {
  const world = openStreamSession();
  world.say({ text: 'It costs 3.', ...voice }, { text: '5', flush: false }, { text: ' euros' }, { flush: true });
  assert.equal(world.passages[0]?.text, 'It costs 3.5 euros');
  assert.equal(world.passages[0].isEnded, true);
});

test('StreamSocketSession keeps its configuration for turns that say nothing about it', () => {
  const world = openStreamSession();
  world.say({ text: 'One.', flush: true, speed: 1.1, ...voice });
  world.passages[0]?.speak();
  world.say({ text: 'Two.', flush: true });
  assert.deepEqual([world.passages[1]?.order.voiceId, world.passages[1]?.order.speed], ['1', 1.1]);
});

test('StreamSocketSession applies what is configured within a turn to the next one', () => {
  const world = openStreamSession();
  world.say({ text: 'One ', ...voice }, { text: 'two.', voice_id: 2 }, { flush: true });
  assert.equal(world.passages[0]?.order.voiceId, '1');
  assert.equal(world.passages[0].text, 'One two.');
  world.passages[0].speak();
  world.say({ text: 'Three.' });
  assert.equal(world.passages[1]?.order.voiceId, '2');
});

for (const end of [{ close: true }, { end_session: true }, { flush: true }, { text: ' ', flush: true }]) {
  test(`StreamSocketSession answers ${JSON.stringify(end)} without a turn by session_closed alone`, () => {
    const world = openStreamSession();
    world.say({ ...voice, ...end });
    assert.deepEqual(world.heard(), [zero]);
  });
}

test('StreamSocketSession answers a close while a flushed turn is delivered with the session_closed of that turn', () => {
  const world = openStreamSession();
  world.say({ text: 'Hello.', flush: true, ...voice }, { close: true });
  world.passages[0]?.speak();
  assert.equal(world.heard().filter((frame) => frame['session_closed'] === true).length, 1);
  world.say({ close: true });
  assert.deepEqual(world.heard().at(-1), zero);
});

test('StreamSocketSession keeps text that comes after a flush for the next turn', () => {
  const world = openStreamSession();
  world.say({ text: 'One.', flush: true, ...voice }, { text: 'Two' }, { text: ' and.' });
  assert.equal(world.passages.length, 1);
  world.passages[0]?.speak();
  assert.deepEqual([world.passages[1]?.text, world.passages[1]?.isEnded], ['Two and.', false]);
  world.say({ flush: true });
  assert.equal(world.passages[1]?.isEnded, true);
});

test('StreamSocketSession delivers turns that wait in order, each with its session_closed', () => {
  const world = openStreamSession();
  for (const text of ['One.', 'Two.', 'Three.']) world.say({ text, flush: true, ...voice });
  for (let index = 0; index < 3; index += 1) world.passages[index]?.speak();
  assert.deepEqual(
    world.passages.map(({ text }) => text),
    ['One.', 'Two.', 'Three.'],
  );
  assert.equal(world.heard().filter((frame) => frame['session_closed'] === true).length, 3);
});

test('StreamSocketSession ends a connection on which too many turns wait', () => {
  const world = openStreamSession();
  for (let count = 0; count < limits.socketRequestsQueuedMax + 2; count += 1)
    world.say({ text: 'a', flush: true, ...voice });
  assert.equal(world.heard()[0]?.['error_code'], 'RATE_LIMITED');
  assert.deepEqual(world.heard()[1], { close: 4029 });
});

test('StreamSocketSession answers cancel by interrupted alone, and nothing is heard of the turn', () => {
  const world = openStreamSession();
  world.say({ text: 'Hello. And', ...voice });
  world.passages[0]?.startChunk();
  world.say({ cancel: true });
  assert.equal(world.passages[0]?.isOver, true);
  assert.deepEqual(world.heard().slice(2), [{ interrupted: true }]);
  world.say({ cancel: true });
  assert.deepEqual(world.heard().slice(3), [{ interrupted: true }]);
});

test('StreamSocketSession drops the turns that wait with the one that is cancelled', () => {
  const world = openStreamSession();
  world.say({ text: 'One.', flush: true, ...voice }, { text: 'Two.', flush: true }, { cancel: true });
  assert.deepEqual(world.heard(), [{ interrupted: true }]);
  assert.equal(world.passages.length, 1);
});

test('StreamSocketSession warns after 5 s without text, speaks the rest and ends the turn', async () => {
  const world = openStreamSession();
  world.say({ text: 'Hello', ...voice });
  await world.clock.advance(4000);
  world.say({ text: '' }, {}, { text: ' there' });
  await world.clock.advance(4000);
  world.say({ text: '' });
  assert.equal(world.passages[0]?.isEnded, false);
  await world.clock.advance(1000);
  assert.deepEqual(Object.keys(world.heard()[0] ?? {}), ['warning']);
  assert.equal(world.passages[0].isEnded, true);
  world.passages[0].speak();
  assert.deepEqual(
    world.heard().map((frame) => Object.keys(frame)[0]),
    ['warning', 'generation_started', 'audio', 'chunk_complete', 'final', 'session_closed'],
  );
});

test('StreamSocketSession has no idle limit between turns', async () => {
  const world = openStreamSession();
  world.say({ text: 'Hello.', flush: true, ...voice });
  world.passages[0]?.speak();
  const before = world.heard().length;
  await world.clock.advance(3_600_000);
  assert.equal(world.heard().length, before);
});

test('StreamSocketSession closes with 1000 after the last turn when the client leaves', () => {
  const world = openStreamSession();
  world.say({ text: 'One.', flush: true, ...voice }, { text: 'Two.' }, { close_socket: true }, { text: 'Three.' });
  world.passages[0]?.speak();
  world.passages[1]?.speak();
  assert.equal(world.passages.length, 2);
  assert.deepEqual(
    world
      .heard()
      .slice(-3)
      .map((frame) => Object.keys(frame)[0]),
    ['final', 'session_closed', 'close'],
  );
  const idle = openStreamSession();
  idle.say({ close_socket: true });
  assert.deepEqual(idle.heard(), [zero, { close: 1000 }]);
});

test('StreamSocketSession lists all six settings, unset ones as null', () => {
  const world = openStreamSession();
  world.say({ update_settings: { speed: 1.1, cfg_scale: 9 } });
  const unset = { temperature: null, max_new_tokens: null, language: null, normalize: null };
  assert.deepEqual(world.heard(), [{ settings_updated: true, settings: { cfg_scale: 2.5, speed: 1.1, ...unset } }]);
});

test('StreamSocketSession applies settings with the next turn', () => {
  const world = openStreamSession();
  world.say({ text: 'One', ...voice }, { update_settings: { speed: 1.1 } }, { flush: true });
  assert.equal(world.passages[0]?.order.speed, 1);
  world.passages[0].speak();
  world.say({ text: 'Two.' });
  assert.equal(world.passages[1]?.order.speed, 1.1);
});

for (const update of [{}, { voice_id: 2 }, { output_format: 'ulaw_8000' }, { temperature: 2 }]) {
  test(`StreamSocketSession refuses update_settings ${JSON.stringify(update)}; the turn goes on`, () => {
    const world = openStreamSession();
    world.say({ text: 'One.', ...voice }, { update_settings: update }, { flush: true });
    assert.equal(world.heard()[0]?.['error_code'], 'VALIDATION_ERROR');
    world.passages[0]?.speak();
    assert.equal('session_closed' in (world.heard().at(-1) ?? {}), true);
  });
}

test('StreamSocketSession lets a turn end when the server stops, and takes no other', () => {
  const world = openStreamSession();
  world.say({ text: 'One ', ...voice });
  world.session.drain();
  world.say({ text: 'two.' }, { flush: true }, { text: 'Three.' });
  assert.equal(world.passages[0]?.text, 'One two.');
  world.passages[0].speak();
  assert.deepEqual(world.heard().at(-1), { close: 1012 });
  assert.equal(world.passages.length, 1);
  const idle = openStreamSession();
  idle.session.drain();
  assert.deepEqual(idle.heard(), [{ close: 1012 }]);
});

test('StreamSocketSession ends with the code of the error when the key is revoked', () => {
  const world = openStreamSession();
  world.say({ text: 'One', ...voice });
  world.session.end(new ServiceError('key-revoked'));
  assert.equal(world.passages[0]?.isOver, true);
  assert.equal(world.heard()[0]?.['error_code'], 'UNAUTHORIZED');
  assert.deepEqual(world.heard()[1], { close: 4001 });
});

test('StreamSocketSession stops speaking and waiting when nobody is there', async () => {
  const world = openStreamSession();
  world.say({ text: 'One', ...voice });
  world.session.disconnected();
  await world.clock.advance(10_000);
  assert.equal(world.passages[0]?.isOver, true);
  assert.deepEqual(world.heard(), []);
});

test('StreamSocketSession sends no audio that waits for a slow reader once the turn is cancelled', async () => {
  const world = openStreamSession();
  const { promise, resolve } = Promise.withResolvers<void>();
  world.channel.takeAudio = () => promise;
  world.say({ text: 'One.', ...voice });
  world.passages[0]?.startChunk(new Uint8Array(48_000));
  assert.equal(world.heard().length, 2);
  world.say({ cancel: true });
  resolve();
  await new Promise<void>((next) => setImmediate(next));
  assert.deepEqual(world.heard().slice(2), [{ interrupted: true }]);
});

test('StreamSocketSession sends long audio in frames, the next when the reader has taken the one before', async () => {
  const world = openStreamSession();
  const readers: (() => void)[] = [];
  world.channel.takeAudio = () => new Promise((resolve) => readers.push(resolve));
  world.say({ text: 'One.', ...voice });
  world.passages[0]?.startChunk(new Uint8Array(12_000));
  for (const count of [2, 3, 4]) {
    assert.equal(world.heard().length, count);
    readers.at(-1)?.();
    await new Promise<void>((next) => setImmediate(next));
  }
  const audio = world.heard().slice(1);
  assert.deepEqual(
    audio.map(({ idx, samples }) => [idx, samples]),
    [
      [0, 2400],
      [1, 1800],
      [2, 1800],
    ],
  );
});

test('StreamSocketSession ends the connection by an error of its own when something throws that must not', () => {
  const log = new RecordingLog();
  const channel = new RecordingChannel();
  const session = new StreamSocketSession(channel, {
    clock: new ManualClock(),
    log,
    modelCatalog: createModelCatalog({ aliases: new Map() }),
    speakPassage: () => {
      throw new Error('/secret/path');
    },
  });
  session.receive({ text: 'One.', flush: true, ...voice });
  session.receive({ text: 'Two.', flush: true, ...voice });
  assert.deepEqual([channel.frames[0]?.['error_code'], channel.frames[1]], ['INTERNAL_ERROR', { close: 4000 }]);
  assert.equal(channel.frames.length, 2);
  assert.doesNotMatch(JSON.stringify(channel.frames), /secret/u);
  assert.equal(log.lines.at(-1)?.level, 'error');
});

test('StreamSocketSession takes thousands of turns', () => {
  const world = openStreamSession();
  for (let count = 0; count < 3000; count += 1) {
    world.say({ text: 'One.', flush: true, ...voice });
    world.passages.at(-1)?.speak();
  }
  assert.equal(world.heard().filter((frame) => frame['session_closed'] === true).length, 3000);
});
