import assert from 'node:assert/strict';
import { test } from 'node:test';
import { multiSocketDescription } from '../../src/api/speech-sockets/multi-socket.ts';
import { limits } from '../../src/limits.ts';
import { untilAborted } from '../fakes/scripted-synthesizer.ts';
import type { Frame, SocketClient } from '../fakes/socket-client.ts';
import { course, framesNamed, speechSocketServer } from '../fakes/speech-socket-server.ts';
import { engineOf, throwing } from '../fakes/speech-use-case.ts';

const nameOf = framesNamed(multiSocketDescription);
const path = '/ws/tts/multi';
const chunk = ['generationStarted', 'audio', 'chunkComplete'];

test('/ws/tts/multi serves the JavaScript client: a lone space, text, flush, close, another context', async () => {
  await using under = await speechSocketServer();
  const client = await under.connect(path, '&sdk=js&sdk_version=1.2.3');
  for (const context_id of ['first', 'second']) {
    const voice_settings = { voice_id: 1, stability: 0.5, similarity_boost: 0.5, style: 0, use_speaker_boost: true };
    client.send({ text: ' ', context_id, sample_rate: 24_000, cfg_scale: 2, normalize: true, voice_settings });
    await client.hearUntil(has({ context_created: true, context_id }));
    client.send({ text: 'Hello ', context_id, flush: false });
    client.send({ text: 'there.', context_id, flush: true });
    await client.hearUntil(has({ final: true, context_id }));
    client.send({ close_context: true, context_id });
    await client.hearUntil(has({ context_closed: true, context_id }));
    assert.deepEqual(course(namesOf(client, context_id)), ['contextCreated', ...chunk, 'final', 'contextClosed']);
    assert.equal(client.frames.find((frame) => 'text' in frame)?.['text'], 'Hello there.');
  }
});

test('/ws/tts/multi serves the Python client: each context created before its text, flush alone', async () => {
  await using under = await speechSocketServer();
  const client = await under.connect(path, '&sdk=python&sdk_version=1.2.3');
  const voice_settings = { voice_id: 1, cfg_scale: 2, max_new_tokens: 2048 };
  const common = { sample_rate: 24_000, normalize: true, word_timestamps: true, model_id: 'svc-3' };
  client.send({ text: ' ', context_id: 'a', ...common, voice_settings });
  await client.hear(1);
  client.send({ text: 'One. ', context_id: 'a' });
  client.send({ flush: true, context_id: 'a' });
  await client.hearUntil(has({ final: true, context_id: 'a' }));
  client.send({ text: ' ', context_id: 'b', model_id: 'svc-3', voice_settings });
  await client.hearUntil(has({ context_created: true, context_id: 'b' }));
  client.send({ text: 'Two. ', context_id: 'b' });
  client.send({ flush: true, context_id: 'b' });
  await client.hearUntil(has({ final: true, context_id: 'b' }));
  const course_ = ['contextCreated', 'generationStarted', 'audio', 'wordTimestamps', 'chunkComplete', 'final'];
  assert.deepEqual(course(namesOf(client, 'a')), course_);
  assert.deepEqual(course(namesOf(client, 'b')), course_);
  client.send({ close_socket: true });
  assert.equal((await client.closed).code, 1000);
  assert.deepEqual(course(client.frames.slice(-5).map(nameOf)), [
    'final',
    'contextClosed',
    'final',
    'contextClosed',
    'sessionClosed',
  ]);
});

test('/ws/tts/multi serves the LiveKit plugin: preparation, text at once, close after chunk_complete', async () => {
  await using under = await speechSocketServer();
  const client = await under.connect(path);
  client.send({ text: '', voice_id: 1, model_id: 'svc-3' });
  const config = { model_id: 'svc-3', sample_rate: 24_000, word_timestamps: true, normalize: true };
  client.send({ text: 'Good ', context_id: 'r1', ...config, voice_settings: { voice_id: 1 } });
  client.send({ text: 'morning.', context_id: 'r1', flush: true });
  await client.hearUntil(has({ chunk_complete: true, context_id: 'r1' }));
  client.send({ close_context: true, context_id: 'r1' });
  await client.hearUntil(has({ context_closed: true, context_id: 'r1' }));
  const usage = client.frames.at(-1)?.['usage'] as Frame;
  assert.deepEqual([usage['characters'], usage['model_id'], usage['cost_unavailable']], [13, 'svc-3', true]);
  assert.equal(client.frames.filter((frame) => frame['error'] !== undefined).length, 0);
});

test('/ws/tts/multi serves the interruption of the LiveKit plugin: no sound of the old reply, the new one speaks', async () => {
  await using under = await speechSocketServer({
    engines: [engineOf('first', (request, { signal }) => spoken(request.text.startsWith('Long'), { signal }))],
  });
  const client = await under.connect(path);
  client.send({ text: 'Long reply.', context_id: 'old', flush: true, voice_settings: { voice_id: 1 } });
  await client.hearUntil(has({ context_id: 'old', idx: 0 }));
  client.send({ close_context: true, context_id: 'old', immediate: true });
  await client.hearUntil(has({ context_closed: true, context_id: 'old' }));
  client.send({ text: 'Short.', context_id: 'new', flush: true, voice_settings: { voice_id: 1 } });
  await client.hearUntil(has({ final: true, context_id: 'new' }));
  assert.equal(namesOf(client, 'old').at(-1), 'contextClosed');
  assert.ok(!namesOf(client, 'old').includes('final'));
});

