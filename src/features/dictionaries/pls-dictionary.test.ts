import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { arbitraryEntries } from '../../../test/fixtures/arbitrary-entries.ts';
import { readPlsDictionary, writePlsDictionary } from './pls-dictionary.ts';

const words = { name: 'Words & "names"', language: 'en_GB' };

test('readPlsDictionary() reads what writePlsDictionary() wrote', () => {
  fc.assert(
    fc.property(arbitraryEntries, fc.string({ unit: 'grapheme' }), (entries, name) => {
      const language = null;
      const safeName = name.replaceAll(/[^\u0020-\uD7FF]/gu, '');
      assert.deepEqual(readPlsDictionary(writePlsDictionary({ name: safeName, language }, entries)), entries);
    }),
  );
});

test('writePlsDictionary() writes a lexicon with the phoneme first', () => {
  const written = writePlsDictionary(words, [
    { word: 'R&D', replacement: ' <x>', ipa: 'ɑː', caseSensitive: true },
    { word: 'b', replacement: 'c', ipa: null, caseSensitive: false },
  ]);
  assert.equal(
    written,
    `<?xml version="1.0" encoding="UTF-8"?>
<lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" xmlns:syrinx="urn:x-syrinx:dictionary" alphabet="ipa" xml:lang="en-GB">
  <meta name="title" content="Words &amp; &quot;names&quot;"/>
  <lexeme role="syrinx:case-sensitive">
    <grapheme>R&amp;D</grapheme>
    <phoneme>ɑː</phoneme>
    <alias>&#32;&lt;x&gt;</alias>
  </lexeme>
  <lexeme>
    <grapheme>b</grapheme>
    <alias>c</alias>
  </lexeme>
</lexicon>
`,
  );
});

function lexicon(content: string, attributes = 'alphabet="ipa"'): string {
  return `<lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" ${attributes}>${content}</lexicon>`;
}

function entriesIn(content: string, attributes?: string): readonly (readonly [string, string, string | null])[] {
  return readPlsDictionary(lexicon(content, attributes)).map(({ word, replacement, ipa }) => [word, replacement, ipa]);
}

test('readPlsDictionary() makes an entry of each grapheme, which says its word where it has no alias', () => {
  const lexeme = '<lexeme><grapheme>colour</grapheme><grapheme> color\n</grapheme><phoneme>ˈkʌlə</phoneme></lexeme>';
  assert.deepEqual(entriesIn(lexeme), [
    ['colour', 'colour', 'ˈkʌlə'],
    ['color', 'color', 'ˈkʌlə'],
  ]);
});

test('readPlsDictionary() takes the preferred pronunciation, otherwise the first', () => {
  const several = (prefer: string) =>
    `<lexeme><grapheme>a</grapheme><phoneme>x</phoneme><phoneme prefer="${prefer}">y</phoneme><alias>b</alias></lexeme>`;
  assert.deepEqual(entriesIn(several('true')), [['a', 'b', 'y']]);
  assert.deepEqual(entriesIn(several('false')), [['a', 'b', 'x']]);
});

test('readPlsDictionary() passes over metadata, examples, comments and instructions', () => {
  const content =
    '<?style a?><meta name="a" content="b"/><metadata><x xmlns="urn:y">z</x></metadata><!-- c -->' +
    '<lexeme><grapheme>a</grapheme><alias><![CDATA[ <b> ]]></alias><example>a</example></lexeme>';
  assert.deepEqual(entriesIn(content), [['a', ' <b> ', null]]);
});

test('readPlsDictionary() knows the case-sensitive role by its namespace, not by its prefix', () => {
  const lexeme = (prefix: string) =>
    `<lexeme role="noun:x ${prefix}:case-sensitive"><grapheme>a</grapheme><alias>b</alias></lexeme>`;
  const attributes = 'alphabet="ipa" xmlns:s="urn:x-syrinx:dictionary" xmlns:t="urn:other"';
  const [own, other] = ['s', 't'].map((prefix) => readPlsDictionary(lexicon(lexeme(prefix), attributes))[0]);
  assert.deepEqual([own?.caseSensitive, other?.caseSensitive], [true, false]);
});

const entry = '<lexeme><grapheme>a</grapheme><alias>b</alias></lexeme>';
for (const [what, text, line] of [
  ['another root', '\n<lexeme/>', 2],
  ['another version', lexicon('').replace('1.0', '1.1'), 1],
  ['another namespace', lexicon('').replace('pronunciation-lexicon', 'x'), 1],
  ['an unknown element', lexicon(`\n${entry}\n<word/>`), 3],
  ['an unknown element in a lexeme', lexicon('\n<lexeme>\n<word/></lexeme>'), 3],
  ['an element in a grapheme', lexicon('\n<lexeme><grapheme>a<b>c</b></grapheme><alias>b</alias></lexeme>'), 2],
  ['an element in an alias', lexicon('<lexeme><grapheme>a</grapheme>\n<alias><grapheme/>b</alias></lexeme>'), 2],
  ['an element in a phoneme', lexicon('<lexeme><grapheme>a</grapheme>\n<phoneme><b/>b</phoneme></lexeme>'), 2],
  ['a lexeme without a grapheme', lexicon('\n\n<lexeme><alias>b</alias></lexeme>'), 3],
  ['a lexeme that says nothing', lexicon('\n<lexeme><grapheme>a</grapheme></lexeme>'), 2],
  ['a prefer that is none', lexicon('<lexeme><grapheme>a</grapheme><alias prefer="yes">b</alias></lexeme>'), 1],
  [
    'another alphabet',
    lexicon('\n<lexeme><grapheme>a</grapheme>\n<phoneme alphabet="x-sampa">b</phoneme></lexeme>'),
    3,
  ],
  ['a phoneme without an alphabet', lexicon('<lexeme><grapheme>a</grapheme><phoneme>b</phoneme></lexeme>', ''), 1],
  ['a word that is there twice', lexicon(`${entry}\n${entry}`), 2],
  ['an empty alias', lexicon('<lexeme><grapheme>a</grapheme>\n<alias> </alias></lexeme>'), 1],
] as const) {
  test(`readPlsDictionary() refuses ${what} and tells the line`, () => {
    assert.throws(() => readPlsDictionary(text), {
      key: 'dictionary-file-invalid',
      message: new RegExp(`^line ${line}: `, 'u'),
    });
  });
}
