import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readInstruction, readOutcome } from './administration-messages.ts';

describe('readInstruction()', () => {
  test('reads what was sent as JSON', () => {
    const fields = fc.dictionary(
      fc.string().filter((name) => name !== '__proto__'),
      fc.string(),
      { noNullPrototype: true },
    );
    const instructions = fc.record(
      { action: fc.string(), mode: fc.constantFrom('do' as const, 'ask' as const), fields },
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(instructions, (instruction) => {
        assert.deepEqual(readInstruction(JSON.parse(JSON.stringify(instruction))), instruction);
      }),
    );
  });

  test('finds nothing in anything else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (message) => {
        assert.equal(readInstruction(message), undefined);
      }),
    );
    for (const message of [
      undefined,
      { action: 'org.list', fields: {} },
      { action: 'org.list', mode: 'try', fields: {} },
      { action: 'org.list', mode: 'do', fields: { organization: 1 } },
      { action: 'org.list', mode: 'do', fields: [] },
    ])
      assert.equal(readInstruction(message), undefined);
  });
});

describe('readOutcome()', () => {
  test('reads what was sent as JSON', () => {
    for (const outcome of [
      { type: 'refused', complaint: 'no' },
      { type: 'done', report: { keys: [] } },
      { type: 'done', report: { key: { id: 1 } }, sentence: 'Key 1.', secret: 'x' },
    ])
      assert.deepEqual(readOutcome(JSON.parse(JSON.stringify(outcome))), outcome);
  });

  test('finds nothing in anything else', () => {
    for (const message of [undefined, null, [], { type: 'refused' }, { type: 'done' }, { type: 'done', report: [] }])
      assert.equal(readOutcome(message), undefined);
  });
});
