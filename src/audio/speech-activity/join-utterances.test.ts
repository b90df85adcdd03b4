import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { joinUtterances, type PlacedWord } from './join-utterances.ts';

const WORD_MS = 200;

function word(text: string, startMs: number, confidence = 0.9): PlacedWord {
  return { text, startMs, endMs: startMs + WORD_MS, confidence };
}

function texts(words: readonly PlacedWord[]): string {
  return words.map(({ text }) => text).join(' ');
}

test('joinUtterances() puts words one after the other where nothing is shared', () => {
  const joined = joinUtterances([word('good', 0), word('morning', 200)], [word('to', 1_000)], {
    fromMs: 700,
    cutMs: 800,
  });
  assert.equal(texts(joined), 'good morning to');
});

test('joinUtterances() keeps a word once that both have heard, with what each heard on its side', () => {
  const before = [word('one', 0), word('two', 300), word('three', 600), word('fog', 900)];
  const after = [word('too', 310), word('three', 640), word('four', 900), word('five', 1_200)];
  assert.equal(texts(joinUtterances(before, after, { fromMs: 400, cutMs: 700 })), 'one two three four five');
});

test('joinUtterances() goes by the middles of words where the same word is far from itself', () => {
  const before = [word('no', 0), word('no', 300)];
  const after = [word('no', 600), word('no', 900)];
  assert.equal(texts(joinUtterances(before, after, { fromMs: 250, cutMs: 550 })), 'no no no no');
});

test('joinUtterances() keeps the more probable of two words for the same sound', () => {
  const before = [word('recognise', 400, 0.3)];
  const after = [word('wreck', 450, 0.6), word('beach', 700)];
  assert.equal(texts(joinUtterances(before, after, { fromMs: 300, cutMs: 510 })), 'wreck beach');
});

test('joinUtterances() neither loses nor doubles a word of speech that both have heard in part', () => {
  const speech = fc.array(
    fc.record({ text: fc.constantFrom('a', 'b', 'c'), gapMs: fc.integer({ min: 0, max: 400 }) }),
    {
      minLength: 1,
      maxLength: 20,
    },
  );
  const jitter = fc.infiniteStream(fc.integer({ min: -40, max: 40 }));
  fc.assert(
    fc.property(speech, fc.double({ min: 0, max: 1, noNaN: true }), jitter, (said, share, shifts) => {
      let placeMs = 0;
      const words = said.map(({ text, gapMs }) => {
        const startMs = placeMs + gapMs;
        placeMs = startMs + WORD_MS;
        return word(text, startMs);
      });
      const cutMs = share * placeMs;
      const [fromMs, untilMs] = [cutMs - 640, cutMs + 640];
      const before = words.filter(({ endMs }) => endMs <= untilMs);
      const after = words
        .filter(({ startMs }) => startMs >= fromMs)
        .map((heard) => {
          const shiftMs = shifts.next().value ?? 0;
          return { ...heard, startMs: heard.startMs + shiftMs, endMs: heard.endMs + shiftMs };
        });
      assert.equal(texts(joinUtterances(before, after, { fromMs, cutMs })), texts(words));
    }),
    { numRuns: 1_000, seed: 8 },
  );
});
