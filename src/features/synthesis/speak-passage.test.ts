import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import fc from 'fast-check';
import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import { RecordedPassage, startPassage } from '../../../test/fakes/recorded-passage.ts';
import { SOUND_SAMPLES, spoken, untilAborted } from '../../../test/fakes/scripted-synthesizer.ts';
import { engineOf, serviceWith, throwing } from '../../../test/fakes/speech-use-case.ts';
import { unlimitedAdmission } from '../../../test/fakes/unlimited-admission.ts';

test('speakPassage() speaks a sentence when it is known that it has ended, and the rest at the end', async () => {
  const service = serviceWith();
  const passage = startPassage(service);
  passage.push('Hello the');
  passage.push('re my friend. How are');
  await settledLoop();
  assert.deepEqual(passage.texts(), ['Hello there my friend.']);
  passage.push(' you');
  passage.end();
  await passage.settled;
  assert.deepEqual(passage.texts(), ['Hello there my friend.', 'How are you']);
});

test('speakPassage() tells of each chunk its start, its audio, its words and its end, and of the passage its end', async () => {
  const passage = startPassage(serviceWith(), { language: 'en', wordTimings: true });
  passage.push('One here. Two here.');
  passage.end();
  await passage.settled;
  const chunk = (id: number, audio: readonly string[]): string[] => [
    `start ${id}`,
    ...audio,
    `words ${id}`,
    `end ${id}`,
  ];
  assert.deepEqual(passage.diary, [
    ...chunk(0, ['audio 0', 'audio 0']),
    // The first of them is the pause between the sentences.
    ...chunk(1, ['audio 1', 'audio 1', 'audio 1']),
    'ended',
  ]);
});

test('speakPassage() numbers audio through the passage', async () => {
  const passage = startPassage(serviceWith());
  passage.push('One here. Two here.');
  passage.end();
  await passage.settled;
  assert.deepEqual(
    passage.audio.map(({ index, chunkId }) => [index, chunkId]),
    [
      [0, 0],
      [1, 0],
      [2, 1],
      [3, 1],
      [4, 1],
    ],
  );
});

test('speakPassage() counts words in the text of their chunk, in code points, from its first sample', async () => {
  const service = serviceWith();
  const passage = startPassage(service, {
    wordTimings: true,
    chunks: { ...RecordedPassage.chunks, lengthsMin: [100] },
  });
  passage.push('Grüße 😀 alle. I paid $5. ');
  passage.end();
  await passage.settled;
  assert.deepEqual(passage.texts(), ['Grüße alle. I paid five dollars.']);
  assert.deepEqual(passage.words, [
    { word: 'Grüße alle.', startMs: 0, endMs: 20, charStart: 0, charEnd: 11 },
    { word: 'I paid five dollars.', startMs: 230, endMs: 250, charStart: 12, charEnd: 32 },
  ]);
});

test('speakPassage() with the rule whole tells no chunks, and all words after the last audio', async () => {
  const passage = startPassage(serviceWith(), { language: 'en', wordTimings: true, chunks: { type: 'whole' } });
  passage.push('  One 😀here.\n\nTwo.');
  passage.end();
  await passage.settled;
  assert.deepEqual(passage.diary, ['audio 0', 'audio 0', 'audio 0', 'audio 0', 'audio 0', 'words 0', 'ended']);
  assert.deepEqual(
    passage.words.map(({ word, charStart, charEnd }) => [word, charStart, charEnd]),
    [
      ['One here.', 0, 9],
      ['Two.', 11, 15],
    ],
  );
});

test('speakPassage() gathers sentences until a chunk is as long as it must be', async () => {
  const passage = startPassage(serviceWith(), {
    language: 'en',
    chunks: { ...RecordedPassage.chunks, lengthsMin: [1, 12] },
  });
  passage.push('One. Two. Three. Four. Five. Six. ');
  passage.end();
  await passage.settled;
  assert.deepEqual(passage.texts(), ['One.', 'Two. Three. Four.', 'Five. Six.']);
});

test('speakPassage() speaks what waits when nothing has come for a while, up to the best boundary', async () => {
  const service = serviceWith();
  const passage = startPassage(service);
  passage.push('I was about to sa');
  await service.clock.advance(499);
  await settledLoop();
  assert.deepEqual(passage.texts(), []);
  await service.clock.advance(1);
  await settledLoop();
  assert.deepEqual(passage.texts(), ['I was about to']);
  await service.clock.advance(500);
  await settledLoop();
  assert.deepEqual(passage.texts(), ['I was about to', 'sa']);
});

test('speakPassage() releases a chunk that is not long enough yet when nothing has come for a while', async () => {
  const service = serviceWith();
  const passage = startPassage(service, { language: 'en', chunks: { ...RecordedPassage.chunks, lengthsMin: [1000] } });
  passage.push('One here. Two here. ');
  await settledLoop();
  await service.clock.advance(500);
  await settledLoop();
  assert.deepEqual(passage.texts(), ['One here. Two here.']);
});

