import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { LanguageCode } from '../../contracts/language.ts';
import { foldCase, foldedForm, type Folding } from '../../foundation/fold-case.ts';
import { compileDictionary, type CompiledEntry } from './compile-dictionary.ts';
import { createDictionaryMatcher, type DictionaryMatch } from './dictionary-matcher.ts';
import { isWordEnd, isWordStart } from './word-boundaries.ts';

const places: readonly (readonly [string, readonly string[], string, LanguageCode?])[] = [
  ['a whole word', ['cat'], 'The [cat] sat on concat, cats.'],
  ['a word whatever its case', ['nginx'], '[Nginx], [NGINX] and [nginx]'],
  ['ß as SS', ['Straße'], 'Die [STRASSE], die [Strasse], die [straße]'],
  ['a final sigma', ['οδός'], '[ΟΔΌΣ]'],
  ['a decomposed text', ['café'], 'le [cafe\u0301] noir'],
  ['a decomposed entry', ['cafe\u0301'], 'le [café] noir'],
  ['nothing in a letter with another accent', ['cafe'], 'le cafe\u0301 noir'],
  ['several words over any white space', ['New York City'], '[New \n York\u00A0City], New York'],
  ['the longest at each place', ['York', 'New York', 'New York City'], '[New York], [New York City], [York]'],
  ['the leftmost before the longest', ['a b', 'b c d e'], '[a b] c d e'],
  ['the next longest where the longest ends in a word', ['New York', 'New'], '[New] Yorkshire'],
  ['words with punctuation at their ends', ['C++', '.NET', 'AT&T', 'C#'], '[C++] and [.NET], [AT&T]; [C#]!'],
  [
    'words with apostrophes and hyphens',
    ["can't", 'e-mail', 'mail', 'can'],
    'I [can’t] [e\u2011mail]; [mail] me; U-mail',
  ],
  ['Turkish names in capitals', ['Diyarbakır', 'İzmir'], '[DİYARBAKIR], [İZMİR]', 'tr'],
  ['Turkish names in English', ['İzmir', 'WIFI'], '[Izmir] has [wifi]'],
  ['ı and i as different letters', ['sık', 'ask'], '[SIK] sik [ASK]', 'tr'],
  ['Chinese words anywhere', ['北京', '北京大学'], '我在[北京大学]，不在[北京]市'],
  ['Thai words anywhere', ['กรุงเทพ'], 'ไป[กรุงเทพ]ครับ'],
  ['Korean nouns before particles', ['서울'], '[서울]에서 [서울]은, 서울시'],
  ['astral letters and faces', ['𝔸', '👍'], '[𝔸] [👍] 👍🏽'],
  ['nothing for a word that is nothing', [' ', '\u00AD'], 'a \u00AD b'],
];
for (const [what, words, expected, language = 'en'] of places) {
  test(`findDictionaryMatches() finds ${what}`, () => {
    const text = expected.replaceAll(/[[\]]/gu, '');
    const find = matcherOf(words.map((word) => ({ word })));
    assert.equal(withBrackets(text, find(text, { language })), expected);
  });
}

test('findDictionaryMatches() gives what the entry says, with its place in the text as given', () => {
  const compiled = compileDictionary([
    entry({ id: 7, word: 'SQL', replacement: 'sequel', ipa: 'ˈsiːkwəl' }),
    entry({ id: 8, word: 'nginx', replacement: 'engine x', ipa: '' }),
  ]);
  const find = createDictionaryMatcher([{ id: 3, language: null, compiled }]);
  assert.deepEqual(find('e\u0301 SQL, Nginx', { language: 'en' }), [
    { start: 3, end: 6, replacement: 'sequel', ipa: 'ˈsiːkwəl', entryId: 7, dictionaryId: 3 },
    { start: 8, end: 13, replacement: 'engine x', entryId: 8, dictionaryId: 3 },
  ]);
});

test('findDictionaryMatches() keeps to the case where an entry minds it', () => {
  const find = matcherOf([{ word: 'US', caseSensitive: true }]);
  assert.equal(withBrackets('US, us, Us', find('US, us, Us', { language: 'en' })), '[US], us, Us');
});

test('findDictionaryMatches() prefers the entry that minds case, then the one spelled as the text, then the oldest', () => {
  const find = matcherOf([
    { id: 1, word: 'polish' },
    { id: 2, word: 'Polish' },
    { id: 3, word: 'POLISH', caseSensitive: true },
  ]);
  assert.deepEqual(
    find('polish Polish POLISH pOLISH', { language: 'en' }).map(({ entryId }) => entryId),
    [1, 2, 3, 1],
  );
});