test('/ws/tts/multi serves Pipecat: a context for each of many turns on one connection', async () => {
  await using under = await speechSocketServer();
  const client = await under.connect(path);
  for (let turn = 0; turn < 2 * limits.contextsMax; turn += 1) {
    const context_id = `turn-${turn}`;
    client.send({ text: ' ', context_id, voice_settings: { voice_id: 1, cfg_scale: 2, max_new_tokens: 2048 } });
    await client.hearUntil(has({ context_created: true, context_id }));
    for (const text of ['Hello, ', 'how are ', 'you?']) client.send({ text, context_id });
    client.send({ close_context: true, context_id, ...(turn % 3 === 0 && { immediate: true }) });
    await client.hearUntil(has({ context_closed: true, context_id }));
  }
  assert.equal(client.frames.filter((frame) => frame['error'] !== undefined).length, 0);
});

test('/ws/tts/multi serves the Java client: keep_alive, and many contexts at the same time', async () => {
  await using under = await speechSocketServer();
  const client = await under.connect(path, '&org_id=5');
  const ids = Array.from({ length: limits.contextsMax }, (_, number) => `c${number}`);
  for (const context_id of ids) client.send({ text: ' ', context_id, voice_settings: { voice_id: 'anna' } });
  for (const context_id of ids) client.send({ keep_alive: true, context_id });
  client.send({ text: ' ', context_id: 'one too many', voice_settings: { voice_id: 1 } });
  await client.hearUntil(has({ error_code: 'TOO_MANY_CONTEXTS', code: 429, context_id: 'one too many' }));
  assert.equal(client.frames.filter((frame) => frame['context_created'] === true).length, limits.contextsMax);
});

test('/ws/tts/multi speaks G.711 in the rate that it implies', async () => {
  await using under = await speechSocketServer();
  const client = await under.connect(path);
  const format = { sample_rate: 24_000, output_format: 'ulaw_8000' };
  client.send({ text: 'Hello.', context_id: 'a', flush: true, ...format, voice_settings: { voice_id: 1 } });
  await client.hearUntil(has({ final: true, context_id: 'a' }));
  const { audio, enc, sr, samples } = client.frames.find((frame) => 'audio' in frame) ?? {};
  assert.deepEqual([enc, sr, samples], ['mulaw', 8000, Buffer.from(String(audio), 'base64').byteLength]);
});

test('/ws/tts/multi tells a voice that does not exist to its context alone', async () => {
  await using under = await speechSocketServer();
  const client = await under.connect(path);
  client.send({ text: 'Hello.', context_id: 'bad', flush: true, voice_settings: { voice_id: 404 } });
  client.send({ text: 'Hello.', context_id: 'good', flush: true, voice_settings: { voice_id: 1 } });
  await client.hearUntil(has({ final: true, context_id: 'good' }));
  await client.hearUntil(has({ error_code: 'NOT_FOUND', code: 404, context_id: 'bad' }));
  client.send({ text: 'Again.', context_id: 'bad', flush: true, voice_settings: { voice_id: 1 } });
  await client.hearUntil(has({ final: true, context_id: 'bad' }));
});

test('/ws/tts/multi closes with 4000 after the error of an engine, which names the context', async () => {
  await using under = await speechSocketServer({ engines: [engineOf('first', throwing(new Error('broken pipe')))] });
  const client = await under.connect(path);
  client.send({ text: 'Hello.', context_id: 'a', flush: true, voice_settings: { voice_id: 1 } });
  assert.equal((await client.closed).code, 4000);
  const { error_code, context_id, request_id } = client.frames.at(-1) ?? {};
  assert.deepEqual([error_code, context_id, typeof request_id], ['INTERNAL_ERROR', 'a', 'string']);
});

test('/ws/tts/multi answers a frame that is no JSON object, and goes on', async () => {
  await using under = await speechSocketServer();
  const client = await under.connect(path);
  client.send('[1]');
  client.send({ text: ' ', context_id: 'a', voice_settings: { voice_id: 1 } });
  await client.hear(2);
  assert.deepEqual(client.frames.map(nameOf), ['error', 'contextCreated']);
});

/** A short sound; or one that goes on until somebody stops it. */
async function* spoken(goesOn: boolean, { signal }: { readonly signal: AbortSignal }) {
  yield { type: 'audio-start', format: { encoding: 'pcm_s16le', sampleRateHz: 24_000 }, warnings: [] } as const;
  yield { type: 'audio-delta', payload: new Uint8Array(480).fill(1), sampleCount: 240 } as const;
  if (goesOn) await untilAborted(signal);
  yield { type: 'audio-end', sampleCount: 240, warnings: [] } as const;
}

function has(expected: Frame): (frames: readonly Frame[]) => boolean {
  return (frames) => frames.some((frame) => Object.entries(expected).every(([name, value]) => frame[name] === value));
}

function namesOf(client: SocketClient, contextId: string): string[] {
  return client.frames.filter((frame) => frame['context_id'] === contextId).map(nameOf);
}
