import type { Speaker } from '../language-table.ts';

/** Kings, popes, chapters and sequels end here; what needs an L, C, D or M is letters as often: "DC", "CV", "CLI". */
const numeralsMax = 39n;

/** As it was written, spelled; `undefined` when it is small enough for a number, or the year of a building. */
export function spellNoNumeral(value: bigint, speaker: Speaker): string | undefined {
  if (value <= numeralsMax) return undefined;
  const letters = romanLetters(value);
  if (value >= 1500n && value <= 2100n && letters.length > 3) return undefined;
  return letters === 'MIX' || letters === 'LIV' ? letters : speaker.spell(letters);
}

const digits: readonly (readonly [bigint, string])[] = [
  [1000n, 'M'],
  [900n, 'CM'],
  [500n, 'D'],
  [400n, 'CD'],
  [100n, 'C'],
  [90n, 'XC'],
  [50n, 'L'],
  [40n, 'XL'],
  [10n, 'X'],
  [9n, 'IX'],
  [5n, 'V'],
  [4n, 'IV'],
  [1n, 'I'],
];

/** Below 4000, as Roman numerals are. */
function romanLetters(value: bigint): string {
  let rest = value;
  let letters = '';
  for (const [size, written] of digits) {
    const count = rest / size;
    letters += written.repeat(Number(count));
    rest %= size;
  }
  return letters;
}
