import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { realtimeSocketDescription } from '../../src/api/realtime/realtime-socket.routes.ts';
import type { DialogueModel, DialogueRequest, ReplyEvent } from '../../src/contracts/dialogue-model.ts';
import { framesNamed } from '../fakes/speech-socket-server.ts';
import { eventually } from '../service/eventually.ts';
import type { RealtimeClient } from './realtime-client.ts';
import { realtimeServer, type RealtimeServer } from './realtime-server.ts';

type Served = RealtimeServer;

async function serve(t: TestContext, options: Parameters<typeof realtimeServer>[0] = {}): Promise<Served> {
  const server = await realtimeServer(options);
  t.after(() => server[Symbol.asyncDispose]());
  return server;
}

/** A model that gives these answers, one after another, and keeps what it was asked. */
function modelOf(...answers: readonly (readonly ReplyEvent[])[]): Pick<DialogueModel, 'reply'> & {
  readonly asked: DialogueRequest[];
} {
  const asked: DialogueRequest[] = [];
  return {
    asked,
    async *reply(request) {
      asked.push(request);
      yield* answers[asked.length - 1] ?? [say('Nothing else.')];
    },
  };
}

const say = (text: string): ReplyEvent => ({ type: 'text-delta', text });
const call = (name: string, values: object): ReplyEvent => ({
  type: 'tool-call',
  callId: 'chosen by the model',
  name,
  arguments: JSON.stringify(values),
});

const tools = [
  {
    type: 'function',
    name: 'find_order',
    description: 'Finds an order.',
    parameters: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    identity_arguments: ['name'],
  },
];

async function setUp(client: RealtimeClient, session: object): Promise<Readonly<Record<string, unknown>>> {
  client.send({ type: 'session.update', session: { type: 'realtime', ...session } });
  return (await client.hear('session.updated'))['session'] as Readonly<Record<string, unknown>>;
}

/** The caller says something, and is answered. */
async function ask(server: Served, client: RealtimeClient, text = 'When is breakfast?'): Promise<void> {
  server.caller.say(text);
  await client.hear('conversation.item.created');
  client.send({ type: 'response.create' });
}

const instructions = 'You are the desk of a hotel. Breakfast is served at seven.';

test('a turn and its answer come in the order of the interface, each as it is published', async (t) => {
  const server = await serve(t);
  const client = await server.connect();
  await setUp(client, { instructions });
  await ask(server, client, 'When is breakfast served?');
  await client.hear('response.output_audio_transcript.done');
  client.play('resp_1');
  await client.hear('response.done');
  assert.deepEqual(client.course, [
    'session.created',
    'session.updated',
    'input_audio_buffer.speech_started',
    'conversation.item.input_audio_transcription.updated',
    'input_audio_buffer.speech_stopped',
    'input_audio_buffer.committed',
    'conversation.item.input_audio_transcription.updated',
    'conversation.item.created',
    'response.created',
    'conversation.item.created',
    'response.output_audio_transcript.delta',
    'response.output_audio.delta',
    'response.output_audio.delta',
    'response.output_audio_transcript.done',
    'response.output_audio.done',
    'response.done',
  ]);
  assert.match(client.textOf('resp_1'), /seven/u);
  const named = framesNamed(realtimeSocketDescription);
  for (const event of client.events) named(event);
  const ids = client.events.map(({ event_id: id }) => id);
  assert.equal(new Set(ids).size, ids.length);
});

test('the session tells what holds: lengths and names, not what the client has set', async (t) => {
  const server = await serve(t);
  const client = await server.connect();
  const [created] = client.events;
  const first = created?.['session'] as Readonly<Record<string, unknown>>;
  assert.equal(first['model'], 'svc-agent-1');
  assert.ok(Math.abs(Number(first['expires_at']) - Date.now() / 1000 - 3600) < 10);
  assert.equal('instructions' in first || 'tools' in first, false);
  const updated = await setUp(client, {
    instructions: 'Grüß 👋',
    tools,
    audio: { input: { transport: 'binary' }, output: { format: { type: 'audio/pcmu', rate: 8000 }, voice: '2' } },
  });
  assert.equal(updated['id'], first['id']);
  assert.equal(updated['instructions'], 6);
  assert.deepEqual(updated['tools'], ['find_order']);
  assert.deepEqual(updated['audio'], {
    input: { format: { type: 'audio/pcm', rate: 24_000 }, transport: 'binary' },
    output: { format: { type: 'audio/pcmu', rate: 8000 }, transport: 'json', voice: '2' },
  });
});

