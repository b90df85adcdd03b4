import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ChatServer, startChatServer } from '../../../test/fakes/chat-server.ts';
import {
  callFrames,
  endFrame,
  frameOf,
  openStream,
  saying,
  streaming,
  streamMisbehaviours,
  textFrame,
} from '../../../test/fakes/chat-stream.ts';
import { RecordingLog } from '../../../test/fakes/recording-log.ts';
import { eventually } from '../../../test/service/eventually.ts';
import type { DialogueRequest, ReplyEvent } from '../../contracts/dialogue-model.ts';
import { isServiceError } from '../../errors/service-error.ts';
import { systemClock } from '../../foundation/clock.ts';
import { Secret } from '../../foundation/secret.ts';
import { ChatDialogueModel, type DialogueBounds } from './chat-dialogue-model.ts';

const bounds: DialogueBounds = {
  firstEventMs: 60_000,
  gapMs: 60_000,
  wholeMs: 60_000,
  triesMax: 2,
  retryPauseMs: 1,
  textLengthMax: 1_000,
};

/** For servers that never answer in any time. */
const soon = { firstEventMs: 300, gapMs: 300 };

const request: DialogueRequest = {
  instructions: 'You are the desk of a hotel.',
  items: [{ type: 'caller', text: 'Confidential, my name is Jon.', doubtfulWords: [] }],
  tools: [{ name: 'find_guest', description: '', parameters: { type: 'object' }, identityArguments: [] }],
  language: 'en',
  sessionId: 's-1',
};

function modelOf({ url }: Pick<ChatServer, 'url'>, tightened: Partial<DialogueBounds> = {}) {
  const log = new RecordingLog();
  const endpoint = { baseUrl: url, model: 'talker-1', key: new Secret('sesame'), answerBytesMax: 262_144 };
  return {
    log,
    model: new ChatDialogueModel({ endpoint, bounds: { ...bounds, ...tightened }, clock: systemClock, log }),
  };
}

async function answerOf(model: ChatDialogueModel, changes: Partial<DialogueRequest> = {}): Promise<ReplyEvent[]> {
  const { signal } = new AbortController();
  return Array.fromAsync(model.reply({ ...request, ...changes }, { signal }));
}

test('reply() sends instructions, conversation and tools with the key, and streams what is said', async () => {
  await using server = await startChatServer(saying('Hello ', 'there.'));
  const { model } = modelOf(server);
  assert.deepEqual(await answerOf(model), [
    { type: 'text-delta', text: 'Hello ' },
    { type: 'text-delta', text: 'there.' },
    { type: 'reply-end', reason: 'complete' },
  ]);
  assert.equal(model.health().state, 'ready');
  const [sent] = server.requests;
  assert.equal(sent?.path, '/v1/chat/completions');
  assert.equal(sent.authorization, 'Bearer sesame');
  assert.equal(sent.body.model, 'talker-1');
  assert.match(sent.body.messages[0]?.content ?? '', /^You are the desk of a hotel\./u);
  assert.match(JSON.stringify(sent.body), /"name":"find_guest"/u);
});

test('reply() tells calls that a model makes at the same time, each with all of its arguments', async () => {
  await using server = await startChatServer(
    streaming([
      textFrame('Let me look.'),
      ...callFrames(0, 'find_guest', ['{"na', 'me":"Jon"}']),
      ...callFrames(1, 'find_room', []),
      frameOf({}, 'tool_calls'),
      endFrame,
    ]),
  );
  assert.deepEqual(await answerOf(modelOf(server).model), [
    { type: 'text-delta', text: 'Let me look.' },
    { type: 'tool-call', callId: 'call-0', name: 'find_guest', arguments: '{"name":"Jon"}' },
    { type: 'tool-call', callId: 'call-1', name: 'find_room', arguments: '{}' },
    { type: 'reply-end', reason: 'tools' },
  ]);
});

