import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WordedCaller } from '../../../../test/fakes/worded-caller.ts';
import { isServiceError } from '../../../errors/service-error.ts';

const wholeTurn = ['sound-start', 'sound-confirmed', 'turn-end', 'transcript-final'];

function withoutUpdates(types: readonly string[]): readonly string[] {
  return types.filter((type) => type !== 'transcript-update');
}

test('a caller who speaks into silence has a turn with his words, at the times at which he spoke', async () => {
  await using caller = new WordedCaller();
  await caller.say('(500) a table for two please (1000)');
  assert.deepEqual(withoutUpdates(caller.types), wholeTurn);
  assert.deepEqual(caller.finals, ['A table for two, please.']);
  const times = caller.events.flatMap((event) => ('atMs' in event ? [event.atMs] : []));
  for (const [index, expectedMs] of [500, 1_500].entries()) {
    assert.ok(Math.abs((times[index] ?? 0) - expectedMs) <= 32, `${times[index]} ms`);
  }
});

test('words are told while they are spoken, and the same words once', async () => {
  await using caller = new WordedCaller();
  await caller.say('(500) a table for two please a table for two please (1000)');
  const updates = caller.events.flatMap((event) => (event.type === 'transcript-update' ? [event.text] : []));
  assert.ok(updates.length >= 2, updates.join(' | '));
  assert.equal(new Set(updates).size, updates.length);
  assert.ok(caller.types.indexOf('transcript-update') < caller.types.indexOf('turn-end'));
});

test('a turn begins at least 300 ms before its speech for whoever writes it down', async () => {
  await using caller = new WordedCaller();
  await caller.say('(1000) a table for two please (1000)');
  for (const heard of caller.transcriber.heard) {
    const quietSamples = heard.findIndex((sample) => sample !== 0);
    assert.ok(quietSamples >= 300 * 16, `${quietSamples} samples`);
  }
});

test('a cough is dismissed, whatever we do', async () => {
  for (const activity of ['silent', 'thinking', 'speaking'] as const) {
    await using caller = new WordedCaller();
    caller.voice.setOwnActivity(activity);
    await caller.say('(500) (cough) (1800)');
    assert.deepEqual(caller.types, ['sound-start', 'sound-dismissed'], activity);
  }
});

for (const [said, meaning] of [
  ['okay', 'sound-dismissed'],
  ['mm-hm', 'sound-dismissed'],
  ['stop', 'sound-confirmed'],
  ['wait', 'sound-confirmed'],
  ['a table for two please', 'sound-confirmed'],
] as const) {
  test(`"${said}" while we speak is ${meaning === 'sound-confirmed' ? 'an interruption' : 'none'}`, async () => {
    await using caller = new WordedCaller();
    caller.voice.setOwnActivity('speaking');
    caller.voice.setOwnWords('Your order was sent on Monday and will arrive');
    await caller.say(`(500) ${said} (1800)`);
    assert.equal(caller.types[1], meaning);
  });
}

test('"okay" is a turn while nobody else speaks', async () => {
  await using caller = new WordedCaller();
  await caller.say('(500) okay (1000)');
  assert.deepEqual(withoutUpdates(caller.types), wholeTurn);
});

test('"yes" is an answer when we have just asked something, also before it is known that we have ended', async () => {
  await using caller = new WordedCaller();
  caller.voice.setOwnActivity('speaking');
  caller.voice.setOwnWords('A table for two. Is that right?');
  await caller.say('(500) yes (1000)');
  assert.deepEqual(caller.finals, ['Yes.']);
});

test('our own words that come back are no interruption, and a caller who repeats one of them is heard', async () => {
  await using caller = new WordedCaller();
  caller.voice.setOwnActivity('speaking');
  caller.voice.setOwnWords('Breakfast is served at seven.');
  await caller.say('(500) breakfast is served at seven (1800)');
  assert.deepEqual(caller.types, ['sound-start', 'sound-dismissed']);
  caller.voice.setOwnActivity('silent');
  caller.voice.setOwnWords('');
  await caller.say('(4000) seven (1500)');
  assert.deepEqual(caller.finals, ['Seven.']);
});

for (const [said, soonestMs, latestMs] of [
  ['what time do you open', 450, 650],
  ['a table for two please', 750, 950],
  ['my name is and', 1_450, 1_650],
  ['four five seven', 1_350, 1_550],
] as const) {
  test(`"${said}" is over after ${soonestMs} to ${latestMs} ms of quiet`, async () => {
    await using caller = new WordedCaller();
    await caller.say(`(500) ${said} (${soonestMs})`);
    assert.equal(caller.types.includes('turn-end'), false);
    await caller.say(`(${latestMs - soonestMs})`);
    assert.equal(caller.types.includes('turn-end'), true);
  });
}

