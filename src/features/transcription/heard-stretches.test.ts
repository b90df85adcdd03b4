import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HeardWord } from '../../contracts/transcriber.ts';
import { HeardStretches } from './heard-stretches.ts';

function heard(text: string, fromMs = 0): HeardWord[] {
  return text.split(' ').map((word, index) => {
    const startMs = fromMs + 200 * index;
    return { text: word, startMs, endMs: startMs + 200, confidence: 0.9, candidates: [] };
  });
}

test('words() tells what is certain and then what is guessed', () => {
  const stretches = new HeardStretches();
  stretches.begin(0);
  assert.deepEqual(stretches.words(['good', 'morning']), ['good', 'morning']);
  stretches.understood(heard('good morning'));
  stretches.end(400);
  stretches.begin(2_000);
  assert.deepEqual(stretches.words(['good', 'bye']), ['good', 'morning', 'good', 'bye']);
});

test('words() tells those once that the utterances on both sides of a cut have heard', () => {
  const stretches = new HeardStretches();
  stretches.begin(0);
  stretches.cut({ fromMs: 400, cutMs: 600 });
  stretches.understood(heard('one two three four'));
  assert.deepEqual(stretches.words(['three', 'four', 'five']), ['one', 'two', 'three', 'four', 'five']);
  assert.deepEqual(stretches.words(['five', 'six']), ['one', 'two', 'three', 'four', 'five', 'six']);
});

test('all() joins utterances that were cut without a pause, and leaves out stretches without words', () => {
  const stretches = new HeardStretches();
  stretches.begin(0);
  stretches.understood([]);
  stretches.end(300);
  stretches.begin(1_000);
  stretches.cut({ fromMs: 1_400, cutMs: 1_600 });
  stretches.understood(heard('one two three four', 1_000));
  stretches.understood(heard('three four five', 1_400));
  stretches.end(2_000);
  const all = stretches.all();
  assert.deepEqual(
    all.map(({ startMs, endMs, words }) => [startMs, endMs, words.map(({ text }) => text).join(' ')]),
    [[1_000, 2_000, 'one two three four five']],
  );
});
