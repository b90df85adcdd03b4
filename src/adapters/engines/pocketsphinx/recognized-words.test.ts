import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recognizedWords, spelling } from './recognized-words.ts';

test('spelling() drops the number of a pronunciation, and what is no word', () => {
  assert.equal(spelling('read(2)'), 'read');
  assert.equal(spelling("o'clock"), "o'clock");
  for (const filler of ['<s>', '</s>', '<sil>', '[NOISE]', '++BREATH++']) assert.equal(spelling(filler), undefined);
});

test('recognizedWords() adds up what the lattice has in the middle of each word', () => {
  const segments = [
    { word: '<s>', startMs: 0, endMs: 100, posterior: 1 },
    { word: 'read(2)', startMs: 100, endMs: 300, posterior: 0.6 },
  ];
  const edges = [
    { word: 'read(2)', startMs: 100, endMs: 300, posterior: 0.4 },
    { word: 'read', startMs: 110, endMs: 300, posterior: 0.2 },
    { word: 'red', startMs: 100, endMs: 310, posterior: 0.3 },
    { word: '<sil>', startMs: 100, endMs: 310, posterior: 0.1 },
    { word: 'late', startMs: 200, endMs: 310, posterior: 0.000_1 },
    { word: 'ready', startMs: 210, endMs: 400, posterior: 0.9 },
  ];
  const [word, ...others] = recognizedWords(segments, edges);
  assert.deepEqual(others, []);
  assert.equal(word?.text, 'read');
  assert.deepEqual(
    word.rivals.map(({ text, weight }) => [text, Math.round(100 * weight)]),
    [
      ['read', 60],
      ['red', 30],
    ],
  );
});
