import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { RealtimeClient, type RealtimeEvent } from '../api/realtime-client.ts';
import { callFrames, endFrame, frameOf, saying, streaming } from '../fakes/chat-stream.ts';
import { reasonToSkip } from '../contract/reason-to-skip.ts';
import { startChatServer, type ChatServer } from '../fakes/chat-server.ts';
import { missingRecogniser } from '../sound/recogniser.ts';
import { Talker, type TalkerLine } from './realtime-talker.ts';
import { startService, type RunningService } from './running-service.ts';

const lines: readonly (TalkerLine & { readonly name: string; readonly token: string })[] = [
  {
    name: 'JSON and PCM',
    token: 'pcm_24000',
    format: { type: 'audio/pcm', rate: 24_000 },
    transport: 'json',
    sampleBytes: 2,
    silence: 0,
  },
  {
    name: 'binary messages and mu-law',
    token: 'ulaw_8000',
    format: { type: 'audio/pcmu', rate: 8_000 },
    transport: 'binary',
    sampleBytes: 1,
    silence: 0xff,
  },
];

const question = 'Where is my package?';
const interruption = 'Please stop, that is enough.';
const answer =
  'Your package has left our warehouse this morning. It will be with you on Thursday, some time between nine and eleven ' +
  'in the morning. Please make sure that somebody is at home to receive it.';
const farewell = 'Goodbye.';
const tools = [
  {
    type: 'function',
    name: 'find_package',
    description: 'Tells where a package is.',
    parameters: { type: 'object', properties: { day: { type: 'string' } } },
  },
];

interface ChatMessage {
  readonly role: string;
  readonly content: unknown;
}

suite('a conversation with real voices, ears and turns', { concurrency: true, skip: whyNot() }, () => {
  let service: RunningService;
  let chat: ChatServer;
  before(async () => {
    chat = await startChatServer((response, text) => modelOf(chat)(response, text));
    service = await startService({
      environment: { SYRINX_DIALOGUE_URL: chat.url, SYRINX_DIALOGUE_MODEL: 'desk-1' },
    });
  });
  after(async () => {
    await service[Symbol.asyncDispose]();
    await chat[Symbol.asyncDispose]();
  });

  for (const line of lines) {
    test(`is had over ${line.name}: a tool is called, the caller interrupts, and what was heard is remembered`, async () => {
      const [asked, interrupted] = await Promise.all([speak(line, question), speak(line, interruption)]);
      const client = new RealtimeClient(await addressOf(line));
      await client.hear('session.created');
      const { format, transport } = line;
      const audio = { input: { format, transport }, output: { format, transport } };
      client.send({ type: 'session.update', session: { instructions: line.name, tools, audio } });
      await client.hear('session.updated');
      using talker = new Talker(client, line);

      await talker.say(asked);
      const { item } = await client.hear('conversation.item.created');
      assert.match(transcriptOf(item), /package/iu);
      client.send({ type: 'response.create' });
      const called = await client.hear('response.function_call_arguments.done');
      assert.deepEqual([called['name'], called['arguments']], ['find_package', '{"day":"Monday"}']);
      const output = { type: 'function_call_output', call_id: called['call_id'], output: '{"sent":true}' };
      client.send({ type: 'conversation.item.create', item: output });

      while (talker.playedMs('resp_1') < 1500) await client.hear('response.output_audio_transcript.delta');
      const speaking = talker.say(interrupted);
      const cancelled = await client.hear('response.cancelled');
      assert.equal(cancelled['reason'], 'turn_detected');
      const heard = cancelled['heard'] as Readonly<Record<string, number>>;
      const prefix = [...client.textOf('resp_1')].slice(0, heard['text_end_offset']).join('');
      assert.ok(prefix.length > 10 && answer.includes(prefix.trim()), prefix);
      assert.ok(prefix.trim().length < answer.length, 'the rest was not heard');
      const soundAtCancel = client.soundOf('resp_1').length;

      await speaking;
      await client.hear('conversation.item.created');
      client.send({ type: 'response.create' });
      const { response } = await client.hear('response.done');
      const { id, status } = response as { readonly id: string; readonly status: string };
      assert.deepEqual([status, client.textOf(id)], ['completed', farewell]);
      assert.equal(client.soundOf('resp_1').length, soundAtCancel, 'an interrupted reply says nothing more');
      // The model is told that it was interrupted there.
      assert.deepEqual(rememberedOf(line.name), [`${prefix.trim()} --`]);
      assert.equal(client.course.includes('binary'), transport === 'binary');
      assert.deepEqual(client.events.filter(isComplaint), []);
    });
  }

  /** What the model was told, when it was asked last, that it had said. */
  function rememberedOf(instructions: string): readonly unknown[] {
    const { body } = chat.requests.findLast((request) => instructionsOf(request.body).startsWith(instructions)) ?? {};
    const messages: readonly ChatMessage[] = body?.messages ?? [];
    return messages
      .filter(({ role, content }) => role === 'assistant' && typeof content === 'string' && content !== '')
      .map(({ content }) => content);
  }

  async function speak({ token }: { readonly token: string }, text: string): Promise<Uint8Array> {
    const answered = await fetch(`${service.address}/v1/tts/generate`, {
      method: 'POST',
      headers: { 'x-api-key': service.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ text, voice_id: 2, language: 'en', output_format: token }),
    });
    assert.equal(answered.status, 200);
    return new Uint8Array(await answered.arrayBuffer());
  }

  /** One comes with a key, the other with a client secret. */
  async function addressOf({ transport }: TalkerLine): Promise<string> {
    const address = `${service.address.replace('http', 'ws')}/v1/realtime?model=svc-agent-1`;
    if (transport === 'json') return `${address}&api_key=${service.apiKey}`;
    const answered = await fetch(`${service.address}/v1/realtime/client_secrets`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.apiKey}` },
    });
    const { value } = (await answered.json()) as { readonly value: string };
    return `${address}&client_secret=${value}`;
  }
});

function whyNot(): string | false {
  const missing = missingRecogniser();
  return missing === undefined ? false : reasonToSkip(missing);
}

/** A report may be on its way when the response is cancelled. */
function isComplaint({ type, error }: RealtimeEvent): boolean {
  return type === 'error' && !(error as { readonly message: string }).message.endsWith('was cancelled');
}

/** Calls the tool, tells what it gave out, and says goodbye when the caller has spoken again. */
function modelOf(chat: ChatServer): ChatServer['behaviour'] {
  const messages = (chat.requests.at(-1)?.body.messages ?? []) as readonly ChatMessage[];
  const callers = messages.filter(({ role }) => role === 'user').length;
  if (callers > 1) return saying(farewell);
  if (messages.some(({ role }) => role === 'tool')) return saying(...answer.split(/(?<= )/u));
  return streaming([...callFrames(0, 'find_package', ['{"day":', '"Monday"}']), frameOf({}, 'tool_calls'), endFrame]);
}

function instructionsOf({ messages }: { readonly messages: readonly ChatMessage[] }): string {
  return String(messages.find(({ role }) => role === 'system')?.content);
}

function transcriptOf(item: unknown): string {
  const { content } = item as { readonly content: readonly { readonly transcript: string }[] };
  return content.map(({ transcript }) => transcript).join(' ');
}