test('speakPassage() lets what is to be spelled wait for its end', async () => {
  const service = serviceWith();
  const passage = startPassage(service);
  passage.push('The code is <spell>ab');
  await settledLoop();
  await service.clock.advance(2_000);
  await settledLoop();
  assert.deepEqual(passage.texts(), ['The code is']);
  passage.push('c</spell>. ');
  passage.end();
  await passage.settled;
  assert.deepEqual(passage.texts(), ['The code is', 'a, b, c.']);
});

test('speakPassage() lets no more text wait for a boundary than it may', async () => {
  const service = serviceWith();
  const passage = startPassage(service, { language: 'en', chunks: { ...RecordedPassage.chunks, bufferLengthMax: 20 } });
  passage.push('these are words without any end');
  await settledLoop();
  assert.deepEqual(passage.texts(), ['these are words without any']);
});

test('speakPassage() takes no text while too much waits', () => {
  const passage = startPassage(serviceWith());
  const page = 'Words. '.repeat(1000);
  let taken = 0;
  while (passage.push(page)) taken += page.length;
  assert.ok(taken <= limits.passageCodePointsWaitingMax && taken > limits.passageCodePointsWaitingMax - page.length);
  passage.cancel();
});

test('speakPassage() tells nothing after cancel, stops the engine in the same tick, and records what was heard', async () => {
  const stopped: string[] = [];
  const engine = engineOf('first', async function* (request, { signal }) {
    signal.addEventListener('abort', () => stopped.push('stopped'));
    yield { type: 'audio-delta', payload: new Uint8Array(SOUND_SAMPLES), sampleCount: SOUND_SAMPLES };
    await untilAborted(signal);
    yield* spoken(request);
  });
  const service = serviceWith({ engines: [engine] });
  const passage = startPassage(service);
  passage.push('Hello there. And more');
  await settledLoop();
  passage.cancel();
  assert.ok(stopped.length > 0);
  const { length } = passage.diary;
  const usage = await passage.settled;
  assert.equal(passage.diary.length, length);
  assert.equal(usage?.audioMs, 10);
  assert.deepEqual(
    service.usage.map(({ outcome, audioMs, characters }) => [outcome, audioMs, characters]),
    [['cancelled', 10, 21]],
  );
});

test('speakPassage() is settled after cancel also while the listener is busy', async () => {
  const service = serviceWith();
  const passage = startPassage(service, { language: 'en' }, () => new Promise(() => undefined));
  passage.push('Hello there. ');
  passage.end();
  await settledLoop();
  passage.cancel();
  assert.equal((await passage.settled)?.audioMs, 10);
});

test('speakPassage() is settled after cancel while it waits for text, and before it has begun', async () => {
  const waiting = startPassage(serviceWith());
  await settledLoop();
  waiting.cancel();
  assert.equal(await waiting.settled, null);
  const fresh = startPassage(serviceWith());
  fresh.cancel();
  assert.equal(await fresh.settled, null);
  assert.deepEqual([...waiting.diary, ...fresh.diary], []);
});

test('speakPassage() waits for a listener that is behind', async () => {
  const free = Promise.withResolvers<void>();
  const service = serviceWith();
  const passage = startPassage(service, { language: 'en' }, () => free.promise);
  passage.push('One here. Two here. Three here. Four here. ');
  passage.end();
  await settledLoop();
  assert.equal(passage.audio.length, 1);
  assert.ok((service.engines[0]?.requests.length ?? 0) <= limits.segmentsAheadMax);
  free.resolve();
  await passage.settled;
  assert.equal(passage.audio.length, 8 + 3);
});

test('speakPassage() fails once, after what was heard has been recorded', async () => {
  const engine = engineOf('first', (request) =>
    request.queue.segmentIndex === 0
      ? spoken(request)
      : throwing(new ServiceError('engine-failed'))(request, { signal: new AbortController().signal }),
  );
  const service = serviceWith({ engines: [engine] });
  const passage = startPassage(service);
  passage.push('One here. Two here. Three here.');
  passage.end();
  await passage.settled;
  assert.equal(passage.diary.at(-1), 'failed engine-failed');
  assert.equal(passage.diary.filter((entry) => entry.startsWith('failed')).length, 1);
  assert.deepEqual(
    service.usage.map(({ outcome, audioMs }) => [outcome, audioMs]),
    [['failed', 20]],
  );
});

test('speakPassage() refuses a bad tag when it comes, without asking an engine', async () => {
  const service = serviceWith();
  const passage = startPassage(service);
  passage.push('<prosody rate="9">');
  passage.end();
  await passage.settled;
  assert.deepEqual(passage.diary, ['failed field-invalid']);
  assert.equal(service.engines[0]?.requests.length, 0);
});