test('commit() ends a turn at once, decided or not, and nothing where there is none', async () => {
  await using caller = new WordedCaller();
  caller.voice.commit();
  assert.deepEqual(caller.types, []);
  caller.voice.setOwnActivity('speaking');
  await caller.say('(500) okay');
  assert.deepEqual(caller.types, ['sound-start']);
  caller.voice.commit();
  assert.deepEqual(caller.types, ['sound-start', 'sound-confirmed', 'turn-end']);
  await caller.rest();
  assert.deepEqual(caller.finals, ['Okay.']);
});

test('commit() takes what was pushed before it and waits', async () => {
  await using caller = new WordedCaller();
  await caller.say('(500)');
  const { speechOf } = await import('../../../../test/fakes/worded-caller.ts');
  const pushed = caller.voice.push(speechOf('yes'));
  caller.voice.commit();
  await pushed;
  await caller.rest();
  assert.deepEqual(caller.finals, ['Yes.']);
});

test('clear() forgets a turn, and what follows is another', async () => {
  await using caller = new WordedCaller();
  await caller.say('(500) a table for two');
  const before = caller.types.length;
  caller.voice.clear();
  await caller.say('(1500) yes (1000)');
  assert.deepEqual(withoutUpdates(caller.types.slice(before)), wholeTurn);
  assert.deepEqual(caller.finals, ['Yes.']);
  assert.equal(caller.transcriber.openCount, 0);
});

test('what is said into a protected message is not understood, and told when it is over', async () => {
  await using caller = new WordedCaller();
  caller.voice.setOwnActivity('speaking-protected');
  await caller.say('(500) a table for two please (800) wait');
  assert.deepEqual(caller.types, ['sound-suppressed']);
  caller.voice.setOwnActivity('silent');
  assert.deepEqual(caller.types, ['sound-suppressed', 'sound-suppressed']);
  assert.deepEqual(caller.transcriber.requests, []);
  const [first] = caller.events;
  assert.ok(
    first?.type === 'sound-suppressed' && Math.abs(first.fromMs - 500) <= 32 && Math.abs(first.toMs - 1_500) <= 32,
  );
  await caller.say('(500) yes (1000)');
  assert.deepEqual(caller.finals, ['Yes.']);
});

test('a turn whose recogniser is gone fails, and the next one is heard', async () => {
  await using caller = new WordedCaller();
  caller.transcriber.state = 'failing';
  await caller.say('(500) a table for two please (1500)');
  assert.deepEqual(caller.types, ['sound-start', 'sound-confirmed', 'hearing-failed']);
  const failed = caller.events.at(-1);
  assert.ok(failed?.type === 'hearing-failed' && isServiceError(failed.error));
  caller.transcriber.state = 'ready';
  await caller.say('yes (1000)');
  assert.deepEqual(caller.finals, ['Yes.']);
});

test('a caller is not heard for a while when the detector fails twice, and then is', async () => {
  await using caller = new WordedCaller();
  caller.detector.failuresLeft = 2;
  await caller.say('(500) a table for two please');
  assert.deepEqual(caller.types, ['hearing-failed']);
  await caller.say('(5000) yes (1000)');
  assert.deepEqual(caller.finals, ['Yes.']);
});

test('whoever has gone is told nothing more, and nothing of him runs', async () => {
  const caller = new WordedCaller();
  await caller.say('(500) a table for two please');
  const before = caller.types.length;
  await caller[Symbol.asyncDispose]();
  await caller.say('(500) yes (1000)');
  assert.equal(caller.types.length, before);
  assert.deepEqual([caller.transcriber.openCount, caller.detector.openCount], [0, 0]);
});

test('over our speech the recogniser expects what listeners say, and in a turn nothing', async () => {
  await using caller = new WordedCaller();
  caller.voice.setOwnActivity('speaking');
  await caller.say('(500) okay (1800)');
  const over = caller.transcriber.requests.splice(0);
  assert.ok(over.length > 0 && over.every(({ boostedPhrases }) => boostedPhrases.includes('okay')));
  caller.voice.setOwnActivity('silent');
  await caller.say('(500) okay (1800)');
  const within = caller.transcriber.requests;
  assert.ok(within.length > 0 && within.every(({ boostedPhrases }) => boostedPhrases.length === 0));
});
