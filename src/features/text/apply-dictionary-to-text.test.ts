import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compileDictionary } from '../dictionaries/compile-dictionary.ts';
import { createDictionaryMatcher, type FindDictionaryMatches } from '../dictionaries/dictionary-matcher.ts';
import { createApplyDictionaryToText } from './apply-dictionary-to-text.ts';
import { detectLanguage } from './detect-language.ts';

const applyDictionaryToText = createApplyDictionaryToText({ detectLanguage });

function matcherOf(...words: readonly (readonly [string, string])[]): FindDictionaryMatches {
  const entries = words.map(([word, replacement], index) => ({
    id: index + 1,
    word,
    replacement,
    ipa: null,
    caseSensitive: false,
  }));
  return createDictionaryMatcher([{ id: 1, language: null, compiled: compileDictionary(entries) }]);
}

const findDictionaryMatches = matcherOf(['SQL', 'sequel'], ['Yahoo! Japan', 'the company']);

function applied(text: string) {
  const { text: result, matches } = applyDictionaryToText({ text, language: 'en', findDictionaryMatches });
  return {
    result,
    matches: matches.map(({ entryId, source, result: at }) => [
      entryId,
      text.slice(source.start, source.end),
      result.slice(at.start, at.end),
    ]),
  };
}

test('applyDictionaryToText() puts pieces together again with the white space that was between them', () => {
  assert.deepEqual(applied('I know SQL.  You, too?\nAsk Yahoo! Japan. SQL it is.'), {
    result: 'I know sequel.  You, too?\nAsk the company. sequel it is.',
    matches: [
      [1, 'SQL', 'sequel'],
      [2, 'Yahoo! Japan', 'the company'],
      [1, 'SQL', 'sequel'],
    ],
  });
});

test('applyDictionaryToText() sees no words in tags, and words behind entities', () => {
  const { result, matches } = applied('<prosody rate="1.1">S&#81;L</prosody><break time="1s"/> and time.');
  assert.deepEqual(matches, [[1, 'S&#81;L', 'sequel']], result);
});

test('applyDictionaryToText() tells in which language a sentence was taken to be', () => {
  const text = 'The weather is very nice today and SQL is easy. Das Wetter ist heute sehr schön und SQL ist leicht.';
  const { matches } = applyDictionaryToText({ text, language: undefined, findDictionaryMatches });
  assert.deepEqual(
    matches.map(({ language }) => language),
    ['en', 'de'],
  );
});

test('applyDictionaryToText() finds of any text what it says of it', () => {
  const piece = fc.constantFrom('SQL', ' ', '. ', '🐦', 'a', '\n', '<break/>', '&amp;', 'Yahoo! Japan', ', ', '  ');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      for (const [entryId, source, result] of applied(pieces.join('')).matches) {
        assert.equal(source, entryId === 1 ? 'SQL' : 'Yahoo! Japan');
        assert.equal(result, entryId === 1 ? 'sequel' : 'the company');
      }
    }),
  );
});