test('reply() tells the model what was perhaps misheard, and where it was interrupted', async () => {
  await using server = await startChatServer(saying('Sure.'));
  const alternatives = [
    { spelling: 'Jon', probability: 0.5 },
    { spelling: 'John', probability: 0.4 },
  ];
  await answerOf(modelOf(server).model, {
    items: [
      { type: 'agent', text: 'Welcome to', wasInterrupted: true },
      { type: 'caller', text: 'I am Jon.', doubtfulWords: [{ word: 'Jon', alternatives }] },
      { type: 'caller', text: '', doubtfulWords: [] },
      { type: 'tool-call', callId: 'c', name: 'find_guest', arguments: 'no JSON' },
      { type: 'tool-output', callId: 'c', output: '{"error":"no JSON"}' },
    ],
  });
  assert.deepEqual(server.requests[0]?.body.messages.slice(1), [
    { role: 'assistant', content: 'Welcome to --' },
    {
      role: 'user',
      content: 'I am Jon. [["Jon" may have been "John"]]\n[[something that could not be understood]]',
    },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'c', type: 'function', function: { name: 'find_guest', arguments: '{}' } }],
    },
    { role: 'tool', tool_call_id: 'c', content: '{"error":"no JSON"}' },
  ]);
});

for (const { what, behaviour, key, tries, isSlow } of streamMisbehaviours) {
  test(`reply() throws ${key} when the server ${what}`, async () => {
    await using server = await startChatServer(behaviour);
    const { model, log } = modelOf(server, isSlow === true ? soon : {});
    await assert.rejects(answerOf(model), (error) => isServiceError(error) && error.key === key);
    assert.equal(server.requests.length, tries);
    assert.equal(model.health().state, 'failing');
    assert.doesNotMatch(JSON.stringify(log.lines), /Confidential|sesame/u);
    await eventually(
      'connections',
      () => server.connections.open,
      (open) => open === 0 || isSlow === undefined,
    );
  });
}

test('reply() throws dialogue-unavailable when nobody listens', async () => {
  const server = await startChatServer(saying('Hello.'));
  await server[Symbol.asyncDispose]();
  const { model, log } = modelOf(server);
  await assert.rejects(answerOf(model), /not available/u);
  assert.deepEqual(log.lines[0]?.facts, { detail: 'ECONNREFUSED' });
});

test('reply() tries again when nothing has come, and the answer counts', async () => {
  await using server = await startChatServer((response) => {
    server.behaviour = saying('Hello.');
    response.destroy();
  });
  assert.equal((await answerOf(modelOf(server).model)).length, 2);
  assert.equal(server.requests.length, 2);
});

test('reply() ends what is longer than anybody listens, and the server need not write on', async () => {
  await using server = await startChatServer((response) => {
    openStream(response);
    const write = setInterval(() => response.write(textFrame('and so on '.repeat(20))), 1);
    response.once('close', () => clearInterval(write));
  });
  const events = await answerOf(modelOf(server).model);
  assert.deepEqual(events.at(-1), { type: 'reply-end', reason: 'length' });
  await eventually('connections', () => server.connections.open === 0);
});

for (const when of ['before the first word', 'in the middle']) {
  test(`reply() is aborted ${when}, and so is the server`, async () => {
    await using server = await startChatServer((response) => {
      openStream(response).flushHeaders();
      if (when === 'in the middle') response.write(textFrame('Well'));
    });
    const { model, log } = modelOf(server);
    const leaving = new AbortController();
    const reply = model.reply(request, { signal: leaving.signal })[Symbol.asyncIterator]();
    if (when === 'in the middle') await reply.next();
    const next = reply.next();
    await eventually('requests', () => server.requests.length === 1);
    leaving.abort(new Error('interrupted'));
    await assert.rejects(Promise.resolve(next), /interrupted/u);
    await eventually('connections', () => server.connections.open === 0);
    assert.deepEqual(log.lines, []);
    assert.equal(model.health().state, 'idle');
  });
}

test('reply() ends the request when nobody reads on', async () => {
  await using server = await startChatServer((response) => void openStream(response).write(textFrame('Well')));
  for await (const event of modelOf(server).model.reply(request, { signal: new AbortController().signal })) {
    assert.equal(event.type, 'text-delta');
    break;
  }
  await eventually('connections', () => server.connections.open === 0);
});
