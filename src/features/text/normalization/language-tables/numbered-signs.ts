import type { Abbreviation } from '../language-table.ts';

const circledOne = 0x2460;
const romanOne = 0x2160;
const smallRomanOne = 0x2170;
/** Unicode has characters up to twelve. */
const romansMax = 12;

export interface NumberedSigns {
  /** One to twenty. */
  readonly words: readonly string[];
  /** Between the number of an item and the item. */
  readonly pause: string;
}

/** Numbers of one character, which East Asian keyboards have: circled ones before items of a list, Roman ones in names. */
export function numberedSigns({ words, pause }: NumberedSigns): Readonly<Record<string, readonly Abbreviation[]>> {
  const signs: Record<string, readonly Abbreviation[]> = {};
  for (const [index, spoken] of words.entries()) {
    const item = { spoken: `${spoken}${pause}`, isFollowedBy: beforeItem, isPrecededBy: atItem };
    signs[String.fromCharCode(circledOne + index)] = [item, { spoken }];
    if (index >= romansMax) continue;
    for (const one of [romanOne, smallRomanOne]) signs[String.fromCharCode(one + index)] = [{ spoken }];
  }
  return signs;
}

/** "②次に", but "②の" and "図②" speak of the number. */
const beforeItem = /^(?=[\p{L}\p{N}])(?!の|と|を|が|は|和|与|的|은|는|이|가|을|를|의|과|와)/u;
const atItem = /(?<![図表图圖第式番例])$/u;

/** One to twenty in characters that Chinese and Japanese share. */
export const hanNumbers: readonly string[] = [
  ...'一二三四五六七八九十',
  ...[...'一二三四五六七八九'].map((ones) => `十${ones}`),
  '二十',
];
