import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceError } from '../../src/errors/service-error.ts';
import { sessionLimits } from '../../src/limits/session-limits.ts';
import { SessionRig } from './session-rig.ts';

const end = { type: 'reply-end', reason: 'complete' } as const;
const call = { type: 'tool-call', callId: 'x', name: 'book', arguments: '{}' } as const;

function text(written: string): { readonly type: 'text-delta'; readonly text: string } {
  return { type: 'text-delta', text: written };
}

/** A caller has asked, and the model has answered "Good morning." */
async function answered(): Promise<SessionRig> {
  const rig = new SessionRig();
  rig.say('Hello');
  rig.request();
  await rig.answer(text('Good '), text('morning.'), end);
  return rig;
}

/** What a model would be told of us now. */
function ownWords(rig: SessionRig): readonly string[] {
  rig.say('What?');
  rig.request();
  const items = rig.asked.at(-1)?.request.items ?? [];
  return items.flatMap((item) => (item.type === 'agent' ? [item.text] : []));
}

test('a session tells a reply in the order of the interface, and that it is done only when all was played', async () => {
  const rig = await answered();
  rig.utterance.speak();
  rig.utterance.finish();
  assert.equal(rig.types.includes('response-done'), false);
  rig.played(13, { isComplete: true });
  assert.deepEqual(rig.types.slice(-6), [
    'response-created',
    'item-created',
    'transcript-delta',
    'transcript-done',
    'audio-done',
    'response-done',
  ]);
  assert.deepEqual(rig.voiceCalls, ['thinking', 'speaking', 'silent']);
});

test('a session forgets a reply of which a report says that 0 ms were heard', async () => {
  const rig = await answered();
  rig.utterance.speak(5);
  rig.played(0);
  rig.runner.post({ type: 'cancel', eventId: undefined, responseId: undefined });
  assert.deepEqual(rig.errors, []);
  assert.deepEqual(ownWords(rig), []);
});

test('a session refuses a report of more than was sent, and takes the right one that follows', async () => {
  const rig = await answered();
  rig.utterance.speak(5);
  rig.played(6);
  assert.deepEqual(rig.errors, ['realtime-played-invalid']);
  rig.played(4);
  rig.runner.post({ type: 'cancel', eventId: undefined, responseId: 'resp_1' });
  assert.deepEqual(ownWords(rig), ['Good']);
});

test('a session that is interrupted between two deltas remembers what was heard, and says no more', async () => {
  const rig = await answered();
  rig.utterance.speak(5);
  rig.played(4);
  const turnId = rig.sound();
  assert.equal(rig.utterance.state, 'paused');
  const before = rig.told.length;
  rig.hear({ type: 'sound-confirmed', turnId });
  assert.deepEqual(rig.types.slice(before), ['speech-started', 'audio-done', 'response-cancelled']);
  assert.equal(rig.utterance.state, 'cancelled');
  rig.utterance.speak(3);
  assert.equal(rig.audioLetters, 5);
  rig.hear({ type: 'turn-end', turnId, atMs: 9 });
  rig.hear({ type: 'transcript-final', turnId, text: 'Stop', doubtfulWords: [] });
  assert.deepEqual(ownWords(rig), ['Good']);
});

test('a session does not take a report about a reply that was cancelled', async () => {
  const rig = await answered();
  rig.utterance.speak(5);
  rig.runner.post({ type: 'cancel', eventId: undefined, responseId: undefined });
  rig.played(5);
  assert.deepEqual(rig.errors, ['realtime-played-invalid']);
  assert.deepEqual(ownWords(rig), []);
});

test('the last clause of a reply says that it is the last, and no other does', async () => {
  const rig = new SessionRig();
  rig.say('A table for two');
  rig.request();
  await rig.answer(text('One moment.'), call, { type: 'reply-end', reason: 'tools' });
  rig.utterance.speak();
  rig.runner.post({ type: 'tool-output', eventId: undefined, callId: 'call_2', output: '{"ok":true}' });
  await rig.answer(text('It is yours.'), { type: 'reply-end', reason: 'complete' });
  rig.utterance.speak();
  const ends = rig.told.flatMap((message) => (message.type === 'transcript-done' ? [message.isLast] : []));
  assert.deepEqual(ends, [false, true]);
});

