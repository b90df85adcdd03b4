import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ScriptedDetector } from '../../../test/fakes/scripted-detector.ts';
import { ScriptedEnhancer } from '../../../test/fakes/scripted-enhancer.ts';
import { ScriptedTranscriber } from '../../../test/fakes/scripted-transcriber.ts';
import { soundOf, SOUNDING_WORD_MS, SOUNDING_WORDS, type SoundingPart } from '../../../test/fakes/sounding-words.ts';
import type { SpeechEnhancer } from '../../contracts/speech-enhancer.ts';
import { isServiceError, ServiceError } from '../../errors/service-error.ts';
import type { ActivityEvent, HeardStretch, Listening } from './listening.ts';
import { SpeakerMemory } from './speaker-memory.ts';
import { createOpenListening } from './open-listening.ts';

const request = { language: 'en', boostedPhrases: ['Syrinx'], urgency: 'file' } as const;

function engines({ enhancer, utteranceMsMax = 20_000 }: { enhancer?: SpeechEnhancer; utteranceMsMax?: number } = {}) {
  const detector = new ScriptedDetector();
  const transcriber = new ScriptedTranscriber({ capabilities: { utteranceMsMax } });
  return { detector, transcriber, openListening: createOpenListening({ detector, transcriber, enhancer }) };
}

const { signal } = new AbortController();

function words(count: number, first = 0): SoundingPart[] {
  return Array.from({ length: count }, (_, index) => ({ word: (first + index) % SOUNDING_WORDS }));
}

async function hear(
  listening: Listening,
  sound: Float32Array,
  pieceLength = 1_600,
): Promise<{ readonly events: ActivityEvent[]; readonly stretches: readonly HeardStretch[] }> {
  const events: ActivityEvent[] = [];
  for (let start = 0; start < sound.length; start += pieceLength) {
    events.push(...(await listening.push(sound.subarray(start, start + pieceLength))));
  }
  return { events, stretches: await listening.finish() };
}

function textOf(stretches: readonly HeardStretch[]): string {
  return stretches.map((stretch) => stretch.words.map(({ text }) => text).join(' ')).join(' | ');
}

function failsWith(key: string): (error: unknown) => boolean {
  return (error) => isServiceError(error) && error.key === key;
}

const twoSentences = [{ silenceMs: 500 }, ...words(4), { silenceMs: 900 }, ...words(3, 10), { silenceMs: 900 }];

test('push() tells when somebody begins to speak and pauses, and finish() what was said between', async () => {
  const { transcriber, openListening } = engines();
  await using listening = await openListening(request, { signal });
  const { events, stretches } = await hear(listening, soundOf(twoSentences));
  assert.equal(textOf(stretches), 'w0 w1 w2 w3 | w10 w11 w12');
  assert.deepEqual(
    events.map(({ type }) => type),
    ['speech-start', 'speech-end', 'speech-start', 'speech-end'],
  );
  for (const [index, expectedMs] of [500, 1_300, 2_200, 2_800].entries()) {
    assert.ok(Math.abs((events[index]?.atMs ?? 0) - expectedMs) <= 32, `event ${index} at ${events[index]?.atMs} ms`);
  }
  assert.equal(stretches[1]?.words[0]?.startMs, 2_200);
  assert.deepEqual(transcriber.requests[0], request);
});

test('push() has each utterance begin at least 300 ms before its speech', async () => {
  const { transcriber, openListening } = engines();
  await using listening = await openListening(request, { signal });
  await hear(listening, soundOf([{ silenceMs: 1_000 }, ...words(3), { silenceMs: 1_000 }]));
  const quietSamples = transcriber.heard[0]?.findIndex((sample) => sample !== 0) ?? 0;
  assert.ok(quietSamples >= 300 * 16, `${quietSamples} samples`);
});

test('finish() has no stretches where nobody spoke, and opened no recogniser', async () => {
  const { transcriber, openListening } = engines();
  await using listening = await openListening(request, { signal });
  const { events, stretches } = await hear(listening, soundOf([{ silenceMs: 20_000 }]));
  assert.deepEqual([events, stretches, transcriber.requests], [[], [], []]);
});

test('finish() leaves out stretches in which no words were heard', async () => {
  const { detector } = engines();
  const transcriber = new ScriptedTranscriber({ understand: () => [] });
  await using listening = await createOpenListening({ detector, transcriber, enhancer: undefined })(request, {
    signal,
  });
  const { stretches } = await hear(listening, soundOf(twoSentences));
  assert.equal(transcriber.requests.length, 2);
  assert.deepEqual(stretches, []);
});

test('finish() hears words up to the very end of the sound', async () => {
  const { openListening } = engines();
  await using listening = await openListening(request, { signal });
  // 100 samples short of a window: the rest counts as well.
  const sound = soundOf(words(5));
  const { stretches } = await hear(listening, sound.subarray(0, sound.length - 100));
  assert.equal(textOf(stretches), 'w0 w1 w2 w3 w4');
});

