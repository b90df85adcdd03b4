import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { AudioFormat } from '../../audio/formats.ts';
import type { SynthesisEvent } from '../../contracts/speech-synthesizer.ts';
import { limits } from '../../limits.ts';
import { SOUND_SAMPLES, spoken, untilAborted } from '../../../test/fakes/scripted-synthesizer.ts';
import { SpanMap, SpanTrail } from '../text/span-map.ts';
import type { PausePart, PlannedPart, SpeechPart } from '../text/plan-text.ts';
import { speakParts, type PartSpeaker } from './speak-parts.ts';

/** At 8000 Hz mu-law a sample is a byte and 80 of them are 10 ms. */
const format: AudioFormat = { encoding: 'mulaw', sampleRateHz: 8000 };

test('speakParts() speaks the parts in their order', async () => {
  const { speaker, diary } = scriptedSpeaker();
  await collect(speak([partOf('one'), partOf('two'), partOf('three')], speaker));
  assert.deepEqual(
    diary.filter((entry) => entry.startsWith('begin')),
    ['begin one 0', 'begin two 1', 'begin three 2'],
  );
});

test('speakParts() puts the words of every part on one time line', async () => {
  const { speaker } = scriptedSpeaker();
  const parts = [partOf('one'), partOf('two'), partOf('three')];
  const words = (await collect(speak(parts, speaker))).filter((event) => event.type === 'word-boundary');
  assert.deepEqual(
    words.map(({ startMs, endMs }) => [startMs, endMs]),
    [
      [0, 20],
      [20, 40],
      [40, 60],
    ],
  );
});

test('speakParts() leads words back to the submitted text', async () => {
  const { speaker } = scriptedSpeaker();
  // "&amp;" was read as "and": what the engine spoke at 0–3 stands at 10–15 of the source.
  const trail = new SpanTrail(new SpanMap([], { source: 5, spoken: 3 }), SpanMap.identity(3));
  const rewritten: SpeechPart = { ...partOf('and'), source: { start: 10, end: 15 }, trail };
  const word = (await collect(speak([rewritten], speaker))).find((event) => event.type === 'word-boundary');
  assert.deepEqual([word?.sourceStart, word?.sourceEnd], [10, 15]);
});

test('speakParts() says what a segment speaks before its first sound, and when that is', async () => {
  const { speaker } = scriptedSpeaker();
  const parts = [{ ...partOf('five'), source: { start: 3, end: 4 } }, pause(500), partOf('two')];
  const starts = (await collect(speak(parts, speaker))).filter((event) => event.type === 'segment-start');
  assert.deepEqual(
    starts.map(({ text, sourceStart, sourceEnd, startMs }) => [text, sourceStart, sourceEnd, startMs]),
    [
      ['five', 3, 4, 0],
      ['two', 0, 3, 520],
    ],
  );
});

test('speakParts() counts a word in the text of its segment as well', async () => {
  const { speaker } = scriptedSpeaker();
  const word = (await collect(speak([partOf('one')], speaker))).find((event) => event.type === 'word-boundary');
  assert.deepEqual([word?.word, word?.spanStart, word?.spanEnd], ['one', 0, 3]);
});

test('speakParts() begins the next part with the first event of the current one, and not before', async () => {
  const { speaker, diary } = scriptedSpeaker();
  const events = speak([partOf('one'), partOf('two')], speaker);
  await events.next();
  assert.deepEqual(diary, ['begin one 0']);
  await events.next();
  await turnOfTheLoop();
  assert.deepEqual(diary, ['begin one 0', 'begin two 1']);
  await events.return(undefined);
});

test('speakParts() has never more parts under way than it may', async () => {
  const scripted = scriptedSpeaker();
  await collect(speak([partOf('one'), partOf('two'), partOf('three'), partOf('four')], scripted.speaker));
  assert.equal(scripted.greatestUnderWay(), limits.segmentsAheadMax);
});

test('speakParts() plans no further ahead than it speaks', async () => {
  const { speaker } = scriptedSpeaker();
  let planned = 0;
  const plan = (function* () {
    for (const text of ['one', 'two', 'three', 'four']) {
      planned += 1;
      yield partOf(text);
    }
  })();
  const events = speak(plan, speaker);
  await events.next();
  assert.equal(planned, limits.segmentsAheadMax);
  await events.return(undefined);
});

test('speakParts() gives a pause as silence of its length, in pieces', async () => {
  const { speaker } = scriptedSpeaker();
  const events = await collect(speak([pause(1_250)], speaker));
  const bytes = Buffer.concat(events.map((event) => (event.type === 'audio-delta' ? event.payload : Buffer.alloc(0))));
  assert.equal(bytes.length, 10_000);
  assert.ok(bytes.every((byte) => byte === 0xff));
  assert.ok(events.length > 1);
});

test('speakParts() moves what follows a pause by its length', async () => {
  const { speaker } = scriptedSpeaker();
  const events = await collect(speak([pause(500), partOf('one'), partOf('two')], speaker));
  const words = events.filter((event) => event.type === 'word-boundary');
  assert.deepEqual(
    words.map(({ startMs }) => startMs),
    [500, 520],
  );
  assert.equal(samplesOf(events), 4_000 + 4 * SOUND_SAMPLES);
});

test('speakParts() gives no silence while it is not known whether speech will follow', async () => {
  const { speaker } = scriptedSpeaker({
    one: failing,
  });
  const events = speak([pause(500), partOf('one')], speaker);
  await assert.rejects(events.next(), /engine broke/u);
});