test('a session that is interrupted in the bridge keeps the output of the tool that comes later, and stays silent', async () => {
  const rig = new SessionRig();
  rig.say('A table for two');
  rig.request();
  await rig.answer(text('One moment.'), call, { type: 'reply-end', reason: 'tools' });
  rig.utterance.speak(3);
  rig.played(3);
  const turnId = rig.sound();
  rig.hear({ type: 'sound-confirmed', turnId });
  rig.hear({ type: 'turn-end', turnId, atMs: 9 });
  rig.hear({ type: 'transcript-final', turnId, text: 'For three', doubtfulWords: [] });
  rig.runner.post({ type: 'tool-output', eventId: undefined, callId: 'call_2', output: '{"ok":true}' });
  assert.equal(rig.asked.length, 1, 'nothing but a request starts a reply');
  assert.deepEqual(rig.errors, []);
  rig.request();
  const items = rig.asked.at(-1)?.request.items.map(({ type }) => type);
  assert.deepEqual(items, ['caller', 'agent', 'tool-call', 'tool-output', 'caller']);
});

test('a session speaks its second clause by itself, and takes the request after the last output without effect', async () => {
  const rig = new SessionRig();
  rig.say('A table for two');
  rig.request();
  await rig.answer(text('One moment.'), call, call, { type: 'reply-end', reason: 'tools' });
  rig.utterance.speak();
  rig.runner.post({ type: 'tool-output', eventId: undefined, callId: 'call_2', output: '{}' });
  assert.equal(rig.asked.length, 1);
  rig.runner.post({ type: 'tool-output', eventId: undefined, callId: 'call_3', output: '{}' });
  assert.equal(rig.asked.length, 2);
  rig.request();
  assert.deepEqual(rig.errors, []);
  rig.request();
  assert.deepEqual(rig.errors, ['realtime-reply-active']);
  await rig.answer(text('It is yours.'), end);
  rig.utterance.speak();
  rig.utterance.finish();
  rig.played(23, { isComplete: true });
  assert.equal(rig.types.at(-1), 'response-done');
  assert.deepEqual(ownWords(rig), ['One moment.', 'It is yours.']);
});

test('a session refuses outputs of calls that it does not know, or that were answered', async () => {
  const rig = new SessionRig();
  rig.say('A table');
  rig.request();
  await rig.answer(call);
  const output = { type: 'tool-output', eventId: 'e', callId: 'call_2', output: '{}' } as const;
  rig.runner.post({ ...output, callId: 'CALL_2' });
  rig.runner.post(output);
  rig.runner.post(output);
  assert.deepEqual(rig.errors, ['realtime-call-unknown', 'realtime-call-answered']);
});

test('a session goes on after a first sound that was nothing, and gives way once to the second', async () => {
  const rig = await answered();
  rig.utterance.speak(5);
  rig.hear({ type: 'sound-dismissed', turnId: rig.sound() });
  assert.equal(rig.utterance.state, 'writing');
  const turnId = rig.sound();
  rig.hear({ type: 'sound-confirmed', turnId });
  rig.hear({ type: 'sound-confirmed', turnId });
  assert.equal(rig.types.filter((type) => type === 'response-cancelled').length, 1);
});

test('a session tells nothing of a cough, and holds back what the model says meanwhile', async () => {
  const rig = new SessionRig();
  rig.say('A table');
  rig.request();
  await rig.answer(text('One moment.'));
  const before = rig.told.length;
  const turnId = rig.sound();
  await rig.answer(call, { type: 'reply-end', reason: 'tools' });
  assert.equal(rig.told.length, before);
  rig.hear({ type: 'sound-dismissed', turnId });
  assert.deepEqual(rig.types.slice(before), ['item-created', 'call-arguments-done']);
});

test('a session says a protected message to its end, and tells what it did not listen to', () => {
  const rig = new SessionRig();
  rig.runner.post({ type: 'forced-message', eventId: undefined, text: 'We record *this*.', isInterruptible: false });
  assert.deepEqual(rig.voiceCalls, ['speaking-protected']);
  assert.equal(rig.utterance.isVerbatim, true);
  assert.deepEqual(rig.utterance.written, ['We record *this*.', '']);
  rig.runner.post({ type: 'cancel', eventId: undefined, responseId: undefined });
  assert.deepEqual(rig.errors, ['realtime-reply-protected']);
  rig.utterance.speak();
  rig.utterance.finish();
  rig.hear({ type: 'sound-suppressed', fromMs: 10, toMs: 20 });
  rig.played(17, { isComplete: true });
  assert.deepEqual(rig.types.slice(-3), ['input-suppressed', 'audio-done', 'response-done']);
  rig.runner.post({ type: 'setup-change', eventId: undefined, changes: { voiceId: '2' } });
  assert.equal(rig.errors.at(-1), 'realtime-voice-fixed');
});

