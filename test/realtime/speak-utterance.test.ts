import assert from 'node:assert/strict';
import { test } from 'node:test';
import { durationMsOf } from '../../src/audio/formats.ts';
import { ServiceError } from '../../src/errors/service-error.ts';
import type { UtteranceParts } from '../../src/features/realtime/speak-utterance.ts';
import { limits } from '../../src/limits.ts';
import { sessionLimits } from '../../src/limits/session-limits.ts';
import { untilAborted, type SegmentScript } from '../fakes/scripted-synthesizer.ts';
import { engineOf, format, order, serviceWith } from '../fakes/speech-use-case.ts';
import { settledLoop, startUtterance, wordByWord } from './recorded-utterance.ts';

function serviceOf(script: SegmentScript) {
  const { requestId: _id, voiceId: _voice, text: _text, wordTimings: _words, ...manner } = order;
  const service = serviceWith({ engines: [engineOf('first', script)] });
  const { speakPassage, clock } = service;
  const parts: UtteranceParts = { speakPassage, clock, manner: { ...manner, language: 'en' } };
  return { ...service, parts };
}

const words =
  (wordMs: number): SegmentScript =>
  (request) =>
    wordByWord(request, wordMs);

const msOf = (sampleCount: number): number => durationMsOf(sampleCount, format.sampleRateHz);

test('SpeakUtterance tells each word before its audio, the clause after the last of it, and what must be played', async () => {
  const { parts } = serviceOf(words(100));
  const { utterance, heard } = startUtterance(parts);
  utterance.push('Hello, ');
  utterance.push('my friend.');
  utterance.end();
  assert.deepEqual(heard.diary, []);
  await utterance.settled;
  assert.deepEqual(heard.diary.slice(0, 6), [
    'text 0 Hello,',
    'audio 0',
    'text 0  my',
    'audio 0',
    'text 0  friend.',
    'audio 0',
  ]);
  assert.deepEqual(heard.diary.slice(6), ['end 0 Hello, my friend.', 'ended']);
  assert.equal(heard.end?.textEndOffset, 'Hello, my friend.'.length);
  assert.equal(heard.end.audioEndSample, heard.sampleCount);
  assert.equal(heard.end.playedThroughMs, msOf(heard.sampleCount));
  assert.deepEqual(await utterance.settled, { audioMs: msOf(heard.sampleCount) });
  assert.equal(utterance.textHeardAt(heard.sampleCount), 'Hello, my friend.'.length);
});

test('SpeakUtterance is never further ahead than a second, and goes on as that is played', async () => {
  const { parts, clock } = serviceOf(words(250));
  const { utterance, heard } = startUtterance(parts);
  utterance.push('One two three four five six seven eight nine ten.');
  utterance.end();
  await settledLoop();
  assert.equal(msOf(heard.sampleCount), sessionLimits.leadMsMax);
  for (let step = 1; step <= 10; step += 1) {
    await clock.advance(100);
    await settledLoop();
    const leadMs = msOf(heard.sampleCount) - 100 * step;
    assert.ok(leadMs <= sessionLimits.leadMsMax && leadMs > sessionLimits.leadMsMax - 250, `${leadMs} ms ahead`);
  }
  utterance.cancel();
});

test('SpeakUtterance hands nothing over while it holds its breath, not even the end of a clause', async () => {
  const { parts, clock } = serviceOf(words(250));
  const { utterance, heard } = startUtterance(parts);
  utterance.push('One two three four five six.');
  utterance.end();
  await settledLoop();
  utterance.pause();
  const before = [...heard.diary];
  await clock.advance(5_000);
  await settledLoop();
  assert.deepEqual(heard.diary, before);
  utterance.resume();
  assert.deepEqual(heard.diary, before);
  await settledLoop();
  await clock.advance(5_000);
  await utterance.settled;
  assert.equal(heard.transcript, 'One two three four five six.');
  assert.equal(heard.diary.at(-1), 'ended');
});

test('SpeakUtterance holds back the end of what it has handed over while it holds its breath', async () => {
  const { parts } = serviceOf(words(100));
  const { utterance, heard } = startUtterance(parts);
  utterance.push('One.');
  await settledLoop();
  utterance.end();
  utterance.pause();
  await settledLoop();
  assert.ok(!heard.diary.some((entry) => entry.startsWith('end')), heard.diary.join('|'));
  utterance.resume();
  await utterance.settled;
  assert.deepEqual(heard.diary.slice(-2), ['end 0 One.', 'ended']);
});

test('SpeakUtterance stops the engine when it is cancelled, and tells nothing any more', async () => {
  let isEngineStopped = false;
  const { parts } = serviceOf(async function* (request, { signal }) {
    for await (const event of wordByWord(request, 100)) if (event.type !== 'audio-end') yield event;
    signal.addEventListener('abort', () => (isEngineStopped = true), { once: true });
    await untilAborted(signal);
  });
  const { utterance, heard } = startUtterance(parts);
  utterance.push('One two. And more of');
  await settledLoop();
  const before = [...heard.diary];
  assert.ok(before.includes('text 0  two.'), before.join('|'));
  utterance.cancel();
  utterance.cancel();
  utterance.push(' it.');
  utterance.end();
  assert.deepEqual(await utterance.settled, { audioMs: 200 });
  assert.deepEqual(heard.diary, before);
  assert.equal(isEngineStopped, true);
  assert.equal(utterance.handedOver().audioEndSample, heard.sampleCount);
});

