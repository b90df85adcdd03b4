import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { test } from 'node:test';
import { openMultiWorld as open } from '../../../test/fakes/multi-socket-world.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';

const voice = { voice_settings: { voice_id: 1 } };
const usageOfOne = { audio_seconds: 0.1, cost_cents: 1.5, currency: 'eur', model_id: 'svc-3' };

test('openMultiSocket() answers a lone space with context_created and speaks nothing', () => {
  const world = open();
  world.say({ text: ' ', context_id: 'a', ...voice });
  assert.deepEqual(world.heard(), [{ context_created: true, context_id: 'a' }]);
  assert.equal(world.passages.length, 0);
});

test('openMultiSocket() speaks a flushed text: chunk, audio, final', () => {
  const world = open();
  world.say({ text: 'Hello.', context_id: 'a', flush: true, ...voice });
  world.passages[0]?.speak();
  const [created, started, audio, ...rest] = world.heard();
  assert.deepEqual(created, { context_created: true, context_id: 'a' });
  assert.deepEqual(started, { generation_started: true, context_id: 'a', chunk_id: 0, text: 'Hello.' });
  assert.equal(typeof audio?.['audio'], 'string');
  assert.deepEqual(
    { ...audio, audio: undefined },
    {
      audio: undefined,
      enc: 'pcm_s16le',
      idx: 0,
      sr: 24_000,
      samples: 2400,
      chunk_id: 0,
      context_id: 'a',
    },
  );
  assert.deepEqual(rest, [
    { chunk_complete: true, context_id: 'a', chunk_id: 0, audio_seconds: 0.1, gen_ms: 10 },
    { final: true, context_id: 'a' },
  ]);
});

test('openMultiSocket() tells words after the audio of their chunk', () => {
  const world = open();
  world.say({ text: 'Hello.', context_id: 'a', flush: true, word_timestamps: true, ...voice });
  world.passages[0]?.speak();
  assert.deepEqual(world.heard()[3], {
    word_timestamps: [{ word: 'Hello.', start_ms: 0, end_ms: 100, char_start: 0, char_end: 6, score: 1 }],
    context_id: 'a',
    chunk_id: 0,
  });
});

test('openMultiSocket() closes gracefully with final, then context_closed and the usage of all passages', () => {
  const world = open();
  world.say({ text: 'One.', context_id: 'a', flush: true, ...voice }, { text: 'Two.', context_id: 'a' });
  world.passages[0]?.speak();
  world.say({ close_context: true, context_id: 'a' });
  world.passages[1]?.speak();
  const usage = { ...usageOfOne, audio_seconds: 0.2, characters: 8, cost_cents: 3 };
  assert.deepEqual(world.heard().slice(-2), [
    { final: true, context_id: 'a' },
    { context_closed: true, context_id: 'a', usage },
  ]);
});

test('openMultiSocket() closes at once without final, and with the usage of what was heard', async () => {
  const world = open();
  world.say({ text: 'One.', context_id: 'a', ...voice });
  world.passages[0]?.goOn();
  const before = world.heard().length;
  world.say({ close_context: true, context_id: 'a', immediate: true });
  assert.equal(world.passages[0]?.isOver, true);
  await turn();
  assert.deepEqual(world.heard().slice(before), [
    { context_closed: true, context_id: 'a', usage: { ...usageOfOne, characters: 4 } },
  ]);
});

test('openMultiSocket() shuts the audio of a reader that is behind when its context is cancelled', async () => {
  const world = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  world.channel.takeAudio = () => promise;
  world.say({ text: 'One.', context_id: 'a', ...voice });
  world.passages[0]?.startChunk();
  world.say({ cancel: true, context_id: 'a' });
  const before = world.heard().length;
  resolve();
  await turn();
  assert.deepEqual(world.heard().slice(before), []);
  assert.deepEqual(world.heard().at(-1), { interrupted: true, context_id: 'a' });
});

test('openMultiSocket() goes on with a context that was cancelled', () => {
  const world = open();
  world.say({ text: 'One.', context_id: 'a', ...voice }, { cancel: true, context_id: 'a' });
  world.say({ text: 'Two.', context_id: 'a', flush: true });
  world.passages[1]?.speak();
  assert.deepEqual(world.heard().at(-1), { final: true, context_id: 'a' });
  assert.equal(world.passages[1]?.text, 'Two.');
});