test('speakPassage() has nothing to tell of no text', async () => {
  const service = serviceWith();
  const passage = startPassage(service);
  passage.end();
  assert.equal(await passage.settled, null);
  assert.deepEqual(passage.diary, ['ended']);
  assert.equal(service.usage.length, 0);
});

test('speakPassage() tells the same chunks however the text was cut into fragments', async () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 30 });
  const lengthsMin = fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 4 });
  const settings = fc.record({ language: fc.constantFrom(undefined, 'de' as const, 'ja' as const), lengthsMin });
  await fc.assert(
    fc.asyncProperty(streamed, cuts, settings, async (text, lengths, { language, lengthsMin: least }) => {
      const changes = {
        wordTimings: true,
        chunks: { ...RecordedPassage.chunks, lengthsMin: least },
        language,
      };
      const whole = startPassage(serviceWith(), changes);
      whole.push(text);
      whole.end();
      const cut = startPassage(serviceWith(), changes);
      for (let start = 0, next = 0; start < text.length; next += 1) {
        const length = lengths[next % lengths.length] ?? 7;
        cut.push(text.slice(start, start + length));
        start += length;
        if (next % 3 === 0) await turnOfTheLoop();
      }
      await turnOfTheLoop();
      cut.end();
      await Promise.all([whole.settled, cut.settled]);
      assert.deepEqual(cut.texts(), whole.texts());
      assert.deepEqual(cut.words, whole.words);
      assert.equal(cut.listener.summary?.sampleCount, whole.listener.summary?.sampleCount);
    }),
    { numRuns: 150 },
  );
});

test('speakPassage() charges exactly what its listener was given, whenever it is cancelled', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 40 }), fc.boolean(), async (microtasks, isSlow) => {
      const service = serviceWith();
      const passage = startPassage(service, { language: 'en' }, () => (isSlow ? Promise.resolve() : undefined));
      passage.push('One here. Two here. Three here. Four here.');
      for (let turn = 0; turn < microtasks * 8; turn += 1) await Promise.resolve();
      passage.cancel();
      const { length } = passage.audio;
      const usage = await passage.settled;
      assert.equal(passage.audio.length, length);
      const heardMs = passage.audio.reduce((sum, { sampleCount }) => sum + sampleCount, 0) / 8;
      assert.equal(usage?.audioMs ?? 0, heardMs);
      assert.equal(
        service.usage.reduce((sum, { audioMs }) => sum + audioMs, 0),
        heardMs,
      );
    }),
  );
});

test('speakPassage() counts the request before it looks for the voice', async () => {
  const admission = {
    ...unlimitedAdmission,
    countRequest: () => Promise.reject(new ServiceError('rate-limited', { holes: { perMinute: 1, seconds: 9 } })),
  };
  const passage = startPassage(serviceWith({ admission }), { language: 'en', voiceId: 'nobody' });
  await passage.settled;
  assert.deepEqual(passage.diary, ['failed rate-limited']);
});

test('speakPassage() gives its slot back while it waits for text, and takes it anew', async () => {
  const diary: string[] = [];
  const admission = {
    ...unlimitedAdmission,
    async takeSlot() {
      diary.push('taken');
      return { release: () => void diary.push('released') };
    },
  };
  const service = serviceWith({ admission });
  const passage = startPassage(service);
  passage.push('Hello there. ');
  await settledLoop();
  await service.clock.advance(500);
  await settledLoop();
  assert.deepEqual(diary, ['taken']);
  await service.clock.advance(limits.slotIdleMsMax);
  await settledLoop();
  assert.deepEqual(diary, ['taken', 'released']);
  passage.push('And more.');
  passage.end();
  await passage.settled;
  assert.deepEqual(diary, ['taken', 'released', 'taken', 'released']);
});

/** What language models write, and what needs care when it arrives in pieces. */
const streamed = fc
  .array(
    fc.constantFrom(
      'Hello there, my friend. ',
      'It costs $3.',
      '5 today. ',
      'Dr. Smith came at 10 a.m. and left. ',
      'See https://example.org/a.b?c=d. ',
      '<spell>A1\u{1F600}</spell> ',
      '<prosody rate="slow">slowly</prosody> ',
      '<break time="400ms"/>',
      '&amp; ',
      '你好，世界。',
      '今日はいい天気ですね。',
      'สวัสดีชาวโลก ',
      '\u{1F468}\u200D\u{1F469} ',
      '\n\n',
      'and so on and on ',
      '! ',
    ),
    { minLength: 1, maxLength: 14 },
  )
  .map((pieces) => pieces.join(''));

async function settledLoop(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await turnOfTheLoop();
}
