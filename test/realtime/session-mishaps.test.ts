import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkToolArguments } from '../../src/features/dialogue/tool-arguments.ts';
import { sessionLimits } from '../../src/limits/session-limits.ts';
import { SessionRig } from './session-rig.ts';

const end = { type: 'reply-end', reason: 'complete' } as const;
const tools = [
  {
    name: 'book',
    description: 'Book a table.',
    parameters: { type: 'object', properties: { guests: { type: 'integer', minimum: 1 } }, required: ['guests'] },
    identityArguments: [],
  },
];

function text(written: string): { readonly type: 'text-delta'; readonly text: string } {
  return { type: 'text-delta', text: written };
}

function call(json: string): { readonly type: 'tool-call'; callId: string; name: string; arguments: string } {
  return { type: 'tool-call', callId: 'x', name: 'book', arguments: json };
}

/** The caller has asked for a table, of a session with a tool for it. */
function asked(): SessionRig {
  const rig = new SessionRig({ checkArguments: checkToolArguments });
  rig.runner.post({ type: 'setup-change', eventId: undefined, changes: { tools } });
  rig.say('A table for two');
  rig.request();
  return rig;
}

function itemsOf(rig: SessionRig): readonly string[] {
  return (rig.asked.at(-1)?.request.items ?? []).map((item) => JSON.stringify(item));
}

test('a session that is interrupted while the model thinks stops the model, and says nothing of what it had thought', async () => {
  const rig = asked();
  const turnId = rig.sound();
  await rig.answer(text('Of course, '));
  rig.hear({ type: 'sound-confirmed', turnId });
  assert.equal(rig.asked[0]?.signal.aborted, true);
  assert.deepEqual(rig.utterances, []);
  assert.deepEqual(rig.types.slice(-2), ['speech-started', 'response-cancelled']);
});

test('a session that is interrupted twice in a row cancels both replies, and knows both turns', async () => {
  const rig = asked();
  await rig.answer(text('Of course, at what time?'), end);
  rig.utterance.speak(9);
  rig.played(9, rig.living);
  const first = rig.sound();
  rig.hear({ type: 'sound-confirmed', turnId: first });
  rig.hear({ type: 'turn-end', turnId: first, atMs: 9 });
  rig.request();
  const second = rig.sound();
  rig.hear({ type: 'transcript-final', turnId: first, text: 'For three', doubtfulWords: [] });
  rig.hear({ type: 'sound-confirmed', turnId: second });
  assert.equal(rig.types.filter((type) => type === 'response-cancelled').length, 2);
  rig.hear({ type: 'turn-end', turnId: second, atMs: 19 });
  rig.hear({ type: 'transcript-final', turnId: second, text: 'at eight', doubtfulWords: [] });
  rig.request();
  const items = rig.asked.at(-1)?.request.items ?? [];
  assert.deepEqual(
    items.map((item) => ('text' in item ? item.text : item.type)),
    ['A table for two', 'Of course', 'For three', 'at eight'],
  );
});

test('a session that is interrupted in the bridge remembers what was heard of it, and asks anew', async () => {
  const rig = asked();
  await rig.clock.advance(sessionLimits.bridgeAfterMs);
  rig.utterance.speak(3);
  rig.played(3, rig.living);
  const turnId = rig.sound();
  rig.hear({ type: 'sound-confirmed', turnId });
  assert.equal(rig.asked[0]?.signal.aborted, true);
  await rig.answer(text('Too late.'), end);
  assert.equal(rig.utterances.length, 1);
  rig.hear({ type: 'turn-end', turnId, atMs: 9 });
  rig.hear({ type: 'transcript-final', turnId, text: 'Hello?', doubtfulWords: [] });
  rig.request();
  assert.match(itemsOf(rig)[1] ?? '', /"text":"One","wasInterrupted":true/u);
});

test('a session that hears a cough into silence has no turn, and stays silent', () => {
  const rig = new SessionRig();
  rig.hear({ type: 'sound-dismissed', turnId: rig.sound() });
  assert.deepEqual(rig.types, ['session-created']);
  rig.request();
  assert.deepEqual(rig.errors, ['realtime-turn-missing']);
});

