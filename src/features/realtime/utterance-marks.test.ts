import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { codePointLength } from '../../foundation/code-points.ts';
import type { SpokenSource } from '../synthesis/passage.ts';
import { UtteranceMarks } from './utterance-marks.ts';

const segment = (start: number, end: number, startSample: number): SpokenSource => ({
  type: 'segment',
  start,
  end,
  startSample,
});

/** A word that sounds for so many samples. */
const word = (start: number, end: number, [startSample, endSample]: readonly [number, number]): SpokenSource => ({
  type: 'word',
  start,
  end,
  startSample,
  endSample,
});

test('UtteranceMarks tells each word with the marks around it before the sound in which it begins', () => {
  const marks = new UtteranceMarks();
  const clauseText = 'Well, “you” know.';
  marks.beginClause();
  const sources = [segment(0, 17, 0), word(0, 4, [0, 100]), word(7, 10, [100, 150])];
  assert.deepEqual(marks.advance(100, { clauseText, sources }), { start: 0, text: 'Well,' });
  assert.deepEqual(marks.advance(50, { clauseText, sources: [] }), { start: 5, text: ' “you”' });
  assert.deepEqual(marks.advance(50, { clauseText, sources: [word(12, 16, [150, 200])] }), {
    start: 11,
    text: ' know.',
  });
});

test('UtteranceMarks counts a word as heard when more than half of it was', () => {
  const marks = new UtteranceMarks();
  const clauseText = 'One two';
  marks.beginClause();
  const sources = [segment(0, 7, 0), word(0, 3, [0, 100]), word(4, 7, [100, 200])];
  marks.advance(200, { clauseText, sources });
  assert.deepEqual(
    [0, 50, 51, 150, 151, 200].map((sample) => marks.textHeardAt(sample)),
    [0, 0, 3, 3, 7, 7],
  );
});

test('UtteranceMarks hears as one what was rewritten together', () => {
  const marks = new UtteranceMarks();
  const clauseText = '$5 now';
  marks.beginClause();
  const sources = [segment(0, 6, 0), word(0, 2, [0, 100]), word(0, 2, [100, 300]), word(3, 6, [300, 400])];
  marks.advance(400, { clauseText, sources });
  assert.equal(marks.textHeardAt(150), 0);
  assert.equal(marks.textHeardAt(151), 2);
});

test('UtteranceMarks tells a sentence, its first word first, where the engine tells no words, heard when more than half of it was', () => {
  const marks = new UtteranceMarks();
  const clauseText = 'One here. Two.';
  marks.beginClause();
  assert.deepEqual(marks.advance(100, { clauseText, sources: [segment(0, 9, 0)] }), { start: 0, text: 'One' });
  assert.equal(marks.textHeardAt(100), 0);
  assert.deepEqual(marks.advance(50, { clauseText, sources: [segment(10, 14, 100)] }), {
    start: 3,
    text: ' here. Two.',
  });
  assert.equal(marks.textHeardAt(51), 9);
  marks.endClause(clauseText);
  assert.equal(marks.textHeardAt(150), 14);
});

test('UtteranceMarks counts code points over all clauses', () => {
  const marks = new UtteranceMarks();
  marks.beginClause();
  marks.advance(10, { clauseText: 'Hi 😀', sources: [segment(0, 5, 0), word(0, 2, [0, 5]), word(3, 5, [5, 10])] });
  assert.equal(marks.endClause('Hi 😀'), undefined);
  marks.beginClause();
  const sources = [segment(0, 2, 0), word(0, 2, [0, 10])];
  assert.deepEqual(marks.advance(10, { clauseText: 'So.', sources }), { start: 4, text: 'So' });
  assert.deepEqual(marks.endClause('So.'), { start: 6, text: '.' });
  assert.deepEqual(
    [10, 15, 16, 20].map((sample) => marks.textHeardAt(sample)),
    [4, 4, 7, 7],
  );
});

/** A sentence whose words have random lengths, of which some are silent or are told twice. */
const sentences = fc.array(
  fc.record({
    word: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
    gap: fc.constantFrom(' ', ', ', ' (', ' — ', '\n'),
    sampleCount: fc.integer({ min: 0, max: 900 }),
    isRepeated: fc.boolean(),
  }),
  { maxLength: 12 },
);

test('UtteranceMarks tells all text, in order, and hears ever longer prefixes of what was told, down to the last sample', () => {
  fc.assert(
    fc.property(fc.array(sentences, { maxLength: 4 }), fc.integer({ min: 1, max: 700 }), (clauses, pieceSamples) => {
      const marks = new UtteranceMarks();
      let told = '';
      const take = (delta: { readonly start: number; readonly text: string } | undefined): void => {
        if (delta === undefined) return;
        assert.equal(delta.start, codePointLength(told));
        assert.notEqual(delta.text, '');
        told += delta.text;
        assert.equal(marks.textEnd, codePointLength(told));
      };
      let written = '';
      for (const clause of clauses) {
        const clauseText = clause.map(({ word: text, gap }) => text + gap).join('');
        written += clauseText;
        const sources: SpokenSource[] = [segment(0, clauseText.length, 0)];
        let [unit, sample] = [0, 0];
        for (const { word: text, gap, sampleCount, isRepeated } of clause) {
          sources.push(word(unit, unit + text.length, [sample, sample + sampleCount]));
          sample += sampleCount;
          if (isRepeated) sources.push(word(unit, unit + text.length, [sample, (sample += sampleCount)]));
          unit += text.length + gap.length;
        }
        marks.beginClause();
        let given = sources;
        for (let start = 0; start < sample; start += pieceSamples) {
          take(marks.advance(Math.min(pieceSamples, sample - start), { clauseText, sources: given }));
          given = [];
          assert.ok(marks.textHeardAt(marks.sampleEnd) <= marks.textEnd);
        }
        take(marks.endClause(clauseText));
      }
      assert.equal(told, written);
      let heard = 0;
      for (let sample = 0; sample <= marks.sampleEnd; sample += 37) {
        const next = marks.textHeardAt(sample);
        assert.ok(next >= heard);
        heard = next;
      }
      assert.equal(marks.textHeardAt(marks.sampleEnd), codePointLength(written));
    }),
    { numRuns: 500, seed: 11 },
  );
});
