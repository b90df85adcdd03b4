// SPDX-License-Identifier: GPL-3.0-or-later
import { nearestPhone } from '../../src/adapters/engines/hosting/ipa/nearest-phone.ts';
import { readWords, type PlacedPhone, type Stress } from '../../src/adapters/engines/hosting/ipa/read-words.ts';
import { mnemonicOf, type Context, type MnemonicTable } from './mnemonic-table.ts';
import { mnemonicTable } from './mnemonic-tables.ts';
import { toneMnemonic } from './tones.ts';

export interface Pronunciation {
  /** espeak-ng's mnemonics for each word, as they stand between `[[` and `]]`. */
  readonly words: readonly string[];
  /** Phones that the voice does not have, and for which the most similar that it has are said. */
  readonly approximatedCount: number;
}

/** Of one word: the library copies a word to a place for 160 bytes. */
const WORD_PHONEMES_MAX = 25;

/** What a voice has to be told to say a transcription, or `undefined` when it is not IPA. */
export function pronounce(ipa: string, languageCode: string): Pronunciation | undefined {
  const transcribed = readWords(ipa, { stressFromEnd: stressFromEnd[languageCode] });
  if (transcribed === undefined) return undefined;
  const table = mnemonicTable(languageCode);
  const words: string[] = [];
  let approximatedCount = 0;
  for (const phones of transcribed) {
    const spoken: string[] = [];
    for (const piece of piecesOf(phones, { table, languageCode })) {
      if (piece.isApproximated) approximatedCount += 1;
      const tone = piece.tone === '' ? '' : toneMnemonic(piece.tone, languageCode);
      spoken.push(`${stressSigns[piece.stress]}${piece.mnemonic}${tone === '' ? '' : `|${tone}`}`);
    }
    for (let start = 0; start < spoken.length; start += WORD_PHONEMES_MAX) {
      words.push(spoken.slice(start, start + WORD_PHONEMES_MAX).join('|'));
    }
  }
  return words.length > 0 ? { words, approximatedCount } : undefined;
}

/** Where words are stressed that are written without a sign of it, in languages that stress by rule. */
const stressFromEnd: Readonly<Record<string, number>> = {
  fr: 1,
  tr: 1,
  fa: 1,
  he: 1,
  es: 2,
  it: 2,
  pt: 2,
  pl: 2,
  id: 2,
  ms: 2,
};

const stressSigns: Readonly<Record<Stress, string>> = { primary: "'", secondary: ',', none: '' };

interface Piece {
  readonly mnemonic: string;
  readonly stress: Stress;
  readonly tone: string;
  readonly isApproximated: boolean;
}

/** Diphthongs with a glide between consonants are the longest that a voice has as one phoneme. */
const PHONES_MAX = 4;

interface Voice {
  readonly table: MnemonicTable;
  readonly languageCode: string;
}

function* piecesOf(phones: readonly PlacedPhone[], voice: Voice): Iterable<Piece> {
  let index = 0;
  while (index < phones.length) {
    const found = findLongest(phones, index, voice) ?? approximate(phones, index, voice);
    const group = phones.slice(index, index + found.count);
    index += found.count;
    if (found.mnemonic === '') continue;
    const stress = group.find((phone) => phone.stress !== 'none')?.stress ?? 'none';
    const tone = group.find((phone) => phone.tone !== '')?.tone ?? '';
    yield { mnemonic: found.mnemonic, stress, tone, isApproximated: found.isApproximated };
  }
}

interface Found {
  readonly mnemonic: string;
  /** Phones that it stands for. */
  readonly count: number;
  readonly isApproximated: boolean;
}

function findLongest(phones: readonly PlacedPhone[], index: number, voice: Voice): Found | undefined {
  const { table, languageCode } = voice;
  for (let count = Math.min(PHONES_MAX, phones.length - index); count > 0; count -= 1) {
    const group = phones.slice(index, index + count);
    const context = contextOf(phones, index, count);
    const isJoined = group.slice(1).every(({ isApart }) => !isApart);
    const spellings = isJoined
      ? spellingsOf(
          group.map(({ phone }) => phone),
          voice,
        )
      : [];
    for (const spelling of [...spellings, ...(languageCode === 'it' ? doubled(group) : [])]) {
      const mnemonic = mnemonicOf(table, spelling, context);
      if (mnemonic !== undefined) return { mnemonic, count, isApproximated: false };
    }
  }
  return undefined;
}

/** In Italian `nɔt.te` and `nɔtte` are `nɔtːe`; an affricate is doubled at its beginning: `tts` is `tsː`. */
function* doubled(group: readonly { readonly phone: string; readonly isNucleus: boolean }[]): Iterable<string> {
  const [first, second, ...rest] = group;
  if (first === undefined || first.isNucleus || first.phone !== second?.phone || rest.length > 1) return;
  yield `${[second, ...rest].map(({ phone }) => phone).join('')}ː`;
}

