// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { reasonToSkip } from '../../test/contract/reason-to-skip.ts';
import { EspeakUnavailableError } from './espeak-binding.ts';
import { spokenLanguageCodes } from './languages.ts';
import { openLetterToSound, type LetterToSound } from './letter-to-sound.ts';
import { pronounce } from './pronounce.ts';
import { roundTrip } from './round-trip.ts';
import { sampleWords } from './sample-words.ts';

const cases = [
  ['en', 'təˈmɑːtoʊ', "t|@|m|'A:|t2|oU"],
  // Stress before the syllable, and before the vowel.
  ['en', 'ˈt͡ʃiːz', "tS|'i:|z"],
  ['en', 'tʃˈiːz', "tS|'i:|z"],
  // What looks voiceless at the end when it is said alone is voiced in its place.
  ['de', 'ˈbaːdə', "b|'A:|d|@"],
  ['de', 'taːk', "t|'A:|k"],
  ['de', 'ˈaʊ̯to', "'aU|t|o"],
  // British, Mandarin and German ways to write a diphthong; and two vowels.
  ['en', 'ˈɡəʊst', "g|'oU|s|t"],
  ['zh', 'paɪ', "p|'ai"],
  ['de', 'ˈhɔɪ̯tə', "h|'OY|t|@"],
  ['de', 'muˈzeː.ʊm', "m|u|z|'e:|U|m"],
  ['it', 'ˈnɔt.te', "n|'O|t:|e"],
  ['zh', 'tɕiŋ˥˥', "tS;|'i|55|N"],
  ['zh', 'xaɪ̯²¹⁴', "x|'ai|214"],
  ['zh', 'tɕīŋ', "tS;|'i|33|N"],
  ['yue', 'kɔːŋ˧˥', "k|'ong|2"],
  ['yue', 'jyːt˨˨', "j|'yu|6|t"],
  ['vi', 'viət˨˩ˀ', "v|'i@|6|t"],
  ['ja', 'toːkʲoː', "t|'o:|k|;|o:"],
] as const;

for (const [language, ipa, mnemonics] of cases) {
  test(`pronounce() says ${ipa} in ${language} as ${mnemonics}`, () => {
    assert.deepEqual(pronounce(ipa, language)?.words, [mnemonics]);
  });
}

test('pronounce() stresses a word that is written without stress, where its language does', () => {
  assert.deepEqual(pronounce('paʁi', 'fr')?.words, ["p|a|r|'i"]);
  assert.deepEqual(pronounce('patata', 'es')?.words, ["p|a|t|'a|t|a"]);
  assert.deepEqual(pronounce('hant', 'de')?.words, ["h|'a|n|t"]);
});

test('pronounce() says the nearest sound where the voice has none, and counts it', () => {
  assert.equal(pronounce('θɪn', 'en')?.approximatedCount, 0);
  const pronunciation = pronounce('bɔ̃', 'ja');
  assert.ok(pronunciation !== undefined && pronunciation.approximatedCount > 0);
});

test('pronounce() does not read what is no IPA', () => {
  for (const text of ['', 'hello!', '日本', '[[', ']]', '<mark/>'])
    assert.equal(pronounce(text, 'en'), undefined, text);
});

test('pronounce() gives nothing that could end the mnemonics, and words that the library has room for', () => {
  const letters = 'ptkɡʔmŋɲrʁɬβθðszʃʒxhʜɹɻjwlʎʟiyɨʉɯueøəɤoɛœʌɔaɶɑɒɚɓʘǀː̩̯̃ʰʲʷˤˈˌ.˥˩² ';
  fc.assert(
    fc.property(
      fc.constantFrom(...spokenLanguageCodes),
      fc.string({ unit: fc.constantFrom(...letters), maxLength: 80 }),
      (language, ipa) => {
        for (const word of pronounce(ipa, language)?.words ?? []) {
          assert.match(word, /^[^\s\]<]+$/u);
          assert.ok(Buffer.byteLength(word) < 160, word);
        }
      },
    ),
    { seed: 7, numRuns: 400 },
  );
});

/** Languages whose every word comes back; and those whose vowels espeak-ng changes by the word around them. */
const fewerBackPercent: Readonly<Record<string, number>> = { ru: 88, uk: 85, fa: 94, ta: 95, da: 98 };

const library = openOrSkip();
describe('roundTrip() of words through IPA', { skip: typeof library === 'string' && library }, () => {
  if (typeof library === 'string') return;
  for (const code of spokenLanguageCodes) {
    test(`gives back what the voice reads in ${code}`, async () => {
      library.setLanguage(code);
      const trips = (await sampleWords(code)).flatMap((word) => roundTrip(word, library, code) ?? []);
      assert.ok(trips.length > 200, `${trips.length} words`);
      const changed = trips.filter(({ isSame }) => !isSame);
      const percent = 100 - (100 * changed.length) / trips.length;
      assert.ok(
        percent >= (fewerBackPercent[code] ?? 99),
        `${percent} %, not ${changed.map(({ word }) => word).join(' ')}`,
      );
    });
  }
});

/** The table was made from 1.51; another version has other words for some phonemes. */
function openOrSkip(): LetterToSound | string {
  try {
    const opened = openLetterToSound();
    return opened.version.startsWith('1.51') ? opened : reasonToSkip(`espeak-ng is ${opened.version}, not 1.51`);
  } catch (error) {
    if (error instanceof EspeakUnavailableError) return reasonToSkip(error.message);
    throw error;
  }
}
