// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIpa } from '../../src/adapters/engines/hosting/ipa/read-ipa.ts';
import { spokenLanguageCodes } from './languages.ts';
import { openLetterToSound } from './letter-to-sound.ts';
import { contexts, placedKey, type Context, type MnemonicTable } from './mnemonic-table.ts';
import { writeMnemonicTables } from './mnemonic-tables.ts';
import { inventoryOf, type Phoneme } from './phoneme-inventory.ts';
import { sampleWords } from './sample-words.ts';
import { properIpaOf } from './proper-ipa.ts';

/** A plain stop, an open vowel and a front one stand for all neighbours. */
const partsBefore = { V: ['a'], I: ['i'], C: ['p'], '#': [] } as const;
const partsAfter = { V: ['a'], I: ['i'], C: ['p', 'a'], '#': [] } as const;

const severalPhones = /^\p{Ll}[\p{M}\p{Lm}]*\p{Ll}/u;

/**
 * Writes `phonemes/mnemonics.txt`, the way from IPA to the mnemonics of espeak-ng for each language: every phoneme of a
 * voice is said in every context, what the library calls it there is written down, and that is turned round. Where
 * several phonemes go by one name in one place, the one that the voice uses most in its own reading is taken.
 */
const library = openLetterToSound();
const phonemes = inventoryOf(readFileSync(join(library.dataPath, 'phontab')));
const tables = new Map<string, MnemonicTable>();
for (const code of spokenLanguageCodes) {
  library.setLanguage(code);
  tables.set(code, await deriveTable(code));
}
writeFileSync(new URL('./phonemes/mnemonics.txt', import.meta.url), writeMnemonicTables(tables));

async function deriveTable(code: string): Promise<MnemonicTable> {
  const usage = await usageOf(code);
  const names = new Map<string, Map<Context, Set<string>>>();
  for (const phoneme of candidates(phonemes(library.phonemeTableName(code)), usage)) {
    for (const context of contexts) {
      const ipa = nameIn(phoneme, context, code);
      if (ipa === undefined) continue;
      const places = names.get(ipa) ?? new Map<Context, Set<string>>();
      names.set(ipa, places.set(context, (places.get(context) ?? new Set()).add(phoneme.mnemonic)));
    }
  }
  const table = new Map<string, string>();
  for (const [ipa, places] of names) addChosen(table, { ipa, places, counts: usage.get(ipa) ?? new Map() });
  for (const [ipa, counts] of usage) if (!table.has(ipa)) table.set(ipa, mostUsed(counts));
  return table;
}

/** How often the voice uses which mnemonic for which phone when it reads words. */
type Usage = ReadonlyMap<string, ReadonlyMap<string, number>>;

async function usageOf(code: string): Promise<Usage> {
  const usage = new Map<string, Map<string, number>>();
  for (const word of await sampleWords(code)) {
    for (const { mnemonic, ipa } of library.phonemesOf(word)) {
      const key = keyOf(ipa, code);
      if (key === undefined) continue;
      const counts = usage.get(key) ?? new Map<string, number>();
      usage.set(key, counts.set(mnemonic, (counts.get(mnemonic) ?? 0) + 1));
    }
  }
  return usage;
}

/** The voice's phonemes, those softened, and those that only words show: a phoneme with a sign of length. */
function* candidates(inventory: readonly Phoneme[], usage: Usage): Iterable<Phoneme> {
  yield* inventory;
  for (const { mnemonic, isVowel } of inventory) {
    if (!isVowel && !mnemonic.endsWith(';')) yield { mnemonic: `${mnemonic}|;`, isVowel };
  }
  const known = new Set(inventory.map(({ mnemonic }) => mnemonic));
  for (const [ipa, counts] of usage) {
    for (const mnemonic of counts.keys()) {
      if (known.has(mnemonic) || !mnemonic.endsWith(':')) continue;
      known.add(mnemonic);
      yield { mnemonic, isVowel: keyIsVowel(ipa) };
    }
  }
}

function keyIsVowel(ipa: string): boolean {
  return /^[aeiouyæøœɐɑɒɔəɛɜɞɘɤɨɪɯɵɶʉʊʌʏɚɝ]/u.test(ipa);
}

/** What the library calls a phoneme in a place. */
function nameIn({ mnemonic }: Phoneme, { before, after, isStressed }: Context, code: string): string | undefined {
  const parts = [...partsBefore[before], `${isStressed ? "'" : ''}${mnemonic}`, ...partsAfter[after]];
  const named = library.nameMnemonics(parts.join('|'));
  // An extra sound crept in, or the phoneme vanished: this place does not tell.
  if (named.length !== parts.length) return undefined;
  return keyOf(named[partsBefore[before].length] ?? '', code);
}

function keyOf(ipa: string, code: string): string | undefined {
  const symbols = readIpa(properIpaOf(ipa.replaceAll(/[ˈˌ]/gu, ''), code));
  if (symbols === undefined || symbols.some(({ type }) => type !== 'phone')) return undefined;
  return symbols.map((symbol) => (symbol.type === 'phone' ? symbol.phone : '')).join('');
}

/** One mnemonic for the phone wherever possible, and others for the places where that would sound otherwise. */
function addChosen(
  table: Map<string, string>,
  found: {
    readonly ipa: string;
    readonly places: ReadonlyMap<Context, ReadonlySet<string>>;
    readonly counts: ReadonlyMap<string, number>;
  },
): void {
  const { ipa, places, counts } = found;
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const worth = (mnemonic: string): number => {
    const fitting = [...places.values()].filter((mnemonics) => mnemonics.has(mnemonic)).length;
    // What nothing else decides, the plainer name does: modified phonemes have a digit or a sign more.
    return fitting / contexts.length + (counts.get(mnemonic) ?? 0) / (total || 1) - mnemonic.length / 1000;
  };
  const ranked = [...new Set([...places.values()].flatMap((mnemonics) => [...mnemonics]))].toSorted(
    (left, right) => worth(right) - worth(left),
  );
  const [usual = ''] = ranked;
  table.set(ipa, usual);
  for (const context of contexts) {
    const mnemonics = places.get(context);
    if (mnemonics?.has(usual) === true) continue;
    const fitting = ranked.find((mnemonic) => mnemonics?.has(mnemonic) === true);
    if (fitting !== undefined) table.set(placedKey(ipa, context), fitting);
    // Several phones can be said one by one; for a single one this phoneme is still the best.
    else if (severalPhones.test(ipa)) table.set(placedKey(ipa, context), '');
  }
}

function mostUsed(counts: ReadonlyMap<string, number>): string {
  const [[mnemonic] = ['']] = [...counts].toSorted(([, left], [, right]) => right - left);
  return mnemonic;
}
