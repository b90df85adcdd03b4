import assert from 'node:assert/strict';
import test from 'node:test';

import fc from 'fast-check';

import { indexPronunciations } from './near-homophones.ts';
import { confusionOf, phoneSigns, pronunciationOf } from './phone-confusions.ts';

const dictionary = [
  'smith S M IH TH',
  'smyth S M IH TH',
  'myth M IH TH',
  'smiths S M IH TH S',
  'smit S M IH T',
  'read R EH D',
  'read(2) R IY D',
  'red R EH D',
  'reed R IY D',
  'b. B IY',
  'd. D IY',
  'o. OW',
  'broken QX',
].join('\n');
const index = indexPronunciations(dictionary);

const likeWord = (word: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    index
      .pronunciations(word)
      .flatMap((pronunciation) => index.like(pronunciation))
      .map((found) => [found.word, found.confusion]),
  );

test('like() finds homophones and words of one phone more, fewer or another', () => {
  assert.deepEqual(likeWord('smith'), {
    smith: 'none',
    smyth: 'none',
    myth: 'near',
    smiths: 'near',
    smit: 'far',
  });
  assert.deepEqual(likeWord('b.'), { 'b.': 'none', 'd.': 'near' });
});

test('pronunciations() knows every way to say a word, and none of an unknown one', () => {
  assert.equal(index.pronunciations('read').length, 2);
  assert.deepEqual(Object.keys(likeWord('read')).toSorted(), ['read', 'red', 'reed']);
  assert.deepEqual(index.pronunciations('unheard'), []);
  assert.deepEqual(index.pronunciations('broken'), []);
});

test('like() loses no single phone', () => {
  assert.deepEqual(index.like(pronunciationOf('OW') ?? ''), [{ word: 'o.', confusion: 'none' }]);
});

test('like() finds each word with the distance that a comparison of all words finds', () => {
  const sign = fc.constantFrom(...phoneSigns.slice(0, 5));
  const sound = fc.array(sign, { minLength: 1, maxLength: 4 }).map((signs) => signs.join(''));
  const names = 'AA AE AH AO AW'.split(' ');
  const phonesOf = (signs: string): string => [...signs].map((each) => names[phoneSigns.indexOf(each)]).join(' ');
  fc.assert(
    fc.property(fc.array(sound, { minLength: 1, maxLength: 30 }), sound, (sounds, wanted) => {
      const made = indexPronunciations(sounds.map((signs, place) => `w${place} ${phonesOf(signs)}`).join('\n'));
      const found = made.like(wanted).map(({ word }) => word);
      const expected = sounds.flatMap((signs, place) => (isWithinOne(signs, wanted) ? [`w${place}`] : []));
      assert.deepEqual(found.toSorted(), expected.toSorted());
    }),
    { seed: 21, numRuns: 500 },
  );
});

test('confusionOf() is the same both ways', () => {
  for (const one of phoneSigns)
    for (const other of phoneSigns) assert.equal(confusionOf(one, other), confusionOf(other, one));
});

/** Equal, or equal but for one phone; nothing is left of a word that loses its only one. */
function isWithinOne(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.length === other.length) return [...one].filter((sign, place) => sign !== other[place]).length === 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  return [...long].some((_, place) => long.slice(0, place) + long.slice(place + 1) === short);
}