test('hypothesis() tells finished words and those of the open utterance', async () => {
  const { openListening } = engines();
  await using listening = await openListening(request, { signal });
  assert.deepEqual(await listening.hypothesis(), []);
  await listening.push(soundOf([...words(2), { silenceMs: 900 }, ...words(2, 5), { silenceMs: 100 }]));
  assert.deepEqual(await listening.hypothesis(), ['w0', 'w1', 'w5', 'w6']);
});

test('what is learnt of a speaker is told to the recogniser with his next utterance, also when he is listened to again', async () => {
  const { transcriber, openListening } = engines();
  const speaker = new SpeakerMemory();
  for (const sound of [soundOf(twoSentences), soundOf(words(2))]) {
    await using listening = await openListening({ ...request, speaker }, { signal });
    await hear(listening, sound);
  }
  assert.deepEqual(
    transcriber.requests.map(({ adaptation }) => adaptation),
    [undefined, [0], [1]],
  );
});

test('finish() loses and doubles no word of speech with and without pauses, however the sound is cut', async () => {
  const phrase = fc.record({
    wordCount: fc.integer({ min: 1, max: 60 }),
    gapMs: fc.constantFrom(0, 0, 40, 150),
    pauseMs: fc.integer({ min: 0, max: 1_500 }),
  });
  const property = fc.asyncProperty(
    fc.array(phrase, { minLength: 1, maxLength: 5 }),
    fc.integer({ min: 100, max: 40_000 }),
    async (phrases, pieceLength) => {
      const { detector, transcriber, openListening } = engines({ utteranceMsMax: 8_000 });
      let spoken = 0;
      const parts = phrases.flatMap(({ wordCount, gapMs, pauseMs }) => {
        const said = words(wordCount, spoken).flatMap((word): SoundingPart[] => [word, { silenceMs: gapMs }]);
        spoken += wordCount;
        return [...said, { silenceMs: pauseMs }];
      });
      {
        await using listening = await openListening(request, { signal });
        const { stretches } = await hear(listening, soundOf(parts), pieceLength);
        const expected = words(spoken).map((part) => `w${'word' in part ? part.word : ''}`);
        assert.deepEqual(
          stretches.flatMap((stretch) => stretch.words.map(({ text }) => text)),
          expected,
        );
        assertInOrder(stretches);
      }
      for (const heard of transcriber.heard) assert.ok(heard.length <= 8_000 * 16, `${heard.length} samples`);
      assert.ok(transcriber.openCountMax <= 2);
      assert.deepEqual([detector.openCount, transcriber.openCount], [0, 0]);
    },
  );
  await fc.assert(property, { numRuns: 25, seed: 8 });
});

function assertInOrder(stretches: readonly HeardStretch[]): void {
  let lastMs = 0;
  for (const { startMs, endMs, words: heard } of stretches) {
    assert.ok(startMs >= lastMs && endMs > startMs);
    for (const word of heard) {
      assert.ok(word.startMs >= lastMs - 1e-6 && Math.abs(word.endMs - word.startMs - SOUNDING_WORD_MS) <= 50);
      lastMs = word.startMs;
    }
    lastMs = Math.max(lastMs, endMs - 64);
  }
}

test('an utterance without any pause is one stretch, though several recognisers have heard it', async () => {
  const { transcriber, openListening } = engines({ utteranceMsMax: 8_000 });
  await using listening = await openListening(request, { signal });
  const { events, stretches } = await hear(listening, soundOf(words(90)));
  assert.equal(stretches.length, 1);
  assert.ok(transcriber.requests.length >= 3);
  assert.deepEqual(
    events.map(({ type }) => type),
    ['speech-start'],
  );
});

for (const { when, failures } of [
  { when: 'in the middle', failures: [{ afterPushes: 3 }] },
  { when: 'at the first push', failures: [{ afterPushes: 0 }] },
  { when: 'at the end', failures: ['at-finish'] },
  { when: 'in each of two utterances', failures: [{ afterPushes: 3 }, undefined, 'at-finish'] },
] as const) {
  test(`an utterance whose recogniser dies ${when} is heard again from the start`, async () => {
    const { transcriber, openListening } = engines();
    transcriber.failures.push(...failures);
    await using listening = await openListening(request, { signal });
    const { stretches } = await hear(listening, soundOf(twoSentences));
    assert.equal(textOf(stretches), 'w0 w1 w2 w3 | w10 w11 w12');
    assert.equal(transcriber.openCount, 0);
  });
}

for (const failure of [{ afterPushes: 2 }, 'at-finish'] as const) {
  test(`listening fails where a second recogniser dies as well (${JSON.stringify(failure)})`, async () => {
    const { detector, transcriber, openListening } = engines();
    transcriber.failures.push(failure, failure);
    {
      await using listening = await openListening(request, { signal });
      await assert.rejects(hear(listening, soundOf(twoSentences)), failsWith('listening-failed'));
    }
    assert.deepEqual([detector.openCount, transcriber.openCount], [0, 0]);
  });
}

