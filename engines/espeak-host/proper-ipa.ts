// SPDX-License-Identifier: GPL-3.0-or-later

/**
 * What espeak-ng calls some phonemes is their mnemonic with letters exchanged, and no IPA: `ts.h` for ʈʂʰ. The names are
 * those of 1.51; what is meant by them the grammars of the languages say.
 */
const properNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'r.': 'ɽ',
    'r.h': 'ɽʰ',
    's.': 'ʂ',
    'ts.': 'ʈʂ',
    'ts.h': 'ʈʂʰ',
    tsh: 'tsʰ',
    tɕh: 'tɕʰ',
    ph: 'pʰ',
    th: 'tʰ',
    kh: 'kʰ',
    'ɣ^': 'ɰ',
    'i.': 'ɻ̩',
    i̪: 'ɹ̩',
    'o-': 'ɤ',
    nɡ: 'ŋ̩',
    '??': 'ʊɐ̯',
    'i?': 'iɐ̯',
    '?a': 'ʔa',
    '?ɑ': 'ʔɑ',
    'e-': 'ɘ',
    'ɔ-': 'ɒ',
    'ɔ+': 'ɔ̝',
    'u-': 'ɯ',
    'ə-': 'ə̆',
    'k-': 'k͈',
    't-': 't͈',
    'p-': 'p͈',
    's-': 's͈',
    'q-': 'k̚',
    'd-': 'tɕ͈',
    p_h: 'pʰ',
    t_h: 'tʰ',
    k_h: 'kʰ',
    aa: 'aː',
    'ɪ^': 'ɪ',
    'u"': 'ʉ',
    cr: 'ʈʂ',
    'a.': 'ɑ',
    'a.ː': 'ɑː',
    'u.ː': 'ʊː',
    'i.ː': 'ɨː',
    'u.': 'ʊ',
    ɔø: 'ɔʏ',
  }),
);

/** Cantonese vowels are named by their romanization, Japanese ones more narrowly than anybody writes. */
const namesByLanguage: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  yue: new Map(
    (
      'a=ɐ aa=aː aai=aːi aau=aːu ai=ɐi au=ɐu eo=ɵ eoi=ɵy oe=œː eu=ɛːu oenɡ=œːŋ onɡ=ɔːŋ unɡ=ʊŋ inɡ=ɪŋ enɡ=ɛːŋ ' +
      'anɡ=ɐŋ aanɡ=aːŋ yu=yː i=iː u=uː e=ɛː o=ɔː iu=iːu ui=uːi oi=ɔːi c=tsʰ'
    )
      .split(' ')
      .map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  ),
  ja: new Map(
    ['a\u0308', 'e\u031e', 'o\u031e', 'ɯᵝ'].flatMap((vowel): [string, string][] => [
      [vowel.normalize('NFC'), vowel.charAt(0)],
      [vowel.normalize('NFC').repeat(2), `${vowel.charAt(0)}ː`],
    ]),
  ),
  zh: new Map([['onɡ', 'ʊŋ']]),
  ko: new Map([['ɐ', 'a']]),
  ru: new Map([['y', 'ɨ']]),
};

/** A name that espeak-ng gives to a phoneme of a language, in IPA. */
export function properIpaOf(name: string, languageCode: string): string {
  const proper = namesByLanguage[languageCode]?.get(name.normalize('NFC')) ?? properNames.get(name);
  // A sign of shortness, which IPA writes above the letter and espeak-ng behind it; and ŋ, which it writes as it is spelt.
  return proper ?? name.replace(/(?<=.)-$/u, '').replace(/(?<=.)nɡ$/u, 'ŋ');
}
