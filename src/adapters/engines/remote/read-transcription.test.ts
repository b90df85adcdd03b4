import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readTranscription } from './read-transcription.ts';

const place = { startMs: 100, endMs: 900, durationMs: 1000 };

function timesOf(answer: unknown): readonly [string, number, number][] {
  return readTranscription(answer, place).map(({ text, startMs, endMs }) => [
    text,
    Math.round(startMs),
    Math.round(endMs),
  ]);
}

test('readTranscription() gives words as the text writes them the times of the list', () => {
  const words = [
    { word: 'hello', start: 0.1, end: 0.4 },
    { word: 'dr', start: 0.4, end: 0.5 },
    { word: 'Jones', start: 0.6, end: 0.9 },
  ];
  assert.deepEqual(timesOf({ text: 'Hello, Dr. Jones!', words }), [
    ['Hello,', 100, 400],
    ['Dr.', 400, 500],
    ['Jones!', 600, 900],
  ]);
});

test('readTranscription() places a word that the list has in several', () => {
  const words = [
    { word: 'twenty', start: 0, end: 0.3 },
    { word: 'three', start: 0.3, end: 0.6 },
    { word: 'euros', start: 0.6, end: 0.9 },
  ];
  const [amount] = timesOf({ text: 'twentythree euros', words });
  assert.deepEqual(amount, ['twentythree', 0, 600]);
});

test('readTranscription() falls back on segments, and then on where the speech lies', () => {
  const segments = [
    { text: 'one', start: 0.2, end: 0.4 },
    { text: 'two', start: 0.6, end: 0.8 },
  ];
  assert.deepEqual(timesOf({ text: 'one two', segments }), [
    ['one', 200, 400],
    ['two', 600, 800],
  ]);
  assert.deepEqual(timesOf({ text: 'one two' }), [
    ['one', 100, 500],
    ['two', 500, 900],
  ]);
});

for (const words of [
  [{ word: 'one', start: -1, end: 2 }],
  [{ word: 'one', start: 0.5, end: 0.2 }],
  [
    { word: 'one', start: 0.5, end: 0.6 },
    { word: 'two', start: 0.1, end: 0.2 },
  ],
  [{ word: 7, start: 0, end: 1 }],
  [{ word: 'one', start: '0', end: 1 }],
]) {
  test(`readTranscription() does not believe ${JSON.stringify(words)}`, () => {
    assert.deepEqual(timesOf({ text: 'one two', words })[0], ['one', 100, 500]);
  });
}

test('readTranscription() keeps words in order and within the sound, whatever a server says', () => {
  const time = fc.oneof(fc.double({ min: 0, max: 3 }), fc.constant(Number.NaN), fc.constant(null));
  const item = fc.record({ word: fc.string(), text: fc.string(), start: time, end: time, avg_logprob: time });
  const answer = fc.record({ text: fc.string(), words: fc.array(item), segments: fc.array(item) });
  fc.assert(
    fc.property(answer, (given) => {
      let beforeMs = 0;
      for (const { text, startMs, endMs, confidence } of readTranscription(given, place)) {
        assert.match(text, /^\S+$/u);
        assert.ok(startMs >= beforeMs && endMs > startMs);
        assert.ok(startMs <= place.durationMs);
        assert.ok(confidence >= 0 && confidence <= 1);
        beforeMs = startMs;
      }
    }),
  );
});