test('findDictionaryMatches() prefers the earlier of two dictionaries, and a longer match to both', () => {
  const find = createDictionaryMatcher([
    { id: 1, language: null, compiled: compileDictionary([entry({ word: 'York' })]) },
    { id: 2, language: null, compiled: compileDictionary([entry({ word: 'York', caseSensitive: true })]) },
    { id: 3, language: null, compiled: compileDictionary([entry({ word: 'York City' })]) },
  ]);
  assert.deepEqual(
    find('York, York City', { language: 'en' }).map(({ dictionaryId }) => dictionaryId),
    [1, 3],
  );
});

test('findDictionaryMatches() leaves out dictionaries of other languages', () => {
  const compiled = compileDictionary([entry({ word: 'Handy' })]);
  const find = createDictionaryMatcher([{ id: 1, language: 'de-AT', compiled }]);
  assert.equal(find('Handy', { language: 'de' }).length, 1);
  assert.equal(find('Handy', { language: 'en' }).length, 0);
});

test('findDictionaryMatches() does not search its own replacements', () => {
  const find = createDictionaryMatcher([
    {
      id: 1,
      language: null,
      compiled: compileDictionary([entry({ word: 'a', replacement: 'b' }), entry({ word: 'b', replacement: 'a' })]),
    },
  ]);
  assert.deepEqual(
    find('a b', { language: 'en' }).map(({ replacement }) => replacement),
    ['b', 'a'],
  );
});

test('findDictionaryMatches() finds what a search of every entry at every place finds', () => {
  const pieces = [
    'a',
    'A',
    'b',
    'ß',
    'ss',
    'é',
    'e\u0301',
    'ı',
    'I',
    'i',
    'İ',
    ' ',
    '\n',
    "'",
    '-',
    '.',
    '京',
    '한',
    '은',
    '1',
  ];
  const someText = fc.string({ unit: fc.constantFrom(...pieces), maxLength: 30 });
  const someEntry = fc.record({
    word: fc.string({ unit: fc.constantFrom(...pieces), minLength: 1, maxLength: 4 }),
    caseSensitive: fc.boolean(),
  });
  const dictionaries = fc.array(fc.array(someEntry, { maxLength: 12 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(dictionaries, someText, (lists, text) => {
      const numbered = lists.map((list) => list.map((own, index) => entry({ ...own, id: index + 1 })));
      const find = createDictionaryMatcher(
        numbered.map((entries, index) => ({ id: index + 1, language: null, compiled: compileDictionary(entries) })),
      );
      const matches = find(text, { language: 'en' }).map(({ start, end, entryId, dictionaryId }) => [
        start,
        end,
        dictionaryId,
        entryId,
      ]);
      assert.deepEqual(matches, naiveMatches(text, numbered));
    }),
    { numRuns: 2000 },
  );
});

/** Leftmost, longest, earliest dictionary, case, spelling, age: word for word as the rule says it. */
function naiveMatches(text: string, dictionaries: readonly (readonly CompiledEntry[])[]): number[][] {
  const { sources } = foldCase(text, 'exact');
  const found: number[][] = [];
  for (const [first, start] of sources.entries()) {
    if (start < (found.at(-1)?.[1] ?? 0) || !isWordStart(text, start)) continue;
    for (const end of sources.slice(first + 1).toReversed()) {
      const spelling = text.slice(start, end);
      if (spelling !== spelling.trim() || !isWordEnd(text, end, { language: 'en' })) continue;
      const entries = dictionaries.map((list) => fittingEntry(spelling, list));
      const dictionary = entries.findIndex((candidate) => candidate !== undefined);
      if (dictionary === -1) continue;
      found.push([start, end, dictionary + 1, entries[dictionary]?.id ?? 0]);
      break;
    }
  }
  return found;
}

function fittingEntry(spelling: string, entries: readonly CompiledEntry[]): CompiledEntry | undefined {
  const fitting = (folding: Folding): CompiledEntry | undefined => {
    const candidates = entries.filter(
      ({ word, caseSensitive }) =>
        caseSensitive === (folding === 'exact') &&
        foldedForm(word, folding) !== '' &&
        foldedForm(word, folding) === foldedForm(spelling, folding),
    );
    return candidates.find(({ word }) => word === spelling) ?? candidates[0];
  };
  return fitting('exact') ?? fitting('caseless') ?? fitting('turkic');
}

function matcherOf(entries: readonly Partial<CompiledEntry>[]): ReturnType<typeof createDictionaryMatcher> {
  return createDictionaryMatcher([{ id: 1, language: null, compiled: compileDictionary(entries.map(entry)) }]);
}

function entry(own: Partial<CompiledEntry>): CompiledEntry {
  return { id: 1, word: 'word', replacement: 'spoken', ipa: null, caseSensitive: false, ...own };
}

function withBrackets(text: string, matches: readonly DictionaryMatch[]): string {
  let bracketed = '';
  let from = 0;
  for (const { start, end } of matches) {
    bracketed += `${text.slice(from, start)}[${text.slice(start, end)}]`;
    from = end;
  }
  return bracketed + text.slice(from);
}
