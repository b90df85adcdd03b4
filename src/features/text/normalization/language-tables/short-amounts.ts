import type { MoneyParts, Noun, Speaker, WrittenNumber } from '../language-table.ts';

/** What letters behind an amount multiply it by, as powers of ten. */
const exponents: Readonly<Record<string, number>> = { K: 3, k: 3, M: 6, m: 6, mn: 6, B: 9, b: 9, bn: 9, T: 12 };

/** Placeholders: no number is said with them, because languages that count in myriads have no word for a million. */
const nouns: ReadonlyMap<string, Noun> = new Map(Object.keys(exponents).map((letter) => [letter, { other: letter }]));

/** For `NumberHabits.scales`, where letters are taken beside currencies only. */
export const shortScales: Readonly<Record<string, Noun>> = Object.fromEntries(nouns);

/** "$1.5M" is said as the number that it stands for, "百五十万"; `undefined` when no letter multiplies. */
export function sayShortAmount({ amount, currency }: MoneyParts, speaker: Speaker): string | undefined {
  const plain = writtenOut(amount);
  return plain === undefined ? undefined : speaker.count(plain, currency.unit);
}

function writtenOut({ sign, integer, fraction = '', scale }: WrittenNumber): WrittenNumber | undefined {
  const letter = [...nouns].find(([, noun]) => noun === scale)?.[0];
  const exponent = exponents[letter ?? ''];
  if (exponent === undefined || fraction.length > exponent) return undefined;
  return { sign, integer: `${integer}${fraction.padEnd(exponent, '0')}`.replace(/^0+(?=\d)/u, '') };
}
