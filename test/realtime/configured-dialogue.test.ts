import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildDialogue } from '../../src/composition/build-dialogue.ts';
import type { DialogueModel } from '../../src/contracts/dialogue-model.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { startChatServer } from '../fakes/chat-server.ts';
import { saying } from '../fakes/chat-stream.ts';
import { silentLog } from '../fakes/silent-log.ts';

const none = { dialogueUrl: undefined, dialogueModel: undefined, dialogueKey: undefined, dialogueMs: 10_000 };
const parts = { clock: systemClock, log: silentLog };

test('without a configured model the engine of our own answers from its instructions', async () => {
  const dialogue = buildDialogue(none, parts);
  await dialogue.start();
  assert.match(await spoken(dialogue.model, 'When is breakfast served?'), /seven/u);
});

test('a configured model answers, and its Markdown is not spoken', async () => {
  await using server = await startChatServer(saying('Breakfast is at **seven**.'));
  const dialogue = buildDialogue({ ...none, dialogueUrl: server.url, dialogueModel: 'desk-1' }, parts);
  await dialogue.start();
  assert.equal((await spoken(dialogue.model, 'When is breakfast served?')).trim(), 'Breakfast is at seven.');
});

async function spoken(model: DialogueModel, text: string): Promise<string> {
  await using answering = model;
  const { signal } = new AbortController();
  const request = {
    instructions: 'You are the desk of a hotel. Breakfast is served at seven.',
    items: [{ type: 'caller', text, doubtfulWords: [] }],
    tools: [],
    language: 'en',
    sessionId: 's-1',
  } as const;
  let said = '';
  for await (const event of answering.reply(request, { signal })) if (event.type === 'text-delta') said += event.text;
  return said;
}
