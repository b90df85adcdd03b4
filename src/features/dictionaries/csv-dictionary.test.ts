import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits } from '../../limits.ts';
import { arbitraryEntries } from '../../../test/fixtures/arbitrary-entries.ts';
import { readCsvDictionary, writeCsvDictionary } from './csv-dictionary.ts';

test('readCsvDictionary() reads what writeCsvDictionary() wrote', () => {
  fc.assert(
    fc.property(arbitraryEntries, (entries) => {
      assert.deepEqual(readCsvDictionary(writeCsvDictionary(entries)), entries);
    }),
  );
});

test('writeCsvDictionary() quotes what would not come back otherwise', () => {
  const written = writeCsvDictionary([
    { word: 'a,b', replacement: 'say "x"', ipa: null, caseSensitive: true },
    { word: 'two\r\nlines', replacement: ' x', ipa: 'a', caseSensitive: false },
  ]);
  const expected = [
    'word,replacement,ipa,case_sensitive',
    '"a,b","say ""x""",,true',
    '"two\r\nlines"," x",a,false',
    '',
  ];
  assert.equal(written, expected.join('\r\n'));
});

test('readCsvDictionary() takes columns in any order, either line end, and none at the end', () => {
  const read = readCsvDictionary('replacement,word\nb,a\r\n"d","c"');
  assert.deepEqual(
    read.map(({ word, replacement, ipa, caseSensitive }) => [word, replacement, ipa, caseSensitive]),
    [
      ['a', 'b', null, false],
      ['c', 'd', null, false],
    ],
  );
});

test(`readCsvDictionary() takes ${limits.dictionaryEntriesMax} entries and no more`, () => {
  const lines = Array.from({ length: limits.dictionaryEntriesMax + 1 }, (_, index) => `w${index},x`);
  const read = readCsvDictionary(['word,replacement', ...lines.slice(1)].join('\n'));
  assert.equal(read.length, limits.dictionaryEntriesMax);
  assert.throws(() => readCsvDictionary(['word,replacement', ...lines].join('\n')), {
    message: `line ${limits.dictionaryEntriesMax + 2}: at most ${limits.dictionaryEntriesMax} entries`,
  });
});

test('readCsvDictionary() tells text behind a quoted field as that, not as fields that are missing', () => {
  assert.throws(() => readCsvDictionary('word,replacement\n"a"b,c'), {
    message: 'line 2: a comma or the end of the line is missing after a field',
  });
});

for (const [what, text, line] of [
  ['no text', '', 1],
  ['no column for replacements', 'word,ipa\na,b', 1],
  ['an unknown column', 'word,replacement,note\na,b,c', 1],
  ['a column that is there twice', 'word,word,replacement\na,b,c', 1],
  ['a field too few', 'word,replacement\na,b\nc', 3],
  ['a field too many', 'word,replacement\na,b\n\nc,d', 3],
  ['a quotation mark in the middle', 'word,replacement\na"b,c', 2],
  ['text behind a quoted field', 'word,replacement\n"a"b,c', 2],
  ['a quoted field without its end', 'word,replacement\n"a\nb,c', 2],
  ['a line that ends in CR alone', 'word,replacement\ra,b', 1],
  ['very many fields', `word,replacement\n${','.repeat(1_000_000)}`, 2],
  ['very many quotation marks', `word,replacement\n"${'""'.repeat(10_000_000)}`, 2],
  ['a flag that is none', 'word,replacement,case_sensitive\na,b,yes', 2],
  ['a word that is there twice, behind a field of two lines', 'word,replacement\na,"b\nb"\na,c', 4],
  ['a blank word', 'word,replacement\n" ",b', 2],
  ['a long replacement', `word,replacement\na,${'b'.repeat(1001)}`, 2],
] as const) {
  test(`readCsvDictionary() refuses ${what} and tells the line`, () => {
    assert.throws(() => readCsvDictionary(text), {
      key: 'dictionary-file-invalid',
      message: new RegExp(`^line ${line}: `, 'u'),
    });
  });
}
