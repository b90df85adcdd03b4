import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSyllabic, nearestPhone } from './nearest-phone.ts';

const consonants = 'p b t d k ɡ m n ŋ f v s z ʃ x h r l j w'.split(' ');
const vowels = 'a aː e eː ɛ i iː o ɔ u uː ə ɑː ɛ̃'.split(' ');

test('nearestPhone() is the phone itself where there is one', () => {
  for (const phone of [...consonants, ...vowels]) assert.equal(nearestPhone(phone, [...vowels, ...consonants]), phone);
});

test('nearestPhone() keeps what tells words apart: manner, voice, length, nasality', () => {
  const nearest = { θ: 's', ð: 'z', ɸ: 'f', χ: 'x', ɣ: 'x', ʀ: 'r', ɾ: 'r', ʂ: 'ʃ', c: 'k', ħ: 'h', tʰ: 't' };
  for (const [phone, expected] of Object.entries(nearest))
    assert.equal(nearestPhone(phone, consonants), expected, phone);
  const nearestVowels = { ɪ: 'i', ɪː: 'iː', æ: 'a', ɐ: 'a', ʊ: 'u', ɒː: 'ɑː', œ̃: 'ɛ̃', ɜ: 'ə' };
  for (const [phone, expected] of Object.entries(nearestVowels)) {
    assert.equal(
      nearestPhone(
        phone.normalize('NFD'),
        vowels.map((vowel) => vowel.normalize('NFD')),
      ),
      expected.normalize('NFD'),
      phone,
    );
  }
});

test('nearestPhone() never takes a vowel for a consonant while there is one of them', () => {
  for (const phone of 'ptkbdɡʔmnŋɲɴrʀɾɽɸβfvθðszʃʒʂʐçʝxɣχʁħʕhɦʋɹɻjɰlɭʎʟɬɮɕʑwɥɫɓɗɠ') {
    assert.ok(consonants.includes(nearestPhone(phone, [...vowels, ...consonants]) ?? ''), phone);
  }
});

test('isSyllabic() holds for vowels and for consonants in their place, not for the end of a diphthong', () => {
  assert.deepEqual(
    ['a', 'ɚ', 'n̩', 'ʊ̯', 'n', 'w'].map((phone) => isSyllabic(phone)),
    [true, true, true, false, false, false],
  );
});
