import type { Abbreviation, Noun, NounEntry } from '../language-table.ts';

/** Masculine noun; the plural takes an -s when none is given. */
export function masculine(one: string, other = `${one}s`): Noun {
  return { one, other, gender: 'masculine' };
}

/** Feminine noun; the plural takes an -s when none is given. */
export function feminine(one: string, other = `${one}s`): Noun {
  return { one, other, gender: 'feminine' };
}

/** Feminine noun before which Italian "una" loses its vowel: one of it is "un'ora". */
export function elided(one: string, other: string): Noun {
  return { one: `un'${one}`, other, gender: 'feminine', saysNumber: ['one'], afterPer: one };
}

/** What never changes and leaves the number as in counting: "uno por ciento". */
export function unchanging(other: string): Noun {
  return { other, numberForm: { isAttributive: false } };
}

/** As after a preposition: "por hora", "de metro". */
export function singularOf(noun: NounEntry): string {
  return typeof noun === 'string' ? noun : (noun.afterPer ?? noun.one ?? noun.other);
}

/** What is short for a title or a street: with a name behind it the stop does not end the sentence. */
export function beforeName(spoken: string): readonly Abbreviation[] {
  return [{ spoken, isFollowedBy: 'name' }, { spoken }];
}

/** A unit and its multiples: masculine, as all are that take prefixes. The plural takes an -s when none is given. */
export function metric(
  [one, other = `${one}s`]: readonly [one: string, other?: string],
  symbol: string,
  prefixes: Readonly<Record<string, string>>,
): Readonly<Record<string, Noun>> {
  const multiples = Object.entries(prefixes).map(
    ([letter, prefix]) => [`${letter}${symbol}`, masculine(`${prefix}${one}`, `${prefix}${other}`)] as const,
  );
  return { [symbol]: masculine(one, other), ...Object.fromEntries(multiples) };
}