test('speakParts() gives the pause before a part whose engine has nothing to say', async () => {
  const { speaker } = scriptedSpeaker({
    one: async function* () {
      yield { type: 'audio-start', format, warnings: [] };
      yield { type: 'audio-end', sampleCount: 0, warnings: [] };
    },
  });
  assert.equal(samplesOf(await collect(speak([pause(500), partOf('one')], speaker))), 4_000);
});

test('speakParts() stops when a listener leaves, and gives every engine its iterator back', async () => {
  const { speaker, diary } = scriptedSpeaker();
  for await (const event of speak([partOf('one'), partOf('two'), partOf('three')], speaker)) {
    if (event.type === 'audio-delta') break;
  }
  assert.deepEqual(diary.toSorted(), ['begin one 0', 'begin two 1', 'end one', 'end two', 'stop']);
});

test('speakParts() lets a listener leave while the next part hangs', async () => {
  const { speaker, diary } = scriptedSpeaker({
    two: async function* (signal) {
      await untilAborted(signal);
      yield* spoken({ text: 'two', format });
    },
  });
  for await (const event of speak([partOf('one'), partOf('two')], speaker)) {
    if (event.type === 'audio-delta') break;
  }
  assert.ok(diary.includes('end two'));
});

test('speakParts() fails with the first part when its engine does', async () => {
  const { speaker, diary } = scriptedSpeaker({ one: failing });
  await assert.rejects(collect(speak([partOf('one'), partOf('two')], speaker)), /engine broke/u);
  assert.deepEqual(diary, ['begin one 0', 'end one', 'stop']);
});

test('speakParts() gives all of a part before the failure of the next one', async () => {
  const { speaker } = scriptedSpeaker({ two: failing });
  const heard: { readonly type: string }[] = [];
  await assert.rejects(async () => {
    for await (const event of speak([partOf('one'), partOf('two')], speaker)) heard.push(event);
  }, /engine broke/u);
  assert.deepEqual(
    heard.map(({ type }) => type),
    ['segment-start', 'word-boundary', 'audio-delta', 'audio-delta', 'segment-end'],
  );
});

test('speakParts() stops the next part when the current one fails in its middle', async () => {
  const { speaker, diary } = scriptedSpeaker({
    one: async function* () {
      yield { type: 'audio-delta', payload: new Uint8Array(80), sampleCount: 80 };
      yield* failing();
    },
    two: async function* (signal) {
      await untilAborted(signal);
      yield* spoken({ text: 'two', format });
    },
  });
  await assert.rejects(collect(speak([partOf('one'), partOf('two')], speaker)), /engine broke/u);
  assert.deepEqual(diary.slice(-2), ['stop', 'end two']);
});

test('speakParts() has nothing to say for no parts', async () => {
  const { speaker } = scriptedSpeaker();
  assert.deepEqual(await collect(speak([], speaker)), []);
});

type Stream = (signal: AbortSignal) => AsyncGenerator<SynthesisEvent>;

/** Speaks with `spoken`, or as the text's own script says, and keeps a diary of what began and ended. */
function scriptedSpeaker(scripts: Readonly<Record<string, Stream>> = {}): {
  readonly speaker: PartSpeaker;
  readonly diary: string[];
  greatestUnderWay(): number;
} {
  const diary: string[] = [];
  const abort = new AbortController();
  let underWay = 0;
  let greatest = 0;
  const speaker: PartSpeaker = {
    format,
    async *speak({ text }, index) {
      diary.push(`begin ${text} ${index}`);
      underWay += 1;
      greatest = Math.max(greatest, underWay);
      try {
        yield* scripts[text]?.(abort.signal) ?? spoken({ text, format });
      } finally {
        underWay -= 1;
        diary.push(`end ${text}`);
      }
    },
    stop() {
      diary.push('stop');
      abort.abort(new Error('stopped'));
    },
  };
  return { speaker, diary, greatestUnderWay: () => greatest };
}

async function* failing(): AsyncGenerator<SynthesisEvent> {
  yield* await Promise.reject<SynthesisEvent[]>(new Error('engine broke'));
}

function partOf(text: string): SpeechPart {
  return {
    type: 'speech',
    text,
    textBefore: '',
    writtenCodePoints: text.length,
    pronunciations: [],
    language: 'en',
    speedFactor: 1,
    source: { start: 0, end: text.length },
    trail: new SpanTrail(SpanMap.identity(text.length), SpanMap.identity(text.length)),
    pauseAfterMs: 0,
  };
}

function pause(durationMs: number): PausePart & PlannedPart {
  return { type: 'pause', durationMs };
}

/** `speakParts` of a plan that is there at once. */
function speak(parts: Iterable<PlannedPart>, speaker: PartSpeaker): ReturnType<typeof speakParts> {
  return speakParts(planOf(parts), speaker);
}

async function* planOf(parts: Iterable<PlannedPart>): AsyncIterable<PlannedPart> {
  for (const part of parts) yield await Promise.resolve(part);
}

async function collect<Event>(events: AsyncIterable<Event>): Promise<Event[]> {
  return Array.fromAsync(events);
}

function samplesOf(events: readonly { readonly type: string; readonly sampleCount?: number }[]): number {
  return events.reduce((sum, { sampleCount }) => sum + (sampleCount ?? 0), 0);
}
