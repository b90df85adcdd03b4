import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readIpa, type IpaSymbol } from './read-ipa.ts';

/** Symbols as one line: phones as they are, the others by a sign. */
function line(symbols: readonly IpaSymbol[] | undefined): string | undefined {
  return symbols?.map((symbol) => nameOf(symbol)).join(' ');
}

function nameOf(symbol: IpaSymbol): string {
  if (symbol.type === 'phone') return symbol.phone;
  if (symbol.type === 'stress') return symbol.level === 'primary' ? 'ˈ' : 'ˌ';
  if (symbol.type === 'tone') return `${symbol.place === 'over-vowel' ? '^' : '_'}${symbol.contour}`;
  return symbol.type === 'syllable' ? '.' : '_';
}

test('readIpa() takes a transcription apart', () => {
  assert.equal(line(readIpa('/təˈmɑː.toʊ/')), 't ə ˈ m ɑː . t o ʊ');
  assert.equal(line(readIpa('[ˌt͡ʃiz keɪk]')), 'ˌ t ʃ i z _ k e ɪ k');
  assert.equal(line(readIpa('ʈʂʰœ̃mʲn̩')), 'ʈ ʂʰ œ̃ mʲ n̩');
});

test('readIpa() reads tones as letters, raised digits, plain digits and marks over the vowel', () => {
  for (const tone of ['˥˩', '⁵¹', '51']) assert.equal(line(readIpa(`ma${tone}`)), 'm a _51');
  assert.equal(line(readIpa('mâ')), 'm a ^51');
  assert.equal(line(readIpa('ma˨˩ˀ')), 'm a _21?');
});

test('readIpa() reads other spellings of the same sound alike', () => {
  const pairs = [
    ['g', 'ɡ'],
    ['ʧ', 't͡ʃ'],
    ['a:', 'aː'],
    ["'a", 'ˈa'],
    ['ç', 'c\u0327'],
    ['ã', 'a\u0303'],
  ] as const;
  for (const [one, other] of pairs) assert.deepEqual(readIpa(one), readIpa(other), one);
});

test('readIpa() refuses what is no IPA, and what has no sound', () => {
  for (const text of ['', ' ', '/ˈ/', '51', 'hello!', 'Tag', '日本', '<b>a</b>', 'a;b', 'a&b']) {
    assert.equal(readIpa(text), undefined, text);
  }
});

test('readIpa() loses no letter, whatever the order', () => {
  const letters = fc.constantFrom(...'ptkbdɡmnŋszʃʒaeiouəɛɔɪʊ');
  const signs = fc.constantFrom('', 'ˈ', 'ˌ', '.', 'ː', '̃', 'ʰ', '˥', ' ');
  fc.assert(
    fc.property(fc.array(fc.tuple(letters, signs), { minLength: 1, maxLength: 20 }), (written) => {
      const phones = (readIpa(written.flat().join('')) ?? []).flatMap((symbol) =>
        symbol.type === 'phone' ? [symbol.phone.charAt(0)] : [],
      );
      assert.deepEqual(
        phones,
        written.map(([letter]) => letter),
      );
    }),
    { seed: 1, numRuns: 300 },
  );
});

test('readIpa() takes any text in time linear in it', () => {
  assert.equal(readIpa(`${'aˈ'.repeat(100_000)}!`), undefined);
});
