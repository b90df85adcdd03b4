import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HostProtocolError } from './frame-body.ts';
import type { HostMessage } from './host-messages.ts';
import { ServedSegment, type SegmentOutcome } from './served-segment.ts';

const started: HostMessage = { type: 'started', body: { warnings: [] } };
const spoken: HostMessage = { type: 'spoken' };
const cancelled: HostMessage = { type: 'cancelled' };

function audio(byteCount: number): HostMessage {
  return { type: 'audio', payload: new Uint8Array(byteCount) };
}

function word([spanStart, spanEnd]: [number, number], [startMs, endMs]: [number, number]): HostMessage {
  return { type: 'word', body: { spanStart, spanEnd, startMs, endMs } };
}

function ended(sampleCount: number): HostMessage {
  return { type: 'ended', body: { sampleCount, warnings: [] } };
}

/** A segment of the text "one two" at 8 kHz with 100 ms of credit, which are 1600 bytes. */
function open() {
  const outcomes: SegmentOutcome[] = [];
  const segment = new ServedSegment({
    request: {
      text: 'one two',
      language: 'en',
      voice: 'any',
      speed: 1,
      format: { encoding: 'pcm_s16le', sampleRateHz: 8_000 },
      gainDb: 0,
      audioMsMax: 1_000,
      pronunciations: [],
      pauseAfterMs: 0,
      wordTimings: true,
      creditMs: 100,
    },
    listener: {
      started: () => undefined,
      audio: () => undefined,
      word: () => undefined,
      over: (outcome) => void outcomes.push(outcome),
    },
    nowMs: 0,
  });
  const receive = (...messages: readonly HostMessage[]): void => {
    for (const message of messages) segment.receive(message, 0);
  };
  return { segment, outcomes, receive };
}

test('ServedSegment accepts a segment as the protocol tells it', () => {
  const { segment, outcomes, receive } = open();
  receive(started, word([0, 3], [0, 50]), audio(800), word([4, 7], [50, 100]), audio(800), spoken);
  assert.equal(segment.occupiesEngine, false);
  assert.equal(segment.isOver, false);
  receive(ended(800));
  assert.deepEqual(
    outcomes.map(({ type }) => type),
    ['ended'],
  );
});

for (const { complaint, messages } of [
  { complaint: 'audio before started', messages: [audio(2)] },
  { complaint: 'a second started', messages: [started, started] },
  { complaint: 'half a sample', messages: [started, audio(3)] },
  { complaint: 'audio beyond the credit', messages: [started, audio(1_600), audio(4)] },
  { complaint: 'a word before started', messages: [word([0, 3], [0, 1])] },
  { complaint: 'a word that ends outside the text', messages: [started, word([4, 8], [0, 1])] },
  { complaint: 'an empty word', messages: [started, word([3, 3], [0, 1])] },
  { complaint: 'a word that goes back in time', messages: [started, word([0, 3], [50, 60]), word([4, 7], [40, 60])] },
  { complaint: 'a word that ends before it starts', messages: [started, word([0, 3], [5, 4])] },
  {
    complaint: 'more words than letters',
    messages: [started, ...Array.from({ length: 8 }, () => word([0, 1], [0, 1]))],
  },
  { complaint: 'spoken before started', messages: [spoken] },
  { complaint: 'ended before spoken', messages: [started, ended(0)] },
  { complaint: 'a wrong number of samples', messages: [started, audio(8), spoken, ended(5)] },
  { complaint: 'cancelled without a cancel', messages: [started, cancelled] },
  { complaint: 'ready on its stream', messages: [{ type: 'heartbeat-reply' } as const] },
]) {
  test(`ServedSegment refuses ${complaint}`, () => {
    const { receive } = open();
    receive(...messages.slice(0, -1));
    assert.throws(() => receive(...messages.slice(-1)), HostProtocolError);
  });
}

test('ServedSegment accepts more audio after more credit', () => {
  const { segment, receive } = open();
  receive(started, audio(1_600));
  segment.credit(100, 0);
  receive(audio(1_600));
});

test('ServedSegment.silentMs() counts only while the process might send', () => {
  const { segment, receive } = open();
  assert.equal(segment.silentMs(70), 70);
  receive(started, audio(1_600));
  assert.equal(segment.silentMs(5_000), 0);
  segment.credit(100, 5_000);
  assert.equal(segment.silentMs(5_030), 30);
});

test('ServedSegment says only once that it is over', () => {
  const { segment, outcomes, receive } = open();
  segment.markCancelled();
  receive(cancelled);
  segment.finish({ type: 'lost', message: 'gone' });
  assert.deepEqual(outcomes, [{ type: 'cancelled' }]);
});