/** A retroflex affricate is written in three ways; a diphthong in more. */
function* spellingsOf(group: readonly string[], { table, languageCode }: Voice): Iterable<string> {
  const written = group.join('');
  yield written;
  if (/[tdʈɖ][ʂʐ]/u.test(written)) {
    yield written.replace('t', 'ʈ').replace('d', 'ɖ');
    yield written.replace(/[tʈ]ʂ/u, 'tʃ').replace(/[dɖ]ʐ/u, 'dʒ');
  }
  const [first = '', glide = ''] = group;
  if (group.length !== 2) return;
  // Unmarked, a lax vowel behind another one is a second half where it could be nothing else.
  const isLax = /^[ɪʊʏ]$/u.test(glide) && (languageCode === 'en' || !table.has(glide));
  if (!isLax && !glide.includes('\u032f')) return;
  const offset = glide.replace('\u032f', '');
  const onsets = diphthongOnsets.filter((letters) => letters.includes(first)).flat();
  for (const onset of [first, ...onsets]) {
    for (const close of glides.filter((letters) => letters.includes(offset)).flat()) yield onset + close;
  }
}

/** First halves that one voice or another has; `əʊ` is British for `oʊ`. */
const diphthongOnsets = [
  ['a', 'ɑ', 'ɐ'],
  ['e', 'ɛ'],
  ['o', 'ɔ', 'ə'],
  ['ɔ', 'o', 'ɒ'],
];

const glides = [
  ['ɪ', 'i', 'e'],
  ['ʊ', 'u', 'o'],
  ['ʏ', 'y', 'ø', 'ɪ'],
  ['ɐ', 'ə'],
];

/** A sound of its own behind another one, where the voice has none that are both in one. */
const glideOf: readonly (readonly [string, string])[] = [
  ['ʷ', 'w'],
  ['ʲ', 'j'],
];

/** The most similar sound of the voice; nothing for a letter that is no sound here, such as a click's. */
function approximate(phones: readonly PlacedPhone[], index: number, { table }: Voice): Found {
  const placed = phones[index];
  const phone = placed?.phone ?? '';
  const context = contextOf(phones, index, 1);
  const sayOne = (wanted: string): string => {
    const exact = mnemonicOf(table, wanted, context) ?? mnemonicOf(table, wanted.replace('ɥ', 'y'), context);
    if (exact !== undefined) return exact;
    const nearest = nearestPhone(wanted, singlePhones(table));
    return nearest === undefined ? '' : (mnemonicOf(table, nearest, context) ?? '');
  };
  const parts = partsOf(phone, placed?.isNucleus === true);
  return { mnemonic: parts.map((part) => sayOne(part)).join('|'), count: 1, isApproximated: true };
}

function partsOf(phone: string, isNucleus: boolean): readonly string[] {
  const glide = glideOf.find(([sign]) => phone.includes(sign));
  if (glide !== undefined) return [phone.replace(glide[0], ''), glide[1]];
  // A long consonant is two.
  const short = phone.replace('ː', '');
  return short !== phone && !isNucleus ? [short, short] : [phone];
}

const singlePhonesOf = new WeakMap<MnemonicTable, readonly string[]>();

/** What one phone can be replaced by; looked for once for each table. */
function singlePhones(table: MnemonicTable): readonly string[] {
  const known = singlePhonesOf.get(table) ?? [...table.keys()].filter((key) => isOnePhone(key));
  singlePhonesOf.set(table, known);
  return known;
}

function isOnePhone(key: string): boolean {
  return /^\p{L}[\p{M}\p{Lm}]*$/u.test(key);
}

/** The longest beginnings of a syllable, with its vowel: `vzdrʒni`. A bound, so that a text of consonants takes no longer. */
const SYLLABLE_PHONES_MAX = 8;

function contextOf(phones: readonly PlacedPhone[], index: number, count: number): Context {
  const nucleus = phones.slice(index, index + SYLLABLE_PHONES_MAX).find(({ isNucleus }) => isNucleus);
  return {
    before: neighbourOf(phones[index - 1]),
    after: isFront(phones[index + count]) ? 'I' : neighbourOf(phones[index + count]),
    isStressed: nucleus !== undefined && nucleus.stress !== 'none',
  };
}

function isFront(phone: PlacedPhone | undefined): boolean {
  return phone !== undefined && /^[ieɛɪy]/u.test(phone.phone);
}

function neighbourOf(phone: PlacedPhone | undefined): Context['before'] {
  if (phone === undefined) return '#';
  return phone.isNucleus ? 'V' : 'C';
}
