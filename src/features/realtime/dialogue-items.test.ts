import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ConversationItem } from './conversation.ts';
import { toDialogueItems } from './dialogue-items.ts';

const nothingOpen = { itemId: '', clauses: [] };
const caller: ConversationItem = { type: 'caller', itemId: 'turn_1', text: 'Where is it?', doubtfulWords: [] };
const agent: ConversationItem = {
  type: 'agent',
  itemId: 'item_1',
  responseId: 'resp_1',
  clauses: ['One moment.', 'It is in Kiel.'],
  extent: 'whole',
};
const call = {
  itemId: 'item_2',
  responseId: 'resp_1',
  callId: 'call_2',
  name: 'find',
  arguments: '{"id":1}',
} as const;
const made: ConversationItem = { type: 'tool-call', ...call };
const output: ConversationItem = { type: 'tool-output', itemId: 'item_3', callId: 'call_2', output: '"Kiel"' };
const toldCaller = { type: 'caller', text: 'Where is it?', doubtfulWords: [] };
const toldCall = { type: 'tool-call', callId: 'call_2', name: 'find', arguments: '{"id":1}' };

test('toDialogueItems() puts the first clause before the calls of its reply, and the second after what came of them', () => {
  assert.deepEqual(toDialogueItems([caller, agent, made, output], nothingOpen), [
    toldCaller,
    { type: 'agent', text: 'One moment.', wasInterrupted: false },
    toldCall,
    { type: 'tool-output', callId: 'call_2', output: '"Kiel"' },
    { type: 'agent', text: 'It is in Kiel.', wasInterrupted: false },
  ]);
});

test('toDialogueItems() puts an output after its call, also where the caller has spoken in between', () => {
  const types = toDialogueItems([made, caller, output], nothingOpen).map(({ type }) => type);
  assert.deepEqual(types, ['tool-call', 'tool-output', 'caller']);
});

test('toDialogueItems() answers a call that nobody has answered, and a rejected one with the reason', () => {
  const rejected: ConversationItem = { type: 'rejected-call', ...call, reason: 'Smith or Smyth?' };
  const outputs = [made, rejected].map((item) => toDialogueItems([item], nothingOpen)[1]);
  assert.deepEqual(outputs, [
    { type: 'tool-output', callId: 'call_2', output: '{"error":"There is no answer yet."}' },
    { type: 'tool-output', callId: 'call_2', output: '{"error":"Smith or Smyth?"}' },
  ]);
});

test('toDialogueItems() tells what is being said as it was written, and what was interrupted as it was heard', () => {
  const begun: ConversationItem = { ...agent, clauses: [], extent: 'begun' };
  assert.deepEqual(toDialogueItems([begun], { itemId: 'item_1', clauses: ['Let me see. '] }), [
    { type: 'agent', text: 'Let me see.', wasInterrupted: false },
  ]);
  const cut: ConversationItem = { ...agent, clauses: ['One mo'], extent: 'cut' };
  assert.deepEqual(toDialogueItems([cut], nothingOpen), [{ type: 'agent', text: 'One mo', wasInterrupted: true }]);
});
