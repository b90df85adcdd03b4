import type { Noun } from '../language-table.ts';

/** Each line "symbol one other gender": c for common, n for neuter; "_" stands for a space, "=" repeats the singular. */
export function nounsBySymbol(lines: string): Readonly<Record<string, Noun>> {
  const entries = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/u))
    .map(([symbol = '', one = '', other = one, gender = 'c']): readonly [string, Noun] => [
      symbol.replaceAll('_', ' '),
      noun([one, other === '=' ? one : other], gender === 'n' ? 'neuter' : 'common'),
    ]);
  return Object.fromEntries(entries);
}

export function noun([one, other = one]: readonly [one: string, other?: string], gender: 'common' | 'neuter'): Noun {
  return { one: one.replaceAll('_', ' '), other: other.replaceAll('_', ' '), gender };
}
