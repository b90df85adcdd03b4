import type { Noun } from '../language-table.ts';

/** Masculine noun; the plural takes an -s when none is given. */
export function masculine(one: string, other = `${one}s`): Noun {
  return { one, other, gender: 'masculine' };
}

/** Feminine noun; the plural takes an -s when none is given. */
export function feminine(one: string, other = `${one}s`): Noun {
  return { one, other, gender: 'feminine' };
}

/** What never changes and leaves the number as in counting: "uno por ciento". */
export function unchanging(other: string): Noun {
  return { other, numberForm: { isAttributive: false } };
}
