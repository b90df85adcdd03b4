import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceError } from '../../src/errors/service-error.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { limits } from '../../src/limits.ts';
import { ScriptedTranscriber } from '../fakes/scripted-transcriber.ts';
import { keys } from '../fakes/server-under-test.ts';
import { soundOf } from '../fakes/sounding-words.ts';
import { unlimitedAdmission } from '../fakes/unlimited-admission.ts';
import { eventually } from '../service/eventually.ts';
import { chunk, isFinal, open, plain, say, send, words } from './transcription-client.ts';
import { transcriptionServer } from './transcription-server.ts';

const endOfSpeech = { type: 'end_of_speech' };

test('the stream tells who is not let in by a frame, and closes', async () => {
  await using under = await transcriptionServer();
  const stranger = await under.connect('nonsense');
  assert.equal((await stranger.hear(1))[0]?.['error_code'], 'UNAUTHORIZED');
  assert.equal((await stranger.closed).code, 4001);
  assert.equal((await (await under.connect(keys.service)).closed).code, 4001);
  await using draining = await transcriptionServer({ isDraining: () => true });
  assert.equal((await (await draining.connect()).closed).code, 1013);
});

test('the stream tells that there is no recogniser, and closes with 1011', async () => {
  const transcriber = new ScriptedTranscriber();
  transcriber.state = 'missing';
  await using under = await transcriptionServer({ transcriber });
  const client = await under.connect();
  const [error] = await client.hear(1);
  assert.deepEqual([error?.['error_code'], error?.['code']], ['MODEL_UNAVAILABLE', 503]);
  assert.equal((await client.closed).code, 1011);
});

test('the stream closes with 4500 while the recogniser is away', async () => {
  const transcriber = new ScriptedTranscriber();
  transcriber.state = 'failing';
  await using under = await transcriptionServer({ transcriber });
  const client = await open(under);
  say(client, [{ word: 1 }]);
  client.send(endOfSpeech);
  assert.equal((await client.hear(1))[0]?.['error_code'], 'MODEL_UNAVAILABLE');
  assert.equal((await client.closed).code, 4500);
  assert.ok(under.settled.every(({ audioMs }) => audioMs === 0));
});

for (const [what, options] of [
  [
    'rate',
    { countRequest: () => Promise.reject(new ServiceError('rate-limited', { holes: { perMinute: 1, seconds: 9 } })) },
  ],
  ['slots', { takeSlot: () => Promise.reject(new ServiceError('concurrency-limited', { holes: { countMax: 1 } })) }],
] as const) {
  test(`the stream closes with 4029 where the ${what} of an organization are used up`, async () => {
    await using under = await transcriptionServer({ admission: { ...unlimitedAdmission, ...options } });
    const client = await open(under);
    say(client, [{ word: 1 }]);
    assert.equal((await client.hear(1))[0]?.['error_code'], 'RATE_LIMITED');
    assert.equal((await client.closed).code, 4029);
  });
}

test('the stream writes down what was paid for when the credits run out, then tells that and closes', async () => {
  const cover = (audioMs: number) => (audioMs > 1000 ? Promise.reject(new ServiceError('credits-spent')) : undefined);
  await using under = await transcriptionServer({ cover });
  const client = await open(under);
  send(client, soundOf([{ silenceMs: 300 }, { word: 1 }, { silenceMs: 500 }]));
  send(client, soundOf([{ word: 2 }, { silenceMs: 500 }]));
  const [final, error] = await client.hear(2);
  assert.deepEqual([plain(final), final?.['is_final']], ['w1', true]);
  assert.equal(error?.['error_code'], 'INSUFFICIENT_CREDITS');
  assert.equal((await client.closed).code, 4003);
  assert.deepEqual(
    under.settled.map(({ audioMs, outcome }) => [audioMs, outcome]),
    [[1000, 'completed']],
  );
});

test('the stream tells the final of what it was sent when the server stops, then closes with 1001', async () => {
  await using under = await transcriptionServer();
  const idle = await open(under);
  const client = await open(under);
  say(client, [{ word: 1 }, { word: 2 }]);
  await eventually('somebody listens', () => under.detector.openCount > 0);
  under.sockets.drain();
  assert.equal((await idle.closed).code, 1001);
  assert.equal(plain((await client.hear(1))[0]), 'w1 w2');
  assert.equal((await client.closed).code, 1001);
});

test('the stream ends at once when its key is revoked, and what was heard is charged', async () => {
  await using under = await transcriptionServer();
  const client = await open(under);
  say(client, [{ word: 1 }]);
  await eventually('somebody listens', () => under.detector.openCount > 0);
  under.revoke();
  assert.equal((await client.hear(1))[0]?.['code'], 401);
  assert.equal((await client.closed).code, 4001);
  await under.nothingLeft();
  await eventually('it is settled', () => under.settled.length === 1);
  assert.equal(under.settled[0]?.outcome, 'cancelled');
});

test('the stream is closed after a minute in which nothing has come, and what was accepted is told before', async () => {
  const clock = new ManualClock();
  await using under = await transcriptionServer({ clock });
  const client = await open(under);
  say(client, [{ word: 7 }]);
  await eventually('somebody listens', () => under.detector.openCount > 0);
  await clock.advance(limits.transcriptionIdleMsMax + 1);
  const [final] = await client.hear(1);
  assert.deepEqual([plain(final), final?.['turn_end_reason']], ['w7', 'silence_timeout']);
  assert.equal((await client.closed).code, 1000);
});

test('the stream stops the engines when its client leaves', async () => {
  const transcriber = new ScriptedTranscriber();
  await using under = await transcriptionServer({ transcriber });
  const client = await open(under);
  say(client, [...words(10)], { chunkMs: 100 });
  await eventually('the recogniser listens', () => transcriber.openCount > 0);
  client.socket.terminate();
  await under.nothingLeft();
});

test('the stream tells of a recogniser that fails, closes, and charges nothing', async () => {
  const transcriber = new ScriptedTranscriber();
  transcriber.failures.push('at-finish', 'at-finish', 'at-finish');
  await using under = await transcriptionServer({ transcriber });
  const client = await open(under);
  say(client, [{ word: 1 }]);
  client.send(endOfSpeech);
  const [error] = await client.hear(1);
  assert.deepEqual([error?.['error'], error?.['code']], ['Speech recognition failed', 500]);
  assert.equal((await client.closed).code, 1011);
  assert.deepEqual(
    under.settled.map(({ audioMs, outcome }) => [audioMs, outcome]),
    [[0, 'failed']],
  );
});

test('the stream reads no faster than it is listened to, and loses nothing', async () => {
  const transcriber = new ScriptedTranscriber();
  const gate = Promise.withResolvers<void>();
  transcriber.beforePush = () => gate.promise;
  await using under = await transcriptionServer({ transcriber });
  const client = await open(under);
  // Half a minute of it in 2,000 chunks with filler, much more than the operating system keeps.
  const filler = 'x'.repeat(20_000);
  const sound = soundOf([{ silenceMs: 300 }, ...words(150), { silenceMs: 600 }]);
  for (let start = 0; start < sound.length; start += 240)
    client.send({ ...chunk(sound.subarray(start, start + 240)), filler });
  client.send(endOfSpeech);
  await eventually('the client waits', () => client.socket.bufferedAmount > 1_000_000);
  gate.resolve();
  await client.hearUntil((frames) => frames.some(isFinal));
  assert.equal(
    plain(client.frames.find(isFinal)),
    words(150)
      .map(({ word }) => `w${word}`)
      .join(' '),
  );
});