test('sound of the caller is listened to at 16 kHz, whatever its format and transport', async (t) => {
  const server = await serve(t);
  const client = await server.connect();
  const lines = [
    { format: { type: 'audio/pcm', rate: 24_000 }, bytes: 48_000 },
    { format: { type: 'audio/pcm', rate: 16_000 }, bytes: 32_000 },
    { format: { type: 'audio/pcmu', rate: 8_000 }, bytes: 8_000 },
  ];
  for (const { format, bytes } of lines) {
    for (const transport of ['json', 'binary']) {
      await setUp(client, { audio: { input: { format, transport } } });
      const before = server.caller.sampleCount;
      const audio = new Uint8Array(bytes);
      if (transport === 'binary') client.socket.send(audio);
      else client.send({ type: 'input_audio_buffer.append', audio: Buffer.from(audio).toString('base64') });
      // The last of it is still in the filter.
      await eventually('a second is heard', () => server.caller.sampleCount - before > 15_900);
      assert.ok(server.caller.sampleCount - before <= 16_000, JSON.stringify(format));
    }
  }
});

test('with binary output, sound is raw and all else the same; mu-law has a byte for a sample', async (t) => {
  const server = await serve(t, { dialogue: modelOf([say('Hello there.')]) });
  const client = await server.connect();
  const format = { type: 'audio/pcmu', rate: 8000 };
  await setUp(client, { audio: { output: { format, transport: 'binary' } } });
  await ask(server, client);
  await client.hear('response.output_audio_transcript.done');
  assert.equal(client.course.includes('response.output_audio.delta'), false);
  assert.deepEqual(client.course.slice(-3), [
    'response.output_audio_transcript.delta',
    'binary',
    'response.output_audio_transcript.done',
  ]);
  const { length } = client.soundOf('resp_1');
  client.play('resp_1', { sampleBytes: 1, rateHz: 8000 });
  const done = await client.hear('response.output_audio.done');
  assert.equal(done['audio_end_sample'], length);
  const { usage } = await client.hear('response.done');
  assert.deepEqual(usage, { input_audio_seconds: 0, output_audio_seconds: micro(length / 8000) });
});

test('usage tells each second once: what was sent since the last response, and what was spoken of this', async (t) => {
  const server = await serve(t, { dialogue: modelOf([say('One.')], [say('Two.')]) });
  const client = await server.connect();
  const told: unknown[] = [];
  for (const responseId of ['resp_1', 'resp_2']) {
    client.send({ type: 'input_audio_buffer.append', audio: Buffer.alloc(24_000).toString('base64') });
    await eventually('it is heard', () => server.caller.sampleCount >= 7_900);
    server.caller.sampleCount = 0;
    await ask(server, client);
    const created = await client.hear('response.created');
    const { id } = created['response'] as { readonly id: string };
    await client.hear('response.output_audio_transcript.done');
    client.play(id);
    const { usage } = await client.hear('response.done');
    told.push(usage);
    const seconds = micro(client.soundOf(id).length / 48_000);
    assert.deepEqual(usage, { input_audio_seconds: 0.5, output_audio_seconds: seconds }, responseId);
  }
  assert.equal(told.length, 2);
});

test('a tool is called, answered, and the response goes on by itself; wrong call ids are refused', async (t) => {
  const model = modelOf([call('find_order', { name: 'Anna' })], [say('It is on its way.')]);
  const server = await serve(t, { dialogue: model });
  const client = await server.connect();
  await setUp(client, { tools });
  await ask(server, client, 'Where is the order of Anna?');
  const { item } = (await client.hear('conversation.item.created')) as unknown as {
    readonly item: Readonly<Record<string, unknown>>;
  };
  const done = await client.hear('response.function_call_arguments.done');
  assert.equal(item['type'], 'function_call');
  assert.deepEqual(
    [done['name'], done['arguments'], done['call_id']],
    ['find_order', '{"name":"Anna"}', item['call_id']],
  );
  const output = { type: 'function_call_output', call_id: item['call_id'], output: '{"error":"the shop is closed"}' };
  client.send({ type: 'conversation.item.create', event_id: 'a', item: { ...output, call_id: 'call_x' } });
  assert.deepEqual(short(await client.hearError()), ['unknown_call_id', 'a']);
  client.send({ type: 'conversation.item.create', event_id: 'b', item: { ...output, output: { ok: true } } });
  assert.deepEqual(short(await client.hearError()), ['invalid_event', 'b']);
  client.send({ type: 'conversation.item.create', item: output });
  client.send({ type: 'response.create' });
  client.send({ type: 'conversation.item.create', event_id: 'c', item: output });
  assert.deepEqual(short(await client.hearError()), ['duplicate_call_id', 'c']);
  await eventually('the answer is said', () => client.course.includes('response.output_audio_transcript.done'));
  client.play('resp_1');
  const { response } = (await client.hear('response.done')) as unknown as {
    readonly response: { readonly status: string; readonly item_ids: readonly string[] };
  };
  assert.equal(response.status, 'completed');
  assert.equal(client.textOf('resp_1'), 'It is on its way.');
  const told = model.asked[1]?.items.find((each) => each.type === 'tool-output');
  assert.equal(told?.type === 'tool-output' && told.output, output.output);
});