test('a session does not pass on a call whose arguments the tool does not take, and tells the model why', async () => {
  const rig = asked();
  await rig.answer(call('{"guests":0}'), call('no JSON'), { type: 'reply-end', reason: 'tools' });
  assert.deepEqual(rig.errors, ['realtime-arguments-invalid', 'realtime-arguments-invalid']);
  assert.equal(rig.types.includes('call-arguments-done'), false);
  assert.equal(rig.asked.length, 2);
  const outputs = itemsOf(rig).filter((item) => item.includes('tool-output'));
  assert.equal(outputs.length, 2);
  assert.match(outputs[0] ?? '', /guests/u);
  await rig.answer(call('{"guests":2}'));
  assert.equal(rig.types.at(-1), 'call-arguments-done');
});

test('a session gives up when a model only ever calls wrongly, and apologizes', async () => {
  const rig = asked();
  for (let request = 0; request < sessionLimits.dialogueRequestsPerReplyMax; request += 1) {
    await rig.answer(call('{}'), { type: 'reply-end', reason: 'tools' });
  }
  assert.equal(rig.asked.length, sessionLimits.dialogueRequestsPerReplyMax);
  assert.equal(rig.errors.at(-1), 'dialogue-failed');
  assert.deepEqual(rig.utterance.written.slice(0, 1), ['I am sorry.']);
});

test('a session tells the model of a tool that failed, and speaks its answer as the second clause', async () => {
  const rig = asked();
  await rig.answer(text('One moment.'), call('{"guests":2}'), { type: 'reply-end', reason: 'tools' });
  const made = rig.told.findLast((message) => message.type === 'call-arguments-done');
  assert.ok(made?.type === 'call-arguments-done');
  const { callId } = made;
  rig.runner.post({ type: 'tool-output', eventId: undefined, callId, output: '{"error":"fully booked"}' });
  assert.match(itemsOf(rig).at(-1) ?? '', /fully booked/u);
  await rig.answer(text('We are fully booked.'), end);
  assert.deepEqual(rig.utterance.written, ['One moment.', 'We are fully booked.', '']);
  assert.deepEqual(rig.errors, []);
});

test('a session takes the output of a call whose reply was cancelled, and it starts nothing', async () => {
  const rig = asked();
  await rig.answer(call('{"guests":2}'), { type: 'reply-end', reason: 'tools' });
  const made = rig.told.findLast((message) => message.type === 'call-arguments-done');
  assert.ok(made?.type === 'call-arguments-done');
  rig.runner.post({ type: 'cancel', eventId: undefined, responseId: undefined });
  rig.runner.post({ type: 'tool-output', eventId: undefined, callId: made.callId, output: '{"table":7}' });
  assert.equal(rig.asked.length, 1);
  assert.equal(rig.types.at(-1), 'item-created');
  rig.request();
  assert.match(itemsOf(rig).at(-1) ?? '', /table/u);
});

test('a session does not report as done what is acknowledged complete before all of it was said', async () => {
  const rig = asked();
  await rig.answer(text('Of course.'));
  rig.utterance.speak(10);
  rig.played(10, { ...rig.living, isComplete: true });
  assert.deepEqual(rig.errors, ['realtime-played-invalid']);
  assert.equal(rig.types.includes('response-done'), false);
});

test('a session is over when its last engine has stopped, also that of a reply that was interrupted before', async () => {
  const rig = asked();
  await rig.answer(text('Of course, at what time?'), end);
  rig.utterance.speak(9);
  const turnId = rig.sound();
  rig.hear({ type: 'sound-confirmed', turnId });
  const [interrupted] = rig.utterances;
  rig.hear({ type: 'turn-end', turnId, atMs: 9 });
  rig.hear({ type: 'transcript-final', turnId, text: 'For three', doubtfulWords: [] });
  rig.request();
  await rig.answer(text('For three, then.'), end);
  assert.equal(rig.utterances.length, 2);
  let isOver = false;
  const disposed = rig.runner[Symbol.asyncDispose]().then(() => (isOver = true));
  assert.equal(rig.utterance.state, 'cancelled');
  rig.utterance.settle();
  await rig.answer();
  assert.equal(isOver, false);
  interrupted?.settle();
  await disposed;
});