test('a detector that dies is replaced, and no word is lost by it', async () => {
  const { detector, openListening } = engines();
  await using listening = await openListening(request, { signal });
  const sound = soundOf(twoSentences);
  await listening.push(sound.subarray(0, 16_000));
  detector.failuresLeft = 1;
  const { stretches } = await hear(listening, sound.subarray(16_000));
  assert.equal(textOf(stretches), 'w0 w1 w2 w3 | w10 w11 w12');
  assert.deepEqual([detector.openedCount, detector.openCount], [2, 1]);
});

test('listening fails where two detectors die in a row', async () => {
  const { detector, openListening } = engines();
  await using listening = await openListening(request, { signal });
  detector.failuresLeft = 2;
  await assert.rejects(listening.push(soundOf(twoSentences)), failsWith('listening-failed'));
});

for (const [state, key] of [
  ['missing', 'recogniser-missing'],
  ['failing', 'recogniser-unavailable'],
] as const) {
  test(`${key} is told before the first sound, and where it comes later`, async () => {
    const { transcriber, openListening } = engines();
    transcriber.state = state;
    await assert.rejects(openListening(request, { signal }), failsWith(key));
    transcriber.state = 'ready';
    await using listening = await openListening(request, { signal });
    transcriber.state = state;
    await assert.rejects(hear(listening, soundOf(twoSentences)), failsWith(key));
  });
}

test('push() waits for the recogniser', async () => {
  const { transcriber, openListening } = engines();
  const gate = Promise.withResolvers<void>();
  transcriber.beforePush = () => gate.promise;
  await using listening = await openListening(request, { signal });
  let isTaken = false;
  const pushed = listening.push(soundOf(words(4))).then(() => (isTaken = true));
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  assert.equal(isTaken, false);
  gate.resolve();
  await pushed;
});

test('push() hears the next utterance while the one before ends, and waits for it before that ends as well', async () => {
  const { transcriber, openListening } = engines();
  const gate = Promise.withResolvers<void>();
  transcriber.beforeEnd = () => gate.promise;
  await using listening = await openListening(request, { signal });
  await listening.push(soundOf([...words(4), { silenceMs: 900 }, ...words(4)]));
  assert.equal(transcriber.openCount, 2);
  let isTaken = false;
  const pushed = listening.push(soundOf([{ silenceMs: 900 }])).then(() => (isTaken = true));
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  assert.equal(isTaken, false);
  gate.resolve();
  await pushed;
  assert.equal(textOf(await listening.finish()), 'w0 w1 w2 w3 | w0 w1 w2 w3');
});

test('an abort ends listening with its reason, and nothing stays open', async () => {
  const { detector, transcriber, openListening } = engines();
  const leaving = new AbortController();
  {
    await using listening = await openListening(request, { signal: leaving.signal });
    await listening.push(soundOf(words(4)));
    assert.equal(transcriber.openCount, 1);
    leaving.abort(new Error('gone'));
    await assert.rejects(listening.push(soundOf(words(4))), /gone/u);
  }
  assert.deepEqual([detector.openCount, transcriber.openCount], [0, 0]);
  await assert.rejects(async () => openListening(request, { signal: leaving.signal }), /gone/u);
});

/** Noise of so much below the words, whose level is 0.1 and more. */
function withNoise(sound: Float32Array, amplitude: number): Float32Array {
  return sound.map((sample, index) => sample + (index % 2 === 0 ? amplitude : -amplitude));
}

for (const { amplitude, cleanings } of [
  { amplitude: 0.0001, cleanings: 0 },
  { amplitude: 0.045, cleanings: 2 },
]) {
  test(`speech over noise of ${amplitude} is cleaned ${cleanings} times before it is recognised`, async () => {
    const enhancer = new ScriptedEnhancer();
    const { transcriber, openListening } = engines({ enhancer });
    const sound = withNoise(soundOf(twoSentences), amplitude);
    {
      await using listening = await openListening(request, { signal });
      await hear(listening, sound);
    }
    assert.equal(enhancer.requests.length, cleanings);
    assert.equal(enhancer.openCount, 0);
    const heardSamples = transcriber.heard.reduce((sum, { length }) => sum + length, 0);
    const spokenSamples = 7 * SOUNDING_WORD_MS * 16;
    // 320 ms around each of the two, more or less a window.
    assert.ok(Math.abs(heardSamples - spokenSamples - 4 * 320 * 16) <= 4 * 512, `${heardSamples} samples`);
  });
}

for (const failing of ['open', 'push', 'finish'] as const) {
  test(`speech is recognised as it is where cleaning fails (${failing})`, async () => {
    const enhancer = new ScriptedEnhancer({
      before: ({ method }) => {
        if (method === failing) throw new ServiceError('enhancement-failed');
      },
    });
    const { transcriber, openListening } = engines({ enhancer });
    await using listening = await openListening(request, { signal });
    await hear(listening, withNoise(soundOf(twoSentences), 0.045));
    assert.ok(enhancer.requests.length >= 1);
    const last = transcriber.heard.at(-1);
    assert.ok(last?.includes(Math.round(0.045 * 32_768)), 'the last utterance was not heard as it is');
    assert.deepEqual([enhancer.openCount, transcriber.openCount], [0, 0]);
  });
}