test('openMultiSocket() cancels all contexts with one answer', () => {
  const world = open();
  world.say({ text: 'One.', context_id: 'a', ...voice }, { text: 'Two.', context_id: 'b', ...voice });
  world.say({ cancel: true });
  assert.deepEqual(world.heard().slice(2), [{ interrupted: true }]);
  assert.ok(world.passages.every(({ isOver }) => isOver));
});

test('openMultiSocket() answers what is closed though it is not there, and ignores what else is said to it', () => {
  const world = open();
  world.say({ flush: true, context_id: 'x' }, { cancel: true, context_id: 'x' }, { text: '', context_id: 'x' });
  world.say({ keep_alive: true, context_id: 'x' });
  assert.deepEqual(world.heard(), []);
  world.say({ close_context: true, context_id: 'x' });
  assert.deepEqual(world.heard(), [{ context_closed: true, context_id: 'x' }]);
});

test('openMultiSocket() keeps nothing of a text for nobody without a voice', () => {
  const world = open();
  world.say({ text: 'Hello.', context_id: 'a', voice_id: 1, speed: 1.2 });
  assert.deepEqual(codesOf(world.heard()), [{ error_code: 'MISSING_VOICE_ID', code: 400, context_id: 'a' }]);
  world.say({ text: 'Hello.', context_id: 'a', ...voice });
  assert.equal(world.passages[0]?.order.speed, 1);
});

test('openMultiSocket() drops a context that was opened by a lone space when it gets text without a voice', () => {
  const world = open();
  world.say(
    { text: ' ', context_id: 'a' },
    { text: 'Hello.', context_id: 'a' },
    { text: ' ', context_id: 'a', ...voice },
  );
  assert.deepEqual(world.heard()[0], { context_created: true, context_id: 'a' });
  assert.equal(world.heard()[1]?.['error_code'], 'MISSING_VOICE_ID');
  assert.deepEqual(world.heard()[2], { context_created: true, context_id: 'a' });
});

test('openMultiSocket() says nothing to a preparation without a context, whatever it holds', () => {
  const world = open();
  world.say(
    { text: '', voice_id: 1, model_id: 'svc-3' },
    { text: '', model_id: 'no such model' },
    { keep_alive: true },
  );
  assert.deepEqual(world.heard(), []);
});

test('openMultiSocket() refuses the 21st context with its id; the others go on', () => {
  const world = open();
  for (let id = 0; id <= limits.contextsMax; id += 1) world.say({ text: ' ', context_id: String(id), ...voice });
  assert.deepEqual(codesOf(world.heard().slice(-1)), [
    { error_code: 'TOO_MANY_CONTEXTS', code: 429, context_id: '20' },
  ]);
  world.say({ text: 'Hello.', context_id: '0', flush: true });
  world.passages[0]?.speak();
  assert.deepEqual(world.heard().at(-1), { final: true, context_id: '0' });
});

test('openMultiSocket() drops the context of a frame that is wrong, and no other', () => {
  const world = open();
  world.say({ text: 'One.', context_id: 'a', ...voice }, { text: 'Two.', context_id: 'b', flush: true, ...voice });
  world.say({ text: 'More.', context_id: 'a', speed: 9 });
  assert.deepEqual(codesOf(world.heard().slice(-1)), [{ error_code: 'VALIDATION_ERROR', code: 400, context_id: 'a' }]);
  assert.equal(world.passages[0]?.isOver, true);
  world.passages[1]?.speak();
  assert.deepEqual(world.heard().at(-1), { final: true, context_id: 'b' });
});

test('openMultiSocket() refuses ids that are none without naming them', () => {
  const world = open();
  const ids = [5, '', 'x'.repeat(limits.contextIdLengthMax + 1)];
  for (const id of ids) world.say({ text: 'a', context_id: id, ...voice });
  world.say({ text: 'a', ...voice }, { close_context: true });
  assert.deepEqual(
    world.heard().map((frame) => [frame['error_code'], frame['context_id']]),
    Array.from({ length: 5 }, () => ['VALIDATION_ERROR', undefined]),
  );
});

