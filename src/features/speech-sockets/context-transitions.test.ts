import assert from 'node:assert/strict';
import { test } from 'node:test';
import { walkContexts } from '../../../test/socket-walks/context-walk.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import type { Usage } from '../billing/meter.ts';
import { emptyAccount } from './context-account.ts';
import type { ContextEvent } from './context-events.ts';
import type { ContextState } from './context-state.ts';
import { contextTable, stepContext, type ContextTable } from './context-transitions.ts';

const usage: Usage = { audioMs: 1000, characters: 10, modelId: 'svc-3', costMicroCents: 7 };

test('stepContext() keeps every promise to the client on thousands of walks', () => {
  walkContexts({ seed: 1, stepCount: 20_000, table: contextTable });
});

test('stepContext() would break a promise without any one of its cells', () => {
  const missed = cellsOf(contextTable).filter(([state, event]) => !isFound(withoutCell(state, event)));
  assert.deepEqual(missed, []);
});

test('stepContext() speaks a passage, answers its flush once, and closes with the usage', () => {
  assert.deepEqual(told(['text:Hello.', 'flush', 'place-granted', 'passage-ended', 'close']), [
    { type: 'final' },
    { type: 'final' },
    { type: 'closed', usage },
  ]);
});

test('stepContext() answers a flush with nothing before it at once', () => {
  assert.deepEqual(told(['flush', 'flush']), [{ type: 'final' }, { type: 'final' }]);
});

test('stepContext() drops white space before a passage, so that it sounds like nothing', () => {
  assert.deepEqual(told(['text: ', 'flush']), [{ type: 'final' }]);
});

test('stepContext() waits with the last message for the usage of what was broken off', () => {
  const events = ['text:Hello.', 'place-granted', 'chunk-started', 'close-now'];
  assert.deepEqual(told(events), []);
  assert.deepEqual(told([...events, 'passage-settled']), [{ type: 'closed', usage }]);
});

test('stepContext() adds up the usage of all passages, unknown where one is', () => {
  const events = ['text:A.', 'flush', 'place-granted', 'passage-ended', 'text:B.', 'flush', 'place-granted'];
  assert.deepEqual(told([...events, 'passage-ended', 'close-now']).at(-1), {
    type: 'closed',
    usage: { audioMs: 2000, characters: 20, modelId: 'svc-3', costMicroCents: 14 },
  });
  const unknown = run([...events.map(eventOf), { type: 'passage-ended', usage: { ...usage, costMicroCents: null } }]);
  assert.deepEqual(unknown.state, {
    type: 'quiet',
    account: { usage: { audioMs: 2000, characters: 20, modelId: 'svc-3', costMicroCents: null }, unsettled: 0 },
  });
});

test('stepContext() ends a context for which too much text waits', () => {
  const text = 'a'.repeat(limits.socketTextWaitingLengthMax + 1);
  const { messages } = run(['text:First.', 'flush', 'place-granted'].map(eventOf).concat({ type: 'text', text }));
  assert.ok(messages[0]?.type === 'error' && messages[0].error.key === 'passage-full');
});

test('stepContext() ends a context for which too many flushes wait', () => {
  const flushes = Array.from({ length: limits.contextFlushesWaitingMax }, () => 'flush');
  const { messages } = run(['text:First.', 'flush', 'place-granted', ...flushes].map(eventOf));
  assert.ok(messages[0]?.type === 'error' && messages[0].error.key === 'flushes-queued');
});

test('stepContext() raises what only a defect can bring about', () => {
  assert.throws(() => stepContext({ type: 'quiet', account: emptyAccount }, { type: 'chunk-started' }));
});

function cellsOf(table: ContextTable): readonly (readonly [ContextState['type'], ContextEvent['type']])[] {
  return Object.entries(table).flatMap(([state, row]) =>
    Object.entries(row)
      .filter(([, cell]) => typeof cell === 'function')
      .map(([event]) => [state as ContextState['type'], event as ContextEvent['type']] as const),
  );
}

/** What the pair would be, had nobody thought of it. */
function withoutCell(state: ContextState['type'], event: ContextEvent['type']): ContextTable {
  return { ...contextTable, [state]: { ...contextTable[state], [event]: contextTable.ended[event] } };
}

function isFound(table: ContextTable): boolean {
  try {
    walkContexts({ seed: 1, stepCount: 100_000, table });
    return false;
  } catch {
    return true;
  }
}

function eventOf(text: string): ContextEvent {
  const [type, ...rest] = text.split(':');
  if (type === 'text') return { type, text: rest.join(':') };
  if (type === 'passage-ended' || type === 'passage-settled') return { type, usage };
  if (type === 'refused') return { type, error: new ServiceError('voice-missing') };
  return { type: type as 'flush' };
}

function told(events: readonly string[]) {
  return run(events.map(eventOf)).messages;
}

function run(events: readonly ContextEvent[]) {
  let state: ContextState = { type: 'quiet', account: emptyAccount };
  const messages = events.flatMap((event) => {
    const step = stepContext(state, event);
    if (step === 'late') return [];
    ({ state } = step);
    return step.effects.flatMap((effect) => (effect.type === 'tell' ? [effect.message] : []));
  });
  return { state, messages };
}
