import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestSocketDescription } from '../../src/api/speech-sockets/request-frames.schemas.ts';
import { untilAborted } from '../fakes/scripted-synthesizer.ts';
import type { Frame, SocketClient } from '../fakes/socket-client.ts';
import { course, framesNamed, speechSocketServer } from '../fakes/speech-socket-server.ts';
import { engineOf } from '../fakes/speech-use-case.ts';

const nameOf = framesNamed(requestSocketDescription);
const path = '/ws/tts';

/** As the JavaScript client writes it: what is not set is left out. */
const byJavaScript = {
  model_id: 'svc-3',
  voice_id: 1,
  cfg_scale: 2,
  max_new_tokens: 2048,
  sample_rate: 24_000,
  normalize: true,
};
/** As the Python client writes it. */
const byPython = { ...byJavaScript, word_timestamps: false, speed: 1 };

test('/ws/tts serves a client that sends its requests over one connection without waiting', async () => {
  await using under = await speechSocketServer();
  const client = await under.connect(path, '&sdk=js&sdk_version=1.2.3&org_id=7&session=1');
  for (const text of ['One.', 'Two.', 'Three.']) client.send({ text, ...byJavaScript });
  await client.hearUntil(finals(3));
  assert.deepEqual(course(client.frames.map(nameOf)), ['audio', 'final', 'audio', 'final', 'audio', 'final']);
  assert.deepEqual(client.frames.filter((frame) => frame['final'] === true).map(originalTextOf), [
    'One.',
    'Two.',
    'Three.',
  ]);
  client.send({ text: 'Four.', ...byJavaScript });
  await client.hearUntil(finals(4));
});

test('/ws/tts numbers the audio of each request from 0, and final counts it', async () => {
  await using under = await speechSocketServer();
  const client = await under.connect(path, '&sdk=python&sdk_version=1.2.3&model_id=svc-3');
  client.send({ text: 'One. Two.', ...byPython });
  await client.hearUntil(finals(1));
  client.send({ text: 'Three.', ...byPython });
  await client.hearUntil(finals(2));
  const first = client.frames.slice(
    0,
    client.frames.findIndex((frame) => frame['final'] === true),
  );
  assert.deepEqual(
    first.map(({ idx, chunk_id: chunkId }) => [idx, chunkId]),
    first.map((_, index) => [index, 0]),
  );
  const final = client.frames[first.length];
  assert.equal(final?.['chunks'], first.length);
  assert.equal(
    final['total_samples'],
    first.reduce((sum, { samples }) => sum + Number(samples), 0),
  );
  assert.equal(client.frames[first.length + 1]?.['idx'], 0);
});

test('/ws/tts sends G.711 at 8000 Hz, a byte a sample, where the rate is the default beside it', async () => {
  await using under = await speechSocketServer();
  const client = await under.connect(path);
  client.send({ text: 'Hello.', ...byJavaScript, output_format: 'ulaw_8000' });
  const [audio] = await client.hear(1);
  assert.deepEqual([audio?.['enc'], audio?.['sr']], ['mulaw', 8000]);
  assert.equal(Buffer.from(String(audio?.['audio']), 'base64').length, audio?.['samples']);
});

test('/ws/tts tells the words once, after the last audio, in the text that was spoken', async () => {
  await using under = await speechSocketServer();
  const client = await under.connect(path);
  client.send({ text: 'Chapter 3.', ...byPython, word_timestamps: true });
  await client.hearUntil(finals(1));
  assert.deepEqual(course(client.frames.map(nameOf)), ['audio', 'wordTimestamps', 'final']);
});

test('/ws/tts carries the usage of a request in its final frame', async () => {
  await using under = await speechSocketServer();
  const client = await under.connect(path);
  client.send({ text: 'Hello.', ...byJavaScript, model_id: 'svc-2.5' });
  await client.hearUntil(finals(1));
  const { usage, dur_ms: durationMs } = client.frames.at(-1) as { usage: Record<string, unknown>; dur_ms: number };
  assert.deepEqual([usage['characters'], usage['model_id']], [6, 'svc-2.5']);
  assert.equal(usage['audio_seconds'], Math.round(durationMs) / 1000);
});

test('/ws/tts frees the engine when a request is cancelled', async () => {
  const aborted = Promise.withResolvers<void>();
  const engine = engineOf('first', async function* hanging({ format }, { signal }) {
    yield { type: 'audio-start', format, warnings: [] };
    yield { type: 'audio-delta', payload: new Uint8Array(1600), sampleCount: 800 };
    await untilAborted(signal).finally(() => aborted.resolve());
  });
  await using under = await speechSocketServer({ engines: [engine] });
  const client = await under.connect(path);
  client.send({ text: 'Hello.', ...byJavaScript });
  await client.hear(1);
  client.send({ cancel: true });
  await aborted.promise;
  await client.hearUntil((frames) => frames.some((frame) => frame['interrupted'] === true));
  assert.deepEqual(course(client.frames.map(nameOf)), ['audio', 'interrupted']);
});

test('/ws/tts tells what fails in the envelope, and stays open where it can', async () => {
  await using under = await speechSocketServer();
  const client = await under.connect(path);
  client.send('no JSON');
  client.send({ text: 'Hello.', ...byJavaScript, voice_id: 'nobody' });
  client.send({ text: 'Hello.', ...byJavaScript });
  await client.hearUntil(finals(1));
  assert.deepEqual(course(client.frames.map(nameOf)), ['error', 'audio', 'final']);
  const errors = client.frames.filter((frame) => 'error' in frame);
  assert.deepEqual(
    errors.map(({ error_code: errorCode, code }) => [errorCode, code]),
    [
      ['VALIDATION_ERROR', 400],
      ['NOT_FOUND', 404],
    ],
  );
});

test('/ws/tts takes a request with the handshake', async () => {
  await using under = await speechSocketServer();
  const request = JSON.stringify({ text: 'Hello.', ...byJavaScript });
  const client = await under.connect(path, `&initial_message=${encodeURIComponent(request)}`);
  await client.hearUntil(finals(1));
  assert.deepEqual(course(client.frames.map(nameOf)), ['audio', 'final']);
});

test('/ws/tts closes with the code of what ended it, after the error frame', async () => {
  const engine = engineOf('first', () => {
    throw new Error('a defect');
  });
  await using under = await speechSocketServer({ engines: [engine] });
  const client = await under.connect(path);
  client.send({ text: 'Hello.', ...byJavaScript });
  assert.equal((await client.closed).code, 4000);
  assert.deepEqual(client.frames.map(nameOf), ['error']);
});

function finals(count: number): Parameters<SocketClient['hearUntil']>[0] {
  return (frames) => frames.filter((frame) => frame['final'] === true).length >= count;
}

function originalTextOf({ debug }: Frame): unknown {
  return (debug as { readonly original_text: string }).original_text;
}
