import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import fc from 'fast-check';

import type { HeardWord } from '../../../contracts/transcriber.ts';
import type { HeardStretch } from '../listening.ts';
import { caseWord } from './case-word.ts';
import { createWriteTranscript } from './create-write-transcript.ts';
import { inverseNormalize, readAt } from './inverse-normalize.ts';

const writeTranscript = createWriteTranscript();
const WORD_MS = 200;
const CLAUSE_PAUSE_MS = 320;
const SENTENCE_PAUSE_MS = 900;

test('writeTranscript() writes what the table of cases says', () => {
  const lines = readFileSync(join(import.meta.dirname, 'readable-cases.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);
  assert.ok(lines.length >= 250);
  const wrong = lines.flatMap((line) => {
    const [spoken = '', written = ''] = line.split('\t');
    const { text } = writeTranscript([stretchOf(spoken)], { writesReadably: false });
    return text === written ? [] : [{ spoken, expected: written, got: text }];
  });
  assert.deepEqual(wrong, []);
});

test('writeTranscript() gives nothing for nothing', () => {
  assert.deepEqual(writeTranscript([], { writesReadably: false }), { text: '', wordAlternatives: [] });
  assert.deepEqual(writeTranscript([{ words: [], startMs: 0, endMs: 500 }], { writesReadably: false }), {
    text: '',
    wordAlternatives: [],
  });
});

test('writeTranscript() counts alternatives by the words of the text and cases them as the word is', () => {
  const words = stretchOf('ten p. m. with bob smith').words.map((word) =>
    word.text === 'smith' ? withCandidates(word, { smith: 0.7, smyth: 0.2, myth: 0.05 }) : word,
  );
  const { text, wordAlternatives } = writeTranscript([{ words, startMs: 0, endMs: 2000 }], { writesReadably: false });
  assert.equal(text, '10 p.m. with Bob Smith.');
  assert.deepEqual(wordAlternatives, [
    {
      wordIndex: 4,
      word: 'Smith',
      alternatives: [
        { spelling: 'Smith', probability: 0.7 },
        { spelling: 'Smyth', probability: 0.2 },
        { spelling: 'Myth', probability: 0.05 },
      ],
    },
  ]);
});

for (const { boostedPhrases, spoken, written } of [
  {
    boostedPhrases: ['John Dashwood'],
    spoken: 'mister john dashwood had leisure',
    written: 'Mr. John Dashwood had leisure.',
  },
  { boostedPhrases: ['Dashwood'], spoken: "it was dashwood's house", written: "It was Dashwood's house." },
  { boostedPhrases: ['iPhone', 'IPA'], spoken: 'iphone and ipa', written: 'iPhone and IPA.' },
  { boostedPhrases: ['Zoë', 'café'], spoken: 'cafe of zoe', written: 'Café of Zoë.' },
  {
    boostedPhrases: ['The Who', 'The Who Sell Out'],
    spoken: 'the man who likes the who sell out',
    written: 'The man who likes The Who Sell Out.',
  },
  { boostedPhrases: ['model 3', 'Model 3', 'paris', ''], spoken: 'a model in paris', written: 'A model in Paris.' },
]) {
  test(`writeTranscript() writes boosted phrases as they are given: ${boostedPhrases.join(', ')}`, () => {
    const { text } = writeTranscript([stretchOf(spoken)], { writesReadably: false, boostedPhrases });
    assert.equal(text, written);
  });
}

test('writeTranscript() tells the alternatives of a boosted word under its spelling', () => {
  const words = stretchOf('ask dashwood').words.map((word) =>
    word.text === 'dashwood' ? withCandidates(word, { dashwood: 0.7, deadwood: 0.2 }) : word,
  );
  const { wordAlternatives } = writeTranscript([{ words, startMs: 0, endMs: 2000 }], {
    writesReadably: false,
    boostedPhrases: ['Dashwood'],
  });
  assert.deepEqual(
    wordAlternatives.map(({ word, alternatives }) => [word, ...alternatives.map(({ spelling }) => spelling)]),
    [['Dashwood', 'Dashwood', 'Deadwood']],
  );
});

test('writeTranscript() combines the doubts about letters that are spelled', () => {
  const words = stretchOf('spelled b. e. n. d.').words.map((word) => {
    if (word.text === 'b.') return withCandidates(word, { 'b.': 0.6, 'd.': 0.4 });
    return word.text === 'n.' ? withCandidates(word, { 'n.': 0.5, 'm.': 0.3, an: 0.2 }) : word;
  });
  const { text, wordAlternatives } = writeTranscript([{ words, startMs: 0, endMs: 2000 }], { writesReadably: false });
  assert.equal(text, 'Spelled B-E-N-D.');
  const [spelled] = wordAlternatives;
  assert.equal(spelled?.wordIndex, 1);
  assert.deepEqual(
    spelled?.alternatives.map(({ spelling, probability }) => [spelling, Number(probability.toFixed(3))]),
    [
      ['B-E-N-D', 0.3],
      ['D-E-N-D', 0.2],
      ['B-E-M-D', 0.18],
      ['D-E-M-D', 0.12],
    ],
  );
});

test('writeTranscript() keeps doubts about digits, and drops those about words that became one number', () => {
  const digits = stretchOf('one five two').words.map((word) =>
    word.text === 'five' ? withCandidates(word, { five: 0.6, nine: 0.4 }) : word,
  );
  const price = stretchOf('twenty five dollars').words.map((word) =>
    word.text === 'five' ? withCandidates(word, { five: 0.6, nine: 0.4 }) : word,
  );
  const alternativesOf = (words: readonly HeardWord[]): readonly string[] =>
    writeTranscript([{ words, startMs: 0, endMs: 2000 }], { writesReadably: false }).wordAlternatives.flatMap(
      ({ alternatives }) => alternatives.map(({ spelling }) => spelling),
    );
  assert.deepEqual(alternativesOf(digits), ['152', '192']);
  assert.deepEqual(alternativesOf(price), []);
});

test('writeTranscript() joins what is readable already', () => {
  const words = stretchOf('Dr. Jones, please!').words.map((word) =>
    word.text === 'Jones,' ? withCandidates(word, { Jones: 0.8, Johns: 0.2 }) : word,
  );
  const { text, wordAlternatives } = writeTranscript([{ words, startMs: 0, endMs: 900 }], { writesReadably: true });
  assert.equal(text, 'Dr. Jones, please!');
  assert.deepEqual(
    wordAlternatives.map(({ wordIndex, word }) => [wordIndex, word]),
    [[1, 'Jones']],
  );
});

/** Words that the rules look for, letters, and anything else. */
const anyWord = fc.oneof(
  fc.constantFrom(
    ...`one two ten twenty thirty hundred thousand million point and a i oh zero double dollars cents percent minus at dot com july
      may the of first second third twentieth o'clock a. b. c. p. m. mister doctor john smith name is what do you please plus to or
      between half past forty-five u.s. d.s quarter section pounds pence degrees celsius half eighties thousands room`.split(
      /\s+/u,
    ),
  ),
  fc.stringMatching(/^[a-z'.-]{1,8}$/u),
  fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme' }).filter((text) => !/\s/u.test(text)),
);
const anyStretch = fc
  .array(fc.tuple(anyWord, fc.nat({ max: 2500 })), { maxLength: 40 })
  .map((entries): HeardStretch => {
    let atMs = 0;
    const words = entries.map(([text, pauseMs]) => {
      atMs += pauseMs % 3 === 0 ? pauseMs : 0;
      const startMs = atMs;
      atMs += WORD_MS;
      const candidates = [
        { spelling: text, probability: 0.5 },
        { spelling: 'five', probability: 0.2 },
        { spelling: 'b.', probability: 0.1 },
      ];
      return { text, startMs, endMs: atMs, confidence: 0.9, candidates };
    });
    return { words, startMs: 0, endMs: atMs };
  });

test('inverseNormalize() makes every word part of exactly one piece', () => {
  fc.assert(
    fc.property(anyStretch, ({ words }) => {
      const pieces = inverseNormalize(words.map(({ text, startMs }) => ({ text, pauseBeforeMs: startMs % 700 })));
      let next = 0;
      for (const { from, to, spoken, shares, text } of pieces) {
        assert.equal(from, next);
        assert.ok(to > from && text !== '');
        assert.deepEqual(
          spoken,
          words.slice(from, to).map((word) => word.text),
        );
        if (shares !== undefined) assert.equal(shares.length, to - from);
        next = to;
      }
      assert.equal(next, words.length);
    }),
    { seed: 11, numRuns: 2000 },
  );
});

test('writeTranscript() places alternatives on words that stand in the text', () => {
  fc.assert(
    fc.property(anyStretch, (stretch) => {
      const { text, wordAlternatives } = writeTranscript([stretch], { writesReadably: false });
      const written = text === '' ? [] : text.split(/\s+/u);
      for (const { wordIndex, word, alternatives } of wordAlternatives) {
        assert.ok(written[wordIndex]?.startsWith(word), `${wordIndex} ${word} in ${text}`);
        assert.ok(alternatives.some(({ spelling }) => spelling === word));
        const sorted = alternatives.map(({ probability }) => probability);
        assert.deepEqual(
          sorted,
          sorted.toSorted((one, other) => other - one),
        );
        assert.ok(sorted.reduce((sum, probability) => sum + probability, 0) < 1 + 1e-9);
      }
    }),
    { seed: 12, numRuns: 2000 },
  );
});

test('caseWord() changes nothing the second time', () => {
  fc.assert(
    fc.property(anyWord, (word) => assert.equal(caseWord(caseWord(word)), caseWord(word))),
    { seed: 13, numRuns: 5000 },
  );
});

test('readAt() looks at few words besides those it reads', () => {
  // Rows that rules begin to read and leave in the middle.
  for (const row of [
    'one',
    'a',
    'b.',
    'twenty',
    'john dot',
    'one hundred and',
    'point one',
    'double',
    'one thousand',
  ]) {
    const [short, long] = [500, 4000].map((count) => looksPerWord(row, count));
    assert.ok((long ?? Infinity) <= (short ?? 0) * 1.2, `${row}: ${short} of a short text, ${long} of a long one`);
  }
});

/** How often the rules look at a word of a text of so many rows. */
function looksPerWord(row: string, count: number): number {
  let looks = 0;
  const words = Array.from({ length: count }, () => row.split(' ')).flat();
  const watched = new Proxy(words, {
    get(target, key, receiver): unknown {
      if (typeof key === 'string' && /^\d+$/u.test(key)) looks += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  for (let start = 0; start < words.length;) start = readAt(watched, start)?.end ?? start + 1;
  return looks / words.length;
}

/** Words as a recogniser gives them: `/` for a pause within a sentence, `|` for one between two. */
function stretchOf(spoken: string): HeardStretch {
  const words: HeardWord[] = [];
  let atMs = 0;
  for (const text of spoken.split(' ')) {
    if (text === '/') atMs += CLAUSE_PAUSE_MS;
    else if (text === '|') atMs += SENTENCE_PAUSE_MS;
    else {
      words.push({ text, startMs: atMs, endMs: atMs + WORD_MS, confidence: 1, candidates: [] });
      atMs += WORD_MS;
    }
  }
  return { words, startMs: 0, endMs: atMs };
}

function withCandidates(word: HeardWord, candidates: Readonly<Record<string, number>>): HeardWord {
  const list = Object.entries(candidates).map(([spelling, probability]) => ({ spelling, probability }));
  return { ...word, candidates: list };
}