test('a session bridges the time when an answer takes long, and apologizes when there is none', async () => {
  const rig = new SessionRig();
  rig.say('Hello');
  rig.request();
  await rig.clock.advance(sessionLimits.bridgeAfterMs);
  assert.deepEqual(rig.utterance.written, ['One moment.', '']);
  rig.asked[0]?.answer.fail(new ServiceError('dialogue-failed'));
  await rig.answer();
  assert.deepEqual(rig.errors, ['dialogue-failed']);
  assert.deepEqual(rig.utterance.written, ['One moment.', 'I am sorry.', '']);
  rig.utterance.speak();
  rig.utterance.speak();
  rig.utterance.finish();
  rig.played(22, { isComplete: true });
  const done = rig.told.at(-1);
  assert.equal(done?.type === 'response-done' && done.status, 'failed');
});

test('a session whose voice fails is done when what was handed over has been played', async () => {
  const rig = await answered();
  rig.utterance.speak(4);
  rig.utterance.fail(new ServiceError('engine-failed'));
  assert.equal(rig.types.at(-1), 'audio-unavailable');
  rig.played(4, { isComplete: true });
  assert.deepEqual(rig.types.slice(-2), ['audio-done', 'response-done']);
  assert.deepEqual(ownWords(rig), ['Good']);
});

test('a session asks back while a name may be spelled in two ways', async () => {
  const rig = new SessionRig();
  const tools = [{ name: 'find', description: '', parameters: {}, identityArguments: ['name'] }];
  rig.runner.post({ type: 'setup-change', eventId: undefined, changes: { tools } });
  const turnId = rig.sound();
  rig.hear({ type: 'turn-end', turnId, atMs: 1 });
  const alternatives = ['Meier', 'Maier'].map((spelling) => ({ spelling, probability: 0.5 }));
  rig.hear({ type: 'transcript-final', turnId, text: 'I am Meier', doubtfulWords: [{ word: 'Meier', alternatives }] });
  rig.request();
  const find = { type: 'tool-call', callId: 'x', name: 'find', arguments: '{"name":"Meier"}' } as const;
  await rig.answer(find, { type: 'reply-end', reason: 'tools' });
  assert.deepEqual(rig.errors, ['realtime-identity-ambiguous']);
  assert.equal(rig.asked.length, 2, 'the model is told why, and asked what to say');
  assert.match(JSON.stringify(rig.asked[1]?.request.items.at(-1)), /Meier, Maier/u);
  await rig.answer(text('With e or a?'), end);
  rig.runner.post({ type: 'cancel', eventId: undefined, responseId: undefined });
  rig.say('With an e');
  rig.request();
  await rig.answer(find);
  assert.equal(rig.types.at(-1), 'call-arguments-done');
});

test('a session that is over stops whoever works for it, and tells nothing more', async () => {
  const rig = await answered();
  rig.say('And then?');
  rig.request();
  for (const utterance of rig.utterances) utterance.settle();
  await rig.runner[Symbol.asyncDispose]();
  assert.equal(rig.asked.at(-1)?.signal.aborted, true);
  assert.equal(rig.voiceCalls.at(-1), 'disposed');
  const before = rig.told.length;
  rig.say('Hello?');
  assert.equal(rig.told.length, before);
  assert.deepEqual(rig.closed, []);
});

test('a session ends after an hour, with the reply that is spoken or a minute later', async () => {
  const idle = new SessionRig();
  await idle.clock.advance(sessionLimits.sessionMsMax);
  assert.deepEqual(idle.closed, [1000]);
  const busy = await answered();
  await busy.clock.advance(sessionLimits.sessionMsMax);
  assert.deepEqual(busy.closed, []);
  await busy.clock.advance(sessionLimits.sessionGraceMs);
  assert.deepEqual(busy.closed, [1000]);
});