test('openMultiSocket() takes what is said for the connection for contexts that have not spoken', () => {
  const world = open();
  world.say(
    { text: 'One.', context_id: 'a', flush: true, speed: 0.9, ...voice },
    { text: ' ', context_id: 'b', ...voice },
  );
  world.passages[0]?.speak();
  world.say({ update_settings: { speed: 1.1 } });
  assert.deepEqual(world.heard().at(-1), {
    settings_updated: true,
    settings: { cfg_scale: null, temperature: null, speed: 1.1, max_new_tokens: null, language: null, normalize: null },
  });
  world.say({ text: 'Two.', context_id: 'a' }, { text: 'Three.', context_id: 'b' });
  assert.deepEqual(
    world.passages.map(({ order }) => order.speed),
    [0.9, 0.9, 1.1],
  );
});

test('openMultiSocket() refuses settings that are fixed, without a context', () => {
  const world = open();
  world.say({ update_settings: { voice_id: 2 } }, { update_settings: {} });
  assert.deepEqual(
    world.heard().map((frame) => frame['error_code']),
    ['VALIDATION_ERROR', 'VALIDATION_ERROR'],
  );
});

test('openMultiSocket() obeys cfg_scale and max_new_tokens of a context, and no speed of its own', () => {
  const world = open();
  const own = { voice_id: 'v', cfg_scale: 9, max_new_tokens: 100, speed: 1.2, temperature: 1, stability: 0.5 };
  world.say({ text: 'One.', context_id: 'a', cfg_scale: 1.5, max_new_tokens: 7, voice_settings: own });
  const { order } = world.passages[0] ?? assert.fail();
  assert.deepEqual(
    [order.voiceId, order.cfgScale, order.newTokensMax, order.speed, order.temperature],
    ['v', limits.cfgScaleMax, 100, 1, undefined],
  );
});

test('openMultiSocket() ends a context that is silent and says nothing for its time, unless it is kept alive', async () => {
  const world = open();
  world.say({ text: ' ', context_id: 'a', ...voice }, { text: ' ', context_id: 'b', inactivity_timeout: 0, ...voice });
  await world.clock.advance(limits.contextInactivityMsMin);
  assert.deepEqual(world.heard().at(-1), { context_timeout: true, context_id: 'b' });
  await world.clock.advance(limits.contextInactivityMsDefault / 2);
  world.say({ text: '', context_id: 'a' });
  await world.clock.advance(limits.contextInactivityMsDefault - 1);
  assert.deepEqual(world.heard().at(-1), { context_timeout: true, context_id: 'b' });
  await world.clock.advance(1);
  assert.deepEqual(world.heard().at(-1), { context_timeout: true, context_id: 'a' });
  world.say({ close_context: true, context_id: 'a' });
  assert.deepEqual(world.heard().at(-1), { context_closed: true, context_id: 'a' });
});

test('openMultiSocket() lets no time pass for a context that is being spoken', async () => {
  const world = open();
  world.say({ text: 'One.', context_id: 'a', flush: true, ...voice });
  await world.clock.advance(10 * limits.contextInactivityMsDefault);
  world.passages[0]?.speak();
  assert.deepEqual(world.heard().at(-1), { final: true, context_id: 'a' });
});

test('openMultiSocket() tells the usage of a context that has timed out', async () => {
  const world = open();
  world.say({ text: 'One.', context_id: 'a', flush: true, ...voice });
  world.passages[0]?.speak();
  await world.clock.advance(limits.contextInactivityMsDefault);
  const usage = { ...usageOfOne, characters: 4 };
  assert.deepEqual(world.heard().at(-1), { context_timeout: true, context_id: 'a', usage });
});

test('openMultiSocket() closes after the error of an engine, which names its context', () => {
  const world = open();
  world.say({ text: 'One.', context_id: 'a', flush: true, ...voice }, { text: 'Two.', context_id: 'b', ...voice });
  world.passages[0]?.fail();
  const [error, close] = world.heard().slice(-2);
  assert.deepEqual([error?.['error_code'], error?.['context_id'], close], ['INTERNAL_ERROR', 'a', { close: 4000 }]);
  assert.ok(world.passages.every(({ isOver }) => isOver));
});

