import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { RealtimeClient } from './realtime-client.ts';
import { realtimeServer, type RealtimeServer } from './realtime-server.ts';

const update = (session: object): object => ({ type: 'session.update', session });
const tool = { type: 'function', name: 'f', parameters: { type: 'object', properties: { a: { type: 'string' } } } };
const message = (fields: object): object => ({
  type: 'conversation.item.create',
  item: { type: 'force_message', role: 'assistant', content: [{ type: 'output_text', text: 'Hi' }], ...fields },
});
const played = {
  type: 'response.output_audio.played',
  response_id: 'resp_9',
  item_id: 'item_9',
  audio_end_sample: 1,
  text_end_offset: 1,
  played_through_ms: 1,
  completed: false,
};

/** What a client says, and the code and the field with which it is refused. */
const mistakes: readonly (readonly [what: string, event: object, code: string, param?: string])[] = [
  ['an event of no type', {}, 'invalid_event'],
  ['an event of another vocabulary', { type: 'conversation.item.delete' }, 'invalid_event'],
  ['a type that every object has', { type: 'toString' }, 'invalid_event'],
  ['a session that is none', update([]), 'invalid_event', 'session'],
  ['an unknown field', update({ temperature: 1 }), 'unknown_field', 'session.temperature'],
  ['an internal field', update({ turn_detection: null }), 'unknown_field', 'session.turn_detection'],
  [
    'a provider',
    update({ audio: { input: { transcription: {} } } }),
    'unknown_field',
    'session.audio.input.transcription',
  ],
  ['another type of session', update({ type: 'transcription' }), 'invalid_event', 'session.type'],
  ['another model', update({ model: 'svc-3' }), 'invalid_event', 'session.model'],
  ['instructions that are no text', update({ instructions: 5 }), 'invalid_event', 'session.instructions'],
  ['instructions without end', update({ instructions: 'a'.repeat(65_537) }), 'invalid_event', 'session.instructions'],
  [
    'another format',
    update({ audio: { output: { format: { type: 'audio/pcma', rate: 8000 } } } }),
    'unsupported_format',
    'session.audio.output.format.type',
  ],
  [
    'a rate that a format has not',
    update({ audio: { input: { format: { type: 'audio/pcmu', rate: 16_000 } } } }),
    'unsupported_format',
    'session.audio.input.format.rate',
  ],
  [
    'another transport',
    update({ audio: { input: { transport: 'raw' } } }),
    'invalid_event',
    'session.audio.input.transport',
  ],
  [
    'a voice that is a number',
    update({ audio: { output: { voice: 1 } } }),
    'invalid_event',
    'session.audio.output.voice',
  ],
  [
    'a voice by its name',
    update({ audio: { output: { voice: 'clara' } } }),
    'invalid_event',
    'session.audio.output.voice',
  ],
  ['a voice that there is not', update({ audio: { output: { voice: '99' } } }), 'not_found'],
  [
    'a tool that is no function',
    update({ tools: [{ ...tool, type: 'web' }] }),
    'invalid_event',
    'session.tools[0].type',
  ],
  [
    'a tool with a strange name',
    update({ tools: [{ ...tool, name: 'a b' }] }),
    'invalid_event',
    'session.tools[0].name',
  ],
  ['two tools of one name', update({ tools: [tool, tool] }), 'invalid_event', 'session.tools[1].name'],
  [
    'a tool whose schema is none',
    update({ tools: [{ ...tool, parameters: { type: 5 } }] }),
    'invalid_event',
    'session.tools[0].parameters',
  ],
  [
    'an identity argument that is not declared',
    update({ tools: [{ ...tool, identity_arguments: ['b'] }] }),
    'invalid_event',
    'session.tools[0].identity_arguments',
  ],
  [
    'too many tools',
    update({ tools: Array.from({ length: 65 }, (_, i) => ({ ...tool, name: `f${i}` })) }),
    'invalid_event',
    'session.tools',
  ],
  ['sound that is no base64', { type: 'input_audio_buffer.append', audio: '!!' }, 'invalid_event', 'audio'],
  ['half a sample', { type: 'input_audio_buffer.append', audio: 'AAAA' }, 'invalid_event'],
  ['no sound', { type: 'input_audio_buffer.append' }, 'invalid_event', 'audio'],
  [
    'an item of another kind',
    { type: 'conversation.item.create', item: { type: 'message' } },
    'invalid_event',
    'item.type',
  ],
  ['a message with a voice', message({ voice: '2' }), 'unknown_field', 'item.voice'],
  ['a message of the caller', message({ role: 'user' }), 'invalid_event', 'item.role'],
  ['a message of nothing', message({ content: [] }), 'invalid_event', 'item.content'],
  [
    'a blank message',
    message({ content: [{ type: 'output_text', text: ' ' }] }),
    'invalid_event',
    'item.content[0].text',
  ],
  [
    'a message that is too long',
    message({ content: [{ type: 'output_text', text: 'a'.repeat(2001) }] }),
    'invalid_event',
    'item.content[0].text',
  ],
  [
    'a message of sound',
    message({ content: [{ type: 'output_text', text: 'Hi', audio: '' }] }),
    'unknown_field',
    'item.content[0].audio',
  ],
  [
    'an output without its call',
    { type: 'conversation.item.create', item: { type: 'function_call_output', output: '' } },
    'invalid_event',
    'item.call_id',
  ],
  ['a response before any turn', { type: 'response.create' }, 'no_committed_turn'],
  ['a response with settings', { type: 'response.create', response: {} }, 'not_implemented'],
  ['a cancel of nothing', { type: 'response.cancel' }, 'unknown_response'],
  ['a cancel of what is not', { type: 'response.cancel', response_id: 'resp_9' }, 'unknown_response'],
  ['a report about nothing', played, 'unknown_response'],
  ['a report of less than nothing', { ...played, audio_end_sample: -1 }, 'invalid_event', 'audio_end_sample'],
  ['a report of half a sample', { ...played, audio_end_sample: 1.5 }, 'invalid_event', 'audio_end_sample'],
  ['a truncation', { type: 'conversation.item.truncate', item_id: 'a', audio_end_ms: 5 }, 'not_implemented'],
];