test('SpeakUtterance can be cancelled while it holds its breath, and while its listener takes its time', async () => {
  const { parts } = serviceOf(words(100));
  for (const hinder of ['pause', 'listener'] as const) {
    const never = Promise.withResolvers<void>().promise;
    const { utterance, heard } = startUtterance(parts, { onAudio: () => (hinder === 'listener' ? never : undefined) });
    utterance.push('One two.');
    utterance.end();
    if (hinder === 'pause') utterance.pause();
    await settledLoop();
    utterance.cancel();
    await utterance.settled;
    assert.ok(!heard.diary.includes('ended'));
  }
});

test('SpeakUtterance synthesizes the second clause while the first is handed over, which comes first', async () => {
  const { parts, clock, engines } = serviceOf(words(300));
  const { utterance, heard } = startUtterance(parts);
  utterance.push('One moment, please, I look that up.');
  utterance.endClause();
  utterance.push('You owe me $5.');
  utterance.end();
  await settledLoop();
  assert.equal(engines[0]?.requests.length, 2);
  assert.ok(
    heard.diary.every((entry) => !entry.includes(' 1')),
    heard.diary.join('|'),
  );
  for (let step = 0; step < 60; step += 1) await clock.advance(100);
  await utterance.settled;
  const endOfFirst = heard.diary.indexOf('end 0 One moment, please, I look that up.');
  assert.ok(endOfFirst > 0);
  assert.ok(heard.diary.slice(endOfFirst + 1).every((entry) => entry === 'ended' || / 1(?: |$)/u.test(entry)));
  assert.equal(heard.transcript, 'One moment, please, I look that up.You owe me $5.');
  assert.ok(heard.diary.includes('text 1  $5.'), heard.diary.join('|'));
});

test('SpeakUtterance speaks a verbatim message as it is written, tags included, and a reply obeys them', async () => {
  const spoken = async (isVerbatim: boolean): Promise<{ readonly asked: string; readonly transcript: string }> => {
    const { parts, engines, clock } = serviceOf(words(100));
    const { utterance, heard } = startUtterance(parts, { isVerbatim });
    utterance.push('Say <break time="1s"/> &amp; 7.');
    utterance.end();
    await settledLoop();
    for (let step = 0; step < 40; step += 1) await clock.advance(100);
    await utterance.settled;
    return { asked: engines[0]?.requests.map(({ text }) => text).join(' ') ?? '', transcript: heard.transcript };
  };
  const verbatim = await spoken(true);
  assert.equal(verbatim.transcript, 'Say <break time="1s"/> &amp; 7.');
  assert.match(verbatim.asked, /break.*amp.*seven/u);
  const reply = await spoken(false);
  assert.doesNotMatch(reply.asked, /break|amp/u);
  assert.equal(reply.transcript, 'Say <break time="1s"/> &amp; 7.');
});

test('SpeakUtterance hands over what was spoken before it tells that the rest cannot be', async () => {
  const { parts } = serviceOf((request) => {
    if (request.queue.segmentIndex > 0) throw new ServiceError('engine-failed');
    return wordByWord(request, 100);
  });
  const { utterance, heard } = startUtterance(parts);
  utterance.push('One here. Two here.');
  utterance.end();
  const { audioMs } = await utterance.settled;
  assert.ok(audioMs >= 200);
  assert.deepEqual(heard.diary.slice(-1), ['failed engine-failed']);
  assert.equal(utterance.textHeardAt(heard.sampleCount), utterance.handedOver().textEndOffset);
});

test('SpeakUtterance fails where more text waits than may, not from within the call', async () => {
  const { parts } = serviceOf(words(100));
  const { utterance, heard } = startUtterance(parts);
  utterance.push('x'.repeat(limits.passageCodePointsWaitingMax + 1));
  assert.deepEqual(heard.diary, []);
  await utterance.settled;
  assert.deepEqual(heard.diary, ['failed passage-full']);
});

test('SpeakUtterance ends where nothing was said, and where nobody can say it', async () => {
  const { parts } = serviceOf(words(100));
  const silent = startUtterance(parts);
  silent.utterance.end();
  assert.deepEqual(silent.heard.diary, []);
  await silent.utterance.settled;
  assert.deepEqual(silent.heard.end, { audioEndSample: 0, textEndOffset: 0, playedThroughMs: 0 });
  const unsayable = startUtterance(parts);
  unsayable.utterance.push('…');
  unsayable.utterance.end();
  await unsayable.utterance.settled;
  assert.deepEqual(unsayable.heard.diary, ['text 0 …', 'end 0 …', 'ended']);
});