test('openMultiSocket() closes with 4029 when the organization has used up its rate', () => {
  const world = open();
  world.say({ text: 'One.', context_id: 'a', flush: true, ...voice });
  world.passages[0]?.fail(
    new ServiceError('rate-limited', { holes: { perMinute: 1, seconds: 7 }, retryAfterSeconds: 7 }),
  );
  const [error, close] = world.heard().slice(-2);
  assert.deepEqual([error?.['retry_after'], error?.['context_id'], close], [7, 'a', { close: 4029 }]);
});

test('openMultiSocket() tells a defect as INTERNAL_ERROR and nothing of it', () => {
  const world = open();
  world.say({ text: 'One.', context_id: 'a', flush: true, ...voice });
  world.passages[0]?.fail(new Error('a secret'));
  assert.ok(!JSON.stringify(world.heard()).includes('secret'));
  assert.deepEqual(world.heard().at(-1), { close: 4000 });
  assert.equal(world.log.lines[0]?.facts['requestId'], 'req_1');
});

test('openMultiSocket() speaks everything after close_socket, then says goodbye with the total', () => {
  const world = open();
  world.say(
    { text: 'One.', context_id: 'a', ...voice },
    { text: ' ', context_id: 'b', ...voice },
    { close_socket: true },
  );
  world.say({ text: 'Late.', context_id: 'c', ...voice });
  world.passages[0]?.speak();
  assert.equal(world.passages.length, 1);
  assert.deepEqual(
    world
      .heard()
      .slice(-3)
      .map(({ usage: _usage, ...frame }) => frame),
    [{ context_closed: true, context_id: 'a' }, { session_closed: true, total_audio_seconds: 0.1 }, { close: 1000 }],
  );
});

test('openMultiSocket() is quiet about a client that says close_socket and is gone', () => {
  const world = open();
  world.say({ text: 'One.', context_id: 'a', ...voice }, { close_socket: true });
  world.session.disconnected();
  assert.equal(world.passages[0]?.isOver, true);
  assert.deepEqual(world.log.lines, []);
});

test('openMultiSocket() closes at once when the server stops and nobody has work', () => {
  const world = open();
  world.say({ text: ' ', context_id: 'a', ...voice });
  world.session.drain();
  assert.deepEqual(world.heard().slice(1), [{ close: 1012 }]);
});

test('openMultiSocket() lets work be finished when the server stops, and begins no context', () => {
  const world = open();
  world.say({ text: 'One.', context_id: 'a', flush: true, ...voice });
  world.session.drain();
  world.say({ text: 'Two.', context_id: 'b', ...voice });
  assert.equal(world.heard().at(-1)?.['context_id'], 'b');
  world.passages[0]?.speak();
  assert.deepEqual(world.heard().slice(-2), [{ final: true, context_id: 'a' }, { close: 1012 }]);
});

test('openMultiSocket() closes with the code of a revoked key, whatever is under way', () => {
  const world = open();
  world.say({ text: 'One.', context_id: 'a', flush: true, ...voice });
  world.session.end(new ServiceError('key-revoked'));
  const [error, close] = world.heard().slice(-2);
  assert.deepEqual([error?.['error_code'], error?.['context_id'], close], ['UNAUTHORIZED', undefined, { close: 4001 }]);
});

test('openMultiSocket() drops a context whose text is more than can wait', () => {
  const world = open();
  world.say({ text: 'One ', context_id: 'a', ...voice });
  const [passage] = world.passages;
  if (passage !== undefined) passage.takesText = false;
  world.say({ text: 'two.', context_id: 'a' });
  assert.deepEqual(codesOf(world.heard().slice(-1)), [{ error_code: 'VALIDATION_ERROR', code: 400, context_id: 'a' }]);
});

test('openMultiSocket() forgets contexts that have ended', () => {
  const world = open();
  for (let id = 0; id < 3000; id += 1) {
    world.say({ text: 'One.', context_id: String(id), ...voice }, { close_context: true, context_id: String(id) });
    world.passages.at(-1)?.speak();
  }
  assert.equal(world.heard().filter((frame) => frame['context_closed'] === true).length, 3000);
});

function codesOf(frames: readonly Record<string, unknown>[]) {
  return frames.map(({ error_code, code, context_id }) => ({ error_code, code, context_id }));
}
