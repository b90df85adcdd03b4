import { isSyllabic } from './nearest-phone.ts';
import { readIpa, type IpaSymbol } from './read-ipa.ts';

export type Stress = 'primary' | 'secondary' | 'none';

export interface PlacedPhone {
  readonly phone: string;
  readonly isNucleus: boolean;
  /** Of its syllable; written on the vowel, where engines want it. */
  readonly stress: Stress;
  /** Contour of its syllable, on the vowel. */
  readonly tone: string;
  /** A boundary stands before it, so that it makes no affricate or diphthong with what is before. */
  readonly isApart: boolean;
}

/**
 * The words of a transcription, or `undefined` when it is not IPA. One that is written without stress gets it on its
 * first syllable, or on the `stressFromEnd`th from its end (1 is the last); with tones, on each that has one.
 */
export function readWords(
  ipa: string,
  { stressFromEnd }: { readonly stressFromEnd?: number | undefined } = {},
): readonly (readonly PlacedPhone[])[] | undefined {
  const symbols = readIpa(ipa);
  if (symbols === undefined) return undefined;
  const words = Array.from(wordsOf(symbols), (word) => stressed(phonesOf(word), stressFromEnd));
  return words.filter((phones) => phones.length > 0);
}

function* wordsOf(symbols: readonly IpaSymbol[]): Iterable<readonly IpaSymbol[]> {
  let start = 0;
  for (const [index, { type }] of symbols.entries()) {
    if (type !== 'gap') continue;
    yield symbols.slice(start, index);
    start = index + 1;
  }
  yield symbols.slice(start);
}

/** Stress, which is written before a syllable or its vowel, and tone, which is written after it, go to the vowel. */
function phonesOf(word: readonly IpaSymbol[]): readonly PlacedPhone[] {
  const phones: PlacedPhone[] = [];
  let stress: Stress = 'none';
  let isApart = false;
  for (const symbol of word) {
    if (symbol.type === 'phone') {
      const isNucleus = isSyllabic(symbol.phone);
      // The second half of a diphthong does not take a stress that is still to come.
      phones.push({ phone: symbol.phone, isNucleus, stress: isNucleus ? stress : 'none', tone: '', isApart });
      if (isNucleus) stress = 'none';
      isApart = false;
    } else if (symbol.type === 'tone') {
      setTone(phones, symbol.contour);
      isApart = symbol.place === 'after-syllable';
    } else {
      if (symbol.type === 'stress') stress = symbol.level;
      isApart = true;
    }
  }
  return phones;
}

function setTone(phones: PlacedPhone[], tone: string): void {
  const index = phones.findLastIndex(({ isNucleus }) => isNucleus);
  const nucleus = phones[index];
  if (nucleus !== undefined) phones[index] = { ...nucleus, tone };
}

/** A word without any stress would be mumbled like a particle. */
function stressed(phones: readonly PlacedPhone[], fromEnd: number | undefined): readonly PlacedPhone[] {
  if (phones.some(({ stress }) => stress !== 'none')) return phones;
  if (phones.some(({ tone }) => tone !== '')) {
    return phones.map((phone) => (phone.tone === '' ? phone : { ...phone, stress: 'primary' }));
  }
  const nuclei = phones.flatMap(({ isNucleus, isApart }, index) =>
    isNucleus && (isApart || phones[index - 1]?.isNucleus !== true) ? [index] : [],
  );
  const chosen = fromEnd === undefined ? nuclei[0] : (nuclei.at(-fromEnd) ?? nuclei[0]);
  return phones.map((phone, index) => (index === chosen ? { ...phone, stress: 'primary' } : phone));
}