function short(error: Readonly<Record<string, unknown>>): readonly unknown[] {
  return [error['code'], error['event_id']];
}

test('while a name may be spelled otherwise no tool is called with it, and the model is told why', async (t) => {
  const model = modelOf([call('find_order', { name: 'Meyer' })], [say('How is that spelled?')]);
  const server = await serve(t, { dialogue: model });
  const client = await server.connect();
  await setUp(client, { tools });
  const alternatives = [
    { spelling: 'Meyer', probability: 0.6 },
    { spelling: 'Maier', probability: 0.3 },
  ];
  server.caller.say('My name is Meyer', [{ word: 'Meyer', alternatives }]);
  client.send({ type: 'response.create' });
  const error = await client.hearError();
  assert.equal(error['code'], 'ambiguous_identity_argument');
  await client.hear('response.output_audio_transcript.done');
  assert.equal(client.textOf('resp_1'), 'How is that spelled?');
  assert.equal(client.course.includes('response.function_call_arguments.done'), false);
});

test('whoever interrupts is heard: the response is cancelled where it was heard last, and so remembered', async (t) => {
  const model = modelOf([say('Breakfast is served at seven.')], [say('Goodbye.')]);
  const server = await serve(t, { dialogue: model });
  const client = await server.connect();
  await ask(server, client);
  await client.hear('response.output_audio_transcript.done');
  client.play('resp_1', { samples: 10, codePoints: 9, completed: false });
  const turnId = server.caller.sound();
  // In the order in which they were sent: now the report has been taken.
  client.send({ type: 'response.create', response: {} });
  assert.equal((await client.hearError())['code'], 'not_implemented');
  server.caller.confirm(turnId);
  const cancelled = await client.hear('response.cancelled');
  assert.equal(cancelled['reason'], 'turn_detected');
  const heard = cancelled['heard'] as Readonly<Record<string, unknown>>;
  assert.deepEqual([heard['audio_end_sample'], heard['text_end_offset']], [10, 9]);
  client.play('resp_1');
  assert.equal((await client.hearError())['code'], 'invalid_played_ack');
  server.caller.finish(turnId, 'Thank you');
  client.send({ type: 'response.create' });
  await client.hear('response.output_audio_transcript.done');
  const agent = model.asked[1]?.items.find((item) => item.type === 'agent');
  assert.deepEqual(agent, { type: 'agent', text: 'Breakfast', wasInterrupted: true });
});

test('a protected message is spoken as it is and cannot be cancelled; what is said into it is suppressed', async (t) => {
  const server = await serve(t);
  const client = await server.connect();
  const text = 'This call <b>is</b> recorded, Dr. No & 5 others.';
  const item = {
    type: 'force_message',
    role: 'assistant',
    interruptible: false,
    content: [{ type: 'output_text', text }],
  };
  client.send({ type: 'conversation.item.create', item });
  const { response } = (await client.hear('response.created')) as unknown as {
    readonly response: Readonly<Record<string, unknown>>;
  };
  assert.deepEqual([response['origin'], response['interruptible']], ['force_message', false]);
  client.send({ type: 'response.cancel' });
  assert.equal((await client.hearError())['code'], 'response_active');
  server.caller.hear({ type: 'sound-suppressed', fromMs: 10, toMs: 20 });
  const suppressed = await client.hear('kugel.input_audio.suppressed');
  assert.deepEqual([suppressed['audio_start_ms'], suppressed['audio_end_ms']], [10, 20]);
  // A short message may be said before the server has heard of the cancel.
  await eventually('all of it is said', () => client.course.includes('response.output_audio_transcript.done'));
  assert.equal(client.textOf('resp_1'), text);
  client.play('resp_1');
  await client.hear('response.done');
  assert.ok(server.caller.calls.includes('speaking-protected'));
});

test('the voice is that of the session from its first sound on', async (t) => {
  const server = await serve(t, { dialogue: modelOf([say('Hello.')]) });
  const client = await server.connect();
  await setUp(client, { audio: { output: { voice: '2' } } });
  await ask(server, client);
  await client.hear('response.output_audio.delta');
  assert.equal(server.engine.requests[0]?.voice, 'voice-2');
  client.send({ type: 'session.update', session: { audio: { output: { voice: '1' } } } });
  assert.equal((await client.hearError())['code'], 'voice_immutable');
  client.send({ type: 'session.update', session: { audio: { output: { format: { type: 'audio/pcmu' } } } } });
  assert.equal((await client.hearError())['code'], 'unsupported_format');
  client.send({ type: 'session.update', session: { audio: { output: { voice: '2' } } } });
  await client.hear('session.updated');
});

/** As the wire has it: to the microsecond. */
function micro(seconds: number): number {
  return Math.round(seconds * 1_000_000) / 1_000_000;
}
