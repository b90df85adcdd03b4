import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { flitePhones } from './flite-phones.ts';

const cases = [
  ['təˈmɑːtoʊ', 't ax0 m aa1 t ow0'],
  ['təˈmeɪtoʊ', 't ax0 m ey1 t ow0'],
  // Stress before the vowel instead of the syllable, ties, syllables, brackets.
  ['/ˈnuː.kli.ɚ/', 'n uw1 k l iy0 er0'],
  ['t͡ʃˈiːz', 'ch iy1 z'],
  ['bɜːɹd', 'b er1 d'],
  ['ˈbɑtl̩', 'b aa1 t ax0 l'],
  // Two vowels, because a boundary is between them.
  ['naˈiv', 'n aa0 iy1 v'],
  // Sounds that English lacks.
  ['ˈmʏnçn̩', 'm ih1 n hh ax0 n'],
  ['bɔ̃ʒuʁ', 'b ao1 zh uw0 r'],
] as const;

for (const [ipa, phones] of cases) {
  test(`flitePhones() says ${ipa} as ${phones}`, () => {
    assert.deepEqual(flitePhones(ipa), [phones]);
  });
}

test('flitePhones() keeps words apart', () => {
  assert.deepEqual(flitePhones('siː plʌs'), ['s iy1', 'p l ah1 s']);
});

test('flitePhones() does not read what is no IPA', () => {
  for (const text of ['', ' ', 'hello!', 'ˈ', '12', '日本', '<b>', 'k;t'])
    assert.equal(flitePhones(text), undefined, text);
});

test('flitePhones() gives phones that flite has, whatever is written', () => {
  const known = new Set(
    'aa ae ah ao aw ax ay b ch d dh eh er ey f g hh ih iy jh k l m n ng ow oy p r s sh t th uh uw v w y z zh'.split(
      ' ',
    ),
  );
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(...'ptkɡʔmnŋɲrɾʁɬβɸfvθðszʃʒxhʜɹjwlʎiyɨʉɯueøəɘɤoɛœʌɔaɶɑɒɚː̩̯̃ʰʲˈˌ.˥˩ '),
        maxLength: 12,
      }),
      (ipa) => {
        for (const phone of flitePhones(ipa)?.join(' ').split(' ') ?? [])
          assert.ok(known.has(phone.replace(/[01]$/u, '')), phone);
      },
    ),
    { seed: 1, numRuns: 300 },
  );
});
