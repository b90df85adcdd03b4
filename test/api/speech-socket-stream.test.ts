import assert from 'node:assert/strict';
import { test } from 'node:test';
import { streamSocketDescription } from '../../src/api/speech-sockets/stream-frames.schemas.ts';
import { untilAborted } from '../fakes/scripted-synthesizer.ts';
import type { SocketClient } from '../fakes/socket-client.ts';
import { course, framesNamed, speechSocketServer } from '../fakes/speech-socket-server.ts';
import { engineOf } from '../fakes/speech-use-case.ts';

const nameOf = framesNamed(streamSocketDescription);
const path = '/ws/tts/stream';

/** What the Python client always sends. */
const byPython = {
  voice_id: 1,
  model_id: 'svc-3',
  cfg_scale: 2,
  max_new_tokens: 2048,
  sample_rate: 24_000,
  normalize: true,
  flush_timeout_ms: 500,
  max_buffer_length: 1000,
  word_timestamps: false,
  speed: 1,
};
const turn = ['generationStarted', 'audio', 'chunkComplete', 'final', 'sessionClosed'];

test('/ws/tts/stream serves the JavaScript client: configuration with the first text, flush, close', async () => {
  await using under = await speechSocketServer();
  const client = await under.connect(path, '&sdk=js&sdk_version=1.2.3');
  client.send({ text: 'Hello ', flush: false, voice_id: 1, sample_rate: 24_000 });
  client.send({ text: 'there.', flush: true });
  await client.hearUntil(closed(1));
  assert.deepEqual(course(client.frames.map(nameOf)), turn);
  assert.equal(client.frames[0]?.['text'], 'Hello there.');
  client.send({ close: true });
  await client.hearUntil(closed(2));
  const { total_audio_seconds: audioSeconds, usage } = client.frames.at(-1) ?? {};
  assert.deepEqual([audioSeconds, usage], [0, undefined]);
  assert.equal(client.frames.filter((frame) => frame['final'] === true).length, 1);
});

test('/ws/tts/stream serves the Python client: everything configured, flush alone, a second turn without it', async () => {
  await using under = await speechSocketServer();
  const client = await under.connect(path, '&sdk=python&sdk_version=1.2.3');
  client.send({ text: 'One. ', flush: false, ...byPython });
  client.send({ flush: true });
  await client.hearUntil(closed(1));
  client.send({ text: 'Two.', flush: false });
  client.send({ flush: true });
  client.send({ close: true });
  await client.hearUntil(closed(2));
  assert.deepEqual(course(client.frames.map(nameOf)), [...turn, ...turn]);
});

test('/ws/tts/stream carries usage in session_closed and not in final', async () => {
  await using under = await speechSocketServer();
  const client = await under.connect(path);
  client.send({ text: 'Hello.', flush: true, ...byPython });
  await client.hearUntil(closed(1));
  const [final, sessionClosed] = client.frames.slice(-2);
  assert.equal(final?.['usage'], undefined);
  const usage = sessionClosed?.['usage'] as Readonly<Record<string, unknown>> | undefined;
  assert.deepEqual([usage?.['characters'], usage?.['model_id']], [6, 'svc-3']);
  const { total_audio_chunks: audioCount, total_text_chunks: chunkCount } = sessionClosed ?? {};
  assert.equal(audioCount, client.frames.filter((frame) => 'audio' in frame).length);
  assert.equal(chunkCount, 1);
});

test('/ws/tts/stream interrupts at once, frees the engine, and serves the next turn', async () => {
  const aborted = Promise.withResolvers<void>();
  let segments = 0;
  const engine = engineOf('first', async function* first({ format }, { signal }) {
    segments += 1;
    yield { type: 'audio-start', format, warnings: [] };
    yield { type: 'audio-delta', payload: new Uint8Array(4800), sampleCount: 2400 };
    if (segments === 1) await untilAborted(signal).finally(() => aborted.resolve());
    yield { type: 'audio-end', sampleCount: 2400, warnings: [] };
  });
  await using under = await speechSocketServer({ engines: [engine] });
  const client = await under.connect(path);
  client.send({ text: 'Hello.', flush: true, ...byPython });
  await client.hearUntil((frames) => frames.some((frame) => 'audio' in frame));
  client.send({ cancel: true });
  await aborted.promise;
  client.send({ text: 'Again.', flush: true });
  await client.hearUntil(closed(1));
  assert.deepEqual(course(client.frames.map(nameOf)), ['generationStarted', 'audio', 'interrupted', ...turn]);
});

test('/ws/tts/stream ends a turn of its own after 5 s without text', async () => {
  await using under = await speechSocketServer();
  const client = await under.connect(path);
  client.send({ text: 'Hello', ...byPython, flush_timeout_ms: 60_000 });
  // An answer shows that the text has come.
  client.send({ update_settings: { speed: 1 } });
  await client.hear(1);
  await under.clock.advance(5000);
  await client.hearUntil(closed(1));
  assert.deepEqual(course(client.frames.map(nameOf)), ['settingsUpdated', 'warning', ...turn]);
});

test('/ws/tts/stream speaks what is stale while the turn goes on', async () => {
  await using under = await speechSocketServer();
  const client = await under.connect(path);
  client.send({ text: 'Hello there, ', ...byPython });
  client.send({ update_settings: { speed: 1 } });
  await client.hear(1);
  await under.clock.advance(500);
  await client.hearUntil((frames) => frames.some((frame) => 'audio' in frame));
  client.send({ text: 'friend.', flush: true });
  await client.hearUntil(closed(1));
  assert.equal(client.frames.at(-1)?.['total_text_chunks'], 2);
});

test('/ws/tts/stream says what is left and closes with 1000 when the client leaves', async () => {
  await using under = await speechSocketServer();
  const client = await under.connect(path);
  client.send({ text: 'Hello.', ...byPython });
  client.send({ close_socket: true });
  assert.equal((await client.closed).code, 1000);
  assert.deepEqual(course(client.frames.map(nameOf)), turn);
});

test('/ws/tts/stream refuses without losing the connection', async () => {
  await using under = await speechSocketServer();
  const client = await under.connect(path);
  client.send({ text: 'Hello.' });
  client.send({ update_settings: { voice_id: 2 } });
  client.send({ text: 'Hello.', flush: true, voice_id: 'nobody' });
  await client.hear(3);
  client.send({ text: 'Hello.', flush: true, ...byPython });
  await client.hearUntil(closed(1));
  const codes = client.frames.slice(0, 3).map(({ error_code: errorCode }) => errorCode);
  assert.deepEqual(codes, ['MISSING_VOICE_ID', 'VALIDATION_ERROR', 'NOT_FOUND']);
  assert.deepEqual(course(client.frames.map(nameOf)), ['error', ...turn]);
});

function closed(count: number): Parameters<SocketClient['hearUntil']>[0] {
  return (frames) => frames.filter((frame) => frame['session_closed'] === true).length >= count;
}
