import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sessionLimits } from '../../limits/session-limits.ts';
import {
  cutClauses,
  previousItemId,
  standingOfCall,
  withHeardAgent,
  withItem,
  type Conversation,
  type ConversationItem,
} from './conversation.ts';

const caller: ConversationItem = { type: 'caller', itemId: 'turn_1', text: 'Hello', doubtfulWords: [] };
const agent: ConversationItem = { type: 'agent', itemId: 'item_1', responseId: 'resp_1', clauses: [], extent: 'begun' };
const call: ConversationItem = {
  type: 'tool-call',
  itemId: 'item_2',
  responseId: 'resp_1',
  callId: 'call_2',
  name: 'book',
  arguments: '{}',
};
const output: ConversationItem = { type: 'tool-output', itemId: 'item_3', callId: 'call_2', output: '{}' };
const talk: Conversation = [caller, agent, call];

test('cutClauses() keeps the exact prefix, counted in code points over all clauses', () => {
  assert.deepEqual(cutClauses(['One 👍🏽 ', 'two'], 5), ['One 👍']);
  assert.deepEqual(cutClauses(['One', 'two'], 4), ['One', 't']);
  assert.deepEqual(cutClauses(['One', 'two'], 0), []);
});

test('cutClauses() is a prefix of so many code points, or all there is', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), fc.nat(60), (clauses, codePoints) => {
      const whole = [...clauses.join('')];
      const kept = cutClauses(clauses, codePoints).join('');
      // Where a surrogate ends one clause and begins the next they are two code points, as they were sent.
      const isTorn = clauses.some((clause) => /[\uD800-\uDBFF]$/u.test(clause));
      assert.ok(clauses.join('').startsWith(kept));
      if (!isTorn) assert.equal([...kept].length, Math.min(codePoints, whole.length));
    }),
    { seed: 10 },
  );
});

test('withHeardAgent() removes what was not heard at all, and marks what was heard in part', () => {
  const heard = (textEndOffset: number, isComplete = true): Conversation =>
    withHeardAgent(talk, { itemId: 'item_1', clauses: ['Good morning.'], textEndOffset, isComplete });
  assert.deepEqual(heard(0), [caller, call]);
  assert.deepEqual(heard(4)[1], { ...agent, clauses: ['Good'], extent: 'cut' });
  assert.deepEqual(heard(13)[1], { ...agent, clauses: ['Good morning.'], extent: 'whole' });
  assert.deepEqual(heard(13, false)[1], { ...agent, clauses: ['Good morning.'], extent: 'cut' });
});

test('standingOfCall() knows a call by its exact id, and whether it was answered', () => {
  assert.equal(standingOfCall(talk, 'call_2'), 'open');
  assert.equal(standingOfCall([...talk, output], 'call_2'), 'answered');
  assert.equal(standingOfCall(talk, 'CALL_2'), 'unknown');
});

test('previousItemId() names no item that a client does not know', () => {
  const planned: ConversationItem = { ...agent, itemId: 'item_4', extent: 'planned' };
  assert.equal(previousItemId([]), null);
  assert.equal(previousItemId(talk), 'item_2');
  assert.equal(previousItemId(talk, 'item_1'), 'turn_1');
  assert.equal(previousItemId([caller, planned, call], 'item_2'), 'turn_1');
});

test('withItem() forgets the oldest when there is too much', () => {
  const length = sessionLimits.conversationLengthMax - 10;
  const large: ConversationItem = { ...output, output: 'x'.repeat(length) };
  assert.deepEqual(withItem([caller, large], { ...caller, text: 'Evening' }).length, 2);
  let many: Conversation = [];
  for (let count = 0; count < sessionLimits.conversationItemsMax + 5; count += 1) many = withItem(many, caller);
  assert.equal(many.length, sessionLimits.conversationItemsMax);
});
