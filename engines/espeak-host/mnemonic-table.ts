// SPDX-License-Identifier: GPL-3.0-or-later

/** What stands beside a phone: a vowel (`I` if it is a front one, which softens consonants), a consonant, or the edge. */
export type Neighbour = 'V' | 'I' | 'C' | '#';

/** Where a phone stands; `isStressed` says it of its syllable. Phonemes of espeak-ng sound differently by place. */
export interface Context {
  readonly before: Neighbour;
  readonly after: Neighbour;
  readonly isStressed: boolean;
}

const neighboursBefore: readonly Neighbour[] = ['V', 'C', '#'];
const neighboursAfter: readonly Neighbour[] = ['V', 'I', 'C', '#'];

export const contexts: readonly Context[] = neighboursBefore.flatMap((before) =>
  neighboursAfter.flatMap((after) => [true, false].map((isStressed) => ({ before, after, isStressed }))),
);

/**
 * espeak-ng's mnemonics of one voice by the phones that they sound like (in the spelling of `readIpa`; a diphthong or an
 * affricate is one entry), and again by phones and place where another mnemonic is needed there, or (an empty one) none of its own will do.
 */
export type MnemonicTable = ReadonlyMap<string, string>;

/** Key of an entry that holds in one place only. */
export function placedKey(phones: string, { before, after, isStressed }: Context): string {
  return `${phones}@${before}${after}${isStressed ? 's' : ''}`;
}

export function mnemonicOf(table: MnemonicTable, phones: string, context: Context): string | undefined {
  const mnemonic = table.get(placedKey(phones, context)) ?? table.get(phones);
  return mnemonic === '' ? undefined : mnemonic;
}