suite('what a client says wrong is refused by its name, and the session goes on', () => {
  let server: RealtimeServer;
  let client: RealtimeClient;
  before(async () => {
    server = await realtimeServer();
    client = await server.connect();
  });
  after(() => server[Symbol.asyncDispose]());

  for (const [what, event, code, param] of mistakes) {
    test(what, async () => {
      client.send({ ...event, event_id: what });
      const error = await client.hearError();
      assert.deepEqual([error['code'], error['param'], error['event_id']], [code, param ?? null, what]);
      assert.equal(error['type'], 'invalid_request_error');
    });
  }

  test('what is no event at all', async () => {
    client.socket.send('{"type":');
    assert.equal((await client.hearError())['code'], 'invalid_event');
    client.socket.send('[1]');
    assert.equal((await client.hearError())['code'], 'invalid_event');
    client.socket.send(JSON.stringify({ type: 'input_audio_buffer.append', audio: 'A'.repeat(1_048_577) }));
    assert.equal((await client.hearError())['code'], 'invalid_event');
  });

  test('an event id that is too long is not repeated', async () => {
    client.send({ type: 'response.create', event_id: 'a'.repeat(513) });
    const error = await client.hearError();
    assert.deepEqual([error['code'], error['param'], error['event_id']], ['invalid_event', 'event_id', null]);
  });

  test('the transport of the sound is the one that was agreed', async () => {
    client.socket.send(new Uint8Array(2));
    assert.equal((await client.hearError())['code'], 'invalid_event');
    client.send(update({ audio: { input: { transport: 'binary' } } }));
    client.send({ type: 'input_audio_buffer.append', audio: 'AAA=' });
    assert.equal((await client.hearError())['param'], 'audio');
    client.socket.send(new Uint8Array(3));
    assert.equal((await client.hearError())['code'], 'invalid_event');
  });

  test('nothing of a wrong update holds', async () => {
    client.send(update({ instructions: 'new', audio: { output: { voice: '99' } } }));
    await client.hearError();
    client.send(update({}));
    const { session } = (await client.hear('session.updated')) as unknown as { readonly session: object };
    assert.equal('instructions' in session, false);
  });
});
