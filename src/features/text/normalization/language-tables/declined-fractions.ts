import type { FractionParts, Noun, Speaker } from '../language-table.ts';

/** Fractions whose denominators are nouns of their own ("čtvrtina", "tretjina"). */
export interface FractionNouns {
  /** By denominator. */
  readonly names: ReadonlyMap<string, Noun>;
  /** Between the whole and the fraction. */
  readonly joiner: string;
  /** "two and a half". */
  readonly half: string;
  /** Between numerator and denominator where that has no name. */
  readonly over: string;
}

export function fractionSayer(nouns: FractionNouns): (fraction: FractionParts, speaker: Speaker) => string {
  return ({ whole, numerator, denominator }, speaker) => {
    const before = whole === '' ? '' : `${speaker.number(whole)} ${nouns.joiner} `;
    if (denominator === '2' && numerator === '1' && whole !== '') return before + nouns.half;
    const isSeason = whole === '' && /^(?:19|20)\d\d$/u.test(numerator);
    const name = isSeason || isHouseNumber(whole, speaker) ? undefined : nouns.names.get(denominator);
    if (name !== undefined) return before + speaker.count(numerator, name);
    return `${before}${speaker.number(numerator)} ${nouns.over} ${speaker.number(denominator)}`;
  };
}

/** "Dlouhá 7/9", "Dunajska cesta 7/9": behind a name or a word for street, two numbers of a house. */
export function isHouseNumber(whole: string, { surroundings }: Speaker): boolean {
  return (
    whole === '' &&
    /(?:\p{Lu}\p{Ll}+|ulica|ulice|ulici|cesta|cesti|trg|třída|námestie|náměstí|aleja|plac) $/u.test(surroundings.before)
  );
}

/** Nouns for the denominators 2 to 10, 100 and 1000, in this order. */
export function fractionNames(nouns: readonly Noun[]): ReadonlyMap<string, Noun> {
  const denominators = ['2', '3', '4', '5', '6', '7', '8', '9', '10', '100', '1000'];
  return new Map(
    nouns.flatMap((noun, index) => {
      const denominator = denominators[index];
      return denominator === undefined ? [] : [[denominator, noun] as const];
    }),
  );
}
