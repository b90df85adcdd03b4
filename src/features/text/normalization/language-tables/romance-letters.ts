import type { Speaker } from '../language-table.ts';

const letters: ReadonlyMap<bigint, string> = new Map([
  [1n, 'I'],
  [5n, 'V'],
  [10n, 'X'],
]);

/** The letter that a numeral after an article is when letters are spelled ("el I N E") or joined with it ("la I+D"). */
export function letterOf(value: bigint, { surroundings }: Speaker): string | undefined {
  return /^(?: \p{Lu}(?![\p{L}])| ?[+&])/u.test(surroundings.after) ? letters.get(value) : undefined;
}
