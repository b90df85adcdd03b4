import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { foldCase, foldedForm, type Folding } from './fold-case.ts';

const equal: readonly (readonly [string, string, Folding])[] = [
  ['Straße', 'STRASSE', 'caseless'],
  ['STRAẞE', 'strasse', 'caseless'],
  ['ΟΔΟΣ', 'οδος', 'caseless'],
  ['οδός', 'ΟΔΌΣ', 'caseless'],
  ['Ὀδυσσεύς', 'Ὀδυσσεύσ', 'caseless'],
  ['café', 'CAFE\u0301', 'caseless'],
  ['café', 'cafe\u0301', 'exact'],
  ['한국', '한국'.normalize('NFD'), 'exact'],
  ['İstanbul', 'istanbul', 'caseless'],
  ['İSTANBUL', 'I\u0307STANBUL', 'caseless'],
  ['Istanbul', 'İstanbul', 'caseless'],
  ['DİYARBAKIR', 'Diyarbakır', 'turkic'],
  ['Isparta', 'ISPARTA', 'caseless'],
  ['ılık', 'ILIK', 'turkic'],
  ['can’t', "can't", 'exact'],
  ['e\u2011mail', 'e-mail', 'exact'],
  ['New York', 'New \n\t\u00A0York', 'exact'],
  ['New York', '  new york\u3000', 'caseless'],
  ['Kraft\u00ADwagen', 'Kraftwagen', 'exact'],
  ['ﬃ', 'FFI', 'caseless'],
];
for (const [left, right, folding] of equal) {
  test(`foldedForm() sees ${JSON.stringify([left, right])} as equal, ${folding}`, () => {
    assert.equal(foldedForm(left, folding), foldedForm(right, folding));
  });
}

const different: readonly (readonly [string, string, Folding])[] = [
  ['US', 'us', 'exact'],
  ['kır', 'kir', 'caseless'],
  ['kır', 'kir', 'turkic'],
  ['resume', 'résumé', 'caseless'],
  ['NewYork', 'New York', 'caseless'],
  ['می‌خواهم', 'میخواهم', 'caseless'],
];
for (const [left, right, folding] of different) {
  test(`foldedForm() tells ${JSON.stringify([left, right])} apart, ${folding}`, () => {
    assert.notEqual(foldedForm(left, folding), foldedForm(right, folding));
  });
}

test('foldCase() gives the offsets of the text as it was given', () => {
  const { sources } = foldCase('ße\u0301  x🎈', 'caseless');
  assert.deepEqual(sources, [0, 1, 3, 5, 6, 8]);
});

/** Letters that fold in every way there is, marks, white space, and whatever else. */
const anyText = fc
  .array(
    fc.oneof(fc.constantFrom(...'ßẞςΣIıİi\u0307\u0301éa \n’-한가\u11A8\u00AD\u200D'), fc.string({ unit: 'binary' })),
  )
  .map((pieces) => pieces.join(''));

const foldings: readonly Folding[] = ['exact', 'caseless', 'turkic'];

test('foldCase() folds a text as foldedForm() folds its clusters, with the same clusters in each folding', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(...foldings), (text, folding) => {
      const folded = foldCase(text, folding);
      assert.deepEqual(folded.sources, foldCase(text, 'exact').sources);
      for (const [cluster, start] of folded.unitStarts.entries()) {
        const source = text.slice(folded.sources[cluster], folded.sources[cluster + 1]);
        const form = source.trim() === '' && source !== '' ? undefined : foldedForm(source, folding);
        const end = folded.unitStarts[cluster + 1] ?? folded.units.length;
        const found = String.fromCharCode(...folded.units.slice(start, end));
        assert.equal(found, form ?? found);
        if (start < end) assert.equal(folded.clusters[start], cluster);
      }
      assert.equal(folded.clusters.length, folded.units.length + 1);
      assert.equal(folded.clusters.at(-1), folded.unitStarts.length);
    }),
  );
});

test('foldedForm() of canonically equal texts is equal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom(...foldings), (text, folding) => {
      assert.equal(foldedForm(text.normalize('NFD'), folding), foldedForm(text.normalize('NFC'), folding));
    }),
  );
});

test('foldCase() takes a flood of marks in pieces', () => {
  const flood = `a${'\u0316\u0301'.repeat(5000)}`;
  const { sources } = foldCase(flood, 'caseless');
  assert.equal(sources.at(-1), flood.length);
  assert.ok(sources.every((source, index) => index === 0 || source - (sources[index - 1] ?? 0) <= 31));
});
